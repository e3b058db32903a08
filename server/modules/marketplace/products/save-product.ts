import type { Static } from 'typebox'
import type { products } from '../../../../contract/market/products.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { actingFor } from '../../people/public.ts'
import { locatePlace } from '../../places/public.ts'
import { sellingCurrency } from '../../posts/public.ts'
import { convertAmount, findPayer } from '../../wallet/public.ts'
import { readProductPrice, readShippingPrice } from './product-price.ts'
import { isComplete, pricesOf, searchTextOf } from './product-rules.ts'
import {
  countProducts,
  findProduct,
  findSellerNames,
  findUsableFiles,
  insertProduct,
  lockProduct,
  lockProductsOf,
  replaceProductMedia,
  updateProduct,
  type ProductContent,
} from './product-store.ts'
import { viewOwnProduct } from './read-products.ts'
import { listVariants, replaceVariants, type VariantRow } from './variant-store.ts'

const MAX_PRODUCTS = 1000
type Fields = Static<(typeof products)['POST /products']['body']>
type CreateInput = Fields & { by: Person }

export async function createProduct(context: Context, { by, creatorId, ...fields }: CreateInput) {
  const id = newId(context.now().getTime())
  await context.db.transaction(async (tx) => {
    const { id: sellerId } = await actingFor(tx, by, creatorId)
    await lockProductsOf(tx, sellerId)
    if ((await countProducts(tx, sellerId)) >= MAX_PRODUCTS) throw problem('TOO_MANY_PRODUCTS')
    const prepared = await prepareProduct(context, tx, { productId: id, sellerId, fields, known: [] })
    await insertProduct(tx, { id, sellerId, at: context.now(), content: prepared.content })
    await saveParts(context, tx, { productId: id, ...prepared })
  })
  return readSaved(context, id, by)
}

type UpdateInput = CreateInput & { assetId: string }
/** A published product must stay complete. Orders keep the snapshot they were made with. */
export async function changeProduct(context: Context, { by, creatorId, assetId, ...fields }: UpdateInput) {
  await context.db.transaction(async (tx) => {
    const { id: sellerId } = await actingFor(tx, by, creatorId)
    const product = await lockProduct(tx, assetId)
    if (product?.sellerId !== sellerId) throw problem('ASSET_NOT_FOUND')
    const known = await listVariants(tx, [assetId])
    const prepared = await prepareProduct(context, tx, {
      productId: assetId,
      sellerId,
      fields,
      known,
      before: product,
    })
    if (product.state !== 'draft' && !isComplete(prepared.summary)) throw problem('PRODUCT_INCOMPLETE')
    await updateProduct(tx, { id: assetId, at: context.now(), content: prepared.content })
    await saveParts(context, tx, { productId: assetId, ...prepared })
  })
  return readSaved(context, assetId, by)
}

async function readSaved(context: Context, id: string, by: Person) {
  const product = await findProduct(context.db, id)
  if (!product) throw problem('ASSET_NOT_FOUND')
  return viewOwnProduct(context, context.db, product, by)
}

type Prepared = { content: ProductContent; variants: VariantRow[]; photoIds: string[]; fileIds: string[] }
async function saveParts(
  { now }: Context,
  tx: Tx,
  { productId, variants, photoIds, fileIds }: Prepared & { productId: string },
) {
  await replaceVariants(tx, { productId, variants, at: now() })
  await replaceProductMedia(tx, { productId, role: 'photo', mediaIds: photoIds })
  await replaceProductMedia(tx, { productId, role: 'file', mediaIds: fileIds })
}

type PlacedProduct = Pick<ProductContent, 'pickupPlace' | 'latitude' | 'longitude'>
type PositionInput = Pick<PrepareInput, 'sellerId' | 'fields' | 'before'> & { place: string }
/** The position sent, the one of an unchanged pick-up place, or else of the city that the place names. */
async function resolvePosition(tx: Tx, { sellerId, fields, place, before }: PositionInput) {
  const { latitude, longitude } = fields
  if ((latitude === undefined) !== (longitude === undefined))
    throw invalidField('latitude', 'Send latitude and longitude together.')
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (before && before.pickupPlace === place && before.latitude !== null) return before
  return place ? locatePlace(tx, { personId: sellerId, place }) : undefined
}

