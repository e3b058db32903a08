import type { Static } from 'typebox'
import type { products } from '../../../../contract/market/products.ts'
import { productCategories } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { foldText } from '../../../text/fold-text.ts'
import { convertAmount, parseAmount } from '../../wallet/public.ts'
import { loadProductCards } from '../products/load-products.ts'
import { countByCategory, findProductIds, type ProductFilter } from './product-search-store.ts'
import { filterCommonWords } from './common-words.ts'
import { readWords } from './read-words.ts'

type SearchQuery = Static<(typeof products)['GET /products']['query']>
export type SavedQuery = Static<(typeof products)['POST /products/savedSearches']['body']>['query']
const MAX_WORDS = 6

/** Searches by words; if nothing has them, by similar known ones. */
export async function searchProducts(
  context: Context,
  { caller, ...query }: SearchQuery & { caller: Caller },
) {
  const { offset = 0, limit = 10 } = query
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  if (query.isSaved && !viewerId) throw problem('TOKEN_MISSING')
  const filter = {
    ...(await readFilter(context, query)),
    sellerId: query.sellerId,
    savedBy: query.isSaved ? viewerId : undefined,
    viewerId,
    sort: sortOf(query),
    offset,
    limit,
  }
  const sql = context.readDb()
  let found: Awaited<ReturnType<typeof findProductIds>> | undefined
  for (const words of await readWords(sql, filter.words)) {
    const commonWords = await filterCommonWords(context, words)
    found = await findProductIds(sql, { ...filter, words, commonWords })
    if (found.rows.length) break
  }
  if (!found) return { items: [], totalCount: 0 }
  const { rows, countTotal } = found
  const distances = new Map(
    rows.flatMap(({ id, distanceKm }) => (distanceKm === null ? [] : [[id, distanceKm]])),
  )
  const ids = rows.map(({ id }) => id)
  const [items, totalCount] = await Promise.all([
    loadProductCards(context, { ids, viewer: caller, distances }),
    countTotal(),
  ])
  return { items, totalCount }
}

function sortOf({ sort, searchText, latitude }: SearchQuery) {
  if (sort === 'nearest' && latitude === undefined)
    throw invalidField('latitude', 'Send a position to sort by distance.')
  return sort ?? (searchText ? 'relevance' : 'newest')
}

/** What a search asks for, checked and in comparable units. */
export async function readFilter(context: Pick<Context, 'rates'>, query: SavedQuery): Promise<ProductFilter> {
  const { currency = 'USD', latitude, longitude } = query
  if ((latitude === undefined) !== (longitude === undefined))
    throw invalidField('latitude', 'Send latitude and longitude together.')
  const cents = async (amount: string | number | undefined) =>
    amount === undefined || amount === '' || Number(amount) === 0
      ? undefined
      : (await convertAmount(context, parseAmount(amount, currency), currency, 'USD')).amountMinor
  const [fromMinor, toMinor] = [await cents(query.priceFrom), await cents(query.priceTo)]
  if (fromMinor !== undefined && toMinor !== undefined && fromMinor > toMinor)
    throw invalidField('priceFrom', 'The minimum price is higher than the maximum.')
  return {
    words: foldText(query.searchText ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, MAX_WORDS),
    category: query.category,
    condition: query.condition,
    fromMinor,
    toMinor,
    delivery: query.delivery,
    acceptsOffers: query.isOfferAccepted === 1,
    acceptsExchange: query.isExchangeAccepted === 1,
    position:
      latitude === undefined || longitude === undefined
        ? undefined
        : { latitude, longitude, distanceKm: query.distanceKm },
  }
}

export async function readCategories({ readDb }: Context) {
  const counts = await countByCategory(readDb())
  const categories = productCategories.map((category) => ({ category, count: counts.get(category) ?? 0 }))
  return { total: categories.reduce((sum, { count }) => sum + count, 0), categories }
}
