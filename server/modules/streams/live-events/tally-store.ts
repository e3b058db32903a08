import type { Queries } from '../../../db/database.ts'

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
export const takeChangedTallies = (sql: Queries) => sql<TallyRow[]>`
  update stream_tally t set is_changed = false from stream o
  where o.id = t.stream_id and t.stream_id in (
    select stream_id from stream_tally where is_changed for update skip locked)
  returning t.stream_id, t.viewer_count, t.like_count, t.tip_minor, o.goal_minor, o.goal_title, o.currency`

export const insertSamples = (sql: Queries, at: Date) => sql`
  insert into stream_sample (stream_id, at, viewers)
  select o.id, date_trunc('minute', ${at}::timestamptz), t.viewer_count
  from stream o join stream_tally t on t.stream_id = o.id where o.status in (2, 5)
  on conflict (stream_id, at) do update set viewers = greatest(stream_sample.viewers, excluded.viewers)
    where stream_sample.viewers < excluded.viewers`
