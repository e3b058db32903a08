import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Data } from '../../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../../contract/core/tables.ts'
import { api } from '../../../../lib/api/api.ts'
import { Sill } from '../../../../ui/brand/sill.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { InlineAmount } from '../../../commerce/payments/amount.tsx'
import type { Post } from '../post.ts'

type Stats = Data<Endpoints['GET /python/assetDetails']>

/** Below a creator's own paid post: its price and what it has sold. */
export function OwnerBar({ post }: { post: Post }) {
  const stats = usePostStats(post.postId)
  const { price } = post
  if (!price) return null
  return (
    <Sill isStandalone>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Trans>
            Premium post, <InlineAmount {...price} />
          </Trans>
        </p>
        {/* Keeps its height while the numbers load. */}
        <p className="mt-0.5 min-h-4.5 text-12 text-ink-2 tabular-nums">
          {stats && (
            <>
              <Plural value={stats.sales} _0="No sales yet" one="# sale" other="# sales" />
              {stats.sales > 0 && (
                <>
                  {', '}
                  <Trans>
                    <InlineAmount {...stats.earned} /> earned
                  </Trans>
                </>
              )}
            </>
          )}
        </p>
      </div>
      <LinkButton to={`/posts/${post.postId}/edit`} className="shrink-0">
        <Trans>Edit</Trans>
      </LinkButton>
    </Sill>
  )
}

function usePostStats(postId: string) {
  const [stats, setStats] = useState<Stats>()
  useEffect(() => {
    let isGone = false
    void api('GET /python/assetDetails', { query: { assetId: postId } })
      // Without the numbers the price is still right; the posts list has them too.
      .catch(() => undefined)
      .then((answer) => !isGone && answer?.ok && setStats(answer.body.data))
    return () => {
      isGone = true
    }
  }, [postId])
  return stats
}
