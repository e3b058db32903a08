import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { buttonStyles } from '../../../../ui/form/button-styles.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Sill } from '../../../../ui/brand/sill.tsx'
import { InlineAmount } from '../../../commerce/payments/amount.tsx'
import { CannotBuyReason, useCannotBuy } from '../../../commerce/payments/cannot-buy.tsx'
import { CheckoutButton } from '../../../commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../../commerce/payments/use-payment-toast.ts'
import { wallId } from '../../../layout/dialogs/wall-id.ts'
import { DialogLink } from '../../../layout/dialogs/use-dialogs.tsx'
import { itemCount, type Post } from '../post.ts'
import { PostActionForm } from '../post-actions.tsx'
import { ContentSummary } from './content-summary.tsx'
import { refreshPost } from '../state/use-post-actions.ts'

type PaywallBarProps = { post: Post; onFollow: () => void }

/** Below a locked preview: its content and the unlock button. */
export function PaywallBar({ post, onFollow }: PaywallBarProps) {
  // Text posts have no preview above the bar.
  const isStandalone = itemCount(post) === 0
  const bar = (
    <Sill isStandalone={isStandalone}>
      <div className="min-w-0 flex-1">
        <ContentSummary post={post} />
        <p className="mt-1 text-12 text-ink-3">
          <AccessTerms post={post} />
        </p>
      </div>
      <UnlockButton
        post={post}
        onFollow={onFollow}
        // With a free preview first, the locked preview with its price may be out of sight.
        isPriced={isStandalone || post.postData.some(({ kind }) => kind !== 'audio')}
      />
    </Sill>
  )
  return isStandalone ? <div className="pt-3">{bar}</div> : bar
}

/** Prices for everyone, for subscribers and for this viewer, or the audience. */
export function AccessTerms({ post }: { post: Post }): ReactNode {
  const { price, subscriberPrice, yourPrice, visibility } = post
  if (visibility === 'subscribers') return <Trans>Included in every plan</Trans>
  if (visibility === 'followers') return <Trans>Free for followers</Trans>
  if (!price) return null
  if (yourPrice && yourPrice.amount !== price.amount)
    return (
      <Trans>
        <InlineAmount {...price} /> for everyone, <InlineAmount {...yourPrice} /> for subscribers like you
      </Trans>
    )
  if (subscriberPrice && Number(subscriberPrice.amount) === 0) return <Trans>Included for subscribers</Trans>
  if (subscriberPrice && subscriberPrice.amount !== price.amount)
    return (
      <Trans>
        <InlineAmount {...subscriberPrice} /> for subscribers
      </Trans>
    )
  return <Trans>Pay once, keep it forever</Trans>
}

type UnlockButtonProps = PaywallBarProps & {
  /** Show the price when it is not visible elsewhere. */
  isPriced: boolean
  size?: 'lg'
  wide?: boolean
}

/** The action that gives this viewer access. */
export function UnlockButton({ post, onFollow, isPriced, ...size }: UnlockButtonProps) {
  const showPaymentToast = usePaymentToast()
  const cannotBuy = useCannotBuy()
  const { requiredAction, creator, postId } = post
  const styles = { tone: 'ember' as const, ...size }
  const price = post.yourPrice ?? post.price
  if (requiredAction === 'follow')
    return (
      <PostActionForm intent="follow" postId={post.creatorId} onSubmit={onFollow}>
        <Button type="submit" {...styles}>
          <Trans>Follow</Trans>
        </Button>
      </PostActionForm>
    )
  if (cannotBuy && (requiredAction === 'subscribe' || requiredAction === 'buy'))
    return (
      <p className="max-w-44 shrink-0 text-end text-12 text-balance text-ink-2">
        <CannotBuyReason />
      </p>
    )
  if (requiredAction === 'subscribe')
    return (
      <LinkButton to={`/${creator.username}#plans`} {...styles}>
        <Trans>Subscribe</Trans>
      </LinkButton>
    )
  if (requiredAction === 'buy')
    return (
      <CheckoutButton
        {...styles}
        kind="post"
        params={{ postId }}
        onDone={(done, paid) => {
          void refreshPost(postId)
          showPaymentToast({ kind: 'post', name: creator.firstName, done, paid })
        }}
      >
        {price && isPriced ? (
          <span>
            <Trans>
              Unlock for <InlineAmount {...price} />
            </Trans>
          </span>
        ) : (
          <Trans>Unlock</Trans>
        )}
      </CheckoutButton>
    )
  return (
    <DialogLink
      type="wall"
      id={wallId(creator.username, 'unlock')}
      className={buttonStyles(styles)}
      key={postId}
    >
      <Trans>Sign up to unlock</Trans>
    </DialogLink>
  )
}
