import type { TipResult } from '../../tips/tip.ts'
import type { Post } from '../post.ts'

/**
 * Optimistic changes to a post: like, bookmark, tip and follow. Each returns only the changed fields.
 * Posts that become visible are reloaded (`refreshPost`), because their files come with the response.
 */
export const toggleLike = ({ isLike, totalLike }: Pick<Post, 'isLike' | 'totalLike'>) =>
  isLike
    ? { isLike: 0 as const, totalLike: Math.max(0, totalLike - 1) }
    : { isLike: 1 as const, totalLike: totalLike + 1 }

export const toggleBookmark = ({
  isBookmarked,
  totalBookmark,
}: Pick<Post, 'isBookmarked' | 'totalBookmark'>) =>
  isBookmarked
    ? { isBookmarked: 0 as const, totalBookmark: Math.max(0, totalBookmark - 1) }
    : { isBookmarked: 1 as const, totalBookmark: totalBookmark + 1 }

/** Applied after the payment: sum and goal come from the server; a tip message adds a comment. */
export const tipped = (
  { commentCount }: Pick<Post, 'commentCount'>,
  { totalTipReceived, goal, comment }: TipResult,
): Partial<Post> => ({
  ...(totalTipReceived === undefined ? {} : { totalTipReceived }),
  ...(goal ? { goal } : {}),
  ...(comment ? { commentCount: commentCount + 1 } : {}),
})

export const followed = (isFollow: 0 | 1 = 1) => ({ isFollow })
