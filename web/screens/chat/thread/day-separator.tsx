import { Trans, useLingui } from '@lingui/react/macro'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { useNow } from '../list/use-now.ts'
import { useTimeZone } from '../list/short-time.tsx'

const DAY_MS = 86_400_000

export function DaySeparator({ atMs }: { atMs: number }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const key = (ms: number) =>
    dateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).format(ms)
  const nowMs = useNow()
  const isThisYear = new Date(atMs).getUTCFullYear() === new Date(nowMs).getUTCFullYear()
  return (
    <p suppressHydrationWarning className="py-3 text-center text-12 text-ink-3">
      {key(atMs) === key(nowMs) ? (
        <Trans>Today</Trans>
      ) : key(atMs) === key(nowMs - DAY_MS) ? (
        <Trans>Yesterday</Trans>
      ) : (
        dateFormat(i18n.locale, {
          timeZone,
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(isThisYear ? {} : { year: 'numeric' }),
        }).format(atMs)
      )}
    </p>
  )
}

/** Above the first message that was unread when the conversation was opened. */
export function UnreadLine() {
  return (
    <p className="flex items-center gap-3 py-2 text-12 font-semibold text-ember-text before:h-px before:flex-1 before:bg-ember/30 after:h-px after:flex-1 after:bg-ember/30">
      <Trans>New messages</Trans>
    </p>
  )
}
