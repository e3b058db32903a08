import type { Queries, Tx } from '../../db/database.ts'
import { foundIn } from './typed-words.ts'

export const saveEarned = (tx: Tx, { id, earnedMinor }: { id: string; earnedMinor: number }) =>
  tx`update purchase set earned_minor = ${earnedMinor} where id = ${id}`

export type BoughtRow = {
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
const joined = (sql: Queries) => sql`
  from purchase b left join post o on b.subject_kind = 'post' and o.id = b.subject_id
  left join sale s on s.transaction_id = b.transaction_id
  left join person p on p.id = b.creator_id and is_shown(p.status_code)`

type Listed = { fanId: string; searchText: string; offset: number; limit: number }
export async function listBought(sql: Queries, { fanId, searchText, offset, limit }: Listed) {
  const plain = sql`s.title, p.username, p.first_name, p.last_name`
  const which = sql`b.fan_id = ${fanId} ${foundIn(sql, searchText, { folded: sql`o.folded`, plain })}`
  const rows = await sql<BoughtRow[]>`
    select ${columns(sql)} ${joined(sql)} where ${which}
    order by b.at desc, b.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total ${searchText ? joined(sql) : sql`from purchase b`} where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** One of one's own, and nobody else gives it back meanwhile. */
export async function lockBought(tx: Tx, { id, fanId }: { id: string; fanId: string }) {
  await tx`select 1 from purchase where id = ${id} for update`
  const [row] = await tx<
    BoughtRow[]
  >`select ${columns(tx)} ${joined(tx)} where b.id = ${id} and b.fan_id = ${fanId}`
  return row
}

/** Notes the first look at what was bought. */
export const markOpened = (
  sql: Queries,
  { fanId, postIds, at }: { fanId: string; postIds: string[]; at: Date },
) =>
  sql`update purchase set opened_at = ${at} where fan_id = ${fanId} and subject_kind = 'post'
    and subject_id = any(${postIds}::uuid[]) and refunded_at is null and opened_at is null`

export async function earnedBy(sql: Queries, purchaseId: string) {
  const [row] = await sql<
    { earnedMinor: number }[]
  >`select earned_minor from purchase where id = ${purchaseId}`
  return row?.earnedMinor ?? 0
}
