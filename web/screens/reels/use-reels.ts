import { useCallback, useRef, useState } from 'react'
import { mergeFresh } from '../../features/content/post/state/post-cache.ts'
import type { Post } from '../../features/content/post/post.ts'
import { api } from '../../lib/api/api.ts'

export type ReelPages = {
  filter: 'FOR_YOU' | 'FOLLOWING'
  userId: string | undefined
  /** Time of the first page, which fixes the order of the following ones. */
  before: string
  /** Last reel the server returned; undefined if none. */
  after: string | undefined
  hasMore: boolean
}
/** State after the last reel: more, end or error. */
export type ListEnd = 'more' | 'over' | 'failed'
const PAGE = 6
const NEAR = 3

/** Infinite reels: the next page is loaded three before the last. */
export function useReels(first: Post[], { filter, userId, before, after, hasMore }: ReelPages) {
  const [reels, setReels] = useState(first)
  const [ending, setEnding] = useState<ListEnd>(hasMore && after ? 'more' : 'over')
  const place = useRef({ after, hasMore, isAsking: false, count: first.length })
  const comeNear = useCallback(
    (at: number) => {
      const here = place.current
      if (at < here.count - NEAR || !here.hasMore || !here.after || here.isAsking) return
      here.isAsking = true
      const query = { filter, limit: PAGE, before, after: here.after, ...(userId ? { userId } : {}) }
      void api('GET /reels', { query })
        .then((answer) => {
          if (!answer.ok) throw new Error(answer.body.message)
          const { data, totalCount } = answer.body
          mergeFresh(data)
          here.after = data.at(-1)?.postId ?? here.after
          here.hasMore = data.length > 0 && totalCount > data.length
          here.count += data.length
          setEnding(here.hasMore ? 'more' : 'over')
          setReels((known) => {
            const ids = new Set(known.map(({ postId }) => postId))
            return [...known, ...data.filter(({ postId }) => !ids.has(postId))]
          })
          return true
        })
        // The next move retries, and so does the button.
        .catch(() => setEnding('failed'))
        .finally(() => {
          here.isAsking = false
        })
    },
    [filter, userId, before],
  )
  const gone = useRef(new Map<string, { at: number; reel: Post }>())
  const takeOut = (postId: string) => {
    const at = reels.findIndex((reel) => reel.postId === postId)
    const reel = reels[at]
    if (!reel) return
    gone.current.set(postId, { at, reel })
    setReels(reels.filter((other) => other !== reel))
  }
  const putBack = (postId: string) => {
    const was = gone.current.get(postId)
    if (was) setReels((known) => known.toSpliced(was.at, 0, was.reel))
    gone.current.delete(postId)
  }
  return { reels, ending, comeNear, takeOut, putBack }
}
