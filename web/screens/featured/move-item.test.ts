import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  { from: 0, by: 2, expected: 'bcad' },
  { from: 3, by: -3, expected: 'dabc' },
  { from: 1, by: 1, expected: 'acbd' },
  { from: 3, by: 1, expected: 'abcd' },
  { from: 0, by: -1, expected: 'abcd' },
])('moving item $from by $by gives $expected', ({ from, by, expected }) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, by).join('')).toBe(expected)
})
