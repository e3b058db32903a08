import { Plural, useLingui } from '@lingui/react/macro'
import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { shortNumber } from '../../../lib/format/short-number.ts'
import { cx } from '../../../ui/cx.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { isStaff, useSession } from '../../account/session/session.ts'
import { type Post, postPath } from './post.ts'
import type { usePostActions } from './state/use-post-actions.ts'
import { numberFormat } from '../../../lib/format/cached-formats.ts'

export const actionStyles = 'post-action'

type PostActionsProps = {
  post: Post
  actions: ReturnType<typeof usePostActions>
  /** Rendered between comments and share. */
  tip?: ReactNode
}

/** Like, comment, tip, share and save. Staff see counts only. */
export function PostActions({ post, actions, tip }: PostActionsProps) {
  const { t, i18n } = useLingui()
  const isReadOnly = isStaff(useSession())
  const { commentCount, isBookmarked, isCommentsOff } = post
  const comments = i18n.number(commentCount)
  return (
    <div className="-mx-2.5 mt-1.5 flex items-center max-tablet:-mx-1.5">
      {isReadOnly ? <LikeCount post={post} /> : <LikeButton post={post} onLike={actions.like} />}
      {isCommentsOff === 0 && (
        <ListLink
          to={`${postPath(post.postId)}#comments`}
          aria-label={t`Comments, ${comments}`}
          className={actionStyles}
        >
          <MessageCircle aria-hidden />
          {commentCount > 0 && shortCount(commentCount, i18n.locale)}
        </ListLink>
      )}
      {tip}
      <button
        type="button"
        aria-label={t`Share`}
        onClick={actions.share}
        className={cx(actionStyles, 'ms-auto')}
      >
        <Send aria-hidden />
      </button>
      {!isReadOnly && (
        <PostActionForm
          intent={isBookmarked ? 'unbookmark' : 'bookmark'}
          postId={post.postId}
          onSubmit={actions.bookmark}
        >
          <button
            type="submit"
            aria-pressed={isBookmarked === 1}
            aria-label={t`Save`}
            className={actionStyles}
          >
            <Bookmark aria-hidden className={cx(isBookmarked === 1 && 'fill-current')} />
          </button>
        </PostActionForm>
      )}
    </div>
  )
}

function LikeButton({ post, onLike }: { post: Post; onLike: () => void }) {
  const { t, i18n } = useLingui()
  const { isLike, totalLike } = post
  const likes = i18n.number(totalLike)
  return (
    <PostActionForm intent={isLike ? 'unlike' : 'like'} postId={post.postId} onSubmit={onLike}>
      <button
        type="submit"
        aria-pressed={isLike === 1}
        aria-label={t`Like, ${likes}`}
        className={cx(actionStyles, isLike === 1 && 'text-ember-text hover:text-ember-text')}
      >
        <Heart aria-hidden className={cx(isLike === 1 && 'animate-pop fill-ember stroke-ember')} />
        {totalLike > 0 && shortCount(totalLike, i18n.locale)}
      </button>
    </PostActionForm>
  )
}

function LikeCount({ post: { totalLike } }: { post: Post }) {
  const { i18n } = useLingui()
  return (
    <span className={cx(actionStyles, 'hover:text-ink-2')}>
      <Heart aria-hidden />
      <span aria-hidden>{shortCount(totalLike, i18n.locale)}</span>
      <span className="sr-only">
        <Plural value={totalLike} one="# like" other="# likes" />
      </span>
    </span>
  )
}

/** Exact up to 9,999, abbreviated above. */
export const shortCount = (count: number, locale: string) =>
  count < 10_000 ? numberFormat(locale).format(count) : shortNumber(count)

type PostActionFormProps = {
  intent: string
  postId: string
  onSubmit: () => void
  children: ReactNode
  className?: string
}

/** A plain form without JavaScript; handled in place with it. */
export function PostActionForm({
  intent,
  postId,
  onSubmit,
  children,
  className = 'flex',
}: PostActionFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action="/post/act"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}
