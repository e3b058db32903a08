import type { ProductCategory, ProductCondition } from '../../../../contract/market/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

export type ShippingZoneRow = {
  name: string
  countries: string[]
  priceMinor: number
  daysMin: number
  daysMax: number
}
export type ProductStateName = 'draft' | 'scheduled' | 'active' | 'paused' | 'removed'
export type ProductRow = {
  id: string
  sellerId: string
  kind: 'physical' | 'digital'
  title: string
  description: string
  category: ProductCategory
  condition: ProductCondition
  priceMinor: number | null
  currency: string
  compareMinor: number | null
  acceptsOffers: boolean
  acceptsExchange: boolean
  exchangeWanted: string
  attributes: { label: string; value: string }[]
  tags: string[]
  shippingZones: ShippingZoneRow[]
  pickupPlace: string
  latitude: number | null
  longitude: number | null
  state: ProductStateName
  quantityLeft: number
  soldCount: number
  searchText: string
  publishAt: Date | null
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  isListed: boolean
}
export type ProductContent = Omit<
  ProductRow,
  | 'id'
  | 'sellerId'
  | 'state'
  | 'soldCount'
  | 'publishAt'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'isListed'
>

const toColumns = (tx: Tx, { attributes, shippingZones, ...rest }: ProductContent) =>
  ({ ...rest, attributes: tx.json(attributes), shippingZones: tx.json(shippingZones) }) as never

export const insertProduct = (
  tx: Tx,
  { id, sellerId, at, content }: { id: string; sellerId: string; at: Date; content: ProductContent },
) => tx`
  insert into product ${tx({ id, sellerId, state: 'draft', createdAt: at, updatedAt: at, ...(toColumns(tx, content) as object) } as never)}`
export const updateProduct = (
  tx: Tx,
  { id, at, content }: { id: string; at: Date; content: ProductContent },
) => tx`
  update product set ${tx(toColumns(tx, content))}, updated_at = ${at} where id = ${id}`

export async function countProducts(sql: Queries, sellerId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from product where seller_id = ${sellerId} and state <> 'removed'`
  return row?.total ?? 0
}
/** Serializes additions, so that concurrent ones cannot exceed the limit. */
export const lockProductsOf = (tx: Tx, sellerId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`products ${sellerId}`}, 0))`

/** A product that is not removed. */
export async function findProduct(sql: Queries, id: string) {
  const [row] = await sql<ProductRow[]>`select * from product where id = ${id} and state <> 'removed'`
  return row
}
export async function lockProduct(tx: Tx, id: string) {
  const [row] = await tx<
    ProductRow[]
  >`select * from product where id = ${id} and state <> 'removed' for update`
  return row
}
export const loadProductRows = (sql: Queries, ids: string[]) =>
  sql<ProductRow[]>`select * from product where id = any(${ids}::uuid[])`

type StateChange = { id: string; state: ProductStateName; publishAt?: Date | null; at: Date }
export const saveProductState = (tx: Tx, { id, state, publishAt = null, at }: StateChange) => tx`
  update product set state = ${state}, publish_at = ${publishAt}, updated_at = ${at},
    published_at = case when ${state} = 'active' then coalesce(published_at, ${at}) else published_at end
  where id = ${id}`
export const lockDueProducts = (tx: Tx, at: Date) => tx<ProductRow[]>`
  select * from product where state = 'scheduled' and publish_at <= ${at} order by publish_at limit 100
  for update skip locked`

type MediaRole = 'photo' | 'file'
export async function replaceProductMedia(
  tx: Tx,
  { productId, role, mediaIds }: { productId: string; role: MediaRole; mediaIds: string[] },
) {
  await tx`delete from product_media where product_id = ${productId} and role = ${role}`
  if (mediaIds.length)
    await tx`insert into product_media (product_id, media_id, role, position)
      select ${productId}, id, ${role}, place from unnest(${mediaIds}::uuid[]) with ordinality as m (id, place)`
}
export const listProductMedia = (sql: Queries, productIds: string[]) => sql<
  { productId: string; mediaId: string; role: MediaRole }[]
>`
  select product_id, media_id, role from product_media where product_id = any(${productIds}::uuid[])
  order by product_id, role, position`

/** Own files a product can use: from the vault or uploaded for chat. Locked against deletion. */
export const findUsableFiles = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  { id: string; kind: string | null; state: string }[]
>`
  select id, kind, state from media_file
  where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and (is_in_vault or folder = 'chatMedia')
  order by id for share`

export async function findSellerNames(sql: Queries, personId: string) {
  const [row] = await sql<{ username: string; firstName: string; lastName: string }[]>`
    select username, first_name, last_name from person where id = ${personId}`
  return row
}
