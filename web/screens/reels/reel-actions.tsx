import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Clapperboard, Heart, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { updateCachedPost } from '../../features/content/post/state/post-cache.ts'
import { creatorName, type Post, postPath } from '../../features/content/post/post.ts'
import { PostActionForm, shortCount } from '../../features/content/post/post-actions.tsx'
import { tipped } from '../../features/content/post/state/post-changes.ts'
import { PostMenuButton } from '../../features/content/post/post-menu-button.tsx'
import type { usePostActions } from '../../features/content/post/state/use-post-actions.ts'
import { PostTip } from '../../features/content/tips/post-tip.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { cx } from '../../ui/cx.ts'

export const reelActionStyle =
  'grid min-h-11 w-14 justify-items-center gap-1 text-12 font-semibold tabular-nums [&>svg]:size-7 drop-shadow-[0_1px_2px_rgb(0_0_0/0.5)] tablet:text-ink-2 tablet:drop-shadow-none tablet:hover:text-ink'

type ReelActionsProps = {
  reel: Post
  acts: ReturnType<typeof usePostActions>
  /** On phones the unlock button is full width. */
  isLocked: boolean
  onTalk: () => void
  onRemoved: (postId: string) => void
  onRestored: (postId: string) => void
  captions?: ReactNode
  steps: ReactNode
  /** Playback position, to continue in the full post. */
  seconds?: number
}

/** Actions beside a reel, on phones over it. */
export function ReelActions({
  reel,
  acts,
  isLocked,
  onTalk,
  onRemoved,
  onRestored,
  captions,
  steps,
  seconds,
}: ReelActionsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { isLike, totalLike, commentCount, isBookmarked, totalBookmark, fullPostId } = reel
  const name = creatorName(reel)
  const likes = i18n.number(totalLike)
  const saves = i18n.number(totalBookmark)
  const countLabel = i18n.number(commentCount)
  return (
    <div
      className={cx(
        'absolute end-2 bottom-5 z-4 grid content-end gap-4 tablet:static tablet:pb-2',
        isLocked && 'max-tablet:hidden',
      )}
    >
      {steps && (
        <span className="mb-auto hidden justify-items-center gap-2.5 self-start desktop:grid">{steps}</span>
      )}
      <Link to={`/${reel.creator.username}`} className="justify-self-center rounded-full">
        <span className="sr-only">{name}</span>
        <Avatar silent size={48} name={name} image={reel.creator.profilePic} />
      </Link>
      <PostActionForm intent={isLike ? 'unlike' : 'like'} postId={reel.postId} onSubmit={acts.like}>
        <button
          type="submit"
          aria-pressed={isLike === 1}
          aria-label={t`Like, ${likes}`}
          className={cx(reelActionStyle, isLike === 1 && 'tablet:!text-ember-text')}
        >
          <Heart aria-hidden className={cx(isLike === 1 && 'animate-pop fill-ember stroke-ember')} />
          {shortCount(totalLike, i18n.locale)}
        </button>
      </PostActionForm>
      {reel.isCommentsOff === 0 && (
        <Link
          to={`${postPath(reel.postId)}#comments`}
          aria-label={t`Comments, ${countLabel}`}
          onClick={(event) => {
            event.preventDefault()
            onTalk()
          }}
          className={reelActionStyle}
        >
          <MessageCircle aria-hidden />
          {shortCount(commentCount, i18n.locale)}
        </Link>
      )}
      <PostTip
        post={reel}
        look={reelActionStyle}
        isNamed
        onTipped={(tip) => updateCachedPost(reel.postId, tipped(reel, tip))}
      />
      <PostActionForm
        intent={isBookmarked ? 'unbookmark' : 'bookmark'}
        postId={reel.postId}
        onSubmit={acts.bookmark}
      >
        <button
          type="submit"
          aria-pressed={isBookmarked === 1}
          aria-label={t`Save, ${saves}`}
          className={reelActionStyle}
        >
          <Bookmark aria-hidden className={cx(isBookmarked === 1 && 'fill-current')} />
          {shortCount(totalBookmark, i18n.locale)}
        </button>
      </PostActionForm>
      <button type="button" onClick={acts.share} className={reelActionStyle}>
        <Send aria-hidden />
        <Trans>Share</Trans>
      </button>
      {captions}
      {fullPostId && (
        <button
          type="button"
          onClick={() => void navigate(`${postPath(fullPostId)}?t=${Math.floor(seconds ?? 0)}`)}
          className={reelActionStyle}
        >
          <Clapperboard aria-hidden />
          <Trans>Full video</Trans>
        </button>
      )}
      {/* On phones it is over the video, independent of the theme. */}
      <span className="justify-self-center max-tablet:[&_button]:!text-white">
        <PostMenuButton post={reel} actions={acts} onRemoved={onRemoved} onRestored={onRestored} />
      </span>
    </div>
  )
}
