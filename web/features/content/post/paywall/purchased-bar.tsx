import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../../lib/hydration/lazy-component.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Sill } from '../../../../ui/brand/sill.tsx'
import { imageUrl } from '../../../media/player/image-url.ts'
import type { Post } from '../post.ts'

const OwnerBar = lazyComponent(async () => (await import('./owner-bar.tsx')).OwnerBar)

/** Whether the bar is attached to visual media, not to audio or text. */
export const hasPurchasedBar = ({ purchase, postData }: Post) =>
  purchase !== undefined && postData.length > 0 && postData.every(({ kind }) => kind !== 'audio')

/** Below a purchased post: date of purchase and receipt; for its creator, price and sales. */
export function PurchasedBar({ post }: { post: Post }) {
  const { purchase, postData } = post
  if (!purchase)
    // Only owners see when a post was changed.
    return post.price && post.updatedAt ? (
      <Suspense fallback={<div className="h-18" />}>
        <OwnerBar key={post.postId} post={post} />
      </Suspense>
    ) : null
  const light = postData.find(({ kind, url }) => kind === 'image' && url)?.url
  return (
    <Sill isStandalone={!hasPurchasedBar(post)} {...(light ? { litBy: imageUrl(light, 320) } : {})}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <PurchaseDate at={purchase.at} />
        </p>
        <p className="mt-0.5 text-12 text-ink-2">
          <Trans>Also in Purchases. You won’t be charged again.</Trans>
        </p>
      </div>
      <LinkButton to={`/wallet/transactions/${purchase.transactionId}`} className="shrink-0">
        <ReceiptText aria-hidden className="size-4" />
        <Trans>Receipt</Trans>
      </LinkButton>
    </Sill>
  )
}

const noSubscription = () => () => undefined

/**
 * The server does not know the viewer's time zone: it renders the UTC day, the time follows after
 * hydration.
 */
function PurchaseDate({ at }: { at: string }) {
  const { i18n } = useLingui()
  const isHere = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  const [now] = useState(() => new Date())
  const isToday = isHere && new Date(at).toDateString() === now.toDateString()
  const zone = isHere ? {} : { timeZone: 'UTC' }
  const time = i18n.date(at, { hour: '2-digit', minute: '2-digit', ...zone })
  const day = i18n.date(at, { dateStyle: 'long', ...zone })
  return (
    <time dateTime={at}>
      {isToday ? <Trans>Purchased today, {time}</Trans> : <Trans>Purchased on {day}</Trans>}
    </time>
  )
}
