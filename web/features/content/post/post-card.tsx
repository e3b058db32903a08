import { Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense } from 'react'
import { cx } from '../../../ui/cx.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { PostTip } from '../tips/post-tip.tsx'
import type { TipResult } from '../tips/tip.ts'
import { PaywallBar } from './paywall/paywall-bar.tsx'
import { updateCachedPost, usePost } from './state/post-cache.ts'
import { type Post, creatorName, postPath } from './post.ts'
import { actionStyles, PostActions, shortCount } from './post-actions.tsx'
import { PurchasedBar } from './paywall/purchased-bar.tsx'
import { tipped } from './state/post-changes.ts'
import { PostHead } from './post-head.tsx'
import { PostMedia } from './media/post-media.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostText } from './post-text.tsx'
import { PostPollSlot } from './post-poll-slot.tsx'
import { usePostActions } from './state/use-post-actions.ts'
import { useImpression } from './state/use-impression.ts'
import { RecommendationReason } from './recommendation-reason.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const TipBar = lazyComponent(async () => (await import('../tips/tip-bar.tsx')).TipBar)

type PostCardProps = {
  post: Post
  /** The first post of a page: its image gets high priority. */
  isFirst?: boolean
  /** Called when the post was deleted or its creator muted. */
  onRemoved?: (postId: string) => void
  /** Called when that was undone. */
  onRestored?: (postId: string) => void
  className?: string
}

/** A post in a feed. Memoized: re-renders when the post changes, not when the list grows. */
export const PostCard = memo(function PostCard({
  post: initial,
  isFirst,
  onRemoved,
  onRestored,
  className,
}: PostCardProps) {
  const { t } = useLingui()
  const post = usePost(initial)
  const actions = usePostActions(post)
  const article = useImpression(post.postId)
  const isLocked = post.isVisible === 0
  const isLead = post.mediaType === 4
  const name = creatorName(post)
  const poll = <PostPollSlot post={post} />
  const onTipped = (tip: TipResult) => updateCachedPost(post.postId, tipped(post, tip))
  return (
    <article
      ref={article}
      aria-label={t`Post by ${name}`}
      className={cx('border-b border-line px-3 pt-6 pb-5 tablet:px-0', className)}
    >
      {post.why && post.why.reason !== 'FOLLOWING' && post.why.reason !== 'SUBSCRIBED' && (
        <RecommendationReason why={post.why} />
      )}
      <PostHead
        post={post}
        end={
          <PostMenuButton
            post={post}
            actions={actions}
            {...(onRemoved ? { onRemoved } : {})}
            {...(onRestored ? { onRestored } : {})}
          />
        }
      />
      {isLead && <PostText post={post} />}
      {isLead && poll}
      <PostMedia post={post} onLike={actions.like} {...(isFirst ? { isFirst } : {})} />
      {isLocked ? <PaywallBar post={post} onFollow={actions.follow} /> : <PurchasedBar post={post} />}
      <div className="relative">
        {/* Offered right after the viewer liked the post; over the photo, so that the feed does not move. */}
        {post.isLike > initial.isLike && !post.postData.some(({ kind }) => kind === 'video') && (
          <Suspense>
            <TipBar post={post} onTipped={onTipped} />
          </Suspense>
        )}
        <PostActions
          post={post}
          actions={actions}
          tip={<PostTip post={post} look={actionStyles} onTipped={onTipped} />}
        />
      </div>
      {!isLead && <PostText post={post} />}
      {!isLead && poll}
      {post.topComment && post.isCommentsOff === 0 && <TopComment post={post} />}
    </article>
  )
})

/** The most liked comment and a link to all. */
function TopComment({ post: { postId, topComment, commentCount } }: { post: Post }) {
  const { i18n } = useLingui()
  const count = shortCount(commentCount, i18n.locale)
  return (
    <p className="mt-2 text-ink-2 max-tablet:px-1">
      <b className="font-semibold text-ink">
        <bdi>{topComment?.username}</bdi>
      </b>{' '}
      <bdi>{topComment?.text}</bdi>{' '}
      <ListLink
        to={`${postPath(postId)}#comments`}
        className="relative text-ink-3 after:absolute after:-inset-x-1 after:-inset-y-3 after:content-[''] hover:underline"
      >
        <Trans>View all {count}</Trans>
      </ListLink>
    </p>
  )
}
