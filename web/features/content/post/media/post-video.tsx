import { useLingui } from '@lingui/react/macro'
import { LoaderCircle, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { formatClock, imageUrl } from '../../../media/player/image-url.ts'
import type { PostMedia } from '../post.ts'
import { PostImage } from './post-image.tsx'
import { lazyComponent } from '../../../../lib/hydration/lazy-component.ts'

const load = () => import('../../../media/player/video-player.tsx')
const Player = lazyComponent(async () => (await load()).VideoPlayer)

type PostVideoProps = {
  media: PostMedia
  title: string
  alt: string
  isFirst?: boolean
  /** Playback position in seconds, when continued from elsewhere. */
  startAt?: number
}

/** Poster with a play button; the player is loaded on first use. */
export function PostVideo({ media, title, alt, isFirst, startAt }: PostVideoProps) {
  const { t } = useLingui()
  const [isActive, setActive] = useState(startAt !== undefined)
  const poster = (
    <>
      <PostImage media={media} alt={alt} {...(isFirst ? { isFirst } : {})} />
      {media.duration !== undefined && (
        <Badge tone="media" className="absolute end-3 bottom-3">
          {formatClock(media.duration)}
        </Badge>
      )}
    </>
  )
  if (isActive)
    return (
      <Suspense fallback={poster}>
        <Player
          mediaId={media._id}
          title={title}
          hlsUrl={media.hlsUrl}
          fileUrl={media.fileUrl}
          captions={media.captions}
          poster={media.url ? imageUrl(media.url, 960) : undefined}
          autoPlay
          {...(startAt === undefined ? {} : { startAt })}
          className="size-full [&_video]:max-h-full"
        />
      </Suspense>
    )
  if (media.state !== 'ready')
    return (
      <>
        {poster}
        <span role="status" className="absolute inset-0 grid place-items-center bg-night/40 text-white">
          <LoaderCircle role="img" aria-label={t`Processing`} className="size-8" />
        </span>
      </>
    )
  return (
    <>
      {poster}
      <button
        type="button"
        aria-label={t`Play`}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setActive(true)}
        className="absolute inset-0 m-auto grid size-17 place-items-center rounded-full bg-night/64 text-white transition-[scale,background-color] hover:bg-night/72 active:scale-94"
      >
        <Play aria-hidden className="size-6.5 translate-x-0.5 fill-current" />
      </button>
    </>
  )
}
