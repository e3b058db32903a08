import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import { charge, quote, type Charge } from '../wallet/public.ts'
import type { SubjectKind } from './access-store.ts'
import { findPurchase, insertPurchase, lockPurchase } from './purchase-store.ts'

export type PurchaseOnce = Omit<Charge, 'key' | 'subject' | 'sellerId'> & {
  creatorId: string
  subject: { kind: SubjectKind; id: string }
}

/**
 * Sells something to a fan once and for all, inside the transaction of who sells it: the money moves and the
 * purchase stands, or neither. Whoever has it already is refused, however many ask at the same moment; after a
 * refund it can be bought again. Whether it is for sale, and at which price, the caller has decided before.
 */
export async function purchaseOnce(context: Context, tx: Tx, options: PurchaseOnce) {
  const { creatorId, subject, ...sale } = options
  const bought = { fanId: sale.buyerId, subjectKind: subject.kind, subjectId: subject.id }
  await lockPurchase(tx, bought)
  if (await findPurchase(tx, bought)) throw problem('ALREADY_BOUGHT')
  const { price } = await quote(context, tx, sale)
  const purchaseId = newId()
  const { transactionId } = await charge(context, tx, {
    ...sale,
    sellerId: creatorId,
    subject,
    key: `purchase:${purchaseId}`,
  })
  await insertPurchase(tx, {
    id: purchaseId,
    ...bought,
    creatorId,
    transactionId,
    priceMinor: price.totalMinor,
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
  return { purchaseId, transactionId }
}
