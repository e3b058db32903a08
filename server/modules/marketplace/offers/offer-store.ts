import type { OfferStateNumber } from '../../../../contract/market/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import type { OrderRow } from '../../orders/public.ts'

export type OfferRole = 'buyer' | 'seller'
export type OfferRow = {
  id: string
  productId: string
  variantId: string
  variantTitle: string
  quantity: number
  buyerId: string
  sellerId: string
  offeredProductId: string | null
  state: OfferStateNumber
  isOpen: boolean
  turn: OfferRole
  currency: string
  askingMinor: number | null
  amountMinor: number
  shippingMinor: number
  agreedMinor: number | null
  agreedCurrency: string | null
  isConfirmed: boolean
  flow: 'shipping' | 'handOver'
  address: OrderRow['address']
  chatId: string | null
  orderId: string | null
  version: number
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}

/** Returns undefined if the buyer has an open offer for the product. */
export async function insertOffer(tx: Tx, { address, ...row }: Omit<OfferRow, 'isOpen'>) {
  const [inserted] = await tx<OfferRow[]>`
    insert into offer ${tx({ ...row, address: address && tx.json(address) } as never)}
    on conflict (product_id, buyer_id) where is_open do nothing returning *`
  return inserted
}
export async function lockOffer(tx: Tx, id: string) {
  const [row] = await tx<OfferRow[]>`select * from offer where id = ${id} for update`
  return row
}
export async function findOffer(sql: Queries, id: string) {
  const [row] = await sql<OfferRow[]>`select * from offer where id = ${id}`
  return row
}
export async function findOpenOfferId(
  sql: Queries,
  { productId, buyerId }: { productId: string; buyerId: string },
) {
  const [row] = await sql<{ id: string }[]>`
    select id from offer where product_id = ${productId} and buyer_id = ${buyerId} and is_open`
  return row?.id
}

type OfferChanges = Pick<OfferRow, 'state' | 'updatedAt'> &
  Partial<
    Pick<
      OfferRow,
      'turn' | 'amountMinor' | 'agreedMinor' | 'agreedCurrency' | 'isConfirmed' | 'orderId' | 'expiresAt'
    >
  >
/** The address is kept only while the offer is open; an order has its own copy. */
export async function saveOffer(tx: Tx, id: string, changes: OfferChanges) {
  const isOpen = changes.state <= 2
  const [row] = await tx<OfferRow[]>`
    update offer set ${tx(changes as never)}, version = version + 1, address = case when ${isOpen} then address end
    where id = ${id} returning *`
  if (!row) throw new Error('the offer is not there')
  return row
}
/** Open offers that involve a product, locked in one order. */
export const lockOpenOffersOf = (tx: Tx, productId: string) => tx<OfferRow[]>`
  select * from offer where (product_id = ${productId} or offered_product_id = ${productId}) and is_open
  order by id limit 1000 for update`
/** Open offers between two people. */
export const lockOpenOffersBetween = (tx: Tx, { a, b }: { a: string; b: string }) => tx<OfferRow[]>`
  select * from offer where is_open
    and ((buyer_id = ${a} and seller_id = ${b}) or (buyer_id = ${b} and seller_id = ${a})) order by id for update`

export type OfferStepRow = {
  id: string
  offerId: string
  state: OfferStateNumber
  role: OfferRole | 'system'
  actorId: string | null
  amountMinor: number
  message: string
  at: Date
}
export const insertOfferStep = (tx: Tx, row: OfferStepRow) => tx`insert into offer_step ${tx(row)}`
export const listOfferSteps = (sql: Queries, offerIds: string[]) => sql<OfferStepRow[]>`
  select * from offer_step where offer_id = any(${offerIds}::uuid[]) order by offer_id, seq`

type OfferListQuery = {
  personId: string
  side: 'buying' | 'selling'
  isOpen: boolean | undefined
  productId: string | undefined
  offset: number
  limit: number
}
export async function listOffers(
  sql: Queries,
  { personId, side, isOpen, productId, offset, limit }: OfferListQuery,
) {
  const which = sql`${side === 'buying' ? sql`buyer_id = ${personId}` : sql`seller_id = ${personId}`}
    ${isOpen === undefined ? sql`` : sql`and is_open = ${isOpen}`}
    ${productId ? sql`and product_id = ${productId}` : sql``}`
  const rows = await sql<OfferRow[]>`
    select * from offer where ${which} order by created_at desc, id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from offer where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}
