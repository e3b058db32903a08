import { expect, test } from 'vitest'
import { marketHref, panelFilterCount, readMarketFilters, toApiQuery } from './market-filters.ts'

const read = (search: string) => readMarketFilters(new URLSearchParams(search))
const portland = { city: 'Portland', latitude: 45.5, longitude: -122.7 }

test('filters survive the way through the URL', () => {
  const href =
    '/marketplace?q=bowl&category=ceramics&condition=good&priceTo=50&currency=EUR&exchange=1&sort=priceLow'
  expect(marketHref(read(href.split('?')[1] ?? ''))).toBe(href)
})

test('unknown values are ignored', () => {
  expect(marketHref(read('category=cars&condition=broken&sort=best&delivery=drone&currency=euro'))).toBe(
    '/marketplace',
  )
})

test('a currency without a price is left out', () => {
  expect(toApiQuery(read('currency=EUR'), undefined)).toEqual({})
})

test('nearby search needs a known place', () => {
  expect(toApiQuery(read('near=1&sort=nearest'), undefined)).toEqual({})
  expect(toApiQuery(read('near=1'), portland)).toEqual({ latitude: 45.5, longitude: -122.7, distanceKm: 50 })
})

test('both price limits count as one filter', () => {
  expect(panelFilterCount(read('priceFrom=1&priceTo=9&delivery=pickup&q=x&category=books'))).toBe(2)
})
