import { useEffect } from 'react'

const DOUBLE_PRESS_MS = 600
const exitUrl = 'https://www.weather.com/'

/** Pressing Escape twice replaces the page with a neutral site, so that Back does not return. */
export function useQuickExit(isOn = false) {
  useEffect(() => {
    if (!isOn) return undefined
    let pressedAt = -Infinity
    const listen = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (timeStamp - pressedAt < DOUBLE_PRESS_MS) location.replace(exitUrl)
      pressedAt = timeStamp
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOn])
}
