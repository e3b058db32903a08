import { expect, test } from 'vitest'
import { bookmarked, commented, followed, liked, shown, tipped } from './post-changes.ts'

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

test.each([
  ['0.00', 'USD', '5', '5.00'],
  ['0.10', 'USD', '0.20', '0.30'],
  ['1000', 'JPY', '500', '1500'],
  ['1.005', 'KWD', '0.995', '2.000'],
])('%s %s and a tip of %s are %s', (totalTipReceived, currency, amount, sum) =>
  expect(tipped({ totalTipReceived, currency }, amount)).toEqual({ totalTipReceived: sum }),
)

test('the rest of the transitions', () => {
  expect(bookmarked(1)).toEqual({ isBookmarked: 1 })
  expect(bookmarked(0)).toEqual({ isBookmarked: 0 })
  expect(commented({ commentCount: 2 })).toEqual({ commentCount: 3 })
  expect(commented({ commentCount: 0 }, -1)).toEqual({ commentCount: 0 })
  expect(followed()).toEqual({ isFollow: 1 })
  expect(shown(1)).toEqual({ isVisible: 1 })
})
