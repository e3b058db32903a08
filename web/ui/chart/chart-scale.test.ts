import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.each([
  [[510], 600],
  [[1], 1],
  [[3], 3],
  [[999_999], 1_000_000],
])('%j fits under %i', (values, top) => {
  const scale = chartScale(values)
  expect(scale.top).toBe(top)
  expect(scale.ticks[0]).toBe(0)
  expect(scale.ticks.at(-1)).toBe(top)
  expect(scale.ticks.every(Number.isInteger)).toBe(true)
})

test('zero values have a base line and no other grid lines', () => {
  expect(chartScale([0, 0])).toEqual({ top: 1, ticks: [0] })
})
