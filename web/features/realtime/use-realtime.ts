import { useEffect } from 'react'

const IDLE_TIMEOUT_MS = 4000

/** Opens the realtime connection of a signed-in user once the page is idle; loaded on demand. */
export function useRealtime(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      try {
        const { followUnreadCount } = await import('./follow-unread-count.ts')
        if (!isGone) stop = followUnreadCount()
      } catch {
        // The chunk failed to load: badges stay as they are.
      }
    }
    const idle = window.requestIdleCallback
      ? window.requestIdleCallback(() => void start(), { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(() => void start(), IDLE_TIMEOUT_MS / 2)
    return () => {
      isGone = true
      stop?.()
      if (window.cancelIdleCallback) window.cancelIdleCallback(Number(idle))
      else clearTimeout(idle)
    }
  }, [isActive])
}
