import { expect, test } from 'vitest'
import { translateMessage } from '../../i18n/translate-message.ts'
import { settingError, mergeSettings } from './setting-list.ts'

test.each([
  ['home.creatorsPerSection', 12, undefined],
  ['home.creatorsPerSection', 3, 'Must be from 4 to 24.'],
  ['home.creatorsPerSection', 25, 'Must be from 4 to 24.'],
  ['home.creatorsPerSection', 5.5, 'Enter a whole number.'],
  ['home.creatorsPerSection', '12', 'Enter a whole number.'],
  ['site.isIndexable', false, undefined],
  ['site.isIndexable', 'no', 'Must be on or off.'],
  ['pool.currency', 'EUR', undefined],
  ['pool.currency', 'XXX', 'Must be one of USD, EUR, GBP, CHF, CAD, AUD, AED, SAR, INR, JPY, BRL, MXN.'],
] as const)('%s = %j: %s', (key, value, error) => {
  const found = settingError(key, value)
  expect(found && translateMessage('en', found)).toBe(error)
})

test('stored values apply; values that are no longer valid fall back to the default', () => {
  const settings = mergeSettings([
    { key: 'explore.pageSize', value: 30 },
    { key: 'search.recentKept', value: 5000 },
    { key: 'gone.long.ago', value: 1 },
  ])
  expect(settings['explore.pageSize']).toBe(30)
  expect(settings['search.recentKept']).toBe(10)
  expect(settings).not.toHaveProperty('gone.long.ago')
})
