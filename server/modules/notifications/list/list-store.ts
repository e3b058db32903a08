import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

export type NotificationRow = {
  id: string
  personId: string
  kind: NotificationKind
  subjectId: string
  faceIds: string[]
  actorCount: number
  amountMinor: number | null
  currency: string | null
  details: Record<string, string>
  createdAt: Date
  updatedAt: Date
  seenAt: Date | null
  readAt: Date | null
}

const columns = (
  sql: Queries,
) => sql`id, person_id, kind, subject_id, face_ids, actor_count, amount_minor, currency,
  details, created_at, updated_at, seen_at, read_at`

type ListQuery = { personId: string; kinds: NotificationKind[] | undefined; offset: number; limit: number }

export async function listNotificationRows(sql: Queries, { personId, kinds, offset, limit }: ListQuery) {
  const wanted = sql`person_id = ${personId} and in_app and ${kinds ? sql`kind = any(${kinds})` : sql`true`}`
  const rows = await sql<NotificationRow[]>`
    select ${columns(sql)} from notification where ${wanted}
    order by updated_at desc, id offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from notification where ${wanted}`
  return { rows, totalCount: count?.total ?? 0 }
}

export const loadNotificationRows = (sql: Queries, ids: string[]) => sql<NotificationRow[]>`
  select ${columns(sql)} from notification where id = any(${ids}::uuid[])`

/** Unseen notifications per user; users without any are missing. */
export const countUnseen = (sql: Queries, personIds: string[]) => sql<{ personId: string; count: number }[]>`
  select person_id, count(*)::int as count from notification
  where person_id = any(${personIds}::uuid[]) and in_app and seen_at is null group by person_id`

type StatusChange = { personId: string; ids: string[] | undefined; at: Date }
const owned = (sql: Queries, { personId, ids }: StatusChange) =>
  sql`person_id = ${personId} and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}`

export const markSeen = async (tx: Tx, change: StatusChange) =>
  (await tx`update notification set seen_at = ${change.at} where ${owned(tx, change)} and seen_at is null`)
    .count
export const markRead = async (tx: Tx, change: StatusChange) =>
  (
    await tx`update notification set read_at = ${change.at}, seen_at = coalesce(seen_at, ${change.at})
    where ${owned(tx, change)} and read_at is null`
  ).count

/** Followers whose request to follow the user is still open. */
export async function findOpenRequests(
  sql: Queries,
  { personId, followerIds }: { personId: string; followerIds: string[] },
) {
  if (followerIds.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select follower_id as id from follow_request
    where creator_id = ${personId} and follower_id = any(${followerIds}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

export const deleteOldNotifications = (sql: Queries, before: Date, limit: number) => sql`
  delete from notification where id in (select id from notification where updated_at < ${before} limit ${limit})`
