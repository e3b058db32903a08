import type { StreamDetail, StreamEvent, StreamMessage } from './stream-types.ts'

/** Older messages are not shown in a running chat. */
const KEPT_MESSAGES = 200

/** `messages` are oldest first. */
export type StreamState = { stream: StreamDetail; messages: StreamMessage[] }

/** Adds messages that are not there yet. A repeated message id is ignored. */
export function addMessages(known: StreamMessage[], added: StreamMessage[]) {
  const ids = new Set(known.map(({ messageId }) => messageId))
  const fresh = added.filter(({ messageId }) => !ids.has(messageId))
  if (fresh.length === 0) return known
  return [...known, ...fresh]
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt) || a.messageId.localeCompare(b.messageId))
    .slice(-KEPT_MESSAGES)
}

/** What an event changes. Details that it does not carry are loaded by the caller: see `needsReload`. */
export function applyStreamEvent(state: StreamState, event: StreamEvent): StreamState {
  const { stream, messages } = state
  if (event.streamId !== stream.streamId) return state
  if (event.kind === 'message' && event.message)
    return { ...state, messages: addMessages(messages, [event.message]) }
  if (event.kind === 'messageRemoved')
    return { ...state, messages: messages.filter(({ messageId }) => messageId !== event.messageId) }
  if (event.kind === 'counts') {
    const { viewerCount = stream.viewerCount, likeCount = stream.likeCount, goal = stream.goal } = event
    return { ...state, stream: { ...stream, viewerCount, likeCount, ...(goal ? { goal } : {}) } }
  }
  if (event.kind === 'status' && event.status)
    return {
      ...state,
      stream: {
        ...stream,
        status: event.status,
        ...(event.returnBy ? { returnBy: event.returnBy } : {}),
        ...(event.endReason ? { endReason: event.endReason } : {}),
      },
    }
  return state
}

/** Whether the stream has to be loaded again: its details changed, or what the viewer may do. */
export const needsReload = (event: StreamEvent, viewerId: string | undefined) =>
  event.kind === 'status' ||
  ((event.kind === 'sanction' || event.kind === 'coHostInvited') && event.userId === viewerId)
