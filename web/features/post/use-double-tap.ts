import { type MouseEvent, useEffect, useRef } from 'react'

const TWICE_MS = 280

type Taps = { onOnce?: () => void; onTwice: () => void }

/** One press does one thing, two in a row another; the first waits a moment to see whether a second comes. */
export function useDoubleTap({ onOnce, onTwice }: Taps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: MouseEvent) => {
    // A new tab or a copied address is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The Enter key presses once and does not wait.
    if (event.detail === 0) return onOnce?.()
    if (waiting.current !== undefined) {
      clearTimeout(waiting.current)
      waiting.current = undefined
      return onTwice()
    }
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      onOnce?.()
    }, TWICE_MS)
    return undefined
  }
}
