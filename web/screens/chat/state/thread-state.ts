import type { ChatMessage, PendingMessage } from './chat-types.ts'

/** A contiguous part of a conversation, oldest first, and what is still being sent. */
export type ThreadState = {
  messages: ChatMessage[]
  pending: PendingMessage[]
  hasOlder: boolean
  /** Opened at the first unread message, with more below the loaded part. */
  hasNewer: boolean
  /** Every change up to this one is known; later ones are fetched after a gap. */
  changeSeq: number
  otherReadSeq: number
  otherDeliveredSeq: number
}

type Loaded = Pick<ThreadState, 'otherReadSeq' | 'otherDeliveredSeq'> & {
  messages: ChatMessage[]
  lastSeq: number
  changeSeq: number
}

export function createThread({ messages, lastSeq, ...rest }: Loaded): ThreadState {
  const sorted = messages.toSorted((a, b) => a.seq - b.seq)
  return {
    ...rest,
    messages: sorted,
    pending: [],
    hasOlder: (sorted[0]?.seq ?? 1) > 1,
    hasNewer: (sorted.at(-1)?.seq ?? lastSeq) < lastSeq,
  }
}

/** Adds or updates messages. Duplicates and changes older than what is known are ignored. */
export function mergeMessages(thread: ThreadState, incoming: ChatMessage[]): ThreadState {
  const byId = new Map(thread.messages.map((message) => [message.messageId, message]))
  const firstSeq = thread.messages[0]?.seq ?? 0
  const lastSeq = thread.messages.at(-1)?.seq ?? 0
  for (const message of incoming) {
    const known = byId.get(message.messageId)
    if (known) byId.set(message.messageId, newerOf(known, message))
    // Outside the loaded part: found when scrolling there.
    else if (!(message.seq < firstSeq && thread.hasOlder) && !(message.seq > lastSeq && thread.hasNewer))
      byId.set(message.messageId, message)
  }
  const sent = new Set(incoming.map(({ clientMessageId }) => clientMessageId))
  return {
    ...thread,
    messages: [...byId.values()].toSorted((a, b) => a.seq - b.seq),
    pending: thread.pending.filter(({ clientMessageId }) => !sent.has(clientMessageId)),
    changeSeq: Math.max(thread.changeSeq, ...incoming.map(({ changeSeq }) => changeSeq)),
  }
}

function newerOf(known: ChatMessage, message: ChatMessage): ChatMessage {
  if (message.changeSeq < known.changeSeq) return known
  const status = message.status > known.status ? message.status : known.status
  // Realtime payloads have no addresses; the known ones still work.
  const isSameMedia =
    message.payload.media?.length === known.payload.media?.length &&
    !hasAddresses(message) &&
    hasAddresses(known)
  const payload =
    isSameMedia && known.payload.media ? { ...message.payload, media: known.payload.media } : message.payload
  return { ...message, payload, status }
}

const hasAddresses = ({ payload }: ChatMessage) =>
  (payload.media ?? []).some(({ url, fileUrl, hlsUrl }) => url ?? fileUrl ?? hlsUrl)

/** Whether a received message has files that must be fetched to be shown. */
export const needsAddresses = (message: ChatMessage) =>
  !hasAddresses(message) &&
  (message.payload.media ?? message.payload.lockedMedia ?? []).length +
    (message.payload.post ? 1 : 0) +
    (message.payload.story ? 1 : 0) +
    (message.payload.linkPreview?.title === '' ? 1 : 0) >
    0

/** Whether changes between the known ones and this message were missed. */
export const isAfterGap = (thread: ThreadState, message: ChatMessage) =>
  message.changeSeq > thread.changeSeq + 1

export function prependOlder(thread: ThreadState, older: ChatMessage[], pageSize: number): ThreadState {
  const merged = mergeMessages({ ...thread, hasOlder: false }, older)
  return { ...merged, hasOlder: older.length >= pageSize && (merged.messages[0]?.seq ?? 1) > 1 }
}

export function appendNewer(thread: ThreadState, newer: ChatMessage[], pageSize: number): ThreadState {
  return { ...mergeMessages({ ...thread, hasNewer: false }, newer), hasNewer: newer.length >= pageSize }
}

/** The other side received (2) or read (3) everything up to `seq`. Never goes back. */
export function applyReceipt(
  thread: ThreadState,
  { status, seq }: { status: 2 | 3; seq: number },
): ThreadState {
  return {
    ...thread,
    otherDeliveredSeq: Math.max(thread.otherDeliveredSeq, seq),
    otherReadSeq: status === 3 ? Math.max(thread.otherReadSeq, seq) : thread.otherReadSeq,
  }
}

export function statusOf(thread: ThreadState, { seq, status }: ChatMessage): 1 | 2 | 3 {
  if (status === 3 || seq <= thread.otherReadSeq) return 3
  return status === 2 || seq <= thread.otherDeliveredSeq ? 2 : 1
}

export function removeMessage(thread: ThreadState, messageId: string): ThreadState {
  return { ...thread, messages: thread.messages.filter((message) => message.messageId !== messageId) }
}

export function putPending(thread: ThreadState, pending: PendingMessage): ThreadState {
  const others = thread.pending.filter(({ clientMessageId }) => clientMessageId !== pending.clientMessageId)
  return { ...thread, pending: [...others, pending].toSorted((a, b) => a.createdAtMs - b.createdAtMs) }
}

export function dropPending(thread: ThreadState, clientMessageId: string): ThreadState {
  return {
    ...thread,
    pending: thread.pending.filter((pending) => pending.clientMessageId !== clientMessageId),
  }
}
