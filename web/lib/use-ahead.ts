import { useEffect } from 'react'

/**
 * Fetches code with the first press. What says that something went wrong cannot be fetched any more once nothing
 * arrives; and before anything can go wrong somebody has to press something.
 */
export function useAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const ahead = () => void load().catch(() => undefined)
    window.addEventListener('pointerdown', ahead, { once: true, passive: true })
    window.addEventListener('keydown', ahead, { once: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', ahead)
      window.removeEventListener('keydown', ahead)
    }
  }, [load])
}
