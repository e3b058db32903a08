import type { Queries, Tx } from '../../../db/database.ts'
import { isInAudience } from '../../access/public.ts'
import { visibleTo } from '../../people/public.ts'

type LikeInput = { postId: string; personId: string; at: Date; isLike: 0 | 1 | undefined }

/**
 * Sets or removes a like and updates the counter in one statement, without row contention. Records no
 * event, because event inserts serialize commits. Without `isLike` it toggles; `step` is the change.
 */
export async function setLike(sql: Queries, { postId, personId, at, isLike }: LikeInput) {
  const [row] = await sql<{ step: number; total: number }[]>`
    with added as (
      insert into post_like (post_id, person_id, at) select ${postId}, ${personId}, ${at} where ${isLike !== 0}
      on conflict do nothing returning 1
    ), removed as (
      delete from post_like where ${isLike !== 1} and post_id = ${postId} and person_id = ${personId} returning 1
    ), done as (
      select (select count(*) from added)::int - (select count(*) from removed)::int as step
    ), tallied as (
      insert into post_tally as kept (post_id, slot, likes)
      select ${postId}, pg_backend_pid() % 16, step from done where step <> 0
      on conflict (post_id, slot) do update set likes = kept.likes + excluded.likes
    ), pending as (
      -- Locks the row that is there, so that it cannot be taken before this like is visible.
      insert into post_like_pending (post_id, slot) select ${postId}, pg_backend_pid() % 16 from done where step <> 0
      on conflict (post_id, slot) do update set slot = excluded.slot where false
    )
    select step, step + (select coalesce(sum(likes), 0) from post_tally where post_id = ${postId})::int as total from done`
  return row ?? { step: 0, total: 0 }
}

/** Fast path: the post is published, not for a list, and the viewer may see its creator. */
export async function isPublishedAndVisible(
  sql: Queries,
  { postId, viewerId }: { postId: string; viewerId: string },
) {
  const [row] = await sql`
    select 1 from post o join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
    where o.id = ${postId} and o.state = 'published' and o.list_id is null`
  return row !== undefined
}

export async function listLikers(
  sql: Queries,
  {
    postId,
    viewerId,
    offset,
    limit,
  }: { postId: string; viewerId: string | undefined; offset: number; limit: number },
) {
  const rows = await sql<{ id: string }[]>`
    select p.id from post_like l join person p on p.id = l.person_id
    where l.post_id = ${postId} and ${visibleTo(sql, viewerId)} order by l.at desc, p.id offset ${offset} limit ${limit}`
  return rows.map(({ id }) => id)
}

type ShareRow = {
  id: string
  postId: string
  personId: string | null
  viewerId: string
  at: Date
  day: string
}
/** Returns whether it is the viewer's first share of the day. */
export const insertShare = async (tx: Tx, row: ShareRow) =>
  (await tx`insert into post_share ${tx(row)} on conflict do nothing`).count === 1

/** Inserts today's first views and returns their post ids; published posts the viewer may know of only. */
export async function insertViews(
  tx: Tx,
  { postIds, viewerId, day, at }: { postIds: string[]; viewerId: string; day: string; at: Date },
) {
  const rows = await tx<{ postId: string }[]>`
    insert into post_view (post_id, viewer_id, day)
    select o.id, ${viewerId}, ${day}::date from post o
    where o.id = any(${postIds}::uuid[]) and o.state = 'published' and o.creator_id <> ${viewerId}
      and ${isInAudience(tx, { viewerId, at })} order by o.id
    on conflict do nothing returning post_id`
  return rows.map(({ postId }) => postId)
}
export const incrementViews = (tx: Tx, postIds: string[]) => tx`
  insert into post_tally as kept (post_id, slot, views)
  select id, pg_backend_pid() % 16, 1 from unnest(${postIds}::uuid[]) as seen (id) order by id
  on conflict (post_id, slot) do update set views = kept.views + 1`

/** Locked, so that concurrent pins cannot exceed the limit. */
export async function countPinned(tx: Tx, creatorId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`pins ${creatorId}`}, 0))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from post where creator_id = ${creatorId} and pinned_at is not null`
  return row?.count ?? 0
}

export async function viewsByDay(sql: Queries, postId: string, since: Date) {
  return sql<{ day: string; views: number }[]>`
    select day::text, count(*)::int as views from post_view where post_id = ${postId} and day > ${since}::date
    group by day order by day`
}
export async function countViewersAndBookmarks(sql: Queries, postId: string) {
  const [row] = await sql<{ viewers: number; bookmarks: number }[]>`
    select (select count(distinct viewer_id)::int from post_view where post_id = ${postId}) as viewers,
      (select count(*)::int from bookmark where post_id = ${postId}) as bookmarks`
  return row ?? { viewers: 0, bookmarks: 0 }
}

/** Users by prefix of username or first name; followed ones first. */
export async function listTaggable(
  sql: Queries,
  {
    viewerId,
    beginning,
    offset,
    limit,
  }: { viewerId: string; beginning: string; offset: number; limit: number },
) {
  const like = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await sql<{ id: string }[]>`
    select p.id from (
      select creator_id as id, 0 as far from follow where follower_id = ${viewerId}
      union all
      select id, 1 from (select id from person where username like ${like} order by username limit 200) named
    ) near join person p on p.id = near.id
    where (p.username like ${like} or lower(p.first_name) like ${like}) and p.id <> ${viewerId} and ${visibleTo(sql, viewerId)}
    group by p.id, p.username order by min(near.far), p.username offset ${offset} limit ${limit}`
  return rows.map(({ id }) => id)
}
