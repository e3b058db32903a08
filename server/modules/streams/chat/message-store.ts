import type { Queries, Tx } from '../../../db/database.ts'

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

/** False if there is a message by that id already. */
export const insertMessage = async (tx: Tx, row: MessageRow) =>
  (await tx`insert into stream_message ${tx(row)} on conflict (id) do nothing`).count === 1

const columns = (sql: Queries) => sql`
  m.*, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, o.currency,
  o.creator_id as host_id,
  exists (select 1 from stream_moderator r where r.stream_id = m.stream_id and r.person_id = m.sender_id) as is_moderator`
const joined = (sql: Queries) =>
  sql`from stream_message m join stream o on o.id = m.stream_id join person p on p.id = m.sender_id`

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

export async function findLastMessageAt(
  sql: Queries,
  { streamId, senderId }: { streamId: string; senderId: string },
) {
  const [row] = await sql<{ at: Date }[]>`
    select at from stream_message where sender_id = ${senderId} and stream_id = ${streamId} and type = 0
    order by at desc limit 1`
  return row?.at
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

type Counts = { messageCount?: number; likeCount?: number; tipMinor?: number }
export const addToTally = (
  tx: Queries,
  streamId: string,
  { messageCount = 0, likeCount = 0, tipMinor = 0 }: Counts,
) => tx<{ likeCount: number }[]>`
  update stream_tally set message_count = message_count + ${messageCount}, like_count = like_count + ${likeCount},
    tip_minor = greatest(0, tip_minor + ${tipMinor}), is_changed = true
  where stream_id = ${streamId} returning like_count`

/** The tip message paid by a refunded transaction, once. */
export async function markTipRefunded(tx: Tx, transactionId: string) {
  const [row] = await tx<{ streamId: string; tipMinor: number }[]>`
    update stream_message set is_refunded = true where transaction_id = ${transactionId} and not is_refunded
    returning stream_id, tip_minor`
  return row
}
