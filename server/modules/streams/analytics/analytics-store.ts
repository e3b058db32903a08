import type { Queries } from '../../../db/database.ts'
import { pendingLikes } from '../live-events/tally-store.ts'

export type Numbers = {
  viewerCount: number
  peakViewers: number
  likeCount: number
  messageCount: number
  uniqueViewers: number
  averageWatchMs: number
  newFollowers: number
  ticketCount: number
  ticketMinor: number
  tipCount: number
  tipMinor: number
}
type Of = { streamId: string; creatorId: string; from: Date | null; until: Date; now: Date }

/** Sales are counted at their list price; refunded ones do not count. */
export async function findNumbers(sql: Queries, { streamId, creatorId, from, until, now }: Of) {
  const [row] = await sql<Numbers[]>`
    select t.viewer_count, t.peak_viewers, t.like_count + ${pendingLikes(sql)} as like_count, v.unique_viewers,
      v.average_watch_ms,
      b.ticket_count, b.ticket_minor, m.tip_count, m.tip_minor,
      (select count(*)::int from stream_message c where c.stream_id = t.stream_id and c.removed_at is null
        and c.type = 0) as message_count,
      (select count(*)::int from follow f where f.creator_id = ${creatorId}
        and f.at >= ${from}::timestamptz and f.at <= ${until}::timestamptz) as new_followers
    from stream_tally t,
      (select count(*)::int as unique_viewers, coalesce(avg(watched_ms + case when left_at is null
          then greatest(0, extract(epoch from ${now}::timestamptz - joined_at) * 1000) else 0 end), 0)::bigint as average_watch_ms
        from stream_viewer where stream_id = ${streamId}) v,
      (select count(*)::int as ticket_count, coalesce(sum(o.price_minor), 0)::bigint as ticket_minor
        from purchase p join stream o on o.id = p.subject_id
        where p.subject_kind = 'stream' and p.subject_id = ${streamId} and p.refunded_at is null) b,
      (select count(*)::int as tip_count, coalesce(sum(tip_minor), 0)::bigint as tip_minor
        from stream_message where stream_id = ${streamId} and type = 1 and not is_refunded) m
    where t.stream_id = ${streamId}`
  return row
}

export const listSamples = (sql: Queries, streamId: string) => sql<{ at: Date; viewers: number }[]>`
  select at, viewers from stream_sample where stream_id = ${streamId} order by at limit 1440`

/** Without anonymous tips. */
export const listSupporters = (sql: Queries, streamId: string) => sql<
  { userId: string; username: string; profilePic: string | null; minor: number }[]
>`
  select m.sender_id as user_id, p.username, p.profile_pic, sum(m.tip_minor)::bigint as minor
  from stream_message m join person p on p.id = m.sender_id and is_shown(p.status_code)
  where m.stream_id = ${streamId} and m.type = 1 and not m.is_refunded and not m.is_anonymous
  group by m.sender_id, p.username, p.profile_pic order by minor desc, m.sender_id limit 10`
