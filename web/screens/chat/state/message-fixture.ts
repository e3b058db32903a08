import type { ChatMessage } from './chat-types.ts'

/** A text message for unit tests. */
export function messageFixture(seq: number, facts: Partial<ChatMessage> = {}): ChatMessage {
  const timestamp = Date.UTC(2026, 10, 17, 12) + seq * 1000
  return {
    messageId: `message-${seq}`,
    chatId: 'chat',
    seq,
    changeSeq: seq,
    actionType: 'new',
    messageType: 1,
    payload: { text: `Message ${seq}` },
    senderId: 'other',
    username: 'other',
    name: 'Other',
    author: { kind: 'self' },
    selfMessage: 0,
    isExchange: 0,
    isBuyerMessage: 0,
    isVipMessage: 0,
    isVisible: 1,
    isPurchased: 0,
    status: 1,
    reactions: [],
    isPinned: 0,
    isStarred: 0,
    isForwarded: 0,
    timestamp,
    createdAt: new Date(timestamp).toISOString(),
    ...facts,
  }
}
