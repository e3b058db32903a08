import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'
import type { PostCardRow } from './post-card-store.ts'

export type Listed = { id: string; creatorId: string; publishedAt: Date }
/** With what decides who may see it, so that this can be asked while the rest is loaded. */
export type Guarded = Listed & Pick<PostCardRow, 'visibility' | 'subscriberPriceMinor'>
export type Home = { viewerId: string; at: Date; before: Date; words: string[]; except: string[] }

/** Posts without any of some words, in a title, a text or a tag. Nothing is asked where there are none. */
export const without = (sql: Queries, words: string[]) =>
  words.length
    ? sql`and not exists (select 1 from unnest(${words}::text[]) w (word)
        where strpos(lower(o.title || ' ' || o.description || ' ' || array_to_string(o.tags, ' ')), w.word) > 0)`
    : sql``

/** Only what is older than a post the viewer has. */
const beyond = (sql: Queries, after: string | undefined) =>
  after ? sql`and (o.published_at, o.id) < (select published_at, id from post where id = ${after})` : sql``

/** Whose posts are on somebody's home: of whom they follow or pay, and their own. */
const shownAtHome = (sql: Queries, { viewerId, at, except }: Pick<Home, 'viewerId' | 'at' | 'except'>) => sql`
  select creator_id from (
    select creator_id from follow where follower_id = ${viewerId}
    union select creator_id from subscription
      where fan_id = ${viewerId} and access_until > ${at} and status not in ('ended', 'paused')
    union select ${viewerId}::uuid
  ) near where creator_id <> all(${except}::uuid[])`

/** Of each of many creators so few are looked at first; most have not more on a page. */
const AT_FIRST = 6

/**
 * The newest on somebody's home. Of each creator no more are looked at than can be on the page, by the index,
 * so that neither the number of posts nor that of anybody's followers is felt. `except` names those who are not
 * to be shown; who is gone is found among the few that are left, and then left out too.
 */
export async function listHome(sql: Queries, asked: HomeList): Promise<Guarded[]> {
  const { limit, each = limit } = asked
  const rows = await (isPlain(asked)
    ? plainRows(sql, { ...asked, each })
    : chosenRows(sql, { ...asked, each }))
  const gone = rows.filter(({ isShown }) => !isShown).map(({ creatorId }) => creatorId)
  if (gone.length) return listHome(sql, { ...asked, except: [...asked.except, ...gone] })
  return each < limit && mostOfOne(rows) >= each ? listHome(sql, { ...asked, each: limit }) : rows
}
type HomeList = Home & { limit: number; each?: number; reels?: boolean; after?: string | undefined }
type HomeRow = Guarded & { isShown: boolean }
/** How many of each to look at first, for who follows so many. */
export const eachOf = (followed: number, few: number, limit: number) =>
  followed < few ? limit : Math.min(limit, AT_FIRST)

