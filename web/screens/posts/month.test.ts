import { expect, test } from 'vitest'
import { monthAsked, monthRange, movedTo } from './month.ts'

test.each([
  ['2026-12', '2026-12-01'],
  ['2026-13', '2026-11-01'],
  [null, '2026-11-01'],
])('%s is %s', (text, month) => expect(monthAsked(text, '2026-11-15')).toBe(month))

test('a month begins and ends on the clocks of its zone', () =>
  expect(monthRange('2026-11-01', 'America/Denver')).toEqual({
    from: '2026-11-01T06:00:00.000Z',
    to: '2026-12-01T07:00:00.000Z',
  }))

test('a post keeps its time of day across a change of the clocks', () =>
  expect(movedTo('2026-10-20T17:00:00.000Z', '2026-10-26', 'Europe/Berlin')).toBe('2026-10-26T18:00:00.000Z'))
