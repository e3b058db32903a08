import {
  deliveryMethods,
  productCategories,
  productConditions,
  type DeliveryMethod,
  type ProductCategory,
  type ProductCondition,
} from '../../../../contract/market/constants.ts'

export const sorts = ['newest', 'priceLow', 'priceHigh', 'nearest'] as const
export type Sort = (typeof sorts)[number]

/** Filters in the marketplace URL. Invalid values are ignored. */
export type MarketFilters = {
  q: string
  category: ProductCategory | undefined
  condition: ProductCondition | undefined
  delivery: DeliveryMethod | undefined
  /** As typed; the server reads them. */
  priceFrom: string
  priceTo: string
  currency: string
  isOfferAccepted: boolean
  isExchangeAccepted: boolean
  isSaved: boolean
  /** Only products that can be picked up around the viewer's default address. */
  isNear: boolean
  sort: Sort | undefined
}
export const noFilters: MarketFilters = {
  q: '',
  category: undefined,
  condition: undefined,
  delivery: undefined,
  priceFrom: '',
  priceTo: '',
  currency: '',
  isOfferAccepted: false,
  isExchangeAccepted: false,
  isSaved: false,
  isNear: false,
  sort: undefined,
}

/** Around the default address. */
export const NEAR_KM = 50
export type Place = { city: string; latitude: number; longitude: number }

const oneOf = <V extends string>(values: readonly V[], text: string | null) =>
  values.find((value) => value === text)
const amount = (text: string | null) => (text ?? '').trim().slice(0, 30)

export function readMarketFilters(params: URLSearchParams): MarketFilters {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: oneOf(productCategories, params.get('category')),
    condition: oneOf(productConditions, params.get('condition')),
    delivery: oneOf(deliveryMethods, params.get('delivery')),
    priceFrom: amount(params.get('priceFrom')),
    priceTo: amount(params.get('priceTo')),
    currency: /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0] ?? '',
    isOfferAccepted: params.get('offers') === '1',
    isExchangeAccepted: params.get('exchange') === '1',
    isSaved: params.get('saved') === '1',
    isNear: params.get('near') === '1',
    sort: oneOf(sorts, params.get('sort')),
  }
}

export function marketHref(filters: Partial<MarketFilters>, extra: Record<string, string> = {}) {
  const f = { ...noFilters, ...filters }
  const hasPrice = Boolean(f.priceFrom || f.priceTo)
  const values: Record<string, string | undefined> = {
    q: f.q,
    category: f.category,
    condition: f.condition,
    delivery: f.delivery,
    priceFrom: f.priceFrom,
    priceTo: f.priceTo,
    currency: hasPrice ? f.currency : '',
    offers: f.isOfferAccepted ? '1' : '',
    exchange: f.isExchangeAccepted ? '1' : '',
    saved: f.isSaved ? '1' : '',
    near: f.isNear ? '1' : '',
    sort: f.sort,
    ...extra,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  const text = String(params)
  return `/marketplace${text ? `?${text}` : ''}`
}

/** Filters of the panel that are on; text, category and chips have their own place. */
export const panelFilterCount = (f: MarketFilters) =>
  [f.condition, f.delivery, f.priceFrom || f.priceTo, f.isOfferAccepted, f.sort].filter(Boolean).length

/** What a saved search keeps. */
export function toSearchQuery(filters: MarketFilters, place: Place | undefined) {
  const { q, category, condition, delivery, priceFrom, priceTo, currency } = filters
  return {
    ...(q ? { searchText: q } : {}),
    ...(category ? { category } : {}),
    ...(condition ? { condition } : {}),
    ...(delivery ? { delivery } : {}),
    ...(priceFrom ? { priceFrom } : {}),
    ...(priceTo ? { priceTo } : {}),
    ...(currency && (priceFrom || priceTo) ? { currency } : {}),
    ...(filters.isOfferAccepted ? { isOfferAccepted: 1 as const } : {}),
    ...(filters.isExchangeAccepted ? { isExchangeAccepted: 1 as const } : {}),
    ...(filters.isNear && place
      ? { latitude: place.latitude, longitude: place.longitude, distanceKm: NEAR_KM }
      : {}),
  }
}

export const toApiQuery = (filters: MarketFilters, place: Place | undefined) => ({
  ...toSearchQuery(filters, place),
  ...(filters.isSaved ? { isSaved: 1 as const } : {}),
  // Sorting by distance needs a position.
  ...(filters.sort && (filters.sort !== 'nearest' || place) ? { sort: filters.sort } : {}),
  ...(filters.sort === 'nearest' && place ? { latitude: place.latitude, longitude: place.longitude } : {}),
})
