import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { changeList, changeThread } from './chat-store.ts'
import type { ChatMessage, PendingMessage, SendBody } from './chat-types.ts'
import { applyMessageToList } from './list-state.ts'
import { mergeMessages, putPending } from './thread-state.ts'

/** Shows a message at once and sends it. */
export function sendMessage(
  chatId: string,
  content: Omit<SendBody, 'clientMessageId' | 'chatId'>,
  { isVip = false } = {},
) {
  const clientMessageId = randomId()
  const body: SendBody = { ...content, chatId, clientMessageId }
  return sendPending(chatId, { clientMessageId, body, isVip, createdAtMs: Date.now(), state: 'sending' })
}

/** The latest request per conversation; the next one waits for it, so that messages keep their order. */
const queues = new Map<string, Promise<void>>()

/** Safe to repeat: the server stores the same client id once. */
export function sendPending(chatId: string, { fault: _old, ...pending }: PendingMessage) {
  changeThread(chatId, (thread) => putPending(thread, { ...pending, state: 'sending' }))
  const queued = (queues.get(chatId) ?? Promise.resolve()).then(() => send(chatId, pending))
  queues.set(chatId, queued)
  return queued
}

async function send(chatId: string, pending: Omit<PendingMessage, 'fault'>) {
  const endpoint = pending.isVip ? 'POST /vipMessage/send' : 'POST /message/send'
  const response = await api(endpoint, { body: pending.body }).catch(() => undefined)
  if (response?.ok) return confirm(chatId, response.body.data)
  const fault = response?.body.message
  return changeThread(chatId, (thread) =>
    putPending(thread, { ...pending, state: 'failed', ...(fault ? { fault } : {}) }),
  )
}

function confirm(chatId: string, message: ChatMessage) {
  changeThread(chatId, (thread) => mergeMessages(thread, [message]))
  changeList((entries) => applyMessageToList(entries, message, { isOpen: true }).entries)
}
