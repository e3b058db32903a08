import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Gauge } from '../../ui/gauge.tsx'
import { Amount, decimalOf, minorOf } from '../payments/amount.tsx'
import type { TipQuote } from './tip.ts'

/** Within a sentence, without cents where there are none. */
const Whole = (price: { amount: string; currency: string }) => (
  <Amount {...price} cents="hide-zero" className="!font-sans" />
)
export type GoalShown = NonNullable<TipQuote['goal']>

/** How far a goal is, in panes; on the sheet with what one is about to give. */
export function GoalGauge({ goal, withMinor = 0 }: { goal: GoalShown; withMinor?: number }) {
  const { t } = useLingui()
  const { currency } = goal.target
  const target = minorOf(goal.target.amount, currency)
  const raised = minorOf(goal.raised.amount, currency) + withMinor
  return (
    <div className="relative">
      <Gauge value={raised / target} tone="ember" label={t`${goal.title}, raised so far`} />
      <div className="-mt-8.5 text-center max-tablet:-mt-6">
        <Amount
          amount={decimalOf(raised, currency)}
          currency={currency}
          cents="hide-zero"
          className="type-28 max-tablet:text-20"
        />
        <p className="mt-1.5 text-12 text-ink-2">
          {withMinor ? (
            <Trans>
              of <Whole {...goal.target} /> with yours
            </Trans>
          ) : (
            <Trans>
              of <Whole {...goal.target} />
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}

/** The goal of a post in a strip, with the way to give as long as there is something to give for. */
export function GoalStrip({ goal, action }: { goal: GoalShown; action?: ReactNode }) {
  const { t } = useLingui()
  const value =
    minorOf(goal.raised.amount, goal.raised.currency) / minorOf(goal.target.amount, goal.target.currency)
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunk py-3 ps-4.5 pe-3">
      <Gauge value={value} tone="ember" label={t`${goal.title}, raised so far`} className="w-18 shrink-0" />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{goal.title}</b>
        <p className="text-ink-2 tabular-nums">
          {goal.state === 'reached' ? (
            <Trans>
              Reached: <Whole {...goal.raised} />
            </Trans>
          ) : goal.state === 'missed' ? (
            <Trans>
              Not reached: <Whole {...goal.raised} /> of <Whole {...goal.target} />
            </Trans>
          ) : (
            <Trans>
              <Whole {...goal.raised} /> of <Whole {...goal.target} />
            </Trans>
          )}{' '}
          <Plural value={goal.givers} _0="" one="from # person" other="from # people" />
        </p>
        {goal.state === 'missed' && (
          <p className="text-13 text-ink-2">
            <WhatBecame goal={goal} />
          </p>
        )}
      </div>
      {goal.state !== 'missed' && action}
    </div>
  )
}

/** Where the money of a goal that was missed is now, and what of it was the viewer's. */
function WhatBecame({ goal: { isRefundedIfMissed, returned } }: { goal: GoalShown }) {
  if (isRefundedIfMissed === 0) return <Trans>What was given is kept.</Trans>
  if (returned)
    return (
      <Trans>
        Everybody got theirs back. Your <Whole {...returned} /> went back to your wallet.
      </Trans>
    )
  return <Trans>Everybody got theirs back.</Trans>
}
