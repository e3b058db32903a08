import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Carousel } from '../../../../ui/media/carousel.tsx'
import { cx } from '../../../../ui/cx.ts'
import { ReededGlass } from '../../../../ui/brand/reeded-glass.tsx'
import { ListLink } from '../../../../ui/navigation/list-link.tsx'
import { imageUrl } from '../../../media/player/image-url.ts'
import { LockedPreview } from '../paywall/locked-preview.tsx'
import { hasPurchasedBar } from '../paywall/purchased-bar.tsx'
import { creatorName, type Post, type PostMedia as Media, postPath } from '../post.ts'
import { PostVideo } from './post-video.tsx'
import { frameRatio, LOCKED_FRAME } from './frame-ratio.ts'
import { PostImage } from './post-image.tsx'
import { PostAudio } from './post-audio.tsx'
import { useDoubleTap } from './use-double-tap.ts'
import { lazyComponent } from '../../../../lib/hydration/lazy-component.ts'

const Lightbox = lazyComponent(async () => (await import('../../../../ui/media/lightbox.tsx')).Lightbox)

const UNLOCK_MS = 700

type PostMediaProps = {
  post: Post
  onLike: () => void
  isFirst?: boolean
  /** On the post page a tap enlarges the image; elsewhere it opens the post. */
  isPage?: boolean
  /** Playback position in seconds, when continued from elsewhere. */
  startAt?: number
}

/** A post's images, videos and audio, and the locked preview for viewers without access. */
export function PostMedia({ post, onLike, isFirst, isPage, startAt }: PostMediaProps) {
  const { t } = useLingui()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [hearts, setHearts] = useState(0)
  const { postData, previewData, isVisible } = post
  const name = creatorName(post)
  // Distinguishes carousels of the same creator.
  const words = post.title || post.description.slice(0, 40) || post.publishedAt
  const isLocked = isVisible === 0 && previewData.length > 0
  const audioFiles = postData.filter(({ kind }) => kind === 'audio')
  const visualFiles = postData.filter(({ kind }) => kind !== 'audio')
  const images = visualFiles.filter(({ kind, url }) => kind === 'image' && url)
  const ratio = isLocked && visualFiles.length === 0 ? 4 / 5 : frameRatio(visualFiles[0])
  const altOf = (n: number) => post.title || t`Photo ${n + 1} by ${name}`
  const onDoubleTap = () => {
    if (!post.isLike) onLike()
    setHearts((count) => count + 1)
  }
  const slideOf = (media: Media, n: number) => (
    <div
      style={{ aspectRatio: ratio }}
      className={cx('relative overflow-hidden bg-sunk-2', isLocked && LOCKED_FRAME)}
    >
      {media.kind === 'video' ? (
        <PostVideo
          media={media}
          title={post.title || name}
          alt={altOf(n)}
          {...(isFirst && n === 0 ? { isFirst } : {})}
          {...(startAt !== undefined && n === 0 ? { startAt } : {})}
        />
      ) : (
        <>
          <PostImage media={media} alt={altOf(n)} {...(isFirst && n === 0 ? { isFirst } : {})} />
          <TapSurface
            post={post}
            onTwice={onDoubleTap}
            {...(isPage ? { onOnce: () => setEnlarged(images.indexOf(media)) } : {})}
          />
        </>
      )}
      {isLocked && media.isPreview === 1 && (
        <Badge tone="media" className="absolute start-3 top-3 z-4">
          <Trans>Free preview</Trans>
        </Badge>
      )}
      {post.purchase && n === 0 && (
        <Badge tone="media" lit className="pointer-events-none absolute start-3 top-3 z-4">
          <Trans>Unlocked</Trans>
        </Badge>
      )}
    </div>
  )
  const slides: ReactNode[] = visualFiles.map(slideOf)
  const opening = useUnlockAnimation(post)
  if (isLocked)
    slides.push(<LockedPreview post={post} ratio={ratio} isFirst={isFirst && slides.length === 0} />)
  const round = isLocked || hasPurchasedBar(post) ? 'rounded-t-card' : 'rounded-card'
  return (
    <>
      {slides.length > 0 && (
        <div className={cx('relative overflow-hidden', round)}>
          {slides.length > 1 ? (
            <Carousel
              label={`${t`${name}’s photos`}: ${words}`}
              slides={slides}
              dots={isPage === true && visualFiles.every(({ kind }) => kind === 'image')}
              className="[&>div]:rounded-none"
            />
          ) : (
            slides[0]
          )}
          {opening && (
            <div className="pointer-events-none absolute inset-0 z-4 [&>div]:!aspect-auto [&>div]:size-full">
              <ReededGlass
                open={opening.isOpen}
                glassSrc={opening.glass}
                alt=""
                className="!rounded-none !bg-transparent"
              />
            </div>
          )}
          {hearts > 0 && (
            <Heart
              key={hearts}
              aria-hidden
              className="pointer-events-none absolute inset-0 z-5 m-auto size-24 animate-heart fill-white stroke-white drop-shadow-lg"
            />
          )}
        </div>
      )}
      {audioFiles.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {audioFiles.map((media) => (
            <PostAudio key={media._id} media={media} title={post.title || name} />
          ))}
        </div>
      )}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            images={images.map((media, n) => ({
              src: media.url ? imageUrl(media.url, 1280) : '',
              alt: altOf(n),
            }))}
            index={enlarged}
            onIndex={setEnlarged}
          />
        </Suspense>
      )}
    </>
  )
}

/** Plays the unlock animation after a locked post became visible. */
function useUnlockAnimation(post: Post) {
  const lockedPreviewUrl = post.isVisible
    ? undefined
    : post.previewData.find((locked) => locked.lockedPreviewUrl)?.lockedPreviewUrl
  const [opening, setOpening] = useState<{ glass: string | undefined; isOpen: boolean }>({
    glass: lockedPreviewUrl,
    isOpen: false,
  })
  if (lockedPreviewUrl && opening.glass !== lockedPreviewUrl)
    setOpening({ glass: lockedPreviewUrl, isOpen: false })
  const isUnlocked = post.isVisible === 1 && opening.glass !== undefined
  useEffect(() => {
    if (!isUnlocked) return undefined
    // Rendered closed first, so that there is a transition.
    const begin = setTimeout(() => setOpening(({ glass }) => ({ glass, isOpen: true })), 50)
    const end = setTimeout(() => setOpening({ glass: undefined, isOpen: false }), 50 + UNLOCK_MS)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [isUnlocked])
  return isUnlocked && opening.glass ? { glass: opening.glass, isOpen: opening.isOpen } : undefined
}

type TapSurfaceProps = { post: Post; onTwice: () => void; onOnce?: () => void }

/** Tap target over an image. */
function TapSurface({ post, onTwice, onOnce }: TapSurfaceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tap = useDoubleTap({
    onDouble: onTwice,
    onSingle: onOnce ?? (() => void navigate(postPath(post.postId))),
  })
  const styles = 'absolute inset-0 -outline-offset-4'
  return onOnce ? (
    <button type="button" aria-label={t`Enlarge`} onClick={tap} className={`${styles} cursor-zoom-in`} />
  ) : (
    <ListLink
      to={postPath(post.postId)}
      aria-label={t`Open post`}
      tabIndex={-1}
      onClick={tap}
      draggable={false}
      className={styles}
    />
  )
}
