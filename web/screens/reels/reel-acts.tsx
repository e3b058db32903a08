import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Clapperboard, Heart, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { changePost } from '../../features/post/kept-posts.ts'
import { creatorName, type Post, postPath } from '../../features/post/post.ts'
import { PlainForm, shortCount } from '../../features/post/post-acts.tsx'
import { tipped } from '../../features/post/post-changes.ts'
import { PostMenuButton } from '../../features/post/post-menu-button.tsx'
import type { usePostActs } from '../../features/post/use-post-acts.ts'
import { PostTip } from '../../features/tips/post-tip.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'

export const reelActLook =
  'grid min-h-11 w-14 justify-items-center gap-1 text-12 font-semibold tabular-nums [&>svg]:size-7 drop-shadow-[0_1px_2px_rgb(0_0_0/0.5)] tablet:text-ink-2 tablet:drop-shadow-none tablet:hover:text-ink'

type ReelActsProps = {
  reel: Post
  acts: ReturnType<typeof usePostActs>
  /** On a phone what opens it has the whole width. */
  isLocked: boolean
  onTalk: () => void
  onGone: (postId: string) => void
  onBack: (postId: string) => void
  captions?: ReactNode
  /** Where in the film one is, when it goes on in another post. */
  seconds?: number
}

/** Beside a reel, on it on a phone. */
export function ReelActs({ reel, acts, isLocked, onTalk, onGone, onBack, captions, seconds }: ReelActsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { isLike, totalLike, commentCount, isBookmarked, wholePostId } = reel
  const name = creatorName(reel)
  const likes = i18n.number(totalLike)
  const said = i18n.number(commentCount)
  return (
    <div
      className={cx(
        'absolute end-2 bottom-5 z-4 grid content-end gap-4 tablet:static tablet:pb-2',
        isLocked && 'max-tablet:hidden',
      )}
    >
      <Link to={`/${reel.creator.username}`} className="justify-self-center rounded-full">
        <span className="sr-only">{name}</span>
        <Avatar silent size={48} name={name} picture={reel.creator.profilePic} />
      </Link>
      <PlainForm intent={isLike ? 'unlike' : 'like'} postId={reel.postId} onSubmit={acts.like}>
        <button
          type="submit"
          aria-pressed={isLike === 1}
          aria-label={t`Like, ${likes} so far`}
          className={cx(reelActLook, isLike === 1 && 'tablet:!text-ember-text')}
        >
          <Heart aria-hidden className={cx(isLike === 1 && 'animate-pop fill-ember stroke-ember')} />
          {shortCount(totalLike, i18n.locale)}
        </button>
      </PlainForm>
      {reel.isCommentsOff === 0 && (
        <Link
          to={`${postPath(reel.postId)}#comments`}
          aria-label={t`Comments, ${said} so far`}
          onClick={(event) => {
            if (matchMedia('(min-width: 1240px)').matches) return
            event.preventDefault()
            onTalk()
          }}
          className={reelActLook}
        >
          <MessageCircle aria-hidden />
          {shortCount(commentCount, i18n.locale)}
        </Link>
      )}
      <PostTip
        post={reel}
        look={reelActLook}
        isNamed
        onGiven={(given) => changePost(reel.postId, tipped(reel, given))}
      />
      <PlainForm
        intent={isBookmarked ? 'unbookmark' : 'bookmark'}
        postId={reel.postId}
        onSubmit={acts.bookmark}
      >
        <button type="submit" aria-pressed={isBookmarked === 1} className={reelActLook}>
          <Bookmark aria-hidden className={cx(isBookmarked === 1 && 'fill-current')} />
          {isBookmarked ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
        </button>
      </PlainForm>
      <button type="button" onClick={acts.share} className={reelActLook}>
        <Send aria-hidden />
        <Trans>Share</Trans>
      </button>
      {captions}
      {wholePostId && (
        <button
          type="button"
          onClick={() => void navigate(`${postPath(wholePostId)}?t=${Math.floor(seconds ?? 0)}`)}
          className={reelActLook}
        >
          <Clapperboard aria-hidden />
          <Trans>Whole</Trans>
        </button>
      )}
      {/* On a phone it lies on the film, whatever the look of the page. */}
      <span className="justify-self-center max-tablet:[&_button]:!text-white">
        <PostMenuButton post={reel} acts={acts} onGone={onGone} onBack={onBack} />
      </span>
    </div>
  )
}
