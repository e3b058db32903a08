import { useRef, useState } from 'react'

/**
 * Current reel and navigation. A key pressed during a scroll counts from the target; a scroll the browser
 * cancelled, as snapping can, is repeated.
 */
export function useReelPosition(last: number) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<{ to: number; isSecond: boolean }>(undefined)
  const [at, setAt] = useState(0)

  const place = () => {
    const { scrollTop = 0, clientHeight = 1 } = box.current ?? {}
    return Math.round(scrollTop / Math.max(1, clientHeight))
  }
  const head = (to: number, isSecond = false) => {
    heading.current = to === place() ? undefined : { to, isSecond }
    box.current?.children[to]?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  const go = (to: number) => head(Math.min(last, Math.max(0, to)))
  const letGo = () => {
    heading.current = undefined
  }
  return {
    at,
    go,
    move: (by: 1 | -1) => go((heading.current?.to ?? place()) + by),
    track: {
      ref: box,
      onScroll: () => {
        const here = place()
        setAt(here)
        if (here === heading.current?.to) letGo()
      },
      onScrollEnd: () => {
        const { to, isSecond } = heading.current ?? {}
        if (to === undefined || isSecond) letGo()
        else head(to, true)
      },
      // Touch and wheel scroll natively.
      onWheel: letGo,
      onPointerDown: letGo,
    },
  }
}
