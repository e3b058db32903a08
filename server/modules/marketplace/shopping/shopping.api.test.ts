import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import { buy, createAddress, createProduct, createSeller } from '../../../../tests/support/world/products.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { settleDueOrder } from '../../orders/public.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
let seller: TestUser
let buyer: TestUser
beforeEach(async () => {
  seller = await createSeller(world)
  buyer = await world.fan()
  await fundWallet(world, buyer.id, 100_000)
})
const left = async (assetId: string) => {
  const page = await api.as(seller)('GET /products/own/detail', { query: { assetId } })
  return (
    page.ok && {
      left: page.body.data.quantityLeft,
      sold: page.body.data.soldCount,
      state: page.body.data.state,
    }
  )
}
const code = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'ok' : (reply.body as { code: string }).code

describe('buying', () => {
  test('by post adds the zone’s shipping, keeps the address for the order and writes to the chat', async () => {
    const { assetId } = await createProduct(world, seller, {
      shippingZones: [
        { name: 'Norway', countries: ['NO'], price: '4.00', daysMin: 1, daysMax: 3 },
        { name: 'Germany', countries: ['DE'], price: '9.00', daysMin: 3, daysMax: 8 },
      ],
    })
    const addressId = await createAddress(world, buyer)
    const quote = await api.as(buyer)('GET /orders/quote', {
      query: { assetId, delivery: 'shipping', addressId, quantity: 2 },
    })
    expect(quote).toMatchObject({
      body: {
        data: { items: { amount: '40.00' }, shipping: { amount: '4.00' }, deliveryDays: { min: 1, max: 3 } },
      },
    })
    const bought = await buy(world, buyer, assetId, { delivery: 'shipping', addressId, quantity: 2 })
    expect(bought).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'paid',
          money: 'held',
          quantity: 2,
          address: { addressLine1: 'Karl Johans gate 1' },
          price: { total: { amount: '44.00' } },
        },
      },
    })
    expect(await left(assetId)).toEqual({ left: 3, sold: 2, state: 'active' })
    const chats = await api.as(seller)('GET /chatList', { query: { type: 'sale' } })
    expect(chats.ok && chats.body.data[0]).toMatchObject({
      bucket: 'sale',
      messageType: 16,
      dealStatus: 14,
      paymentStatus: 1,
      asset: { assetId, isOwn: 1 },
    })
    const shopping = await api.as(buyer)('GET /chatList', { query: { type: 'shopping' } })
    expect(shopping.ok && shopping.body.data).toHaveLength(1)
  })

  test('is refused: sold out, unknown option, wrong delivery, no address, own product, not a fan, no money', async () => {
    const { assetId } = await createProduct(world, seller, {
      variants: [
        { title: 'S', quantity: 1 },
        { title: 'M', quantity: 0 },
      ],
      shippingZones: [{ name: 'Norway', countries: ['NO'], price: '4.00', daysMin: 1, daysMax: 3 }],
    })
    const page = await api.as(buyer)('GET /products/detail', { query: { assetId } })
    const [small = '', medium = ''] = page.ok ? page.body.data.variants.map(({ variantId }) => variantId) : []
    const abroad = await createAddress(world, buyer, 'DE')
    const refusals = [
      [await buy(world, buyer, assetId), 'VARIANT_NOT_FOUND'],
      [await buy(world, buyer, assetId, { variantId: newId() }), 'VARIANT_NOT_FOUND'],
      [await buy(world, buyer, assetId, { variantId: medium }), 'PRODUCT_SOLD_OUT'],
      [await buy(world, buyer, assetId, { variantId: small, quantity: 2 }), 'PRODUCT_SOLD_OUT'],
      [await buy(world, buyer, assetId, { variantId: small, delivery: 'digital' }), 'DELIVERY_UNAVAILABLE'],
      [await buy(world, buyer, assetId, { variantId: small, delivery: 'shipping' }), 'ADDRESS_NEEDED'],
      [
        await buy(world, buyer, assetId, { variantId: small, delivery: 'shipping', addressId: abroad }),
        'DELIVERY_UNAVAILABLE',
      ],
      [
        await buy(world, buyer, assetId, {
          variantId: small,
          delivery: 'shipping',
          addressId: await createAddress(world, await world.fan()),
        }),
        'ADDRESS_NOT_FOUND',
      ],
      [await buy(world, seller, assetId, { variantId: small }), 'NOT_YOURSELF'],
      [await buy(world, await world.creator(), assetId, { variantId: small }), 'PAYMENT_UNAVAILABLE'],
      [await buy(world, await world.fan(), assetId, { variantId: small }), 'INSUFFICIENT_BALANCE'],
      [await buy(world, buyer, newId(), { variantId: small }), 'ASSET_NOT_FOUND'],
    ] as const
    expect(refusals.map(([reply]) => code(reply))).toEqual(refusals.map(([, expected]) => expected))
    expect(await left(assetId)).toEqual({ left: 1, sold: 0, state: 'active' })
    expect(await balanceOf(world, buyer.id, 'held')).toBe(0)
    expect((await buy(world, buyer, assetId, { variantId: small })).status).toBe(200)
    expect(await left(assetId)).toMatchObject({ state: 'soldOut' })
  })

  test('is refused for paused products and products only by offer', async () => {
    const paused = await createProduct(world, seller)
    await api.as(seller)('POST /products/pause', { body: { assetId: paused.assetId } })
    expect(code(await buy(world, buyer, paused.assetId))).toBe('ASSET_NOT_FOUND')
    const byOffer = await createProduct(world, seller, { price: '' })
    expect(code(await buy(world, buyer, byOffer.assetId))).toBe('PRODUCT_NOT_FOR_SALE')
  })

  test('twice with one key makes one order', async () => {
    const { assetId } = await createProduct(world, seller)
    const body = { assetId, delivery: 'pickup' as const, shown: { amount: '20.00', currency: 'USD' } }
    const headers = { 'idempotency-key': newId() }
    const replies = await Promise.all([1, 2, 3].map(() => api.as(buyer)('POST /orders', { body, headers })))
    expect(new Set(replies.map((reply) => (reply.ok ? reply.body.data.orderId : ''))).size).toBe(1)
    expect(await left(assetId)).toMatchObject({ left: 4, sold: 1 })
    expect(await balanceOf(world, buyer.id, 'held')).toBe(2000)
  })

  test('stock comes back when an order is cancelled or expires, not after shipping', async () => {
    const { assetId } = await createProduct(world, seller, { variants: [{ quantity: 1 }] })
    const first = await buy(world, buyer, assetId)
    const orderId = first.ok && 'orderId' in first.body.data ? first.body.data.orderId : ''
    expect(await left(assetId)).toEqual({ left: 0, sold: 1, state: 'soldOut' })
    await api.as(buyer)('POST /orders/cancelDeal', { body: { orderId } })
    expect(await left(assetId)).toEqual({ left: 1, sold: 0, state: 'active' })
    const second = await buy(world, buyer, assetId)
    const secondId = second.ok && 'orderId' in second.body.data ? second.body.data.orderId : ''
    clock.advance(14 * 86_400)
    await settleDueOrder(context, { orderId: secondId })
    const [row] = await context.db`select quantity_left from product where id = ${assetId}`
    expect(row).toMatchObject({ quantityLeft: 1 })
    expect(await balanceOf(world, buyer.id, 'held')).toBe(0)
  })
})

test('500 buyers of 3 items get 3 orders, and no other money moves', { timeout: 120_000 }, async () => {
  const { assetId } = await createProduct(world, seller, { variants: [{ quantity: 3 }] })
  const buyers = await Promise.all(Array.from({ length: 500 }, () => world.fan()))
  for (const { id } of buyers) await fundWallet(world, id, 5000)
  const body = { assetId, delivery: 'pickup' as const, shown: { amount: '20.00', currency: 'USD' } }
  const replies = await Promise.all(
    buyers.map((who) => api.as(who)('POST /orders', { body, headers: { 'idempotency-key': newId() } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(replies.map(code))).toEqual(new Set(['ok', 'PRODUCT_SOLD_OUT']))
  const [orders] = await context.db`select count(*)::int as made from orders where subject_id = ${assetId}`
  expect(orders).toMatchObject({ made: 3 })
  const held = await Promise.all(buyers.map(({ id }) => balanceOf(world, id, 'held')))
  expect(held.filter((minor) => minor > 0)).toEqual([2000, 2000, 2000])
  expect(await ledgerFaults(world)).toEqual([])
})
