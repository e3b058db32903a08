import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Repeat2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { cx } from '../../../../ui/cx.ts'
import { FanLines } from '../../../../ui/brand/fan-lines.tsx'
import { ReededGlass } from '../../../../ui/brand/reeded-glass.tsx'
import { PriceText } from '../../../people/creator/price.tsx'
import { creatorName, type Post } from '../post.ts'
import { LOCKED_FRAME } from '../media/frame-ratio.ts'

type LockedPreviewProps = {
  post: Post
  ratio?: number
  isFirst?: boolean | undefined
  /** A bar covers its top on phones. */
  isUnderBar?: boolean
}

/** Blurred preview with the fan drawing and the price or audience in its centre. */
export function LockedPreview({ post, ratio = 4 / 5, isUnderBar = false }: LockedPreviewProps) {
  const { t } = useLingui()
  const glass = post.previewData.find(({ lockedPreviewUrl }) => lockedPreviewUrl)?.lockedPreviewUrl
  const badge = (
    <span className={cx('absolute start-3 top-3 z-4', isUnderBar && 'max-tablet:top-15')}>
      <AudienceBadge post={post} />
    </span>
  )
  const name = creatorName(post)
  if (glass)
    return (
      <div
        style={{ aspectRatio: ratio }}
        className={cx('[&>div]:!aspect-auto [&>div]:size-full', LOCKED_FRAME)}
      >
        <ReededGlass
          shape="top"
          glassSrc={glass}
          alt={t`Locked post by ${name}`}
          hub={<LockedLabel post={post} />}
          className="!rounded-none"
        >
          {badge}
        </ReededGlass>
      </div>
    )
  return (
    <div className="@container relative isolate grid aspect-video overflow-hidden bg-sunk-2">
      <FanLines isOnPaper className="pointer-events-none absolute inset-x-0 bottom-0 w-full" />
      <div className="absolute start-[33%] bottom-0 grid aspect-2/1 w-[34%] content-end justify-items-center rounded-t-full bg-raised pb-[3cqw] text-[max(13px,6.6cqw)] leading-[1.1]">
        <span className="type-money font-[680]">
          <LockedLabel post={post} />
        </span>
      </div>
      {badge}
    </div>
  )
}

/** The viewer's price, or an icon for the audience. */
export function LockedLabel({ post }: { post: Post }) {
  const price = post.yourPrice ?? post.price
  if (post.visibility === 'price' && price) return <PriceText price={price} />
  const Icon =
    post.visibility === 'subscribers' ? Repeat2 : post.visibility === 'followers' ? UserCheck : Lock
  return <Icon aria-hidden className="mb-[1cqw] size-[max(16px,9cqw)]" />
}

export function AudienceBadge({ post }: { post: Post }) {
  const words: Record<Post['visibility'], ReactNode> = {
    price: <Trans>Premium</Trans>,
    subscribers: <Trans>Subscribers</Trans>,
    followers: <Trans>Followers</Trans>,
    free: <Trans>Everyone</Trans>,
    list: <Trans>Customer list</Trans>,
  }
  return (
    <Badge tone="media" lit={post.visibility === 'price' || post.visibility === 'subscribers'}>
      {words[post.visibility]}
    </Badge>
  )
}
