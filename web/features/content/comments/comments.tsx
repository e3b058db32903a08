import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { isStaff, useSession } from '../../account/session/session.ts'
import type { InitialComments, CommentedPost } from './comment.ts'
import { HeldCommentsNotice, CommentingUnavailable } from './comment-notices.tsx'
import { MoreComments, MoreReplies, CommentSortLinks } from './comment-sort.tsx'
import { CommentRow } from './comment-row.tsx'
import { ReplyForm, NewComment } from './new-comment.tsx'
import { useComments } from './use-comments.ts'

/**
 * The comments of a post.
 *
 * In the screen's loader: `comments: await loadComments(api, { postId, search: url.searchParams })`, undefined when the
 * post is locked. In the screen: `<Comments key={post.postId} post={post} first={comments} />`; a `PostCard` fits as
 * `post`. `onCount` is called when the count changes; `tip` is a button for the phone bar, e.g. `<TipButton …/>`. The
 * sort order is in the URL (`?comments=newest`), so the loader must revalidate when it changes.
 */
export type CommentsProps = {
  post: CommentedPost
  first: InitialComments
  onCount?: (count: number) => void
  tip?: ReactNode
}

/** Returns keyboard focus when a form closes. */
const focusAt = (commentId: string, part: 'reply' | 'menu') =>
  document.querySelector<HTMLElement>(`[id="comment-${commentId}"] [data-part="${part}"]`)?.focus()

export function Comments({ post, first, onCount, tip }: CommentsProps) {
  const session = useSession()
  const isCreator = session?._id === post.creator._id
  const author = {
    _id: session?._id ?? '',
    username: session?.username ?? '',
    firstName: session?.firstName ?? '',
    lastName: '',
    ...(session?.profilePic ? { profilePic: session.profilePic } : {}),
  }
  const { postId } = post
  const actions = useComments({ postId, first, author, isCreator, ...(onCount ? { onCount } : {}) })
  const { state } = first
  const { search } = useLocation()
  const [replyTarget, setReplyTarget] = useState<{ thread: string; comment: string; to: string }>()
  const [editing, setEditing] = useState<string>()
  const mayModerate = state.mayModerate === 1
  const mayWrite = state.mayWrite === 1
  return (
    <section aria-labelledby="comments-title" className="border-t border-line pt-5.5 max-tablet:pb-16">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-title" tabIndex={-1} className="type-20 outline-none">
          <Trans>Comments</Trans> <span className="font-medium text-ink-3 tabular-nums">{actions.count}</span>
        </h2>
        {actions.threads.length > 0 && <CommentSortLinks first={first} post={post} />}
      </div>
      {mayWrite ? (
        <NewComment
          actions={actions}
          post={post}
          first={first}
          parentId={new URLSearchParams(search).get('reply')}
          tip={tip}
        />
      ) : (
        !isStaff(session) && <CommentingUnavailable state={state} post={post} />
      )}
      {actions.threads.length === 0 && (mayWrite || isStaff(session)) && (
        <p className="py-6 text-center text-ink-2">
          <Trans>No comments yet.</Trans>
        </p>
      )}
      <ol>
        {actions.threads.map((thread) => (
          <li key={thread.commentId}>
            {[thread, ...thread.replies].map((comment) => (
              <CommentRow
                key={comment.commentId}
                comment={comment}
                post={post}
                actions={actions}
                mayModerate={mayModerate}
                mayReply={mayWrite}
                isEditing={editing === comment.commentId}
                onEdit={(isOn) => {
                  flushSync(() => setEditing(isOn ? comment.commentId : undefined))
                  if (!isOn) focusAt(comment.commentId, 'menu')
                }}
                onReply={() =>
                  setReplyTarget({
                    thread: thread.commentId,
                    comment: comment.commentId,
                    to: comment.author.username,
                  })
                }
              />
            ))}
            {thread.replyCount > thread.replies.length && <MoreReplies thread={thread} acts={actions} />}
            {replyTarget?.thread === thread.commentId && (
              <ReplyForm
                key={replyTarget.to}
                {...{ acts: actions, post, thread, to: replyTarget.to }}
                onDone={() => {
                  flushSync(() => setReplyTarget(undefined))
                  focusAt(replyTarget.comment, 'reply')
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {state.heldCount > 0 && <HeldCommentsNotice count={state.heldCount} post={post} isOwn={mayModerate} />}
      {actions.left > 0 && <MoreComments acts={actions} first={first} />}
    </section>
  )
}
