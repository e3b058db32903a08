import { expect, test } from 'vitest'
import { fitWithin, hasTransparency } from './shrink-bitmap.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1920, height: 1440 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1440, height: 1920 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 1920, height: 1 },
  ],
])('%j fits as %j', (size, expected) => expect(fitWithin(size, 1920)).toEqual(expected))

test('a single transparent pixel counts', () => {
  expect(hasTransparency([1, 2, 3, 255, 1, 2, 3, 254])).toBe(true)
  expect(hasTransparency([1, 2, 3, 255])).toBe(false)
})
