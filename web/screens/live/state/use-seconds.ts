import { useEffect, useState } from 'react'

/** Milliseconds now, updated every second; undefined on the server and in the first render. */
export function useNowMs() {
  const [nowMs, setNowMs] = useState<number>()
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return nowMs
}

/** Whole seconds since a time; undefined until the browser knows it. */
export function useSecondsSince(at: string | undefined) {
  const nowMs = useNowMs()
  return at && nowMs ? Math.max(0, Math.floor((nowMs - Date.parse(at)) / 1000)) : undefined
}

/** Whole seconds until a time, 0 when it has passed. */
export function useSecondsUntil(at: string | undefined) {
  const nowMs = useNowMs()
  return at && nowMs ? Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000)) : undefined
}
