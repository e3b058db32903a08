import type { Queries } from '../../db/database.ts'
import type { EventPublishers } from '../../realtime/ports.ts'
import type { Publication } from '../../realtime/realtime.ts'
import { listMemberIds } from './conversations/conversation-store.ts'
import { showsPresence } from './conversations/presence-rooms.ts'
import { findProgress } from './mass-messages/mass-message-store.ts'
import { loadForMembers } from './messages/load-messages.ts'
import { listReceiptReaders } from './receipts/receipt-store.ts'
import type { Context } from '../../context.ts'

/** What chat events become on the wire. Payloads are loaded anew, so they show what is stored now. */
export const chatPublishers: EventPublishers = {
  'chat.messageAdded': { together: toMembers },
  'chat.messageChanged': { together: toMembers },
  'chat.messagesExpired': async (_context, sql, { chatId }) =>
    (await listMemberIds(sql, chatId)).map((id) => update(id, chatId)),
  'chat.memberChanged': async (_context, _sql, { personId, chatId }) => [update(personId, chatId)],
  'chat.conversationDeleted': async (_context, _sql, { personId, chatId }) => [
    { pattern: 'UserUpdates/{uid}', id: personId, payload: { kind: 'chatDeleted', chatId } },
  ],
  'chat.acknowledged': async (context, sql, { chatId, personId, status, seq, isQuiet }) => {
    if (isQuiet) return [update(personId, chatId)]
    const readers = await listReceiptReaders(sql, { conversationId: chatId, personId })
    return [
      update(personId, chatId),
      ...readers.map(({ personId: senderId, showsRead }): Publication => ({
        pattern: 'Acknowledgement/{uid}',
        id: senderId,
        payload: {
          chatId,
          senderId,
          receiverId: personId,
          status: status === 3 && showsRead ? 3 : 2,
          seq,
          deliveryTime: context.now().getTime(),
        },
      })),
    ]
  },
  'chat.massCopies': async (_context, _sql, { copies }) =>
    copies.map(({ personId, chatId }): Publication => ({
      pattern: 'FetchMessages/{uid}',
      id: personId,
      payload: { reason: 'newMessages', chatId },
    })),
  'chat.massMessageChanged': async (_context, sql, { massMessageId, creatorId }) => {
    const progress = await findProgress(sql, massMessageId)
    return progress
      ? [{ pattern: 'BULK_MESSAGE', userIds: [creatorId], payload: { massMessageId, ...progress } }]
      : []
  },
  'person.blocked': async (_context, _sql, { personId, otherId }) => [
    { pattern: 'BlockUser/{uid}', id: otherId, payload: { userId: personId, isBlock: 1 } },
    { pattern: 'BlockUser/{uid}', id: personId, payload: { userId: otherId, isBlock: 1 } },
  ],
  'person.unblocked': async (_context, _sql, { personId, otherId }) => [
    { pattern: 'BlockUser/{uid}', id: otherId, payload: { userId: personId, isBlock: 0 } },
    { pattern: 'BlockUser/{uid}', id: personId, payload: { userId: otherId, isBlock: 0 } },
  ],
  'person.presence': async (context, sql, { personId, isOnline }) =>
    (await showsPresence(sql, [personId])).has(personId)
      ? [onlineStatus(context, personId, { status: isOnline ? 1 : 0, lastSeenEnabled: true })]
      : [],
  'person.profileChanged': async (context, sql, { personId, fields }) =>
    fields.includes('lastSeenEnabled') && !(await showsPresence(sql, [personId])).has(personId)
      ? [onlineStatus(context, personId, { status: 0, lastSeenEnabled: false })]
      : [],
}

const update = (id: string, chatId: string): Publication => ({
  pattern: 'UserUpdates/{uid}',
  id,
  payload: { kind: 'chatChanged', chatId },
})

const onlineStatus = (
  { now }: Context,
  userId: string,
  state: { status: 0 | 1; lastSeenEnabled: boolean },
): Publication => ({
  pattern: 'OnlineStatus/{uid}',
  id: userId,
  payload: { userId, ...state, timestamp: now().getTime() },
})

/** One query for all messages of a batch: under load that is what keeps publishing as fast as sending. */
async function toMembers(context: Context, sql: Queries, events: { messageId: string }[]) {
  const ids = [...new Set(events.map(({ messageId }) => messageId))]
  const seen = Map.groupBy(await loadForMembers(context, sql, ids), ({ message }) => message.messageId)
  return events.map(({ messageId }) =>
    (seen.get(messageId) ?? []).map(({ viewerId, message }): Publication => ({
      pattern: 'Message/{uid}',
      id: viewerId,
      payload: message,
    })),
  )
}
