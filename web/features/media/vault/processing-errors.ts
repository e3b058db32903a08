import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const unexpected = msg`Something went wrong on our side. Try again.`
const errorTexts: Record<string, MessageDescriptor> = {
  UNREADABLE: msg`The file is damaged or its format isn’t supported.`,
  TOO_MANY_PIXELS: msg`The image is too large. The maximum is 64 megapixels.`,
  TOO_COMPLEX: msg`The file is too complex to process. Export it as JPEG, PNG or MP4 and upload it again.`,
  TOO_LONG: msg`The file is too long. The maximum is 2 hours, or 1 minute for stories.`,
  NO_PICTURE_OR_SOUND: msg`The file has no image or audio.`,
  NO_FFMPEG: msg`Video and audio can’t be processed on this server: ffmpeg isn’t installed.`,
  TOOK_TOO_LONG: msg`Processing took too long. Try again.`,
}

/** Text for a processing error. */
export const processingErrorText = (code: string | undefined) => errorTexts[code ?? ''] ?? unexpected
