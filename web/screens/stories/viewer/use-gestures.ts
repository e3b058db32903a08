import { type PointerEvent, useRef } from 'react'

const HOLD_MS = 250
const SWIPE_PX = 60
type Gestures = {
  onTap: (side: 'start' | 'end') => void
  onHold: (isHeld: boolean) => void
  onSwipe: (to: 'left' | 'right' | 'down') => void
}

/** Tap for the next or previous story, hold to pause, swipe to change the creator or close. */
export function useGestures({ onTap, onHold, onSwipe }: Gestures) {
  const start = useRef<{ x: number; y: number; atMs: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
      onHold(true)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      start.current = undefined
      if (!from) return
      onHold(false)
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) return onSwipe(dx < 0 ? 'left' : 'right')
      if (dy > SWIPE_PX * 1.5) return onSwipe('down')
      if (event.timeStamp - from.atMs > HOLD_MS) return undefined
      const box = event.currentTarget.getBoundingClientRect()
      const isRtl = document.documentElement.dir === 'rtl'
      const isLeft = event.clientX - box.left < box.width / 3
      const isRight = event.clientX - box.left > (box.width * 2) / 3
      return onTap((isRtl ? isRight : isLeft) ? 'start' : 'end')
    },
    onPointerCancel: () => {
      start.current = undefined
      onHold(false)
    },
  }
}
