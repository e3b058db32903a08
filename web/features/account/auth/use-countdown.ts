import { useEffect, useState } from 'react'

/**
 * Remaining whole seconds, counted in the browser only: nothing is disabled without JavaScript. Change the
 * component's key to restart.
 */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const endsAtMs = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
