import { describe, expect, test } from 'vitest'
import { readTypedAmount } from '../../../contract/core/typed-amount.ts'

const read = (text: string, decimals: number) => {
  const found = readTypedAmount(text, decimals)
  return 'plain' in found ? found.plain : found.fault
}

describe('typed amounts', () => {
  test.each([
    // A point or a comma before one or two digits
    ['12', 2, '12'],
    ['12.5', 2, '12.5'],
    ['12.50', 2, '12.50'],
    ['12,50', 2, '12.50'],
    ['12,5', 2, '12.5'],
    ['1250,50', 2, '1250.50'],
    [',50', 2, '0.50'],
    ['.5', 2, '0.5'],
    ['0,05', 2, '0.05'],
    // Thousands separators, where both signs occur or one repeats
    ['1,250.50', 2, '1250.50'],
    ['1.250,50', 2, '1250.50'],
    ['1.250,5', 2, '1250.5'],
    ['1,250,000', 2, '1250000'],
    ['1.250.000', 2, '1250000'],
    ['1,250,000.99', 2, '1250000.99'],
    ['1 250', 2, '1250'],
    ['1 250,50', 2, '1250.50'],
    ['1\u00a0250', 2, '1250'],
    ['1\u202f250.50', 2, '1250.50'],
    ['1’250.50', 2, '1250.50'],
    ["1'250", 2, '1250'],
    // Arabic and Persian digits, with their own separators and with ours
    ['١٢٫٥٠', 2, '12.50'],
    ['١٬٢٥٠٫٥٠', 2, '1250.50'],
    ['١٬٢٥٠', 2, '1250'],
    ['١٢,٥٠', 2, '12.50'],
    ['١٢،٥٠', 2, '12.50'],
    ['۱۲٫۵', 2, '12.5'],
    ['\u200f١٢\u200f', 2, '12'],
    ['１２．５０', 2, '12.50'],
    // Three decimals, and none
    ['1.250', 3, '1.250'],
    ['0,375', 3, '0.375'],
    ['0.375', 3, '0.375'],
    ['1,250.375', 3, '1250.375'],
    ['١٫٢٥٠', 3, '1.250'],
    ['1,250', 0, '1250'],
    ['1250', 0, '1250'],
    // Too many decimals are an invalid amount, not an ambiguous one
    ['10.005', 2, '10.005'],
    ['1234.500', 2, '1234.500'],
    ['0.500', 2, '0.500'],
    ['1.250', 0, '1.250'],
    // Negative
    ['-12,50', 2, '-12.50'],
    ['−12.50', 2, '-12.50'],
    [' 12 ', 2, '12'],
  ])('parses %j with %i decimals as %s', (text, decimals, plain) => expect(read(text, decimals)).toBe(plain))
})

test.each([
  ['1,250', 2, '1250', '1.25'],
  ['1.250', 2, '1250', '1.25'],
  ['10,000', 2, '10000', '10'],
  ['1,255', 2, '1255', '1.255'],
  ['1,250', 3, '1250', '1.25'],
  ['١,٢٥٠', 2, '1250', '1.25'],
  ['-1.250', 2, '-1250', '-1.25'],
])('%j with %i decimals is ambiguous: %s or %s', (text, decimals, whole, part) =>
  expect(readTypedAmount(text, decimals)).toEqual({ fault: 'AMBIGUOUS', whole, part }),
)

test.each([
  '', ' ', 'ten', '12.', '12,', '.', '-', '--5', '1,25,000', '1,2500.00', '12,34.50', '1.250,50,00', '1.250.00',
  '1,250.000,50', '1 25', '1 250 00', '12,50 €', '$12', '1e3', '0x10', 'Infinity', '1٫5٫0', '1٫250.00', '1,250 000',
])('%j is not an amount', (text) => expect(read(text, 2)).toBe('NOT_A_NUMBER')) // prettier-ignore

test.each([0, 2, 3])('amounts formatted by the API with %i decimals parse back unchanged', (decimals) => {
  const written = Array.from({ length: 20_000 }, (_, n) => ((n * 97) / 10 ** decimals).toFixed(decimals))
  expect(written.filter((text) => read(text, decimals) !== text)).toEqual([])
})
