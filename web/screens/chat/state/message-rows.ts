import type { ChatMessage, PendingMessage } from './chat-types.ts'

export type MessageRow =
  | { kind: 'day'; key: string; atMs: number }
  | { kind: 'unread'; key: string }
  | {
      kind: 'message'
      key: string
      message: ChatMessage
      /** First and last of a run by the same author within five minutes. */
      isFirst: boolean
      isLast: boolean
    }
  | { kind: 'pending'; key: string; pending: PendingMessage }

const GROUP_MS = 5 * 60_000
const SYSTEM_FROM = 15

type Options = { firstUnreadSeq: number | undefined; dayOf: (atMs: number) => string }

/** Messages with day separators and the line above the first unread one. */
export function messageRows(
  messages: ChatMessage[],
  pending: PendingMessage[],
  { firstUnreadSeq, dayOf }: Options,
): MessageRow[] {
  const rows: MessageRow[] = []
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const day = dayOf(message.timestamp)
    const isNewDay = !before || dayOf(before.timestamp) !== day
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day}`, atMs: message.timestamp })
    const isFirstUnread =
      firstUnreadSeq !== undefined &&
      message.seq >= firstUnreadSeq &&
      (!before || before.seq < firstUnreadSeq)
    if (isFirstUnread) rows.push({ kind: 'unread', key: 'unread' })
    const after = messages[index + 1]
    rows.push({
      kind: 'message',
      key: message.clientMessageId ?? message.messageId,
      message,
      isFirst: isNewDay || isFirstUnread || !isSameRun(before, message),
      isLast: !after || dayOf(after.timestamp) !== day || !isSameRun(message, after),
    })
  })
  for (const item of pending) rows.push({ kind: 'pending', key: item.clientMessageId, pending: item })
  return rows
}

const isSameRun = (a: ChatMessage | undefined, b: ChatMessage) =>
  a !== undefined &&
  a.senderId === b.senderId &&
  a.author.kind === b.author.kind &&
  a.author.name === b.author.name &&
  a.messageType < SYSTEM_FROM === b.messageType < SYSTEM_FROM &&
  b.timestamp - a.timestamp < GROUP_MS
