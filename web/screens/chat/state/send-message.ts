import { enqueue, listenToOutbox } from '../../../features/realtime/outbox/outbox.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { changeList, changeThread } from './chat-store.ts'
import type { ChatMessage, SendBody } from './chat-types.ts'
import { applyMessageToList } from './list-state.ts'
import { dropPending, mergeMessages, putPending } from './thread-state.ts'

/** Shows a message at once and sends it; without a connection it waits and survives a reload. */
export function sendMessage(
  chatId: string,
  content: Omit<SendBody, 'clientMessageId' | 'chatId'>,
  { isVip = false } = {},
) {
  const clientMessageId = randomId()
  const body = { ...content, chatId, clientMessageId }
  return enqueue({ clientMessageId, body, isVip, createdAtMs: Date.now(), state: 'sending' })
}

/** Shows in the thread what happens to unsent messages. */
export const showOutgoing = () =>
  listenToOutbox((change) => {
    if (change.kind === 'sent') return confirm(change.message)
    const { outgoing } = change
    return changeThread(outgoing.body.chatId, (thread) =>
      change.kind === 'changed'
        ? putPending(thread, outgoing)
        : dropPending(thread, outgoing.clientMessageId),
    )
  })

function confirm(message: ChatMessage) {
  changeThread(message.chatId, (thread) => mergeMessages(thread, [message]))
  changeList((entries) => applyMessageToList(entries, message, { isOpen: true }).entries)
}
