import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight, MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withReturn } from '../../lib/session/wall.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { Popover } from '../../ui/popover.tsx'
import { useSession } from '../session/session.ts'
import { COMMENTS_PAGE, type FirstComments, type TalkedAbout, type Thread } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import { type CommentActs, useComments } from './use-comments.ts'

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

export function Comments({ post, first, onCount, tip }: CommentsProps) {
  const session = useSession()
  const isCreator = session?._id === post.creator._id
  const acts = useComments({ postId: post.postId, first, isCreator, ...(onCount ? { onCount } : {}) })
  const { state } = first
  const { search } = useLocation()
  const [answering, setAnswering] = useState<{ thread: string; to: string }>()
  const [editing, setEditing] = useState<string>()
  const mayModerate = state.mayModerate === 1
  const mayWrite = state.mayWrite === 1
  return (
    <section aria-labelledby="comments-title" className="border-t border-line pt-5.5 max-tablet:pb-16">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-title" className="type-20">
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
        <WhyNot state={state} post={post} />
      )}
      {acts.threads.length === 0 && mayWrite && (
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
                onEdit={(isOn) => setEditing(isOn ? comment.commentId : undefined)}
                onReply={() => setAnswering({ thread: thread.commentId, to: comment.author.username })}
              />
            ))}
            {thread.replyCount > thread.replies.length && <MoreReplies thread={thread} acts={acts} />}
            {answering?.thread === thread.commentId && (
              <Answer
                key={answering.to}
                {...{ acts, post, thread, to: answering.to }}
                onDone={() => setAnswering(undefined)}
              />
            )}
          </li>
        ))}
      </ol>
      {state.heldCount > 0 && <Held count={state.heldCount} post={post} isOwn={mayModerate} />}
      {acts.hasMore && <More acts={acts} first={first} />}
    </section>
  )
}

/** The three orders, as links: they work before JavaScript and stand in the address. */
function Orders({ first, post }: { first: FirstComments; post: TalkedAbout }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const to = (sort: string) => {
    const next = new URLSearchParams(search)
    next.set('comments', sort)
    next.delete('many')
    return { search: next.toString() }
  }
  const orders = [
    { sort: 'best', label: t`Best` },
    { sort: 'newest', label: t`Newest` },
    { sort: 'creator', label: post.creator.firstName },
  ]
  return (
    <nav
      aria-label={t`Order of the comments`}
      className="inline-flex max-w-full gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2"
    >
      {orders.map(({ sort, label }) => (
        <Link
          key={sort}
          to={to(sort)}
          replace
          preventScrollReset
          aria-current={first.sort === sort ? 'true' : undefined}
          className="relative inline-flex h-[30px] max-w-32 min-w-0 items-center rounded-full px-3 text-13 font-[550] text-ink-2 before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-[''] hover:text-ink aria-[current=true]:bg-lift aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_3px_rgb(26_21_35/0.1)]"
        >
          <span className="truncate">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

type NewCommentProps = {
  acts: CommentActs
  post: TalkedAbout
  first: FirstComments
  parentId: string | null
  tip?: ReactNode
}

/** Above the comments; on a phone a bar over the thumb. */
function NewComment({ acts, post, first, parentId, tip }: NewCommentProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = session?.firstName ?? session?.username ?? ''
  const { firstName } = post.creator
  const others = Math.max(0, acts.count - 1)
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
        onSend={(text) => acts.write(text)}
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
      />
      {first.state.slowSeconds > 0 && !first.state.mayModerate && (
        <p className="ps-13 pt-1 text-13 text-ink-2">
          <Plural
            value={first.state.slowSeconds}
            one="Slowed down: one comment in # second."
            other="Slowed down: one comment in # seconds."
          />
        </p>
      )}
    </div>
  )
}

function Answer({
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

function MoreReplies({ thread, acts }: { thread: Thread; acts: CommentActs }) {
  const left = thread.replyCount - thread.replies.length
  return (
    <button
      type="button"
      onClick={() => void acts.moreReplies(thread)}
      className="ms-13 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 hover:text-ink"
    >
      <CornerDownRight aria-hidden className="size-4 rtl:-scale-x-100" />
      <Plural value={left} one="# more reply" other="# more replies" />
    </button>
  )
}

function More({ acts, first }: { acts: CommentActs; first: FirstComments }) {
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  next.set('many', String(first.many + COMMENTS_PAGE * 2))
  const step = Math.min(COMMENTS_PAGE * 2, acts.left)
  return (
    <div className="flex justify-center py-5">
      {acts.loading ? (
        <Button tone="line" busy>
          <Trans>Show more</Trans>
        </Button>
      ) : (
        <Link
          to={{ search: next.toString() }}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            void acts.more()
          }}
          className={buttonLook({ tone: 'line' })}
        >
          <Trans>Show {step} more</Trans>
        </Link>
      )}
    </div>
  )
}

/** Why nobody, or not this viewer, can write here, and what to do about it. */
function WhyNot({ state, post }: { state: FirstComments['state']; post: TalkedAbout }) {
  const { pathname, search } = useLocation()
  const { firstName, username } = post.creator
  const link = 'font-semibold text-ember-text hover:underline'
  return (
    <p className="mb-2 rounded-card bg-sunk px-4 py-3 text-ink-2">
      {state.need === 'off' && <Trans>Comments are turned off at this post.</Trans>}
      {state.need === 'signIn' && (
        <Trans>
          <Link to={withReturn('/signup-as-user', pathname + search)} className={link}>
            Join
          </Link>{' '}
          to write to {firstName}.
        </Trans>
      )}
      {state.need === 'follow' && (
        <Trans>
          Followers can write here.{' '}
          <Link to={`/${username}`} className={link}>
            Follow {firstName}
          </Link>
        </Trans>
      )}
      {state.need === 'subscribe' && (
        <Trans>
          Subscribers can write here.{' '}
          <Link to={`/${username}`} className={link}>
            See what {firstName} offers
          </Link>
        </Trans>
      )}
    </p>
  )
}

function Held({ count, post, isOwn }: { count: number; post: TalkedAbout; isOwn: boolean }) {
  const { t } = useLingui()
  const name = post.creator.firstName
  return (
    <div className="flex items-center gap-3 py-3 text-13 text-ink-2">
      <MessageSquareWarning aria-hidden className="size-4 shrink-0" />
      <span>
        {isOwn ? (
          <Plural
            value={count}
            one="# comment is held back by your word list."
            other="# comments are held back by your word list."
          />
        ) : (
          <Plural
            value={count}
            one={`# comment is held back by ${name}’s word list.`}
            other={`# comments are held back by ${name}’s word list.`}
          />
        )}{' '}
        {isOwn ? (
          <Link to="/settings/comments" className="font-semibold text-ember-text hover:underline">
            <Trans>Look at them</Trans>
          </Link>
        ) : (
          <Popover
            label={t`What is that?`}
            trigger={t`What is that?`}
            triggerClass={cx('font-semibold text-ember-text hover:underline')}
            className="max-w-72 p-4"
          >
            <p>
              <Trans>
                {name} keeps a list of words. A comment with one of them waits until {name} has read it.
              </Trans>
            </p>
          </Popover>
        )}
      </span>
    </div>
  )
}
