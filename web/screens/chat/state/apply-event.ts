import { api } from '../../../lib/api/api.ts'
import type { RealtimeEvent } from '../../../features/realtime/worker-messages.ts'
import { changeList, changeThread, findThread, useChatStore } from './chat-store.ts'
import type { ChatMessage } from './chat-types.ts'
import { applyMessageToList, applyPresence, patchEntry, removeEntry } from './list-state.ts'
import { applyReceipt, isAfterGap, mergeMessages, needsAddresses } from './thread-state.ts'

const TYPING_SHOWN_MS = 6000
const CATCH_UP_PAGE = 100

type Hooks = {
  /** Something changed that this tab cannot work out itself. */
  reload: () => void
}

/** The one place where realtime events change what chat shows. */
export function applyEvent(event: RealtimeEvent, { reload }: Hooks) {
  switch (event.name) {
    case 'Message':
      return receive(event.payload, reload)
    case 'Acknowledgement': {
      const { chatId, status, seq } = event.payload
      changeThread(chatId, (thread) => applyReceipt(thread, { status, seq }))
      const entry = useChatStore.getState().entries.find((other) => other.chatId === chatId)
      if (entry?.selfMessage && seq >= entry.lastSeq && status > entry.status)
        changeList((entries) => patchEntry(entries, chatId, { status }))
      return undefined
    }
    case 'Typ': {
      const { chatId, isTyping } = event.payload
      const until = isTyping ? Date.now() + TYPING_SHOWN_MS : 0
      return useChatStore.setState(({ typingUntilMs }) => ({
        typingUntilMs: { ...typingUntilMs, [chatId]: until },
      }))
    }
    case 'OnlineStatus': {
      const { payload } = event
      return changeList((entries) => applyPresence(entries, payload))
    }
    case 'UserUpdates': {
      const { kind, chatId } = event.payload
      if (kind === 'chatDeleted' && chatId) changeList((entries) => removeEntry(entries, chatId))
      if (kind === 'chatChanged') reload()
      return undefined
    }
    case 'FetchMessages': {
      const { openChatId } = useChatStore.getState()
      if (openChatId) void catchUp(openChatId)
      return reload()
    }
    case 'BlockUser':
      return reload()
    default:
      return undefined
  }
}

function receive(message: ChatMessage, reload: () => void) {
  const { entries, openChatId } = useChatStore.getState()
  const isOpen = openChatId === message.chatId && !document.hidden
  const applied = applyMessageToList(entries, message, { isOpen })
  useChatStore.setState(({ typingUntilMs }) => ({
    entries: applied.entries,
    typingUntilMs: message.selfMessage ? typingUntilMs : { ...typingUntilMs, [message.chatId]: 0 },
  }))
  if (!applied.isKnown) reload()
  const thread = findThread(message.chatId)
  if (!thread) return undefined
  if (isAfterGap(thread, message)) return void catchUp(message.chatId)
  changeThread(message.chatId, (known) => mergeMessages(known, [message]))
  return needsAddresses(message) ? void fetchMessage(message) : undefined
}

async function fetchMessage({ chatId, messageId }: ChatMessage) {
  const response = await api('GET /message', { query: { messageId } }).catch(() => undefined)
  if (response?.ok) changeThread(chatId, (thread) => mergeMessages(thread, [response.body.data]))
}

const running = new Map<string, Promise<void>>()

/** Fetches every change after the last known one, once at a time per conversation. */
export function catchUp(chatId: string): Promise<void> {
  const started = running.get(chatId) ?? fetchChanges(chatId).finally(() => running.delete(chatId))
  running.set(chatId, started)
  return started
}

async function fetchChanges(chatId: string): Promise<void> {
  const thread = findThread(chatId)
  if (!thread) return
  const query = { chatId, afterChange: thread.changeSeq, limit: CATCH_UP_PAGE }
  const response = await api('GET /messages', { query }).catch(() => undefined)
  // Offline: the next connection catches up.
  if (!response?.ok) return
  changeThread(chatId, (known) => mergeMessages(known, response.body.data))
  if (response.body.data.length === CATCH_UP_PAGE) await fetchChanges(chatId)
}
