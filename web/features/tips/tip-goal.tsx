import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dateFormat } from '../../lib/format/kept-formats.ts'
import { minorOf } from '../payments/amount.tsx'
import { GoalGauge } from './goal-gauge.tsx'
import type { TipQuote } from './tip.ts'

/** The sum with yours, and what becomes of it. */
export function TipGoal({ quote }: { quote: TipQuote }) {
  const { i18n } = useLingui()
  const { goal } = quote
  if (!goal) return null
  const until =
    goal.endsAt && dateFormat(i18n.locale, { day: 'numeric', month: 'long' }).format(new Date(goal.endsAt))
  return (
    <div className="grid grid-cols-[168px_minmax(0,1fr)] items-center gap-5 max-tablet:grid-cols-[128px_minmax(0,1fr)] max-tablet:gap-4">
      <GoalGauge goal={goal} withMinor={minorOf(quote.amount, quote.currency)} />
      <div className="min-w-0">
        <b className="font-semibold break-words">{goal.title}</b>
        <p className="mt-1 text-13 text-ink-2">
          <Plural
            value={goal.givers}
            _0="Be the first."
            one="# person gave so far."
            other="# people gave so far."
          />{' '}
          {until && <Trans>Open until {until}.</Trans>}{' '}
          {goal.isRefundedIfMissed === 1 ? (
            <Trans>If it is not reached, everybody gets theirs back.</Trans>
          ) : (
            <Trans>If it is not reached, it is kept.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
