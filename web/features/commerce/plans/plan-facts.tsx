import { Plural, Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CreatorStats } from './plans.ts'

/** Measured facts about a subscription (posts per week, reply rate…), shown before paying. */
export function PlanFacts({ label, children }: { label: CreatorStats | undefined; children?: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13 text-ink-2">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {children} {label && <Counted label={label} />}
      </span>
    </p>
  )
}

function Counted({ label: { included, locked, postsPerWeek, replyPercent } }: { label: CreatorStats }) {
  const all = included + locked
  if (all === 0) return <Trans>No posts yet.</Trans>
  return (
    <>
      {locked > 0 ? (
        <Trans>
          {locked} of <Plural value={all} one="# post" other="# posts" /> are sold separately.
        </Trans>
      ) : (
        <Plural value={all} one="The one post is included." other="All # posts are included." />
      )}{' '}
      {postsPerWeek >= 1 ? (
        <Plural
          value={Math.round(postsPerWeek)}
          one="About # new post a week."
          other="About # new posts a week."
        />
      ) : (
        <Trans>Less than one new post a week.</Trans>
      )}{' '}
      {replyPercent !== undefined && <Trans>Replies to {replyPercent}% of comments.</Trans>}
    </>
  )
}
