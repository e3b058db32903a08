import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { AmountInput, Currency } from '../core/money.ts'
import { CreatorId } from '../identity/people.ts'
import {
  Delivery,
  OwnProduct,
  Product,
  ProductCard,
  ProductCategory,
  ProductCondition,
  ProductFields,
  ProductState,
} from './product.ts'

/** What a search can ask for; also what a saved search keeps. */
const SearchFields = {
  searchText: T.Optional(Text(100)),
  category: T.Optional(ProductCategory),
  condition: T.Optional(ProductCondition),
  priceFrom: T.Optional(AmountInput),
  priceTo: T.Optional(AmountInput),
  /** Of the price limits. */
  currency: T.Optional(Currency),
  delivery: T.Optional(Delivery),
  isOfferAccepted: T.Optional(Flag),
  isExchangeAccepted: T.Optional(Flag),
  latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
  longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
  distanceKm: T.Optional(T.Number({ minimum: 1, maximum: 20_000 })),
}
const SavedSearch = Shape({
  savedSearchId: Id,
  name: T.String(),
  query: Shape(SearchFields),
  isAlertOn: OneOf(0, 1),
  createdAt: Instant,
})
const write = { auth: 'user', impersonation: 'refused' } as const
const writeErrors = [
  'FORBIDDEN',
  'ASSET_NOT_FOUND',
  'AMOUNT_INVALID',
  'CURRENCY_UNKNOWN',
  'MEDIA_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'VALIDATION_FAILED',
] as const

export const products = endpoints({
  'GET /products': {
    summary: 'Search the marketplace: text with typo tolerance, filters, sort; or one seller’s shop',
    auth: 'guest',
    query: Shape({
      ...SearchFields,
      offset: T.Optional(T.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
      limit: PageQuery.properties.limit,
      sellerId: T.Optional(Id),
      /** Only products I saved. */
      isSaved: T.Optional(Flag),
      sort: T.Optional(OneOf('relevance', 'newest', 'priceLow', 'priceHigh', 'nearest')),
    }),
    reply: Page(ProductCard),
    errors: ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'VALIDATION_FAILED', 'TOKEN_MISSING'],
  },
  'GET /products/categories': {
    summary: 'Number of products for sale in each category',
    auth: 'guest',
    reply: Shape({
      total: T.Integer(),
      categories: T.Array(Shape({ category: ProductCategory, count: T.Integer() })),
    }),
  },
  'GET /products/detail': {
    summary: 'Get a product page',
    auth: 'guest',
    query: Shape({ assetId: Id }),
    reply: Product,
    errors: ['ASSET_NOT_FOUND'],
  },
  'POST /products/save': {
    summary: 'Save a product for later, or stop saving it',
    ...write,
    limit: { max: 120, per: 'minute' },
    body: Shape({ assetId: Id, isSaved: Flag }),
    reply: Shape({ isSaved: OneOf(0, 1) }),
    errors: ['ASSET_NOT_FOUND'],
  },
  'GET /products/own': {
    summary: 'List my products, newest first',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      state: T.Optional(ProductState),
      searchText: T.Optional(Text(100)),
      creatorId: CreatorId,
    }),
    reply: Page(OwnProduct),
    errors: ['FORBIDDEN'],
  },
  'GET /products/own/detail': {
    summary: 'Get my product with everything I can edit',
    auth: 'user',
    query: Shape({ assetId: Id, creatorId: CreatorId }),
    reply: OwnProduct,
    errors: ['FORBIDDEN', 'ASSET_NOT_FOUND'],
  },
  'POST /products': {
    summary: 'Create a product as a draft. Fans create things to offer in exchange; sellers publish them',
    ...write,
    limit: { max: 60, per: 'hour' },
    idempotency: 'accepted',
    body: Shape({ ...ProductFields, creatorId: CreatorId }),
    reply: OwnProduct,
    errors: [...writeErrors, 'TOO_MANY_PRODUCTS'],
  },
  'PUT /products': {
    summary: 'Change a product. Open orders keep what was agreed',
    ...write,
    limit: { max: 240, per: 'hour' },
    body: Shape({ ...ProductFields, assetId: Id, creatorId: CreatorId }),
    reply: OwnProduct,
    errors: [...writeErrors, 'PRODUCT_INCOMPLETE'],
  },
  'POST /products/publish': {
    summary: 'Publish a draft or paused product now, or schedule it (sellers only)',
    ...write,
    limit: { max: 120, per: 'hour' },
    body: Shape({ assetId: Id, publishAt: T.Optional(Instant), creatorId: CreatorId }),
    reply: OwnProduct,
    errors: [
      'FORBIDDEN',
      'ASSET_NOT_FOUND',
      'SELLER_NOT_FOUND',
      'ACCOUNT_NOT_VERIFIED',
      'PRODUCT_INCOMPLETE',
      'PRODUCT_STATE_WRONG',
    ],
  },
  'POST /products/pause': {
    summary: 'Pause a product: it cannot be found or bought; open orders go on',
    ...write,
    limit: { max: 120, per: 'hour' },
    body: Shape({ assetId: Id, creatorId: CreatorId }),
    reply: OwnProduct,
    errors: ['FORBIDDEN', 'ASSET_NOT_FOUND', 'PRODUCT_STATE_WRONG'],
  },
  'DELETE /products': {
    summary: 'Remove a product. Open offers are rejected; open orders go on',
    ...write,
    query: Shape({ assetId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['FORBIDDEN', 'ASSET_NOT_FOUND'],
  },
  'GET /products/savedSearches': {
    summary: 'List my saved searches, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(SavedSearch),
  },
  'POST /products/savedSearches': {
    summary: 'Save a search; with an alert, new matching products are reported by email',
    ...write,
    limit: { max: 60, per: 'hour' },
    body: Shape({ name: Text(80, { minLength: 1 }), query: Shape(SearchFields), isAlertOn: Flag }),
    reply: SavedSearch,
    errors: ['SAVED_SEARCHES_FULL', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'VALIDATION_FAILED'],
  },
  'PUT /products/savedSearches': {
    summary: 'Rename a saved search or turn its alert on or off',
    ...write,
    limit: { max: 120, per: 'hour' },
    body: Shape({
      savedSearchId: Id,
      name: T.Optional(Text(80, { minLength: 1 })),
      isAlertOn: T.Optional(Flag),
    }),
    reply: SavedSearch,
    errors: ['SAVED_SEARCH_NOT_FOUND'],
  },
  'DELETE /products/savedSearches': {
    summary: 'Remove a saved search',
    ...write,
    query: Shape({ savedSearchId: Id }),
    reply: Done,
    errors: ['SAVED_SEARCH_NOT_FOUND'],
  },
})
