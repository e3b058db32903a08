import type { Queries, Tx } from '../../../db/database.ts'
import type { MessageTypeNumber } from '../../../../contract/chat/constants.ts'

export type MessageContent = {
  location?: { latitude: number; longitude: number; title?: string; address?: string }
  contact?: { userId?: string; name: string; phoneNumber?: string }
  sticker?: string
  postId?: string
  /** First web address of the text. */
  link?: string
  event?: {
    kind: string
    subjectId?: string
    amount?: { amount: string; currency: string }
    params: Record<string, string>
  }
}
export type MessageRow = {
  id: string
  conversationId: string
  seq: number
  changeSeq: number
  senderId: string
  authorKind: 'self' | 'team' | 'automatic'
  byId: string | null
  clientId: string | null
  type: MessageTypeNumber
  text: string
  content: MessageContent
  replyToId: string | null
  priceMinor: number | null
  currency: string | null
  isForwarded: boolean
  isVip: boolean
  massMessageId: string | null
  reactions: { emoji: string; count: number }[]
  isChanged: boolean
  pinnedAt: Date | null
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  expiresAt: Date | null
}

/** Notes that a message changed, so that clients which were away load it again. */
export async function touchMessage(
  tx: Tx,
  { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
) {
  await tx`
    with next as (update conversation set last_change_seq = last_change_seq + 1
      where id = ${conversationId} returning last_change_seq)
    update message set change_seq = next.last_change_seq, is_changed = true from next where message.id = ${id}`
}

export async function findByClientId(
  sql: Queries,
  { senderId, clientId }: { senderId: string; clientId: string },
) {
  const [row] = await sql<{ id: string; conversationId: string; seq: number }[]>`
    select id, conversation_id, seq from message where sender_id = ${senderId} and client_id = ${clientId}`
  return row
}

export type NewMessage = Omit<
  MessageRow,
  'seq' | 'changeSeq' | 'reactions' | 'isChanged' | 'pinnedAt' | 'editedAt' | 'removedAt'
> & {
  /** From a user the receiver restricted: it does not count as unread. */
  isQuiet: boolean
}

/**
 * Stores a message with the next number of its conversation and updates every member's unread count and list
 * position, in one statement. The caller holds the lock of the conversation.
 */
export async function insertMessage(tx: Tx, message: NewMessage) {
  const { id, conversationId, senderId, authorKind, massMessageId, createdAt, isVip } = message
  const isByHand = authorKind !== 'automatic' && massMessageId === null
  const [row] = await tx<{ seq: number; changeSeq: number; hasVipWaiting: boolean }[]>`
    with c as (
      update conversation set last_seq = last_seq + 1, last_change_seq = last_change_seq + 1,
        last_message_id = ${id}, last_message_at = ${createdAt}
      where id = ${conversationId} returning last_seq as seq, last_change_seq as change_seq
    ), added as (
      insert into message (id, conversation_id, seq, change_seq, sender_id, author_kind, by_id, client_id, type, text,
        content, reply_to_id, price_minor, currency, is_forwarded, is_vip, mass_message_id, created_at, expires_at)
      values (${id}, ${conversationId}, (select seq from c), (select change_seq from c), ${senderId}, ${authorKind}, ${message.byId},
        ${message.clientId}, ${message.type}, ${message.text}, ${tx.json(message.content as never)},
        ${message.replyToId}, ${message.priceMinor}, ${message.currency}, ${message.isForwarded}, ${isVip},
        ${massMessageId}, ${createdAt}, ${message.expiresAt})
    ), announced as (
      update conversation_member m set
        unread = case when m.person_id = ${senderId} then 0 when ${message.isQuiet} then m.unread else m.unread + 1 end,
        read_seq = case when m.person_id = ${senderId} then c.seq else m.read_seq end,
        delivered_seq = case when m.person_id = ${senderId} then c.seq else m.delivered_seq end,
        is_marked_unread = m.is_marked_unread and m.person_id <> ${senderId},
        folder = case when m.person_id = ${senderId} or ${isVip} then 'main' else m.folder end,
        draft = case when m.person_id = ${senderId} then '' else m.draft end,
        has_written = m.has_written or (m.person_id = ${senderId} and ${isByHand}),
        is_hidden = false, active_at = ${createdAt}
      from c where m.conversation_id = ${conversationId} and m.left_at is null
    )
    select c.seq, c.change_seq, exists (select 1 from vip_message v join message o on o.id = v.message_id
      where v.creator_id = ${senderId} and v.state = 'held' and o.conversation_id = ${conversationId})
      as has_vip_waiting from c`
  if (!row) throw new Error('the conversation is not there')
  return row
}

export const insertMessageMedia = (
  tx: Tx,
  messageId: string,
  media: { mediaId: string; isPreview: boolean }[],
) => tx`insert into message_media ${tx(media.map((file, position) => ({ messageId, position, ...file })))}`

/** A message in a conversation the viewer is a member of and can still see it in. */
export async function findVisible(
  sql: Queries,
  { messageId, viewerId, at, lock }: { messageId: string; viewerId: string; at: Date; lock?: boolean },
) {
  const [row] = await sql<MessageRow[]>`
    select o.* from message o
    join conversation_member m on m.conversation_id = o.conversation_id and m.person_id = ${viewerId}
    where o.id = ${messageId} and m.left_at is null and o.seq > m.cleared_seq
      and (o.expires_at is null or o.expires_at > ${at})
      and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = ${viewerId})
    ${lock ? sql`for update of o` : sql``}`
  return row
}

export const lockMessages = (tx: Tx, ids: string[]) => tx<MessageRow[]>`
  select * from message where id = any(${ids}::uuid[]) and removed_at is null order by id for update`
