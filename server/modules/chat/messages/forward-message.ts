import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { otherOf, findMembership } from '../conversations/conversation-store.ts'
import { refusalOf, writePermission } from '../conversations/write-permission-rules.ts'
import { findExchange, findWriterRelations } from '../conversations/write-permission-store.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { addMessage } from './add-message.ts'
import { requireMessage } from './change-message.ts'
import { loadMessages } from './load-messages.ts'
import { findSendable } from './media-store.ts'
import { listMediaIds } from './message-media-store.ts'
import { authorOf } from './send-message.ts'

type Forward = {
  by: Person
  messageId: string
  targets: { chatId: string; clientMessageId: string }[]
  creatorId?: string | undefined
}

/** Sends a copy to other conversations. Files can be forwarded by their owner only, paid media not at all. */
export function forwardMessage(context: Context, { by, messageId, targets, creatorId }: Forward) {
  return context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const { message } = await requireMessage(context, tx, { by, messageId, creatorId })
    if (message.priceMinor !== null || message.type >= MessageType.offer)
      throw problem('MESSAGE_NOT_FORWARDABLE')
    const mediaIds = await listMediaIds(tx, messageId)
    const own = mediaIds.length ? await findSendable(tx, { ids: mediaIds, ownerId: acting.id }) : []
    if (own.length < mediaIds.length) throw problem('MESSAGE_NOT_FORWARDABLE')
    const ids: string[] = []
    // In the order of ids, so that two who forward to the same conversations never wait for each other.
    for (const { chatId, clientMessageId } of targets.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1))) {
      await requireTarget(context, tx, { acting, chatId })
      const added = await addMessage(context, tx, {
        chatId,
        senderId: acting.id,
        author: authorOf(acting),
        clientId: clientMessageId,
        type: message.type === MessageType.reply ? MessageType.text : message.type,
        text: message.text,
        content: message.content,
        media: mediaIds.map((mediaId) => ({ mediaId, isPreview: false })),
        isForwarded: true,
      })
      ids.push(added.messageId)
    }
    return { messages: await loadMessages(context, tx, { ids, viewerId: acting.id, caller: by }) }
  })
}

async function requireTarget(
  context: Context,
  tx: Tx,
  { acting, chatId }: { acting: Actor; chatId: string },
) {
  const conversation = await findMembership(tx, { chatId, viewerId: acting.id })
  if (!conversation) throw problem('CHAT_NOT_FOUND')
  const receiverId = otherOf(conversation, acting.id)
  if (!receiverId || conversation.assetId) return
  const pair = { senderId: acting.id, receiverId }
  const relations = await findWriterRelations(tx, { ...pair, at: context.now() })
  if (!relations) throw problem('CHAT_NOT_FOUND')
  const permission = writePermission(relations, await findExchange(tx, { conversationId: chatId, ...pair }))
  if (!permission.isAllowed) throw problem(refusalOf[permission.requiredAction])
}
