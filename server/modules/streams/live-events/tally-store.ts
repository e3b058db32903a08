import type { Db, Queries } from '../../../db/database.ts'

const LIKE_SLOTS = 16
/** Likes that are not in the tally yet. */
export const pendingLikes = (sql: Queries) =>
  sql`coalesce((select sum(s.like_count)::int from stream_like_slot s where s.stream_id = t.stream_id), 0)`

/** Returns the number of likes with these. */
export async function addLikes(sql: Queries, streamId: string, count: number) {
  const slot = Math.floor(Math.random() * LIKE_SLOTS)
  const [row] = await sql<{ likeCount: number }[]>`
    with added as (
      insert into stream_like_slot (stream_id, slot, like_count) values (${streamId}, ${slot}, ${count})
      on conflict (stream_id, slot) do update set like_count = stream_like_slot.like_count + excluded.like_count)
    select t.like_count + ${pendingLikes(sql)} + ${count}::int as like_count
    from stream_tally t where t.stream_id = ${streamId}`
  return row?.likeCount ?? 0
}

/** Moves likes to the tallies; each like is moved once, by one node. */
async function collectLikes(sql: Queries) {
  await sql`
    with taken as (delete from stream_like_slot where (stream_id, slot) in (
        select stream_id, slot from stream_like_slot for update skip locked) returning stream_id, like_count),
      sums as (select stream_id, sum(like_count)::int as like_count from taken group by stream_id)
    update stream_tally t set like_count = t.like_count + sums.like_count, is_changed = true
    from sums where t.stream_id = sums.stream_id`
}

type TallyRow = {
  streamId: string
  viewerCount: number
  likeCount: number
  tipMinor: number
  goalMinor: number | null
  goalTitle: string
  currency: string
}
/** Numbers changed since the last call; each change is taken once, by one node. */
export async function takeChangedTallies(db: Db) {
  await collectLikes(db)
  return db<TallyRow[]>`
  update stream_tally t set is_changed = false from stream o
  where o.id = t.stream_id and t.stream_id in (
    select stream_id from stream_tally where is_changed for update skip locked)
  returning t.stream_id, t.viewer_count, t.like_count, t.tip_minor, o.goal_minor, o.goal_title, o.currency`
}

export const insertSamples = (sql: Queries, at: Date) => sql`
  insert into stream_sample (stream_id, at, viewers)
  select o.id, date_trunc('minute', ${at}::timestamptz), t.viewer_count
  from stream o join stream_tally t on t.stream_id = o.id where o.status in (2, 5)
  on conflict (stream_id, at) do update set viewers = greatest(stream_sample.viewers, excluded.viewers)
    where stream_sample.viewers < excluded.viewers`
