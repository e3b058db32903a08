import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import {
  balanceOf,
  fundWallet,
  ledgerFaults,
  refreshSession,
} from '../../../../tests/support/money/wallets.ts'
import { createAgency } from '../../../../tests/support/world/posts.ts'
import { createAddress, createProduct, createSeller } from '../../../../tests/support/world/products.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { expireOffer } from './close-offers.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
let seller: TestUser
let buyer: TestUser
let assetId: string
beforeEach(async () => {
  seller = await createSeller(world)
  buyer = await world.fan()
  await fundWallet(world, buyer.id, 100_000)
  ;({ assetId } = await createProduct(world, seller, { price: '180', variants: [{ quantity: 1 }] }))
})
const usd = (amount: string) => ({ amount, currency: 'USD' })
const key = () => ({ 'idempotency-key': newId() })
const offer = (who: TestUser, amount = '150', more: object = {}) =>
  api.as(who)('POST /offer', {
    body: { assetId, delivery: 'pickup', amount, ...(Number(amount) ? { shown: usd(amount) } : {}), ...more },
    headers: key(),
  })
const made = async (who = buyer, amount = '150', more: object = {}) => {
  const reply = await offer(who, amount, more)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
type Target = { offerId: string; version: number }
const counter = (who: TestUser, { offerId, version }: Target, amount: string, more: object = {}) =>
  api.as(who)('PUT /offer', { body: { offerId, version, amount, ...more }, headers: key() })
const answer = (
  who: TestUser,
  { offerId, version }: Target,
  action: 'accept' | 'reject' | 'withdraw',
  more: object = {},
) => api.as(who)('PATCH /offer', { body: { offerId, version, action, ...more }, headers: key() })
const code = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'ok' : (reply.body as { code: string }).code
const held = () => balanceOf(world, buyer.id, 'held')

describe('an offer of money', () => {
  test('is made, countered and accepted; the order holds the money', async () => {
    const first = await made()
    expect(first).toMatchObject({
      offerType: 1,
      side: 'buying',
      amount: usd('150.00'),
      askingPrice: usd('180.00'),
      offerReplyUserId: seller.id,
      actions: ['withdraw'],
    })
    expect(await held()).toBe(0)
    const countered = await counter(seller, first, '165', { message: 'Framed, so a bit more.' })
    expect(countered).toMatchObject({
      status: 200,
      body: { data: { offerType: 2, side: 'selling', amount: usd('165.00'), offerReplyUserId: buyer.id } },
    })
    const quote = await api.as(buyer)('GET /offer/quote', { query: { offerId: first.offerId } })
    expect(quote).toMatchObject({ body: { data: { price: { total: '165.00' } } } })
    const accepted = await answer(buyer, { ...first, version: 2 }, 'accept', { shown: usd('165.00') })
    expect(accepted).toMatchObject({ status: 200, body: { data: { offerType: 3, actions: [] } } })
    expect(accepted.ok && accepted.body.data.steps.map(({ offerType, by }) => `${offerType} ${by}`)).toEqual([
      '1 buyer',
      '2 seller',
      '3 buyer',
    ])
    const orderId = accepted.ok ? (accepted.body.data.orderId ?? '') : ''
    expect(await api.as(buyer)('GET /orders/detail', { query: { orderId } })).toMatchObject({
      body: { data: { state: 'paid', money: 'held', total: usd('165.00'), delivery: 'pickup' } },
    })
    expect(await held()).toBe(16_500)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is shown in the chat as offer cards with the fields of the list', async () => {
    const first = await made()
    await counter(seller, first, '165')
    const { chatId = '' } = first
    const messages = await api.as(buyer)('GET /messages', { query: { chatId } })
    expect(
      messages.ok && messages.body.data.map(({ messageType, payload }) => [messageType, payload.event?.kind]),
    ).toEqual(
      expect.arrayContaining([
        [15, 'offer.made'],
        [15, 'offer.countered'],
      ]),
    )
    const list = await api.as(seller)('GET /chatList', { query: { type: 'sale' } })
    expect(list.ok && list.body.data[0]).toMatchObject({
      bucket: 'sale',
      offerId: first.offerId,
      offerType: 2,
      lastOfferAmount: '165.00',
      lastOfferCurrency: 'USD',
      offerReplyUserId: buyer.id,
    })
  })

  test('is answered only in turn, only by its sides, at the current version', async () => {
    const first = await made()
    const stranger = await createSeller(world)
    expect(code(await answer(buyer, first, 'accept', { shown: usd('150.00') }))).toBe('OFFER_NOT_YOUR_TURN')
    expect(code(await counter(buyer, first, '155', { shown: usd('155.00') }))).toBe('OFFER_NOT_YOUR_TURN')
    expect(code(await answer(seller, first, 'withdraw'))).toBe('OFFER_NOT_YOUR_TURN')
    expect(code(await answer(stranger, first, 'accept'))).toBe('OFFER_NOT_FOUND')
    expect(code(await api.as(stranger)('GET /offer', { query: { offerId: first.offerId } }))).toBe(
      'OFFER_NOT_FOUND',
    )
    expect(code(await answer(seller, { ...first, version: 7 }, 'accept'))).toBe('OFFER_CHANGED')
    expect(
      await answer(await world.guest().then((guest) => guest as TestUser), first, 'accept'),
    ).toMatchObject({
      status: 401,
    })
    expect(code(await answer(seller, first, 'reject'))).toBe('ok')
    for (const action of ['accept', 'reject'] as const)
      expect(code(await answer(seller, { ...first, version: 2 }, action))).toBe('OFFER_CLOSED')
    expect(await held()).toBe(0)
  })

  test('is refused: own product, no offers taken, second open one, other total, creators, bad amounts', async () => {
    expect(code(await offer(seller))).toBe('NOT_YOURSELF')
    expect(code(await offer(buyer, '150', { shown: usd('140.00') }))).toBe('PRICE_CHANGED')
    expect(code(await offer(buyer, '150', { shown: undefined }))).toBe('PRICE_CHANGED')
    expect(code(await offer(await world.creator()))).toBe('PAYMENT_UNAVAILABLE')
    expect(code(await offer(buyer, '0'))).toBe('AMOUNT_INVALID')
    const fixed = await createProduct(world, seller, { isOfferAccepted: 0 })
    expect(code(await offer(buyer, '150', { assetId: fixed.assetId }))).toBe('PRODUCT_NOT_FOR_OFFERS')
    await made()
    expect(code(await offer(buyer))).toBe('OFFER_EXISTS')
  })

  test('accepted by the seller never charges more than agreed, and hides why the buyer cannot pay', async () => {
    const poor = await world.fan()
    const first = await made(poor)
    expect(code(await answer(seller, first, 'accept'))).toBe('OFFER_UNFUNDED')
    expect(await api.as(poor)('GET /offer', { query: { offerId: first.offerId } })).toMatchObject({
      body: { data: { offerType: 1, version: 1 } },
    })
    const second = await made()
    await context.db`update offer set agreed_minor = agreed_minor - 1 where id = ${second.offerId}`
    expect(code(await answer(seller, second, 'accept'))).toBe('OFFER_TOTAL_CHANGED')
    await context.db`update offer set agreed_minor = agreed_minor + 1 where id = ${second.offerId}`
    expect(code(await answer(seller, second, 'accept'))).toBe('ok')
    expect(await held()).toBe(15_000)
  })

  test('has one winner when accept, counter and withdraw come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const product = await createProduct(world, seller, { variants: [{ quantity: 1 }] })
      const first = await made(buyer, '15', { assetId: product.assetId })
      const replies = await Promise.all([
        answer(seller, first, 'accept'),
        counter(seller, first, '18'),
        answer(buyer, first, 'withdraw'),
        answer(seller, first, 'reject'),
        answer(seller, first, 'accept'),
      ])
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
      for (const reply of replies.filter(({ ok }) => !ok))
        expect(['OFFER_CLOSED', 'OFFER_CHANGED', 'OFFER_NOT_YOUR_TURN']).toContain(code(reply))
    }
    const [row] = await context.db<{ orders: number; minor: number }[]>`
      select count(*)::int as orders, coalesce(sum(total_minor), 0)::int as minor from orders
      where buyer_id = ${buyer.id} and is_open`
    expect(await held()).toBe(row?.minor)
  })

  test('two offers for the last item: the first accepted gets it', async () => {
    const rival = await world.fan()
    await fundWallet(world, rival.id, 100_000)
    const [mine, theirs] = [await made(), await made(rival, '160')]
    const replies = await Promise.all([answer(seller, mine, 'accept'), answer(seller, theirs, 'accept')])
    expect(replies.map(code).toSorted()).toEqual(['PRODUCT_SOLD_OUT', 'ok'])
    const heldNow = [await held(), await balanceOf(world, rival.id, 'held')]
    expect(heldNow.filter((minor) => minor > 0)).toHaveLength(1)
  })

  test('expires after 48 hours without an answer', async () => {
    const first = await made()
    clock.advance(47 * 3600)
    await expireOffer(context, { offerId: first.offerId })
    ;[buyer, seller] = [await refreshSession(world, buyer), await refreshSession(world, seller)]
    const read = () => api.as(buyer)('GET /offer', { query: { offerId: first.offerId } })
    expect(await read()).toMatchObject({ body: { data: { offerType: 1 } } })
    clock.advance(3600)
    ;[buyer, seller] = [await refreshSession(world, buyer), await refreshSession(world, seller)]
    expect(code(await answer(seller, first, 'accept'))).toBe('OFFER_CLOSED')
    expect(await read()).toMatchObject({ body: { data: { offerType: 6, actions: [] } } })
    await Promise.all([1, 2].map(() => expireOffer(context, { offerId: first.offerId })))
    const { body } = await read()
    expect(body).toMatchObject({ data: { steps: [{ offerType: 1 }, { offerType: 6, by: 'system' }] } })
    expect(code(await offer(buyer))).toBe('ok')
  })

  test('ends when its product is removed or one side blocks the other', async () => {
    const first = await made()
    await api.as(seller)('DELETE /products', { query: { assetId } })
    expect(await api.as(buyer)('GET /offer', { query: { offerId: first.offerId } })).toMatchObject({
      body: { data: { offerType: 4 } },
    })
    const other = await createProduct(world, seller)
    const second = await made(buyer, '15', { assetId: other.assetId })
    await api.as(seller)('POST /user/blockUnblock', { body: { userId: buyer.id, isBlock: 1 } })
    expect(code(await answer(seller, second, 'accept'))).toBe('OFFER_CLOSED')
    await world.settle()
    expect(await api.as(buyer)('GET /offer', { query: { offerId: second.offerId } })).toMatchObject({
      body: { data: { offerType: 4 } },
    })
  })

  test('by post includes shipping and hands the address to the order only', async () => {
    const addressId = await createAddress(world, buyer)
    const first = await made(buyer, '150', { delivery: 'shipping', addressId, shown: usd('155.00') })
    expect(first).toMatchObject({ amount: usd('150.00'), shipping: usd('5.00'), delivery: 'shipping' })
    const seen = await api.as(seller)('GET /offer', { query: { offerId: first.offerId } })
    expect(JSON.stringify(seen.body)).not.toContain('Karl Johans')
    const accepted = await answer(seller, first, 'accept')
    const orderId = accepted.ok ? (accepted.body.data.orderId ?? '') : ''
    expect(await api.as(seller)('GET /orders/detail', { query: { orderId } })).toMatchObject({
      body: { data: { address: { addressLine1: 'Karl Johans gate 1' }, total: usd('155.00') } },
    })
    const [row] = await context.db`select address from offer where id = ${first.offerId}`
    expect(row).toMatchObject({ address: null })
  })

  test('lists offers by side, for the agency of the seller too', async () => {
    const first = await made()
    const list = async (who: TestUser, query: object) => {
      const reply = await api.as(who)('GET /offers', { query: query as never })
      return reply.ok && reply.status === 200 ? reply.body.data.map(({ offerId }) => offerId) : reply.status
    }
    expect(await list(buyer, { side: 'buying', isOpen: 1 })).toEqual([first.offerId])
    expect(await list(seller, { side: 'selling', assetId })).toEqual([first.offerId])
    expect(await list(seller, { side: 'buying' })).toBe(204)
    const agency = await createAgency(world, seller.id)
    expect(await list(agency as TestUser, { side: 'selling', creatorId: seller.id })).toEqual([first.offerId])
    expect(await list(await world.agency(), { side: 'selling', creatorId: seller.id })).toBe(403)
    expect(code(await answer(agency as TestUser, first, 'accept', { creatorId: seller.id }))).toBe('ok')
  })
})

