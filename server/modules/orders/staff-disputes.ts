import type { Static } from 'typebox'
import type { orderDisputes } from '../../../contract/market/staff-disputes.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { invalidField, problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { toDecimal } from '../wallet/public.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import {
  countOpenDisputes,
  findDispute,
  listDisputes,
  saveDecision,
  type DisputeRow,
} from './dispute-store.ts'
import { loadOrders, loadParties, type Party } from './order-list-store.ts'
import { findOrder, lockOrder, type OrderRow } from './order-store.ts'
import { orderNumber, toParty } from './order-view.ts'
import { viewOrder } from './read-orders.ts'

type Card = Static<(typeof orderDisputes)['GET /staff/orderDisputes']['reply']>['items'][number]
/** Messages shown to staff; the newest ones of a longer conversation. */
const MESSAGE_LIMIT = 200

type ListInput = { status?: 'open' | 'decided'; offset?: number; limit?: number }
export async function readDisputes({ db }: Context, { status = 'open', offset = 0, limit = 10 }: ListInput) {
  const { rows, totalCount } = await listDisputes(db, { isOpen: status === 'open', offset, limit })
  const orders = await loadOrders(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const parties = await loadParties(
    db,
    orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const items = rows.flatMap((dispute) => {
    const order = byId.get(dispute.orderId)
    return order ? [toCard(order, dispute, parties)] : []
  })
  return { items, totalCount }
}

export const countWaitingDisputes = async ({ readDb }: Context) => ({
  disputes: await countOpenDisputes(readDb()),
})

export async function readDisputedOrder(
  context: Context,
  { staff, orderId }: { staff: Staff; orderId: string },
) {
  const { db } = context
  const [order, dispute] = [await findOrder(db, orderId), await findDispute(db, orderId)]
  if (!order || !dispute) throw problem('ORDER_NOT_FOUND')
  const parties = await loadParties(db, [order.buyerId, order.sellerId])
  const messages = order.chatId
    ? await context.ports.orders.listMessages(db, { chatId: order.chatId, limit: MESSAGE_LIMIT })
    : []
  return {
    ...toCard(order, dispute, parties),
    order: await viewOrder(context, db, { order, viewer: { role: 'staff', caller: staff } }),
    messages: messages.map(({ messageId, senderId, messageType, text, at }) => ({
      messageId,
      by: senderId === order.buyerId ? ('buyer' as const) : ('seller' as const),
      messageType,
      text,
      at: at.toISOString(),
    })),
  }
}

type DecideInput = {
  staff: Staff
  orderId: string
  decision: 'refund' | 'release' | 'split'
  buyerPercent?: number
  reason: string
}
/** Ends a dispute for good: state, money and decision in one transaction. */
export async function decideDispute(
  context: Context,
  { staff, orderId, decision, buyerPercent, reason }: DecideInput,
) {
  if ((decision === 'split') !== (buyerPercent !== undefined))
    throw invalidField('buyerPercent', 'Enter the buyer’s share for a split only.')
  const order = await context.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw problem('ORDER_NOT_FOUND')
    const note = sanitizeText(reason)
    const at = context.now()
    const decided = { orderId, decision, buyerPercent: buyerPercent ?? null, reason: note, by: staff.id, at }
    await saveDecision(tx, decided)
    const moved = await applyOrderEvent(context, tx, {
      orderId,
      event: decision,
      actor: { role: 'staff', by: staff.id },
      note,
      buyerPercent,
    })
    await recordAudit(tx, {
      at,
      staffId: staff.id,
      action: 'orderDispute.decided',
      personId: moved.buyerId,
      reason: note,
      details: { orderId, decision, ...(buyerPercent === undefined ? {} : { buyerPercent }) },
    })
    return moved
  })
  return viewOrder(context, context.db, { order, viewer: { role: 'staff', caller: staff } })
}

function toCard(order: OrderRow, dispute: DisputeRow, parties: Map<string, Party>): Card {
  const [buyer, seller] = [parties.get(order.buyerId), parties.get(order.sellerId)]
  return {
    orderId: order.id,
    number: orderNumber(order),
    kind: order.kind,
    state: order.state,
    title: order.title,
    total: { amount: toDecimal(order.totalMinor, order.currency), currency: order.currency },
    ...(buyer ? { buyer: toParty(buyer) } : {}),
    ...(seller ? { seller: toParty(seller) } : {}),
    reason: dispute.reason,
    openedBy: dispute.openedBy,
    isAnswered: dispute.answeredAt ? 1 : 0,
    answerBy: dispute.answerBy.toISOString(),
    openedAt: dispute.openedAt.toISOString(),
  }
}
