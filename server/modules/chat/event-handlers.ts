import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { refundUnopened } from './paid-media/purchase-message.ts'
import { cancelPurchase } from './vip/vip-store.ts'

export const eventHandlers: EventHandlers = {
  'person.blocked': (context, tx, { personId, otherId }) =>
    refundUnopened(context, tx, { creatorId: personId, fanId: otherId }),
  'wallet.refunded': async ({ now }, tx, { transactionId, isAll }) => {
    if (isAll) await cancelPurchase(tx, { transactionId, at: now() })
  },
}
