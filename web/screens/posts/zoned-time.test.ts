import { expect, test } from 'vitest'
import { toInstant, validZone, toWallTime, zoneName } from './zoned-time.ts'

test.each([
  ['2026-11-15', '19:00', 'America/Denver', '2026-11-16T02:00:00.000Z'],
  ['2026-07-15', '19:00', 'America/Denver', '2026-07-16T01:00:00.000Z'],
  ['2026-11-15', '00:30', 'Asia/Kolkata', '2026-11-14T19:00:00.000Z'],
  ['2026-11-15', '12:00', 'UTC', '2026-11-15T12:00:00.000Z'],
  // 02:30 is skipped there in spring, and comes twice in autumn.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => expect(toInstant({ day, time }, zone)).toBe(instant))

test('wall time survives a round trip', () => {
  const wallTime = toWallTime('2026-11-16T02:00:00.000Z', 'America/Denver')
  expect(wallTime).toEqual({ day: '2026-11-15', time: '19:00' })
  expect(toInstant(wallTime, 'America/Denver')).toBe('2026-11-16T02:00:00.000Z')
})

test('invalid times are undefined', () =>
  expect(toInstant({ day: '', time: '19:00' }, 'UTC')).toBeUndefined())

test('zones have names, and an unknown zone becomes UTC', () => {
  expect(zoneName('America/Denver', 'en')).toBe('Mountain Time')
  expect(validZone('Mars/Base')).toBe('UTC')
  expect(validZone(undefined)).toBe('UTC')
})
