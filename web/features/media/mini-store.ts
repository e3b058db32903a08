import type { PlayerProps } from './player-props.ts'

/** A film that goes on in the corner after its page was left. */
export type Mini = PlayerProps & { startAt: number; rate: number; isMuted: boolean; path: string }

let mini: Mini | undefined
const listeners = new Set<() => void>()

export function setMini(next: Mini | undefined) {
  mini = next
  for (const tell of listeners) tell()
}
export const getMini = () => mini
export const hearMini = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
