import { useEffect } from 'react'

/** Events that precede any click. */
const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Prefetches code on the first sign of interaction. Used for error components, which could not be loaded
 * any more once the connection is lost.
 */
export function usePrefetchOnIntent(load: () => Promise<unknown>) {
  useEffect(() => {
    const stopListening = () => {
      for (const sign of intentEvents) window.removeEventListener(sign, prefetch)
    }
    const prefetch = () => {
      stopListening()
      void load().catch(() => undefined)
    }
    for (const sign of intentEvents) window.addEventListener(sign, prefetch, { passive: true })
    return stopListening
  }, [load])
}
