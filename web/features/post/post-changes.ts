import type { TipGiven } from '../tips/tip.ts'
import type { Post } from './post.ts'

/**
 * What happens to a post on the page when somebody does something, as specified: a like toggles and moves the
 * count by one, a bookmark is 1 or 0, a tip adds to the sum, a comment adds one, following sets isFollow. Each
 * returns only the fields that change. What becomes visible is asked for anew (`refreshPost`): its files come with
 * it.
 */
export const liked = ({ isLike, totalLike }: Pick<Post, 'isLike' | 'totalLike'>) =>
  isLike
    ? { isLike: 0 as const, totalLike: Math.max(0, totalLike - 1) }
    : { isLike: 1 as const, totalLike: totalLike + 1 }

export const bookmarked = (isBookmarked: 0 | 1) => ({ isBookmarked })

/** Money is shown once it has moved: the server tells the sum and the goal; a line with it is a comment more. */
export const tipped = (
  { commentCount }: Pick<Post, 'commentCount'>,
  { totalTipReceived, goal, comment }: TipGiven,
): Partial<Post> => ({
  ...(totalTipReceived === undefined ? {} : { totalTipReceived }),
  ...(goal ? { goal } : {}),
  ...(comment ? { commentCount: commentCount + 1 } : {}),
})

export const followed = (isFollow: 0 | 1 = 1) => ({ isFollow })
