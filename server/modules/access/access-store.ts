import type { Queries } from '../../db/database.ts'

export type SubjectKind = 'post' | 'message' | 'stream' | 'story'
export type Subject = { kind: SubjectKind; id: string; creatorId: string }
type ViewerRelationsQuery = {
  viewerId: string
  creatorIds: string[]
  subjects: Subject[]
  listIds?: string[]
  at: Date
}

/** The viewer's follows, subscriptions and purchases among the given creators and items, in one query. */
export async function findViewerRelations(
  sql: Queries,
  { viewerId, creatorIds, subjects, listIds = [], at }: ViewerRelationsQuery,
) {
  const rows = await sql<{ tie: 'follow' | 'subscription' | 'purchase' | 'list'; id: string }[]>`
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
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[]))
    ${listIds.length ? sql`union all select 'list', id from unnest(${listIds}::uuid[]) l (id) where is_list_member(id, ${viewerId}, ${at})` : sql``}`
  const of = (tie: (typeof rows)[number]['tie']) =>
    new Set(rows.filter((row) => row.tie === tie).map(({ id }) => id))
  return {
    followed: of('follow'),
    subscribed: of('subscription'),
    bought: of('purchase'),
    memberOf: of('list'),
  }
}

/** The same as columns next to posts (`o`) and their creators (`p`), for lists. */
export const relationColumns = (sql: Queries, { viewerId, at }: { viewerId: string | undefined; at: Date }) =>
  viewerId === undefined
    ? sql`false as is_follower, false as is_subscriber, false as is_buyer, false as is_list_member, p.is_private`
    : sql`exists (select 1 from follow t where t.follower_id = ${viewerId} and t.creator_id = o.creator_id) as is_follower,
      exists (select 1 from subscription t where t.fan_id = ${viewerId} and t.creator_id = o.creator_id
        and t.access_until > ${at} and t.status not in ('ended', 'paused')) as is_subscriber,
      exists (select 1 from purchase t where t.fan_id = ${viewerId} and t.subject_kind = 'post' and t.subject_id = o.id
        and t.refunded_at is null) as is_buyer,
      case when o.list_id is null then false else is_list_member(o.list_id, ${viewerId}, ${at}) end as is_list_member,
      p.is_private`

/** Whether the viewer may know of post `o`: posts for a list are known to their creator and the list's members. */
export const isInAudience = (sql: Queries, { viewerId, at }: { viewerId: string | undefined; at: Date }) =>
  viewerId === undefined
    ? sql`o.list_id is null`
    : sql`(o.list_id is null or o.creator_id = ${viewerId} or is_list_member(o.list_id, ${viewerId}, ${at}))`

/** The given creators whose profile is private. */
export async function findPrivateCreators(sql: Queries, creatorIds: string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from person where id = any(${creatorIds}::uuid[]) and is_private`
  return new Set(rows.map(({ id }) => id))
}
