import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Unread messages of the signed-in user, for badges and the document title. */
export function setUnreadCount(next: number) {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnreadCount = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
