import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { checkoutOf, quote } from '../wallet/public.ts'
import { periodKey } from './pay-period.ts'
import { findPlan } from './plan-store.ts'
import { toOffer } from './plan-view.ts'
import { nextPeriod, nextTerms, termsAfter } from './renewal-terms.ts'
import { findLastPeriod, findParties, findSubscription } from './subscription-store.ts'
import { toPrice } from './subscription-view.ts'

/**
 * Everything the sheet shows before a period is paid that could not be taken. Its purpose is that of the renewal
 * job: a payment that the job has begun, and a bank wants confirmed, is found by it and not made a second time.
 */
export async function quoteRenewal(
  context: Context,
  { by, subscriptionId }: { by: Person; subscriptionId: string },
) {
  const { db, now } = context
  // The number before the rest: a period that is paid meanwhile is then this one, and nothing is taken for it.
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
  const asked = { buyerId: by.id, listMinor, currency }
  const checkout = await checkoutOf(context, { ...asked, discountMinor, sellerId: creatorId })
  // Paid between the two, it would stand here once more, beside a wallet that is empty because it was paid.
  if ((await findSubscription(db, subscriptionId))?.status !== 'grace') throw problem('RENEWAL_PAID')
  const after = termsAfter(subscription)
  const { pay } = await quote(context, db, { ...asked, discountMinor: after.discountMinor })
  const paidUntil = nextPeriod(subscription, now()).endsAt.toISOString()
  const terms = {
    trialDays: 0,
    percentOff: discountMinor > 0 ? percentOff : 0,
    discountsLeft: after.discountsLeft,
  }
  return {
    ...checkout,
    plan: toOffer(plan, { terms, monthlyMinor: undefined, yours: undefined, isYours: true }),
    isTrial: 0 as const,
    paidUntil,
    next: toPrice(pay.amountMinor, pay.currency),
    nextAt: paidUntil,
    payBy,
    purpose: periodKey(subscriptionId, number + 1),
  }
}
