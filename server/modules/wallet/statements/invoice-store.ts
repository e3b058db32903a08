import type { Queries, Tx } from '../../../db/database.ts'
import type { Price } from '../charges/price-rules.ts'

/**
 * Numbers the oldest sales without an invoice and returns their count. Serialized, so that numbers have no
 * gaps.
 */
export async function insertInvoices(tx: Tx, { at, limit }: { at: Date; limit: number }) {
  await tx`select pg_advisory_xact_lock(7261940)`
  const { count } = await tx`
    insert into invoice (number, transaction_id, at)
    select coalesce((select max(number) from invoice), 0) + row_number() over (order by t.seq), t.id, ${at}
    from ledger_transaction t join sale s on s.transaction_id = t.id
    where not exists (select 1 from invoice i where i.transaction_id = t.id)
    order by t.seq limit ${limit}`
  return count
}

export type InvoiceRow = {
  number: number
  at: Date
  title: string
  price: Price
  payMinor: number
  payCurrency: string
  refundedMinor: number
  buyerName: string
  buyerCountry: string
  sellerName: string
}
export async function findInvoice(
  sql: Queries,
  { transactionId, buyerId }: { transactionId: string; buyerId: string },
) {
  const [row] = await sql<InvoiceRow[]>`
    select i.number, s.at, s.title, s.price, s.pay_minor, s.pay_currency, s.refunded_minor,
      trim(b.first_name || ' ' || b.last_name) as buyer_name, b.country as buyer_country,
      trim(c.first_name || ' ' || c.last_name) as seller_name
    from sale s join invoice i on i.transaction_id = s.transaction_id
    join person b on b.id = s.buyer_id join person c on c.id = s.seller_id
    where s.transaction_id = ${transactionId} and s.buyer_id = ${buyerId}`
  return row
}
