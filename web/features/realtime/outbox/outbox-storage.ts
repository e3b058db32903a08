import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

/** A message of mine that the server has not confirmed yet. */
export type OutgoingMessage = {
  clientMessageId: string
  body: Body<Endpoints['POST /message/send']> & { chatId: string }
  /** Uses a VIP credit. */
  isVip?: boolean
  createdAtMs: number
  /** Waiting: no connection, sent by itself later. Failed: refused, sent again only when asked. */
  state: 'sending' | 'waiting' | 'failed'
  fault?: string
}

/** One key per message, so that tabs never overwrite each other's. */
const PREFIX = 'chatOutbox:'
const keyOf = (personId: string, clientMessageId: string) => `${PREFIX}${personId}:${clientMessageId}`

/** Without storage (private windows), unsent messages end with their tab. */
let isBroken = false

export function storeOutgoing(personId: string, message: OutgoingMessage) {
  try {
    localStorage.setItem(keyOf(personId, message.clientMessageId), JSON.stringify(message))
  } catch {
    isBroken = true
  }
}

export const deleteOutgoing = (personId: string, clientMessageId: string) =>
  localStorage.removeItem(keyOf(personId, clientMessageId))

/** False once it was sent or cancelled in another tab, or the user signed out. */
export const isStored = (personId: string, clientMessageId: string) =>
  isBroken || localStorage.getItem(keyOf(personId, clientMessageId)) !== null

/** Unsent messages of an account, in the order they were written. */
export function listOutgoing(personId: string): OutgoingMessage[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}${personId}:`))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as OutgoingMessage | null)
    .filter((message) => message !== null)
    .toSorted((a, b) => a.createdAtMs - b.createdAtMs)
}

/** Sign-out: unsent messages of every account leave this browser. */
export function clearOutbox() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
