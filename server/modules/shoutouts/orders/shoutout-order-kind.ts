import { OrderStatus } from '../../../../contract/market/constants.ts'
import { addEventMessage, saveDeal } from '../../chat/public.ts'
import type { OrderKind } from '../../orders/public.ts'

/** Tells both sides in their conversation what happened to a shoutout. */
export const shoutoutOrderKind: OrderKind = {
  onMoved: async (context, tx, { order, event, actor }) => {
    const { id, chatId, buyerId, sellerId, title, state } = order
    if (!chatId) return
    await addEventMessage(context, tx, {
      chatId,
      senderId: actor.role === 'buyer' ? buyerId : sellerId,
      type: actor.role === 'buyer' || actor.role === 'seller' ? 'order' : 'system',
      event: { kind: `order.${event}`, subjectId: id, params: { title, state, by: actor.role } },
    })
    await saveDeal(tx, { chatId, deal: { orderId: id, dealStatus: OrderStatus[state] } })
  },
}
