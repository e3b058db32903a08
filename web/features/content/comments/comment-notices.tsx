import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareWarning } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { withRedirectParam } from '../../../lib/session/login-redirect.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import type { InitialComments, CommentedPost } from './comment.ts'

/** Why the viewer cannot comment, and what they can do. */
export function CommentingUnavailable({
  state,
  post,
}: {
  state: InitialComments['state']
  post: CommentedPost
}) {
  const { pathname, search } = useLocation()
  const { firstName, username } = post.creator
  const link = 'font-semibold text-ember-text hover:underline'
  return (
    <p className="mb-2 rounded-card bg-sunk px-4 py-3 text-ink-2">
      {state.requiredAction === 'off' && <Trans>Comments are turned off for this post.</Trans>}
      {state.requiredAction === 'signIn' && (
        <Trans>
          <Link to={withRedirectParam('/signup-as-user', pathname + search)} className={link}>
            Sign up
          </Link>{' '}
          to comment on {firstName}’s post.
        </Trans>
      )}
      {state.requiredAction === 'follow' && (
        <Trans>
          Only followers can comment.{' '}
          <Link to={`/${username}`} className={link}>
            Follow {firstName}
          </Link>
        </Trans>
      )}
      {state.requiredAction === 'subscribe' && (
        <Trans>
          Only subscribers can comment.{' '}
          <Link to={`/${username}`} className={link}>
            See {firstName}’s plans
          </Link>
        </Trans>
      )}
    </p>
  )
}

/** How many comments are held for review, and why. */
export function HeldCommentsNotice({
  count,
  post,
  isOwn,
}: {
  count: number
  post: CommentedPost
  isOwn: boolean
}) {
  const { t } = useLingui()
  const name = post.creator.firstName
  return (
    <div className="flex items-center gap-3 py-3 text-13 text-ink-2">
      <MessageSquareWarning aria-hidden className="size-4 shrink-0" />
      <span>
        {isOwn ? (
          <Plural
            value={count}
            one="# comment hidden by your filter."
            other="# comments hidden by your filter."
          />
        ) : (
          <Plural
            value={count}
            one={`# comment hidden by ${name}’s filter.`}
            other={`# comments hidden by ${name}’s filter.`}
          />
        )}{' '}
        {isOwn ? (
          <Link to="/settings/comments" className="font-semibold text-ember-text hover:underline">
            <Trans>Review</Trans>
          </Link>
        ) : (
          <Popover
            label={t`Learn more`}
            trigger={t`Learn more`}
            triggerClass="font-semibold text-ember-text hover:underline"
            className="max-w-72 p-4"
          >
            <p>
              <Trans>
                {name} filters certain words. Comments that contain them stay hidden until {name} approves
                them.
              </Trans>
            </p>
          </Popover>
        )}
      </span>
    </div>
  )
}
