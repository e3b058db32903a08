import { useSyncExternalStore } from 'react'

/** The pages with a badge. */
export type CountedPage = '/chat' | '/notifications'
const counts: Partial<Record<string, number>> = {}
const listeners = new Set<() => void>()

/** Unread messages and unseen notifications of the signed-in user, for badges and the document title. */
export function setUnreadCount(page: CountedPage, next: number) {
  if (next === counts[page]) return
  counts[page] = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const totalUnread = () => (counts['/chat'] ?? 0) + (counts['/notifications'] ?? 0)

/** The count of one page, or of all. */
export const useUnreadCount = (page?: string) =>
  useSyncExternalStore(
    subscribe,
    () => (page ? (counts[page] ?? 0) : totalUnread()),
    () => 0,
  )
