import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { ended, type EndReason } from './letters.ts'
import { findParties, saveSubscription, type SubscriptionRow } from './subscription-store.ts'

/** Ends a subscription now, tells both sides of the house and writes to the fan. */
export async function endSubscription(
  context: Context,
  tx: Tx,
  { subscription, reason }: { subscription: SubscriptionRow; reason: EndReason },
) {
  const at = context.now()
  const { id: subscriptionId, fanId, creatorId } = subscription
  await saveSubscription(tx, {
    ...subscription,
    status: 'ended',
    endedAt: at,
    dueAt: null,
    resumesAt: null,
    accessUntil: subscription.accessUntil < at ? subscription.accessUntil : at,
  })
  await recordEvent(tx, { type: 'subscription.ended', subscriptionId, fanId, creatorId })
  const { fan, creator } = await findParties(tx, { fanId, creatorId })
  const { publicUrl } = context.config
  if (fan.statusCode !== 4)
    await queueJob(tx, 'send-mail', { to: fan.email, ...ended({ fan, creator, publicUrl, reason }) })
}
