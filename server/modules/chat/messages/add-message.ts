import type { MessageTypeNumber } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { queueLinkPreview } from '../links/fetch-link-preview.ts'
import { answerVipMessages } from '../vip/answer-vip-messages.ts'
import { lockConversation } from './conversation-lock-store.ts'
import {
  announceToMembers,
  findByClientId,
  insertMessage,
  insertMessageMedia,
  nextSeq,
  type MessageContent,
} from './message-store.ts'

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
  const { chatId, senderId, clientId, author, isVip = false } = message
  const at = context.now()
  const { selfDestructSeconds } = await lockConversation(tx, chatId)
  const before = clientId ? await findByClientId(tx, { senderId, clientId }) : undefined
  if (before && before.conversationId !== chatId) throw problem('CHAT_NOT_FOUND')
  if (before) return { messageId: before.id, seq: before.seq, isNew: false }

  const id = newId(at.getTime())
  const { seq, changeSeq } = await nextSeq(tx, { conversationId: chatId, messageId: id, at })
  const lifeSeconds = message.selfDestructSeconds ?? selfDestructSeconds
  await insertMessage(tx, {
    id,
    conversationId: chatId,
    seq,
    changeSeq,
    senderId,
    authorKind: author.kind,
    byId: author.byId ?? null,
    clientId: clientId ?? null,
    type: message.type,
    text: message.text ?? '',
    content: message.content ?? {},
    replyToId: message.replyToId ?? null,
    priceMinor: message.price?.minor ?? null,
    currency: message.price?.currency ?? null,
    isForwarded: message.isForwarded ?? false,
    isVip,
    massMessageId: message.massMessageId ?? null,
    createdAt: at,
    // What was paid for does not delete itself.
    expiresAt: lifeSeconds && !message.price ? new Date(at.getTime() + lifeSeconds * 1000) : null,
  })
  if (message.media?.length) await insertMessageMedia(tx, id, message.media)
  const isQuiet = message.isQuiet ?? false
  await announceToMembers(tx, { conversationId: chatId, senderId, seq, at, isQuiet, isVip })
  if (author.kind !== 'automatic' && !message.massMessageId)
    await answerVipMessages(context, tx, { conversationId: chatId, creatorId: senderId })
  await queueLinkPreview(context, tx, { url: message.content?.link, personId: senderId, messageId: id })
  await recordEvent(tx, { type: 'chat.messageAdded', messageId: id, chatId, senderId })
  return { messageId: id, seq, isNew: true }
}
