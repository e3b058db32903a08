import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { markRefunded } from './purchase-store.ts'

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
}
