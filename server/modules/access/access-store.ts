import type { Queries } from '../../db/database.ts'

export type SubjectKind = 'post' | 'message' | 'stream' | 'story'
export type Subject = { kind: SubjectKind; id: string; creatorId: string }
type ViewerRelationsQuery = { viewerId: string; creatorIds: string[]; subjects: Subject[]; at: Date }

/** The viewer's follows, subscriptions and purchases among the given creators and items, in one query. */
export async function findViewerRelations(
  sql: Queries,
  { viewerId, creatorIds, subjects, at }: ViewerRelationsQuery,
) {
  const rows = await sql<{ tie: 'follow' | 'subscription' | 'purchase'; id: string }[]>`
    select 'follow' as tie, creator_id as id from follow
    where follower_id = ${viewerId} and creator_id = any(${creatorIds}::uuid[])
    union all
    select 'subscription', creator_id from subscription
    where fan_id = ${viewerId} and creator_id = any(${creatorIds}::uuid[])
      and access_until > ${at} and status not in ('ended', 'paused')
    union all
    select 'purchase', subject_id from purchase
    where fan_id = ${viewerId} and refunded_at is null
      and (subject_kind, subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[]))`
  const of = (tie: (typeof rows)[number]['tie']) =>
    new Set(rows.filter((row) => row.tie === tie).map(({ id }) => id))
  return { followed: of('follow'), subscribed: of('subscription'), bought: of('purchase') }
}

/** The same as columns next to posts (`o`) and their creators (`p`), for lists. */
export const relationColumns = (sql: Queries, { viewerId, at }: { viewerId: string | undefined; at: Date }) =>
  viewerId === undefined
    ? sql`false as is_follower, false as is_subscriber, false as is_buyer, p.is_private`
    : sql`exists (select 1 from follow t where t.follower_id = ${viewerId} and t.creator_id = o.creator_id) as is_follower,
      exists (select 1 from subscription t where t.fan_id = ${viewerId} and t.creator_id = o.creator_id
        and t.access_until > ${at} and t.status not in ('ended', 'paused')) as is_subscriber,
      exists (select 1 from purchase t where t.fan_id = ${viewerId} and t.subject_kind = 'post' and t.subject_id = o.id
        and t.refunded_at is null) as is_buyer, p.is_private`

/** The given creators whose profile is private. */
export async function findPrivateCreators(sql: Queries, creatorIds: string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from person where id = any(${creatorIds}::uuid[]) and is_private`
  return new Set(rows.map(({ id }) => id))
}

/** Records when a buyer first opened purchased posts; from then on they are not refundable. */
export const markPurchasesOpened = (
  sql: Queries,
  { fanId, postIds, at }: { fanId: string; postIds: string[]; at: Date },
) =>
  sql`update purchase set opened_at = ${at} where fan_id = ${fanId} and subject_kind = 'post'
    and subject_id = any(${postIds}::uuid[]) and refunded_at is null and opened_at is null`
