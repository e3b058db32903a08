import type { Queries, Tx } from '../../../db/database.ts'

type Key = { streamId: string; viewerId: string }
export type ViewerRow = Key & {
  personId: string | null
  joinedAt: Date
  leftAt: Date | null
  previewUntil: Date | null
}

export async function findViewer(sql: Queries, { streamId, viewerId }: Key) {
  const [row] = await sql<ViewerRow[]>`
    select * from stream_viewer where stream_id = ${streamId} and viewer_id = ${viewerId}`
  return row
}

type Join = Key & { personId: string | null; at: Date; previewUntil: Date | null }
/**
 * Counts a viewer once, however often they join; a preview keeps its first end. Here and below viewers are changed
 * before the tally, in one statement where possible: all viewers of a stream share that row.
 */
export const openView = (sql: Queries, { streamId, viewerId, personId, at, previewUntil }: Join) => sql`
  with opened as (
    insert into stream_viewer ${sql({ streamId, viewerId, personId, firstJoinedAt: at, joinedAt: at, previewUntil })}
    on conflict (stream_id, viewer_id) do update set left_at = null, joined_at = excluded.joined_at
      where stream_viewer.left_at is not null
    returning stream_id)
  update stream_tally t set viewer_count = t.viewer_count + 1,
    peak_viewers = greatest(t.peak_viewers, t.viewer_count + 1), is_changed = true
  from opened where t.stream_id = opened.stream_id`

/** False if they were not watching. */
export async function closeView(sql: Queries, { streamId, viewerId, at }: Key & { at: Date }) {
  const { count } = await sql`
    with closed as (
      update stream_viewer set left_at = ${at}, watched_ms = watched_ms + ${sinceJoined(sql, at)}
      where stream_id = ${streamId} and viewer_id = ${viewerId} and left_at is null returning stream_id)
    update stream_tally t set viewer_count = greatest(0, t.viewer_count - 1), is_changed = true
    from closed where t.stream_id = closed.stream_id`
  return count === 1
}

export async function closeAllViews(tx: Tx, streamId: string, at: Date) {
  await tx`update stream_viewer set left_at = ${at}, watched_ms = watched_ms + ${sinceJoined(tx, at)}
    where stream_id = ${streamId} and left_at is null`
  await tx`update stream_tally set viewer_count = 0 where stream_id = ${streamId}`
}

const sinceJoined = (sql: Queries, at: Date) =>
  sql`greatest(0, extract(epoch from ${at}::timestamptz - joined_at) * 1000)::bigint`

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
