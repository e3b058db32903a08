import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import type { StreamRow } from '../stream-store.ts'
import type { Chapter } from './recording-rules.ts'
import type { RewindSegment } from './rewind-rules.ts'

export type RecordingState = 'recording' | 'assembling' | 'done' | 'failed'
export type RecordingRow = {
  streamId: string
  state: RecordingState
  holderId: string | null
  leaseUntil: Date
  chapters: Chapter[]
}

/** Streams to be recorded whose host is there get a recording. */
export const insertMissingRecordings = (sql: Queries, at: Date) => sql`
  insert into stream_recording (stream_id, state, lease_until)
  select id, 'recording', ${at} from stream
  where status in (2, 5) and is_recorded and host_seen_at is not null
  on conflict do nothing`

type Claim = { holderId: string; at: Date; until: Date; limit: number }
/** Recordings that no node holds, each taken by one node. */
export const claimRecordings = (sql: Queries, { holderId, at, until, limit }: Claim) => sql<
  { streamId: string }[]
>`
  update stream_recording set holder_id = ${holderId}, lease_until = ${until}
  where stream_id in (select stream_id from stream_recording
    where state = 'recording' and lease_until <= ${at} order by lease_until limit ${limit} for update skip locked)
  returning stream_id`

type Lease = { streamId: string; holderId: string; until: Date }
/** False if another node took over. */
export const renewLease = async (sql: Queries, { streamId, holderId, until }: Lease) =>
  (
    await sql`update stream_recording set lease_until = ${until}
      where stream_id = ${streamId} and holder_id = ${holderId} and state = 'recording'`
  ).count === 1

export async function findRecording(sql: Queries, streamId: string) {
  const [row] = await sql<RecordingRow[]>`select * from stream_recording where stream_id = ${streamId}`
  return row
}
/** False unless it was in that state. */
export const moveRecording = async (
  tx: Tx,
  streamId: string,
  { from, to }: { from: RecordingState; to: RecordingState },
) =>
  (
    await tx`update stream_recording set state = ${to}, holder_id = null
      where stream_id = ${streamId} and state = ${from}`
  ).count === 1
export const saveChapters = (tx: Tx, streamId: string, chapters: Chapter[]) =>
  tx`update stream_recording set chapters = ${tx.json(chapters)} where stream_id = ${streamId}`

export type SegmentRow = { streamId: string; name: string; startedAt: Date; durationMs: number }
/** One node stores the segments of a stream, so its numbers have no gaps. */
export const insertSegment = (sql: Queries, { streamId, name, startedAt, durationMs }: SegmentRow) => sql`
  insert into stream_segment (stream_id, name, started_at, duration_ms, number)
  select ${streamId}, ${name}, ${startedAt}, ${durationMs}, coalesce(max(number) + 1, 0)
  from stream_segment where stream_id = ${streamId}
  on conflict (stream_id, name) do nothing`
export const listSegments = (sql: Queries, streamId: string) => sql<SegmentRow[]>`
  select * from stream_segment where stream_id = ${streamId} order by name`

/** More than fit into the minutes of a playlist. */
const LAST_SEGMENTS = 200
/** The newest segments that began after a moment, in order. */
export const listLastSegments = (sql: Queries, { streamId, from }: { streamId: string; from: Date }) => sql<
  RewindSegment[]
>`
  select * from (select number, name, started_at, duration_ms from stream_segment
    where stream_id = ${streamId} order by number desc limit ${LAST_SEGMENTS}) last
  where started_at >= ${from} order by number`
type SegmentQuery = { streamId: string; name: string; from: Date }
export async function findSegment(sql: Queries, { streamId, name, from }: SegmentQuery) {
  const [row] = await sql`
    select 1 from stream_segment where stream_id = ${streamId} and name = ${name} and started_at >= ${from}`
  return row !== undefined
}
export const deleteSegments = (sql: Queries, streamId: string) =>
  sql`delete from stream_segment where stream_id = ${streamId}`

/** Tips of a stream that were not refunded. */
export const listTipMoments = (sql: Queries, streamId: string) => sql<{ at: Date; amountMinor: number }[]>`
  select at, tip_minor as amount_minor from stream_message
  where stream_id = ${streamId} and type = 1 and not is_refunded order by at limit 10000`

export async function findStreamOfRecording(sql: Queries, mediaId: string) {
  const [row] = await sql<Pick<StreamRow, 'id' | 'creatorId'>[]>`
    select id, creator_id from stream where recording_media_id = ${mediaId} and status = ${StreamStatus.ended}`
  return row
}
