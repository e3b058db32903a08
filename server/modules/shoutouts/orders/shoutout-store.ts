import type { Queries, Tx } from '../../../db/database.ts'
import type { OrderRow } from '../../orders/public.ts'

export type DeliveryRow = { orderId: string; mediaId: string; messageId: string | null; at: Date }
/** False if this video was delivered for the order before. */
export const insertDelivery = async (tx: Tx, row: DeliveryRow) =>
  (await tx`insert into shoutout_delivery ${tx(row)} on conflict do nothing`).count === 1

export const saveDeliveryMessage = (
  tx: Tx,
  row: { orderId: string; mediaId: string; messageId: string },
) => tx`
  update shoutout_delivery set message_id = ${row.messageId}
  where order_id = ${row.orderId} and media_id = ${row.mediaId}`

export const listDeliveries = (sql: Queries, orderIds: string[]) => sql<DeliveryRow[]>`
  select * from shoutout_delivery where order_id = any(${orderIds}::uuid[]) order by at desc`

export type ShoutoutFilter = 'new' | 'accepted' | 'revision' | 'open' | 'done'
const stateOf: Partial<Record<ShoutoutFilter, string>> = {
  new: 'requested',
  accepted: 'accepted',
  revision: 'revision',
}
type ListQuery = {
  personId: string
  side: 'buying' | 'selling'
  filter: ShoutoutFilter | undefined
  offset: number
  limit: number
}
/** Open orders by the date they are due, closed ones newest first. */
export async function listShoutouts(sql: Queries, { personId, side, filter, offset, limit }: ListQuery) {
  const state = filter && stateOf[filter]
  const rows = await sql<(OrderRow & { total: number })[]>`
    select o.*, count(*) over ()::int as total from orders o
    where o.kind = 'shoutout' and ${side === 'buying' ? sql`o.buyer_id` : sql`o.seller_id`} = ${personId}
      ${state ? sql`and o.state = ${state}` : sql``}
      ${filter === 'open' ? sql`and o.is_open` : sql``}
      ${filter === 'done' ? sql`and not o.is_open` : sql``}
    order by o.is_open desc, case when o.is_open then o.due_at end, o.created_at desc, o.id
    offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}
