import { expect, test } from 'vitest'
import { movedBy } from './moved-by.ts'

test.each([
  ['b', -1, 'bacd'],
  ['b', 2, 'acdb'],
  ['a', -5, 'abcd'],
  ['c', 9, 'abdc'],
  ['z', 1, 'abcd'],
])('%s by %i', (it, by, order) => {
  expect(movedBy(['a', 'b', 'c', 'd'], (one) => one === it, by).join('')).toBe(order)
})
