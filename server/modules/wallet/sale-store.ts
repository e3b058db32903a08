import type { Queries, Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Price, RefundParts } from './price-rules.ts'
import type { SaleReason } from './trigger-codes.ts'

export type SaleRow = {
  transactionId: string
  buyerId: string
  sellerId: string
  agencyId: string | null
  reason: SaleReason
  title: string
  subjectKind: string
  subjectId: string
  price: Price
  currency: string
  totalMinor: number
  payCurrency: string
  payMinor: number
  refundedMinor: number
  refundedPayMinor: number
  refunded: RefundParts
  at: Date
  isAnonymous: boolean
}
type NewSale = Omit<SaleRow, 'refundedMinor' | 'refundedPayMinor' | 'refunded'>

/** Writes down a sale and, for everyone who earns by it, what matures when. */
export async function insertSale(tx: Tx, { price, ...sale }: NewSale, maturesAt: Date) {
  await tx`insert into sale ${tx({ ...sale, price: tx.json(price) as never })}`
  const lot = {
    transactionId: sale.transactionId,
    buyerId: sale.buyerId,
    currency: sale.currency,
    reason: sale.reason,
    title: sale.title,
    createdAt: sale.at,
    maturesAt,
  }
  const lots = [
    { ...lot, id: newId(), personId: sale.sellerId, amountMinor: price.sellerMinor },
    ...(sale.agencyId
      ? [{ ...lot, id: newId(), personId: sale.agencyId, amountMinor: price.agencyMinor }]
      : []),
  ].filter(({ amountMinor }) => amountMinor > 0)
  if (lots.length) await tx`insert into pending_lot ${tx(lots)}`
}

type NewLot = Omit<LotRow, 'id' | 'leftMinor'> & {
  transactionId: string
  buyerId: string | null
  amountMinor: number
  reason: SaleReason | 'pool'
  title: string
  createdAt: Date
  maturesAt: Date
}
/** Income that nobody bought anything for. */
export const insertLot = (tx: Tx, lot: NewLot) => tx`insert into pending_lot ${tx({ ...lot, id: newId() })}`

/** A sale, and nobody else gives any of it back until the transaction ends. */
export async function lockSale(tx: Tx, transactionId: string) {
  const [row] = await tx<SaleRow[]>`select * from sale where transaction_id = ${transactionId} for update`
  return row
}

export async function saveRefund(
  tx: Tx,
  {
    transactionId,
    refundedMinor,
    refundedPayMinor,
    refunded,
  }: Pick<SaleRow, 'transactionId' | 'refundedMinor' | 'refundedPayMinor' | 'refunded'>,
) {
  await tx`update sale set refunded_minor = ${refundedMinor}, refunded_pay_minor = ${refundedPayMinor},
    refunded = ${tx.json(refunded)} where transaction_id = ${transactionId}`
}

export type LotRow = { id: string; personId: string; currency: string; leftMinor: number }

/** What of a sale is still pending for somebody, locked. */
export async function lockLot(
  tx: Tx,
  { transactionId, personId }: { transactionId: string; personId: string },
) {
  const [row] = await tx<LotRow[]>`
    select id, person_id, currency, amount_minor - refunded_minor as left_minor from pending_lot
    where transaction_id = ${transactionId} and person_id = ${personId} and released_at is null for update`
  return row
}

export const takeFromLot = (tx: Tx, id: string, amountMinor: number) =>
  tx`update pending_lot set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`

/** Who has income that is due, and in which currency. */
export const listDue = (sql: Queries, at: Date, limit: number) => sql<
  { personId: string; currency: string }[]
>`
  select distinct person_id, currency from pending_lot
  where released_at is null and frozen_at is null and matures_at <= ${at} limit ${limit}`

/** What is due of one person, taken: a second worker finds it gone. */
export const takeDue = (
  tx: Tx,
  { personId, currency, at }: { personId: string; currency: string; at: Date },
) => tx<LotRow[]>`
  update pending_lot set released_at = ${at} where id in (
    select id from pending_lot where person_id = ${personId} and currency = ${currency}
      and released_at is null and frozen_at is null and matures_at <= ${at}
    order by matures_at, id limit 2000 for update skip locked)
  returning id, person_id, currency, amount_minor - refunded_minor as left_minor`

/** What a buyer spent since a moment, held money included; with a creator, what they spent on that one. */
export async function spentSince(
  sql: Queries,
  {
    buyerId,
    currency,
    since,
    sellerId,
  }: { buyerId: string; currency: string; since: Date; sellerId?: string | undefined },
) {
  const [row] = await sql<{ spentMinor: number }[]>`
    select ((select coalesce(sum(pay_minor - refunded_pay_minor), 0) from sale
        where buyer_id = ${buyerId} and pay_currency = ${currency} and at >= ${since}
          and (${sellerId ?? null}::uuid is null or seller_id = ${sellerId ?? null}))
      + (select coalesce(sum(amount_minor), 0) from money_hold
        where buyer_id = ${buyerId} and currency = ${currency} and status = 'open' and created_at >= ${since}
          and (${sellerId ?? null}::uuid is null or seller_id = ${sellerId ?? null})))::bigint as spent_minor`
  return row?.spentMinor ?? 0
}

export type PaidTo = {
  sellerId: string
  name: string
  username: string
  profilePic: string | null
  spentMinor: number
  plans: number
  unlocks: number
  tips: number
  others: number
}

/** Whom a buyer paid since a moment, the most first. */
export const listPaidSince = (
  sql: Queries,
  { buyerId, currency, since, limit }: { buyerId: string; currency: string; since: Date; limit: number },
) => sql<PaidTo[]>`
  select s.seller_id, trim(p.first_name || ' ' || p.last_name) as name, p.username, p.profile_pic,
    sum(s.pay_minor - s.refunded_pay_minor)::bigint as spent_minor,
    count(*) filter (where s.reason = 'plan') as plans, count(*) filter (where s.reason = 'unlock') as unlocks,
    count(*) filter (where s.reason = 'tip') as tips,
    count(*) filter (where s.reason not in ('plan', 'unlock', 'tip')) as others
  from sale s join person p on p.id = s.seller_id
  where s.buyer_id = ${buyerId} and s.pay_currency = ${currency} and s.at >= ${since}
    and s.refunded_pay_minor < s.pay_minor
  group by s.seller_id, p.id order by spent_minor desc, s.seller_id limit ${limit}`
