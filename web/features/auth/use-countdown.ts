import { useEffect, useState } from 'react'

/**
 * Whole seconds that are left, counted in the browser only: without JavaScript nothing is held back.
 * Give the component another key to start again.
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
