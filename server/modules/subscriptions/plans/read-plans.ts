import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { Problem, problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { readCheckout, quote } from '../../wallet/public.ts'
import { planChangeTerms } from '../lifecycle/change-plan.ts'
import { requireGiftRecipient } from '../lifecycle/gift-subscription.ts'
import { firstPeriod, requireOfferedPlan, resolveTerms } from './resolve-offer.ts'
import { isActiveCreator, listOfferedPlans, type PlanRow } from './plan-store.ts'
import { toCurrentSubscription, toPlanOffer, toPublicPromotion } from './plan-view.ts'
import { promotionEndFault, type Terms } from './promotion-rules.ts'
import { findPromotion, type PromotionRow } from './promotion-store.ts'
import { percentOf } from '../lifecycle/subscription-rules.ts'
import { findCurrentSubscription, findSubscription } from '../lifecycle/subscription-store.ts'
import { toPrice } from '../lifecycle/subscription-view.ts'

const termsWithoutPromotion = (plan: PlanRow): Terms => ({
  trialDays: plan.trialDays,
  percentOff: 0,
  discountsLeft: 0,
  promotionId: null,
})

/** A creator's plans with the viewer's trial, discount and price. */
export async function readPlans(
  context: Context,
  { caller, userId, promo }: { caller: Caller; userId: string; promo?: string },
) {
  const { db, now } = context
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  if (!(await isActiveCreator(db, { creatorId: userId, viewerId }))) throw problem('CREATOR_NOT_FOUND')
  const rows = await listOfferedPlans(db, userId)
  const code = promo?.trim()
  const promotion = code ? await findPromotion(db, { creatorId: userId, code }) : undefined
  const current = viewerId
    ? await findCurrentSubscription(db, { fanId: viewerId, creatorId: userId })
    : undefined
  const monthlyMinor = rows.find(({ months }) => months === 1)?.priceMinor
  let fault = code ? promotionCodeFault(promotion, now()) : undefined
  const plans = []
  for (const plan of rows) {
    const isApplicable = promotion && (!promotion.planId || promotion.planId === plan.id)
    const offer = { plan, fanId: viewerId ?? GUEST_ID, at: now() }
    const terms = await resolveTerms(db, { ...offer, promo: isApplicable ? code : undefined }).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        fault = error.code
        return resolveTerms(db, offer)
      },
    )
    const isPayer = caller.kind === 'person' && caller.userType === UserType.fan
    const yours =
      isPayer && viewerId ? await quoteViewerPrices(context, db, { plan, terms, fanId: viewerId }) : undefined
    plans.push(toPlanOffer(plan, { terms, monthlyMinor, yours, isYours: current?.planId === plan.id }))
  }
  return {
    plans,
    ...(promotion && !fault ? { promotion: toPublicPromotion(promotion) } : {}),
    ...(fault ? { promotionFault: fault } : {}),
    ...(current ? { subscription: toCurrentSubscription(current) } : {}),
  }
}
const promotionCodeFault = (promotion: PromotionRow | undefined, at: Date) =>
  promotion ? promotionEndFault(promotion, at) : 'PROMOTION_NOT_FOUND'

/** Guests have no subscription history. */
const GUEST_ID = '00000000-0000-0000-0000-000000000000'

/** What the fan pays at the start, during the discount, and at the full price. */
async function quoteViewerPrices(
  context: Context,
  sql: Queries,
  { plan, terms, fanId }: { plan: PlanRow; terms: Terms; fanId: string },
) {
  const { listMinor, discountMinor } = firstPeriod(plan, terms, context.now())
  const price = { buyerId: fanId, listMinor, currency: plan.currency }
  const [first, offer, next] = await Promise.all([
    quote(context, sql, { ...price, discountMinor }),
    quote(context, sql, { ...price, discountMinor: percentOf(listMinor, terms.percentOff, plan.currency) }),
    quote(context, sql, price),
  ])
  return { first: first.pay, offer: offer.pay, next: next.pay }
}

type QuotePlanInput = { by: Person; planId: string; promo?: string; giftTo?: string }

/** Checkout data for a plan, for oneself or as a gift. */
export async function quotePlan(context: Context, { by, planId, promo, giftTo }: QuotePlanInput) {
  const { db, now } = context
  const plan = await requireOfferedPlan(db, { planId, fanId: by.id })
  const recipient = giftTo ? await requireGiftRecipient(db, { plan, giverId: by.id, giftTo }) : undefined
  const fanId = recipient?.id ?? by.id
  if (await findCurrentSubscription(db, { fanId, creatorId: plan.creatorId }))
    throw problem('ALREADY_SUBSCRIBED')
  const at = now()
  const terms = recipient
    ? { ...termsWithoutPromotion(plan), trialDays: 0 }
    : await resolveTerms(db, { plan, fanId: by.id, promo, at })
  const { isTrial, listMinor, discountMinor, endsAt } = firstPeriod(plan, terms, at)
  const checkout = await readCheckout(context, {
    sellerId: plan.creatorId,
    buyerId: by.id,
    listMinor,
    discountMinor,
    currency: plan.currency,
  })
  const isDiscountedNext = terms.discountsLeft > (isTrial ? 0 : 1)
  const price = { buyerId: by.id, listMinor, currency: plan.currency }
  const full = await quote(context, db, price)
  const next = isDiscountedNext
    ? await quote(context, db, {
        ...price,
        discountMinor: percentOf(listMinor, terms.percentOff, plan.currency),
      })
    : full
  return {
    ...checkout,
    plan: toPlanOffer(plan, { terms, monthlyMinor: undefined, yours: undefined, isYours: false }),
    isTrial: isTrial ? (1 as const) : (0 as const),
    paidUntil: endsAt.toISOString(),
    ...(recipient
      ? {}
      : { next: toPrice(next.pay.amountMinor, next.pay.currency), nextAt: endsAt.toISOString() }),
    ...(!recipient && isDiscountedNext
      ? { fullPrice: toPrice(full.pay.amountMinor, full.pay.currency) }
      : {}),
  }
}

/** Checkout data for a plan change: cost after credit, and when it starts. */
export async function quotePlanChange(
  context: Context,
  { by, subscriptionId, planId }: { by: Person; subscriptionId: string; planId: string },
) {
  const { db, now } = context
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || subscription.fanId !== by.id) throw problem('SUBSCRIPTION_NOT_FOUND')
  if (subscription.status === 'ended') throw problem('SUBSCRIPTION_ENDED')
  const plan = await requireOfferedPlan(db, { planId, fanId: by.id })
  const change = await planChangeTerms(db, { subscription, plan, at: now() })
  const isCharged = change.when === 'now' && change.number > 0
  const listMinor = plan.priceMinor
  const price = { buyerId: by.id, listMinor, currency: plan.currency }
  const checkout = await readCheckout(context, {
    sellerId: plan.creatorId,
    ...price,
    discountMinor: isCharged ? change.creditMinor : listMinor,
  })
  const next = await quote(context, db, price)
  const paidUntil = change.when === 'now' ? change.endsAt : subscription.periodEnd

  return {
    ...checkout,
    plan: toPlanOffer(plan, {
      terms: { ...termsWithoutPromotion(plan), trialDays: 0 },
      monthlyMinor: undefined,
      yours: undefined,
      isYours: false,
    }),
    isTrial: subscription.status === 'trial' ? (1 as const) : (0 as const),
    paidUntil: paidUntil.toISOString(),
    next: toPrice(next.pay.amountMinor, next.pay.currency),
    nextAt: paidUntil.toISOString(),
    startsAt: change.startsAt.toISOString(),
  }
}
