import { expect, test } from 'vitest'
import { isDay, isInstant } from './date-formats.ts'

test.each(['1900-01-01', '2199-12-31', '2024-02-29'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})
test.each([
  '0000-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '2023-02-29',
  '2023-13-01',
  '2023-1-1',
  '',
])('“%s” is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})
test.each(['2026-11-15T12:00:00Z', '2026-11-15t12:00:00.123z', '2026-11-15T12:00:00+05:30'])(
  '%s is an instant',
  (text) => {
    expect(isInstant(text)).toBe(true)
  },
)
test.each([
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2016-12-31T23:59:60Z',
  '2026-11-15T24:00:00Z',
  '2026-11-15T12:00:00',
  '2026-11-15',
  '2026-02-30T00:00:00Z',
])('%s is not an instant', (text) => {
  expect(isInstant(text)).toBe(false)
})
