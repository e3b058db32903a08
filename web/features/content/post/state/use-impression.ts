import { useEffect, useRef } from 'react'
import { api } from '../../../../lib/api/api.ts'

const MIN_VISIBLE = 0.5
const MIN_VIEW_MS = 1000
const BATCH_MS = 4000
const MAX_BATCH = 50

const recorded = new Set<string>()
/** Impressions count once per day, and a page may stay open past midnight. */
const today = (postId: string) => `${new Date().toISOString().slice(0, 10)} ${postId}`
const queued: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Impressions are sent in batches. */
function send() {
  clearTimeout(timer)
  timer = undefined
  const postIds = queued.splice(0, MAX_BATCH)
  // A lost impression is not worth an error message.
  if (postIds.length > 0)
    void api('POST /post/postImpressions/', { body: { postIds } }).catch(() => undefined)
}

function count(postId: string) {
  if (recorded.has(today(postId))) return
  recorded.add(today(postId))
  queued.push(postId)
  if (queued.length >= MAX_BATCH) send()
  else timer ??= setTimeout(send, BATCH_MS)
}

type TrackedPost = { postId: string; timer?: ReturnType<typeof setTimeout> }
const tracked = new Map<Element, TrackedPost>()
let observer: IntersectionObserver | undefined

function onIntersect(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio, intersectionRect } of entries) {
    const post = tracked.get(target)
    if (!post) continue
    clearTimeout(post.timer)
    // A tall post may never be half visible: filling half the screen is enough.
    const isVisible =
      intersectionRatio >= MIN_VISIBLE || intersectionRect.height >= window.innerHeight * MIN_VISIBLE
    if (isVisible) post.timer = setTimeout(() => count(post.postId), MIN_VIEW_MS)
  }
}

/**
 * Records an impression when half of the post was visible for a second. The server counts once per user
 * and day.
 */
export function useImpression(postId: string) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = element.current
    if (!target || recorded.has(today(postId))) return undefined
    // One shared observer: each has a cost per frame.
    observer ??= new IntersectionObserver(onIntersect, { threshold: [0, 0.25, MIN_VISIBLE, 0.75] })
    tracked.set(target, { postId })
    observer.observe(target)
    return () => {
      clearTimeout(tracked.get(target)?.timer)
      tracked.delete(target)
      observer?.unobserve(target)
    }
  }, [postId])
  return element
}
