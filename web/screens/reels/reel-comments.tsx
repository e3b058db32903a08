import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FirstComments } from '../../features/comments/comment.ts'
import { Comments } from '../../features/comments/comments.tsx'
import { loadComments } from '../../features/comments/load-comments.ts'
import { changePost } from '../../features/post/kept-posts.ts'
import type { Post } from '../../features/post/post.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

/** What is said at the reel that plays. */
export function ReelComments({ reel }: { reel: Post }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const order = search.get('comments') ?? ''
  const [turn, setTurn] = useState(0)
  const asked = `${reel.postId} ${order} ${turn}`
  const [came, setCame] = useState<{ asked: string; first: FirstComments | undefined }>()
  useEffect(() => {
    let isGone = false
    const params = new URLSearchParams(order ? { comments: order } : {})
    // Whoever passes quickly asks for nothing.
    const timer = setTimeout(() => {
      void loadComments(api, { postId: reel.postId, search: params })
        .catch(() => undefined)
        .then((first) => !isGone && setCame({ asked, first }))
    }, 300)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, order, reel.postId])
  if (came?.asked !== asked)
    return (
      <SkeletonGroup className="grid gap-4 pt-6">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-14" />
        ))}
      </SkeletonGroup>
    )
  if (!came.first)
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-6 text-ink-2">
        {t`The comments are not there right now.`}
        <Button size="sm" onClick={() => setTurn(turn + 1)}>
          {t`Try again`}
        </Button>
      </div>
    )
  return (
    <Comments
      key={asked}
      post={reel}
      first={came.first}
      onCount={(commentCount) => changePost(reel.postId, { commentCount })}
    />
  )
}
