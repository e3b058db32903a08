import { addMonths, nextStart, percentOf, renewalDay } from './subscription-rules.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type RenewableSubscription = Pick<
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

/** Plan and price of the next period: the pending plan change, or the same plan at its original price. */
export function nextTerms(held: RenewableSubscription) {
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

/** Discounted periods left after the next one, and their discount; lost when the plan changes. */
export function termsAfter(held: RenewableSubscription) {
  const discountsLeft = held.nextPlanId ? 0 : Math.max(held.discountsLeft - 1, 0)
  const { priceMinor, currency } = nextTerms(held)
  const percent = discountsLeft > 0 ? held.percentOff : 0
  return { discountsLeft, discountMinor: percentOf(priceMinor, percent, currency) }
}

type RenewablePeriod = RenewableSubscription &
  Pick<SubscriptionRow, 'anchorDay' | 'periodStart' | 'periodEnd' | 'accessUntil'>

/** Start and end of the next period. It starts later by the time without access. */
export function nextPeriod(held: RenewablePeriod, at: Date) {
  const startsAt = nextStart(held, at)
  const isLater = startsAt > held.periodEnd
  const anchorDay = isLater ? startsAt.getUTCDate() : renewalDay(held)
  return { startsAt, anchorDay, endsAt: addMonths(startsAt, nextTerms(held).months, anchorDay) }
}
