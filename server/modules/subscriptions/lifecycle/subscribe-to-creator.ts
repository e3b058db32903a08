import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { followSubscribedCreator } from '../../people/public.ts'
import { findCard, findPayer, requirePayer, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { firstPeriod, requireOfferedPlan, resolveTerms } from '../plans/resolve-offer.ts'
import { payPeriod, toReceipt } from './pay-period.ts'
import type { PlanRow } from '../plans/plan-store.ts'
import { redeemPromotion } from '../plans/promotion-store.ts'
import { readOwnSubscription } from './read-subscriptions.ts'
import { accessUntil, nextDueAt } from './subscription-rules.ts'
import {
  findCurrentSubscription,
  insertSubscription,
  lockSubscriber,
  type SubscriptionRow,
} from './subscription-store.ts'

type SubscribeInput = {
  by: Person
  planId: string
  promo?: string
  payBy?: string
  shown: QuotedTotal
}

/** Starts a subscription and follows the creator: charge, promotion use and access in one transaction. */
export function subscribeToCreator(
  context: Context,
  { by, planId, promo, payBy = 'wallet', shown }: SubscribeInput,
) {
  return context.db.transaction(async (tx) => {
    await requireOwnPayer(tx, by.id)
    const plan = await requireOfferedPlan(tx, { planId, fanId: by.id })
    const at = context.now()
    await followSubscribedCreator(tx, { fanId: by.id, creatorId: plan.creatorId, at })
    await requirePaymentMethod(tx, { personId: by.id, payBy })
    await requireNotSubscribed(tx, { fanId: by.id, creatorId: plan.creatorId })
    const offer = { plan, fanId: by.id, promo, at }
    const terms = await resolveTerms(tx, offer)
    if (terms.promotionId && !(await redeemPromotion(tx, { id: terms.promotionId, at }))) {
      // The promotion was used up or closed concurrently; this reports which.
      await resolveTerms(tx, offer)
      throw problem('PROMOTION_ENDED')
    }

    const { isTrial, listMinor, discountMinor, endsAt } = firstPeriod(plan, terms, at)
    const expected = toQuotedTotal(shown)
    if (listMinor === discountMinor && expected.amountMinor !== 0) throw problem('PRICE_CHANGED')
    const subscription = newSubscription(plan, {
      fanId: by.id,
      status: isTrial ? 'trial' : 'active',
      payBy,
      percentOff: terms.percentOff,
      discountsLeft: Math.max(terms.discountsLeft - (isTrial ? 0 : 1), 0),
      promotionId: terms.promotionId,
      startedAt: at,
      periodEnd: endsAt,
    })
    await insertSubscription(tx, subscription)
    const paid = await payPeriod(context, tx, {
      subscription,
      number: 1,
      kind: isTrial ? 'trial' : 'first',
      buyerId: by.id,
      plan,
      listMinor,
      discountMinor,
      startsAt: at,
      endsAt,
      shown: expected,
    })
    const { id: subscriptionId, fanId, creatorId } = subscription
    await recordEvent(tx, { type: 'subscription.started', subscriptionId, fanId, creatorId })
    return { ...(await readOwnSubscription(context, tx, { subscriptionId, fanId })), ...toReceipt(paid) }
  })
}

export async function requireOwnPayer(sql: Queries, personId: string) {
  const payer = await findPayer(sql, personId)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
  return payer
}

/** The wallet, or one of the user's own cards. */
export async function requirePaymentMethod(
  sql: Queries,
  { personId, payBy }: { personId: string; payBy: string },
) {
  if (payBy === 'wallet') return
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(payBy)
  if (!isId || !(await findCard(sql, { personId, cardId: payBy }))) throw problem('CARD_NOT_FOUND')
}

/** One subscription per fan and creator, also under concurrency. */
export async function requireNotSubscribed(tx: Tx, parties: { fanId: string; creatorId: string }) {
  await lockSubscriber(tx, parties)
  if (await findCurrentSubscription(tx, parties)) throw problem('ALREADY_SUBSCRIBED')
}

type NewSubscription = Pick<SubscriptionRow, 'fanId' | 'status' | 'startedAt' | 'periodEnd'> &
  Partial<SubscriptionRow>

/** A new subscription at the current price. */
export function newSubscription(plan: PlanRow, start: NewSubscription): SubscriptionRow {
  const row = {
    id: newId(start.startedAt.getTime()),
    creatorId: plan.creatorId,
    planId: plan.id,
    months: plan.months,
    priceMinor: plan.priceMinor,
    currency: plan.currency,
    percentOff: 0,
    discountsLeft: 0,
    promotionId: null,
    nextPlanId: null,
    nextMonths: null,
    nextPriceMinor: null,
    payBy: 'wallet',
    giftFrom: null,
    giftMessage: '',
    anchorDay: null,
    periodStart: start.startedAt,
    cancelledAt: null,
    pausedAt: null,
    resumesAt: null,
    tries: 0,
    remindedFor: null,
    endedAt: null,
    ...start,
  }
  return { ...row, accessUntil: accessUntil(row), dueAt: nextDueAt(row) }
}
