import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { requireOfferedPlan } from '../plans/resolve-offer.ts'
import { payPeriod, type Receipt, toReceipt } from './pay-period.ts'
import type { PlanRow } from '../plans/plan-store.ts'
import { readOwnSubscription } from './read-subscriptions.ts'
import { requireOwnSubscription } from './require-own-subscription.ts'
import { accessUntil, addMonths, isUpgrade, nextDueAt, unusedAmount } from './subscription-rules.ts'
import { findLastPeriod, saveSubscription, type SubscriptionRow } from './subscription-store.ts'

type ChangePlanInput = {
  by: Person
  subscriptionId: string
  planId: string
  shown: QuotedTotal
}
const noNextPlan = { nextPlanId: null, nextMonths: null, nextPriceMinor: null }

/**
 * Upgrades start now, with credit for unused time. Other changes start at the next renewal, at today's
 * price. During a trial the plan changes immediately, since nothing was paid.
 */
export function changePlan(context: Context, { by, subscriptionId, planId, shown }: ChangePlanInput) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwnSubscription(tx, { id: subscriptionId, fanId: by.id })
    const plan = await requireOfferedPlan(tx, { planId, fanId: by.id })
    const { fanId, creatorId } = subscription
    const change = await planChangeTerms(tx, { subscription, plan, at: context.now() })
    const expected = toQuotedTotal(shown)
    let paid: Receipt | undefined
    if (change.when === 'later') {
      if (expected.amountMinor !== 0) throw problem('PRICE_CHANGED')
      const isCurrentPlan = plan.id === subscription.planId
      const next = {
        ...subscription,
        cancelledAt: null,
        ...(isCurrentPlan
          ? noNextPlan
          : { nextPlanId: plan.id, nextMonths: plan.months, nextPriceMinor: plan.priceMinor }),
      }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
    } else {
      const next: SubscriptionRow = {
        ...subscription,
        ...noNextPlan,
        planId: plan.id,
        months: plan.months,
        priceMinor: plan.priceMinor,
        percentOff: 0,
        discountsLeft: 0,
        cancelledAt: null,
        anchorDay: null,
        periodStart: change.startsAt,
        periodEnd: change.endsAt,
      }
      if (change.number)
        paid = await payPeriod(context, tx, {
          subscription: next,
          number: change.number,
          kind: 'change',
          buyerId: fanId,
          plan,
          listMinor: plan.priceMinor,
          discountMinor: change.creditMinor,
          startsAt: change.startsAt,
          endsAt: change.endsAt,
          shown: expected,
        })
      else if (expected.amountMinor !== 0) throw problem('PRICE_CHANGED')
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
    }
    await recordEvent(tx, { type: 'subscription.changed', subscriptionId, fanId, creatorId })
    return { ...(await readOwnSubscription(context, tx, { subscriptionId, fanId })), ...toReceipt(paid) }
  })
}

/** Terms of a plan change: when it starts, the credit, and the number of the period it pays. */
export async function planChangeTerms(
  sql: Queries,
  { subscription, plan, at }: { subscription: SubscriptionRow; plan: PlanRow; at: Date },
) {
  const { status, priceMinor, currency, periodStart, periodEnd, cancelledAt, giftFrom } = subscription
  if (plan.creatorId !== subscription.creatorId) throw problem('PLAN_NOT_FOUND')
  if ((status !== 'active' && status !== 'trial') || periodEnd <= at) throw problem('SUBSCRIPTION_STATE')
  // Selecting the current plan is only valid to undo a pending change.
  if (plan.id === subscription.planId && !subscription.nextPlanId) throw problem('SUBSCRIPTION_STATE')
  if (plan.currency !== currency || (giftFrom && cancelledAt)) throw problem('SUBSCRIPTION_STATE')
  if (status === 'trial')
    return { when: 'now' as const, creditMinor: 0, startsAt: periodStart, endsAt: periodEnd, number: 0 }
  if (plan.id === subscription.planId || !isUpgrade({ priceMinor, currency }, plan))
    return { when: 'later' as const, startsAt: periodEnd }
  const last = await findLastPeriod(sql, subscription.id)
  const paid = { paidMinor: last?.priceMinor ?? 0, currency, start: periodStart, end: periodEnd }
  return {
    when: 'now' as const,
    creditMinor: unusedAmount(paid, at),
    startsAt: at,
    endsAt: addMonths(at, plan.months),
    number: (last?.number ?? 0) + 1,
  }
}
