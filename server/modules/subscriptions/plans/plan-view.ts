import type { Static } from 'typebox'
import type { Held, PlanOffer } from '../../../../contract/commerce/plans.ts'
import type { OwnPlanRow, PlanRow } from './plan-store.ts'
import { promotionState, type Terms } from './promotion-rules.ts'
import type { PromotionRow } from './promotion-store.ts'
import { percentOf, perMonth, savesPercent } from '../lifecycle/subscription-rules.ts'
import type { SubscriptionRow } from '../lifecycle/subscription-store.ts'
import { toPrice } from '../lifecycle/subscription-view.ts'

type Money = { amountMinor: number; currency: string }
type ViewerPrices = { first: Money; offer: Money; next: Money }
type OfferContext = {
  terms: Pick<Terms, 'trialDays' | 'percentOff' | 'discountsLeft'>
  monthlyMinor: number | undefined
  yours: ViewerPrices | undefined
  isYours: boolean
}

/** A plan as one viewer sees it, with their trial, discount and price. */
export const toPlanOffer = (
  plan: PlanRow,
  { terms, monthlyMinor, yours, isYours }: OfferContext,
): Static<typeof PlanOffer> => ({
  _id: plan.id,
  name: plan.name,
  blurb: plan.blurb,
  months: plan.months,
  price: toPrice(plan.priceMinor, plan.currency),
  perMonth: toPrice(perMonth(plan.priceMinor, plan.months, plan.currency), plan.currency),
  savesPercent: savesPercent(plan, monthlyMinor),
  trialDays: terms.trialDays,
  percentOff: terms.percentOff,
  discountedPeriods: terms.discountsLeft,
  ...(terms.percentOff > 0 ? { offerPrice: yours ? toMoney(yours.offer) : toOfferPrice(plan, terms) } : {}),
  ...(yours ? { yourPrice: toMoney(yours.first), yourNextPrice: toMoney(yours.next) } : {}),
  isYours: isYours ? 1 : 0,
})

const toMoney = ({ amountMinor, currency }: Money) => toPrice(amountMinor, currency)
const toOfferPrice = ({ priceMinor, currency }: PlanRow, { percentOff }: Pick<Terms, 'percentOff'>) =>
  toPrice(priceMinor - percentOf(priceMinor, percentOff, currency), currency)

export const toCurrentSubscription = (row: SubscriptionRow): Static<typeof Held> => ({
  subscriptionId: row.id,
  planId: row.planId,
  status: row.status,
  periodEnd: row.periodEnd.toISOString(),
  isCancelled: row.cancelledAt ? 1 : 0,
  isGift: row.giftFrom ? 1 : 0,
})

export const toOwnPlan = (row: OwnPlanRow) => ({
  _id: row.id,
  name: row.name,
  blurb: row.blurb,
  months: row.months,
  price: toPrice(row.priceMinor, row.currency),
  perMonth: toPrice(perMonth(row.priceMinor, row.months, row.currency), row.currency),
  trialDays: row.trialDays,
  holders: row.holders,
  earned: toPrice(row.earnedMinor, row.currency),
  isClosed: row.closedAt ? (1 as const) : (0 as const),
  createdAt: row.createdAt.toISOString(),
})

/** What anyone with the link may see. */
export const toPublicPromotion = (row: PromotionRow) => ({
  code: row.code,
  percentOff: row.percentOff,
  periods: row.periods,
  trialDays: row.trialDays,
  ...(row.planId ? { planId: row.planId } : {}),
  ...(row.maxUses === null ? {} : { left: Math.max(row.maxUses - row.used, 0) }),
  ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
})

export const toPromotion = (row: PromotionRow & { planName: string | null; username: string }, at: Date) => ({
  ...toPublicPromotion(row),
  _id: row.id,
  ...(row.planName ? { planName: row.planName } : {}),
  used: row.used,
  ...(row.maxUses === null ? {} : { maxUses: row.maxUses }),
  state: promotionState(row, at),
  path: `/p/${row.username}/${row.code}`,
  createdAt: row.createdAt.toISOString(),
})
