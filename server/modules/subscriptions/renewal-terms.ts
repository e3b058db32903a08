import { percentOf } from './subscription-rules.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Held = Pick<
  SubscriptionRow,
  | 'planId'
  | 'months'
  | 'priceMinor'
  | 'currency'
  | 'percentOff'
  | 'discountsLeft'
  | 'nextPlanId'
  | 'nextMonths'
  | 'nextPriceMinor'
>

/** What the next period is and costs: the plan it changes to, or its own at the price it began with. */
export function nextTerms(held: Held) {
  const { currency, discountsLeft } = held
  const [planId, months, priceMinor] =
    held.nextPlanId && held.nextMonths && held.nextPriceMinor
      ? [held.nextPlanId, held.nextMonths, held.nextPriceMinor]
      : [held.planId, held.months, held.priceMinor]
  const percent = discountsLeft > 0 && !held.nextPlanId ? held.percentOff : 0
  return {
    planId,
    months,
    priceMinor,
    currency,
    listMinor: priceMinor,
    discountMinor: percentOf(priceMinor, percent, currency),
  }
}
