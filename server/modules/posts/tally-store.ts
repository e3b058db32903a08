import type { Queries, Tx } from '../../db/database.ts'

export type Tally = Partial<{
  likes: number
  comments: number
  tipMinor: number
  shares: number
  views: number
  sales: number
  earnedMinor: number
}>

/**
 * Adds to a post's sums. Every connection has a row of its own among sixteen, so that a thousand people at one
 * post do not wait for each other.
 */
export async function addToTally(tx: Tx, postId: string, step: Tally) {
  const { likes = 0, comments = 0, tipMinor = 0, shares = 0, views = 0, sales = 0, earnedMinor = 0 } = step
  await tx`
    insert into post_tally as kept (post_id, slot, likes, comments, tip_minor, shares, views, sales, earned_minor)
    values (${postId}, pg_backend_pid() % 16, ${likes}, ${comments}, ${tipMinor}, ${shares}, ${views}, ${sales}, ${earnedMinor})
    on conflict (post_id, slot) do update set likes = kept.likes + excluded.likes,
      comments = kept.comments + excluded.comments, tip_minor = kept.tip_minor + excluded.tip_minor,
      shares = kept.shares + excluded.shares, views = kept.views + excluded.views,
      sales = kept.sales + excluded.sales, earned_minor = kept.earned_minor + excluded.earned_minor`
}

export type TallyRow = { [K in keyof Tally]-?: number } & { postId: string }

export const sumTallies = (sql: Queries, postIds: string[]) => sql<TallyRow[]>`
  select post_id, sum(likes)::int as likes, sum(comments)::int as comments, sum(tip_minor)::bigint as tip_minor,
    sum(shares)::int as shares, sum(views)::int as views, sum(sales)::int as sales,
    sum(earned_minor)::bigint as earned_minor
  from post_tally where post_id = any(${postIds}::uuid[]) group by post_id`
