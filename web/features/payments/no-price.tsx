import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../../ui/error-state.tsx'

/** Where the price should stand and the line is gone: nothing was paid, and it can be asked for again. */
export const NoPrice = (props: { onRetry: () => void; retrying: boolean }) => (
  <ErrorState {...props} drawing="offline" title={<Trans>The price did not arrive</Trans>}>
    <Trans>Nothing was charged. Try again when you are back on the line.</Trans>
  </ErrorState>
)
