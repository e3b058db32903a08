import { expect, test } from 'vitest'
import { isQuiet, isTimezone, localMinute } from './quiet-hours.ts'

const night = (timezone: string) => ({ quietFrom: 22 * 60, quietTo: 7 * 60, timezone })
const at = (text: string) => new Date(text)

test.each([
  ['2027-03-13T11:30:00Z', true], // 06:30 in winter
  ['2027-03-14T11:30:00Z', false], // 07:30 in summer, an hour later on the clocks
  ['2027-03-14T10:59:00Z', true],
  ['2026-11-01T11:30:00Z', true], // 06:30 again in winter
  ['2026-10-31T11:30:00Z', false],
])('nights in New York follow daylight saving: %s', (time, expected) =>
  expect(isQuiet(night('America/New_York'), at(time))).toBe(expected),
)

test('the hour that is skipped or repeated is quiet once or twice, never wrong', () => {
  const early = { quietFrom: 2 * 60, quietTo: 3 * 60, timezone: 'Europe/Berlin' }
  expect(isQuiet(early, at('2027-03-28T00:59:00Z'))).toBe(false) // 01:59, then 03:00
  expect(isQuiet(early, at('2027-03-28T01:00:00Z'))).toBe(false)
  expect(isQuiet(early, at('2026-10-25T00:30:00Z'))).toBe(true) // 02:30 for the first time
  expect(isQuiet(early, at('2026-10-25T01:30:00Z'))).toBe(true) // and for the second
})

test('hours within a day, none at all, and the whole day', () => {
  const day = { quietFrom: 540, quietTo: 600, timezone: 'UTC' }
  expect(isQuiet(day, at('2026-11-15T09:00:00Z'))).toBe(true)
  expect(isQuiet(day, at('2026-11-15T10:00:00Z'))).toBe(false)
  expect(isQuiet({ ...day, quietFrom: null, quietTo: null }, at('2026-11-15T09:30:00Z'))).toBe(false)
  expect(isQuiet({ ...day, quietTo: 540 }, at('2026-11-15T23:00:00Z'))).toBe(true)
})

test('time zones that do not exist are treated as UTC', () => {
  expect(isTimezone('Mars/Base')).toBe(false)
  expect(localMinute(at('2026-11-15T09:05:00Z'), 'Mars/Base')).toBe(545)
  expect(localMinute(at('2026-11-15T09:05:00Z'), 'Asia/Kolkata')).toBe(14 * 60 + 35)
})
