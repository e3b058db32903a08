import type { Queries } from '../../db/database.ts'

export type Counts = {
  included: number
  locked: number
  recent: number
  recentLocked: number
  lastPostAt: Date | null
  firstPostAt: Date | null
}

/** What a creator has out: all of it, and what came since a day. */
export async function countPosts(
  sql: Queries,
  { creatorId, since, at }: { creatorId: string; since: Date; at: Date },
) {
  const [row] = await sql<Counts[]>`
    select count(*) filter (where visibility <> 'price')::int as included,
      count(*) filter (where visibility = 'price')::int as locked,
      count(*) filter (where published_at >= ${since})::int as recent,
      count(*) filter (where published_at >= ${since} and visibility = 'price')::int as recent_locked,
      max(published_at) as last_post_at, min(published_at) as first_post_at
    from post where creator_id = ${creatorId} and state = 'published' and (expires_at is null or expires_at > ${at})`
  return row
}
