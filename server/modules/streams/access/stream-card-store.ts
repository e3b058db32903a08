import type { Queries } from '../../../db/database.ts'
import type { MediaRow } from '../../media/public.ts'
import { filterListsOfMember } from '../../lists/public.ts'
import { visibleTo } from '../../people/public.ts'
import { pendingLikes } from '../live-events/tally-store.ts'
import type { Chapter } from '../recording/recording-rules.ts'
import type { RecordingState } from '../recording/recording-store.ts'
import type { StreamRow } from '../stream-store.ts'

export type StreamCardRow = StreamRow & {
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  categoryTitle: string | null
  cover: Pick<MediaRow, 'id' | 'folder' | 'kind' | 'durationMs' | 'posterVersion' | 'captions'> | null
  /** The video, if it is ready and the viewer may know about it. */
  recording:
    | (Pick<MediaRow, 'id' | 'folder' | 'kind' | 'posterVersion' | 'captions'> & { durationMs: number })
    | null
  recordingState: RecordingState | null
  chapters: Chapter[] | null
  viewerCount: number
  likeCount: number
  tipMinor: number
  isPrivate: boolean
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  isModerator: boolean
  /** Invited to the stage, or on it. */
  isCoHost: boolean
  hasReminder: boolean
  isBanned: boolean
}
type CardQuery = { ids: string[]; viewerId: string | undefined; at: Date; isStaff?: boolean | undefined }

/**
 * Streams with host, numbers and the viewer's relation, in the order of the ids. Left out are hidden hosts, and
 * streams for a list the viewer is not on.
 */
export async function loadCardRows(sql: Queries, query: CardQuery) {
  const rows = await selectCardRows(sql, query)
  const { viewerId, at, isStaff } = query
  const listIds = rows.flatMap(({ listId }) => listId ?? [])
  if (isStaff || !rows.some(({ entry }) => entry === 'list')) return [...rows]
  const memberOf = viewerId ? await filterListsOfMember(sql, { listIds, personId: viewerId, at }) : new Set()
  return rows.filter(
    ({ entry, listId, creatorId, isModerator, isCoHost }) =>
      entry !== 'list' || creatorId === viewerId || isModerator || isCoHost || memberOf.has(listId ?? ''),
  )
}

const selectCardRows = (sql: Queries, { ids, viewerId, at }: CardQuery) => sql<StreamCardRow[]>`
  select o.*, p.username, p.first_name, p.last_name, p.profile_pic, c.title as category_title,
    case when m.id is not null then json_build_object('id', m.id, 'folder', m.folder, 'kind', m.kind,
      'durationMs', m.duration_ms, 'posterVersion', m.poster_version, 'captions', m.captions) end as cover,
    case when f.id is not null then json_build_object('id', f.id, 'folder', f.folder, 'kind', f.kind,
      'durationMs', f.duration_ms, 'posterVersion', f.poster_version, 'captions', f.captions) end as recording,
    r.state as recording_state, r.chapters,
    t.viewer_count, t.like_count + ${pendingLikes(sql)} as like_count, t.tip_minor, ${viewerColumns(sql, { viewerId, at })}
  from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
  join stream o on o.id = asked.id join stream_tally t on t.stream_id = o.id
  join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
  left join category c on c.id = o.category_id
  left join media_file m on m.id = o.cover_media_id and m.state = 'ready' and m.kind = 'image'
  left join stream_recording r on r.stream_id = o.id
  left join media_file f on f.id = o.recording_media_id and f.state = 'ready' and f.kind = 'video'
    and (o.recording_deleted_at is null or ${viewerId ?? null}::uuid in (select b.fan_id from purchase b
      where b.subject_kind = 'stream' and b.subject_id = o.id and b.refunded_at is null))
  order by asked.place`

