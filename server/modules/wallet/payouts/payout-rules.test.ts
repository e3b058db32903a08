import { describe, expect, test } from 'vitest'
import { bankCountries, validateBankFields } from './bank-fields.ts'
import { payoutChecks, namesMatch } from './payout-rules.ts'
import { csvCell } from '../../../text/csv.ts'

test.each([
  ['Mara Lindqvist', 'MARA LINDQVIST', true],
  ['Tomás Rey', 'Tomas Rey Garcia', true],
  ['Lena Brandt', 'Brandt, Lena', true],
  ['Yuki Tanabe', 'Hiro Tanabe', false],
  ['Yuki', '', false],
])('%s and %s match: %s', (a, b, is) => {
  expect(namesMatch(a, b)).toBe(is)
})

test('unusual payouts are flagged', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const day = (ago: number) => new Date(at.getTime() - ago * 86_400_000)
  const usual = {
    personName: 'A B',
    holderName: 'A B',
    bankAddedAt: day(30),
    amountMinor: 100,
    earlierMinor: [90],
    openDisputes: 0,
    deviceSince: day(5),
    needsTwo: false,
    at,
  }
  expect(payoutChecks(usual).every(({ isFine }) => isFine)).toBe(true)
  const odd = {
    ...usual,
    holderName: 'C D',
    bankAddedAt: day(3),
    amountMinor: 181,
    openDisputes: 1,
    deviceSince: undefined,
    needsTwo: true,
  }
  expect(
    payoutChecks(odd)
      .filter(({ isFine }) => !isFine)
      .map(({ kind }) => kind),
  ).toEqual(['name', 'amount', 'disputes', 'bank', 'device', 'two'])
})

describe('bank fields', () => {
  test.each(Object.entries(bankCountries))('%s accepts its own example', (countryCode, country) => {
    const example = Object.fromEntries(country.fields.map((field) => [field.name, field.example]))
    expect(validateBankFields(country, countryCode, example)).toEqual({})
  })
  test('a typo, a wrong length and another country in an IBAN are detected', () => {
    const germany = bankCountries.DE
    if (!germany) throw new Error('Germany is missing')
    const check = (iban: string) => validateBankFields(germany, 'DE', { iban })
    expect(check('DE89370400440532013000')).toEqual({})
    expect(check('DE89370400440532013001')).toHaveProperty('iban')
    expect(check('DE8937040044053201300')).toHaveProperty('iban')
    expect(check('FR1420041010050500013M02606')).toHaveProperty('iban')
  })
})

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "x"', '"say ""x"""'],
  ['=1+1', "'=1+1"],
  ['-12.50', '-12.50'],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
])('CSV cell %s is written as %s', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})
