import { expect, test } from 'vitest'
import type { TipResult } from '../../tips/tip.ts'
import { followed, toggleBookmark, toggleLike, tipped } from './post-changes.ts'

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
] as const)('a like turns %j into %j', (before, after) => expect(toggleLike(before)).toEqual(after))

test('a tip takes sum and goal from the server, and its message adds a comment', () => {
  const tip = { tipId: 't', transactionId: 'm', state: 'given' as const, totalTipReceived: '5.00' }
  expect(tipped({ commentCount: 2 }, tip)).toEqual({ totalTipReceived: '5.00' })
  const tipWithMessage = { ...tip, comment: { text: 'For film.' } } as TipResult
  expect(tipped({ commentCount: 2 }, tipWithMessage)).toEqual({ totalTipReceived: '5.00', commentCount: 3 })
  expect(tipped({ commentCount: 2 }, { tipId: 't', transactionId: 'm', state: 'held' })).toEqual({})
})

test('the other transitions', () => {
  const saved = { isBookmarked: 1 as const, totalBookmark: 3 }
  expect(toggleBookmark({ isBookmarked: 0, totalBookmark: 2 })).toEqual(saved)
  expect(toggleBookmark(saved)).toEqual({ isBookmarked: 0, totalBookmark: 2 })
  expect(followed()).toEqual({ isFollow: 1 })
})