describe('an exchange', () => {
  const exchange = async (who: TestUser, amount: string, more: object = {}) => {
    const mine = await createProduct(world, who, {
      isDraft: true,
      title: 'First pressing',
      variants: [{ quantity: 1 }],
    })
    return { mine, reply: await offer(who, amount, { offeredAssetId: mine.assetId, ...more }) }
  }

  test('takes both products and the amount on top, and gives all back when cancelled', async () => {
    const { mine, reply } = await exchange(buyer, '20')
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { isExchange: 1, amount: usd('20.00'), offeredAsset: { title: 'First pressing' } } },
    })
    if (!reply.ok) return
    const list = await api.as(seller)('GET /chatList', { query: { type: 'all' } })
    expect(list.ok && list.body.data[0]).toMatchObject({ bucket: 'exchangeRecived', messageType: 17 })
    const accepted = await answer(seller, reply.body.data, 'accept')
    expect(code(accepted)).toBe('ok')
    const orderId = accepted.ok ? (accepted.body.data.orderId ?? '') : ''
    expect(await api.as(seller)('GET /orders/detail', { query: { orderId } })).toMatchObject({
      body: { data: { kind: 'exchange', total: usd('20.00'), exchange: { title: 'First pressing' } } },
    })
    const stock = async () => {
      const rows = await context.db<{ quantityLeft: number }[]>`
        select quantity_left from product where id = any(${[assetId, mine.assetId]}::uuid[])`
      return rows.map(({ quantityLeft }) => quantityLeft)
    }
    expect(await stock()).toEqual([0, 0])
    expect(await held()).toBe(2000)
    await api.as(buyer)('POST /orders/cancelDeal', { body: { orderId } })
    expect(await stock()).toEqual([1, 1])
    expect(await held()).toBe(0)
  })

  test('between creators needs no money, but not more than none', async () => {
    const creator = await world.creator()
    expect(code((await exchange(creator, '20')).reply)).toBe('PAYMENT_UNAVAILABLE')
    const { reply } = await exchange(creator, '0')
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    expect(code(await answer(seller, reply.body.data, 'accept'))).toBe('ok')
  })

  test('is refused with products of others, by post, and for products not exchanged', async () => {
    const theirs = await createProduct(world, seller)
    expect(code(await offer(buyer, '0', { offeredAssetId: theirs.assetId }))).toBe('ASSET_NOT_FOUND')
    const { reply } = await exchange(buyer, '0', { delivery: 'shipping' })
    expect(code(reply)).toBe('DELIVERY_UNAVAILABLE')
    const fixed = await createProduct(world, seller, { isExchangeAccepted: 0 })
    const refused = await exchange(buyer, '0', { assetId: fixed.assetId })
    expect(code(refused.reply)).toBe('PRODUCT_NOT_FOR_EXCHANGE')
  })
})
