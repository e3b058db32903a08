import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { endSubscription } from './end-subscription.ts'
import { markRefunded } from './purchase-store.ts'
import { findPaidBy, lockSubscription } from './subscription-store.ts'

/** Money that was given back whole takes what it bought with it. */
export async function takeRefund(context: Context, tx: Tx, { transactionId }: { transactionId: string }) {
  const purchase = await markRefunded(tx, { transactionId, at: context.now() })
  if (purchase)
    await recordEvent(tx, {
      type: 'purchase.refunded',
      purchaseId: purchase.id,
      fanId: purchase.fanId,
      creatorId: purchase.creatorId,
      kind: purchase.subjectKind,
      subjectId: purchase.subjectId,
    })
  const paid = await findPaidBy(tx, { transactionId, at: context.now() })
  const subscription = paid ? await lockSubscription(tx, paid) : undefined
  if (subscription && subscription.status !== 'ended')
    await endSubscription(context, tx, { subscription, reason: 'refunded' })
}
