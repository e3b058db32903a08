import { expect, test } from 'vitest'
import { requestCountry, runForAllCountries, runInCountry, viewerPlace } from './viewer-country.ts'

const http = { countryHeader: 'cf-ipcountry', trustedProxies: 1, bodyLimitBytes: 1 }
const countryOf = (value: string | string[], settings: Partial<typeof http> = {}) =>
  requestCountry({ http: { ...http, ...settings } }, { headers: { 'cf-ipcountry': value } })

test('the header of a trusted proxy tells the country', () => {
  expect(countryOf('es')).toBe('ES')
})

test.each([['XX'], ['T1'], ['ESP'], [''], [['ES', 'DE']]])('%j is no country', (value) => {
  expect(countryOf(value)).toBeUndefined()
})

test('the header is ignored without a trusted proxy or without the setting', () => {
  expect(countryOf('ES', { trustedProxies: 0 })).toBeUndefined()
  expect(countryOf('ES', { countryHeader: '' })).toBeUndefined()
})

test('staff and shared results have no country', async () => {
  const at = new Date(0)
  const staff = { kind: 'staff', id: 'a', sessionId: 'b', userType: 9, role: 'support' } as const
  const place = { country: 'ES', at }
  expect(runInCountry({ ...place, caller: undefined }, viewerPlace)).toEqual(place)
  expect(runInCountry({ ...place, caller: staff }, viewerPlace)).toBeUndefined()
  const shared = await runInCountry({ ...place, caller: undefined }, async () => {
    const inside = await runForAllCountries(async () => viewerPlace())
    return [inside, viewerPlace()]
  })
  expect(shared).toEqual([undefined, place])
})
