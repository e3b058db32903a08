import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'

const HALF = 0.5
const LOOKED_MS = 1000
const TOGETHER_MS = 4000
const MOST = 50

const told = new Set<string>()
/** A page may stay open over midnight: the next day counts again. */
const today = (postId: string) => `${new Date().toISOString().slice(0, 10)} ${postId}`
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
  if (told.has(today(postId))) return
  told.add(today(postId))
  waiting.push(postId)
  if (waiting.length >= MOST) send()
  else timer ??= setTimeout(send, TOGETHER_MS)
}

type Looked = { postId: string; timer?: ReturnType<typeof setTimeout> }
const boxes = new Map<Element, Looked>()
let watch: IntersectionObserver | undefined

function onSight(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio, intersectionRect } of entries) {
    const looked = boxes.get(target)
    if (!looked) continue
    clearTimeout(looked.timer)
    // A tall post on a low screen never shows its half: then filling half the screen is enough.
    const isMuch = intersectionRatio >= HALF || intersectionRect.height >= window.innerHeight * HALF
    if (isMuch) looked.timer = setTimeout(() => count(looked.postId), LOOKED_MS)
  }
}

/** Tells that a post was really looked at: half of it for a second. The server counts it once per person and day. */
export function useSeen(postId: string) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = element.current
    if (!box || told.has(today(postId))) return undefined
    // One for all of them: each has a price at every frame.
    watch ??= new IntersectionObserver(onSight, { threshold: [0, 0.25, HALF, 0.75] })
    boxes.set(box, { postId })
    watch.observe(box)
    return () => {
      clearTimeout(boxes.get(box)?.timer)
      boxes.delete(box)
      watch?.unobserve(box)
    }
  }, [postId])
  return element
}
