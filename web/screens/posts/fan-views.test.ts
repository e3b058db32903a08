import { expect, test } from 'vitest'
import { fanViews, yours } from './fan-views.ts'

const seen = (visibility: 'free' | 'followers' | 'subscribers' | 'price', price = '', subscriberPrice = '') =>
  fanViews({ visibility, price, subscriberPrice }).map(({ isOpen, need, pays }) =>
    isOpen ? 'open' : (need ?? pays),
  )

test.each([
  ['free', ['open', 'open', 'open']],
  ['followers', ['follow', 'open', 'open']],
  ['subscribers', ['subscribe', 'subscribe', 'open']],
] as const)('%s', (visibility, fans) => expect(seen(visibility)).toEqual(fans))

test.each([
  ['15.00', '12.00', ['15.00', '15.00', '12.00']],
  ['15.00', '', ['15.00', '15.00', '15.00']],
  ['15.00', '0', ['15.00', '15.00', 'open']],
])('%s and %s for subscribers', (price, subscriberPrice, fans) =>
  expect(seen('price', price, subscriberPrice)).toEqual(fans),
)

test.each([
  [1500, 20, 1200],
  [999, 20, 799],
  [0, 20, 0],
])('of %d at %d %% remain %d', (amount, fee, left) => expect(yours(amount, fee)).toBe(left))
