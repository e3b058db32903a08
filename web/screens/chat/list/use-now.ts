import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The current time to the minute; updates while shown. */
export const useNow = () => useSyncExternalStore(subscribe, thisMinute, thisMinute)
