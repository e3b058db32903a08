import type { Queries } from '../../db/database.ts'
import { matchesQuery } from '../../db/search-filter.ts'
import { mediaColumns, type MediaRow } from '../media/public.ts'
import type { OrderKindName, OrderRow } from './order-store.ts'

export type OrderListStatus = 'open' | 'completed' | 'cancelled' | 'disputed'
type OrderListQuery = {
  personId: string
  side: 'buying' | 'selling'
  status: OrderListStatus | undefined
  kind: OrderKindName | undefined
  searchText: string
  offset: number
  limit: number
}

export async function listOrders(
  sql: Queries,
  { personId, side, status, kind, searchText, offset, limit }: OrderListQuery,
) {
  const own = side === 'buying' ? sql`o.buyer_id = ${personId}` : sql`o.seller_id = ${personId}`
  const statusIs = {
    open: sql`and o.is_open and o.state <> 'disputed'`,
    completed: sql`and o.state in ('completed', 'split')`,
    cancelled: sql`and not o.is_open and o.state not in ('completed', 'split')`,
    disputed: sql`and o.state = 'disputed'`,
  }
  const which = sql`${own} ${status ? statusIs[status] : sql``} ${kind ? sql`and o.kind = ${kind}` : sql``}
    ${matchesQuery(sql, searchText, { folded: sql`null::text`, plain: sql`o.title, o.variant_title, o.number::text` })}`
  const rows = await sql<OrderRow[]>`
    select o.* from orders o where ${which} order by o.created_at desc, o.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from orders o where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}

export const loadOrders = (sql: Queries, ids: string[]) =>
  sql<OrderRow[]>`select * from orders where id = any(${ids}::uuid[])`

export type Party = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
/** People as the other side of an order sees them; closed accounts have no name any more. */
export async function loadParties(sql: Queries, ids: string[]) {
  const rows = await sql<Party[]>`
    select id, username, first_name, last_name, profile_pic from person p
    where id = any(${ids}::uuid[]) and is_shown(p.status_code)`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a file belongs to an order or dispute of this person. */
export async function isShownInOrder(
  sql: Queries,
  { mediaId, viewerId }: { mediaId: string; viewerId: string },
) {
  const [row] = await sql`
    select 1 from orders o where o.photo_id = ${mediaId} and ${viewerId} in (o.buyer_id, o.seller_id)
    union all
    select 1 from order_dispute_media m join orders o on o.id = m.order_id
    where m.media_id = ${mediaId} and ${viewerId} in (o.buyer_id, o.seller_id) limit 1`
  return row !== undefined
}

export async function loadMediaRows(sql: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, MediaRow>()
  const rows = await sql<
    MediaRow[]
  >`select ${sql(mediaColumns)} from media_file where id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}
