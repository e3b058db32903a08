import { create } from 'zustand'
import { outgoingOf } from '../../../features/realtime/outbox/outbox.ts'
import type { ChatDetail, ChatEntry, ChatMessage } from './chat-types.ts'
import { createThread, mergeMessages, type ThreadState } from './thread-state.ts'

export type ChatState = {
  /** The loader data the list was seeded with; another one replaces it. */
  source: ChatEntry[] | undefined
  entries: ChatEntry[]
  totalCount: number
  openChatId: string | undefined
  threads: Record<string, ThreadState>
  /** When a typing notice of a conversation ends, by chat id. */
  typingUntilMs: Record<string, number>
  isConnected: boolean
  /** Details: open beside the thread on wide screens until closed, over it on narrow ones when asked for. */
  isDetailsPaneOpen: boolean
  isDetailsSheetOpen: boolean
}

/** Conversations in this tab. Written in the browser only; server rendering uses loader data. */
export const useChatStore = create<ChatState>(() => ({
  source: undefined,
  entries: [],
  totalCount: 0,
  openChatId: undefined,
  threads: {},
  typingUntilMs: {},
  isConnected: true,
  isDetailsPaneOpen: true,
  isDetailsSheetOpen: false,
}))

export function seedList(source: ChatEntry[], totalCount: number) {
  if (useChatStore.getState().source !== source)
    useChatStore.setState({ source, entries: source, totalCount })
}

export const changeList = (change: (entries: ChatEntry[]) => ChatEntry[]) =>
  useChatStore.setState(({ entries }) => ({ entries: change(entries) }))

export function changeThread(chatId: string, change: (thread: ThreadState) => ThreadState) {
  useChatStore.setState(({ threads }) => {
    const thread = threads[chatId]
    return thread ? { threads: { ...threads, [chatId]: change(thread) } } : {}
  })
}

export const findThread = (chatId: string) => useChatStore.getState().threads[chatId]

export const threadFrom = (chat: ChatDetail, messages: ChatMessage[]) =>
  createThread({
    messages,
    lastSeq: chat.lastSeq,
    changeSeq: chat.lastChangeSeq,
    otherReadSeq: chat.otherReadSeq,
    otherDeliveredSeq: chat.otherDeliveredSeq,
  })

/** Opens a conversation with what was loaded. Others are dropped; the outbox has what is not sent yet. */
export function seedThread(chat: ChatDetail, messages: ChatMessage[]) {
  useChatStore.setState(({ threads, openChatId }) => {
    const fresh = threadFrom(chat, messages)
    const known = threads[chat.chatId]
    const isConnectedTo =
      openChatId === chat.chatId && (fresh.messages[0]?.seq ?? 0) <= (known?.messages.at(-1)?.seq ?? -1) + 1
    const thread =
      known && isConnectedTo
        ? mergeMessages(known, messages)
        : mergeMessages({ ...fresh, pending: outgoingOf(chat.chatId) }, messages)
    return { openChatId: chat.chatId, threads: { [chat.chatId]: thread } }
  })
}
