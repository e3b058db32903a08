import type { Queries } from '../../db/database.ts'
import { visibleTo } from '../people/public.ts'

const DAY_MS = 86_400_000
/** Older comments are not listed. */
const MAX_AGE_DAYS = 14

type UnansweredRow = { id: string; postId: string; postTitle: string; username: string }
type UnansweredQuery = { creatorId: string; now: Date; offset: number; limit: number }

/**
 * Comments on a creator's latest posts that the creator has neither answered nor liked, newest first.
 * Bounded per post, so cost does not grow with activity.
 */
export async function listUnansweredComments(
  sql: Queries,
  { creatorId, now, offset, limit }: UnansweredQuery,
) {
  const since = new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS)
  const from = sql`
    from (
      select o.id, coalesce(nullif(o.title, ''), left(o.description, 60)) as title from post o
      where o.creator_id = ${creatorId} and o.state = 'published'
      order by o.published_at desc, o.id desc limit 30
    ) o cross join lateral (
      select c.post_id, c.author_id, c.created_at, c.id from comment c
      where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.created_at > ${since}
        and c.author_id <> ${creatorId} and not c.is_liked_by_creator and not exists (
          select 1 from comment r where r.parent_id = c.id and r.author_id = ${creatorId} and r.state = 'shown')
      order by c.created_at desc, c.id limit 50
    ) c join person p on p.id = c.author_id and ${visibleTo(sql, creatorId)}`
  const rows = await sql<UnansweredRow[]>`
    select c.id, c.post_id, o.title as post_title, p.username ${from}
    order by c.created_at desc, c.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  return { rows, totalCount: count?.total ?? 0 }
}
