import type { Queries } from '../../../db/database.ts'

/** Products with this photo, and whether the viewer has an offer or order about them. */
export const listPhotoProducts = (
  sql: Queries,
  { mediaId, viewerId }: { mediaId: string; viewerId: string | undefined },
) => sql<{ sellerId: string; isPublished: boolean; isInOffer: boolean }[]>`
  select p.seller_id, p.state in ('active', 'paused') as is_published,
    ${viewerId ?? null}::uuid is not null and exists (
      select 1 from offer o where ${viewerId ?? null}::uuid in (o.buyer_id, o.seller_id)
        and (o.product_id = p.id or o.offered_product_id = p.id)) as is_in_offer
  from product_media m join product p on p.id = m.product_id
  where m.media_id = ${mediaId} and m.role = 'photo' limit 20`

/** Paid orders of a buyer that contain this file; fully refunded ones do not count. */
export const listFileOrders = (
  sql: Queries,
  { mediaId, buyerId }: { mediaId: string; buyerId: string },
) => sql`
  select 1 from order_file f join orders o on o.id = f.order_id join sale s on s.transaction_id = o.transaction_id
  where f.media_id = ${mediaId} and o.buyer_id = ${buyerId} and s.refunded_minor < s.total_minor limit 1`

export const listProductUses = (sql: Queries, mediaIds: string[]) => sql<
  { mediaId: string; productId: string; title: string; at: Date }[]
>`
  select m.media_id, p.id as product_id, p.title, p.created_at as at
  from product_media m join product p on p.id = m.product_id
  where m.media_id = any(${mediaIds}::uuid[]) and p.state <> 'removed' order by p.created_at desc limit 500`

export const insertOrderFiles = (
  sql: Queries,
  { orderId, productId }: { orderId: string; productId: string },
) => sql`
  insert into order_file (order_id, media_id, position)
  select ${orderId}, media_id, position from product_media where product_id = ${productId} and role = 'file'`
/** The files of an order, unless it was fully refunded. */
export async function listOrderFiles(sql: Queries, orderId: string) {
  const rows = await sql<{ mediaId: string }[]>`
    select f.media_id from order_file f join orders o on o.id = f.order_id
    join sale s on s.transaction_id = o.transaction_id
    where f.order_id = ${orderId} and s.refunded_minor < s.total_minor order by f.position`
  return rows.map(({ mediaId }) => mediaId)
}
