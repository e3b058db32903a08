import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { dateFormat } from '../../../lib/format/cached-formats.ts'

const never = () => () => undefined
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats times in the browser's time zone. The server renders UTC, and hydration replaces it. */
export function useLocalTime() {
  const { i18n } = useLingui()
  const timeZone = useSyncExternalStore(never, localZone, () => 'UTC')
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.locale, { ...options, timeZone }).format(new Date(at))
  return {
    /** "10:24" */
    time: (at: string) => format(at, { hour: '2-digit', minute: '2-digit' }),
    /** "22 Nov, 10:24" */
    dayAndTime: (at: string) =>
      format(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** "22 Nov 2026" */
    day: (at: string) => format(at, { day: 'numeric', month: 'short', year: 'numeric' }),
  }
}
