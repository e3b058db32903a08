import type { KeyboardEvent } from 'react'
import type { PlayerState } from './use-player.ts'

/** Common video shortcuts. */
export function usePlayerShortcuts(
  player: PlayerState,
  toggleFullscreen: () => void,
  toggleCaptions: () => void,
) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // An open menu handles its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
    const keys: Record<string, () => void> = {
      k: player.toggle,
      m: player.mute,
      c: toggleCaptions,
      f: toggleFullscreen,
      i: player.float,
      j: () => player.seekBy(-10),
      l: () => player.seekBy(10),
      '<': () => player.fasterBy(-0.25),
      '>': () => player.fasterBy(0.25),
      ArrowLeft: () => player.seekBy(-5),
      ArrowRight: () => player.seekBy(5),
      ArrowUp: () => player.louder(0.1),
      ArrowDown: () => player.louder(-0.1),
      Home: () => player.seek(0),
      End: () => player.seek(player.length),
      // Focused buttons handle this key themselves.
      ...(isButton ? {} : { ' ': player.toggle }),
    }
    const work = /^\d$/.test(event.key)
      ? () => player.seek((player.length * Number(event.key)) / 10)
      : keys[event.key]
    if (!work) return
    event.preventDefault()
    work()
  }
}
