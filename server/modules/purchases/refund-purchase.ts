import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { revokePurchase } from './revoke-purchase.ts'
import { refundSale, toDecimal } from '../wallet/public.ts'
import { refundEligibility } from './purchase-rules.ts'
import { findEarnings, lockOwnPurchase } from './purchase-history-store.ts'
import { incrementCounters } from '../posts/public.ts'

/** Refunds an eligible purchase and revokes access. */
export function refundPurchase(context: Context, { by, purchaseId }: { by: Person; purchaseId: string }) {
  return context.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, { id: purchaseId, fanId: by.id })
    if (!purchase) throw problem('PURCHASE_NOT_FOUND')
    const eligibility = refundEligibility(purchase, context.now())
    if (eligibility === 'late') throw problem('REFUND_TOO_LATE')
    if (eligibility === 'opened') throw problem('REFUND_OPENED')
    if (eligibility === 'yes') {
      await refundSale(context, tx, {
        key: `purchase-refund:${purchaseId}`,
        transactionId: purchase.transactionId,
        actor: { kind: 'person', id: by.id },
        reason: purchase.isFailed ? 'failed' : 'unopened',
      })
      await revokePurchase(context, tx, { transactionId: purchase.transactionId })
    }
    const { priceMinor, currency } = purchase
    return { purchaseId, refunded: { amount: toDecimal(priceMinor, currency), currency } }
  })
}

/** Runs for every refund, whoever issued it. */
export async function removeSaleFromCounters(
  tx: Tx,
  { postId, purchaseId }: { postId: string; purchaseId: string },
) {
  await incrementCounters(tx, postId, { sales: -1, earnedMinor: -(await findEarnings(tx, purchaseId)) })
}
