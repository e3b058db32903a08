import { expect, test } from 'vitest'
import { averageOf, hasAllParameters, overallStars } from './review-rules.ts'

const seller = [
  { parameter: 'quality', stars: 5 },
  { parameter: 'communication', stars: 4 },
  { parameter: 'speed', stars: 2 },
] as const

test('a review rates every parameter of the role once', () => {
  expect(hasAllParameters('seller', seller)).toBe(true)
  expect(hasAllParameters('buyer', seller)).toBe(false)
  expect(hasAllParameters('seller', seller.slice(1))).toBe(false)
  expect(hasAllParameters('seller', [seller[0], seller[0], seller[1]])).toBe(false)
})

test('stars are rounded from the ratings', () => {
  expect(overallStars(seller)).toBe(4)
  expect(overallStars([{ parameter: 'communication', stars: 1 }])).toBe(1)
})

test('an average needs three ratings', () => {
  expect(averageOf({ starsSum: 10, count: 2 })).toBeUndefined()
  expect(averageOf({ starsSum: 14, count: 3 })).toBe(4.7)
})
