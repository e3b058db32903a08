import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, HandCoins, Heart, MessageSquareWarning, Pin } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { dateTime } from '../../../lib/format/date-time.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { fullName } from '../../people/creator/creator.ts'
import { Amount } from '../../commerce/payments/amount.tsx'
import { isStaff, useSession } from '../../account/session/session.ts'
import type { Reply, CommentedPost } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { isPending } from './comment-list.ts'
import { CommentMenuButton } from './comment-menu-button.tsx'
import { CommentText } from './comment-text.tsx'
import { shortRelativeTime } from './short-relative-time.ts'
import type { CommentActions } from './use-comments.ts'

export type CommentRowProps = {
  comment: Reply
  post: CommentedPost
  actions: CommentActions
  mayModerate: boolean
  mayReply: boolean
  isEditing: boolean
  onEdit: (isOn: boolean) => void
  onReply: () => void
}

export function CommentRow(props: CommentRowProps) {
  const { comment, post, actions, isEditing, onEdit } = props
  const { t } = useLingui()
  const { author, parentId, isPinned } = comment
  const creator = post.creator.firstName
  return (
    <div
      id={`comment-${comment.commentId}`}
      inert={isPending(comment)}
      className={cx(
        'group/comment relative flex gap-3 py-3',
        parentId &&
          "ms-13 pt-1 before:absolute before:-start-8 before:-top-4 before:h-9.5 before:w-5.5 before:rounded-es-[14px] before:border-s-[1.5px] before:border-b-[1.5px] before:border-line-2 before:content-['']",
        isPinned === 1 && '-mx-3 my-1.5 rounded-card bg-sunk px-3 py-3.5 tablet:-mx-4 tablet:px-4',
        (comment.state !== 'shown' || isPending(comment)) && 'opacity-75',
      )}
    >
      <ListLink to={`/${author.username}`} tabIndex={-1} aria-hidden className="h-fit rounded-full">
        <Avatar silent size={parentId ? 32 : 40} name={fullName(author)} image={author.profilePic} />
      </ListLink>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-[22px]">
          <ListLink to={`/${author.username}`} className="truncate font-semibold hover:underline">
            <bdi>{author.username}</bdi>
          </ListLink>
          {comment.isCreator === 1 && (
            <SmallBadge tone="ember">
              <Trans>Creator</Trans>
            </SmallBadge>
          )}
          {isPinned === 1 && (
            <SmallBadge icon={<Pin aria-hidden />}>
              <Trans>Pinned by {creator}</Trans>
            </SmallBadge>
          )}
          {comment.tip && (
            <SmallBadge icon={<HandCoins aria-hidden />}>
              <Trans>
                Tipped <Amount {...comment.tip} cents="hide-zero" className="!font-sans" />
              </Trans>
            </SmallBadge>
          )}
          {comment.state === 'held' && (
            <SmallBadge tone="warn" icon={<MessageSquareWarning aria-hidden />}>
              <Trans>Filtered</Trans>
            </SmallBadge>
          )}
          {comment.state === 'hidden' && (
            <SmallBadge tone="warn" icon={<EyeOff aria-hidden />}>
              <Trans>Hidden</Trans>
            </SmallBadge>
          )}
        </div>
        {isEditing ? (
          <CommentForm
            intent="edit"
            postId={comment.postId}
            commentId={comment.commentId}
            label={t`Edit your comment`}
            placeholder={t`Your comment`}
            initial={comment.text}
            takesFocus
            onCancel={() => onEdit(false)}
            onSend={async (text) => {
              const error = await actions.edit(comment, text)
              if (!error) onEdit(false)
              return error
            }}
            className="my-1"
          />
        ) : (
          <CommentText text={comment.text} mentions={comment.mentions} />
        )}
        <CommentFooter {...props} />
      </div>
    </div>
  )
}

const SmallBadge = (props: Parameters<typeof Badge>[0]) => (
  <Badge {...props} className="!h-5 !px-[7px] !text-11" />
)

/** Time, reply, likes and menu. */
function CommentFooter({ comment, post, actions, mayModerate, mayReply, onEdit, onReply }: CommentRowProps) {
  const { t, i18n } = useLingui()
  const [nowMs] = useState(() => Date.now())
  const { search } = useLocation()
  const { commentId, createdAt } = comment
  const creator = post.creator.firstName
  const answering = new URLSearchParams(search)
  answering.set('reply', commentId)
  const words = 'relative min-h-8 font-semibold text-ink-2 hover:text-ink after:absolute after:-inset-1.5'
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3.5 text-12 text-ink-3">
      <span>
        <time
          dateTime={createdAt}
          title={dateTime(createdAt, { locale: i18n.locale })}
          suppressHydrationWarning
        >
          {shortRelativeTime(createdAt, new Date(nowMs), i18n.locale)}
        </time>
        {comment.editedAt && <Trans>, edited</Trans>}
      </span>
      {mayReply && (
        <ListLink
          to={{ search: answering.toString(), hash: 'write-comment' }}
          preventScrollReset
          role="button"
          data-part="reply"
          aria-label={t`Reply to ${comment.author.username}`}
          onClick={(event) => {
            event.preventDefault()
            onReply()
          }}
          className={cx(words, 'inline-flex items-center')}
        >
          <Trans>Reply</Trans>
        </ListLink>
      )}
      {comment.isLikedByCreator === 1 && (
        <span className="inline-flex items-center gap-[5px] text-ink-2">
          <Avatar
            silent
            size={24}
            name={`${creator} ${post.creator.lastName ?? ''}`}
            image={post.creator.profilePic}
            className="!size-[18px]"
          />
          <Heart aria-hidden className="size-[11px] fill-ember stroke-ember" />
          <Trans>{creator} likes this</Trans>
        </span>
      )}
      <CommentMenuButton comment={comment} actions={actions} mayModerate={mayModerate} onEdit={onEdit} />
      <LikeComment comment={comment} actions={actions} look={words} />
    </div>
  )
}

type LikeProps = Pick<CommentRowProps, 'comment' | 'actions'> & { look: string }

/** Staff see the count only. */
function LikeComment({ comment, actions, look }: LikeProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const session = useSession()
  const { commentId, totalLike, isLike } = comment
  if (isStaff(session))
    return (
      <span className="ms-auto inline-flex min-h-8 items-center gap-[5px] font-semibold tabular-nums">
        <Heart aria-hidden className="size-3.5" />
        <span aria-hidden>{totalLike}</span>
        <span className="sr-only">
          <Plural value={totalLike} one="# like" other="# likes" />
        </span>
      </span>
    )
  return (
    <form
      method="post"
      action="/comments/act"
      onSubmit={(event) => {
        event.preventDefault()
        void actions.like(comment)
      }}
      className="ms-auto"
    >
      <input type="hidden" name="commentId" value={commentId} />
      <input type="hidden" name="intent" value={isLike ? 'unlike' : 'like'} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={isLike === 1}
        aria-label={t`Like, ${totalLike}`}
        className={cx(
          look,
          'inline-flex items-center gap-[5px] ps-2 tabular-nums',
          isLike === 1 && '!text-ember-text',
        )}
      >
        <Heart
          aria-hidden
          className={cx('size-3.5 transition-transform', isLike === 1 && 'scale-110 fill-ember stroke-ember')}
        />
        {totalLike}
      </button>
    </form>
  )
}
