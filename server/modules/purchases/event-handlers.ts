import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { removeSaleFromCounters } from './refund-purchase.ts'
import { revokePurchase } from './revoke-purchase.ts'

export const eventHandlers: EventHandlers = {
  'wallet.refunded': async (context, tx, event) => {
    if (event.isAll) await revokePurchase(context, tx, event)
  },
  'purchase.refunded': async (_context, tx, { kind, subjectId, purchaseId }) => {
    if (kind === 'post') await removeSaleFromCounters(tx, { postId: subjectId, purchaseId })
  },
}
