import type { Queries } from '../../db/database.ts'
import { visibleTo } from '../people/public.ts'
import { PREVIEWED_REPLIES } from './comment-rules.ts'
import type { CommentState } from './comment-store.ts'

/** The user reading the comments of a creator's post. */
export type CommentViewer = { creatorId: string; viewerId: string | undefined; isOwn: boolean }
export type Sort = 'best' | 'newest' | 'creator'
/** Counting stops here to bound the cost of deep lists. */
const MAX_COUNTED = 10_000

/**
 * SQL condition on comments `c` of authors `p`: creators read everything, authors their own, everyone else
 * shown comments unless the author is restricted by the creator or blocked.
 */
const isReadableBy = (sql: Queries, { creatorId, viewerId, isOwn }: CommentViewer) => sql`
  c.state not in ('deleted', 'removed') and ${visibleTo(sql, viewerId)} and (${isOwn}
    or ${viewerId ? sql`c.author_id = ${viewerId}` : sql`false`}
    or (c.state = 'shown' and not exists (
      select 1 from restriction x where x.person_id = ${creatorId} and x.other_id = c.author_id)))`

type CommentListQuery = { postId: string; viewer: CommentViewer; sort: Sort; offset: number; limit: number }

/** A page of a post's threads, pinned one first, with the total. */
export async function listComments(sql: Queries, { postId, viewer, sort, offset, limit }: CommentListQuery) {
  const isCreatorsOnly = sql`(c.author_id = ${viewer.creatorId} or exists (
    select 1 from comment a where a.parent_id = c.id and a.author_id = ${viewer.creatorId} and a.state = 'shown'))`
  const from = sql`from comment c join person p on p.id = c.author_id
    where c.post_id = ${postId} and c.parent_id is null and ${isReadableBy(sql, viewer)}
      and ${sort === 'creator' ? isCreatorsOnly : sql`true`}`
  const [pinned, [count]] = await Promise.all([
    sql<{ id: string }[]>`select c.id ${from} and c.pinned_at is not null`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from (select 1 ${from} limit ${MAX_COUNTED}) as counted`,
  ])
  const before = pinned.length
  const order = sort === 'best' ? sql`c.likes desc, c.created_at desc, c.id` : sql`c.created_at desc, c.id`
  const rest = await sql<{ id: string }[]>`
    select c.id ${from} and c.pinned_at is null order by ${order}
    offset ${Math.max(0, offset - before)} limit ${offset === 0 ? limit - Math.min(before, limit) : limit}`
  const ids = [...(offset === 0 ? pinned : []), ...rest].map(({ id }) => id)
  return { ids: ids.slice(0, limit), totalCount: count?.total ?? 0 }
}

/** The first replies of each given comment. */
export async function listFirstReplies(
  sql: Queries,
  { ids, viewer }: { ids: string[]; viewer: CommentViewer },
) {
  if (ids.length === 0) return []
  return sql<{ id: string; parentId: string }[]>`
    select r.id, t.id as parent_id from unnest(${ids}::uuid[]) as t (id) cross join lateral (
      select c.id, c.created_at from comment c join person p on p.id = c.author_id
      where c.parent_id = t.id and ${isReadableBy(sql, viewer)} order by c.created_at, c.id limit ${PREVIEWED_REPLIES}) as r
    order by r.created_at, r.id`
}

export async function listReplies(
  sql: Queries,
  {
    parentId,
    viewer,
    offset,
    limit,
  }: { parentId: string; viewer: CommentViewer; offset: number; limit: number },
) {
  const from = sql`from comment c join person p on p.id = c.author_id
    where c.parent_id = ${parentId} and ${isReadableBy(sql, viewer)}`
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`select c.id ${from} order by c.created_at, c.id offset ${offset} limit ${limit}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from (select 1 ${from} limit ${MAX_COUNTED}) as counted`,
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}

export async function isCommentReadable(sql: Queries, id: string, viewer: CommentViewer) {
  const [row] = await sql`
    select 1 from comment c join person p on p.id = c.author_id where c.id = ${id} and ${isReadableBy(sql, viewer)}`
  return row !== undefined
}

export type CommentCardRow = {
  id: string
  postId: string
  parentId: string | null
  authorId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  text: string
  state: CommentState
  likes: number
  replies: number
  tipMinor: number
  tipCurrency: string | null
  isLikedByCreator: boolean
  isLike: boolean
  pinnedAt: Date | null
  editedAt: Date | null
  createdAt: Date
  mentions: { _id: string; username: string }[]
}

/** Comments in the order of the ids, as one viewer sees them. */
export async function loadComments(
  sql: Queries,
  ids: string[],
  { viewerId }: Pick<CommentViewer, 'viewerId'>,
) {
  if (ids.length === 0) return []
  return sql<CommentCardRow[]>`
    select c.id, c.post_id, c.parent_id, c.author_id, a.username, a.first_name, a.last_name, a.profile_pic, c.text,
      c.state, c.likes, c.replies, c.tip_minor, c.tip_currency, c.is_liked_by_creator, c.pinned_at, c.edited_at, c.created_at,
      ${viewerId ? sql`exists (select 1 from comment_like l where l.comment_id = c.id and l.person_id = ${viewerId})` : sql`false`}
        as is_like,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'username', p.username))
        from comment_mention m join person p on p.id = m.person_id
        where m.comment_id = c.id and ${visibleTo(sql, viewerId)}), '[]') as mentions
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join comment c on c.id = wanted.id join person a on a.id = c.author_id
    order by wanted.place`
}

export async function countHeldComments(sql: Queries, postId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from comment where post_id = ${postId} and state = 'held'`
  return row?.total ?? 0
}

/** Comments held by a creator's blocked words on all of their posts, oldest first. */
export async function listHeldComments(
  sql: Queries,
  { creatorId, offset, limit }: { creatorId: string; offset: number; limit: number },
) {
  const from = sql`from comment c join post o on o.id = c.post_id join person p on p.id = c.author_id
    where c.state = 'held' and o.creator_id = ${creatorId} and o.state <> 'deleted' and ${visibleTo(sql, creatorId)}`
  const rows = await sql<{ id: string; postTitle: string }[]>`
    select c.id, coalesce(nullif(o.title, ''), left(o.description, 60)) as post_title ${from}
    order by c.created_at, c.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${MAX_COUNTED}) as counted`
  return { rows, totalCount: count?.total ?? 0 }
}
