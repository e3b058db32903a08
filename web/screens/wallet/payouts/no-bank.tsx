import { Trans } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

/** Withdrawing requires a usable bank account. */
export const NoBank = () => (
  <EmptyState
    illustration="house"
    title={<Trans>Send to</Trans>}
    action={
      <LinkButton to="/wallet/banks/new" tone="ember" icon={<Landmark aria-hidden className="size-4.5" />}>
        <Trans>Add bank account</Trans>
      </LinkButton>
    }
  >
    <Trans>New bank accounts are available after 48 hours, so add yours early.</Trans>
  </EmptyState>
)
