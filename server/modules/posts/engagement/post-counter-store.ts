import type { Queries, Tx } from '../../../db/database.ts'

export type PostCounters = Partial<{
  likes: number
  comments: number
  tipMinor: number
  shares: number
  views: number
  sales: number
  earnedMinor: number
}>

/** Increments a post's counters. Connections are spread over sixteen rows per post to avoid contention. */
export async function incrementCounters(tx: Tx, postId: string, step: PostCounters) {
  const { likes = 0, comments = 0, tipMinor = 0, shares = 0, views = 0, sales = 0, earnedMinor = 0 } = step
  await tx`
    insert into post_tally as kept (post_id, slot, likes, comments, tip_minor, shares, views, sales, earned_minor)
    values (${postId}, pg_backend_pid() % 16, ${likes}, ${comments}, ${tipMinor}, ${shares}, ${views}, ${sales}, ${earnedMinor})
    on conflict (post_id, slot) do update set likes = kept.likes + excluded.likes,
      comments = kept.comments + excluded.comments, tip_minor = kept.tip_minor + excluded.tip_minor,
      shares = kept.shares + excluded.shares, views = kept.views + excluded.views,
      sales = kept.sales + excluded.sales, earned_minor = kept.earned_minor + excluded.earned_minor`
}

export type PostCounterRow = { [K in keyof PostCounters]-?: number } & { postId: string }

export const sumCounters = (sql: Queries, postIds: string[]) => sql<PostCounterRow[]>`
  select post_id, sum(likes)::int as likes, sum(comments)::int as comments, sum(tip_minor)::bigint as tip_minor,
    sum(shares)::int as shares, sum(views)::int as views, sum(sales)::int as sales,
    sum(earned_minor)::bigint as earned_minor
  from post_tally where post_id = any(${postIds}::uuid[]) group by post_id`

export async function countComments(sql: Queries, postId: string) {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(comments), 0)::int as total from post_tally where post_id = ${postId}`
  return Math.max(0, row?.total ?? 0)
}
