import type { Queries } from '../../db/database.ts'

type Who = { personId: string; currency: string }
type Dated = { on: string; amountMinor: number }

/** What becomes available on each of the coming days; what a dispute keeps has no day. */
export const pendingByDay = (sql: Queries, { personId, currency }: Who) => sql<Dated[]>`
  select to_char(matures_at at time zone 'UTC', 'YYYY-MM-DD') as on, sum(amount_minor - refunded_minor)::bigint as amount_minor
  from pending_lot where person_id = ${personId} and currency = ${currency} and released_at is null
    and frozen_at is null
  group by 1 order by 1 limit 31`

/** What a dispute keeps of it. */
export async function frozenOf(sql: Queries, { personId, currency }: Who) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(amount_minor - refunded_minor), 0)::bigint as minor from pending_lot
    where person_id = ${personId} and currency = ${currency} and released_at is null and frozen_at is not null`
  return row?.minor ?? 0
}

/** What sales of each week, from Monday on, or of each month were worth to the seller. */
export const incomeBy = (
  sql: Queries,
  { personId, currency, span, since }: Who & { span: 'week' | 'month'; since: Date },
) => sql<Dated[]>`
  select to_char(date_trunc(${span}, created_at at time zone 'UTC'), 'YYYY-MM-DD') as on,
    sum(amount_minor - refunded_minor)::bigint as amount_minor
  from pending_lot where person_id = ${personId} and currency = ${currency} and created_at >= ${since}
  group by 1 order by 1`

export type Source = {
  reason: string
  sales: number
  paidMinor: number
  feeMinor: number
  yoursMinor: number
}

/** What sales since a moment came from. */
export const incomeBySource = (sql: Queries, { personId, currency, since }: Who & { since: Date }) => sql<
  Source[]
>`
  select reason, count(*) as sales,
    sum((price->>'feeMinor')::bigint + (price->>'sellerMinor')::bigint + (price->>'agencyMinor')::bigint
      - (refunded->>'feeMinor')::bigint - (refunded->>'sellerMinor')::bigint - (refunded->>'agencyMinor')::bigint)::bigint as paid_minor,
    sum((price->>'feeMinor')::bigint - (refunded->>'feeMinor')::bigint)::bigint as fee_minor,
    sum((price->>'sellerMinor')::bigint - (refunded->>'sellerMinor')::bigint)::bigint as yours_minor
  from sale where seller_id = ${personId} and currency = ${currency} and at >= ${since}
  group by reason order by 3 desc`

/** What came from the daily pool since a moment. */
export async function poolSince(sql: Queries, { personId, currency, since }: Who & { since: Date }) {
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

/** Income that waits, the next first. */
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
