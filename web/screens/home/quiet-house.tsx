import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Honest: to those who follow nobody, and to those who do while nothing is there. */
export function QuietHouse({ following }: { following: number }) {
  if (following > 0)
    return (
      <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-5 tablet:px-0">
        <p className="min-w-60 flex-1 text-16">
          <Plural
            value={following}
            one="You follow # creator. Nothing new from them right now."
            other="You follow # creators. Nothing new from them right now."
          />
        </p>
        <Link
          to="/people/following"
          className="inline-flex min-h-11 items-center font-[550] text-ember-text hover:underline"
        >
          <Trans>Whom you follow</Trans>
        </Link>
      </section>
    )
  return (
    <section className="border-b border-line py-4">
      <EmptyState
        drawing="house"
        title={<Trans>Quiet in the house</Trans>}
        action={
          <LinkButton to="/explore" tone="ember" size="sm">
            <Trans>Find creators</Trans>
          </LinkButton>
        }
      >
        <Trans>Follow a few people and their windows light up here.</Trans>
      </EmptyState>
    </section>
  )
}
