import { OrderStatus } from '../../../contract/market/constants.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { EventPublishers } from '../../realtime/ports.ts'
import type { Publication } from '../../realtime/realtime.ts'
import { findOrder } from './order-store.ts'

/** Both sides get the state that is stored now. */
async function publishState(_context: Context, sql: Queries, { orderId }: { orderId: string }) {
  const order = await findOrder(sql, orderId)
  if (!order) return []
  const publication: Publication = {
    pattern: 'VIRTUAL_ORDER',
    userIds: [order.buyerId, order.sellerId],
    payload: { orderId, status: OrderStatus[order.state] },
  }
  return [publication]
}

/** `order.paid` follows `order.created` in the same transaction. */
export const orderPublishers: EventPublishers = {
  'order.created': publishState,
  'order.accepted': publishState,
  'order.shipped': publishState,
  'order.delivered': publishState,
  'order.revisionRequested': publishState,
  'order.confirmed': publishState,
  'order.completed': publishState,
  'order.cancelled': publishState,
  'order.rejected': publishState,
  'order.expired': publishState,
  'order.disputed': publishState,
  'order.refunded': publishState,
}
