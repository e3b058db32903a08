import type { ChatEntry, ChatMessage } from './chat-types.ts'

/** Pinned first, then the latest. */
const inOrder = (entries: ChatEntry[]) =>
  entries.toSorted((a, b) => b.isPinned - a.isPinned || Date.parse(dateOf(b)) - Date.parse(dateOf(a)))
const dateOf = ({ lastMessageAt, createdAt }: ChatEntry) => lastMessageAt ?? createdAt

type Applied = { entries: ChatEntry[]; isKnown: boolean }

/** The list after a message arrived. A conversation that is not in it has to be fetched. */
export function applyMessageToList(
  entries: ChatEntry[],
  message: ChatMessage,
  { isOpen }: { isOpen: boolean },
): Applied {
  const known = entries.find(({ chatId }) => chatId === message.chatId)
  if (!known) return { entries, isKnown: false }
  const isLatest = message.seq >= known.lastSeq
  const isNew = message.actionType === 'new' && message.seq > known.lastSeq
  const isUnread = isNew && message.selfMessage === 0 && !isOpen
  const next: ChatEntry = {
    ...known,
    lastChangeSeq: Math.max(known.lastChangeSeq, message.changeSeq),
    ...(isLatest
      ? {
          messageType: message.messageType,
          payload: message.payload.text ?? '',
          messageId: message.messageId,
          selfMessage: message.selfMessage,
          status: message.status,
          lastSeq: message.seq,
          lastMessageAt: message.createdAt,
        }
      : {}),
    totalUnread: known.totalUnread + (isUnread ? 1 : 0),
    isHidden: 0,
  }
  return { entries: inOrder(replace(entries, next)), isKnown: true }
}

const replace = (entries: ChatEntry[], next: ChatEntry) =>
  entries.map((entry) => (entry.chatId === next.chatId ? next : entry))

export const patchEntry = (entries: ChatEntry[], chatId: string, facts: Partial<ChatEntry>) =>
  inOrder(entries.map((entry) => (entry.chatId === chatId ? { ...entry, ...facts } : entry)))

export const removeEntry = (entries: ChatEntry[], chatId: string) =>
  entries.filter((entry) => entry.chatId !== chatId)

/** The other person came online or left. */
export const applyPresence = (entries: ChatEntry[], { userId, status }: { userId: string; status: 0 | 1 }) =>
  entries.map((entry) =>
    entry.user?._id === userId ? { ...entry, user: { ...entry.user, isOnline: status } } : entry,
  )
