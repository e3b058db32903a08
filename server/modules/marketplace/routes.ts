import { handOver } from '../../../contract/market/hand-over.ts'
import { offers } from '../../../contract/market/offers.ts'
import { shopping } from '../../../contract/market/orders.ts'
import { products } from '../../../contract/market/products.ts'
import { implement } from '../../http/implement.ts'
import { generateHandOverCode, scanHandOverCode } from './hand-over/hand-over-code.ts'
import { answerOffer, counterOffer } from './offers/answer-offer.ts'
import { makeOffer } from './offers/make-offer.ts'
import { quoteOffer } from './offers/quote-offer.ts'
import { readOffer, readOffers } from './offers/read-offers.ts'
import { pauseProduct, publishProduct, removeProduct } from './products/publish-product.ts'
import { readOwnProduct, readOwnProducts, readProduct } from './products/read-products.ts'
import { changeProduct, createProduct } from './products/save-product.ts'
import { saveProductForLater } from './searches/save-product-for-later.ts'
import {
  changeSavedSearch,
  readSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './searches/saved-searches.ts'
import { readCategories, searchProducts } from './searches/search-products.ts'
import { buyProduct } from './shopping/buy-product.ts'
import { quoteProduct } from './shopping/quote-product.ts'

export const routes = [
  ...implement(products, {
    'GET /products': ({ context, caller, query }) => searchProducts(context, { caller, ...query }),
    'GET /products/categories': ({ context }) => readCategories(context),
    'GET /products/detail': ({ context, caller, query }) => readProduct(context, { caller, ...query }),
    'POST /products/save': ({ context, person, body }) =>
      saveProductForLater(context, { by: person, ...body }),
    'GET /products/own': ({ context, person, query }) => readOwnProducts(context, { by: person, ...query }),
    'GET /products/own/detail': ({ context, person, query }) =>
      readOwnProduct(context, { by: person, ...query }),
    'POST /products': ({ context, person, body }) => createProduct(context, { by: person, ...body }),
    'PUT /products': ({ context, person, body }) => changeProduct(context, { by: person, ...body }),
    'POST /products/publish': ({ context, person, body }) => publishProduct(context, { by: person, ...body }),
    'POST /products/pause': ({ context, person, body }) => pauseProduct(context, { by: person, ...body }),
    'DELETE /products': ({ context, person, query }) => removeProduct(context, { by: person, ...query }),
    'GET /products/savedSearches': ({ context, person, query }) =>
      readSavedSearches(context, { by: person, ...query }),
    'POST /products/savedSearches': ({ context, person, body }) =>
      saveSearch(context, { by: person, ...body }),
    'PUT /products/savedSearches': ({ context, person, body }) =>
      changeSavedSearch(context, { by: person, ...body }),
    'DELETE /products/savedSearches': ({ context, person, query }) =>
      removeSavedSearch(context, { by: person, ...query }),
  }),
  ...implement(shopping, {
    'GET /orders/quote': ({ context, person, query }) => quoteProduct(context, { by: person, ...query }),
    'POST /orders': ({ context, person, body }) => buyProduct(context, { by: person, ...body }),
  }),
  ...implement(offers, {
    'GET /offer/quote': ({ context, person, query }) => quoteOffer(context, { by: person, ...query }),
    'POST /offer': ({ context, person, body }) => makeOffer(context, { by: person, ...body }),
    'PUT /offer': ({ context, person, body }) => counterOffer(context, { by: person, ...body }),
    'PATCH /offer': ({ context, person, body }) => answerOffer(context, { by: person, ...body }),
    'GET /offer': ({ context, person, query }) => readOffer(context, { by: person, ...query }),
    'GET /offers': ({ context, person, query }) => readOffers(context, { by: person, ...query }),
  }),
  ...implement(handOver, {
    'POST /generateQrCode': ({ context, person, body }) =>
      generateHandOverCode(context, { by: person, ...body }),
    'POST /qrCode': ({ context, person, body }) => scanHandOverCode(context, { by: person, ...body }),
  }),
]
