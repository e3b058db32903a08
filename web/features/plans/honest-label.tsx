import { Plural, Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Label } from './plans.ts'

/** What a subscription really has in it, counted, before anybody pays. */
export function HonestLabel({ label, children }: { label: Label | undefined; children?: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13 text-ink-2">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {children} {label && <Counted label={label} />}
      </span>
    </p>
  )
}

function Counted({ label: { included, locked, postsPerWeek, replyPercent } }: { label: Label }) {
  const all = included + locked
  if (all === 0) return <Trans>There are no posts yet.</Trans>
  return (
    <>
      {locked > 0 ? (
        <Trans>
          {locked} of <Plural value={all} one="# post" other="# posts" /> are sold separately and are not in
          any plan.
        </Trans>
      ) : (
        <Plural value={all} one="The one post is in it." other="All # posts are in it." />
      )}{' '}
      {postsPerWeek >= 1 ? (
        <Plural
          value={Math.round(postsPerWeek)}
          one="Lately about # new post a week."
          other="Lately about # new posts a week."
        />
      ) : (
        <Trans>Lately less than one new post a week.</Trans>
      )}{' '}
      {replyPercent !== undefined && <Trans>Answers {replyPercent} % of the comments.</Trans>}
    </>
  )
}