const isPlain = ({ words, reels, after }: HomeList) => words.length === 0 && !reels && !after
function mostOfOne(rows: readonly Listed[]) {
  const counts = new Map<string, number>()
  for (const { creatorId } of rows) counts.set(creatorId, (counts.get(creatorId) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

type Rows = HomeList & { each: number }
const plainRows = (sql: Queries, { viewerId, at, before, except, each, limit }: Rows) => sql<HomeRow[]>`
  select * from home_posts(${viewerId}, ${at}, ${before}, ${except}::uuid[], ${each}, ${limit})`

/** The same with words that are muted, or of reels only. */
const chosenRows = (sql: Queries, { before, words, limit, each, reels = false, after, ...home }: Rows) => sql<
  HomeRow[]
>`
  select o.id, o.creator_id, o.published_at, o.visibility, o.subscriber_price_minor, is_shown(p.status_code) as is_shown
  from (
    select o.id, o.published_at from (${shownAtHome(sql, home)}) who
    cross join lateral (
      select o.id, o.published_at from post o
      where o.creator_id = who.creator_id and o.state = 'published' and o.published_at <= ${before}
        ${reels ? sql`and o.is_reel` : sql``} ${beyond(sql, after)} ${without(sql, words)}
      order by o.published_at desc, o.id desc limit ${count(sql, each)}
    ) o
    order by o.published_at desc, o.id desc limit ${count(sql, limit)}
  ) top join post o on o.id = top.id join person p on p.id = o.creator_id
  order by top.published_at desc, top.id desc`

/** A number of ours as part of the statement: with it as a parameter every run would be planned anew. */
const count = (sql: Queries, limit: number) => sql.unsafe(String(Math.trunc(limit)))

/** What has come on somebody's home since a time, the newest of each creator first. */
export const listNewAtHome = (
  sql: Queries,
  { since, words, limit, ...home }: Omit<Home, 'before'> & { since: Date; limit: number },
) => sql<{ id: string; profilePic: string | null; creatorId: string }[]>`
  select o.id, o.creator_id, p.profile_pic from (${shownAtHome(sql, home)}) who
  join person p on p.id = who.creator_id and p.id <> ${home.viewerId} and is_shown(p.status_code)
  cross join lateral (
    select o.id, o.creator_id, o.published_at from post o
    where o.creator_id = p.id and o.state = 'published' and o.published_at > ${since} and o.published_at <= ${home.at}
      ${without(sql, words)}
    order by o.published_at desc, o.id desc limit ${count(sql, limit)}
  ) o
  order by o.published_at desc, o.id desc limit ${count(sql, limit)}`

export type HomeFacts = { followed: number; words: string[]; except: string[] }
/** What decides how home is made for somebody: how many they follow, counted up to a few; words they muted; whom they muted, blocked or are blocked by. */
export async function findHomeFacts(sql: Queries, viewerId: string, most: number): Promise<HomeFacts> {
  const [row] = await sql<HomeFacts[]>`
    select (select count(*)::int from (select 1 from follow where follower_id = ${viewerId} limit ${count(sql, most)}) few) as followed,
      array(select word from muted_word where person_id = ${viewerId}) as words,
      array(select other_id from mute where person_id = ${viewerId}
        union all select blocked_id from block where person_id = ${viewerId}
        union all select person_id from block where blocked_id = ${viewerId}) as except`
  return row ?? { followed: 0, words: [], except: [] }
}

type Everybody = { viewerId: string | undefined; before: Date; words: string[] }
/** Posts of people who show them to everybody, but for whom the viewer may not know of or has muted. */
export const open = (sql: Queries, viewerId: string | undefined) => sql`
  join person p on p.id = o.creator_id and not p.is_private and ${knownTo(sql, viewerId)}
    ${viewerId === undefined ? sql`` : sql`and not exists (select 1 from mute m where m.person_id = ${viewerId} and m.other_id = p.id)`}`

export const listLatest = (
  sql: Queries,
  { viewerId, before, words, offset, limit }: Everybody & { offset: number; limit: number },
) => sql<Listed[]>`
  select o.id, o.creator_id, o.published_at from post o ${open(sql, viewerId)}
  where o.state = 'published' and o.published_at <= ${before} ${without(sql, words)}
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
    viewerId,
    before,
    words,
    after,
    userId,
    limit,
  }: Everybody & { after: string | undefined; userId: string | undefined; limit: number },
) => sql<Listed[]>`
  select o.id, o.creator_id, o.published_at from post o
  ${userId ? sql`join person p on p.id = o.creator_id and ${knownTo(sql, viewerId)}` : open(sql, viewerId)}
  where o.state = 'published' and o.is_reel and o.published_at <= ${before} ${userId ? sql`and o.creator_id = ${userId}` : sql``}
    ${beyond(sql, after)}
    ${without(sql, words)}
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
  { before, since, limit }: { before: Date; since: Date; limit: number },
) =>
  sql<Candidate[]>`
    select o.id, o.creator_id, o.published_at, coalesce(t.likes, 0) as likes, coalesce(t.comments, 0) as comments,
      coalesce(t.shares, 0) as shares, coalesce(t.views, 0) as views, coalesce(t.sales, 0) as sales
    from (
      select o.id, o.creator_id, o.published_at from post o ${open(sql, undefined)}
      where o.state = 'published' and o.published_at <= ${before} and o.published_at > ${since}
      order by o.published_at desc, o.id desc limit ${limit}
    ) o left join lateral (
      select sum(likes)::int as likes, sum(comments)::int as comments, sum(shares)::int as shares,
        sum(views)::int as views, sum(sales)::int as sales
      from post_tally t where t.post_id = o.id) t on true`

/** Those of some posts that are open to a viewer and by somebody they do not follow: what may be suggested. */
export const listUnfollowed = (
  sql: Queries,
  { viewerId, ids, words }: { viewerId: string; ids: string[]; words: string[] },
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
      ${without(sql, words)}
    order by wanted.place`

/** Those of some posts that are open to a viewer, in their order. */
export const listOpenAmong = (
  sql: Queries,
  { viewerId, ids, words }: { viewerId: string | undefined; ids: string[]; words: string[] },
) =>
  sql<{ id: string }[]>`
    select o.id from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join post o on o.id = wanted.id ${open(sql, viewerId)}
    where o.state = 'published' ${without(sql, words)} order by wanted.place`
