import { expect, test } from 'vitest'
import { currencySign, moneyParts } from './money-parts.ts'

const text = (options: Parameters<typeof moneyParts>[0]) =>
  moneyParts(options)
    .map((part) => part.text)
    .join('')

test.each([
  [103_680, 'USD', 'en', '$1,036.80'],
  [1250, 'JPY', 'en', '¥1,250'],
  [12_450, 'KWD', 'en', 'KWD 12.450'],
  [0, 'USD', 'en', '$0.00'],
  // Only one currency per symbol is shown without its country.
  [1250, 'CAD', 'en', 'CA$12.50'],
  [1250, 'AUD', 'en', 'A$12.50'],
  [1250, 'NZD', 'en', 'NZ$12.50'],
  [1250, 'HKD', 'en', 'HK$12.50'],
  [1250, 'SGD', 'en', 'SGD 12.50'],
  [1250, 'MXN', 'en', 'MX$12.50'],
  [1250, 'BRL', 'en', 'R$12.50'],
  [1250, 'SEK', 'en', 'SEK 12.50'],
  [1250, 'CNY', 'en', 'CN¥12.50'],
  [1250, 'MXN', 'es', '12,50 MXN'],
  [1250, 'CAD', 'es', '12,50 CAD'],
])('%i %s in %s', (amountMinor, currency, locale, expected) => {
  expect(text({ amountMinor, currency, locale }).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('only decimal separator and cents are minor parts', () => {
  const quiet = moneyParts({ amountMinor: 103_680, currency: 'USD', locale: 'en' }).filter(
    (part) => part.minor,
  )
  expect(quiet.map((part) => part.text).join('')).toBe('.80')
})

test('only whole amounts may omit their cents', () => {
  expect(text({ amountMinor: 1200, currency: 'EUR', locale: 'en', hideZero: true })).toBe('€12')
  expect(text({ amountMinor: 1250, currency: 'EUR', locale: 'en', hideZero: true })).toBe('€12.50')
})

test('signed amounts use a true minus sign', () => {
  expect(text({ amountMinor: -300, currency: 'USD', locale: 'en', signed: true })).toBe('−$3.00')
  expect(text({ amountMinor: 960, currency: 'USD', locale: 'en', signed: true })).toBe('+$9.60')
})

test.each([
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['AUD', 'A$'],
  ['EUR', '€'],
  ['KWD', 'KWD'],
])('the symbol of %s is %s', (currency, sign) => expect(currencySign(currency, 'en')).toBe(sign))
