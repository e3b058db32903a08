import { Plural, Trans } from '@lingui/react/macro'
import { Sill } from '../../../../ui/brand/sill.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { InlineAmount } from '../../../commerce/payments/amount.tsx'
import type { Post } from '../post.ts'
import { usePostStats } from '../state/use-post-stats.ts'

/** Below a creator's own paid post: its price and what it has sold. */
export function OwnerBar({ post }: { post: Post }) {
  const { stats } = usePostStats(post.postId)
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
        {/* Keeps its height while the numbers load; without them the price is still right. */}
        <p className="mt-0.5 min-h-4.5 text-12 text-ink-2 tabular-nums">
          {stats && stats !== 'failed' && (
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
