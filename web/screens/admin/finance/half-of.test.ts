import { expect, test } from 'vitest'
import { halfOf } from './half-of.ts'

test.each([
  ['10.00', '5.00'],
  ['9.99', '4.99'],
  ['0.05', '0.02'],
  ['1500', '750'],
  ['3.001', '1.500'],
])('half of %s is %s', (amount, half) => {
  expect(halfOf(amount)).toBe(half)
})
