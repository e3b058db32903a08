import { expect, test } from 'vitest'
import { readMonth, monthRange, moveToDay } from './month.ts'

test.each([
  ['2026-12', '2026-12-01'],
  ['2026-13', '2026-11-01'],
  [null, '2026-11-01'],
])('%s is %s', (text, month) => expect(readMonth(text, '2026-11-15')).toBe(month))

test('a month starts and ends in local time of its zone', () =>
  expect(monthRange('2026-11-01', 'America/Denver')).toEqual({
    from: '2026-11-01T06:00:00.000Z',
    to: '2026-12-01T07:00:00.000Z',
  }))

test('a post keeps its local time across a DST change', () =>
  expect(moveToDay('2026-10-20T17:00:00.000Z', '2026-10-26', 'Europe/Berlin')).toBe(
    '2026-10-26T18:00:00.000Z',
  ))
