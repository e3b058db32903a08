import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../../tests/support/fuzz.ts'
import { decimalsOf, fromDecimal, incrementOf, toDecimal } from '../currencies.ts'
import { convert, calculatePrice, splitRefund, split } from './price-rules.ts'

const some = ['USD', 'EUR', 'CHF', 'JPY', 'KRW', 'KWD', 'BHD'] as const

describe('split', () => {
  test.each([
    [100, [2000, 8000], 'USD', [20, 80]],
    [99, [2000, 8000], 'USD', [20, 79]],
    [1, [2000, 8000], 'USD', [0, 1]],
    [1, [1, 1], 'USD', [1, 0]],
    [100, [1, 1, 1], 'USD', [34, 33, 33]],
    [5, [2000, 8000], 'CHF', [0, 5]],
    [35, [2000, 8000], 'CHF', [5, 30]],
    [7, [2000, 8000], 'JPY', [1, 6]],
    [0, [2000, 8000], 'KWD', [0, 0]],
  ])('splits %i by %j in %s into %j', (amount, weights, currency, parts) => {
    expect(split(amount, weights, currency)).toEqual(parts)
  })

  test('rejects amounts the currency does not support', () => {
    expect(() => split(7, [1, 1], 'CHF')).toThrow('cannot split')
    expect(() => split(-1, [1, 1], 'USD')).toThrow('cannot split')
    expect(() => split(1, [0, 0], 'USD')).toThrow('cannot split')
  })
})

test('a million random prices add up, with payable, non-negative parts', () => {
  const random = createRandom(7)
  let faults = 0
  for (let i = 0; i < 1_000_000; i++) {
    const currency = some[i % some.length] ?? 'USD'
    const step = incrementOf(currency)
    const listMinor = random.below(2_000_000) * step
    const discountMinor = i % 3 ? 0 : Math.floor((listMinor * random.below(100)) / 100 / step) * step
    const p = calculatePrice({
      currency,
      listMinor,
      discountMinor,
      taxBps: random.below(2800),
      feeBps: random.below(10_001),
      agencyBps: random.below(10_001),
    })
    const parts = p.feeMinor + p.agencyMinor + p.sellerMinor + p.taxMinor
    const low = Math.min(p.feeMinor, p.agencyMinor, p.sellerMinor, p.taxMinor)
    const isPayable = (p.feeMinor | p.agencyMinor | p.sellerMinor | p.taxMinor) >= 0
    const isWhole = [p.feeMinor, p.agencyMinor, p.sellerMinor, p.taxMinor].every((part) => part % step === 0)
    if (parts !== p.totalMinor || p.totalMinor !== listMinor - discountMinor + p.taxMinor) faults++
    if (low < 0 || !isPayable || !isWhole) faults++
  }
  expect(faults).toBe(0)
}, 60_000)

test('the two-part shortcut equals split', () => {
  const random = createRandom(3)
  for (let i = 0; i < 20_000; i++) {
    const currency = some[i % some.length] ?? 'USD'
    const listMinor = random.below(100_000) * incrementOf(currency)
    const feeBps = random.below(10_001)
    const { feeMinor } = calculatePrice({ currency, listMinor, taxBps: 0, feeBps })
    expect(feeMinor).toBe(split(listMinor, [feeBps, 10_000 - feeBps], currency)[0])
  }
})

test('partial refunds add up to exactly what each party received', () => {
  const random = createRandom(11)
  for (let i = 0; i < 2000; i++) {
    const currency = some[i % some.length] ?? 'USD'
    const step = incrementOf(currency)
    const price = calculatePrice({
      currency,
      listMinor: (1 + random.below(5000)) * step,
      taxBps: random.below(2500),
      feeBps: 2000,
      agencyBps: random.below(5000),
    })
    const value = { taxMinor: 0, feeMinor: 0, agencyMinor: 0, sellerMinor: 0 }
    let left = price.totalMinor
    while (left > 0) {
      const segment = Math.min(left, (1 + random.below(left / step)) * step)
      const parts = splitRefund(price, segment, value)
      expect(parts.taxMinor + parts.feeMinor + parts.agencyMinor + parts.sellerMinor).toBe(segment)
      for (const name of ['taxMinor', 'feeMinor', 'agencyMinor', 'sellerMinor'] as const)
        value[name] += parts[name]
      left -= segment
    }
    const { taxMinor, feeMinor, agencyMinor, sellerMinor } = price
    expect(value).toEqual({ taxMinor, feeMinor, agencyMinor, sellerMinor })
  }
})

describe('amounts', () => {
  test.each([
    ['12.5', 'USD', 1250],
    [12.5, 'USD', 1250],
    ['0.01', 'USD', 1],
    ['1200', 'JPY', 1200],
    ['0.375', 'KWD', 375],
    ['1.00', 'JPY', 1],
    ['0.05', 'CHF', 5],
    ['0', 'USD', 'NOT_POSITIVE'],
    ['0.00', 'USD', 'NOT_POSITIVE'],
    [-1, 'USD', 'NOT_POSITIVE'],
    ['-0.5', 'USD', 'NOT_POSITIVE'],
    ['1.005', 'USD', 'TOO_MANY_DECIMALS'],
    [0.1 + 0.2, 'USD', 30],
    ['1.5', 'JPY', 'TOO_MANY_DECIMALS'],
    ['0.3755', 'KWD', 'TOO_MANY_DECIMALS'],
    ['0.03', 'CHF', 'OFF_STEP'],
    ['100000000.01', 'USD', 'TOO_LARGE'],
    ['1e3', 'USD', 'NOT_A_NUMBER'],
    ['', 'USD', 'NOT_A_NUMBER'],
    ['1,50', 'USD', 150],
    ['١٢٫٥٠', 'USD', 1250],
    ['1.250', 'USD', 'AMBIGUOUS'],
    ['1.250', 'KWD', 1250],
    [Number.NaN, 'USD', 'NOT_A_NUMBER'],
    [1e-9, 'USD', 'TOO_MANY_DECIMALS'],
  ])('parses %s %s as %s', (text, currency, minor) => {
    expect(fromDecimal(text, currency)).toBe(minor)
  })

  test.each([
    [1250, 'USD', '12.50'],
    [-5, 'USD', '-0.05'],
    [1200, 'JPY', '1200'],
    [375, 'KWD', '0.375'],
    [0, 'KWD', '0.000'],
    [10_050, 'HUF', '100.50'],
  ])('formats %i of %s as %s', (minor, currency, text) => {
    expect(toDecimal(minor, currency)).toBe(text)
  })
})

test.each([
  [1000, 'USD', 1, 'EUR', 0.9, 900],
  [1000, 'USD', 1, 'JPY', 150, 1500],
  [1000, 'USD', 1, 'KWD', 0.307, 3070],
  [1000, 'USD', 1, 'CHF', 0.8877, 890],
  [1, 'JPY', 150, 'USD', 1, 1],
  [500, 'EUR', 0.9, 'EUR', 0.9, 500],
])('converts %i %s (%d) to %s (%d) as %i', (amount, from, fromRate, to, toRate, result) => {
  const unit = (currency: string, perUsd: number) => ({ currency, decimals: decimalsOf(currency), perUsd })
  expect(convert(amount, unit(from, fromRate), unit(to, toRate))).toBe(result)
})
