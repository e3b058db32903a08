import { Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense } from 'react'
import { cx } from '../../ui/cx.ts'
import { ListLink } from '../../ui/list-link.tsx'
import { PostTip } from '../tips/post-tip.tsx'
import type { TipGiven } from '../tips/tip.ts'
import { LockedSill } from './locked-sill.tsx'
import { changePost, usePost } from './kept-posts.ts'
import { type Post, creatorName, postPath } from './post.ts'
import { actLook, PostActs, shortCount } from './post-acts.tsx'
import { OwnedSill } from './owned-sill.tsx'
import { tipped } from './post-changes.ts'
import { PostHead } from './post-head.tsx'
import { PostMedia } from './post-media.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostText } from './post-text.tsx'
import { usePostActs } from './use-post-acts.ts'
import { useSeen } from './use-seen.ts'
import { WhyPost } from './why-post.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const TipBar = lazyPart(async () => (await import('../tips/tip-bar.tsx')).TipBar)

type PostCardProps = {
  post: Post
  /** The first of a page: its picture is fetched before everything else. */
  isFirst?: boolean
  /** It was deleted, or its creator muted: the list it stands in lets it go. */
  onGone?: (postId: string) => void
  /** After all not. */
  onBack?: (postId: string) => void
  className?: string
}

/** A post among others. Drawn again when it changes, not whenever its list grows. */
export const PostCard = memo(function PostCard({
  post: came,
  isFirst,
  onGone,
  onBack,
  className,
}: PostCardProps) {
  const { t } = useLingui()
  const post = usePost(came)
  const acts = usePostActs(post)
  const article = useSeen(post.postId)
  const isLocked = post.isVisible === 0
  const isLead = post.mediaType === 4
  const name = creatorName(post)
  const onGiven = (given: TipGiven) => changePost(post.postId, tipped(post, given))
  return (
    <article
      ref={article}
      aria-label={t`Post by ${name}`}
      className={cx('border-b border-line px-3 pt-6 pb-5 tablet:px-0', className)}
    >
      {post.why && post.why.reason !== 'FOLLOWING' && post.why.reason !== 'SUBSCRIBED' && (
        <WhyPost why={post.why} />
      )}
      <PostHead
        post={post}
        end={
          <PostMenuButton
            post={post}
            acts={acts}
            {...(onGone ? { onGone } : {})}
            {...(onBack ? { onBack } : {})}
          />
        }
      />
      {isLead && <PostText post={post} />}
      <PostMedia post={post} onLike={acts.like} {...(isFirst ? { isFirst } : {})} />
      {isLocked ? <LockedSill post={post} onFollow={acts.follow} /> : <OwnedSill post={post} />}
      <PostActs post={post} acts={acts} tip={<PostTip post={post} look={actLook} onGiven={onGiven} />} />
      {!isLead && <PostText post={post} />}
      {post.topComment && post.isCommentsOff === 0 && <TopComment post={post} />}
      {/* Who has just said that they like it may want to give something. */}
      {post.isLike === 1 && came.isLike === 0 && (
        <Suspense>
          <TipBar post={post} onGiven={onGiven} />
        </Suspense>
      )}
    </article>
  )
})

/** The comment most people like, and the way to the others. */
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
