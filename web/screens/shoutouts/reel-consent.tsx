import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { ShoutoutStep } from './shoutout-step.tsx'
import type { Shoutout } from './shoutout-types.ts'

type ReelConsentProps = { reel: NonNullable<Shoutout['reel']>; side: Shoutout['side'] }

/** Agrees to publish a completed shoutout as a reel, or withdraws. */
export function ReelConsent({ reel, side }: ReelConsentProps) {
  const { t } = useLingui()
  const { isAgreedByMe, isAgreedByOther, postId } = reel
  return (
    <section className="grid gap-3 rounded-panel border border-line bg-raised p-5">
      <h2 className="type-20">
        <Trans>Public reel</Trans>
      </h2>
      {postId && (
        <div>
          <LinkButton to={`/post/${postId}`} tone="line" size="sm">
            <Trans>View reel</Trans>
          </LinkButton>
        </div>
      )}
      {isAgreedByMe ? (
        <ShoutoutStep
          intent="withdraw"
          note={
            postId ? (
              <Trans>You’ve both agreed. If you withdraw, the reel is deleted.</Trans>
            ) : (
              <Trans>You’ve agreed. It’s published when the other side agrees too.</Trans>
            )
          }
        >
          <Trans>Withdraw consent</Trans>
        </ShoutoutStep>
      ) : (
        <ShoutoutStep
          intent="agree"
          {...(side === 'selling' ? { label: t`Caption`, isOptional: true } : {})}
          note={
            isAgreedByOther ? (
              <Trans>The other side agreed to publish this video as a reel. Everyone can see reels.</Trans>
            ) : (
              <Trans>This video can become a reel that everyone sees, if you both agree.</Trans>
            )
          }
        >
          {isAgreedByOther ? <Trans>Agree and publish</Trans> : <Trans>Agree to publish</Trans>}
        </ShoutoutStep>
      )}
    </section>
  )
}
