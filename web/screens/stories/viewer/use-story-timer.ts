import { useEffect, useRef } from 'react'

type Timer = { key: string; durationMs: number | undefined; isPaused: boolean; onEnd: () => void }

/**
 * Runs the progress of a still story and ends it. Writes `--p` (0 to 1) to the element, so that nothing renders
 * while it runs. Without a duration a video reports its own progress.
 */
export function useStoryTimer({ key, durationMs, isPaused, onEnd }: Timer) {
  const element = useRef<HTMLDivElement>(null)
  const elapsed = useRef({ key, ms: 0 })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (elapsed.current.key !== key) {
      elapsed.current = { key, ms: 0 }
      element.current?.style.setProperty('--p', '0')
    }
    if (durationMs === undefined || isPaused) return undefined
    let last = performance.now()
    let frame = 0
    const step = (now: number) => {
      elapsed.current.ms += now - last
      last = now
      const share = Math.min(1, elapsed.current.ms / durationMs)
      element.current?.style.setProperty('--p', String(share))
      if (share >= 1) end.current()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [key, durationMs, isPaused])
  const report = (share: number) => element.current?.style.setProperty('--p', String(share))
  return { element, report }
}
