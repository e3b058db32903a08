import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { refundUnusedTime } from './refund-unused-time.ts'
import { findClosedAt } from './closed-creator-store.ts'
import { subscriptionEndedEmail, type EndReason } from '../emails.ts'
import { findParties, saveSubscription, type SubscriptionRow } from './subscription-store.ts'

/** Ends a subscription now, records the event and emails the fan. */
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
  // Unused time is refunded if the creator (or staff) made it unavailable, or if its payment was refunded.
  // Fans who block the creator get no refund.
  const since = reason === 'refunded' ? at : await findClosedAt(tx, subscription)
  const refund = since && (await refundUnusedTime(context, tx, { subscription, since }))
  await recordEvent(tx, { type: 'subscription.ended', subscriptionId, fanId, creatorId })
  const { fan, creator } = await findParties(tx, { fanId, creatorId })
  const { publicUrl } = context.config
  if (fan.statusCode === ProfileStatus.deleted) return
  // A gift is refunded to its giver.
  const ownRefund = refund?.buyerId === fanId ? refund : undefined
  await queueJob(tx, 'send-mail', {
    to: fan.email,
    ...subscriptionEndedEmail({ fan, creator, publicUrl, reason, givenBack: ownRefund }),
  })
}
