import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { COMMENTS_PAGE, type InitialComments, type CommentedPost, type Thread } from './comment.ts'
import type { CommentActions } from './use-comments.ts'

/** Sort orders as links, so that they work without JavaScript and are part of the URL. */
export function CommentSortLinks({ first, post }: { first: InitialComments; post: CommentedPost }) {
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
      aria-label={t`Sort comments`}
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

export function MoreReplies({ thread, acts }: { thread: Thread; acts: CommentActions }) {
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

export function MoreComments({ acts, first }: { acts: CommentActions; first: InitialComments }) {
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  next.set('many', String(first.limit + COMMENTS_PAGE * 2))
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
          className={buttonStyles({ tone: 'line' })}
        >
          <Trans>Show {step} more</Trans>
        </Link>
      )}
    </div>
  )
}
