import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { cx } from '../../ui/cx.ts'
import { ReededGlass } from '../../ui/reeded-glass.tsx'
import { ListLink } from '../../ui/list-link.tsx'
import { pictureAt } from '../media/media-picture.ts'
import { LockedGlass } from './locked-glass.tsx'
import { hasOwnedSill } from './owned-sill.tsx'
import { creatorName, type Post, type PostMedia as Media, postPath } from './post.ts'
import { PostFilm } from './post-film.tsx'
import { frameRatio, LOCKED_FRAME } from './post-frame.ts'
import { PostPicture } from './post-picture.tsx'
import { PostSound } from './post-sound.tsx'
import { useDoubleTap } from './use-double-tap.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Lightbox = lazyPart(async () => (await import('../../ui/lightbox.tsx')).Lightbox)

const UNLOCK_MS = 700

type PostMediaProps = {
  post: Post
  onLike: () => void
  isFirst?: boolean
  /** On its own page a picture is enlarged; elsewhere it leads there. */
  isPage?: boolean
  /** Where a film goes on that was begun elsewhere, in seconds. */
  startAt?: number
}

/** Pictures, films and sounds of a post, and the glass before what this viewer may not see. */
export function PostMedia({ post, onLike, isFirst, isPage, startAt }: PostMediaProps) {
  const { t } = useLingui()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [hearts, setHearts] = useState(0)
  const { postData, previewData, isVisible } = post
  const name = creatorName(post)
  // Two posts of one creator must not be called the same.
  const words = post.title || post.description.slice(0, 40) || post.publishedAt
  const isLocked = isVisible === 0 && previewData.length > 0
  const sounds = postData.filter(({ kind }) => kind === 'audio')
  const seen = postData.filter(({ kind }) => kind !== 'audio')
  const pictures = seen.filter(({ kind, url }) => kind === 'image' && url)
  const ratio = isLocked && seen.length === 0 ? 4 / 5 : frameRatio(seen[0])
  const altOf = (n: number) => post.title || t`Picture ${n + 1} by ${name}`
  const twice = () => {
    if (!post.isLike) onLike()
    setHearts((count) => count + 1)
  }
  const slideOf = (media: Media, n: number) => (
    <div
      style={{ aspectRatio: ratio }}
      className={cx('relative overflow-hidden bg-sunk-2', isLocked && LOCKED_FRAME)}
    >
      {media.kind === 'video' ? (
        <PostFilm
          media={media}
          title={post.title || name}
          alt={altOf(n)}
          {...(isFirst && n === 0 ? { isFirst } : {})}
          {...(startAt !== undefined && n === 0 ? { startAt } : {})}
        />
      ) : (
        <>
          <PostPicture media={media} alt={altOf(n)} {...(isFirst && n === 0 ? { isFirst } : {})} />
          <Surface
            post={post}
            onTwice={twice}
            {...(isPage ? { onOnce: () => setEnlarged(pictures.indexOf(media)) } : {})}
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
  const slides: ReactNode[] = seen.map(slideOf)
  const opening = useOpening(post)
  if (isLocked)
    slides.push(<LockedGlass post={post} ratio={ratio} isFirst={isFirst && slides.length === 0} />)
  const round = isLocked || hasOwnedSill(post) ? 'rounded-t-card' : 'rounded-card'
  return (
    <>
      {slides.length > 0 && (
        <div className={cx('relative overflow-hidden', round)}>
          {slides.length > 1 ? (
            <Carousel
              label={`${t`Pictures of ${name}`}: ${words}`}
              slides={slides}
              dots={isPage === true && seen.every(({ kind }) => kind === 'image')}
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
      {sounds.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {sounds.map((media) => (
            <PostSound key={media._id} media={media} title={post.title || name} />
          ))}
        </div>
      )}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            pictures={pictures.map((media, n) => ({
              src: media.url ? pictureAt(media.url, 1280) : '',
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

/** Just unlocked: the five panes before it fold away. */
function useOpening(post: Post) {
  const glassUrl = post.isVisible ? undefined : post.previewData.find((locked) => locked.glassUrl)?.glassUrl
  const [opening, setOpening] = useState<{ glass: string | undefined; isOpen: boolean }>({
    glass: glassUrl,
    isOpen: false,
  })
  if (glassUrl && opening.glass !== glassUrl) setOpening({ glass: glassUrl, isOpen: false })
  const isUnlocked = post.isVisible === 1 && opening.glass !== undefined
  useEffect(() => {
    if (!isUnlocked) return undefined
    // Drawn closed once, so that there is something to fold.
    const begin = setTimeout(() => setOpening(({ glass }) => ({ glass, isOpen: true })), 50)
    const end = setTimeout(() => setOpening({ glass: undefined, isOpen: false }), 50 + UNLOCK_MS)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [isUnlocked])
  return isUnlocked && opening.glass ? { glass: opening.glass, isOpen: opening.isOpen } : undefined
}

type SurfaceProps = { post: Post; onTwice: () => void; onOnce?: () => void }

/** What a finger meets on a picture. */
function Surface({ post, onTwice, onOnce }: SurfaceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tap = useDoubleTap({ onTwice, onOnce: onOnce ?? (() => void navigate(postPath(post.postId))) })
  const look = 'absolute inset-0 -outline-offset-4'
  return onOnce ? (
    <button type="button" aria-label={t`Enlarge`} onClick={tap} className={`${look} cursor-zoom-in`} />
  ) : (
    <ListLink
      to={postPath(post.postId)}
      aria-label={t`Open the post`}
      tabIndex={-1}
      onClick={tap}
      draggable={false}
      className={look}
    />
  )
}
