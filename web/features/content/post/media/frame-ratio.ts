import type { PostMedia } from '../post.ts'

const MIN_RATIO = 4 / 5
const MAX_RATIO = 16 / 9

/** Limits the height of locked media, so that the price and unlock button stay visible. */
export const LOCKED_FRAME =
  'w-full max-h-[max(17rem,calc(100svh-22rem))] tablet:max-h-[max(20rem,calc(100svh-15rem))]'

/** Aspect ratio of a post's media: that of the first file, between 4:5 and 16:9. */
export function frameRatio(media: Pick<PostMedia, 'width' | 'height'> | undefined): number {
  if (!media?.width || !media.height) return MIN_RATIO
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, media.width / media.height))
}
