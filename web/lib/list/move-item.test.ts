import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  ['b', -1, 'bacd'],
  ['b', 2, 'acdb'],
  ['a', -5, 'abcd'],
  ['c', 9, 'abdc'],
  ['z', 1, 'abcd'],
])('%s by %i', (it, by, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], (item) => item === it, by).join('')).toBe(order)
})
