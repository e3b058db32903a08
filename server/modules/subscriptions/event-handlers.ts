import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { subscriptionIdOf } from './lifecycle/pay-period.ts'
import { findSubscription, makeCreatorSubscriptionsDue } from './lifecycle/subscription-store.ts'
import { endRefundedSubscription } from './lifecycle/end-refunded-subscription.ts'

export const eventHandlers: EventHandlers = {
  'person.erased': ({ now }, tx, { personId }) =>
    makeCreatorSubscriptionsDue(tx, { creatorId: personId, at: now() }),
  'wallet.refunded': async (context, tx, event) => {
    if (event.isAll) await endRefundedSubscription(context, tx, event)
  },
  'wallet.recharged': async (_context, tx, { personId, purpose }) => {
    const subscriptionId = purpose && subscriptionIdOf(purpose)
    // Clients choose the purpose of a top-up; only the payer's own subscription is renewed by it.
    const subscription = subscriptionId ? await findSubscription(tx, subscriptionId) : undefined
    if (subscription?.fanId === personId && subscription.status === 'grace')
      await queueJob(tx, 'retry-unpaid-renewal', { subscriptionId: subscription.id })
  },
}