type PrepareInput = {
  productId: string
  sellerId: string
  fields: Omit<Fields, 'creatorId'>
  known: readonly VariantRow[]
  before?: PlacedProduct
}
async function prepareProduct(
  context: Context,
  tx: Tx,
  { productId, sellerId, fields, known, before }: PrepareInput,
): Promise<Prepared & { summary: Parameters<typeof isComplete>[0] }> {
  const currency = sellingCurrency((await findPayer(tx, sellerId))?.currency ?? 'USD')
  const readPrice = (amount: string | number | undefined) =>
    amount === undefined || amount === '' ? null : readProductPrice(context, { amount, currency })
  const priceMinor = await readPrice(fields.price)
  const variants = await prepareVariants({ productId, fields, known, readPrice })
  const { photoIds = [], fileIds = [] } = fields
  await requireFiles(tx, { ids: photoIds, sellerId, kinds: ['image'], field: 'photoIds' })
  if (fileIds.length && fields.kind !== 'digital')
    throw invalidField('fileIds', 'Only digital products have files.')
  await requireFiles(tx, {
    ids: fileIds,
    sellerId,
    kinds: ['image', 'video', 'audio', 'document'],
    field: 'fileIds',
  })
  const prices = pricesOf({ priceMinor }, variants)
  const lowest = prices.length ? Math.min(...prices) : undefined
  const title = sanitizeText(fields.title)
  const tags = [...new Set((fields.tags ?? []).map((tag) => sanitizeText(tag).toLowerCase()).filter(Boolean))]
  const names = await findSellerNames(tx, sellerId)
  const isDigital = fields.kind === 'digital'
  const place = sanitizeText(fields.pickupPlace ?? '')
  const position = isDigital ? undefined : await resolvePosition(tx, { sellerId, fields, place, before })
  const content: ProductContent = {
    kind: fields.kind,
    title,
    description: sanitizeText(fields.description ?? ''),
    category: fields.category ?? 'other',
    condition: fields.condition ?? 'new',
    priceMinor,
    currency,
    compareMinor:
      lowest === undefined ? null : (await convertAmount(context, lowest, currency, 'USD')).amountMinor,
    acceptsOffers: !isDigital && fields.isOfferAccepted === 1,
    acceptsExchange: !isDigital && fields.isExchangeAccepted === 1,
    exchangeWanted: sanitizeText(fields.exchangeWanted ?? ''),
    attributes: (fields.attributes ?? []).map(({ label, value }) => ({
      label: sanitizeText(label),
      value: sanitizeText(value),
    })),
    tags,
    shippingZones: isDigital
      ? []
      : (fields.shippingZones ?? []).map(({ name, countries, price, daysMin, daysMax }) => {
          if (daysMax < daysMin)
            throw invalidField('shippingZones', 'The longest time is below the shortest.')
          const priceMinor = readShippingPrice({ amount: price, currency })
          return { name: sanitizeText(name), countries, priceMinor, daysMin, daysMax }
        }),
    pickupPlace: isDigital ? '' : place,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    quantityLeft: variants.reduce((sum, { quantityLeft }) => sum + quantityLeft, 0),
    searchText: searchTextOf([
      title,
      ...tags,
      fields.category ?? '',
      names ? `${names.firstName} ${names.lastName} ${names.username}` : '',
    ]),
  }
  const summary = {
    ...content,
    photoCount: photoIds.length,
    fileCount: fileIds.length,
    hasPrice: prices.length > 0,
  }
  return { content, variants, photoIds, fileIds, summary }
}

type PrepareVariants = Pick<PrepareInput, 'productId' | 'fields' | 'known'> & {
  readPrice: (amount: string | number | undefined) => Promise<number> | null
}
async function prepareVariants({ productId, fields, known, readPrice }: PrepareVariants) {
  const ids = fields.variants.flatMap(({ variantId }) => variantId ?? [])
  if (new Set(ids).size < ids.length || ids.some((id) => !known.some((variant) => variant.id === id)))
    throw problem('VARIANT_NOT_FOUND')
  const titles = fields.variants.map(({ title = '' }) => sanitizeText(title))
  if (fields.variants.length > 1 && (titles.some((title) => !title) || new Set(titles).size < titles.length))
    throw invalidField('variants', 'Give each option its own name.')
  return Promise.all(
    fields.variants.map(async ({ variantId, price, quantity }, position) => ({
      id: variantId ?? newId(),
      productId,
      title: titles[position] ?? '',
      priceMinor: await readPrice(price),
      quantityLeft: quantity,
      position,
    })),
  )
}

type FilesInput = { ids: string[]; sellerId: string; kinds: string[]; field: string }
async function requireFiles(tx: Tx, { ids, sellerId, kinds, field }: FilesInput) {
  if (ids.length === 0) return
  const found = await findUsableFiles(tx, { ids, ownerId: sellerId })
  if (found.length < ids.length || found.some(({ state }) => state === 'sending' || state === 'failed'))
    throw problem('MEDIA_NOT_FOUND')
  if (found.some(({ kind }) => !kind || !kinds.includes(kind)))
    throw invalidField(field, 'These files don’t fit here.')
}
