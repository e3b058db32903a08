import { useSyncExternalStore } from 'react'

const NAME = 'reelSound'
const watchers = new Set<() => void>()
/** Autoplay with sound was blocked; the preference is kept. */
let isHushed = false

const hear = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
const tell = () => watchers.forEach((watch) => watch())
const isWished = () => localStorage.getItem(NAME) === 'on'

/** Whether reels have sound, remembered on this device. Muted by default, as browsers require. */
export function useMute() {
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
export type MuteState = ReturnType<typeof useMute>
