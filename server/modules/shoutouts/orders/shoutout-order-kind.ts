import { OrderStatus } from '../../../../contract/market/constants.ts'
import { addEventMessage, saveDeal, withdrawMessages } from '../../chat/public.ts'
import type { OrderKind } from '../../orders/public.ts'
import { listDeliveries } from './shoutout-store.ts'

/** Reports moves in the conversation of both sides; delivered videos are removed from it with a refund. */
export const shoutoutOrderKind: OrderKind = {
  onMoved: async (context, tx, { order, event, actor }) => {
    const { id, chatId, buyerId, sellerId, title, state } = order
    if (!chatId) return
    if (order.money === 'returned') {
      const ids = (await listDeliveries(tx, [id])).flatMap(({ messageId }) => messageId ?? [])
      await withdrawMessages(tx, { ids, at: context.now() })
    }
    await addEventMessage(context, tx, {
      chatId,
      senderId: actor.role === 'buyer' ? buyerId : sellerId,
      type: actor.role === 'buyer' || actor.role === 'seller' ? 'order' : 'system',
      event: { kind: `order.${event}`, subjectId: id, params: { title, state, by: actor.role } },
    })
    await saveDeal(tx, { chatId, deal: { orderId: id, dealStatus: OrderStatus[state] } })
  },
}
