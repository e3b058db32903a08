import { expect, test } from 'vitest'
import { settingFault, settingsFrom } from './setting-list.ts'

test.each([
  ['home.creatorsPerSection', 12, undefined],
  ['home.creatorsPerSection', 3, 'This is from 4 to 24.'],
  ['home.creatorsPerSection', 25, 'This is from 4 to 24.'],
  ['home.creatorsPerSection', 5.5, 'This is a whole number.'],
  ['home.creatorsPerSection', '12', 'This is a whole number.'],
  ['site.isIndexable', false, undefined],
  ['site.isIndexable', 'no', 'This is either on or off.'],
  ['pool.currency', 'EUR', undefined],
  ['pool.currency', 'XXX', 'This is one of USD, EUR, GBP, CHF, CAD, AUD, AED, SAR, INR, JPY, BRL, MXN.'],
] as const)('%s = %j: %s', (key, value, fault) => expect(settingFault(key, value)).toBe(fault))

test('what was set holds, and what does not fit any more gives way to the default', () => {
  const settings = settingsFrom([
    { key: 'explore.pageSize', value: 30 },
    { key: 'search.recentKept', value: 5000 },
    { key: 'gone.long.ago', value: 1 },
  ])
  expect(settings['explore.pageSize']).toBe(30)
  expect(settings['search.recentKept']).toBe(10)
  expect(settings).not.toHaveProperty('gone.long.ago')
})
