import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import { Amount, decimalOf, minorOf } from '../../commerce/payments/amount.tsx'
import type { TipQuote } from './tip.ts'

/** For use within a sentence, without zero cents. */
const WholeAmount = (price: { amount: string; currency: string }) => (
  <Amount {...price} cents="hide-zero" className="!font-sans" />
)
export type Goal = NonNullable<TipQuote['goal']>

/** Progress of a goal, optionally including the tip being composed. */
export function GoalProgress({ goal, withMinor: extraMinor = 0 }: { goal: Goal; withMinor?: number }) {
  const { t } = useLingui()
  const { currency } = goal.target
  const target = minorOf(goal.target.amount, currency)
  const raised = minorOf(goal.raised.amount, currency) + extraMinor
  return (
    <div className="relative">
      <Gauge value={raised / target} tone="ember" label={t`${goal.title}, amount raised`} />
      <div className="-mt-8.5 text-center max-tablet:-mt-6">
        <Amount
          amount={decimalOf(raised, currency)}
          currency={currency}
          cents="hide-zero"
          className="type-28 max-tablet:text-20"
        />
        <p className="mt-1.5 text-12 text-ink-2">
          {extraMinor ? (
            <Trans>
              of <WholeAmount {...goal.target} /> including your tip
            </Trans>
          ) : (
            <Trans>
              of <WholeAmount {...goal.target} />
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}

/** A post's goal, with a tip button while it is open. */
export function GoalStrip({ goal, action }: { goal: Goal; action?: ReactNode }) {
  const { t } = useLingui()
  const value =
    minorOf(goal.raised.amount, goal.raised.currency) / minorOf(goal.target.amount, goal.target.currency)
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunk py-3 ps-4.5 pe-3">
      <Gauge value={value} tone="ember" label={t`${goal.title}, amount raised`} className="w-18 shrink-0" />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{goal.title}</b>
        <p className="text-ink-2 tabular-nums">
          {goal.state === 'reached' ? (
            <Trans>
              Reached: <WholeAmount {...goal.raised} />
            </Trans>
          ) : goal.state === 'missed' ? (
            <Trans>
              Not reached: <WholeAmount {...goal.raised} /> of <WholeAmount {...goal.target} />
            </Trans>
          ) : (
            <Trans>
              <WholeAmount {...goal.raised} /> of <WholeAmount {...goal.target} />
            </Trans>
          )}{' '}
          <Plural value={goal.givers} _0="" one="from # person" other="from # people" />
        </p>
        {goal.state === 'missed' && (
          <p className="text-13 text-ink-2">
            <GoalOutcome goal={goal} />
          </p>
        )}
      </div>
      {goal.state !== 'missed' && action}
    </div>
  )
}

/** What happened to the money of a missed goal, and the viewer's share. */
function GoalOutcome({ goal: { isRefundedIfMissed, returned } }: { goal: Goal }) {
  if (isRefundedIfMissed === 0) return <Trans>The creator keeps the tips.</Trans>
  if (returned)
    return (
      <Trans>
        All tips were refunded. Your <WholeAmount {...returned} /> is back in your wallet.
      </Trans>
    )
  return <Trans>All tips were refunded.</Trans>
}
