import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { CommentForm } from '../../features/content/comments/comment-form.tsx'
import { CommentText } from '../../features/content/comments/comment-text.tsx'
import { fullName } from '../../features/people/creator/creator.ts'
import { api } from '../../lib/api/api.ts'
import { PostTime } from '../../features/content/post/post-time.tsx'
import { showSuccess, showError } from '../../lib/toast/toast-messages.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type Waiting = Data<Endpoints['GET /comments/waiting']>['items'][number]

/**
 * An unanswered comment. Answered or liked it leaves the list, and keyboard focus moves to the list's
 * start.
 */
export function UnansweredComment({ comment }: { comment: Waiting }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isWriting, setWriting] = useState(false)
  const [isLiking, setLiking] = useState(false)
  const { author, commentId, postId } = comment
  const title = comment.postTitle || t`A post`
  const lost = t`Something went wrong. Check your connection and try again.`
  const leave = async (message: string) => {
    showSuccess(message)
    await revalidate()
    document.querySelector<HTMLElement>('#to-answer')?.focus()
  }
  const like = async () => {
    setLiking(true)
    const answer = await api('POST /comments/like', { body: { commentId, isLike: 1 } }).catch(() => undefined)
    setLiking(false)
    if (answer?.ok) await leave(t`Liked.`)
    else showError(answer?.body.message ?? lost)
  }
  const send = async (text: string) => {
    const body = { postId, parentId: commentId, text }
    const answer = await api('POST /comments', { body }).catch(() => undefined)
    if (!answer?.ok) return answer?.body.message ?? lost
    void leave(t`Reply posted.`)
    return undefined
  }
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-0">
      <Avatar silent size={40} name={fullName(author)} image={author.profilePic} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/${author.username}`}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            <bdi>{author.username}</bdi>
          </Link>
          <Link
            to={`/post/${postId}?comments=newest#comments`}
            className="inline-flex min-h-6 min-w-0 items-center text-13 text-ink-2 hover:underline"
          >
            <bdi className="truncate">{title}</bdi>
          </Link>
          <PostTime at={comment.createdAt} className="text-13 text-ink-2" />
        </p>
        <CommentText text={comment.text} mentions={comment.mentions} />
        {isWriting ? (
          <CommentForm
            intent="write"
            postId={postId}
            parentId={commentId}
            label={t`Reply to ${author.username}`}
            placeholder={t`Your reply`}
            takesFocus
            onSend={send}
            onCancel={() => setWriting(false)}
            className="pt-2.5"
          />
        ) : (
          <div className="flex gap-2 pt-2.5">
            {/* Without JavaScript it links to the comment form. */}
            <LinkButton
              to={`/post/${postId}?comments=newest&reply=${commentId}#write-comment`}
              size="sm"
              tone="line"
              role="button"
              aria-label={t`Reply to ${author.username}`}
              onClick={(event) => {
                event.preventDefault()
                setWriting(true)
              }}
            >
              <Trans>Reply</Trans>
            </LinkButton>
            <Button
              size="sm"
              tone="line"
              busy={isLiking}
              icon={<Heart aria-hidden className="size-4" />}
              onClick={() => void like()}
            >
              <Trans>Like</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
