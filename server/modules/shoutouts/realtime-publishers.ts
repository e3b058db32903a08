import type { Context } from '../../context.ts'
import { OrderStatus } from '../../../contract/market/constants.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import type { EventPublishers } from '../../realtime/ports.ts'
import type { Publication } from '../../realtime/realtime.ts'
import { findOrder } from '../orders/public.ts'
import { actingFor } from '../people/public.ts'

/** The state stored now, on the topic of the shoutout. */
async function publishState(_context: Context, sql: Queries, { orderId }: { orderId: string }) {
  const order = await findOrder(sql, orderId)
  if (order?.kind !== 'shoutout') return []
  const publication: Publication = {
    pattern: 'shoutout/{id}',
    id: orderId,
    payload: { orderId, status: OrderStatus[order.state] },
  }
  return [publication]
}

export const shoutoutPublishers: EventPublishers = {
  'order.created': publishState,
  'order.accepted': publishState,
  'order.delivered': publishState,
  'order.revisionRequested': publishState,
  'order.completed': publishState,
  'order.cancelled': publishState,
  'order.rejected': publishState,
  'order.expired': publishState,
  'order.disputed': publishState,
  'order.refunded': publishState,
  'shoutout.consentChanged': publishState,
}

/** Both sides of a shoutout may follow it, and those who act for the creator. */
export async function mayFollowShoutout({ db }: Context, { caller, id }: { caller: Caller; id: string }) {
  if (caller.kind !== 'person' || !isUuid.test(id)) return false
  const order = await findOrder(db, id)
  if (order?.kind !== 'shoutout') return false
  if (caller.id === order.buyerId || caller.id === order.sellerId) return true
  return actingFor(db, caller, order.sellerId).then(
    ({ id: actingId }) => actingId === order.sellerId,
    () => false,
  )
}
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
