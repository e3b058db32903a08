import { useEffect, useRef } from 'react'

export type ViewerKeys = {
  next: () => void
  previous: () => void
  togglePause: () => void
  toggleSound: () => void
  close: () => void
}

/** Arrow keys follow the reading direction; typing and open dialogs keep their keys. */
export function useViewerKeys(keys: ViewerKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (target.closest('input, textarea, [role="dialog"], [role="menu"]')) return
      const isRtl = document.documentElement.dir === 'rtl'
      const { next, previous, togglePause, toggleSound, close } = latest.current
      if (event.key === 'ArrowRight') (isRtl ? previous : next)()
      else if (event.key === 'ArrowLeft') (isRtl ? next : previous)()
      else if (event.key === ' ' && !target.closest('button, a')) togglePause()
      else if (event.key === 'm') toggleSound()
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
