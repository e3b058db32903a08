import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import {
  deleteOutgoing,
  isStored,
  listOutgoing,
  type OutgoingMessage,
  storeOutgoing,
} from './outbox-storage.ts'

type SentMessage = Data<Endpoints['POST /message/send']>
type Change =
  | { kind: 'changed'; outgoing: OutgoingMessage }
  | { kind: 'sent'; message: SentMessage }
  | { kind: 'dropped'; outgoing: OutgoingMessage }

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

const listeners = new Set<(change: Change) => void>()
/** Unsent messages by conversation, in order. */
const queues = new Map<string, OutgoingMessage[]>()
const running = new Map<string, Promise<void>>()
let personId = ''
let retryMs = FIRST_RETRY_MS
let timer: ReturnType<typeof setTimeout> | undefined

export const outgoingOf = (chatId: string) => queues.get(chatId) ?? []

export function listenToOutbox(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = (change: Change) => {
  for (const listener of listeners) listener(change)
}

/** Takes up what an earlier page of this account left unsent, and sends when the connection is back. */
export function openOutbox(ownerId: string) {
  if (personId === ownerId) return
  if (!personId) window.addEventListener('online', sendAll)
  personId = ownerId
  queues.clear()
  for (const message of listOutgoing(ownerId))
    put(message.state === 'failed' ? message : { ...message, state: 'waiting' })
  sendAll()
}

/** Resolves when the message was sent, refused, or waits for a connection. */
export function enqueue(message: OutgoingMessage) {
  storeOutgoing(personId, message)
  put(message)
  return flush(message.body.chatId)
}

export function retryOutgoing({ fault: _old, ...message }: OutgoingMessage) {
  return enqueue({ ...message, state: 'sending' })
}

export function cancelOutgoing(message: OutgoingMessage) {
  deleteOutgoing(personId, message.clientMessageId)
  take(message)
  tell({ kind: 'dropped', outgoing: message })
}

function put(message: OutgoingMessage) {
  const { chatId } = message.body
  const others = outgoingOf(chatId).filter(
    ({ clientMessageId }) => clientMessageId !== message.clientMessageId,
  )
  queues.set(
    chatId,
    [...others, message].toSorted((a, b) => a.createdAtMs - b.createdAtMs),
  )
  tell({ kind: 'changed', outgoing: message })
}

function take({ clientMessageId, body: { chatId } }: OutgoingMessage) {
  queues.set(
    chatId,
    outgoingOf(chatId).filter((other) => other.clientMessageId !== clientMessageId),
  )
}

function sendAll() {
  clearTimeout(timer)
  timer = undefined
  for (const chatId of queues.keys()) void flush(chatId)
}

/** Sends the messages of a conversation one after another, once at a time. */
function flush(chatId: string): Promise<void> {
  const started = running.get(chatId) ?? sendInOrder(chatId).finally(() => running.delete(chatId))
  running.set(chatId, started)
  return started
}

async function sendInOrder(chatId: string): Promise<void> {
  const next = outgoingOf(chatId).find(({ state }) => state !== 'failed')
  if (!next) return undefined
  if (!isStored(personId, next.clientMessageId)) {
    take(next)
    tell({ kind: 'dropped', outgoing: next })
    return sendInOrder(chatId)
  }
  if (next.state !== 'sending') put({ ...next, state: 'sending' })
  const endpoint = next.isVip ? 'POST /vipMessage/send' : 'POST /message/send'
  // Safe to repeat: the server stores the same client id once.
  const response = await api(endpoint, { body: next.body }).catch(() => undefined)
  if (!response || response.status >= 500) return wait(chatId)
  retryMs = FIRST_RETRY_MS
  if (response.ok) {
    deleteOutgoing(personId, next.clientMessageId)
    take(next)
    tell({ kind: 'sent', message: response.body.data })
  } else {
    const failed = { ...next, state: 'failed' as const, fault: response.body.message }
    storeOutgoing(personId, failed)
    put(failed)
  }
  return sendInOrder(chatId)
}

/** Later messages wait behind the one that did not get through. */
function wait(chatId: string) {
  for (const message of outgoingOf(chatId))
    if (message.state === 'sending') put({ ...message, state: 'waiting' })
  if (timer !== undefined) return
  timer = setTimeout(sendAll, retryMs * (0.75 + Math.random() / 2))
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
}
