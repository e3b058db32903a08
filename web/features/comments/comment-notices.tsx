import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareWarning } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { withReturn } from '../../lib/session/wall.ts'
import { Popover } from '../../ui/popover.tsx'
import type { FirstComments, TalkedAbout } from './comment.ts'

/** Why nobody, or not this viewer, can write here, and what to do about it. */
export function WhyNot({ state, post }: { state: FirstComments['state']; post: TalkedAbout }) {
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

/** Some wait until the creator has read them: how many, and why. */
export function Held({ count, post, isOwn }: { count: number; post: TalkedAbout; isOwn: boolean }) {
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
            triggerClass="font-semibold text-ember-text hover:underline"
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
