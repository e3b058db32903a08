import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findCard, findPayer, requirePayer, shownOf, type ShownTotal } from '../wallet/public.ts'
import { firstPeriod, requireOffered, termsFor } from './offer-for.ts'
import { payPeriod, receiptOf } from './pay-period.ts'
import type { PlanRow } from './plan-store.ts'
import { takePromotion } from './promotion-store.ts'
import { readOne } from './read-subscriptions.ts'
import { accessUntil, nextLook } from './subscription-rules.ts'
import { findHeld, insertSubscription, lockHolder, type SubscriptionRow } from './subscription-store.ts'

type Subscribe = {
  by: Person
  planId: string
  promo?: string
  payBy?: string
  shown: ShownTotal
}

/** Begins a subscription: the money, the offer that was used up and the access are one transaction, or nothing is. */
export function subscribeToCreator(
  context: Context,
  { by, planId, promo, payBy = 'wallet', shown }: Subscribe,
) {
  return context.db.transaction(async (tx) => {
    await requireOwnPayer(tx, by.id)
    const plan = await requireOffered(tx, { planId, fanId: by.id })
    await requirePayBy(tx, { personId: by.id, payBy })
    await requireNone(tx, { fanId: by.id, creatorId: plan.creatorId })
    const at = context.now()
    const asked = { plan, fanId: by.id, promo, at }
    const terms = await termsFor(tx, asked)
    if (terms.promotionId && !(await takePromotion(tx, { id: terms.promotionId, at }))) {
      // Somebody was quicker, or it was closed in this moment: looked at again, it says which.
      await termsFor(tx, asked)
      throw problem('PROMOTION_ENDED')
    }

    const { isTrial, listMinor, discountMinor, endsAt } = firstPeriod(plan, terms, at)
    const seen = shownOf(shown)
    if (listMinor === discountMinor && seen.amountMinor !== 0) throw problem('PRICE_CHANGED')
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
      shown: seen,
    })
    const { id: subscriptionId, fanId, creatorId } = subscription
    await recordEvent(tx, { type: 'subscription.started', subscriptionId, fanId, creatorId })
    return { ...(await readOne(context, tx, { subscriptionId, fanId })), ...receiptOf(paid) }
  })
}

export async function requireOwnPayer(sql: Queries, personId: string) {
  const payer = await findPayer(sql, personId)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
  return payer
}

/** What pays is the wallet or a card of one's own. */
export async function requirePayBy(sql: Queries, { personId, payBy }: { personId: string; payBy: string }) {
  if (payBy === 'wallet') return
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(payBy)
  if (!isId || !(await findCard(sql, { personId, cardId: payBy }))) throw problem('CARD_NOT_FOUND')
}

/** Nobody holds two at one creator: who comes second, even at the same moment, hears so. */
export async function requireNone(tx: Tx, who: { fanId: string; creatorId: string }) {
  await lockHolder(tx, who)
  if (await findHeld(tx, who)) throw problem('ALREADY_SUBSCRIBED')
}

type Beginning = Pick<SubscriptionRow, 'fanId' | 'status' | 'startedAt' | 'periodEnd'> &
  Partial<SubscriptionRow>

/** A subscription as it begins, at the price of the day. */
export function newSubscription(plan: PlanRow, beginning: Beginning): SubscriptionRow {
  const row = {
    id: newId(beginning.startedAt.getTime()),
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
    periodStart: beginning.startedAt,
    cancelledAt: null,
    pausedAt: null,
    resumesAt: null,
    tries: 0,
    remindedFor: null,
    endedAt: null,
    ...beginning,
  }
  return { ...row, accessUntil: accessUntil(row), dueAt: nextLook(row) }
}
