import type { Queries } from '../../../db/database.ts'
import type { UserAccountKind } from '../ledger/ledger-store.ts'
import type { Price } from '../charges/price-rules.ts'
import { cardColumns, cardFunding, type CardFunding, isFundingTopUp } from '../charges/card-funding-store.ts'
import type { TriggerCode } from '../ledger/trigger-codes.ts'

export type TransactionFilter =
  | 'all' | 'purchases' | 'recharges' | 'subscriptions' | 'unlocks' | 'tips' | 'calls' | 'payouts' | 'refunds' | 'releases' // prettier-ignore

export type EntryRow = CardFunding & {
  transactionId: string
  seq: number
  code: TriggerCode
  state: UserAccountKind
  currency: string
  amountMinor: number
  at: Date
  title: string
  reason: string | null
  withName: string | null
  withUsername: string | null
  sale: { price: Price; buyerId: string; partnerId: string | null } | null
  availableAt: Date | null
  lots: number | null
  day: string | null
}
type EntriesQuery = {
  personId: string
  filter?: TransactionFilter | undefined
  searchText?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * Titles of payouts and card refunds come from the bank or card while it exists; the ledger stores
 * neither.
 */
const title = (sql: Queries) => sql`coalesce(nullif(t.title, ''), case t.subject_kind
  when 'payout' then (select b.bank_name || ' ending ' || b.last4 from payout x join bank b on b.id = x.bank_id
    where x.id = t.subject_id::uuid and b.last4 <> '')
  when 'cardRefund' then (select initcap(c.brand) || ' ending ' || c.last4 from payment_refund r
    join payment x on x.id = r.payment_id join card c on c.id = x.card_id where r.id = t.subject_id::uuid and c.last4 <> '')
  end, '')`

/** Title of an open hold: there is no sale yet. */
const setAside = (sql: Queries) => sql`
  left join money_hold h on h.id = case when s.transaction_id is null then (t.details->>'holdId')::uuid end`
const reason = (sql: Queries) => sql`coalesce(s.reason, h.price->>'reason')`

/**
 * The entry shown to a user per transaction: pending income for sales, available for releases; the other
 * side of a movement between their own accounts is hidden, as is the top-up of a purchase paid by card.
 */
const shown = (sql: Queries, { personId, filter = 'all', searchText, from, to }: EntriesQuery) => sql`
  from ledger_entry e
  join ledger_account a on a.id = e.account_id
  join ledger_transaction t on t.id = e.transaction_id
  left join sale s on s.transaction_id = case when t.subject_kind = 'sale' then t.subject_id::uuid else t.id end
  ${setAside(sql)}
  ${cardFunding(sql, personId)}
  left join person o on o.id = case when s.buyer_id = ${personId} then s.seller_id
    when s.transaction_id is not null then case when not s.is_anonymous then s.buyer_id end
    when h.buyer_id = ${personId} then h.seller_id
    when t.code = 8 and t.details->>'buyerId' = ${personId}::text then (t.details->>'sellerId')::uuid
    when t.code = 8 then (t.details->>'buyerId')::uuid end
  where a.person_id = ${personId}
    and not (e.code = 6) and not (a.kind = 'locked') and not (a.kind = 'held')
    and not (e.code = 3 and ${isFundingTopUp(sql)})
    ${from ? sql`and e.at >= ${from}` : sql``} ${to ? sql`and e.at < ${to}` : sql``}
    ${filters(sql, filter)}
    ${searchText ? sql`and (${title(sql)} || ' ' || coalesce(o.first_name || ' ' || o.last_name || ' ' || o.username, '')) ilike ${`%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : sql``}`

function filters(sql: Queries, filter: TransactionFilter) {
  switch (filter) {
    case 'purchases':
      return sql`and e.code in (1, 4)`
    case 'recharges':
      return sql`and e.code = 3`
    case 'subscriptions':
      return sql`and ${reason(sql)} = 'plan' and e.code in (2, 4)`
    case 'unlocks':
      return sql`and ${reason(sql)} in ('unlock', 'message', 'stream', 'product') and e.code in (1, 2)`
    case 'tips':
      return sql`and ${reason(sql)} = 'tip' and e.code in (1, 2)`
    case 'calls':
      return sql`and ${reason(sql)} in ('call', 'shoutout') and e.code in (1, 2)`
    case 'payouts':
      return sql`and e.code in (7, 11)`
    case 'refunds':
      return sql`and e.code in (9, 10)`
    case 'releases':
      return sql`and e.code = 5`
    default:
      return sql``
  }
}

const columns = (sql: Queries, personId: string) => sql`
  e.transaction_id, e.seq, e.code, a.kind as state, e.currency, e.amount_minor, e.at, ${title(sql)} as title, ${reason(sql)} as reason,
  nullif(trim(o.first_name || ' ' || o.last_name), '') as with_name, o.username as with_username,
  case when s.transaction_id = t.id then jsonb_build_object('price', s.price, 'buyerId', s.buyer_id,
    'partnerId', s.partner_id) end as sale,
  (select l.matures_at from pending_lot l where e.code in (2, 12) and l.transaction_id = t.id and l.person_id = ${personId}
    and l.released_at is null limit 1) as available_at, ${cardColumns(sql)}, (t.details->>'lots')::int as lots, t.details->>'day' as day`

/** Newest first. */
export async function listEntries(
  sql: Queries,
  { offset, limit, ...query }: EntriesQuery & { offset: number; limit: number },
) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total ${shown(sql, query)}`,
    sql<EntryRow[]>`select ${columns(sql, query.personId)} ${shown(sql, query)}
      order by e.at desc, e.seq desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

export type StatementRow = Pick<
  EntryRow,
  | 'transactionId'
  | 'code'
  | 'state'
  | 'currency'
  | 'amountMinor'
  | 'at'
  | 'title'
  | 'withName'
  | keyof CardFunding
>

/**
 * Entries of a user's accounts in a period, oldest first, up to the limit. A purchase paid by card is one
 * entry, with its top-up as the card amount.
 */
export const listStatement = (
  sql: Queries,
  { personId, from, to, limit }: { personId: string; from: Date; to: Date; limit: number },
) => sql<StatementRow[]>`
  select e.transaction_id, e.code, a.kind as state, e.currency, e.amount_minor, e.at, ${title(sql)} as title,
    nullif(trim(o.first_name || ' ' || o.last_name), '') as with_name, ${cardColumns(sql)}
  from ledger_entry e
  join ledger_account a on a.id = e.account_id
  join ledger_transaction t on t.id = e.transaction_id
  left join sale s on s.transaction_id = case when t.subject_kind = 'sale' then t.subject_id::uuid else t.id end
  ${setAside(sql)}
  ${cardFunding(sql, personId)} and a.kind = 'available'
  left join person o on o.id = case when s.buyer_id = ${personId} then s.seller_id when not s.is_anonymous then s.buyer_id
    when h.buyer_id = ${personId} then h.seller_id end
  where a.person_id = ${personId} and not (e.code = 3 and ${isFundingTopUp(sql)}) and e.at >= ${from} and e.at < ${to}
  order by e.at, e.seq limit ${limit}`

/** Account balances before a date; the top-up of a purchase paid by card counts when the purchase does. */
export const balancesBefore = (sql: Queries, { personId, at }: { personId: string; at: Date }) => sql<
  { state: UserAccountKind; currency: string; balanceMinor: number }[]
>`
  select a.kind as state, a.currency,
    coalesce(sum(e.amount_minor) filter (where coalesce(f.at, e.at) < ${at}), 0)::bigint as balance_minor
  from ledger_account a join ledger_entry e on e.account_id = a.id
  left join card_funded_purchase f on f.recharge_id = e.transaction_id
  where a.person_id = ${personId} group by a.kind, a.currency order by a.currency, a.kind`

export type TransactionRow = CardFunding & {
  id: string
  code: TriggerCode
  title: string
  at: Date
  reason: string | null
  buyerId: string | null
  sellerId: string | null
  price: Price | null
  payMinor: number | null
  payCurrency: string | null
  refundedMinor: number | null
  currency: string | null
  withName: string | null
  invoiceNumber: number | null
  availableAt: Date | null
}

/** A transaction, if the user is a party to it. */
export async function findTransaction(
  sql: Queries,
  { personId, transactionId }: { personId: string; transactionId: string },
) {
  const [row] = await sql<TransactionRow[]>`
    select t.id, t.code, ${title(sql)} as title, t.at, ${reason(sql)} as reason, s.buyer_id, s.seller_id, s.price, s.pay_minor, s.pay_currency,
      s.refunded_minor, s.currency, ${cardColumns(sql)}, i.number as invoice_number,
      nullif(trim(o.first_name || ' ' || o.last_name), '') as with_name,
      (select min(l.matures_at) from pending_lot l where l.transaction_id = t.id and l.person_id = ${personId}
        and l.released_at is null) as available_at
    from ledger_transaction t
    left join sale s on s.transaction_id = t.id
    left join invoice i on i.transaction_id = t.id
    ${setAside(sql)}
    ${cardFunding(sql, personId)}
    left join person o on o.id = case when s.buyer_id = ${personId} then s.seller_id when not s.is_anonymous then s.buyer_id
      when h.buyer_id = ${personId} then h.seller_id end
    where t.id = ${transactionId} and exists (
      select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transaction_id = t.id and a.person_id = ${personId})`
  return row
}

export const listOwnEntries = (
  sql: Queries,
  { personId, transactionId }: { personId: string; transactionId: string },
) => sql<{ code: TriggerCode; state: UserAccountKind; amountMinor: number; currency: string }[]>`
  select e.code, a.kind as state, e.amount_minor, e.currency
  from ledger_entry e join ledger_account a on a.id = e.account_id
  where e.transaction_id = ${transactionId} and a.person_id = ${personId} order by e.place`
