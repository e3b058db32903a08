import { expect, test } from 'vitest'
import { addWorkingDays } from './working-days.ts'

test.each([
  ['2026-11-16T09:00:00Z', 2, '2026-11-18'],
  ['2026-11-19T23:59:00Z', 2, '2026-11-23'],
  ['2026-11-20T09:00:00Z', 1, '2026-11-23'],
  ['2026-11-21T09:00:00Z', 1, '2026-11-23'],
  ['2026-11-22T09:00:00Z', 3, '2026-11-25'],
])('%s plus %i working days is %s', (from, days, day) => {
  expect(addWorkingDays(new Date(from), days).toISOString().slice(0, 10)).toBe(day)
})
