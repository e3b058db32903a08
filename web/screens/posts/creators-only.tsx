import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

/** For users who are not creators: explains the page and how to become one. */
export const CreatorsOnly = () => (
  <EmptyState
    big
    as="h1"
    illustration="door"
    title={<Trans>Posting is for creators</Trans>}
    action={
      <LinkButton to="/signup-as-creator" tone="ember">
        <Trans>Become a creator</Trans>
      </LinkButton>
    }
  >
    <Trans>Become a creator to publish posts and manage them here.</Trans>
  </EmptyState>
)
