import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

// Paths that are linked in the navigation but not built yet.
const rooms = new Set('live agencyLogin'.split(' '))

export const isComingSoon = (pathname: string) => rooms.has(pathname.split('/')[1] ?? '')

/** Placeholder for screens that are not built yet. */
export function ComingSoon() {
  return (
    <EmptyState
      big
      as="h1"
      illustration="door"
      title={<Trans>Coming soon</Trans>}
      action={
        <LinkButton to="/home" tone="ember">
          <Trans>Go to home</Trans>
        </LinkButton>
      }
    >
      <Trans>We’re still working on this.</Trans>
    </EmptyState>
  )
}
