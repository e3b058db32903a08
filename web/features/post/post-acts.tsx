import { Plural, useLingui } from '@lingui/react/macro'
import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { shortNumber } from '../../lib/format/short-number.ts'
import { cx } from '../../ui/cx.ts'
import { ListLink } from '../../ui/list-link.tsx'
import { isStaff, useSession } from '../session/session.ts'
import { type Post, postPath } from './post.ts'
import type { usePostActs } from './use-post-acts.ts'
import { numberFormat } from '../../lib/format/kept-formats.ts'

export const actLook =
  'relative inline-flex h-11 min-w-11 items-center justify-center gap-[7px] rounded-full px-2.5 font-[550] text-ink-2 tabular-nums transition-colors hover:text-ink max-[359px]:px-[7px] [&>svg]:size-[22px]'

type PostActsProps = {
  post: Post
  acts: ReturnType<typeof usePostActs>
  /** Tips have a place between comments and sharing. */
  tip?: ReactNode
}

/** Like, say something, pass on, keep. Staff read what others did. */
export function PostActs({ post, acts, tip }: PostActsProps) {
  const { t, i18n } = useLingui()
  const isLooking = isStaff(useSession())
  const { commentCount, isBookmarked, isCommentsOff } = post
  const comments = i18n.number(commentCount)
  return (
    <div className="-mx-2.5 mt-1.5 flex items-center max-tablet:-mx-1.5">
      {isLooking ? <Likes post={post} /> : <LikeButton post={post} onLike={acts.like} />}
      {isCommentsOff === 0 && (
        <ListLink
          to={`${postPath(post.postId)}#comments`}
          aria-label={t`Comments, ${comments} so far`}
          className={actLook}
        >
          <MessageCircle aria-hidden />
          {commentCount > 0 && shortCount(commentCount, i18n.locale)}
        </ListLink>
      )}
      {tip}
      <button type="button" aria-label={t`Share`} onClick={acts.share} className={cx(actLook, 'ms-auto')}>
        <Send aria-hidden />
      </button>
      {!isLooking && (
        <PlainForm
          intent={isBookmarked ? 'unbookmark' : 'bookmark'}
          postId={post.postId}
          onSubmit={acts.bookmark}
        >
          <button type="submit" aria-pressed={isBookmarked === 1} aria-label={t`Save`} className={actLook}>
            <Bookmark aria-hidden className={cx(isBookmarked === 1 && 'fill-current')} />
          </button>
        </PlainForm>
      )}
    </div>
  )
}

function LikeButton({ post, onLike }: { post: Post; onLike: () => void }) {
  const { t, i18n } = useLingui()
  const { isLike, totalLike } = post
  const likes = i18n.number(totalLike)
  return (
    <PlainForm intent={isLike ? 'unlike' : 'like'} postId={post.postId} onSubmit={onLike}>
      <button
        type="submit"
        aria-pressed={isLike === 1}
        aria-label={t`Like, ${likes} so far`}
        className={cx(actLook, isLike === 1 && 'text-ember-text hover:text-ember-text')}
      >
        <Heart aria-hidden className={cx(isLike === 1 && 'animate-pop fill-ember stroke-ember')} />
        {totalLike > 0 && shortCount(totalLike, i18n.locale)}
      </button>
    </PlainForm>
  )
}

function Likes({ post: { totalLike } }: { post: Post }) {
  const { i18n } = useLingui()
  return (
    <span className={cx(actLook, 'hover:text-ink-2')}>
      <Heart aria-hidden />
      <span aria-hidden>{shortCount(totalLike, i18n.locale)}</span>
      <span className="sr-only">
        <Plural value={totalLike} one="# like" other="# likes" />
      </span>
    </span>
  )
}

/** 1,284 as it is; from ten thousand on in short. */
export const shortCount = (count: number, locale: string) =>
  count < 10_000 ? numberFormat(locale).format(count) : shortNumber(count)

type PlainFormProps = {
  intent: string
  postId: string
  onSubmit: () => void
  children: ReactNode
  className?: string
}

/** A form that works before JavaScript is there, and is done on the page once it is. */
export function PlainForm({ intent, postId, onSubmit, children, className = 'flex' }: PlainFormProps) {
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
