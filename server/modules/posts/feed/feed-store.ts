import type { Queries } from '../../../db/database.ts'
import { isInAudience } from '../../access/public.ts'
import { visibleTo } from '../../people/public.ts'

export type FeedRow = { id: string; creatorId: string; publishedAt: Date }
export type FeedFilter = { viewerId: string | undefined; words: string[]; at: Date }
/** Excludes posts whose text, as far as the viewer may read it, contains a muted word. */
const withoutMutedWords = (sql: Queries, { viewerId, words, at }: FeedFilter) =>
  words.length ? sql`and not says_muted(o, ${words}::text[], ${viewerId ?? null}::uuid, ${at})` : sql``

/** Excludes posts marked as not interested. */
const withoutNotInterested = (sql: Queries, viewerId: string | undefined) =>
  viewerId === undefined
    ? sql``
    : sql`and not exists (select 1 from unwanted_post u where u.person_id = ${viewerId} and u.post_id = o.id)`

/** Excludes creators of whom the viewer rejected two posts. */
const withoutRejectedCreators = (sql: Queries, viewerId: string) => sql`
  and (select count(*) from unwanted_post u where u.person_id = ${viewerId} and u.creator_id = o.creator_id) < 2`

/** Cursor: posts older than `after`. */
const olderThan = (sql: Queries, after: string | undefined) =>
  after ? sql`and (o.published_at, o.id) < (select published_at, id from post where id = ${after})` : sql``

type PublicFeedQuery = FeedFilter & { before: Date }
/**
 * Joins creators with public profiles, excluding those the viewer may not see or has muted. Posts for a list are not
 * part of public feeds.
 */
export const joinPublicCreators = (sql: Queries, viewerId: string | undefined) => sql`
  join person p on p.id = o.creator_id and o.list_id is null and not p.is_private and ${visibleTo(sql, viewerId)}
    ${viewerId === undefined ? sql`` : sql`and not exists (select 1 from mute m where m.person_id = ${viewerId} and m.other_id = p.id)`}`

export const listLatest = (
  sql: Queries,
  { before, offset, limit, ...muted }: PublicFeedQuery & { offset: number; limit: number },
) => sql<FeedRow[]>`
  select o.id, o.creator_id, o.published_at from post o ${joinPublicCreators(sql, muted.viewerId)}
  where o.state = 'published' and o.published_at <= ${before} ${withoutMutedWords(sql, muted)} ${withoutNotInterested(sql, muted.viewerId)}
  order by o.published_at desc, o.id desc offset ${offset} limit ${limit}`

export const listPremium = (
  sql: Queries,
  {
    viewerId,
    userId,
    offset,
    limit,
  }: { viewerId: string | undefined; userId: string | undefined; offset: number; limit: number },
) => sql<FeedRow[]>`
  select o.id, o.creator_id, o.published_at from post o ${userId ? sql`join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}` : joinPublicCreators(sql, viewerId)}
  where o.state = 'published' and o.visibility = 'price' ${userId ? sql`and o.creator_id = ${userId}` : sql``}
  order by o.published_at desc, o.id desc offset ${offset} limit ${limit}`

/** Reels after the viewer's current one, newest first; new reels do not shift the pages. */
export const listReels = (
  sql: Queries,
  {
    before,
    after,
    userId,
    limit,
    ...muted
  }: PublicFeedQuery & { after: string | undefined; userId: string | undefined; limit: number },
) => sql<FeedRow[]>`
  select o.id, o.creator_id, o.published_at from post o
  ${userId ? sql`join person p on p.id = o.creator_id and ${visibleTo(sql, muted.viewerId)} and ${isInAudience(sql, muted)}` : joinPublicCreators(sql, muted.viewerId)}
  where o.state = 'published' and o.is_reel and o.published_at <= ${before} ${userId ? sql`and o.creator_id = ${userId}` : sql``}
    ${olderThan(sql, after)} ${withoutMutedWords(sql, muted)} ${userId ? sql`` : withoutNotInterested(sql, muted.viewerId)}
  order by o.published_at desc, o.id desc limit ${limit}`

export type RankingCandidate = FeedRow & {
  likes: number
  comments: number
  shares: number
  views: number
  sales: number
}
/** The newest public posts with their engagement, as candidates for popularity. */
export const listCandidates = (
  sql: Queries,
  { before, since, limit, isReels = false }: { before: Date; since: Date; limit: number; isReels?: boolean },
) =>
  sql<RankingCandidate[]>`
    select o.id, o.creator_id, o.published_at, coalesce(t.likes, 0) as likes, coalesce(t.comments, 0) as comments,
      coalesce(t.shares, 0) as shares, coalesce(t.views, 0) as views, coalesce(t.sales, 0) as sales
    from (
      select o.id, o.creator_id, o.published_at from post o ${joinPublicCreators(sql, undefined)}
      where o.state = 'published' and o.published_at <= ${before} and o.published_at > ${since} ${isReels ? sql`and o.is_reel` : sql``}
      order by o.published_at desc, o.id desc limit ${limit}
    ) o left join lateral (
      select sum(likes)::int as likes, sum(comments)::int as comments, sum(shares)::int as shares,
        sum(views)::int as views, sum(sales)::int as sales
      from post_tally t where t.post_id = o.id) t on true
    order by o.published_at desc, o.id desc`

/** Of the given posts, those visible to the viewer and by creators they do not follow. */
export const listSuggestions = (
  sql: Queries,
  { viewerId, ids, ...muted }: Omit<FeedFilter, 'viewerId'> & { viewerId: string; ids: string[] },
) =>
  sql<{ id: string; category: string | null }[]>`
    select o.id, (
      select c.title from person_category mine join category c on c.id = mine.category_id
      where mine.person_id = o.creator_id and mine.category_id in (
        select t.category_id from follow f join person_category t on t.person_id = f.creator_id
        where f.follower_id = ${viewerId}) order by mine.position limit 1) as category
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join post o on o.id = wanted.id ${joinPublicCreators(sql, viewerId)}
    where o.state = 'published' and o.creator_id <> ${viewerId}
      and not exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = o.creator_id)
      ${withoutMutedWords(sql, { viewerId, ...muted })} ${withoutNotInterested(sql, viewerId)} ${withoutRejectedCreators(sql, viewerId)}
    order by wanted.place`

/** Of the given posts, those visible to the viewer, in order. */
export const filterVisiblePosts = (sql: Queries, { ids, ...muted }: FeedFilter & { ids: string[] }) =>
  sql<{ id: string }[]>`
    select o.id from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join post o on o.id = wanted.id ${joinPublicCreators(sql, muted.viewerId)}
    where o.state = 'published' ${withoutMutedWords(sql, muted)} ${withoutNotInterested(sql, muted.viewerId)} order by wanted.place`
