import type { Queries } from '../../../db/database.ts'
import { matchesQuery } from '../../../db/search-filter.ts'

/** Product orders this seller completed. */
export async function countSellerOrders(sql: Queries, sellerId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from orders
    where seller_id = ${sellerId} and kind in ('product', 'exchange') and state in ('completed', 'split')`
  return row?.total ?? 0
}

type AssetChat = { productId: string; personId: string; sellerId: string }
/** The conversation of a buyer with the seller about a product. */
export async function findAssetChat(sql: Queries, { productId, personId, sellerId }: AssetChat) {
  const [row] = await sql<{ id: string }[]>`
    select id from conversation where kind = 'direct' and asset_id = ${productId}
      and low_id = least(${personId}::uuid, ${sellerId}::uuid) and high_id = greatest(${personId}::uuid, ${sellerId}::uuid)`
  return row?.id
}

export type OpenWork = { openOfferCount: number; openOrderCount: number }
/** Open offers and orders of each product. */
export async function countOpenWork(sql: Queries, productIds: string[]) {
  const rows = await sql<(OpenWork & { id: string })[]>`
    select id, (select count(*)::int from offer where product_id = id and is_open) as open_offer_count,
      (select count(*)::int from orders where subject_id = id and is_open) as open_order_count
    from unnest(${productIds}::uuid[]) as wanted (id)`
  return new Map(rows.map(({ id, ...work }) => [id, work]))
}

type OwnQuery = {
  sellerId: string
  state: 'draft' | 'scheduled' | 'active' | 'paused' | 'soldOut' | undefined
  searchText: string
  offset: number
  limit: number
}
export async function listOwnIds(sql: Queries, { sellerId, state, searchText, offset, limit }: OwnQuery) {
  const stateIs = {
    draft: sql`and p.state = 'draft'`,
    scheduled: sql`and p.state = 'scheduled'`,
    active: sql`and p.state = 'active' and p.is_listed`,
    soldOut: sql`and p.state = 'active' and not p.is_listed`,
    paused: sql`and p.state = 'paused'`,
  }
  const which = sql`p.seller_id = ${sellerId} and p.state <> 'removed' ${state ? stateIs[state] : sql``}
    ${matchesQuery(sql, searchText, { folded: sql`p.search_text`, plain: sql`p.title` })}`
  const rows = await sql<{ id: string }[]>`
    select p.id from product p where ${which} order by p.created_at desc, p.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from product p where ${which}`
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}
