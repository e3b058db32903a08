import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Person } from '../../../http/tokens.ts'
import { endSubscription } from './end-subscription.ts'
import { shiftByPause } from './pause-subscription.ts'
import { readOwnSubscription } from './read-subscriptions.ts'
import { requireOwnSubscription } from './require-own-subscription.ts'
import { requirePaymentMethod } from './subscribe-to-creator.ts'
import { accessUntil, nextDueAt } from './subscription-rules.ts'
import { saveSubscription } from './subscription-store.ts'

type SubscriptionReference = { by: Person; subscriptionId: string }

/**
 * Cancels at the end of the paid period. In grace there is no paid time left, so it ends now; a paused one
 * first resumes, because its remaining time is paid.
 */
export function cancelSubscription(context: Context, { by, subscriptionId }: SubscriptionReference) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwnSubscription(tx, { id: subscriptionId, fanId: by.id })
    const { fanId, creatorId, status } = subscription
    if (subscription.cancelledAt) return readOwnSubscription(context, tx, { subscriptionId, fanId })
    if (status === 'grace') await endSubscription(context, tx, { subscription, reason: 'cancelled' })
    else {
      const resumed = status === 'paused' ? await shiftByPause(tx, subscription, context.now()) : subscription
      const next = {
        ...resumed,
        cancelledAt: context.now(),
        nextPlanId: null,
        nextMonths: null,
        nextPriceMinor: null,
      }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
      await recordEvent(tx, { type: 'subscription.cancelled', subscriptionId, fanId, creatorId })
    }
    return readOwnSubscription(context, tx, { subscriptionId, fanId })
  })
}

/** Sets how renewals are paid. */
export function setPaymentMethod(
  context: Context,
  { by, subscriptionId, payBy }: SubscriptionReference & { payBy: string },
) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwnSubscription(tx, { id: subscriptionId, fanId: by.id })
    await requirePaymentMethod(tx, { personId: by.id, payBy })
    await saveSubscription(tx, { ...subscription, payBy })
    return readOwnSubscription(context, tx, { subscriptionId, fanId: by.id })
  })
}
