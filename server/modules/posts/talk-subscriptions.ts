import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { uncountSale } from './refund-purchase.ts'
import { countRestricted } from './restricted-comments.ts'
import { takeBackTip } from './settle-goals.ts'

/** What becomes of sums when money is given back, whoever gave it back, and when somebody is restricted. */
export const talkSubscriptions: Subscriptions = {
  'person.restricted': (_context, tx, { personId, otherId }) =>
    countRestricted(tx, { creatorId: personId, authorId: otherId }),
  'wallet.refunded': async (_context, tx, { transactionId, isAll }) => {
    if (isAll) await takeBackTip(tx, transactionId)
  },
  'purchase.refunded': async (_context, tx, { kind, subjectId, purchaseId }) => {
    if (kind === 'post') await uncountSale(tx, { postId: subjectId, purchaseId })
  },
}
