import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

/** Separate texts for users who follow no one and for feeds without posts. */
export function EmptyFeed({ following }: { following: number }) {
  if (following > 0)
    return (
      <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-5 tablet:px-0">
        <p className="min-w-60 flex-1 text-16">
          <Plural
            value={following}
            one="You follow # creator. No new posts right now."
            other="You follow # creators. No new posts right now."
          />
        </p>
        <Link
          to="/people/following"
          className="inline-flex min-h-11 items-center font-[550] text-ember-text hover:underline"
        >
          <Trans>Following</Trans>
        </Link>
      </section>
    )
  return (
    <section className="border-b border-line py-4">
      <EmptyState
        illustration="house"
        title={<Trans>Your feed is empty</Trans>}
        action={
          <LinkButton to="/explore" tone="ember" size="sm">
            <Trans>Find creators</Trans>
          </LinkButton>
        }
      >
        <Trans>Follow a few creators to see their posts here.</Trans>
      </EmptyState>
    </section>
  )
}
