import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'

const HALF = 0.5
const LOOKED_MS = 1000
const TOGETHER_MS = 4000
const MOST = 50

const told = new Set<string>()
const waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Many at once: who scrolls passes a post every second. */
function send() {
  clearTimeout(timer)
  timer = undefined
  const postIds = waiting.splice(0, MOST)
  // A count that is lost is not worth a word to the person.
  if (postIds.length > 0)
    void api('POST /post/postImpressions/', { body: { postIds } }).catch(() => undefined)
}

function count(postId: string) {
  if (told.has(postId)) return
  told.add(postId)
  waiting.push(postId)
  if (waiting.length >= MOST) send()
  else timer ??= setTimeout(send, TOGETHER_MS)
}

/** Tells that a post was really looked at: half of it for a second. The server counts it once per person and day. */
export function useSeen(postId: string) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = element.current
    if (!box || told.has(postId)) return undefined
    let looked: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(looked)
        // A tall post on a low screen never shows its half: then filling half the screen is enough.
        const isMuch =
          entry &&
          (entry.intersectionRatio >= HALF || entry.intersectionRect.height >= window.innerHeight * HALF)
        if (isMuch) looked = setTimeout(() => count(postId), LOOKED_MS)
      },
      { threshold: [0, 0.25, HALF, 0.75] },
    )
    watch.observe(box)
    return () => {
      clearTimeout(looked)
      watch.disconnect()
    }
  }, [postId])
  return element
}
