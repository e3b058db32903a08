import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { minorOf } from '../../commerce/payments/amount.tsx'
import { GoalProgress } from './goal-progress.tsx'
import type { TipQuote } from './tip.ts'

/** Progress of the goal including this tip. */
export function TipGoal({ quote }: { quote: TipQuote }) {
  const { i18n } = useLingui()
  const { goal } = quote
  if (!goal) return null
  const until =
    goal.endsAt && dateFormat(i18n.locale, { day: 'numeric', month: 'long' }).format(new Date(goal.endsAt))
  return (
    <div className="grid grid-cols-[168px_minmax(0,1fr)] items-center gap-5 max-tablet:grid-cols-[128px_minmax(0,1fr)] max-tablet:gap-4">
      <GoalProgress goal={goal} withMinor={minorOf(quote.amount, quote.currency)} />
      <div className="min-w-0">
        <b className="font-semibold break-words">{goal.title}</b>
        <p className="mt-1 text-13 text-ink-2">
          <Plural
            value={goal.givers}
            _0="Be the first to tip."
            one="# person has tipped."
            other="# people have tipped."
          />{' '}
          {until && <Trans>Open until {until}.</Trans>}{' '}
          {goal.isRefundedIfMissed === 1 ? (
            <Trans>Tips are refunded if the goal isn’t reached.</Trans>
          ) : (
            <Trans>The creator keeps the tips even if the goal isn’t reached.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
