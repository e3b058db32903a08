import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sill } from '../../ui/sill.tsx'
import { PlainAmount } from '../payments/amount.tsx'
import { CheckoutButton } from '../payments/checkout-button.tsx'
import { useSayPaid } from '../payments/say-paid.ts'
import { DialogLink } from '../shell/use-dialogs.tsx'
import { itemCount, type Post } from './post.ts'
import { PlainForm } from './post-acts.tsx'
import { PostContents } from './post-contents.tsx'
import { refreshPost } from './use-post-acts.ts'

type LockedSillProps = { post: Post; onFollow: () => void }

/** Under the glass: what is inside, and the one thing that opens it. */
export function LockedSill({ post, onFollow }: LockedSillProps) {
  // Words have no window before them.
  const isAlone = itemCount(post) === 0
  const sill = (
    <Sill isAlone={isAlone}>
      <div className="min-w-0 flex-1">
        <PostContents post={post} />
        <p className="mt-1 text-12 text-ink-3">
          <OnWhatTerms post={post} />
        </p>
      </div>
      <Opener
        post={post}
        onFollow={onFollow}
        // Where a free preview stands first, the glass with its price is not in sight.
        isPriced={isAlone || post.postData.some(({ kind }) => kind !== 'audio')}
      />
    </Sill>
  )
  return isAlone ? <div className="pt-3">{sill}</div> : sill
}

/** The price for everyone, for subscribers and for this viewer, or whom it is for. */
export function OnWhatTerms({ post }: { post: Post }): ReactNode {
  const { price, subscriberPrice, yourPrice, visibility } = post
  if (visibility === 'subscribers') return <Trans>For subscribers, in every plan</Trans>
  if (visibility === 'followers') return <Trans>For everyone who follows, free</Trans>
  if (!price) return null
  if (yourPrice && yourPrice.amount !== price.amount)
    return (
      <Trans>
        <PlainAmount {...price} /> for everyone, <PlainAmount {...yourPrice} /> for you as a subscriber
      </Trans>
    )
  if (subscriberPrice && Number(subscriberPrice.amount) === 0) return <Trans>Included for subscribers</Trans>
  if (subscriberPrice && subscriberPrice.amount !== price.amount)
    return (
      <Trans>
        <PlainAmount {...subscriberPrice} /> for subscribers
      </Trans>
    )
  return <Trans>Pay once, yours to keep</Trans>
}

type OpenerProps = LockedSillProps & {
  /** With its price, where no other is in sight. */
  isPriced: boolean
  size?: 'lg'
  wide?: boolean
}

/** The one thing that opens a post for this viewer. */
export function Opener({ post, onFollow, isPriced, ...given }: OpenerProps) {
  const sayPaid = useSayPaid()
  const { need, creator, postId } = post
  const look = { tone: 'ember' as const, ...given }
  const price = post.yourPrice ?? post.price
  if (need === 'follow')
    return (
      <PlainForm intent="follow" postId={post.creatorId} onSubmit={onFollow}>
        <Button type="submit" {...look}>
          <Trans>Follow</Trans>
        </Button>
      </PlainForm>
    )
  if (need === 'subscribe')
    return (
      <LinkButton to={`/${creator.username}#plans`} {...look}>
        <Trans>Subscribe</Trans>
      </LinkButton>
    )
  if (need === 'buy')
    return (
      <CheckoutButton
        {...look}
        kind="post"
        params={{ postId }}
        onDone={(done, paid) => {
          void refreshPost(postId)
          sayPaid({ kind: 'post', name: creator.firstName, done, paid })
        }}
      >
        {price && isPriced ? (
          <span>
            <Trans>
              Unlock for <PlainAmount {...price} />
            </Trans>
          </span>
        ) : (
          <Trans>Unlock</Trans>
        )}
      </CheckoutButton>
    )
  return (
    <DialogLink type="wall" id={creator.username} className={buttonLook(look)} key={postId}>
      <Trans>Join to see it</Trans>
    </DialogLink>
  )
}
