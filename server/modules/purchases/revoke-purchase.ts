import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { markRefunded } from '../access/public.ts'

/** Ends the access that a fully refunded transaction paid for, if it paid for a purchase. */
export async function revokePurchase(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { transactionId }: { transactionId: string },
) {
  const purchase = await markRefunded(tx, { transactionId, at: now() })
  if (!purchase) return
  const { id: purchaseId, fanId, creatorId, subjectKind: kind, subjectId } = purchase
  await recordEvent(tx, { type: 'purchase.refunded', purchaseId, fanId, creatorId, kind, subjectId })
}
