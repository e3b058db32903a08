import type { Db, Queries, Tx } from '../../../db/database.ts'
import { announceEvents, recordEventFor } from '../../../db/events.ts'
import { gravestFirst, isInForce } from '../moderation/sanction-store.ts'
import type { SanctionKind } from '../stream-rules.ts'

export type MessageRow = {
  id: string
  streamId: string
  senderId: string
  byId: string | null
  type: 0 | 1
  text: string
  customType: string | null
  tipId: string | null
  tipMinor: number | null
  menuItem: string | null
  transactionId: string | null
  isAnonymous: boolean
  at: Date
}
export type MessageCardRow = MessageRow & {
  username: string
  name: string
  profilePic: string | null
  currency: string
  hostId: string
  isModerator: boolean
}

const columns = (sql: Queries) => sql`
  m.*, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, o.currency,
  o.creator_id as host_id,
  exists (select 1 from stream_moderator r where r.stream_id = m.stream_id and r.person_id = m.sender_id) as is_moderator`
const joined = (sql: Queries) =>
  sql`from stream_message m join stream o on o.id = m.stream_id join person p on p.id = m.sender_id`

/**
 * Stores a message with its event and returns it, in one statement: the fewer and shorter the transactions of a busy
 * chat, the sooner readers of events get them. Undefined if there is a message by that id already.
 */
export async function addMessage(sql: Db | Tx, row: MessageRow) {
  const { streamId, id } = row
  const [added] = await sql<MessageCardRow[]>`
    with m as (insert into stream_message ${sql(row)} on conflict (id) do nothing returning *),
      recorded as (${recordEventFor(sql, 'm', { type: 'stream.messageAdded', streamId, messageId: id })})
    select ${columns(sql)} from m join stream o on o.id = m.stream_id join person p on p.id = m.sender_id`
  announceEvents(sql)
  return added
}

export async function findMessage(sql: Queries, id: string) {
  const [row] = await sql<(MessageCardRow & { removedAt: Date | null })[]>`
    select ${columns(sql)} ${joined(sql)} where m.id = ${id}`
  return row
}

type ListQuery = { streamId: string; offset: number; limit: number }
export async function listMessageRows(sql: Queries, { streamId, offset, limit }: ListQuery) {
  const rows = await sql<MessageCardRow[]>`
    select ${columns(sql)} ${joined(sql)} where m.stream_id = ${streamId} and m.removed_at is null
    order by m.at desc, m.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from stream_message where stream_id = ${streamId} and removed_at is null`
  return { rows, totalCount: count?.total ?? 0 }
}

type WriterQuery = { streamId: string; senderId: string; messageId: string; at: Date }
/** What decides whether a user may write now: their sanction, their last message, and whether the id is taken. */
export async function findWriterState(sql: Queries, { streamId, senderId, messageId, at }: WriterQuery) {
  const [row] = await sql<{ sanction: SanctionKind | null; lastAt: Date | null; isRepeated: boolean }[]>`
    select (select n.kind from stream_sanction n join stream o on o.id = ${streamId} and o.creator_id = n.creator_id
        where n.person_id = ${senderId} and ${isInForce(sql, { streamId, at })}
        ${gravestFirst(sql)} limit 1) as sanction,
      (select m.at from stream_message m where m.sender_id = ${senderId} and m.stream_id = ${streamId} and m.type = 0
        order by m.at desc limit 1) as last_at,
      exists (select 1 from stream_message m where m.id = ${messageId}) as is_repeated`
  return {
    sanction: row?.sanction ?? undefined,
    lastAt: row?.lastAt ?? undefined,
    isRepeated: !!row?.isRepeated,
  }
}

export async function findPinned(sql: Queries, messageId: string) {
  const [row] = await sql<{ messageId: string; username: string; text: string }[]>`
    select m.id as message_id, p.username, m.text from stream_message m join person p on p.id = m.sender_id
    where m.id = ${messageId} and m.removed_at is null`
  return row
}

/** False if it was removed already. */
export const removeMessageRow = async (
  tx: Tx,
  { id, removedBy, at }: { id: string; removedBy: string; at: Date },
) =>
  (
    await tx`update stream_message set removed_at = ${at}, removed_by = ${removedBy} where id = ${id} and removed_at is null`
  ).count === 1

export const addTipToTally = (tx: Tx, streamId: string, tipMinor: number) => tx`
  update stream_tally set tip_minor = greatest(0, tip_minor + ${tipMinor}), is_changed = true
  where stream_id = ${streamId}`

/** The tip message paid by a refunded transaction, once. */
export async function markTipRefunded(tx: Tx, transactionId: string) {
  const [row] = await tx<{ streamId: string; tipMinor: number }[]>`
    update stream_message set is_refunded = true where transaction_id = ${transactionId} and not is_refunded
    returning stream_id, tip_minor`
  return row
}
