import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { subscriptionOf } from './pay-period.ts'
import { findSubscription, wakeHeldOf } from './subscription-store.ts'
import { takeRefund } from './take-refund.ts'

export const subscriptions: Subscriptions = {
  'person.erased': ({ now }, tx, { personId }) => wakeHeldOf(tx, { creatorId: personId, at: now() }),
  'wallet.refunded': async (context, tx, event) => {
    if (event.isAll) await takeRefund(context, tx, event)
  },
  'wallet.recharged': async (_context, tx, { personId, purpose }) => {
    const subscriptionId = purpose && subscriptionOf(purpose)
    // Whoever recharges may write what they like into its purpose; only their own is paid by it.
    const subscription = subscriptionId ? await findSubscription(tx, subscriptionId) : undefined
    if (subscription?.fanId === personId && subscription.status === 'grace')
      await queueJob(tx, 'pay-unpaid', { subscriptionId: subscription.id })
  },
}
