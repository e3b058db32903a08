import { expect, test } from 'vitest'
import type { TipGiven } from '../tips/tip.ts'
import { bookmarked, followed, liked, tipped } from './post-changes.ts'

test.each([
  [
    { isLike: 0, totalLike: 4 },
    { isLike: 1, totalLike: 5 },
  ],
  [
    { isLike: 1, totalLike: 5 },
    { isLike: 0, totalLike: 4 },
  ],
  [
    { isLike: 1, totalLike: 0 },
    { isLike: 0, totalLike: 0 },
  ],
] as const)('a like turns %j into %j', (before, after) => expect(liked(before)).toEqual(after))

test('a tip brings the sum and the goal as the server tells them, and its line is a comment more', () => {
  const given = { tipId: 't', transactionId: 'm', state: 'given' as const, totalTipReceived: '5.00' }
  expect(tipped({ commentCount: 2 }, given)).toEqual({ totalTipReceived: '5.00' })
  const told = { ...given, comment: { text: 'For film.' } } as TipGiven
  expect(tipped({ commentCount: 2 }, told)).toEqual({ totalTipReceived: '5.00', commentCount: 3 })
  expect(tipped({ commentCount: 2 }, { tipId: 't', transactionId: 'm', state: 'held' })).toEqual({})
})

test('the rest of the transitions', () => {
  expect(bookmarked(1)).toEqual({ isBookmarked: 1 })
  expect(bookmarked(0)).toEqual({ isBookmarked: 0 })
  expect(followed()).toEqual({ isFollow: 1 })
})
