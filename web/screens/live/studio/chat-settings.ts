import { msg } from '@lingui/core/macro'

export const slowModeOptions = [
  { value: '0', label: msg`Off` },
  { value: '5', label: msg`One message every 5 seconds` },
  { value: '15', label: msg`One message every 15 seconds` },
  { value: '60', label: msg`One message a minute` },
]

/** Values separated by commas, each once. */
export const splitList = (text: string) => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
