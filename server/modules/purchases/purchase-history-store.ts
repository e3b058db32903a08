import type { Queries, Tx } from '../../db/database.ts'
import { matchesQuery } from '../../db/search-filter.ts'

export type PurchaseHistoryRow = {
  id: string
  subjectKind: string
  subjectId: string
  creatorId: string
  transactionId: string
  priceMinor: number
  currency: string
  at: Date
  refundedAt: Date | null
  openedAt: Date | null
  title: string | null
  postState: string | null
  expiresAt: Date | null
  isFailed: boolean
  isTakenDown: boolean
  username: string | null
  firstName: string | null
  lastName: string | null
  profilePic: string | null
}
const columns = (sql: Queries) => sql`
  b.id, b.subject_kind, b.subject_id, b.creator_id, b.transaction_id, b.price_minor, b.currency, b.at, b.refunded_at,
  b.opened_at, coalesce(nullif(o.title, ''), left(o.description, 60), s.title) as title, o.state as post_state, o.expires_at,
  exists (select 1 from post_media m join media_file f on f.id = m.media_id
    where m.post_id = o.id and m.removed_at is null and f.state = 'failed') as is_failed,
  coalesce(o.state = 'removed', false) as is_taken_down,
  p.username, p.first_name, p.last_name, p.profile_pic`
const purchaseJoins = (sql: Queries) => sql`
  from purchase b left join post o on b.subject_kind = 'post' and o.id = b.subject_id
  left join sale s on s.transaction_id = b.transaction_id
  left join person p on p.id = b.creator_id and is_shown(p.status_code)`

type PurchaseHistoryQuery = { fanId: string; searchText: string; offset: number; limit: number }
export async function listPurchaseHistory(
  sql: Queries,
  { fanId, searchText, offset, limit }: PurchaseHistoryQuery,
) {
  const plain = sql`s.title, p.username, p.first_name, p.last_name`
  const which = sql`b.fan_id = ${fanId} ${matchesQuery(sql, searchText, { folded: sql`o.folded`, plain })}`
  const rows = await sql<PurchaseHistoryRow[]>`
    select ${columns(sql)} ${purchaseJoins(sql)} where ${which}
    order by b.at desc, b.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total ${searchText ? purchaseJoins(sql) : sql`from purchase b`} where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** Locks a purchase of this fan. */
export async function lockOwnPurchase(tx: Tx, { id, fanId }: { id: string; fanId: string }) {
  await tx`select 1 from purchase where id = ${id} for update`
  const [row] = await tx<
    PurchaseHistoryRow[]
  >`select ${columns(tx)} ${purchaseJoins(tx)} where b.id = ${id} and b.fan_id = ${fanId}`
  return row
}

export async function findEarnings(sql: Queries, purchaseId: string) {
  const [row] = await sql<
    { earnedMinor: number }[]
  >`select earned_minor from purchase where id = ${purchaseId}`
  return row?.earnedMinor ?? 0
}
