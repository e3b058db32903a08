import { useEffect } from 'react'

const TWICE_MS = 600
const elsewhere = 'https://www.weather.com/'

/** Escape twice in a row goes to the weather, and Back does not lead here again. */
export function useLeaveFast(isOn = false) {
  useEffect(() => {
    if (!isOn) return undefined
    let pressedAt = -Infinity
    const listen = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (timeStamp - pressedAt < TWICE_MS) location.replace(elsewhere)
      pressedAt = timeStamp
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOn])
}
