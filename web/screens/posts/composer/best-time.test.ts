import { expect, test } from 'vitest'
import { nextBestTime } from './best-time.ts'

// A Sunday, noon.
const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  [{ weekday: 0, hour: 18 }, '2026-11-15T18:00:00.000Z'],
  [{ weekday: 0, hour: 12 }, '2026-11-22T12:00:00.000Z'],
  [{ weekday: 0, hour: 9 }, '2026-11-22T09:00:00.000Z'],
  [{ weekday: 6, hour: 23 }, '2026-11-21T23:00:00.000Z'],
])('%o next starts at %s', (best, at) => {
  expect(new Date(nextBestTime(best, now)).toISOString()).toBe(at)
})
