import { useLingui } from '@lingui/react/macro'
import type { Parameter } from './review-types.ts'

export function useParameterNames(): Record<Parameter, string> {
  const { t } = useLingui()
  return {
    quality: t`Quality`,
    communication: t`Communication`,
    speed: t`Speed`,
    reliability: t`Reliability`,
  }
}
