import { Trans, useLingui } from '@lingui/react/macro'
import { Images, Music, Pin, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { FanLines } from '../../../ui/brand/fan-lines.tsx'
import { ReededGlass } from '../../../ui/brand/reeded-glass.tsx'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { minorOf } from '../../people/creator/price.tsx'
import { formatClock } from '../../media/player/image-url.ts'
import { Waveform } from '../../media/player/waveform.tsx'
import { usePost } from './state/post-cache.ts'
import { LockedLabel } from './paywall/locked-preview.tsx'
import { creatorName, itemCount, type Post, postPath } from './post.ts'
import { PostImage } from './media/post-image.tsx'

type PostTileProps = {
  post: Post
  sizes?: string
  /** Link target if it is not the post page. */
  to?: string
  ratio?: '4/5' | '9/16'
  className?: string
}

/** A post in a grid. */
export function PostTile({ post: initial, sizes, to, ratio = '4/5', className }: PostTileProps) {
  const post = usePost(initial)
  const label = useTileLabel(post)
  return (
    <ListLink
      to={to ?? postPath(post.postId)}
      style={{ aspectRatio: ratio }}
      className={cx(
        'group relative block overflow-hidden rounded-4 bg-sunk-2 tablet:rounded-input [&_img]:transition-transform [&_img]:duration-[600ms] [&_img]:hover:scale-104',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="block size-full">
        <TileContent post={post} {...(sizes ? { sizes } : {})} />
      </span>
      <Corner at="start-1.5 top-1.5 tablet:start-3 tablet:top-3">
        {post.isPinned === 1 && (
          <Badge tone="media" icon={<Pin aria-hidden />}>
            <Trans>Pinned</Trans>
          </Badge>
        )}
      </Corner>
      <Corner at="end-1.5 top-1.5 tablet:end-3 tablet:top-3">
        <CountBadge post={post} />
      </Corner>
      <Corner at="start-1.5 bottom-1.5 tablet:start-3 tablet:bottom-3">
        {post.isPurchased === 1 && (
          <Badge tone="media" lit>
            <Trans>Unlocked</Trans>
          </Badge>
        )}
      </Corner>
    </ListLink>
  )
}

const Corner = ({ at, children }: { at: string; children: ReactNode }) => (
  <span aria-hidden className={`absolute z-4 flex max-w-[calc(100%-12px)] empty:hidden ${at}`}>
    {children}
  </span>
)

function TileContent({ post, sizes }: { post: Post; sizes?: string }) {
  const image = post.postData.find(({ url }) => url)
  const glass = post.previewData.find(({ lockedPreviewUrl }) => lockedPreviewUrl)?.lockedPreviewUrl
  const isLocked = post.isVisible === 0
  // Tiles are narrow: only every fourth bar is drawn.
  const waves = (post.postData[0]?.waveform ?? []).filter((_, n) => n % 4 === 0)
  // A free preview is shown instead of the locked one.
  if (image && !isLocked)
    return <PostImage media={image} alt="" sizes={sizes ?? '(min-width: 1240px) 320px, 33vw'} />
  if (isLocked && (glass || image))
    return (
      <span className="block size-full [&>div]:!aspect-auto [&>div]:size-full">
        {glass ? (
          <ReededGlass glassSrc={glass} alt="" hub={<LockedLabel post={post} />} className="!rounded-none" />
        ) : (
          image && <PostImage media={image} alt="" sizes={sizes ?? '33vw'} />
        )}
      </span>
    )
  if (isLocked)
    return (
      <span className="@container absolute inset-0 block">
        {/* Without an image the title is shown. */}
        <span className="absolute inset-x-0 top-0 grid gap-2 p-4">
          {post.audioCount > 0 && <Music className="size-6 text-ink-2" />}
          <bdi className="line-clamp-2 font-display text-[clamp(12px,3.4vw,18px)] leading-[1.4] font-[480]">
            {post.title}
          </bdi>
        </span>
        <FanLines isOnPaper className="absolute inset-x-0 bottom-0 w-full" />
        <span className="absolute start-[33%] bottom-0 grid aspect-2/1 w-[34%] content-end justify-items-center rounded-t-full bg-raised pb-[3cqw] text-[max(13px,6.6cqw)] leading-[1.1]">
          <LockedLabel post={post} />
        </span>
      </span>
    )
  return (
    <span className="absolute inset-0 grid content-center gap-3 p-4">
      {waves.length > 0 && <Waveform waveform={waves} className="w-full" />}
      {post.audioCount > 0 && waves.length === 0 && <Music className="size-8 text-ink-2" />}
      <bdi
        className={cx(
          'font-display text-[clamp(12px,3.4vw,18px)] leading-[1.4] font-[480]',
          post.audioCount > 0 ? 'line-clamp-2' : 'line-clamp-6',
        )}
      >
        {post.title || post.description}
      </bdi>
    </span>
  )
}

function CountBadge({ post }: { post: Post }) {
  const count = itemCount(post)
  const video = post.postData.find(({ kind }) => kind === 'video')
  if (count > 1)
    return (
      <Badge tone="media" icon={<Images aria-hidden />}>
        {count}
      </Badge>
    )
  if (post.videoCount === 0) return null
  return (
    <Badge tone="media" icon={<Play aria-hidden className="fill-current" />}>
      {video?.duration === undefined ? <Trans>Video</Trans> : formatClock(video.duration)}
    </Badge>
  )
}

/** Label for screen readers. */
function useTileLabel(post: Post) {
  const { t } = useLingui()
  const { money } = useFormats()
  const name = creatorName(post)
  const words = post.title || post.description.slice(0, 60) || t`Post by ${name}`
  const price = post.yourPrice ?? post.price
  if (post.isVisible === 1) return words
  if (post.visibility !== 'price' || !price) return t`${words}, locked`
  const amount = money(minorOf(price), price.currency)
  return t`${words}, locked, ${amount}`
}
