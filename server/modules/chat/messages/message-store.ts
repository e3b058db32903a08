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

type Sent = { senderId: string; clientId: string }
/** Messages that were sent before under the same client ids: one look into the index for each. */
export const findByClientIds = (sql: Queries, sent: readonly Sent[]) =>
  sql<(Sent & { id: string; conversationId: string; seq: number })[]>`
    select q.sender_id, q.client_id, m.id, m.conversation_id, m.seq
    from unnest(${sent.map(({ senderId }) => senderId)}::uuid[], ${sent.map(({ clientId }) => clientId)}::uuid[])
      as q (sender_id, client_id)
    cross join lateral (
      select id, conversation_id, seq from message
      where sender_id = q.sender_id and client_id = q.client_id limit 1
    ) m`

export type NewMessage = Omit<
  MessageRow,
  'seq' | 'changeSeq' | 'reactions' | 'isChanged' | 'pinnedAt' | 'editedAt' | 'removedAt'
> & {
  /** From a user the receiver restricted: it does not count as unread. */
  isQuiet: boolean
}

type Numbered = { id: string; seq: number; changeSeq: number; hasVipWaiting: boolean }
/**
 * Stores messages of different conversations, each with the next number of its own, and updates every member's
 * unread count and list position, in one statement. The caller holds the locks of the conversations.
 */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) => tx<Numbered[]>`
  with q as materialized (
    select * from json_to_recordset(${tx.json(messages.map(toColumns))}) as q (id uuid, conversation_id uuid,
      sender_id uuid, author_kind text, by_id uuid, client_id uuid, type smallint, text text, content jsonb,
      reply_to_id uuid, price_minor bigint, currency text, is_forwarded boolean, is_vip boolean,
      mass_message_id uuid, created_at timestamptz, expires_at timestamptz, is_quiet boolean, is_by_hand boolean)
  ), c as (
    update conversation v set last_seq = last_seq + 1, last_change_seq = last_change_seq + 1,
      last_message_id = q.id, last_message_at = q.created_at
    from q where v.id = q.conversation_id
    returning v.id, v.last_seq as seq, v.last_change_seq as change_seq
  ), added as (
    insert into message (id, conversation_id, seq, change_seq, sender_id, author_kind, by_id, client_id, type, text,
      content, reply_to_id, price_minor, currency, is_forwarded, is_vip, mass_message_id, created_at, expires_at)
    select q.id, q.conversation_id, c.seq, c.change_seq, q.sender_id, q.author_kind, q.by_id, q.client_id, q.type,
      q.text, q.content, q.reply_to_id, q.price_minor, q.currency, q.is_forwarded, q.is_vip, q.mass_message_id,
      q.created_at, q.expires_at
    from q join c on c.id = q.conversation_id
  ), announced as (
    update conversation_member m set
      unread = case when m.person_id = q.sender_id then 0 when q.is_quiet then m.unread else m.unread + 1 end,
      read_seq = case when m.person_id = q.sender_id then c.seq else m.read_seq end,
      delivered_seq = case when m.person_id = q.sender_id then c.seq else m.delivered_seq end,
      is_marked_unread = m.is_marked_unread and m.person_id <> q.sender_id,
      folder = case when m.person_id = q.sender_id or q.is_vip then 'main' else m.folder end,
      draft = case when m.person_id = q.sender_id then '' else m.draft end,
      has_written = m.has_written or (m.person_id = q.sender_id and q.is_by_hand),
      is_hidden = false, active_at = q.created_at
    from q join c on c.id = q.conversation_id where m.conversation_id = q.conversation_id and m.left_at is null
  )
  select q.id, c.seq, c.change_seq, exists (select 1 from vip_message v join message o on o.id = v.message_id
    where v.creator_id = q.sender_id and v.state = 'held' and o.conversation_id = q.conversation_id)
    as has_vip_waiting
  from q join c on c.id = q.conversation_id`

const toColumns = (message: NewMessage) => ({
  id: message.id,
  conversation_id: message.conversationId,
  sender_id: message.senderId,
  author_kind: message.authorKind,
  by_id: message.byId,
  client_id: message.clientId,
  type: message.type,
  text: message.text,
  content: message.content,
  reply_to_id: message.replyToId,
  price_minor: message.priceMinor,
  currency: message.currency,
  is_forwarded: message.isForwarded,
  is_vip: message.isVip,
  mass_message_id: message.massMessageId,
  created_at: message.createdAt,
  expires_at: message.expiresAt,
  is_quiet: message.isQuiet,
  is_by_hand: message.authorKind !== 'automatic' && message.massMessageId === null,
})

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
