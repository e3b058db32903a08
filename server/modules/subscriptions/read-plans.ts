import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { Problem, problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { checkoutOf, quote } from '../wallet/public.ts'
import { changeOf } from './change-plan.ts'
import { requireReceiver } from './give-subscription.ts'
import { firstPeriod, requireOffered, termsFor } from './offer-for.ts'
import { isSelling, listOffered, type PlanRow } from './plan-store.ts'
import { toHeld, toOffer, toPublicPromotion } from './plan-view.ts'
import { overFault, type Terms } from './promotion-rules.ts'
import { findPromotion, type PromotionRow } from './promotion-store.ts'
import { percentOf } from './subscription-rules.ts'
import { findHeld, findSubscription } from './subscription-store.ts'
import { toPrice } from './subscription-view.ts'

const plainTerms = (plan: PlanRow): Terms => ({
  trialDays: plan.trialDays,
  percentOff: 0,
  discountsLeft: 0,
  promotionId: null,
})

/** A creator's plans as somebody sees them who looks: their trial, their offer, their price. */
export async function readPlans(
  context: Context,
  { caller, userId, promo }: { caller: Caller; userId: string; promo?: string },
) {
  const { db, now } = context
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  if (!(await isSelling(db, { creatorId: userId, viewerId }))) throw problem('CREATOR_NOT_FOUND')
  const rows = await listOffered(db, userId)
  const code = promo?.trim()
  const promotion = code ? await findPromotion(db, { creatorId: userId, code }) : undefined
  const held = viewerId ? await findHeld(db, { fanId: viewerId, creatorId: userId }) : undefined
  const monthlyMinor = rows.find(({ months }) => months === 1)?.priceMinor
  let fault = code ? linkFault(promotion, now()) : undefined
  const plans = []
  for (const plan of rows) {
    const fits = promotion && (!promotion.planId || promotion.planId === plan.id)
    const asked = { plan, fanId: viewerId ?? NOBODY, at: now() }
    const terms = await termsFor(db, { ...asked, promo: fits ? code : undefined }).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      fault = error.code
      return termsFor(db, asked)
    })
    const isPayer = caller.kind === 'person' && caller.userType === 1
    const yours =
      isPayer && viewerId ? await yourPrices(context, db, { plan, terms, fanId: viewerId }) : undefined
    plans.push(toOffer(plan, { terms, monthlyMinor, yours, isYours: held?.planId === plan.id }))
  }
  return {
    plans,
    ...(promotion && !fault ? { promotion: toPublicPromotion(promotion) } : {}),
    ...(fault ? { promotionFault: fault } : {}),
    ...(held ? { subscription: toHeld(held) } : {}),
  }
}
const linkFault = (promotion: PromotionRow | undefined, at: Date) =>
  promotion ? overFault(promotion, at) : 'PROMOTION_NOT_FOUND'

/** A guest has no past. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What leaves this fan's wallet at the start, while an offer holds, and when it renews at the full price. */
async function yourPrices(
  context: Context,
  sql: Queries,
  { plan, terms, fanId }: { plan: PlanRow; terms: Terms; fanId: string },
) {
  const { listMinor, discountMinor } = firstPeriod(plan, terms, context.now())
  const asked = { buyerId: fanId, listMinor, currency: plan.currency }
  const [first, offer, next] = await Promise.all([
    quote(context, sql, { ...asked, discountMinor }),
    quote(context, sql, { ...asked, discountMinor: percentOf(listMinor, terms.percentOff, plan.currency) }),
    quote(context, sql, asked),
  ])
  return { first: first.pay, offer: offer.pay, next: next.pay }
}

type Quoted = { by: Person; planId: string; promo?: string; giftTo?: string }

/** Everything the sheet shows before a plan is paid, for oneself or for another. */
export async function quotePlan(context: Context, { by, planId, promo, giftTo }: Quoted) {
  const { db, now } = context
  const plan = await requireOffered(db, { planId, fanId: by.id })
  const receiver = giftTo ? await requireReceiver(db, { plan, giverId: by.id, giftTo }) : undefined
  const fanId = receiver?.id ?? by.id
  if (await findHeld(db, { fanId, creatorId: plan.creatorId })) throw problem('ALREADY_SUBSCRIBED')
  const at = now()
  const terms = receiver
    ? { ...plainTerms(plan), trialDays: 0 }
    : await termsFor(db, { plan, fanId: by.id, promo, at })
  const { isTrial, listMinor, discountMinor, endsAt } = firstPeriod(plan, terms, at)
  const checkout = await checkoutOf(context, {
    sellerId: plan.creatorId,
    buyerId: by.id,
    listMinor,
    discountMinor,
    currency: plan.currency,
  })
  const isDiscountedNext = terms.discountsLeft > (isTrial ? 0 : 1)
  const asked = { buyerId: by.id, listMinor, currency: plan.currency }
  const full = await quote(context, db, asked)
  const next = isDiscountedNext
    ? await quote(context, db, {
        ...asked,
        discountMinor: percentOf(listMinor, terms.percentOff, plan.currency),
      })
    : full
  return {
    ...checkout,
    plan: toOffer(plan, { terms, monthlyMinor: undefined, yours: undefined, isYours: false }),
    isTrial: isTrial ? (1 as const) : (0 as const),
    paidUntil: endsAt.toISOString(),
    ...(receiver
      ? {}
      : { next: toPrice(next.pay.amountMinor, next.pay.currency), nextAt: endsAt.toISOString() }),
    ...(!receiver && isDiscountedNext ? { fullPrice: toPrice(full.pay.amountMinor, full.pay.currency) } : {}),
  }
}

/** The same for a change of plan: what it costs today, less what is left, and from when it holds. */
export async function quoteChange(
  context: Context,
  { by, subscriptionId, planId }: { by: Person; subscriptionId: string; planId: string },
) {
  const { db, now } = context
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || subscription.fanId !== by.id) throw problem('SUBSCRIPTION_NOT_FOUND')
  if (subscription.status === 'ended') throw problem('SUBSCRIPTION_ENDED')
  const plan = await requireOffered(db, { planId, fanId: by.id })
  const change = await changeOf(db, { subscription, plan, at: now() })
  const isCharged = change.when === 'now' && change.number > 0
  const listMinor = plan.priceMinor
  const asked = { buyerId: by.id, listMinor, currency: plan.currency }
  const checkout = await checkoutOf(context, {
    sellerId: plan.creatorId,
    ...asked,
    discountMinor: isCharged ? change.creditMinor : listMinor,
  })
  const next = await quote(context, db, asked)
  const paidUntil = change.when === 'now' ? change.endsAt : subscription.periodEnd

  return {
    ...checkout,
    plan: toOffer(plan, {
      terms: { ...plainTerms(plan), trialDays: 0 },
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
