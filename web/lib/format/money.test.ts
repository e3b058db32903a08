import { expect, test } from 'vitest'
import { currencyDecimals } from '../../../contract/core/typed-amount.ts'
import { roundMinor, toMinor } from './currency.ts'
import { moneyText } from './money.ts'

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['CHF', 2],
  ['HUF', 2],
])('%s has %i decimals', (currency, expected) => {
  expect(currencyDecimals(currency)).toBe(expected)
})

test.each([
  [102, 'CHF', 100],
  [103, 'CHF', 105],
  [-103, 'CHF', -105],
  [0, 'CHF', 0],
  [103, 'USD', 103],
  [103, 'KWD', 103],
])('%i of %s rounds to %i', (amountMinor, currency, expected) => {
  expect(roundMinor(amountMinor, currency)).toBe(expected)
})

test.each([
  [12.5, 'USD', 1250],
  [1.005, 'USD', 101],
  [1250, 'JPY', 1250],
  [1.2345, 'KWD', 1235],
  [1.03, 'CHF', 105],
  [100.5, 'HUF', 10_050],
])('%d %s is %i in minor units', (amount, currency, expected) => {
  expect(toMinor(amount, currency)).toBe(expected)
})

test.each([
  [0, undefined, '$0.00'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [1250, 'JPY', '¥1,250'],
  [12_450, 'KWD', 'KWD 12.450'],
  [1003, 'CHF', 'CHF 10.05'],
  [-1200, 'EUR', '−€12.00'],
  // Supported although many browsers do not format them.
  [10_050, 'HUF', 'HUF 100.50'],
  [1_250_025, 'IDR', 'IDR 12,500.25'],
  [1_250_025, 'COP', 'COP 12,500.25'],
])('%i %s reads %s', (amountMinor, currency, expected) => {
  expect(moneyText({ amountMinor, ...(currency ? { currency } : {}) }).replaceAll('\u00a0', ' ')).toBe(
    expected,
  )
})
