import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { cx } from '../../../ui/cx.ts'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'

import { useNow } from './use-now.ts'

const never = () => () => undefined

/** The browser's time zone; UTC while rendering on the server and hydrating. */
export const useTimeZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )

const DAY_MS = 86_400_000

/** Today the time, this week the weekday, else the date. */
export function ShortTime({ at, className }: { at: string; className?: string }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  const timeZone = useTimeZone()
  const atMs = Date.parse(at)
  const key = (ms: number) =>
    dateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).format(ms)
  const nowMs = useNow()
  const options: Intl.DateTimeFormatOptions =
    key(atMs) === key(nowMs)
      ? { hour: '2-digit', minute: '2-digit' }
      : nowMs - atMs < 6 * DAY_MS
        ? { weekday: 'short' }
        : { day: 'numeric', month: 'short' }
  return (
    <time
      dateTime={at}
      title={dateTime(at, timeZone)}
      suppressHydrationWarning
      className={cx('shrink-0 text-12 text-ink-3', className)}
    >
      {dateFormat(i18n.locale, { ...options, timeZone }).format(atMs)}
    </time>
  )
}
