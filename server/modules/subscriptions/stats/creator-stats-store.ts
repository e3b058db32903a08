import type { Queries } from '../../../db/database.ts'

export type PostCounts = {
  included: number
  locked: number
  recent: number
  recentLocked: number
  lastPostAt: Date | null
  firstPostAt: Date | null
}

/** Published posts, in total and since a date; posts free for subscribers count as included. */
export async function countPosts(
  sql: Queries,
  { creatorId, since, at }: { creatorId: string; since: Date; at: Date },
) {
  const [row] = await sql<PostCounts[]>`
    select count(*) filter (where not is_sold)::int as included, count(*) filter (where is_sold)::int as locked,
      count(*) filter (where published_at >= ${since})::int as recent,
      count(*) filter (where published_at >= ${since} and is_sold)::int as recent_locked,
      max(published_at) as last_post_at, min(published_at) as first_post_at
    from (select published_at, visibility = 'price' and subscriber_price_minor is distinct from 0 as is_sold
    from post where creator_id = ${creatorId} and state = 'published' and list_id is null and (expires_at is null or expires_at > ${at})) out`
  return row
}

export type ReplyCounts = { asked: number; answered: number }

const SAMPLED_POSTS = 20
const SAMPLED_THREADS = 20
/**
 * How many of the latest comments by others on the latest posts the creator answered. Bounded by indexes,
 * so cost does not grow with activity.
 */
export async function countReplies(
  sql: Queries,
  { creatorId, since }: { creatorId: string; since: Date },
): Promise<ReplyCounts> {
  const [row] = await sql<ReplyCounts[]>`
    select count(*)::int as asked, count(*) filter (where exists (
        select 1 from comment r where r.parent_id = c.id and r.author_id = ${creatorId} and r.state = 'shown'))::int as answered
    from (
      select id from post where creator_id = ${creatorId} and state = 'published' and list_id is null
      order by published_at desc, id desc limit ${SAMPLED_POSTS}
    ) o cross join lateral (
      select c.id from comment c
      where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.author_id <> ${creatorId}
        and c.created_at >= ${since}
      order by c.created_at desc, c.id limit ${SAMPLED_THREADS}
    ) c`
  return row ?? { asked: 0, answered: 0 }
}
