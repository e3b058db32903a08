import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { isStaff, useSession } from '../session/session.ts'
import type { FirstComments, TalkedAbout } from './comment.ts'
import { Held, WhyNot } from './comment-notices.tsx'
import { More, MoreReplies, Orders } from './comment-order.tsx'
import { CommentRow } from './comment-row.tsx'
import { Answer, NewComment } from './new-comment.tsx'
import { useComments } from './use-comments.ts'

/**
 * What is said at a post: best, newest or the creator's threads; writing, answering, liking, pinning, hiding.
 *
 * In the loader of the screen: `comments: await loadComments(api, { postId, search: url.searchParams })`, which is
 * undefined where the post is locked. In the screen: `<Comments key={post.postId} post={post} first={comments} />`.
 * A `PostCard` fits as `post`. `onCount` hears every new count; `tip` is a button for the bar of a phone, such as
 * `<TipButton …/>`. The address carries the order (`?comments=newest`), so the loader must run again when it changes.
 */
export type CommentsProps = {
  post: TalkedAbout
  first: FirstComments
  onCount?: (count: number) => void
  tip?: ReactNode
}

/** Back to where somebody came from by keys, once what they wrote in is gone. */
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
  const acts = useComments({ postId, first, author, isCreator, ...(onCount ? { onCount } : {}) })
  const { state } = first
  const { search } = useLocation()
  const [answering, setAnswering] = useState<{ thread: string; comment: string; to: string }>()
  const [editing, setEditing] = useState<string>()
  const mayModerate = state.mayModerate === 1
  const mayWrite = state.mayWrite === 1
  return (
    <section aria-labelledby="comments-title" className="border-t border-line pt-5.5 max-tablet:pb-16">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-title" tabIndex={-1} className="type-20 outline-none">
          <Trans>Comments</Trans> <span className="font-medium text-ink-3 tabular-nums">{acts.count}</span>
        </h2>
        {acts.threads.length > 0 && <Orders first={first} post={post} />}
      </div>
      {mayWrite ? (
        <NewComment
          acts={acts}
          post={post}
          first={first}
          parentId={new URLSearchParams(search).get('reply')}
          tip={tip}
        />
      ) : (
        !isStaff(session) && <WhyNot state={state} post={post} />
      )}
      {acts.threads.length === 0 && (mayWrite || isStaff(session)) && (
        <p className="py-6 text-center text-ink-2">
          <Trans>Nobody has said anything yet.</Trans>
        </p>
      )}
      <ol>
        {acts.threads.map((thread) => (
          <li key={thread.commentId}>
            {[thread, ...thread.replies].map((comment) => (
              <CommentRow
                key={comment.commentId}
                comment={comment}
                about={post}
                acts={acts}
                mayModerate={mayModerate}
                mayReply={mayWrite}
                isEditing={editing === comment.commentId}
                onEdit={(isOn) => {
                  flushSync(() => setEditing(isOn ? comment.commentId : undefined))
                  if (!isOn) focusAt(comment.commentId, 'menu')
                }}
                onReply={() =>
                  setAnswering({
                    thread: thread.commentId,
                    comment: comment.commentId,
                    to: comment.author.username,
                  })
                }
              />
            ))}
            {thread.replyCount > thread.replies.length && <MoreReplies thread={thread} acts={acts} />}
            {answering?.thread === thread.commentId && (
              <Answer
                key={answering.to}
                {...{ acts, post, thread, to: answering.to }}
                onDone={() => {
                  flushSync(() => setAnswering(undefined))
                  focusAt(answering.comment, 'reply')
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {state.heldCount > 0 && <Held count={state.heldCount} post={post} isOwn={mayModerate} />}
      {acts.left > 0 && <More acts={acts} first={first} />}
    </section>
  )
}
