import type { Queries } from '../../../db/database.ts'
import { isInAudience } from '../../access/public.ts'
import { matchEachWord } from '../../../db/search-filter.ts'

export type ProfileKind = 'all' | 'photo' | 'video' | 'audio' | 'text' | 'unlocked' | 'locked' | 'reels'
/** Of posts for a list, the viewer knows those of lists they are in. `viewerId`: the user the viewer acts as. */
export type Audience = { viewerId: string | undefined; at: Date }
/** What the viewer may see of a creator without a purchase, and whose purchases count. */
export type Unlocked = {
  viewerId: string | undefined
  visibilities: string[]
  isIncluded: boolean
  audience: Audience
}
type CreatorPostsQuery = { creatorId: string; kind: ProfileKind; searchText: string; unlocked: Unlocked }

const isUnlocked = (sql: Queries, { viewerId, visibilities, isIncluded }: Unlocked) => sql`(
  o.visibility = any(${visibilities}::text[]) or o.list_id is not null
  ${isIncluded ? sql`or (o.visibility = 'price' and o.subscriber_price_minor = 0)` : sql``}
  ${viewerId === undefined ? sql`` : sql`or exists (select 1 from purchase b where b.fan_id = ${viewerId} and b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)`})`

const filterByKind = (sql: Queries, kind: ProfileKind, unlocked: Unlocked) => {
  if (kind === 'photo') return sql`and o.media_type = 1`
  if (kind === 'video') return sql`and o.media_type = 2`
  if (kind === 'audio') return sql`and o.media_type = 3`
  if (kind === 'text') return sql`and o.media_type = 4`
  if (kind === 'reels') return sql`and o.is_reel`
  if (kind === 'unlocked') return sql`and ${isUnlocked(sql, unlocked)}`
  if (kind === 'locked') return sql`and not ${isUnlocked(sql, unlocked)}`
  return sql``
}

/**
 * Every word must match. Only text the viewer may read is searched; on a private profile that is purchased
 * posts only.
 */
const filterByText = (sql: Queries, searchText: string, unlocked: Unlocked) => {
  const isOpen = unlocked.visibilities.includes('free')
  return matchEachWord(sql, searchText, ({ folded, like }) =>
    isOpen
      ? sql`and (o.title ilike ${like}
          or (strpos(o.folded, ${folded}) > 0 and (o.media_type <> 4 or ${isUnlocked(sql, unlocked)})))`
      : sql`and (o.title ilike ${like} or strpos(o.folded, ${folded}) > 0) and ${isUnlocked(sql, unlocked)}`,
  )
}

const creatorPosts = (sql: Queries, { creatorId, kind, searchText, unlocked }: CreatorPostsQuery) => sql`
  o.creator_id = ${creatorId} and o.state = 'published' and ${isInAudience(sql, unlocked.audience)}
  ${filterByKind(sql, kind, unlocked)} ${filterByText(sql, searchText, unlocked)}`

/** Most recently pinned first. */
export const listPinned = async (
  sql: Queries,
  { creatorId, audience }: { creatorId: string; audience: Audience },
) =>
  (
    await sql<{ id: string }[]>`
      select o.id from post o where o.creator_id = ${creatorId} and o.pinned_at is not null
        and o.state = 'published' and ${isInAudience(sql, audience)}
      order by o.pinned_at desc, o.id`
  ).map(({ id }) => id)

export const listCreatorPosts = async (
  sql: Queries,
  of: CreatorPostsQuery & { except: string[]; offset: number; limit: number },
) =>
  (
    await sql<{ id: string }[]>`
      select o.id from post o where ${creatorPosts(sql, of)} and o.id <> all(${of.except}::uuid[])
      order by o.published_at desc, o.id desc offset ${of.offset} limit ${of.limit}`
  ).map(({ id }) => id)

export async function countCreatorPosts(sql: Queries, of: CreatorPostsQuery) {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from post o where ${creatorPosts(sql, of)}`
  return row?.count ?? 0
}

type KindCounts = Record<Exclude<ProfileKind, 'locked'>, number>
export async function countPostsByKind(
  sql: Queries,
  { creatorId, unlocked }: Pick<CreatorPostsQuery, 'creatorId' | 'unlocked'>,
) {
  const [row] = await sql<KindCounts[]>`
    select count(*)::int as all, count(*) filter (where media_type = 1)::int as photo,
      count(*) filter (where media_type = 2)::int as video, count(*) filter (where media_type = 3)::int as audio,
      count(*) filter (where media_type = 4)::int as text, count(*) filter (where is_reel)::int as reels,
      count(*) filter (where ${isUnlocked(sql, unlocked)})::int as unlocked
    from post o where o.creator_id = ${creatorId} and o.state = 'published'
      and ${isInAudience(sql, unlocked.audience)}`
  return row ?? { all: 0, photo: 0, video: 0, audio: 0, text: 0, reels: 0, unlocked: 0 }
}

type OwnPostsQuery = {
  creatorId: string
  states: string[]
  from: Date | null
  to: Date | null
  searchText: string
  offset: number
  limit: number
}
/** The creator's own posts by state: scheduled ones by publication time, others by last change. */
export async function listOwnPosts(
  sql: Queries,
  { creatorId, states, from, to, searchText, offset, limit }: OwnPostsQuery,
) {
  const isTimed = states.includes('scheduled')
  const rows = await sql<{ id: string; total: number }[]>`
    select o.id, count(*) over ()::int as total from post o
    where o.creator_id = ${creatorId} and o.state = any(${states}::text[])
      ${from ? sql`and coalesce(o.publish_at, o.published_at, o.updated_at) >= ${from}` : sql``}
      ${to ? sql`and coalesce(o.publish_at, o.published_at, o.updated_at) < ${to}` : sql``}
      ${matchEachWord(sql, searchText, ({ folded }) => sql`and strpos(o.folded, ${folded}) > 0`)}
    order by ${isTimed ? sql`o.publish_at nulls first, o.id` : states.includes('published') ? sql`o.published_at desc, o.id desc` : sql`o.updated_at desc, o.id desc`}
    offset ${offset} limit ${limit}`
  return { ids: rows.map(({ id }) => id), totalCount: rows[0]?.total ?? 0 }
}

/** The files of a creator's posts, one by one. */
export async function listAssets(
  sql: Queries,
  {
    creatorId,
    audience,
    kind,
    offset,
    limit,
  }: { creatorId: string; audience: Audience; kind: string | undefined; offset: number; limit: number },
) {
  const rows = await sql<{ postId: string; mediaId: string; total: number }[]>`
    select m.post_id, m.media_id, count(*) over ()::int as total
    from post o join post_media m on m.post_id = o.id and m.removed_at is null
    join media_file f on f.id = m.media_id and f.state = 'ready'
    where o.creator_id = ${creatorId} and o.state = 'published' and ${isInAudience(sql, audience)} ${kind ? sql`and f.kind = ${kind}` : sql``}
    order by o.published_at desc, o.id desc, m.position offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}
