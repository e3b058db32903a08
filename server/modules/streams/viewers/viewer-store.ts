import type { Queries, Tx } from '../../../db/database.ts'

type Key = { streamId: string; viewerId: string }
export type ViewerRow = Key & {
  personId: string | null
  joinedAt: Date
  leftAt: Date | null
  previewUntil: Date | null
}

export async function lockViewer(tx: Tx, { streamId, viewerId }: Key) {
  const [row] = await tx<ViewerRow[]>`
    select * from stream_viewer where stream_id = ${streamId} and viewer_id = ${viewerId} for update`
  return row
}
export async function findViewer(sql: Queries, { streamId, viewerId }: Key) {
  const [row] = await sql<ViewerRow[]>`
    select * from stream_viewer where stream_id = ${streamId} and viewer_id = ${viewerId}`
  return row
}

type Join = Key & { personId: string | null; at: Date; previewUntil: Date | null }
/** Counts a viewer once, however often they join; a preview keeps its first end. */
export async function openView(tx: Tx, { streamId, viewerId, personId, at, previewUntil }: Join) {
  await lockTally(tx, streamId)
  const known = await lockViewer(tx, { streamId, viewerId })
  await tx`insert into stream_viewer ${tx({ streamId, viewerId, personId, firstJoinedAt: at, joinedAt: at, previewUntil })}
    on conflict (stream_id, viewer_id) do update set left_at = null,
      joined_at = case when stream_viewer.left_at is null then stream_viewer.joined_at else excluded.joined_at end`
  if (known && !known.leftAt) return
  await tx`update stream_tally set viewer_count = viewer_count + 1,
    peak_viewers = greatest(peak_viewers, viewer_count + 1), is_changed = true where stream_id = ${streamId}`
}

/** False if they were not watching. */
export async function closeView(tx: Tx, { streamId, viewerId, at }: Key & { at: Date }) {
  await lockTally(tx, streamId)
  const { count } = await tx`
    update stream_viewer set left_at = ${at}, watched_ms = watched_ms + ${sinceJoined(tx, at)}
    where stream_id = ${streamId} and viewer_id = ${viewerId} and left_at is null`
  if (count === 0) return false
  await tx`update stream_tally set viewer_count = greatest(0, viewer_count - 1), is_changed = true
    where stream_id = ${streamId}`
  return true
}

export async function closeAllViews(tx: Tx, streamId: string, at: Date) {
  await lockTally(tx, streamId)
  await tx`update stream_viewer set left_at = ${at}, watched_ms = watched_ms + ${sinceJoined(tx, at)}
    where stream_id = ${streamId} and left_at is null`
  await tx`update stream_tally set viewer_count = 0 where stream_id = ${streamId}`
}

/** Taken before viewer rows, so that joining and ending cannot deadlock. */
const lockTally = (tx: Tx, streamId: string) =>
  tx`select 1 from stream_tally where stream_id = ${streamId} for update`
const sinceJoined = (tx: Tx, at: Date) =>
  tx`greatest(0, extract(epoch from ${at}::timestamptz - joined_at) * 1000)::bigint`

/** Viewers who watch now; without those whose account is hidden. */
export const listPresentIds = (sql: Queries, streamId: string) => sql<
  { viewerId: string; personId: string | null; joinedAt: Date }[]
>`
  select viewer_id, person_id, joined_at from stream_viewer where stream_id = ${streamId} and left_at is null`

export const listEndedPreviews = (sql: Queries, at: Date) => sql<Key[]>`
  select stream_id, viewer_id from stream_viewer
  where left_at is null and preview_until <= ${at} order by preview_until limit 500`

export type ViewerCardRow = {
  viewerId: string
  username: string
  name: string
  profilePic: string | null
  joinedAt: Date
  isModerator: boolean
  sanction: 'mute' | 'timeout' | 'ban' | null
}
type ListQuery = { streamId: string; at: Date; offset: number; limit: number }
export async function listViewerRows(sql: Queries, { streamId, at, offset, limit }: ListQuery) {
  const from = sql`from stream_viewer v join person p on p.id = v.person_id and is_shown(p.status_code)
    where v.stream_id = ${streamId} and v.left_at is null`
  const rows = await sql<ViewerCardRow[]>`
    select v.viewer_id, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, v.joined_at,
      exists (select 1 from stream_moderator r where r.stream_id = v.stream_id and r.person_id = p.id) as is_moderator,
      (select n.kind from stream_sanction n where n.stream_id = v.stream_id and n.person_id = p.id
        and n.lifted_at is null and (n.until is null or n.until > ${at}) order by n.at desc limit 1) as sanction
    ${from} order by v.joined_at desc, v.viewer_id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  return { rows, totalCount: count?.total ?? 0 }
}
