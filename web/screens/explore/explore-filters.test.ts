import { describe, expect, test } from 'vitest'
import { exploreHref, filterCount, readFilters, toApiQuery } from './explore-filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

describe('explore URL', () => {
  test.each([
    '',
    '?category=music&category=art',
    '?sort=newest',
    '?priceFrom=4&priceTo=12',
    '?rating=4.5',
    '?online=1',
  ])('%s survives a round trip', (text) => expect(exploreHref(read(text))).toBe(`/explore${text}`))
  test.each([
    '?sort=luck',
    '?priceFrom=abc',
    '?priceFrom=-3',
    '?rating=9',
    '?section=x',
    '?online=yes',
    '?category=',
  ])('%s is ignored', (text) => expect(exploreHref(read(text))).toBe('/explore'))
  test.each([
    ['?priceFrom=4%2C50', '?priceFrom=4.5'],
    ['?priceTo=%D9%A1%D9%A2', '?priceTo=12'],
    ['?priceTo=1,250', '?priceTo=1250'],
  ])('the typed amount %s is read as %s', (typed, plain) =>
    expect(exploreHref(read(typed))).toBe(`/explore${plain}`),
  )
  test('minimum and maximum price count as one filter', () => {
    expect(filterCount(read('?priceFrom=1&priceTo=2&rating=4&online=1'))).toBe(3)
    expect(filterCount(read(''))).toBe(0)
  })
  test('an unknown category matches no creators', () => {
    expect(toApiQuery(read('?category=music&category=gone'), [{ _id: 'm', key: 'music' }])).toEqual({
      categoryIds: 'm,00000000-0000-0000-0000-000000000000',
    })
  })
})
