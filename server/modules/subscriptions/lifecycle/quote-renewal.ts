import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readCheckout, quote } from '../../wallet/public.ts'
import { periodKey } from './pay-period.ts'
import { findPlan } from '../plans/plan-store.ts'
import { toPlanOffer } from '../plans/plan-view.ts'
import { nextPeriod, nextTerms, termsAfter } from './renewal-terms.ts'
import { findLastPeriod, findParties, findSubscription } from './subscription-store.ts'
import { toPrice } from './subscription-view.ts'

/**
 * Quote for paying an overdue renewal. Uses the same purpose as the renewal job, so that a payment already
 * started there is found and not made twice.
 */
export async function quoteRenewal(
  context: Context,
  { by, subscriptionId }: { by: Person; subscriptionId: string },
) {
  const { db, now } = context
  // Read the period number first: if the period is paid concurrently, the key refers to the paid one and
  // nothing is charged.
  const { number = 0 } = (await findLastPeriod(db, subscriptionId)) ?? {}
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || subscription.fanId !== by.id) throw problem('SUBSCRIPTION_NOT_FOUND')
  const { status, creatorId, percentOff, payBy } = subscription
  if (status === 'ended') throw problem('SUBSCRIPTION_ENDED')
  if (status === 'paused') throw problem('SUBSCRIPTION_STATE')
  if (status !== 'grace') throw problem('RENEWAL_PAID')
  const { planId, listMinor, discountMinor, currency } = nextTerms(subscription)
  const [plan, { isOpen }] = await Promise.all([findPlan(db, planId), findParties(db, subscription)])
  if (!plan || !isOpen) throw problem('PLAN_NOT_FOUND')
  const price = { buyerId: by.id, listMinor, currency }
  const checkout = await readCheckout(context, { ...price, discountMinor, sellerId: creatorId })
  // If it was paid in between, the quote would show it again with an empty wallet.
  if ((await findSubscription(db, subscriptionId))?.status !== 'grace') throw problem('RENEWAL_PAID')
  const after = termsAfter(subscription)
  const { pay } = await quote(context, db, { ...price, discountMinor: after.discountMinor })
  const paidUntil = nextPeriod(subscription, now()).endsAt.toISOString()
  const terms = {
    trialDays: 0,
    percentOff: discountMinor > 0 ? percentOff : 0,
    discountsLeft: after.discountsLeft,
  }
  return {
    ...checkout,
    plan: toPlanOffer(plan, { terms, monthlyMinor: undefined, yours: undefined, isYours: true }),
    isTrial: 0 as const,
    paidUntil,
    next: toPrice(pay.amountMinor, pay.currency),
    nextAt: paidUntil,
    payBy,
    purpose: periodKey(subscriptionId, number + 1),
  }
}
