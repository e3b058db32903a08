import type { PostMedia } from './post.ts'

const TALLEST = 4 / 5
const WIDEST = 16 / 9

/** The shape of a post's frame: that of its first picture, neither taller than 4:5 nor wider than 16:9. */
export function frameRatio(media: Pick<PostMedia, 'width' | 'height'> | undefined): number {
  if (!media?.width || !media.height) return TALLEST
  return Math.min(WIDEST, Math.max(TALLEST, media.width / media.height))
}
