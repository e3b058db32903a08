import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.each([
  [[510], 600],
  [[1], 1],
  [[0, 0], 1],
  [[999_999], 1_000_000],
])('%j fits under %i', (values, top) => {
  const scale = chartScale(values)
  expect(scale.top).toBe(top)
  expect(scale.ticks[0]).toBe(0)
  expect(scale.ticks.at(-1)).toBe(top)
})
