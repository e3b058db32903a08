import { useEffect } from 'react'

const IDLE_TIMEOUT_MS = 4000

/** Opens the realtime connection of a signed-in user once the page is idle; loaded on demand. */
export function useRealtime(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const start = () =>
      void import('./follow-unread-count.ts').then(
        ({ followUnreadCount }) => {
          if (!isGone) stop = followUnreadCount()
        },
        // The chunk failed to load: badges stay as they are.
        () => undefined,
      )
    const idle = window.requestIdleCallback
      ? window.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(start, IDLE_TIMEOUT_MS / 2)
    return () => {
      isGone = true
      stop?.()
      if (window.cancelIdleCallback) window.cancelIdleCallback(Number(idle))
      else clearTimeout(idle)
    }
  }, [isActive])
}
