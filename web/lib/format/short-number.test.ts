import { expect, test } from 'vitest'
import { shortNumber, shortThousands, withCommas } from './short-number.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [999.95, '1K'],
  [-999.96, '-1K'],
  [1000, '1K'],
  [1049, '1K'],
  [1250, '1.3K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_500_000, '1.5M'],
  [999_999_999, '1B'],
  [2_340_000_000, '2.3B'],
  [-4200, '-4.2K'],
  [Number.NaN, '0'],
])('%d is abbreviated as %s', (value, expected) => {
  expect(shortNumber(value)).toBe(expected)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1500, '1.5k'],
  [1234, '1.23k'],
  [1_000_000, '1000k'],
  [-2500, '-2.5k'],
  [Number.POSITIVE_INFINITY, '0'],
])('%d in thousands is %s', (value, expected) => {
  expect(shortThousands(value)).toBe(expected)
})

test.each([
  [999, '999'],
  [1000, '1,000'],
  [1_234_567.5, '1,234,567.5'],
  [-12_000, '-12,000'],
])('%d with commas is %s', (value, expected) => {
  expect(withCommas(value)).toBe(expected)
})
