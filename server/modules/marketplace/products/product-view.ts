import type { Static } from 'typebox'
import type { OwnProduct, Product, ProductCard } from '../../../../contract/market/product.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { MediaRow } from '../../media/public.ts'
import { toParty, toPhoto, type Party } from '../../orders/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { deliveriesOf, priceOf, pricesOf, shownState } from './product-rules.ts'
import type { ProductRow } from './product-store.ts'
import type { VariantRow } from './variant-store.ts'

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export type ProductParts = {
  variants: VariantRow[]
  photos: MediaRow[]
  files: MediaRow[]
  seller: Party
  isSaved: boolean
  distanceKm?: number | undefined
}
export type ProductViewer = { caller: Caller; personId: string | undefined }

export function toProductCard(
  context: Context,
  product: ProductRow,
  { caller, personId }: ProductViewer,
  { variants, photos, seller, isSaved, distanceKm }: ProductParts,
): Static<typeof ProductCard> {
  const prices = pricesOf(product, variants)
  const state = shownState(product)
  const [photo] = photos
  return {
    assetId: product.id,
    title: product.title,
    kind: product.kind,
    category: product.category,
    condition: product.condition,
    ...(prices.length ? { price: price(Math.min(...prices), product.currency) } : {}),
    hasSeveralPrices: flag(new Set(prices).size > 1),
    isOfferAccepted: flag(product.acceptsOffers),
    isExchangeAccepted: flag(product.acceptsExchange),
    quantityLeft: product.quantityLeft,
    quantityTotal: product.quantityLeft + product.soldCount,
    state: state === 'removed' ? 'paused' : state,
    ...(photo ? { photo: toPhoto(context, photo, caller) } : {}),
    seller: toParty(seller),
    deliveries: deliveriesOf(product),
    ...(distanceKm === undefined ? {} : { distanceKm: Math.round(distanceKm * 10) / 10 }),
    isSaved: flag(isSaved),
    isOwn: flag(product.sellerId === personId),
    ...(product.publishedAt ? { publishedAt: product.publishedAt.toISOString() } : {}),
  }
}

export type PageParts = ProductParts & {
  returnPolicy: string
  sellerOrderCount: number
  myOfferId?: string | undefined
  chatId?: string | undefined
}
export const toProductPage = (
  context: Context,
  product: ProductRow,
  viewer: ProductViewer,
  parts: PageParts,
): Static<typeof Product> => ({
  ...toProductCard(context, product, viewer, parts),
  description: product.description,
  photos: parts.photos.map((row) => toPhoto(context, row, viewer.caller)),
  variants: parts.variants.map((variant) => {
    const minor = priceOf(product, variant)
    return {
      variantId: variant.id,
      title: variant.title,
      ...(minor === null ? {} : { price: price(minor, product.currency) }),
      quantityLeft: variant.quantityLeft,
    }
  }),
  attributes: product.attributes,
  tags: product.tags,
  shippingZones: product.shippingZones.map(({ name, countries, priceMinor, daysMin, daysMax }) => ({
    name,
    countries,
    price: price(priceMinor, product.currency),
    daysMin,
    daysMax,
  })),
  ...(product.pickupPlace ? { pickupPlace: product.pickupPlace } : {}),
  exchangeWanted: product.exchangeWanted,
  fileCount: parts.files.length,
  returnPolicy: parts.returnPolicy,
  currency: product.currency,
  sellerOrderCount: parts.sellerOrderCount,
  ...(parts.myOfferId ? { myOfferId: parts.myOfferId } : {}),
  ...(parts.chatId ? { chatId: parts.chatId } : {}),
})

export type OwnParts = PageParts & { openOfferCount: number; openOrderCount: number }
export const toOwnProduct = (
  context: Context,
  product: ProductRow,
  viewer: ProductViewer,
  parts: OwnParts,
): Static<typeof OwnProduct> => ({
  ...toProductPage(context, product, viewer, parts),
  files: parts.files.map(({ id, name, kind, sizeBytes }) => ({
    _id: id,
    name,
    kind: kind ?? 'document',
    size: sizeBytes,
  })),
  ...(product.latitude !== null && product.longitude !== null
    ? { latitude: product.latitude, longitude: product.longitude }
    : {}),
  ...(product.publishAt ? { publishAt: product.publishAt.toISOString() } : {}),
  openOfferCount: parts.openOfferCount,
  openOrderCount: parts.openOrderCount,
  soldCount: product.soldCount,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})
