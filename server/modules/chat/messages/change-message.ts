import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { findMembership } from '../conversations/conversation-store.ts'
import { queueLinkPreview } from '../links/fetch-link-preview.ts'
import { findLink } from '../links/find-link.ts'
import { saveLink } from '../links/preview-store.ts'
import {
  countPinned,
  hideMessage,
  isSold,
  putReaction,
  removeMessage,
  savePin,
  saveStar,
  saveText,
} from './change-message-store.ts'
import { loadMessage } from './load-messages.ts'
import { EDIT_MS, isEmoji, MAX_PINNED_MESSAGES, tidyMessage } from './message-rules.ts'
import { findVisible, lockMessages, touchMessage, type MessageRow } from './message-store.ts'

type Which = { by: Person; messageId: string; creatorId?: string | undefined }
type Change = (tx: Tx, message: MessageRow, viewerId: string) => Promise<unknown>

/** A message the caller may see, in a conversation that is still open to them. */
export async function requireMessage(context: Context, tx: Tx, { by, messageId, creatorId }: Which) {
  const { id: viewerId } = await actingFor(tx, by, creatorId)
  const message = await findVisible(tx, { messageId, viewerId, at: context.now(), lock: true })
  if (!message || message.removedAt) throw problem('MESSAGE_NOT_FOUND')
  if (!(await findMembership(tx, { chatId: message.conversationId, viewerId })))
    throw problem('MESSAGE_NOT_FOUND')
  return { message, viewerId }
}

/** Changes a message for everyone and notifies all members. */
function changeForAll(context: Context, which: Which, change: Change) {
  return context.db.transaction(async (tx) => {
    const { message, viewerId } = await requireMessage(context, tx, which)
    await change(tx, message, viewerId)
    await touchMessage(tx, message)
    await recordEvent(tx, {
      type: 'chat.messageChanged',
      messageId: message.id,
      chatId: message.conversationId,
    })
    return loadMessage(context, tx, { id: message.id, viewerId, caller: which.by })
  })
}

export const editMessage = (context: Context, { text, ...which }: Which & { text: string }) =>
  changeForAll(context, which, async (tx, message, viewerId) => {
    const at = context.now()
    if (message.senderId !== viewerId) throw problem('MESSAGE_NOT_FOUND')
    const isText = message.type === MessageType.text || message.type === MessageType.reply || message.text
    if (!isText || message.massMessageId || message.type >= MessageType.offer)
      throw problem('MESSAGE_NOT_EDITABLE')
    if (at.getTime() - message.createdAt.getTime() > EDIT_MS) throw problem('MESSAGE_TOO_OLD')
    const tidy = tidyMessage(text)
    if (!tidy) throw problem('MESSAGE_EMPTY')
    await saveText(tx, { id: message.id, text: tidy, at })
    const link = findLink(tidy)
    await saveLink(tx, { id: message.id, link })
    await queueLinkPreview(context, tx, { url: link, personId: viewerId, messageId: message.id })
  })

export const reactToMessage = (context: Context, { emoji, ...which }: Which & { emoji: string }) =>
  changeForAll(context, which, async (tx, { id }, personId) => {
    if (emoji && !isEmoji(emoji)) throw invalidField('emoji', 'Choose one emoji.')
    await putReaction(tx, { id, personId, emoji, at: context.now() })
  })

export const pinMessage = (context: Context, { isPin, ...which }: Which & { isPin: 0 | 1 }) =>
  changeForAll(context, which, async (tx, { id, conversationId, pinnedAt }) => {
    if (isPin && !pinnedAt && (await countPinned(tx, conversationId)) >= MAX_PINNED_MESSAGES)
      throw problem('MESSAGE_PINS_FULL')
    await savePin(tx, { id, pinnedAt: isPin ? context.now() : null })
  })

/** A star is private: only the viewer's own devices are notified. */
export function starMessage(context: Context, { isStar, ...which }: Which & { isStar: 0 | 1 }) {
  return context.db.transaction(async (tx) => {
    const { message, viewerId } = await requireMessage(context, tx, which)
    await saveStar(tx, { id: message.id, personId: viewerId, at: isStar ? context.now() : null })
    await recordEvent(tx, { type: 'chat.memberChanged', chatId: message.conversationId, personId: viewerId })
    return loadMessage(context, tx, { id: message.id, viewerId, caller: which.by })
  })
}

/** For me: it disappears from my devices. For everyone: only the sender may, and not what was bought. */
export function deleteMessage(context: Context, { for: whom, ...which }: Which & { for: 'me' | 'everyone' }) {
  return context.db.transaction(async (tx) => {
    const { message, viewerId } = await requireMessage(context, tx, which)
    const { id, conversationId: chatId } = message
    if (whom === 'me') {
      await hideMessage(tx, { id, personId: viewerId })
      await recordEvent(tx, { type: 'chat.memberChanged', chatId, personId: viewerId })
      return {}
    }
    if (message.senderId !== viewerId) throw problem('MESSAGE_NOT_FOUND')
    if (await isSold(tx, id)) throw problem('MESSAGE_SOLD')
    await removeMessage(tx, { id, at: context.now() })
    await touchMessage(tx, message)
    await recordEvent(tx, { type: 'chat.messageChanged', messageId: id, chatId })
    return {}
  })
}

/** Removes messages for everyone because their content was refunded. */
export async function withdrawMessages(tx: Tx, { ids, at }: { ids: string[]; at: Date }) {
  for (const message of await lockMessages(tx, ids)) {
    await removeMessage(tx, { id: message.id, at })
    await touchMessage(tx, message)
    const { id: messageId, conversationId: chatId } = message
    await recordEvent(tx, { type: 'chat.messageChanged', messageId, chatId })
  }
}
