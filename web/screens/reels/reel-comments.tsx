import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InitialComments } from '../../features/content/comments/comment.ts'
import { Comments } from '../../features/content/comments/comments.tsx'
import { loadComments } from '../../features/content/comments/load-comments.ts'
import { updateCachedPost } from '../../features/content/post/state/post-cache.ts'
import type { Post } from '../../features/content/post/post.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'

/** Comments of the playing reel. */
export function ReelComments({ reel }: { reel: Post }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const order = search.get('comments') ?? ''
  const [turn, setTurn] = useState(0)
  const requestKey = `${reel.postId} ${order} ${turn}`
  const [loaded, setLoaded] = useState<{ requestKey: string; first: InitialComments | undefined }>()
  useEffect(() => {
    let isGone = false
    const params = new URLSearchParams(order ? { comments: order } : {})
    // Not loaded when scrolling past quickly.
    const timer = setTimeout(() => {
      void loadComments(api, { postId: reel.postId, search: params })
        .catch(() => undefined)
        .then((first) => !isGone && setLoaded({ requestKey, first }))
    }, 300)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [requestKey, order, reel.postId])
  if (loaded?.requestKey !== requestKey)
    return (
      <SkeletonGroup className="grid gap-4 pt-6">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-14" />
        ))}
      </SkeletonGroup>
    )
  if (!loaded.first)
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-6 text-ink-2">
        {t`Comments aren’t available right now.`}
        <Button size="sm" onClick={() => setTurn(turn + 1)}>
          {t`Try again`}
        </Button>
      </div>
    )
  return (
    <Comments
      key={requestKey}
      post={reel}
      first={loaded.first}
      onCount={(commentCount) => updateCachedPost(reel.postId, { commentCount })}
    />
  )
}
