import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../../../ui/display/error-state.tsx'

/** Shown when the price could not be loaded; offers a retry. */
export const PriceError = (props: { onRetry: () => void; retrying: boolean }) => (
  <ErrorState {...props} illustration="offline" title={<Trans>We couldn’t load the price</Trans>}>
    <Trans>You weren’t charged. Try again when you’re back online.</Trans>
  </ErrorState>
)
