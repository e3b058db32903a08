import { addMonths, nextStart, percentOf, renewalDay } from './subscription-rules.ts'
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

/** What of the offer is left once that period is paid, and what is then taken off; another plan leaves it behind. */
export function termsAfter(held: Held) {
  const discountsLeft = held.nextPlanId ? 0 : Math.max(held.discountsLeft - 1, 0)
  const { priceMinor, currency } = nextTerms(held)
  const percent = discountsLeft > 0 ? held.percentOff : 0
  return { discountsLeft, discountMinor: percentOf(priceMinor, percent, currency) }
}

type Course = Held & Pick<SubscriptionRow, 'anchorDay' | 'periodStart' | 'periodEnd' | 'accessUntil'>

/** From when to when it is, paid at a moment. Time without access is not sold: by so much it begins later. */
export function nextPeriod(held: Course, at: Date) {
  const startsAt = nextStart(held, at)
  const isLater = startsAt > held.periodEnd
  const anchorDay = isLater ? startsAt.getUTCDate() : renewalDay(held)
  return { startsAt, anchorDay, endsAt: addMonths(startsAt, nextTerms(held).months, anchorDay) }
}
