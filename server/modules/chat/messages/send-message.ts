import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { openConversation, requireAsset, requireReachable } from '../conversations/open-conversation.ts'
import { requireWritePermission } from '../conversations/write-permission-rules.ts'
import { findWriters } from '../conversations/write-permission-store.ts'
import { appendMessage, lockForMessage, type AddMessage } from './add-message.ts'
import { loadMessage } from './load-messages.ts'
import { findOwned } from './media-store.ts'
import { findByClientIds, findVisible } from './message-store.ts'
import { toChatMessage } from './message-view.ts'
import { prepareContent } from './prepare-content.ts'
import type { SendInput } from './send-input.ts'
import { isPlain, noParts, toSentMessage } from './sent-message.ts'
import { isQuickText, sendQuickText } from './send-quick-text.ts'

/** Stores a message once per client id and returns it as the sender sees it. */
export async function sendMessage(context: Context, input: SendInput) {
  const { messageId, acting, sent } = isQuickText(input)
    ? await sendQuickText(context, input)
    : await context.db.transaction((tx) => storeMessage(context, tx, input))
  return sent && isPlain(sent)
    ? toChatMessage(context, sent, noParts(input.by))
    : loadMessage(context, context.db, { id: messageId, viewerId: acting.id, caller: input.by })
}

type Extra = Pick<AddMessage, 'isVip' | 'isForwarded' | 'content'> & { isPaidFor?: boolean }
/** The same within a transaction; `isPaidFor` skips the rules for strangers, as a VIP credit does. */
export async function storeMessage(context: Context, tx: Tx, input: SendInput, extra: Extra = {}) {
  const { by, clientMessageId: clientId, creatorId } = input
  const acting = await actingFor(tx, by, creatorId)
  const found = await lockFor(context, tx, { acting, input })
  if (found.repeated)
    return {
      messageId: found.repeated.id,
      acting,
      isNew: false,
      chatId: found.repeated.conversationId,
      sent: undefined,
    }
  const { writer, selfDestructSeconds } = found
  const { conversation } = writer
  const rights = requireWritePermission(acting.id, writer, { isPaidFor: extra.isPaidFor ?? false })
  const prepared = await prepareContent(context, tx, { ownerId: acting.id, by }, input)
  await refuseSecondSale(tx, { prepared, receiverId: rights.receiverId })
  if (input.replyToId)
    await requireReply(context, tx, { acting, chatId: conversation.id, id: input.replyToId })
  if (input.messageType === 12 && !input.replyToId) throw problem('MESSAGE_NOT_FOUND')
  const { row, ...added } = await appendMessage(context, tx, {
    chatId: conversation.id,
    senderId: acting.id,
    author: authorOf(acting),
    clientId,
    ...prepared,
    replyToId: input.replyToId,
    selfDestructSeconds: input.selfDestructSeconds ?? selfDestructSeconds,
    isQuiet: rights.isQuiet,
    ...extra,
  })
  return { ...added, acting, chatId: conversation.id, sent: toSentMessage(row, conversation) }
}

/** Who really wrote it, as the server knows it. */
export const authorOf = ({ id, by }: Actor): AddMessage['author'] =>
  id === by ? { kind: 'self', byId: by } : { kind: 'team', byId: by }

/** The conversation, locked, with what decides who may write there; or the message that was sent before. */
async function lockFor(context: Context, tx: Tx, { acting, input }: { acting: Actor; input: SendInput }) {
  const { receiverId, assetId, clientMessageId: clientId } = input
  const senderId = acting.id
  if (!input.chatId) {
    const [repeated] = await findByClientIds(tx, [{ senderId, clientId }])
    if (repeated) return { repeated }
  }
  const chatId = input.chatId ?? (await openTo(context, tx, { acting, receiverId, assetId }))
  const [locked, writers] = await Promise.all([
    lockForMessage(tx, { chatId, senderId, clientId }),
    findWriters(tx, { attempts: [{ chatId, senderId }], at: context.now() }),
  ])
  const writer = writers.get(chatId)
  if (locked.repeated) return { repeated: locked.repeated }
  if (!locked.conversation || !writer) throw problem('CHAT_NOT_FOUND')
  return { writer, ...locked.conversation, repeated: undefined }
}

async function openTo(
  context: Context,
  tx: Tx,
  {
    acting,
    receiverId,
    assetId,
  }: { acting: Actor; receiverId: string | undefined; assetId: string | undefined },
) {
  if (!receiverId) throw problem('CHAT_NOT_FOUND')
  await requireReachable(tx, acting.id, receiverId)
  const asset = assetId ? await requireAsset(context, tx, assetId) : undefined
  return (await openConversation(context, tx, { fromId: acting.id, toId: receiverId, asset })).chatId
}

type Prepared = Awaited<ReturnType<typeof prepareContent>>
/** Refuses to sell files the receiver already owns. */
async function refuseSecondSale(
  tx: Tx,
  { prepared, receiverId }: { prepared: Prepared; receiverId: string | undefined },
) {
  if (!prepared.price || !receiverId) return
  const mediaIds = prepared.media.flatMap(({ mediaId, isPreview }) => (isPreview ? [] : mediaId))
  if ((await findOwned(tx, { mediaIds, fanId: receiverId })).length) throw problem('MEDIA_ALREADY_OWNED')
}

async function requireReply(
  context: Context,
  tx: Tx,
  { acting, chatId, id }: { acting: Actor; chatId: string; id: string },
) {
  const found = await findVisible(tx, { messageId: id, viewerId: acting.id, at: context.now() })
  if (found?.conversationId !== chatId || found.removedAt) throw problem('MESSAGE_NOT_FOUND')
}
