import type { Static } from 'typebox'
import type { products } from '../../../contract/market/products.ts'
import { newId } from '../../../server/db/new-id.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Body = Static<(typeof products)['POST /products']['body']>

/** Inserts a processed file row of a user without its bytes. */
export async function insertFile(
  { context }: World,
  ownerId: string,
  { kind = 'image' as 'image' | 'document', isInVault = true } = {},
) {
  const id = newId()
  const { db, now } = context
  await db`insert into media_file ${db({
    id,
    ownerId,
    byId: ownerId,
    folder: isInVault ? 'vault' : 'chatMedia',
    name: kind === 'image' ? 'photo.jpg' : 'pattern.pdf',
    sizeBytes: 1000,
    state: 'ready',
    kind,
    mediaType: kind === 'image' ? 'image/jpeg' : 'application/pdf',
    isInVault,
    createdAt: now(),
    ...(kind === 'image' ? { width: 800, height: 600, colour: '#203040' } : {}),
  })}`
  return id
}

/** A creator who may sell. */
export async function createSeller(world: World, overrides: Parameters<World['creator']>[0] = {}) {
  const seller = await world.creator(overrides)
  const reply = await world.api.as(seller)('POST /becomeSeller', {
    body: {
      legalName: 'Mara Lindqvist',
      addressLine1: 'Storgata 1',
      city: 'Oslo',
      country: 'NO',
      zipCode: '0155',
      returnPolicy: 'Returns within 14 days.',
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return seller
}

/** A product that can be shipped anywhere or picked up, published unless it is a draft. */
export async function createProduct(
  world: World,
  seller: TestUser,
  { isDraft = false, ...overrides }: Partial<Body> & { isDraft?: boolean } = {},
) {
  const { api } = world
  const created = await api.as(seller)('POST /products', {
    body: {
      title: 'Signed print',
      kind: 'physical',
      category: 'prints',
      photoIds: [await insertFile(world, seller.id)],
      price: '20.00',
      isOfferAccepted: 1,
      isExchangeAccepted: 1,
      variants: [{ quantity: 5 }],
      shippingZones: [{ name: 'Everywhere', countries: [], price: '5.00', daysMin: 2, daysMax: 6 }],
      pickupPlace: 'Oslo Central Station',
      ...overrides,
    },
  })
  if (!created.ok) throw new Error(JSON.stringify(created.body))
  const product = created.body.data
  if (isDraft) return product
  const published = await api.as(seller)('POST /products/publish', { body: { assetId: product.assetId } })
  if (!published.ok) throw new Error(JSON.stringify(published.body))
  return published.body.data
}

export async function createAddress(world: World, person: TestUser, country = 'NO') {
  const reply = await world.api.as(person)('POST /address', {
    body: {
      name: 'Hanna Berg',
      addressLine1: 'Karl Johans gate 1',
      city: country === 'NO' ? 'Oslo' : 'Berlin',
      country,
      zipCode: country === 'NO' ? '0154' : '10115',
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data._id
}

type Buy = {
  delivery?: 'shipping' | 'pickup' | 'digital'
  variantId?: string
  quantity?: number
  addressId?: string
}
/** Buys a product at the quoted total. */
export async function buy(
  world: World,
  buyer: TestUser,
  assetId: string,
  { delivery = 'pickup', ...more }: Buy = {},
) {
  const wanted = { assetId, delivery, ...more }
  const quote = await world.api.as(buyer)('GET /orders/quote', { query: wanted })
  if (!quote.ok) return quote
  const { amount, currency } = quote.body.data.price.pay
  return world.api.as(buyer)('POST /orders', {
    body: { ...wanted, shown: { amount, currency } },
    headers: { 'idempotency-key': newId() },
  })
}
