import type { KeyboardEvent, RefObject } from 'react'
import type { PlayerState } from './use-player.ts'

/** The keys people know from everywhere else. */
export function usePlayerKeys(
  player: PlayerState,
  frame: RefObject<HTMLElement | null>,
  captions: () => void,
) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
    const keys: Record<string, () => void> = {
      k: player.toggle,
      m: player.mute,
      c: captions,
      f: () => void frame.current?.requestFullscreen(),
      j: () => player.seek(player.seconds - 10),
      l: () => player.seek(player.seconds + 10),
      '<': () => player.setRate(Math.max(0.25, player.rate - 0.25)),
      '>': () => player.setRate(Math.min(2, player.rate + 0.25)),
      // A button and the line have these keys for themselves.
      ...(isControl
        ? {}
        : {
            ' ': player.toggle,
            ArrowLeft: () => player.seek(player.seconds - 5),
            ArrowRight: () => player.seek(player.seconds + 5),
          }),
    }
    const work = keys[event.key]
    if (!work) return
    event.preventDefault()
    work()
  }
}
