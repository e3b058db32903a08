import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createAgency } from '../../../../tests/support/world/posts.ts'
import { buy, createProduct, createSeller, insertFile } from '../../../../tests/support/world/products.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { publishDueProducts } from './publish-product.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
let seller: TestUser
let fan: TestUser
beforeAll(async () => {
  seller = await createSeller(world)
  fan = await world.fan()
  await fundWallet(world, fan.id, 1_000_000)
})
const detail = (who: { accessToken: string }, assetId: string) =>
  api.as(who)('GET /products/detail', { query: { assetId } })
const draft = { title: 'Bowl', kind: 'physical' as const, variants: [{ quantity: 1 }] }
const again = async (person: TestUser): Promise<TestUser> => {
  const fresh = await api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
  if (!fresh.ok) throw new Error(fresh.body.code)
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  return { ...person, accessToken, refreshToken }
}

describe('a product', () => {
  test('is a draft only its seller sees, then published for everyone', async () => {
    const { assetId } = await createProduct(world, seller, { isDraft: true })
    expect(await detail(fan, assetId)).toMatchObject({ status: 404, body: { code: 'ASSET_NOT_FOUND' } })
    expect(await detail(seller, assetId)).toMatchObject({ status: 200, body: { data: { state: 'draft' } } })
    const published = await api.as(seller)('POST /products/publish', { body: { assetId } })
    expect(published).toMatchObject({ status: 200, body: { data: { state: 'active', quantityLeft: 5 } } })
    expect(await detail(await world.guest(), assetId)).toMatchObject({
      status: 200,
      body: {
        data: {
          title: 'Signed print',
          price: { amount: '20.00', currency: 'USD' },
          deliveries: ['shipping', 'pickup'],
          returnPolicy: 'Returns within 14 days.',
          isOwn: 0,
        },
      },
    })
    expect(await api.as(seller)('POST /products/publish', { body: { assetId } })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_STATE_WRONG' },
    })
  })

  test('is published only complete and by verified sellers', async () => {
    const incomplete = await api.as(seller)('POST /products', { body: draft })
    if (!incomplete.ok) throw new Error('no draft')
    const { assetId } = incomplete.body.data
    expect(await api.as(seller)('POST /products/publish', { body: { assetId } })).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_INCOMPLETE' },
    })
    const newcomer = await world.creator()
    const theirs = await createProduct(world, newcomer, { isDraft: true })
    expect(
      await api.as(newcomer)('POST /products/publish', { body: { assetId: theirs.assetId } }),
    ).toMatchObject({ status: 404, body: { code: 'SELLER_NOT_FOUND' } })
    const mine = await createProduct(world, fan, { isDraft: true })
    expect(await api.as(fan)('POST /products/publish', { body: { assetId: mine.assetId } })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_NOT_VERIFIED' },
    })
  })

  test('belongs to its seller: others cannot read drafts, change, publish, pause or remove it', async () => {
    const { assetId } = await createProduct(world, seller)
    const other = await createSeller(world)
    const replies = [
      await api.as(other)('GET /products/own/detail', { query: { assetId } }),
      await api.as(other)('PUT /products', { body: { ...draft, assetId } }),
      await api.as(other)('POST /products/publish', { body: { assetId } }),
      await api.as(other)('POST /products/pause', { body: { assetId } }),
      await api.as(other)('DELETE /products', { query: { assetId } }),
      await api.as(fan)('DELETE /products', { query: { assetId } }),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 404, body: { code: 'ASSET_NOT_FOUND' } })
    expect(await api.as(await world.guest())('POST /products', { body: draft })).toMatchObject({
      status: 401,
    })
    const agency = await createAgency(world, seller.id)
    const paused = { assetId, creatorId: seller.id }
    expect(await api.as(agency)('POST /products/pause', { body: paused })).toMatchObject({
      status: 200,
      body: { data: { state: 'paused' } },
    })
    expect(await api.as(await world.agency())('POST /products/pause', { body: paused })).toMatchObject({
      status: 403,
    })
  })

  test('uses only own images as photos and files only if digital', async () => {
    const [foreign, own] = [await insertFile(world, fan.id), await insertFile(world, seller.id)]
    const document = await insertFile(world, seller.id, { kind: 'document' })
    const create = (body: object) =>
      api.as(seller)('POST /products', { body: { ...draft, ...body } as never })
    expect(await create({ photoIds: [own, foreign] })).toMatchObject({ status: 404 })
    expect(await create({ photoIds: [document] })).toMatchObject({ status: 400 })
    expect(await create({ fileIds: [document] })).toMatchObject({ status: 400 })
    expect(await create({ kind: 'digital', photoIds: [own], fileIds: [document] })).toMatchObject({
      status: 200,
    })
  })

  test('keeps sold variants and cannot take over those of another product', async () => {
    const first = await createProduct(world, seller)
    const second = await createProduct(world, seller)
    const [variant] = second.variants
    expect(
      await api.as(seller)('PUT /products', {
        body: {
          ...draft,
          assetId: first.assetId,
          variants: [{ variantId: variant?.variantId ?? '', quantity: 1 }],
        },
      }),
    ).toMatchObject({ status: 404, body: { code: 'VARIANT_NOT_FOUND' } })
    expect(
      await api.as(seller)('PUT /products', { body: { ...draft, assetId: first.assetId } }),
    ).toMatchObject({ status: 422, body: { code: 'PRODUCT_INCOMPLETE' } })
  })

  test('has prices by variant', async () => {
    const { assetId } = await createProduct(world, seller, {
      variants: [
        { title: 'Small', quantity: 2 },
        { title: 'Large', price: '35.00', quantity: 1 },
      ],
    })
    expect(await detail(fan, assetId)).toMatchObject({
      body: {
        data: {
          price: { amount: '20.00' },
          hasSeveralPrices: 1,
          quantityLeft: 3,
          variants: [{ title: 'Small', price: { amount: '20.00' } }, { price: { amount: '35.00' } }],
        },
      },
    })
    const same = [
      { title: 'S', quantity: 2 },
      { title: 'S', quantity: 1 },
    ]
    expect(await api.as(seller)('POST /products', { body: { ...draft, variants: same } })).toMatchObject({
      status: 400,
    })
    for (const price of ['0.10', '20000', 'abc'])
      expect(await api.as(seller)('POST /products', { body: { ...draft, price } })).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_INVALID' },
      })
  })

  test('is hidden from blocked users, like one that does not exist', async () => {
    const { assetId } = await createProduct(world, seller)
    const blocked = await world.fan()
    await api.as(seller)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    const [hidden, unknown] = [await detail(blocked, assetId), await detail(blocked, newId())]
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const list = await api.as(blocked)('GET /products', { query: { sellerId: seller.id } })
    expect(list.status).toBe(204)
  })

  test('is published by the job at its date', async () => {
    const { assetId } = await createProduct(world, seller, { isDraft: true })
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    expect(await api.as(seller)('POST /products/publish', { body: { assetId, publishAt } })).toMatchObject({
      body: { data: { state: 'scheduled', publishAt } },
    })
    await publishDueProducts(context)
    expect((await detail(fan, assetId)).status).toBe(404)
    clock.advance(3600)
    ;[seller, fan] = [await again(seller), await again(fan)]
    await publishDueProducts(context)
    expect((await detail(fan, assetId)).status).toBe(200)
  })

  test('is removed, also from lists and saved products', async () => {
    const { assetId } = await createProduct(world, seller)
    expect(await api.as(fan)('POST /products/save', { body: { assetId, isSaved: 1 } })).toMatchObject({
      body: { data: { isSaved: 1 } },
    })
    const saved = await api.as(fan)('GET /products', { query: { isSaved: 1 } })
    expect(saved.ok && saved.body.data.map((card) => card.assetId)).toEqual([assetId])
    expect((await api.as(seller)('DELETE /products', { query: { assetId } })).status).toBe(200)
    expect((await detail(seller, assetId)).status).toBe(404)
    expect((await api.as(fan)('GET /products', { query: { isSaved: 1 } })).status).toBe(204)
    expect(await api.as(await world.guest())('GET /products', { query: { isSaved: 1 } })).toMatchObject({
      status: 401,
    })
  })
})

