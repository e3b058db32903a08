import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { FollowButton } from '../../../features/people/users/follow-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Ring, Story } from '../story.ts'

type LockedStoryProps = { story: Story; creator: Ring['creator']; onBought: (story: Story) => void }

/** The blurred preview with what the viewer can do to see the story. */
export const LockedStory = ({ story, creator, onBought }: LockedStoryProps) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center">
    {story.lockedPreviewUrl && (
      <img src={story.lockedPreviewUrl} alt="" className="absolute inset-0 size-full object-cover" />
    )}
    <i className="absolute inset-0 bg-night/55" />
    <Lock aria-hidden className="relative size-8" />
    <p className="type-20 relative">
      <Reason story={story} />
    </p>
    <div className="pointer-events-auto relative z-3">
      <Unlock {...{ story, creator, onBought }} />
    </div>
  </div>
)

function Reason({ story: { audience, requiredAction } }: { story: Story }) {
  if (audience === 'price') return <Trans>Paid story</Trans>
  if (audience === 'subscribers') return <Trans>For subscribers</Trans>
  return requiredAction === 'signIn' ? <Trans>Log in to see this story</Trans> : <Trans>For followers</Trans>
}

function Unlock({ story, creator, onBought }: LockedStoryProps) {
  const { requiredAction, price, storyId } = story
  const { pathname } = useLocation()
  if (requiredAction === 'signIn')
    return (
      <LinkButton to={`/login?redirect=${encodeURIComponent(pathname)}`} tone="ember">
        <Trans>Log in</Trans>
      </LinkButton>
    )
  if (requiredAction === 'buy' && price)
    return (
      <CheckoutButton
        kind="story"
        params={{ storyId }}
        tone="ember"
        onDone={(done) => onBought((done as { story: Story }).story)}
      >
        <span>
          <Trans>
            Unlock for <InlineAmount {...price} />
          </Trans>
        </span>
      </CheckoutButton>
    )
  if (requiredAction === 'follow')
    return <FollowButton look="big" user={{ ...creator, isFollow: 0, isRequested: 0, isPrivate: false }} />
  return (
    <LinkButton to={`/${creator.username}`} tone="ember">
      <Trans>Subscribe</Trans>
    </LinkButton>
  )
}
