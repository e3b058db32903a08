import { StreamStatus, type StreamStatusCode } from '../../../contract/streams/constants.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { Entry } from './stream-rules.ts'

export type EndReason = 'host' | 'hostLost' | 'staff' | 'accountClosed'
export type StreamRow = {
  id: string
  creatorId: string
  byId: string | null
  title: string
  description: string
  coverMediaId: string | null
  categoryId: string | null
  status: StreamStatusCode
  entry: Entry
  listId: string | null
  priceMinor: number | null
  currency: string
  plannedMinutes: number
  orientation: 'landscape' | 'portrait'
  slowModeSeconds: number
  isSubscribersChat: boolean
  blockedWords: string[]
  goalTitle: string
  goalMinor: number | null
  pinnedMessageId: string | null
  recordingMediaId: string | null
  isRecorded: boolean
  recordingPriceMinor: number | null
  recordingDeletedAt: Date | null
  isDemo: boolean
  scheduledAt: Date | null
  startedAt: Date | null
  interruptedAt: Date | null
  hostSeenAt: Date | null
  endedAt: Date | null
  endReason: EndReason | null
  refundDue: boolean
  createdAt: Date
}
export type NewStream = Omit<
  StreamRow,
  | 'pinnedMessageId'
  | 'recordingMediaId'
  | 'listId'
  | 'isRecorded'
  | 'recordingPriceMinor'
  | 'recordingDeletedAt'
  | 'isDemo'
  | 'interruptedAt'
  | 'hostSeenAt'
  | 'endedAt'
  | 'endReason'
  | 'refundDue'
> &
  Partial<Pick<StreamRow, 'listId' | 'isRecorded' | 'recordingPriceMinor' | 'isDemo'>>

export async function insertStream(tx: Tx, row: NewStream) {
  await tx`insert into stream ${tx(row)}`
  await tx`insert into stream_tally ${tx({ streamId: row.id })}`
}

export async function findStream(sql: Queries, id: string) {
  const [row] = await sql<StreamRow[]>`select * from stream where id = ${id}`
  return row
}
export async function lockStream(tx: Tx, id: string) {
  const [row] = await tx<StreamRow[]>`select * from stream where id = ${id} for update`
  return row
}

type StreamUpdate = Partial<Omit<StreamRow, 'id' | 'creatorId' | 'createdAt'>>
export const updateStream = (tx: Tx, id: string, update: StreamUpdate) =>
  tx`update stream set ${tx(update)} where id = ${id}`

/** Serializes the starts of one creator's streams. */
export const lockCreator = (tx: Tx, id: string) => tx`select 1 from person where id = ${id} for no key update`

export async function findRunningStream(sql: Queries, creatorId: string) {
  const [row] = await sql<{ id: string }[]>`
    select id from stream where creator_id = ${creatorId} and status in (2, 5)`
  return row
}

/** Streams of a creator that have not ended, for closing an account. */
export const listOpenStreams = (sql: Queries, creatorId: string) => sql<
  { id: string; status: StreamStatusCode }[]
>`
  select id, status from stream where creator_id = ${creatorId} and status in (1, 2, 5)`

/** Live streams with what the room check needs. */
export const listRunningStreams = (sql: Queries) => sql<StreamRow[]>`
  select * from stream where status in (2, 5) order by started_at limit 1000`

/** Streams whose host did not come, or did not come back. */
export const listAbandonedStreams = (sql: Queries, before: Date) => sql<{ id: string }[]>`
  select id from stream where (status = ${StreamStatus.interrupted} and interrupted_at <= ${before})
    or (status = ${StreamStatus.live} and host_seen_at is null and started_at <= ${before}) limit 100`

/** Scheduled streams that were never started. */
export const listMissedStreams = (sql: Queries, before: Date) => sql<{ id: string }[]>`
  select id from stream where status = ${StreamStatus.scheduled} and scheduled_at <= ${before} limit 100`

export const markHostSeen = (sql: Queries, id: string, at: Date) =>
  sql`update stream set host_seen_at = ${at} where id = ${id} and status in (2, 5)`

export async function setModerators(tx: Tx, streamId: string, personIds: string[]) {
  await tx`delete from stream_moderator where stream_id = ${streamId} and person_id <> all(${personIds}::uuid[])`
  if (personIds.length)
    await tx`insert into stream_moderator ${tx(personIds.map((personId) => ({ streamId, personId })))}
      on conflict do nothing`
}

/** Those of some people who can be moderators: shown, and not the host. */
type ModeratorQuery = { ids: string[]; names: string[]; hostId: string }
export async function findModerators(sql: Queries, { ids, names, hostId }: ModeratorQuery) {
  const rows = await sql<{ id: string }[]>`
    select id from person where (id = any(${ids}::uuid[]) or lower(username) = any(${names}::text[]))
      and id <> ${hostId} and is_shown(status_code)`
  return rows.map(({ id }) => id)
}
export async function listModeratorNames(sql: Queries, streamId: string) {
  const rows = await sql<{ username: string }[]>`
    select p.username from stream_moderator m join person p on p.id = m.person_id
    where m.stream_id = ${streamId} order by p.username`
  return rows.map(({ username }) => username)
}

export async function isCategory(sql: Queries, id: string) {
  const [row] = await sql`select 1 from category where id = ${id}`
  return row !== undefined
}
/** An image of the creator's that can be a cover. */
export async function findCover(sql: Queries, { mediaId, ownerId }: { mediaId: string; ownerId: string }) {
  const [row] = await sql<{ id: string }[]>`
    select id from media_file where id = ${mediaId} and owner_id = ${ownerId} and kind = 'image'
      and (is_in_vault or folder = 'streamMedia')`
  return row
}
export async function findCreator(sql: Queries, id: string) {
  const [row] = await sql<{ id: string; name: string; isPrivate: boolean }[]>`
    select id, trim(first_name || ' ' || last_name) as name, is_private from person where id = ${id}`
  return row
}

type Reminder = { streamId: string; personId: string; at: Date }
export const insertReminder = (sql: Queries, row: Reminder) =>
  sql`insert into stream_reminder ${sql(row)} on conflict do nothing`
export const deleteReminder = (sql: Queries, { streamId, personId }: Omit<Reminder, 'at'>) =>
  sql`delete from stream_reminder where stream_id = ${streamId} and person_id = ${personId}`
/** Who asked to be told when a stream starts. */
export async function listReminded(sql: Queries, streamId: string) {
  const rows = await sql<{ personId: string }[]>`
    select person_id from stream_reminder where stream_id = ${streamId}`
  return rows.map(({ personId }) => personId)
}
