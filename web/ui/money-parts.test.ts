import { expect, test } from 'vitest'
import { moneyParts } from './money-parts.ts'

const text = (options: Parameters<typeof moneyParts>[0]) =>
  moneyParts(options)
    .map((part) => part.text)
    .join('')

test.each([
  [103_680, 'USD', 'en', '$1,036.80'],
  [1250, 'JPY', 'en', '¥1,250'],
  [12_450, 'KWD', 'en', 'KWD 12.450'],
  [0, 'USD', 'en', '$0.00'],
])('%i %s in %s', (amountMinor, currency, locale, expected) => {
  expect(text({ amountMinor, currency, locale }).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('only the decimal sign and the cents are quiet', () => {
  const quiet = moneyParts({ amountMinor: 103_680, currency: 'USD', locale: 'en' }).filter(
    (part) => part.minor,
  )
  expect(quiet.map((part) => part.text).join('')).toBe('.80')
})

test('whole amounts may leave their cents away, others may not', () => {
  expect(text({ amountMinor: 1200, currency: 'EUR', locale: 'en', hideZero: true })).toBe('€12')
  expect(text({ amountMinor: 1250, currency: 'EUR', locale: 'en', hideZero: true })).toBe('€12.50')
})

test('money that moves has a true sign', () => {
  expect(text({ amountMinor: -300, currency: 'USD', locale: 'en', signed: true })).toBe('−$3.00')
  expect(text({ amountMinor: 960, currency: 'USD', locale: 'en', signed: true })).toBe('+$9.60')
})
