import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { takeRefund } from '../subscriptions/public.ts'
import { refundSale, toDecimal } from '../wallet/public.ts'
import { refundRule } from './purchase-rules.ts'
import { earnedBy, lockBought } from './purchase-store.ts'
import { addToTally } from './tally-store.ts'

/** Gives a purchase back by the rule; the access ends in the same moment. */
export function refundPurchase(context: Context, { by, purchaseId }: { by: Person; purchaseId: string }) {
  return context.db.transaction(async (tx) => {
    const bought = await lockBought(tx, { id: purchaseId, fanId: by.id })
    if (!bought) throw problem('PURCHASE_NOT_FOUND')
    const answer = refundRule(bought, context.now())
    if (answer === 'late') throw problem('REFUND_TOO_LATE')
    if (answer === 'opened') throw problem('REFUND_OPENED')
    if (answer === 'yes') {
      await refundSale(context, tx, {
        key: `purchase-refund:${purchaseId}`,
        transactionId: bought.transactionId,
        actor: { kind: 'person', id: by.id },
        reason: bought.isFailed ? 'failed' : 'unopened',
      })
      await takeRefund(context, tx, { transactionId: bought.transactionId })
    }
    const { priceMinor, currency } = bought
    return { purchaseId, refunded: { amount: toDecimal(priceMinor, currency), currency } }
  })
}

/** A post that was given back was not sold; whoever gave it back. */
export async function uncountSale(tx: Tx, { postId, purchaseId }: { postId: string; purchaseId: string }) {
  await addToTally(tx, postId, { sales: -1, earnedMinor: -(await earnedBy(tx, purchaseId)) })
}
