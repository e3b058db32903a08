import { pictureAt } from '../media/media-picture.ts'
import type { PostMedia } from './post.ts'

const widths = [320, 480, 640, 960, 1280] as const

type PostPictureProps = {
  media: PostMedia
  alt: string
  /** The first one of a page makes its first impression. */
  isFirst?: boolean
  sizes?: string
  className?: string
}

/** A picture, or the poster of a film, in the size that fits the screen, on its own colour until it is there. */
export function PostPicture({ media, alt, isFirst, sizes, className = 'size-full' }: PostPictureProps) {
  if (!media.url) return null
  const { url } = media
  return (
    <img
      src={pictureAt(url, 960)}
      srcSet={widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')}
      sizes={sizes ?? '(min-width: 1240px) 608px, (min-width: 780px) 680px, 100vw'}
      alt={alt}
      width={media.width}
      height={media.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      style={media.colour ? { backgroundColor: media.colour } : undefined}
      className={className}
    />
  )
}
