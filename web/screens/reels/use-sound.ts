import { useSyncExternalStore } from 'react'

const NAME = 'reelSound'
const watchers = new Set<() => void>()
/** What the browser did not allow before somebody pressed anything; the wish itself is kept. */
let isHushed = false

const hear = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
const tell = () => watchers.forEach((watch) => watch())
const isWished = () => localStorage.getItem(NAME) === 'on'

/** Whether reels are heard: remembered on this device. They begin silent, as browsers ask for. */
export function useSound() {
  const isOn = useSyncExternalStore(
    hear,
    () => isWished() && !isHushed,
    () => false,
  )
  return {
    isOn,
    toggle: () => {
      localStorage.setItem(NAME, isOn ? 'off' : 'on')
      isHushed = false
      tell()
    },
    hush: () => {
      isHushed = true
      tell()
    },
  }
}
export type Sound = ReturnType<typeof useSound>
