import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Person } from '../../http/tokens.ts'
import { endSubscription } from './end-subscription.ts'
import { afterPause } from './pause-subscription.ts'
import { readOne } from './read-subscriptions.ts'
import { requireOwn } from './require-own.ts'
import { requirePayBy } from './subscribe-to-creator.ts'
import { accessUntil, nextLook } from './subscription-rules.ts'
import { saveSubscription } from './subscription-store.ts'

type Which = { by: Person; subscriptionId: string }

/**
 * Lets a subscription end with the period that is paid. One that waits for its money has none left and ends now;
 * of one that rests, what was left of the period begins: it was paid.
 */
export function cancelSubscription(context: Context, { by, subscriptionId }: Which) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwn(tx, { id: subscriptionId, fanId: by.id })
    const { fanId, creatorId, status } = subscription
    if (subscription.cancelledAt) return readOne(context, tx, { subscriptionId, fanId })
    if (status === 'grace') await endSubscription(context, tx, { subscription, reason: 'cancelled' })
    else {
      const rested = status === 'paused' ? await afterPause(tx, subscription, context.now()) : subscription
      const next = {
        ...rested,
        cancelledAt: context.now(),
        nextPlanId: null,
        nextMonths: null,
        nextPriceMinor: null,
      }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
      await recordEvent(tx, { type: 'subscription.cancelled', subscriptionId, fanId, creatorId })
    }
    return readOne(context, tx, { subscriptionId, fanId })
  })
}

/** From what the renewals are paid. */
export function choosePayBy(context: Context, { by, subscriptionId, payBy }: Which & { payBy: string }) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwn(tx, { id: subscriptionId, fanId: by.id })
    await requirePayBy(tx, { personId: by.id, payBy })
    await saveSubscription(tx, { ...subscription, payBy })
    return readOne(context, tx, { subscriptionId, fanId: by.id })
  })
}
