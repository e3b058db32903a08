import { readTypedAmount } from '../../../contract/core/typed-amount.ts'

/** Filters in the explore URL. Invalid values are ignored. */
export const sorts = ['popular', 'followers', 'newest', 'priceLow', 'priceHigh', 'rating'] as const
export type Sort = (typeof sorts)[number]
export type Filters = {
  categories: string[]
  sort: Sort | undefined
  priceFrom: number | undefined
  priceTo: number | undefined
  shoutoutFrom: number | undefined
  shoutoutTo: number | undefined
  rating: number | undefined
  online: boolean
  section: string | undefined
}

const DOLLAR_DECIMALS = 2
/** A typed amount. `1,250` is read as one thousand two hundred fifty. */
export function readAmount(value: string | null) {
  const read = readTypedAmount(value ?? '', DOLLAR_DECIMALS)
  const number =
    'plain' in read ? Number(read.plain) : read.fault === 'AMBIGUOUS' ? Number(read.whole) : Number.NaN
  return Number.isFinite(number) && number >= 0 && number <= 1_000_000 ? number : undefined
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilters(params: URLSearchParams): Filters {
  const sort = params.get('sort')
  const section = params.get('section')
  const rating = readAmount(params.get('rating'))
  return {
    categories: [...new Set(params.getAll('category').filter(Boolean))].slice(0, 8),
    sort: sorts.find((option) => option === sort && option !== 'popular'),
    priceFrom: readAmount(params.get('priceFrom')),
    priceTo: readAmount(params.get('priceTo')),
    shoutoutFrom: readAmount(params.get('shoutoutFrom')),
    shoutoutTo: readAmount(params.get('shoutoutTo')),
    rating: rating && rating <= 5 ? rating : undefined,
    online: params.get('online') === '1',
    section: section && uuid.test(section) ? section : undefined,
  }
}

export function toSearchParams(filters: Partial<Filters>): string {
  const { categories = [], sort, rating, online, section, ...prices } = filters
  const params = new URLSearchParams()
  for (const category of categories) params.append('category', category)
  for (const [name, value] of Object.entries({ sort, ...prices, rating, section }))
    if (value !== undefined) params.set(name, String(value))
  if (online) params.set('online', '1')
  const text = String(params)
  return text ? `?${text}` : ''
}

export const exploreHref = (filters: Partial<Filters>) => `/explore${toSearchParams(filters)}`

/** Number of active filters; minimum and maximum price count as one. */
export const filterCount = (filters: Filters) =>
  [
    filters.categories.length > 0,
    filters.sort !== undefined,
    filters.priceFrom !== undefined || filters.priceTo !== undefined,
    filters.shoutoutFrom !== undefined || filters.shoutoutTo !== undefined,
    filters.rating !== undefined,
    filters.online,
  ].filter(Boolean).length

/** The filters as API query, with category ids. */
export function toApiQuery(filters: Filters, groups: readonly { _id: string; key: string }[]) {
  const ids = filters.categories.map((key) => groups.find((group) => group.key === key)?._id)
  const { sort, priceFrom, priceTo, shoutoutFrom, shoutoutTo, rating, online, section } = filters
  return {
    ...(sort ? { sortBy: sort } : {}),
    ...(priceFrom === undefined ? {} : { priceFrom }),
    ...(priceTo === undefined ? {} : { priceTo }),
    ...(shoutoutFrom === undefined ? {} : { shoutoutFrom }),
    ...(shoutoutTo === undefined ? {} : { shoutoutTo }),
    ...(rating === undefined ? {} : { rating }),
    ...(section ? { sectionId: section } : {}),
    ...(online ? { online: 1 as const } : {}),
    // An unknown category must match nothing, so the nil UUID is sent.
    ...(ids.length ? { categoryIds: ids.map((id) => id ?? UNKNOWN_CATEGORY_ID).join(',') } : {}),
  }
}
const UNKNOWN_CATEGORY_ID = '00000000-0000-0000-0000-000000000000'
