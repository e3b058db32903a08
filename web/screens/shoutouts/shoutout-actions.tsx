import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '../../ui/display/banner.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { ReelConsent } from './reel-consent.tsx'
import { ShoutoutStep as Step } from './shoutout-step.tsx'
import type { Shoutout } from './shoutout-types.ts'

/** What this side may do next, as the server says. */
export function ShoutoutActions({ shoutout, message }: { shoutout: Shoutout; message: string | undefined }) {
  const { t } = useLingui()
  const { actions, orderId, state } = shoutout
  const may = new Set<string>(actions)
  return (
    <section className="grid gap-5 py-6">
      {message && <Banner tone="bad">{message}</Banner>}
      {may.has('deliver') && <DeliverForm />}
      {(may.has('accept') || may.has('confirm')) && (
        <Step
          intent={may.has('accept') ? 'accept' : 'confirm'}
          tone="ember"
          note={
            may.has('accept') ? (
              <Trans>Accept if you can deliver in time. Otherwise the fan gets the money back.</Trans>
            ) : (
              <Trans>Confirm that you’re happy with the video. The creator is paid then.</Trans>
            )
          }
        >
          {may.has('accept') ? <Trans>Accept order</Trans> : <Trans>Confirm delivery</Trans>}
        </Step>
      )}
      {may.has('revise') && (
        <Step
          intent="revise"
          label={t`What should change?`}
          note={<Trans>You can ask for a new version once.</Trans>}
        >
          <Trans>Request a new version</Trans>
        </Step>
      )}
      {may.has('decline') && (
        <Step
          intent="decline"
          tone="danger"
          label={t`Reason`}
          note={<Trans>The fan sees the reason and gets everything back.</Trans>}
        >
          <Trans>Decline order</Trans>
        </Step>
      )}
      {may.has('cancel') && (
        <Step intent="cancel" tone="danger" note={<Trans>The fan gets everything back.</Trans>}>
          <Trans>Cancel order</Trans>
        </Step>
      )}
      {shoutout.reel && <ReelConsent reel={shoutout.reel} side={shoutout.side} />}
      {may.has('dispute') && (
        <div>
          <LinkButton to={`/orders/${orderId}`} tone="bare">
            <Trans>Something wrong? Report a problem</Trans>
          </LinkButton>
        </div>
      )}
      {state === 'completed' && (
        <div>
          <LinkButton to={`/reviews/${orderId}`} tone="line">
            <Trans>Write a review</Trans>
          </LinkButton>
        </div>
      )}
    </section>
  )
}
