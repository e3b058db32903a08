import { expect, test } from 'vitest'
import { audienceViews, creatorShare } from './audience-access.ts'

const viewsOf = (
  visibility: 'free' | 'followers' | 'subscribers' | 'price' | 'list',
  price = '',
  subscriberPrice = '',
) =>
  audienceViews({ visibility, price, subscriberPrice }).map(({ isOpen, need, pays }) =>
    isOpen ? 'open' : (need ?? pays),
  )

test.each([
  ['free', ['open', 'open', 'open']],
  ['followers', ['follow', 'open', 'open']],
  ['subscribers', ['subscribe', 'subscribe', 'open']],
  ['list', ['never', 'list', 'list']],
] as const)('%s', (visibility, fans) => expect(viewsOf(visibility)).toEqual(fans))

test.each([
  ['15.00', '12.00', ['15.00', '15.00', '12.00']],
  ['15.00', '', ['15.00', '15.00', '15.00']],
  ['15.00', '0', ['15.00', '15.00', 'open']],
])('%s and %s for subscribers', (price, subscriberPrice, fans) =>
  expect(viewsOf('price', price, subscriberPrice)).toEqual(fans),
)

test.each([
  [1500, 20, 1200],
  [999, 20, 799],
  [0, 20, 0],
])('of %d minus %d%% the creator gets %d', (amount, fee, left) =>
  expect(creatorShare(amount, fee)).toBe(left),
)
