import { useEffect } from 'react'

const HERE_EVERY_MS = 30_000

/** Says that a member is here while the page is looked at, and that they are gone when it is not. */
export function usePresence(isHere: boolean) {
  useEffect(() => {
    if (!isHere) return undefined
    const say = (status: 0 | 1) => {
      if (!navigator.onLine) return
      // Whoever cannot be told counts as gone after a minute.
      void import('../../lib/api.ts')
        .then(({ api }) => api('POST /change-status/', { body: { status } }))
        .catch(() => undefined)
    }
    const look = () => say(document.hidden ? 0 : 1)
    const timer = setInterval(() => document.hidden || say(1), HERE_EVERY_MS)
    if (!document.hidden) say(1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isHere])
}
