import { useCallback, useEffect, useRef } from 'react'

/** Commands of the active reel. */
export type ReelControls = { toggle: () => void; like: () => void; captions: () => void }
type Moves = { onMove: (by: 1 | -1) => void; onMute: () => void }

/** Shortcuts: up, down, space to pause, m to mute, c for captions, l to like; not inside form fields. */
export function useReelShortcuts({ onMove, onMute }: Moves) {
  const controls = useRef<ReelControls>(undefined)
  const moves = useRef({ onMove, onMute })
  useEffect(() => {
    moves.current = { onMove, onMute }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'))
        return
      const keys: Record<string, () => void> = {
        ArrowDown: () => moves.current.onMove(1),
        ArrowUp: () => moves.current.onMove(-1),
        m: () => moves.current.onMute(),
        l: () => controls.current?.like(),
        c: () => controls.current?.captions(),
        // Buttons handle space themselves.
        ...(target.closest('button, a') ? {} : { ' ': () => controls.current?.toggle() }),
      }
      const work = keys[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  /** The active reel registers its commands. */
  return useCallback((reelControls: ReelControls) => {
    controls.current = reelControls
  }, [])
}
