import { expect, test } from 'vitest'
import { deliveriesOf, isComplete, priceOf, searchTextOf, shownState, zoneFor } from './product-rules.ts'

const zone = (name: string, countries: string[]) => ({
  name,
  countries,
  priceMinor: 500,
  daysMin: 1,
  daysMax: 3,
})

test('shipping goes to the zone that names the country, then to everywhere else', () => {
  const zones = [zone('Everywhere', []), zone('Nordics', ['NO', 'SE'])]
  expect(zoneFor(zones, 'NO')?.name).toBe('Nordics')
  expect(zoneFor(zones, 'BR')?.name).toBe('Everywhere')
  expect(zoneFor([zone('Nordics', ['NO'])], 'BR')).toBeUndefined()
})

test('a variant’s own price wins', () => {
  expect(priceOf({ priceMinor: 1000 }, { priceMinor: 1500 })).toBe(1500)
  expect(priceOf({ priceMinor: 1000 }, { priceMinor: null })).toBe(1000)
  expect(priceOf({ priceMinor: null }, { priceMinor: null })).toBeNull()
})

test('deliveries follow kind, zones and pick-up place', () => {
  const physical = { kind: 'physical' as const, shippingZones: [zone('All', [])], pickupPlace: 'Oslo S' }
  expect(deliveriesOf(physical)).toEqual(['shipping', 'pickup'])
  expect(deliveriesOf({ ...physical, kind: 'digital' })).toEqual(['digital'])
  expect(deliveriesOf({ ...physical, shippingZones: [], pickupPlace: '' })).toEqual([])
})

test('only a complete product can be published', () => {
  const complete = {
    kind: 'physical' as const,
    title: 'Print',
    shippingZones: [],
    pickupPlace: 'Oslo S',
    acceptsOffers: false,
    acceptsExchange: false,
    photoCount: 1,
    fileCount: 0,
    hasPrice: true,
  }
  expect(isComplete(complete)).toBe(true)
  expect(isComplete({ ...complete, hasPrice: false, acceptsOffers: true })).toBe(true)
  for (const change of [{ title: '' }, { photoCount: 0 }, { pickupPlace: '' }, { hasPrice: false }])
    expect([change, isComplete({ ...complete, ...change })]).toEqual([change, false])
  const digital = { ...complete, kind: 'digital' as const, pickupPlace: '', fileCount: 1 }
  expect(isComplete(digital)).toBe(true)
  expect(isComplete({ ...digital, fileCount: 0 })).toBe(false)
  expect(isComplete({ ...digital, hasPrice: false, acceptsOffers: true })).toBe(false)
})

test('an active product without stock is shown as sold out', () => {
  expect(shownState({ state: 'active', isListed: false })).toBe('soldOut')
  expect(shownState({ state: 'active', isListed: true })).toBe('active')
  expect(shownState({ state: 'paused', isListed: false })).toBe('paused')
})

test('search text is folded, with a space before every word', () => {
  expect(searchTextOf(['Blå  Åker', 'prints'])).toBe(' bla aker prints ')
})
