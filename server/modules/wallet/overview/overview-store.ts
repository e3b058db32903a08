import type { Queries } from '../../../db/database.ts'

type WalletKey = { personId: string; currency: string }
type DatedAmount = { on: string; amountMinor: number }

/** Income becoming available per day; frozen income has no date. */
export const pendingByDay = (sql: Queries, { personId, currency }: WalletKey) => sql<DatedAmount[]>`
  select to_char(matures_at at time zone 'UTC', 'YYYY-MM-DD') as on, sum(amount_minor - refunded_minor)::bigint as amount_minor
  from pending_lot where person_id = ${personId} and currency = ${currency} and released_at is null
    and frozen_at is null
  group by 1 order by 1 limit 31`

/** Income frozen by disputes. */
export async function frozenIncome(sql: Queries, { personId, currency }: WalletKey) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(amount_minor - refunded_minor), 0)::bigint as minor from pending_lot
    where person_id = ${personId} and currency = ${currency} and released_at is null and frozen_at is not null`
  return row?.minor ?? 0
}

/** Seller income per week (from Monday) or month. */
export const incomeByPeriod = (
  sql: Queries,
  { personId, currency, span, since }: WalletKey & { span: 'week' | 'month'; since: Date },
) => sql<DatedAmount[]>`
  select to_char(date_trunc(${span}, created_at at time zone 'UTC'), 'YYYY-MM-DD') as on,
    sum(amount_minor - refunded_minor)::bigint as amount_minor
  from pending_lot where person_id = ${personId} and currency = ${currency} and created_at >= ${since}
  group by 1 order by 1`

export type IncomeSource = {
  reason: string
  sales: number
  paidMinor: number
  feeMinor: number
  yoursMinor: number
}

/** Income by source since a date. */
export const incomeBySource = (
  sql: Queries,
  { personId, currency, since }: WalletKey & { since: Date },
) => sql<IncomeSource[]>`
  select reason, count(*) as sales, sum(paid_minor)::bigint as paid_minor, sum(fee_minor)::bigint as fee_minor,
    sum(yours_minor)::bigint as yours_minor
  from (${ownSales(sql, { personId, currency, since })} union all ${sharedSales(sql, { personId, currency, since })}) sold
  group by reason order by 3 desc`

type IncomeQuery = WalletKey & { since: Date }
const ownSales = (sql: Queries, { personId, currency, since }: IncomeQuery) => sql`
  select reason,
    ((price->>'feeMinor')::bigint + (price->>'sellerMinor')::bigint + (price->>'agencyMinor')::bigint
      - (refunded->>'feeMinor')::bigint - (refunded->>'sellerMinor')::bigint - (refunded->>'agencyMinor')::bigint)::bigint as paid_minor,
    (price->>'feeMinor')::bigint - (refunded->>'feeMinor')::bigint as fee_minor,
    (price->>'sellerMinor')::bigint - (refunded->>'sellerMinor')::bigint as yours_minor
  from sale where seller_id = ${personId} and currency = ${currency} and at >= ${since}`
/** Shares of others' sales, for example as a co-host. */
const sharedSales = (sql: Queries, { personId, currency, since }: IncomeQuery) => sql`
  select reason, ${partnerLeft(sql)} as paid_minor, 0 as fee_minor, ${partnerLeft(sql)} as yours_minor
  from sale where partner_id = ${personId} and currency = ${currency} and at >= ${since}`
const partnerLeft = (sql: Queries) =>
  sql`(price->>'partnerMinor')::bigint - coalesce((refunded->>'partnerMinor')::bigint, 0)`

/** Income from the daily pool since a date. */
export async function poolIncomeSince(
  sql: Queries,
  { personId, currency, since }: WalletKey & { since: Date },
) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from pending_lot
    where person_id = ${personId} and currency = ${currency} and reason = 'pool' and created_at >= ${since}`
  return row?.minor ?? 0
}

export type PendingRow = {
  id: string
  title: string
  reason: string
  leftMinor: number
  currency: string
  createdAt: Date
  maturesAt: Date
  frozenAt: Date | null
  withName: string | null
}

/** Pending income, next release first. */
export async function listPending(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const open = sql`from pending_lot l where l.person_id = ${personId} and l.released_at is null and l.refunded_minor < l.amount_minor`
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total ${open}`,
    sql<PendingRow[]>`
      select l.id, l.title, l.reason, l.amount_minor - l.refunded_minor as left_minor, l.currency, l.created_at,
        l.matures_at, l.frozen_at,
        (select nullif(trim(p.first_name || ' ' || p.last_name), '') from person p where p.id = l.buyer_id
          and not exists (select 1 from sale s where s.transaction_id = l.transaction_id and s.is_anonymous)) as with_name
      ${open} order by l.matures_at, l.id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
