import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'
import { FIRST_REPLIES } from './comment-rules.ts'
import type { CommentState } from './comment-store.ts'

/** With whose eyes the comments of a creator's post are read. */
export type Eyes = { creatorId: string; viewerId: string | undefined; isOwn: boolean }
export type Sort = 'best' | 'newest' | 'creator'
/** Counting stops here; who turns that many pages does not need the number. */
const MOST = 10_000

/**
 * Who reads what of the comments `c` of authors `p`: the creator everything, an author their own, everybody else
 * what is shown, unless the creator restricted its author or one of the two blocked the other.
 */
const readable = (sql: Queries, { creatorId, viewerId, isOwn }: Eyes) => sql`
  c.state not in ('deleted', 'removed') and ${knownTo(sql, viewerId)} and (${isOwn}
    or ${viewerId ? sql`c.author_id = ${viewerId}` : sql`false`}
    or (c.state = 'shown' and not exists (
      select 1 from restriction x where x.person_id = ${creatorId} and x.other_id = c.author_id)))`

type List = { postId: string; eyes: Eyes; sort: Sort; offset: number; limit: number }

/** Threads of a post, the pinned one first, with how many there are. */
export async function listComments(sql: Queries, { postId, eyes, sort, offset, limit }: List) {
  const isCreatorsOnly = sql`(c.author_id = ${eyes.creatorId} or exists (
    select 1 from comment a where a.parent_id = c.id and a.author_id = ${eyes.creatorId} and a.state = 'shown'))`
  const from = sql`from comment c join person p on p.id = c.author_id
    where c.post_id = ${postId} and c.parent_id is null and ${readable(sql, eyes)}
      and ${sort === 'creator' ? isCreatorsOnly : sql`true`}`
  const [pinned, [count]] = await Promise.all([
    sql<{ id: string }[]>`select c.id ${from} and c.pinned_at is not null`,
    sql<{ total: number }[]>`select count(*)::int as total from (select 1 ${from} limit ${MOST}) as counted`,
  ])
  const before = pinned.length
  const order = sort === 'best' ? sql`c.likes desc, c.created_at desc, c.id` : sql`c.created_at desc, c.id`
  const rest = await sql<{ id: string }[]>`
    select c.id ${from} and c.pinned_at is null order by ${order}
    offset ${Math.max(0, offset - before)} limit ${offset === 0 ? limit - Math.min(before, limit) : limit}`
  const ids = [...(offset === 0 ? pinned : []), ...rest].map(({ id }) => id)
  return { ids: ids.slice(0, limit), totalCount: count?.total ?? 0 }
}

/** The first replies of some comments, by comment. */
export async function listFirstReplies(sql: Queries, { ids, eyes }: { ids: string[]; eyes: Eyes }) {
  if (ids.length === 0) return []
  return sql<{ id: string; parentId: string }[]>`
    select r.id, t.id as parent_id from unnest(${ids}::uuid[]) as t (id) cross join lateral (
      select c.id, c.created_at from comment c join person p on p.id = c.author_id
      where c.parent_id = t.id and ${readable(sql, eyes)} order by c.created_at, c.id limit ${FIRST_REPLIES}) as r
    order by r.created_at, r.id`
}

export async function listReplies(
  sql: Queries,
  { parentId, eyes, offset, limit }: { parentId: string; eyes: Eyes; offset: number; limit: number },
) {
  const from = sql`from comment c join person p on p.id = c.author_id
    where c.parent_id = ${parentId} and ${readable(sql, eyes)}`
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`select c.id ${from} order by c.created_at, c.id offset ${offset} limit ${limit}`,
    sql<{ total: number }[]>`select count(*)::int as total from (select 1 ${from} limit ${MOST}) as counted`,
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}

export async function isReadable(sql: Queries, id: string, eyes: Eyes) {
  const [row] = await sql`
    select 1 from comment c join person p on p.id = c.author_id where c.id = ${id} and ${readable(sql, eyes)}`
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

/** Comments in the order of their ids, as one viewer sees them. */
export async function loadComments(sql: Queries, ids: string[], { viewerId }: Pick<Eyes, 'viewerId'>) {
  if (ids.length === 0) return []
  return sql<CommentCardRow[]>`
    select c.id, c.post_id, c.parent_id, c.author_id, a.username, a.first_name, a.last_name, a.profile_pic, c.text,
      c.state, c.likes, c.replies, c.tip_minor, c.tip_currency, c.is_liked_by_creator, c.pinned_at, c.edited_at, c.created_at,
      ${viewerId ? sql`exists (select 1 from comment_like l where l.comment_id = c.id and l.person_id = ${viewerId})` : sql`false`}
        as is_like,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'username', p.username))
        from comment_mention m join person p on p.id = m.person_id
        where m.comment_id = c.id and ${knownTo(sql, viewerId)}), '[]') as mentions
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join comment c on c.id = wanted.id join person a on a.id = c.author_id
    order by wanted.place`
}

export async function countHeld(sql: Queries, postId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from comment where post_id = ${postId} and state = 'held'`
  return row?.total ?? 0
}

/** What a creator's word list holds back at all of their posts, the oldest first. */
export async function listHeld(
  sql: Queries,
  { creatorId, offset, limit }: { creatorId: string; offset: number; limit: number },
) {
  const from = sql`from comment c join post o on o.id = c.post_id join person p on p.id = c.author_id
    where c.state = 'held' and o.creator_id = ${creatorId} and o.state <> 'deleted' and ${knownTo(sql, creatorId)}`
  const rows = await sql<{ id: string; postTitle: string }[]>`
    select c.id, coalesce(nullif(o.title, ''), left(o.description, 60)) as post_title ${from}
    order by c.created_at, c.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${MOST}) as counted`
  return { rows, totalCount: count?.total ?? 0 }
}
