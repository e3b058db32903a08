import type { PostMedia } from './post.ts'

const TALLEST = 4 / 5
const WIDEST = 16 / 9

/** What is locked is never so tall that its price and what opens it are out of sight under it. */
export const LOCKED_FRAME =
  'w-full max-h-[max(17rem,calc(100svh-22rem))] tablet:max-h-[max(20rem,calc(100svh-15rem))]'

/** The shape of a post's frame: that of its first picture, neither taller than 4:5 nor wider than 16:9. */
export function frameRatio(media: Pick<PostMedia, 'width' | 'height'> | undefined): number {
  if (!media?.width || !media.height) return TALLEST
  return Math.min(WIDEST, Math.max(TALLEST, media.width / media.height))
}
