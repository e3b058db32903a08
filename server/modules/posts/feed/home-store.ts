import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'
import type { FeedRow } from './feed-store.ts'
import type { EngagementCounts } from './ranking-rules.ts'

/** Sorts after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
type HomeQuery = { viewerId: string; at: Date; before: Date; limit: number }
type HomeFacts = {
  /** Counted up to twelve. */ followed: number
  /** Number of posts found, up to the limit. */ listed: number
}
/** Engagement is null unless requested. */
export type HomeRow = FeedRow & HomeFacts & { [K in keyof EngagementCounts]: number | null }

/**
 * Newest posts of a user's home feed, without muted, blocked or rejected content. Cost is independent of
 * the number of posts and followers. `after`: only posts older than that one.
 */
export const listHome = (sql: Queries, home: HomeListQuery) =>
  sql<HomeRow[]>`select * from ${homePosts(sql, home)}`

type HomeListQuery = HomeQuery & { after?: string | undefined; isReels?: boolean; withResponse?: boolean }
const homePosts = (
  sql: Queries,
  { viewerId, at, before, limit, after, isReels = false, withResponse = false }: HomeListQuery,
) => sql`
  home_posts(${viewerId}, ${at},
    ${after ? sql`least(${before}::timestamptz, (select published_at from post where id = ${after}))` : sql`${before}::timestamptz`},
    ${after ?? LAST_ID}, ${isReels}, ${limit}, ${withResponse})`

/** New posts by others since a time, newest first. */
export const listNewHomePosts = (
  sql: Queries,
  { viewerId, at, since, limit }: Omit<HomeQuery, 'before'> & { since: Date },
) => sql<{ id: string; profilePic: string | null; creatorId: string }[]>`
  select h.id, h.creator_id, p.profile_pic
  from ${homePosts(sql, { viewerId, at, before: at, limit })} h join person p on p.id = h.creator_id and ${visibleTo(sql, viewerId)}
  where h.published_at > ${since} and h.creator_id <> ${viewerId}
  order by h.published_at desc, h.id desc`
