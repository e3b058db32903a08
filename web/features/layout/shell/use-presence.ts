import { useEffect } from 'react'

const HEARTBEAT_MS = 30_000

/** Reports a member as online while the page is visible, and offline when it is hidden. */
export function usePresence(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    const sendStatus = (status: 0 | 1) => {
      if (!navigator.onLine) return
      // Without reports the server treats them as offline after a minute.
      void import('../../../lib/api/api.ts')
        .then(({ backgroundApi }) => backgroundApi('POST /change-status/', { body: { status } }))
        .catch(() => undefined)
    }
    const check = () => sendStatus(document.hidden ? 0 : 1)
    const timer = setInterval(() => document.hidden || sendStatus(1), HEARTBEAT_MS)
    if (!document.hidden) sendStatus(1)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isActive])
}
