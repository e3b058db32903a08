import { useCallback, useRef, useState } from 'react'
import { takeFresh } from '../../features/post/kept-posts.ts'
import type { Post } from '../../features/post/post.ts'
import { api } from '../../lib/api.ts'

export type MoreReels = {
  filter: 'FOR_YOU' | 'FOLLOWING'
  userId: string | undefined
  /** The last one the server gave; undefined where it gave none. */
  after: string | undefined
  hasMore: boolean
}
const PAGE = 6
const NEAR = 3

/** The reels as they grow: more are asked for three before the last. */
export function useReels(first: Post[], { filter, userId, after, hasMore }: MoreReels) {
  const [reels, setReels] = useState(first)
  const place = useRef({ after, hasMore, isAsking: false, count: first.length })
  const comeNear = useCallback(
    (at: number) => {
      const here = place.current
      if (at < here.count - NEAR || !here.hasMore || !here.after || here.isAsking) return
      here.isAsking = true
      const query = { filter, limit: PAGE, after: here.after, ...(userId ? { userId } : {}) }
      void api('GET /reels', { query })
        .then((answer) => {
          if (!answer.ok) throw new Error(answer.body.message)
          const { data, totalCount } = answer.body
          takeFresh(data)
          here.after = data.at(-1)?.postId ?? here.after
          here.hasMore = data.length > 0 && totalCount > data.length
          here.count += data.length
          setReels((known) => {
            const ids = new Set(known.map(({ postId }) => postId))
            return [...known, ...data.filter(({ postId }) => !ids.has(postId))]
          })
          return true
        })
        // The next move asks again.
        .catch(() => undefined)
        .finally(() => {
          here.isAsking = false
        })
    },
    [filter, userId],
  )
  return { reels, comeNear }
}
