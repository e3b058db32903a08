import { expect, test } from 'vitest'
import { dateTime, duration, timeDifference } from './date-time.ts'

const at = '2026-11-05T09:04:00Z'

test.each([
  [at, 'UTC', '05 Nov 26, 9:04 am'],
  ['2026-11-05T00:00:00Z', 'UTC', '05 Nov 26, 12:00 am'],
  ['2026-11-05T12:30:00Z', 'UTC', '05 Nov 26, 12:30 pm'],
  ['2026-11-05T23:59:00Z', 'Asia/Tokyo', '06 Nov 26, 8:59 am'],
  ['2026-03-08T10:30:00Z', 'America/New_York', '08 Mar 26, 6:30 am'],
  ['never', 'UTC', ''],
])('%s in %s is %s', (when, zone, expected) => {
  expect(dateTime(when, { zone })).toBe(expected)
})

test('month names are localized', () => {
  expect(dateTime(at, { zone: 'UTC', locale: 'es' })).toMatch(/^05 nov 26, 9:04/)
})

const after = (ms: number) => new Date(new Date(at).getTime() + ms)
test.each([
  [0, 'Few Seconds'],
  [59_999, 'Few Seconds'],
  [60_000, '1 minute'],
  [3_599_999, '59 minutes'],
  [3_600_000, '1 hour'],
  [86_399_999, '23 hours'],
  [86_400_000, '1 day'],
  [30 * 86_400_000, '30 days'],
])('%i ms apart is %s in either order', (ms, expected) => {
  expect(timeDifference(at, after(ms))).toBe(expected)
  expect(timeDifference(after(ms), at)).toBe(expected)
})

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.4, '59 seconds'],
  [59.6, '1 minute'],
  [60, '1 minute'],
  [90, '1.5 minutes'],
  [3598, '1 hour'],
  [3600, '1 hour'],
  [5400, '1.5 hours'],
  [-1, 'Invalid duration'],
  [Number.NaN, 'Invalid duration'],
  [Number.POSITIVE_INFINITY, 'Invalid duration'],
])('%d seconds last %s', (seconds, expected) => {
  expect(duration(seconds)).toBe(expected)
})
