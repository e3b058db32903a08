import { expect, test } from 'vitest'
import { cardBrandOf, formatCardNumber, formatExpiry, isValidCardNumber, parseExpiry } from './card-input.ts'

test.each([
  ['4', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2221', 'mastercard'],
  ['2220', ''],
  ['2720', 'mastercard'],
  ['2721', ''],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['3566002020360505', 'jcb'],
  ['30569309025904', 'diners'],
  ['6200000000000005', 'unionpay'],
  ['', ''],
])('a number starting with %s is a %s card', (number, brand) => expect(cardBrandOf(number)).toBe(brand))

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242', '4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822463100059', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['', ''],
])('%s is grouped as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown))

test.each([
  ['4242 4242 4242 4242', true],
  ['4242 4242 4242 4243', false],
  ['378282246310005', true],
  ['30569309025904', true],
  ['4242', false],
  ['', false],
])('%s has a valid length and check digit: %s', (number, valid) =>
  expect(isValidCardNumber(number)).toBe(valid),
)

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['12/2', '12/', '12/2'],
  ['1229', '', '12/29'],
  ['12/2029', '', '12/29'],
  ['5', '', '05/'],
  ['1/', '1', '01/'],
  ['12', '12/', '12'],
  ['1', '12', '1'],
])('typing %s after %s shows %s', (typed, before, shown) => expect(formatExpiry(typed, before)).toBe(shown))

test.each([
  ['12/29', { month: 12, year: 2029 }],
  ['1229', { month: 12, year: 2029 }],
  ['1/2030', { month: 1, year: 2030 }],
  ['13/29', undefined],
  ['00/29', undefined],
  ['12', undefined],
  ['', undefined],
])('%s is the expiry date %o', (typed, expiry) => expect(parseExpiry(typed)).toEqual(expiry))
