import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { revokeRefundedTip } from './settle-goals.ts'

export const eventHandlers: EventHandlers = {
  'wallet.refunded': async (_context, tx, { transactionId, isAll }) => {
    if (isAll) await revokeRefundedTip(tx, transactionId)
  },
}
