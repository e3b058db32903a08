import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { endSubscription } from './end-subscription.ts'
import { findSubscriptionPaidBy, lockSubscription } from './subscription-store.ts'

/** Ends the subscription that a fully refunded transaction paid for, if there is one. */
export async function endRefundedSubscription(
  context: Context,
  tx: Tx,
  { transactionId }: { transactionId: string },
) {
  const subscriptionId = await findSubscriptionPaidBy(tx, { transactionId, at: context.now() })
  const subscription = subscriptionId ? await lockSubscription(tx, subscriptionId) : undefined
  if (subscription && subscription.status !== 'ended')
    await endSubscription(context, tx, { subscription, reason: 'refunded' })
}
