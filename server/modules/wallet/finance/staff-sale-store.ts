import type { Queries } from '../../../db/database.ts'
import type { SaleRow } from '../charges/sale-store.ts'

export type SaleSide = 'bought' | 'sold'
export type StaffSaleRow = Pick<
  SaleRow,
  | 'transactionId'
  | 'buyerId'
  | 'sellerId'
  | 'reason'
  | 'title'
  | 'totalMinor'
  | 'refundedMinor'
  | 'currency'
  | 'payMinor'
  | 'payCurrency'
  | 'at'
> & { buyerName: string; buyerUsername: string; sellerName: string; sellerUsername: string }

/** A user's purchases or sales, newest first. */
export async function listUserSales(
  sql: Queries,
  { userId, side, offset, limit }: { userId: string; side: SaleSide; offset: number; limit: number },
) {
  const matches = side === 'bought' ? sql`s.buyer_id = ${userId}` : sql`s.seller_id = ${userId}`
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from sale s where ${matches}`,
    sql<StaffSaleRow[]>`
      select s.transaction_id, s.buyer_id, s.seller_id, s.reason, s.title, s.total_minor, s.refunded_minor, s.currency,
        s.pay_minor, s.pay_currency, s.at,
        trim(b.first_name || ' ' || b.last_name) as buyer_name, b.username as buyer_username,
        trim(o.first_name || ' ' || o.last_name) as seller_name, o.username as seller_username
      from sale s join person b on b.id = s.buyer_id join person o on o.id = s.seller_id
      where ${matches} order by s.at desc, s.transaction_id desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
