import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { shownOf, type ShownTotal } from '../wallet/public.ts'
import { requireOffered } from './offer-for.ts'
import { payPeriod, type Receipt, receiptOf } from './pay-period.ts'
import type { PlanRow } from './plan-store.ts'
import { readOne } from './read-subscriptions.ts'
import { requireOwn } from './require-own.ts'
import { accessUntil, addMonths, isUpgrade, nextLook, unusedOf } from './subscription-rules.ts'
import { findLastPeriod, saveSubscription, type SubscriptionRow } from './subscription-store.ts'

type Change = {
  by: Person
  subscriptionId: string
  planId: string
  shown: ShownTotal
}
const noNext = { nextPlanId: null, nextMonths: null, nextPriceMinor: null }

/**
 * Changes the plan. A dearer one begins at once, and what is left of the paid period is taken off its price; any
 * other waits for the period's end, at the price of today. Within a trial nothing was paid, so it just changes.
 */
export function changePlan(context: Context, { by, subscriptionId, planId, shown }: Change) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwn(tx, { id: subscriptionId, fanId: by.id })
    const plan = await requireOffered(tx, { planId, fanId: by.id })
    const { fanId, creatorId } = subscription
    const change = await changeOf(tx, { subscription, plan, at: context.now() })
    const seen = shownOf(shown)
    let paid: Receipt | undefined
    if (change.when === 'later') {
      if (seen.amountMinor !== 0) throw problem('PRICE_CHANGED')
      const isBack = plan.id === subscription.planId
      const next = {
        ...subscription,
        cancelledAt: null,
        ...(isBack
          ? noNext
          : { nextPlanId: plan.id, nextMonths: plan.months, nextPriceMinor: plan.priceMinor }),
      }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
    } else {
      const next: SubscriptionRow = {
        ...subscription,
        ...noNext,
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
          shown: seen,
        })
      else if (seen.amountMinor !== 0) throw problem('PRICE_CHANGED')
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
    }
    await recordEvent(tx, { type: 'subscription.changed', subscriptionId, fanId, creatorId })
    return { ...(await readOne(context, tx, { subscriptionId, fanId })), ...receiptOf(paid) }
  })
}

/** What a change of plan means at a moment: from when, what is taken off, and the number of the period it pays. */
export async function changeOf(
  sql: Queries,
  { subscription, plan, at }: { subscription: SubscriptionRow; plan: PlanRow; at: Date },
) {
  const { status, priceMinor, currency, periodStart, periodEnd, cancelledAt, giftFrom } = subscription
  if (plan.creatorId !== subscription.creatorId) throw problem('PLAN_NOT_FOUND')
  if ((status !== 'active' && status !== 'trial') || periodEnd <= at) throw problem('SUBSCRIPTION_STATE')
  // Back to what runs: only to undo a change that waits.
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
    creditMinor: unusedOf(paid, at),
    startsAt: at,
    endsAt: addMonths(at, plan.months),
    number: (last?.number ?? 0) + 1,
  }
}
