import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { useSession } from '../session/session.ts'
import type { FirstComments, TalkedAbout, Thread } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentActs } from './use-comments.ts'

type NewCommentProps = {
  acts: CommentActs
  post: TalkedAbout
  first: FirstComments
  parentId: string | null
  tip?: ReactNode
}

/** Above the comments; on a phone a bar over the thumb. */
export function NewComment({ acts, post, first, parentId, tip }: NewCommentProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = session?.firstName ?? session?.username ?? ''
  const { firstName } = post.creator
  const others = Math.max(0, acts.count - 1)
  const isSlow = first.state.slowSeconds > 0 && !first.state.mayModerate
  const placeholder =
    session?._id === post.creator._id
      ? t`Write to your people`
      : others > 1
        ? t`Write to ${firstName} and ${others} others`
        : t`Write to ${firstName}`
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
          const sent = acts.write(text)
          comeToSight()
          return sent
        }}
        start={
          <Avatar
            silent
            size={40}
            name={name}
            picture={session?.profilePic}
            className="self-start max-tablet:mt-1.5 max-tablet:!size-8"
          />
        }
        end={tip && <span className="tablet:hidden">{tip}</span>}
        hint={
          isSlow && (
            <Plural
              value={first.state.slowSeconds}
              one="Slowed down: one comment in # second."
              other="Slowed down: one comment in # seconds."
            />
          )
        }
      />
    </div>
  )
}

/** The bar of a phone stands under every part of the post: who has written from there is shown where it stands. */
function comeToSight() {
  const title = document.querySelector('#comments-title')
  if (title && title.getBoundingClientRect().top > window.innerHeight / 2)
    title.scrollIntoView({ block: 'center' })
}

/** Below a thread: what somebody answers to it. */
export function Answer({
  acts,
  post,
  thread,
  to,
  onDone,
}: {
  acts: CommentActs
  post: TalkedAbout
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
        const refusal = await acts.write(text, thread.commentId)
        if (!refusal) onDone()
        return refusal
      }}
      className="ms-13 py-2"
    />
  )
}
