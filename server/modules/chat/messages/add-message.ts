import type { MessageTypeNumber } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { queueLinkPreview } from '../links/fetch-link-preview.ts'
import { answerVipMessages } from '../vip/answer-vip-messages.ts'
import { lockConversation } from './conversation-lock-store.ts'
import { findByClientId, insertMessage, insertMessageMedia, type MessageContent } from './message-store.ts'

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
  const [conversation, repeated] = await Promise.all([
    lockConversation(tx, chatId),
    clientId ? findByClientId(tx, { senderId, clientId }) : undefined,
  ])
  return { conversation, repeated }
}

/** The second half of `addMessage`, for callers that hold the lock and know that the client id is new. */
export async function appendMessage(context: Context, tx: Tx, message: AddMessage) {
  const { chatId, senderId, author } = message
  const at = context.now()
  const id = newId(at.getTime())
  const row = toRow(message, id, at)
  const [{ seq, changeSeq, hasVipWaiting }] = await Promise.all([
    insertMessage(tx, row),
    message.media?.length ? insertMessageMedia(tx, id, message.media) : undefined,
    recordEvent(tx, { type: 'chat.messageAdded', messageId: id, chatId, senderId }),
  ])
  if (hasVipWaiting && author.kind !== 'automatic' && !message.massMessageId)
    await answerVipMessages(context, tx, { conversationId: chatId, creatorId: senderId })
  await queueLinkPreview(context, tx, { url: message.content?.link, personId: senderId, messageId: id })
  return { messageId: id, seq, isNew: true, row: { ...row, seq, changeSeq } }
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
