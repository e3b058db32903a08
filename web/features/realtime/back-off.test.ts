import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('delays double up to 128 seconds', () => {
  expect([0, 1, 2, 6, 7, 8, 500].map((attempt) => backOffMs(attempt, 1))).toEqual([
    1000, 2000, 4000, 64_000, 128_000, 128_000, 128_000,
  ])
})

test('at least half of a delay remains whatever the jitter', () => {
  expect(backOffMs(3, 0)).toBe(4000)
  expect(backOffMs(3, 0.5)).toBe(6000)
})
