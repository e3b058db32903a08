import { OrderStatus } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { addEventMessage, saveDeal } from '../../chat/public.ts'
import type { OrderMoved, OrderRow } from '../../orders/public.ts'
import { toDecimal } from '../../wallet/public.ts'

/** `paymentStatus` of payment messages. */
const PaymentStatus = { none: 0, held: 1, released: 2, returned: 3, split: 4 } as const

/** Says in the conversation that an order was made, and what is held for it. */
export async function announceOrder(context: Context, tx: Tx, order: OrderRow) {
  const { id, chatId, buyerId, totalMinor, currency, title, holdId } = order
  if (!chatId) return
  await addEventMessage(context, tx, {
    chatId,
    senderId: buyerId,
    type: holdId ? 'payment' : 'order',
    event: {
      kind: holdId ? 'order.paid' : 'order.created',
      subjectId: id,
      amount: { amount: toDecimal(totalMinor, currency), currency },
      params: { title },
    },
    onceId: id,
  })
  await saveOrderDeal(tx, order)
}

/** Says in the conversation what happened to an order. */
export async function announceMove(context: Context, tx: Tx, { order, event, actor }: OrderMoved) {
  const { id, chatId, buyerId, sellerId, title } = order
  if (!chatId) return
  await addEventMessage(context, tx, {
    chatId,
    senderId: actor.role === 'buyer' ? buyerId : sellerId,
    type: actor.role === 'buyer' || actor.role === 'seller' ? 'order' : 'system',
    event: { kind: `order.${event}`, subjectId: id, params: { title, state: order.state, by: actor.role } },
  })
  await saveOrderDeal(tx, order)
}

/** The fields of the chat list that follow the order. */
async function saveOrderDeal(tx: Tx, { id, chatId, state, money }: OrderRow) {
  if (!chatId) return
  const isDone = state === 'completed'
  const isCancelled = state === 'cancelledByBuyer' || state === 'cancelledBySeller' || state === 'expired'
  await saveDeal(tx, {
    chatId,
    deal: {
      orderId: id,
      dealStatus: OrderStatus[state],
      isDealCancel: isCancelled ? 1 : 0,
      paymentStatus: PaymentStatus[money],
      buyerQrcodeStatus: state === 'buyerConfirmed' || isDone ? 1 : 0,
      sellerQrcodeStatus: state === 'sellerConfirmed' || isDone ? 1 : 0,
    },
  })
}
