import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'

export type Listed = { id: string; creatorId: string; publishedAt: Date }
export type Muted = { viewerId: string | undefined; words: string[]; at: Date }
/** Posts without any of some folded words in what the viewer may read. Nothing is asked where there are none. */
const without = (sql: Queries, { viewerId, words, at }: Muted) =>
  words.length ? sql`and not says_muted(o, ${words}::text[], ${viewerId ?? null}::uuid, ${at})` : sql``

/** Posts a viewer has not sent away. */
const wanted = (sql: Queries, viewerId: string | undefined) =>
  viewerId === undefined
    ? sql``
    : sql`and not exists (select 1 from unwanted_post u where u.person_id = ${viewerId} and u.post_id = o.id)`

/** Of whom somebody sent two posts away, nothing is suggested any more. */
const notTwice = (sql: Queries, viewerId: string) => sql`
  and (select count(*) from unwanted_post u where u.person_id = ${viewerId} and u.creator_id = o.creator_id) < 2`

/** Only what is older than a post the viewer has. */
const beyond = (sql: Queries, after: string | undefined) =>
  after ? sql`and (o.published_at, o.id) < (select published_at, id from post where id = ${after})` : sql``

type Everybody = Muted & { before: Date }
/** Posts of people who show them to everybody, but for whom the viewer may not know of or has muted. */
export const open = (sql: Queries, viewerId: string | undefined) => sql`
  join person p on p.id = o.creator_id and not p.is_private and ${knownTo(sql, viewerId)}
    ${viewerId === undefined ? sql`` : sql`and not exists (select 1 from mute m where m.person_id = ${viewerId} and m.other_id = p.id)`}`

export const listLatest = (
  sql: Queries,
  { before, offset, limit, ...muted }: Everybody & { offset: number; limit: number },
) => sql<Listed[]>`
  select o.id, o.creator_id, o.published_at from post o ${open(sql, muted.viewerId)}
  where o.state = 'published' and o.published_at <= ${before} ${without(sql, muted)} ${wanted(sql, muted.viewerId)}
  order by o.published_at desc, o.id desc offset ${offset} limit ${limit}`

export const listPremium = (
  sql: Queries,
  {
    viewerId,
    userId,
    offset,
    limit,
  }: { viewerId: string | undefined; userId: string | undefined; offset: number; limit: number },
) => sql<Listed[]>`
  select o.id, o.creator_id, o.published_at from post o ${userId ? sql`join person p on p.id = o.creator_id and ${knownTo(sql, viewerId)}` : open(sql, viewerId)}
  where o.state = 'published' and o.visibility = 'price' ${userId ? sql`and o.creator_id = ${userId}` : sql``}
  order by o.published_at desc, o.id desc offset ${offset} limit ${limit}`

/** Reels after the one a viewer has, newest first: one that comes meanwhile moves nothing. */
export const listReels = (
  sql: Queries,
  {
    before,
    after,
    userId,
    limit,
    ...muted
  }: Everybody & { after: string | undefined; userId: string | undefined; limit: number },
) => sql<Listed[]>`
  select o.id, o.creator_id, o.published_at from post o
  ${userId ? sql`join person p on p.id = o.creator_id and ${knownTo(sql, muted.viewerId)}` : open(sql, muted.viewerId)}
  where o.state = 'published' and o.is_reel and o.published_at <= ${before} ${userId ? sql`and o.creator_id = ${userId}` : sql``}
    ${beyond(sql, after)} ${without(sql, muted)} ${userId ? sql`` : wanted(sql, muted.viewerId)}
  order by o.published_at desc, o.id desc limit ${limit}`

export type Candidate = Listed & {
  likes: number
  comments: number
  shares: number
  views: number
  sales: number
}
/** The newest open posts with what people did with them: what popular ones are chosen from. */
export const listCandidates = (
  sql: Queries,
  { before, since, limit, isReels = false }: { before: Date; since: Date; limit: number; isReels?: boolean },
) =>
  sql<Candidate[]>`
    select o.id, o.creator_id, o.published_at, coalesce(t.likes, 0) as likes, coalesce(t.comments, 0) as comments,
      coalesce(t.shares, 0) as shares, coalesce(t.views, 0) as views, coalesce(t.sales, 0) as sales
    from (
      select o.id, o.creator_id, o.published_at from post o ${open(sql, undefined)}
      where o.state = 'published' and o.published_at <= ${before} and o.published_at > ${since} ${isReels ? sql`and o.is_reel` : sql``}
      order by o.published_at desc, o.id desc limit ${limit}
    ) o left join lateral (
      select sum(likes)::int as likes, sum(comments)::int as comments, sum(shares)::int as shares,
        sum(views)::int as views, sum(sales)::int as sales
      from post_tally t where t.post_id = o.id) t on true
    order by o.published_at desc, o.id desc`

/** Those of some posts that are open to a viewer and by somebody they do not follow: what may be suggested. */
export const listUnfollowed = (
  sql: Queries,
  { viewerId, ids, ...muted }: Omit<Muted, 'viewerId'> & { viewerId: string; ids: string[] },
) =>
  sql<{ id: string; category: string | null }[]>`
    select o.id, (
      select c.title from person_category mine join category c on c.id = mine.category_id
      where mine.person_id = o.creator_id and mine.category_id in (
        select t.category_id from follow f join person_category t on t.person_id = f.creator_id
        where f.follower_id = ${viewerId}) order by mine.position limit 1) as category
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join post o on o.id = wanted.id ${open(sql, viewerId)}
    where o.state = 'published' and o.creator_id <> ${viewerId}
      and not exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = o.creator_id)
      ${without(sql, { viewerId, ...muted })} ${wanted(sql, viewerId)} ${notTwice(sql, viewerId)}
    order by wanted.place`

/** Those of some posts that are open to a viewer, in their order. */
export const listOpenAmong = (sql: Queries, { ids, ...muted }: Muted & { ids: string[] }) =>
  sql<{ id: string }[]>`
    select o.id from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join post o on o.id = wanted.id ${open(sql, muted.viewerId)}
    where o.state = 'published' ${without(sql, muted)} ${wanted(sql, muted.viewerId)} order by wanted.place`
