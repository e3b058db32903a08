import type {
  DeliveryMethod,
  ProductCategory,
  ProductCondition,
} from '../../../../contract/market/constants.ts'
import type { Fragment, Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

export type ProductFilter = {
  words: string[]
  category: ProductCategory | undefined
  condition: ProductCondition | undefined
  /** In cents of a US dollar. */
  fromMinor: number | undefined
  toMinor: number | undefined
  delivery: DeliveryMethod | undefined
  acceptsOffers: boolean
  acceptsExchange: boolean
  position: { latitude: number; longitude: number; distanceKm: number | undefined } | undefined
}
export type ProductSearch = ProductFilter & {
  /** Of the words, those that many products have. */
  commonWords: string[]
  sellerId: string | undefined
  savedBy: string | undefined
  viewerId: string | undefined
  sort: 'relevance' | 'newest' | 'priceLow' | 'priceHigh' | 'nearest'
  offset: number
  limit: number
}
/** Counting stops here: no list is read further. */
const MAX_COUNT = 1000

/** A page of products; the total is counted on request, beside other queries. */
export async function findProductIds(sql: Queries, search: ProductSearch) {
  const { viewerId, savedBy, sellerId, offset, limit } = search
  const distance = distanceOf(sql, search)
  // Saved products stay in the list when they are sold out.
  const from = savedBy
    ? sql`from saved_product s join product r on r.id = s.product_id and r.state in ('active', 'paused')`
    : sql`from product r`
  const which = sql`${savedBy ? sql`s.person_id = ${savedBy}` : sql`r.is_listed`}
    ${sellerId ? sql`and r.seller_id = ${sellerId}` : sql``} ${filterConditions(sql, search)}
    and exists (select 1 from person p where p.id = r.seller_id and ${visibleTo(sql, viewerId)})`
  const rows = await sql<{ id: string; distanceKm: number | null }[]>`
    select r.id, ${distance} as distance_km ${from} where ${which}
    order by ${orderOf(sql, search, distance)} offset ${offset} limit ${limit}`
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLastPage) return { rows, countTotal: async () => offset + rows.length }
  const countTotal = async () => {
    const [count] = await sql<{ total: number }[]>`
      select count(*)::int as total from (select 1 ${from} where ${which} limit ${MAX_COUNT}) as counted`
    return count?.total ?? 0
  }
  return { rows, countTotal }
}

/** Conditions on `product r`. */
function filterConditions(sql: Queries, filter: ProductFilter & Pick<ProductSearch, 'commonWords'>) {
  const { category, condition, fromMinor, toMinor, delivery, position } = filter
  const deliveryIs = {
    digital: sql`and r.kind = 'digital'`,
    pickup: sql`and r.pickup_place <> ''`,
    shipping: sql`and r.shipping_zones <> '[]'`,
  }
  return sql`${wordConditions(sql, filter)}
    ${category ? sql`and r.category = ${category}` : sql``}
    ${condition ? sql`and r.condition = ${condition}` : sql``}
    ${fromMinor === undefined ? sql`` : sql`and r.compare_minor >= ${fromMinor}`}
    ${toMinor === undefined ? sql`` : sql`and r.compare_minor <= ${toMinor}`}
    ${delivery ? deliveryIs[delivery] : sql``}
    ${filter.acceptsOffers ? sql`and r.accepts_offers` : sql``}
    ${filter.acceptsExchange ? sql`and r.accepts_exchange` : sql``}
    ${position?.distanceKm === undefined ? sql`` : nearby(sql, { ...position, distanceKm: position.distanceKm })}`
}

/**
 * Beginnings of words, by their index. Beside a rare word the common ones are only compared: the index would read all
 * their products. Folded words have no punctuation.
 */
function wordConditions(sql: Queries, { words, commonWords }: { words: string[]; commonWords: string[] }) {
  const rare = words.filter((word) => !commonWords.includes(word))
  const [indexed, compared] = rare.length ? [rare, commonWords] : [words, []]
  const query = indexed.map((word) => `'${word}':*`).join(' & ')
  return compared.reduce(
    (all, word) => sql`${all} and strpos(r.search_text, ${` ${word}`}) > 0`,
    query ? sql`and r.search_words @@ ${query}::tsquery` : sql``,
  )
}

const KM_PER_DEGREE = 111.2
/** A box that the index can find, then the exact distance. */
function nearby(
  sql: Queries,
  { latitude, longitude, distanceKm }: { latitude: number; longitude: number; distanceKm: number },
) {
  const height = distanceKm / KM_PER_DEGREE
  return sql`and r.latitude between ${latitude - height} and ${latitude + height}
    and ${distanceSql(sql, { latitude, longitude })} <= ${distanceKm}`
}
const distanceOf = (sql: Queries, { position }: ProductFilter) =>
  position ? distanceSql(sql, position) : sql`null::float8`
/** Great-circle distance in kilometres; null without a place. */
const distanceSql = (sql: Queries, { latitude, longitude }: { latitude: number; longitude: number }) => sql`
  (6371 * 2 * asin(least(1, sqrt(
    sin(radians(r.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(r.latitude)) * sin(radians(r.longitude - ${longitude}::float8) / 2) ^ 2))))`

function orderOf(sql: Queries, { sort, savedBy }: ProductSearch, distance: Fragment) {
  if (savedBy && sort === 'newest') return sql`s.at desc, r.id`
  if (sort === 'priceLow') return sql`r.compare_minor, r.id`
  if (sort === 'priceHigh') return sql`r.compare_minor desc nulls last, r.id desc`
  if (sort === 'nearest') return sql`${distance} nulls last, r.id`
  // Matches are all alike, so the newest come first; that also needs no comparison of every match.
  return sql`r.published_at desc, r.id desc`
}

export async function countByCategory(sql: Queries) {
  const rows = await sql<{ category: ProductCategory; count: number }[]>`
    select category, count(*)::int as count from product where is_listed group by category`
  return new Map(rows.map(({ category, count }) => [category, count]))
}
