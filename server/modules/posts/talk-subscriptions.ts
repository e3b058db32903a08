import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { uncountSale } from './refund-purchase.ts'
import { takeBackTip } from './settle-goals.ts'

/** What becomes of sums when money is given back, whoever gave it back. */
export const talkSubscriptions: Subscriptions = {
  'wallet.refunded': async (_context, tx, { transactionId, isAll }) => {
    if (isAll) await takeBackTip(tx, transactionId)
  },
  'purchase.refunded': async (_context, tx, { kind, subjectId, purchaseId }) => {
    if (kind === 'post') await uncountSale(tx, { postId: subjectId, purchaseId })
  },
}
