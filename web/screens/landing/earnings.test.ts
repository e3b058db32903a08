import { expect, test } from 'vitest'
import { month, sumOf } from './earnings.ts'

test('the sum on the front page adds up', () => {
  const { lines, grossMinor, feeMinor, netMinor } = sumOf(month)
  expect(lines).toEqual({ subscribers: 378_000, unlocks: 115_200, calls: 48_000, tips: 31_800 })
  expect(grossMinor).toBe(573_000)
  expect(feeMinor).toBe(114_600)
  expect(netMinor).toBe(458_400)
})
