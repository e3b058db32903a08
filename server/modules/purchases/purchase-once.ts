import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import { charge, type ChargeInput } from '../wallet/public.ts'
import { findPurchase, insertPurchase, lockPurchase, type SubjectKind } from '../access/public.ts'

export type PurchaseOnce = Omit<ChargeInput, 'key' | 'subject' | 'sellerId'> & {
  creatorId: string
  subject: { kind: SubjectKind; id: string }
}

/**
 * Sells an item to a fan once, inside the seller's transaction: charge and purchase are stored together.
 * Refuses a second purchase, also concurrently; after a refund the item can be bought again. The caller
 * decides whether it is for sale and at which price; the price is quoted once, by the charge.
 */
export async function purchaseOnce(context: Context, tx: Tx, options: PurchaseOnce) {
  const { creatorId, subject, ...sale } = options
  const subjectKey = { fanId: sale.buyerId, subjectKind: subject.kind, subjectId: subject.id }
  await lockPurchase(tx, subjectKey)
  if (await findPurchase(tx, subjectKey)) throw problem('ALREADY_BOUGHT')
  const purchaseId = newId()
  const { transactionId, price } = await charge(context, tx, {
    ...sale,
    sellerId: creatorId,
    subject,
    key: `purchase:${purchaseId}`,
  })
  await insertPurchase(tx, {
    id: purchaseId,
    ...subjectKey,
    creatorId,
    transactionId,
    priceMinor: price.totalMinor,
    earnedMinor: price.sellerMinor,
    currency: price.currency,
    at: context.now(),
  })
  await recordEvent(tx, {
    type: 'purchase.made',
    purchaseId,
    fanId: sale.buyerId,
    creatorId,
    kind: subject.kind,
    subjectId: subject.id,
  })
  return { purchaseId, transactionId, earnedMinor: price.sellerMinor }
}
