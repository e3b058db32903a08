import type { Queries, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { Price, RefundParts } from './price-rules.ts'
import type { SaleReason } from '../ledger/trigger-codes.ts'

export type SaleRow = {
  transactionId: string
  buyerId: string
  sellerId: string
  agencyId: string | null
  partnerId: string | null
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
type NewSale = Omit<SaleRow, 'partnerId' | 'refundedMinor' | 'refundedPayMinor' | 'refunded'> & {
  partnerId?: string | null
}

/** Inserts a sale with one pending lot for each earner. */
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
    ...(sale.partnerId
      ? [{ ...lot, id: newId(), personId: sale.partnerId, amountMinor: price.partnerMinor ?? 0 }]
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
/** Pending income without a sale (the daily pool). */
export const insertLot = (tx: Tx, lot: NewLot) => tx`insert into pending_lot ${tx({ ...lot, id: newId() })}`

/** Locks a sale for the rest of the transaction, so that refunds run one at a time. */
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

/** Locks the unreleased lot of an earner for a sale. */
export async function lockLot(
  tx: Tx,
  { transactionId, personId }: { transactionId: string; personId: string },
) {
  const [row] = await tx<LotRow[]>`
    select id, person_id, currency, amount_minor - refunded_minor as left_minor from pending_lot
    where transaction_id = ${transactionId} and person_id = ${personId} and released_at is null for update`
  return row
}

export const refundFromLot = (tx: Tx, id: string, amountMinor: number) =>
  tx`update pending_lot set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`

/** Users and currencies with matured income. */
export const listDueLotOwners = (sql: Queries, at: Date, limit: number) => sql<
  { personId: string; currency: string }[]
>`
  select distinct person_id, currency from pending_lot
  where released_at is null and frozen_at is null and matures_at <= ${at} limit ${limit}`

/** Claims a user's matured lots; a concurrent worker skips them. */
export const claimDueLots = (
  tx: Tx,
  { personId, currency, at }: { personId: string; currency: string; at: Date },
) => tx<LotRow[]>`
  update pending_lot set released_at = ${at} where id in (
    select id from pending_lot where person_id = ${personId} and currency = ${currency}
      and released_at is null and frozen_at is null and matures_at <= ${at}
    order by matures_at, id limit 2000 for update skip locked)
  returning id, person_id, currency, amount_minor - refunded_minor as left_minor`

/** Amount a buyer spent since a date, open holds included; with `sellerId`, only on that seller. */
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

export type SellerSpending = {
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

/** Sellers a buyer paid since a date, highest amount first. */
export const listSpendingBySeller = (
  sql: Queries,
  { buyerId, currency, since, limit }: { buyerId: string; currency: string; since: Date; limit: number },
) => sql<SellerSpending[]>`
  select s.seller_id, trim(p.first_name || ' ' || p.last_name) as name, p.username, p.profile_pic,
    sum(s.pay_minor - s.refunded_pay_minor)::bigint as spent_minor,
    count(*) filter (where s.reason = 'plan') as plans, count(*) filter (where s.reason = 'unlock') as unlocks,
    count(*) filter (where s.reason = 'tip') as tips,
    count(*) filter (where s.reason not in ('plan', 'unlock', 'tip')) as others
  from sale s join person p on p.id = s.seller_id
  where s.buyer_id = ${buyerId} and s.pay_currency = ${currency} and s.at >= ${since}
    and s.refunded_pay_minor < s.pay_minor
  group by s.seller_id, p.id order by spent_minor desc, s.seller_id limit ${limit}`
