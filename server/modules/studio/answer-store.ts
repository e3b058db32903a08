import type { Queries } from '../../db/database.ts'

export type ToAnswer = { count: number; postId: string; username: string }

/**
 * What people said at a creator's last posts that the creator has neither answered nor liked, and the newest of
 * it: so many of each post at the most, whatever is said there.
 */
export async function findToAnswer(
  sql: Queries,
  { creatorId, since }: { creatorId: string; since: Date },
): Promise<ToAnswer | undefined> {
  const [row] = await sql<ToAnswer[]>`
    select c.post_id, p.username, count(*) over ()::int as count
    from (
      select o.id from post o where o.creator_id = ${creatorId} and o.state = 'published'
      order by o.published_at desc, o.id desc limit 30
    ) o cross join lateral (
      select c.post_id, c.author_id, c.created_at, c.id from comment c
      where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.created_at > ${since}
        and c.author_id <> ${creatorId} and not c.is_liked_by_creator and not exists (
          select 1 from comment r where r.parent_id = c.id and r.author_id = ${creatorId} and r.state = 'shown')
      order by c.created_at desc, c.id limit 50
    ) c join person p on p.id = c.author_id and is_shown(p.status_code)
    order by c.created_at desc, c.id limit 1`
  return row
}
