import type { MessageTypeNumber } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { queueLinkPreview } from '../links/fetch-link-preview.ts'
import { answerVipMessages } from '../vip/answer-vip-messages.ts'
import { lockConversations } from './conversation-lock-store.ts'
import { findByClientIds, insertMessageMedia, insertMessages, type MessageContent } from './message-store.ts'

export type AddMessage = {
  chatId: string
  senderId: string
  author: { kind: 'self' | 'team' | 'automatic'; byId?: string | undefined }
  clientId?: string | undefined
  type: MessageTypeNumber
  text?: string
  content?: MessageContent
  media?: { mediaId: string; isPreview: boolean }[]
  price?: { minor: number; currency: string } | undefined
  replyToId?: string | undefined
  isForwarded?: boolean
  isVip?: boolean
  isQuiet?: boolean
  massMessageId?: string
  selfDestructSeconds?: number | undefined
}

/**
 * Stores a message with the next number of its conversation, inside the caller's transaction. The same client id
 * again returns the message that is there. Whether the sender may write was decided before.
 */
export async function addMessage(context: Context, tx: Tx, message: AddMessage) {
  const locked = await lockForMessage(tx, message)
  if (!locked.conversation) throw new Error('the conversation is not there')
  if (locked.repeated && locked.repeated.conversationId !== message.chatId) throw problem('CHAT_NOT_FOUND')
  if (locked.repeated) return { messageId: locked.repeated.id, seq: locked.repeated.seq, isNew: false }
  return appendMessage(context, tx, {
    ...message,
    selfDestructSeconds: message.selfDestructSeconds ?? locked.conversation.selfDestructSeconds,
  })
}

/** Locks a conversation and looks for a message with the same client id, sent together on the connection. */
export async function lockForMessage(
  tx: Tx,
  { chatId, senderId, clientId }: Pick<AddMessage, 'chatId' | 'senderId' | 'clientId'>,
) {
  const [conversations, repeated] = await Promise.all([
    lockConversations(tx, [chatId]),
    clientId ? findByClientIds(tx, [{ senderId, clientId }]) : [],
  ])
  return { conversation: conversations.get(chatId), repeated: repeated[0] }
}

/** The second half of `addMessage`, for callers that hold the lock and know that the client id is new. */
export async function appendMessage(context: Context, tx: Tx, message: AddMessage) {
  const [added] = await appendMessages(context, tx, [message])
  if (!added) throw new Error('the conversation is not there')
  return added
}

/** The same for messages of different conversations. */
export async function appendMessages(context: Context, tx: Tx, messages: readonly AddMessage[]) {
  const at = context.now()
  const rows = messages.map((message) => toRow(message, newId(at.getTime()), at))
  const added = rows.map(({ id, conversationId: chatId, senderId }) => ({
    type: 'chat.messageAdded' as const,
    messageId: id,
    chatId,
    senderId,
  }))
  const files = messages.flatMap(({ media = [] }, index) =>
    media.length ? [{ id: rows[index]?.id ?? '', media }] : [],
  )
  const [numbered] = await Promise.all([
    insertMessages(tx, rows),
    ...files.map(({ id, media }) => insertMessageMedia(tx, id, media)),
    recordEvents(tx, added),
  ])
  const numbers = new Map(numbered.map((row) => [row.id, row]))
  const stored = []
  for (const [index, row] of rows.entries()) {
    const message = messages[index]
    const found = numbers.get(row.id)
    if (!message || !found) throw new Error('the conversation is not there')
    await afterAdding(context, tx, { message, messageId: row.id, hasVipWaiting: found.hasVipWaiting })
    const { seq, changeSeq } = found
    stored.push({ messageId: row.id, seq, isNew: true, row: { ...row, seq, changeSeq } })
  }
  return stored
}

type Added = { message: AddMessage; messageId: string; hasVipWaiting: boolean }
async function afterAdding(context: Context, tx: Tx, { message, messageId, hasVipWaiting }: Added) {
  const { chatId, senderId, author, massMessageId, content } = message
  if (hasVipWaiting && author.kind !== 'automatic' && !massMessageId)
    await answerVipMessages(context, tx, { conversationId: chatId, creatorId: senderId })
  if (content?.link) await queueLinkPreview(context, tx, { url: content.link, personId: senderId, messageId })
}

const toRow = (message: AddMessage, id: string, at: Date) => ({
  id,
  conversationId: message.chatId,
  senderId: message.senderId,
  authorKind: message.author.kind,
  byId: message.author.byId ?? null,
  clientId: message.clientId ?? null,
  type: message.type,
  text: message.text ?? '',
  content: message.content ?? {},
  replyToId: message.replyToId ?? null,
  priceMinor: message.price?.minor ?? null,
  currency: message.price?.currency ?? null,
  isForwarded: message.isForwarded ?? false,
  isVip: message.isVip ?? false,
  isQuiet: message.isQuiet ?? false,
  massMessageId: message.massMessageId ?? null,
  createdAt: at,
  // What was paid for does not delete itself.
  expiresAt:
    message.selfDestructSeconds && !message.price
      ? new Date(at.getTime() + message.selfDestructSeconds * 1000)
      : null,
})
