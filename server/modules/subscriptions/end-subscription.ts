import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { giveBackUnused } from './give-back-unused.ts'
import { findGoneAt } from './gone-store.ts'
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
  // A creator, or we in their place, shut the fan out; or money that had carried over to this period went back. Who
  // shuts a creator out has chosen so and gets nothing.
  const since = reason === 'refunded' ? at : await findGoneAt(tx, subscription)
  const back = since && (await giveBackUnused(context, tx, { subscription, since }))
  await recordEvent(tx, { type: 'subscription.ended', subscriptionId, fanId, creatorId })
  const { fan, creator } = await findParties(tx, { fanId, creatorId })
  const { publicUrl } = context.config
  if (fan.statusCode === 4) return
  // Of a gift it is somebody else's money.
  const givenBack = back?.buyerId === fanId ? back : undefined
  await queueJob(tx, 'send-mail', { to: fan.email, ...ended({ fan, creator, publicUrl, reason, givenBack }) })
}