const viewerColumns = (sql: Queries, { viewerId, at }: Pick<CardQuery, 'viewerId' | 'at'>) =>
  viewerId === undefined
    ? sql`p.is_private, false as is_follower, false as is_subscriber, false as is_buyer, false as is_moderator,
        false as is_co_host, false as has_reminder, false as is_banned`
    : sql`p.is_private,
      exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = o.creator_id) as is_follower,
      exists (select 1 from subscription f where f.fan_id = ${viewerId} and f.creator_id = o.creator_id
        and f.access_until > ${at} and f.status not in ('ended', 'paused')) as is_subscriber,
      exists (select 1 from purchase b where b.fan_id = ${viewerId} and b.subject_kind = 'stream' and b.subject_id = o.id
        and b.refunded_at is null) as is_buyer,
      exists (select 1 from stream_moderator r where r.stream_id = o.id and r.person_id = ${viewerId}) as is_moderator,
      exists (select 1 from stream_co_host r where r.stream_id = o.id and r.person_id = ${viewerId}
        and r.ended_at is null) as is_co_host,
      exists (select 1 from stream_reminder r where r.stream_id = o.id and r.person_id = ${viewerId}) as has_reminder,
      exists (select 1 from stream_sanction n where n.creator_id = o.creator_id and n.person_id = ${viewerId}
        and n.kind = 'ban' and n.lifted_at is null) as is_banned`

export type ListKind = 'live' | 'open' | 'scheduled' | 'recorded' | 'own'
export type ListQuery = {
  kind: ListKind
  viewerId: string | undefined
  creatorId?: string | undefined
  categoryId?: string | undefined
  status?: number | undefined
  until?: Date | undefined
  /** Customer lists the viewer is on. */
  listIds?: string[]
  /** Staff see streams of private profiles and lists too. */
  isStaff?: boolean
  offset: number
  limit: number
}

/** Ids of a list and their number. Streams of private profiles are listed for followers only. */
export async function listStreamIds(sql: Queries, query: ListQuery) {
  const {
    kind,
    viewerId,
    isStaff = false,
    listIds = [],
    creatorId,
    categoryId,
    status,
    until,
    offset,
    limit,
  } = query
  const which = {
    live: sql`o.status in (2, 5)`,
    open: sql`o.status in (1, 2, 5)`,
    scheduled: sql`o.status = 1`,
    recorded: sql`o.status = 3 and o.recording_deleted_at is null and exists (
      select 1 from media_file f where f.id = o.recording_media_id and f.state = 'ready')`,
    own: sql`true`,
  }[kind]
  const order = {
    live: sql`t.viewer_count desc, o.started_at desc, o.id`,
    open: sql`(o.status = 1), o.scheduled_at, o.started_at desc, o.id`,
    scheduled: sql`o.scheduled_at, o.id`,
    recorded: sql`o.ended_at desc, o.id`,
    own: sql`o.created_at desc, o.id`,
  }[kind]
  const known =
    kind === 'own' || isStaff
      ? sql`true`
      : viewerId === undefined
        ? sql`not p.is_private`
        : sql`(not p.is_private or o.creator_id = ${viewerId}
            or exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = o.creator_id))`
  const from = sql`from stream o join stream_tally t on t.stream_id = o.id
    join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
    where ${which} and ${known}
      and (o.entry <> 'list' or ${isStaff} or o.creator_id = ${viewerId ?? null} or o.list_id = any(${listIds}::uuid[]))
      ${creatorId ? sql`and o.creator_id = ${creatorId}` : sql``}
      ${categoryId ? sql`and o.category_id = ${categoryId}` : sql``}
      ${status ? sql`and o.status = ${status}` : sql``}
      ${until ? sql`and o.scheduled_at <= ${until}` : sql``}`
  const rows = await sql<
    { id: string }[]
  >`select o.id ${from} order by ${order} offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}

/** Customer lists that streams are for now, or recordings. */
export async function listStreamLists(sql: Queries) {
  const rows = await sql<{ listId: string }[]>`
    select distinct list_id from stream where list_id is not null
      and (status in (1, 2, 5) or recording_media_id is not null) limit 1000`
  return rows.map(({ listId }) => listId)
}

/** Whether a file is the cover of a stream whose host the viewer can see. */
export async function isVisibleCover(sql: Queries, mediaId: string, viewerId: string | undefined) {
  const [row] = await sql`
    select 1 from stream o join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
    where o.cover_media_id = ${mediaId} and o.status <> 4 limit 1`
  return row !== undefined
}
/** Streams that show a file as their cover or recording. */
export const listCoverUses = (sql: Queries, mediaIds: string[]) => sql<
  { mediaId: string; id: string; title: string; at: Date }[]
>`
  select cover_media_id as media_id, id, title, created_at as at from stream
  where cover_media_id = any(${mediaIds}::uuid[])
  union all
  select recording_media_id, id, title, created_at from stream
  where recording_media_id = any(${mediaIds}::uuid[]) and recording_deleted_at is null`
