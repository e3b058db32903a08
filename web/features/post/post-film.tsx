import { useLingui } from '@lingui/react/macro'
import { LoaderCircle, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { clock, pictureAt } from '../media/media-picture.ts'
import type { PostMedia } from './post.ts'
import { PostPicture } from './post-picture.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('../media/player.tsx')
const Player = lazyPart(async () => (await load()).Player)

type PostFilmProps = {
  media: PostMedia
  title: string
  alt: string
  isFirst?: boolean
  /** Begun elsewhere: goes on at this second. */
  startAt?: number
}

/** The poster with a play button; the player is fetched when somebody reaches for it. */
export function PostFilm({ media, title, alt, isFirst, startAt }: PostFilmProps) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(startAt !== undefined)
  const poster = (
    <>
      <PostPicture media={media} alt={alt} {...(isFirst ? { isFirst } : {})} />
      {media.duration !== undefined && (
        <Badge tone="media" className="absolute end-3 bottom-3">
          {clock(media.duration)}
        </Badge>
      )}
    </>
  )
  if (isWanted)
    return (
      <Suspense fallback={poster}>
        <Player
          mediaId={media._id}
          title={title}
          hlsUrl={media.hlsUrl}
          fileUrl={media.fileUrl}
          captions={media.captions}
          poster={media.url ? pictureAt(media.url, 960) : undefined}
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
          <LoaderCircle role="img" aria-label={t`Being made ready`} className="size-8" />
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
        onClick={() => setWanted(true)}
        className="absolute inset-0 m-auto grid size-17 place-items-center rounded-full bg-night/64 text-white transition-[scale,background-color] hover:bg-night/72 active:scale-94"
      >
        <Play aria-hidden className="size-6.5 translate-x-0.5 fill-current" />
      </button>
    </>
  )
}