describe('files of a product', () => {
  const mayView = (mediaId: string, viewer: TestUser) =>
    context.ports.media.canView(context, {
      mediaId,
      ownerId: seller.id,
      folder: 'vault',
      viewer: { kind: 'person', id: viewer.id, sessionId: newId(), userType: 1 },
    })

  test('photos are public with the product, not before', async () => {
    const photo = await insertFile(world, seller.id)
    const { assetId } = await createProduct(world, seller, { photoIds: [photo], isDraft: true })
    expect(await mayView(photo, fan)).toBe(false)
    await api.as(seller)('POST /products/publish', { body: { assetId } })
    expect(await mayView(photo, fan)).toBe(true)
    await api.as(seller)('DELETE /products', { query: { assetId } })
    expect(await mayView(photo, fan)).toBe(false)
  })

  test('downloads are for buyers, delivered at once, until fully refunded', async () => {
    const file = await insertFile(world, seller.id, { kind: 'document' })
    const { assetId } = await createProduct(world, seller, {
      kind: 'digital',
      fileIds: [file],
      variants: [{ quantity: 0 }],
    })
    expect(await mayView(file, fan)).toBe(false)
    const bought = await buy(world, fan, assetId, { delivery: 'digital' })
    expect(bought).toMatchObject({
      status: 200,
      body: { data: { state: 'completed', money: 'released', files: [{ _id: file, kind: 'document' }] } },
    })
    expect(await mayView(file, fan)).toBe(true)
    expect(await mayView(file, await world.fan())).toBe(false)
    if (!bought.ok || !('transactionId' in bought.body.data)) throw new Error('not bought')
    const { transactionId = '' } = bought.body.data
    const refund = await api.as(await world.staff('finance'))('POST /staff/refunds', {
      body: { transactionId, reason: 'The file was broken.' },
      headers: { 'idempotency-key': newId() },
    })
    expect(refund.status).toBe(200)
    expect(await mayView(file, fan)).toBe(false)
    const { orderId } = bought.body.data
    const order = await api.as(fan)('GET /orders/detail', { query: { orderId } })
    expect(order.ok && 'files' in order.body.data && order.body.data.files).toEqual([])
  })
})
