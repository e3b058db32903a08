import { Trans } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Nothing can be withdrawn before there is a bank it can go to. */
export const NoBank = () => (
  <EmptyState
    drawing="house"
    title={<Trans>Where should it go?</Trans>}
    action={
      <LinkButton to="/wallet/banks/new" tone="ember" icon={<Landmark aria-hidden className="size-4.5" />}>
        <Trans>Add a bank</Trans>
      </LinkButton>
    }
  >
    <Trans>A new bank can be used after 48 hours, so add it early.</Trans>
  </EmptyState>
)
