import { expect, test } from 'vitest'
import { exampleMonth, sumEarnings } from './earnings.ts'

test('the earnings example adds up', () => {
  const { lines, grossMinor, feeMinor, netMinor } = sumEarnings(exampleMonth)
  expect(lines).toEqual({ subscribers: 378_000, unlocks: 115_200, calls: 48_000, tips: 31_800 })
  expect(grossMinor).toBe(573_000)
  expect(feeMinor).toBe(114_600)
  expect(netMinor).toBe(458_400)
})
