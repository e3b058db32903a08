import { expect, test } from 'vitest'
import { addDays, addMonths, firstWeekday, weeksOf } from './calendar-days.ts'

test.each([
  ['2026-11-15', 20, '2026-12-05'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %i days', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s plus %i months', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test("weeks start on the locale's first weekday and cover the month", () => {
  expect(firstWeekday('en-US')).toBe(0)
  expect(firstWeekday('de-DE')).toBe(1)
  const weeks = weeksOf('2026-11-15', 1)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
