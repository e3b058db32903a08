import type { PlayerProps } from './player-props.ts'

/** A video that continues in the mini player after its page was left. */
export type MiniPlayerState = PlayerProps & { startAt: number; rate: number; isMuted: boolean; path: string }

let current: MiniPlayerState | undefined
const listeners = new Set<() => void>()

export function setMiniPlayer(next: MiniPlayerState | undefined) {
  current = next
  for (const notify of listeners) notify()
}
export const getMiniPlayer = () => current
export const subscribeToMiniPlayer = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
