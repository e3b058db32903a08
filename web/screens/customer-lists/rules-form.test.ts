import { expect, test } from 'vitest'
import { readRulesForm } from './rules-form.ts'

const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('empty and invalid fields are no conditions', () => {
  expect(
    readRulesForm(
      formOf([
        ['spentAtLeast', ' '],
        ['subscription', ''],
        ['boughtDays', '0'],
        ['activeDays', 'soon'],
        ['languages', ''],
      ]),
    ),
  ).toEqual({})
})

test('amounts stay as typed, days become numbers, repeated fields become lists', () => {
  expect(
    readRulesForm(
      formOf([
        ['spentAtLeast', ' 12.50 '],
        ['subscription', 'expired'],
        ['notBoughtDays', '30'],
        ['languages', 'es'],
        ['languages', 'ar'],
        ['countries', 'MX'],
      ]),
    ),
  ).toEqual({
    spentAtLeast: '12.50',
    subscription: 'expired',
    notBoughtDays: 30,
    languages: ['es', 'ar'],
    countries: ['MX'],
  })
})
