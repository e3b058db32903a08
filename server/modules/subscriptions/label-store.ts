import type { Queries } from '../../db/database.ts'

export type Counts = {
  included: number
  locked: number
  recent: number
  recentLocked: number
  lastPostAt: Date | null
  firstPostAt: Date | null
}

/** What a creator has out, all of it and what came since a day; a price that subscribers need not pay is none here. */
export async function countPosts(
  sql: Queries,
  { creatorId, since, at }: { creatorId: string; since: Date; at: Date },
) {
  const [row] = await sql<Counts[]>`
    select count(*) filter (where not is_sold)::int as included, count(*) filter (where is_sold)::int as locked,
      count(*) filter (where published_at >= ${since})::int as recent,
      count(*) filter (where published_at >= ${since} and is_sold)::int as recent_locked,
      max(published_at) as last_post_at, min(published_at) as first_post_at
    from (select published_at, visibility = 'price' and subscriber_price_minor is distinct from 0 as is_sold
    from post where creator_id = ${creatorId} and state = 'published' and (expires_at is null or expires_at > ${at})) out`
  return row
}

export type Answered = { asked: number; answered: number }

const POSTS = 20
const THREADS = 20
/**
 * How many of the newest comments of others at a creator's newest posts the creator answered. So many rows at the
 * most, by the indexes, whoever looks and however much is said there.
 */
export async function countAnswered(
  sql: Queries,
  { creatorId, since }: { creatorId: string; since: Date },
): Promise<Answered> {
  const [row] = await sql<Answered[]>`
    select count(*)::int as asked, count(*) filter (where exists (
        select 1 from comment r where r.parent_id = c.id and r.author_id = ${creatorId} and r.state = 'shown'))::int as answered
    from (
      select id from post where creator_id = ${creatorId} and state = 'published'
      order by published_at desc, id desc limit ${POSTS}
    ) o cross join lateral (
      select c.id from comment c
      where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.author_id <> ${creatorId}
        and c.created_at >= ${since}
      order by c.created_at desc, c.id limit ${THREADS}
    ) c`
  return row ?? { asked: 0, answered: 0 }
}
