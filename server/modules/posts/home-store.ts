import type { Queries } from '../../db/database.ts'
import type { Listed } from './feed-store.ts'
import { cardRows, type Looker } from './post-card-store.ts'
import type { Response } from './ranking-rules.ts'

/** After every id there is. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
type Home = { viewerId: string; at: Date; before: Date; limit: number }
type Facts = {
  /** Counted up to twelve. */ followed: number
  /** How many there are, up to the limit. */ listed: number
}
/** What people did with it is null unless it was asked for. */
export type HomeRow = Listed & Facts & { [K in keyof Response]: number | null }

/**
 * The newest on somebody's home, without what they muted, blocked or did not care for. Neither the number of
 * posts nor that of anybody's followers is felt. With `after`, only what is older than that post.
 */
export const listHome = (sql: Queries, home: HomeList) => sql<HomeRow[]>`select * from ${posts(sql, home)}`

type HomeList = Home & { after?: string | undefined; isReels?: boolean; withResponse?: boolean }
const posts = (
  sql: Queries,
  { viewerId, at, before, limit, after, isReels = false, withResponse = false }: HomeList,
) => sql`
  home_posts(${viewerId}, ${at},
    ${after ? sql`least(${before}::timestamptz, (select published_at from post where id = ${after}))` : sql`${before}::timestamptz`},
    ${after ?? LAST_ID}, ${isReels}, ${limit}, ${withResponse})`

/** A page of the same with everything its cards are made from, in one question. */
export const loadHomeRows = (
  sql: Queries,
  { personId, offset, ...home }: Home & Pick<Looker, 'personId'> & { offset: number },
) =>
  cardRows<Facts>(sql, {
    personId,
    viewerId: home.viewerId,
    at: home.at,
    source: sql`(select h.id, h.followed, h.listed, row_number() over (order by h.published_at desc, h.id desc) as place
      from ${posts(sql, home)} h) wanted`,
    also: sql`, wanted.followed, wanted.listed`,
    where: sql`where wanted.place > ${offset} and wanted.place < ${home.limit}`,
  })

/** What others have put on somebody's home since a time, newest first. */
export const listNewAtHome = (
  sql: Queries,
  { viewerId, at, since, limit }: Omit<Home, 'before'> & { since: Date },
) => sql<{ id: string; profilePic: string | null; creatorId: string }[]>`
  select h.id, h.creator_id, p.profile_pic
  from ${posts(sql, { viewerId, at, before: at, limit })} h join person p on p.id = h.creator_id
  where h.published_at > ${since} and h.creator_id <> ${viewerId}
  order by h.published_at desc, h.id desc`
