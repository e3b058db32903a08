import { useEffect, useEffectEvent, useRef } from 'react'

const HELD_MS = 350
type TouchDrag = {
  /** The day under the pointer, if any. */
  onOver: (day: string | undefined) => void
  onDrop: (day: string) => void
}

const dayUnder = ({ clientX, clientY }: Touch) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day

/** After a long press the element follows the finger to another day; before that the page scrolls. */
export function useTouchDrag<E extends HTMLElement>({ onOver, onDrop }: TouchDrag) {
  const thing = useRef<E>(null)
  const over = useEffectEvent(onOver)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = thing.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeld = false
    const start = () => {
      timer = setTimeout(() => {
        isHeld = true
        element.dataset.held = 'true'
      }, HELD_MS)
    }
    const end = () => {
      clearTimeout(timer)
      isHeld = false
      delete element.dataset.held
      over(undefined)
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!isHeld || !touch) return clearTimeout(timer)
      event.preventDefault()
      return over(dayUnder(touch))
    }
    const lift = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      const day = isHeld && touch ? dayUnder(touch) : undefined
      // A drag must not also count as a click.
      if (isHeld) event.preventDefault()
      end()
      if (day) drop(day)
    }
    const menu = (event: Event) => isHeld && event.preventDefault()
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', lift)
    element.addEventListener('touchcancel', end)
    element.addEventListener('contextmenu', menu)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', lift)
      element.removeEventListener('touchcancel', end)
      element.removeEventListener('contextmenu', menu)
    }
  }, [])
  return thing
}
