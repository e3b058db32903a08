import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** To who is not a creator: what this is, and how one becomes one. */
export const OnlyCreators = () => (
  <EmptyState
    big
    as="h1"
    drawing="door"
    title={<Trans>Creators publish here</Trans>}
    action={
      <LinkButton to="/signup-as-creator" tone="ember">
        <Trans>Become a creator</Trans>
      </LinkButton>
    }
  >
    <Trans>Open a window of your own, and what you publish stands here.</Trans>
  </EmptyState>
)
