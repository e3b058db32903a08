import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('rows are grouped by day in their order', () => {
  const rows = ['2026-11-14T23:59:59Z', '2026-11-14T00:00:00Z', '2026-11-13T23:59:59Z'].map((at) => ({ at }))
  expect(groupByDay(rows)).toEqual([
    { day: '2026-11-14', items: [rows[0], rows[1]] },
    { day: '2026-11-13', items: [rows[2]] },
  ])
  expect(groupByDay([])).toEqual([])
})
