import { type MouseEvent, useEffect, useRef } from 'react'

const DOUBLE_TAP_MS = 280

type Taps = { onSingle?: () => void; onDouble: () => void }

/** Distinguishes single and double taps; a single tap fires after a short delay. */
export function useDoubleTap({ onSingle, onDouble }: Taps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: MouseEvent) => {
    // Modified clicks keep the browser's behaviour.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Keyboard activation fires immediately.
    if (event.detail === 0) return onSingle?.()
    if (waiting.current !== undefined) {
      clearTimeout(waiting.current)
      waiting.current = undefined
      return onDouble()
    }
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      onSingle?.()
    }, DOUBLE_TAP_MS)
    return undefined
  }
}
