import { useEffect } from 'react'

/** Nobody presses anything before one of these. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Fetches code as soon as somebody is about to do something. What says that something went wrong cannot be fetched any
 * more once nothing arrives; and before anything can go wrong somebody has to press something.
 */
export function useAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const forget = () => {
      for (const sign of signs) window.removeEventListener(sign, ahead)
    }
    const ahead = () => {
      forget()
      void load().catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, ahead, { passive: true })
    return forget
  }, [load])
}
