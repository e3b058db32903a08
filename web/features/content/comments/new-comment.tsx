import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useSession } from '../../account/session/session.ts'
import type { InitialComments, CommentedPost, Thread } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentActions } from './use-comments.ts'

type NewCommentProps = {
  actions: CommentActions
  post: CommentedPost
  first: InitialComments
  parentId: string | null
  tip?: ReactNode
}

/** Above the comments; a fixed bar on phones. */
export function NewComment({ actions, post, first, parentId, tip }: NewCommentProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = session?.firstName ?? session?.username ?? ''
  const { firstName } = post.creator
  const others = Math.max(0, actions.count - 1)
  const isSlow = first.state.slowSeconds > 0 && !first.state.mayModerate
  const placeholder =
    session?._id === post.creator._id
      ? t`Write to your fans`
      : others > 1
        ? t`Add a comment for ${firstName} and ${others} others`
        : t`Add a comment for ${firstName}`
  return (
    <div
      id="write-comment"
      className="max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-[calc(64px+env(safe-area-inset-bottom))] max-tablet:z-19 max-tablet:border-t max-tablet:border-line max-tablet:bg-paper/94 max-tablet:py-2 max-tablet:ps-3.5 max-tablet:pe-3.5 max-tablet:backdrop-blur-lg tablet:pb-2.5"
    >
      <CommentForm
        intent="write"
        postId={post.postId}
        parentId={parentId ?? undefined}
        label={t`Write a comment`}
        placeholder={placeholder}
        shortHint={t`Write a comment`}
        onSend={(text) => {
          const sent = actions.write(text)
          scrollToComments()
          return sent
        }}
        start={
          <Avatar
            silent
            size={40}
            name={name}
            image={session?.profilePic}
            className="self-start max-tablet:mt-1.5 max-tablet:!size-8"
          />
        }
        end={tip && <span className="tablet:hidden">{tip}</span>}
        hint={
          isSlow && (
            <Plural
              value={first.state.slowSeconds}
              one="Slow mode: one comment every # second."
              other="Slow mode: one comment every # seconds."
            />
          )
        }
      />
    </div>
  )
}

/** The bar is visible from anywhere in the post, so the new comment is scrolled into view. */
function scrollToComments() {
  const title = document.querySelector('#comments-title')
  if (title && title.getBoundingClientRect().top > window.innerHeight / 2)
    title.scrollIntoView({ block: 'center' })
}

/** Reply form below a thread. */
export function ReplyForm({
  acts,
  post,
  thread,
  to,
  onDone,
}: {
  acts: CommentActions
  post: CommentedPost
  thread: Thread
  to: string
  onDone: () => void
}) {
  const { t } = useLingui()
  return (
    <CommentForm
      intent="write"
      postId={post.postId}
      parentId={thread.commentId}
      label={t`Reply to ${to}`}
      placeholder={t`Reply to ${to}`}
      initial={to === thread.author.username ? '' : `@${to} `}
      takesFocus
      onCancel={onDone}
      onSend={async (text) => {
        const error = await acts.write(text, thread.commentId)
        if (!error) onDone()
        return error
      }}
      className="ms-13 py-2"
    />
  )
}
