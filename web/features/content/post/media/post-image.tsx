import { imageUrl } from '../../../media/player/image-url.ts'
import type { PostMedia } from '../post.ts'

const widths = [320, 480, 640, 960, 1280] as const

type PostImageProps = {
  media: PostMedia
  alt: string
  /** The first image of a page is loaded with high priority. */
  isFirst?: boolean
  sizes?: string
  className?: string
}

/** A responsive image or video poster on its dominant colour. */
export function PostImage({ media, alt, isFirst, sizes, className = 'size-full' }: PostImageProps) {
  if (!media.url) return null
  const { url } = media
  return (
    <img
      src={imageUrl(url, 960)}
      srcSet={widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')}
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
