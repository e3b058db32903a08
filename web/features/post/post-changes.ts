import { currencyDigits } from '../../lib/format/currency.ts'
import type { Post } from './post.ts'

/**
 * What happens to a post on the page when somebody does something, as specified: a like toggles and moves the
 * count by one, a bookmark is 1 or 0, a tip adds to the sum, a comment adds one, following sets isFollow, and
 * visibility is what it is told to be. Each returns only the fields that change.
 */
export const liked = ({ isLike, totalLike }: Pick<Post, 'isLike' | 'totalLike'>) =>
  isLike
    ? { isLike: 0 as const, totalLike: Math.max(0, totalLike - 1) }
    : { isLike: 1 as const, totalLike: totalLike + 1 }

export const bookmarked = (isBookmarked: 0 | 1) => ({ isBookmarked })

export function tipped(
  { totalTipReceived, currency }: Pick<Post, 'totalTipReceived' | 'currency'>,
  amount: string,
) {
  const digits = currencyDigits(currency)
  const minor = (text: string) => Math.round(Number(text) * 10 ** digits)
  const sum = minor(totalTipReceived) + minor(amount)
  return { totalTipReceived: (sum / 10 ** digits).toFixed(digits) }
}

export const commented = ({ commentCount }: Pick<Post, 'commentCount'>, by = 1) => ({
  commentCount: Math.max(0, commentCount + by),
})

export const followed = (isFollow: 0 | 1 = 1) => ({ isFollow })

export const shown = (isVisible: 0 | 1) => ({ isVisible })
