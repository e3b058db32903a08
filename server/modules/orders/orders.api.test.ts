import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { balanceOf, fundWallet, ledgerFaults, refreshSession } from '../../../tests/support/money/wallets.ts'
import { createAgency } from '../../../tests/support/world/posts.ts'
import { insertOrder } from '../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { settleDueOrder } from './settle-due-order.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const DAY = 86_400
let buyer: TestUser
let seller: TestUser
let stranger: TestUser

beforeEach(async () => {
  buyer = await world.fan()
  seller = await world.creator()
  stranger = await world.fan()
  await fundWallet(world, buyer.id, 100_000)
})
const balances = async () => ({
  available: await balanceOf(world, buyer.id, 'available'),
  held: await balanceOf(world, buyer.id, 'held'),
  pending: await balanceOf(world, seller.id, 'pending'),
})
const later = async (days: number) => {
  clock.advance(days * DAY)
  ;[buyer, seller] = [await refreshSession(world, buyer), await refreshSession(world, seller)]
}
const detail = (who: TestUser, orderId: string) => api.as(who)('GET /orders/detail', { query: { orderId } })
const text = 'The frame arrived broken in two places.'
const dispute = (who: TestUser, orderId: string) =>
  api.as(who)('POST /orders/dispute', { body: { orderId, reason: 'damaged', text } })

describe('an order sent by post', () => {
  test('holds the money, is shipped, confirmed and pays the seller', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    expect(await balances()).toEqual({ available: 97_500, held: 2500, pending: 0 })

    const shipped = await api.as(seller)('POST /orders/ship', {
      body: { orderId, carrier: 'Posten', trackingNumber: 'NO123' },
    })
    expect(shipped).toMatchObject({
      status: 200,
      body: { data: { state: 'shipped', tracking: { trackingNumber: 'NO123' }, address: { city: 'Oslo' } } },
    })
    const confirmed = await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
    expect(confirmed).toMatchObject({
      status: 200,
      body: { data: { state: 'completed', money: 'released', hasInvoice: 1, actions: [] } },
    })
    expect(confirmed.ok && confirmed.body.data.timeline.map(({ event, by }) => `${event} ${by}`)).toEqual([
      'created buyer',
      'ship seller',
      'confirm buyer',
    ])
    expect(await balances()).toEqual({ available: 97_500, held: 0, pending: 2000 })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('removes the address when it ends', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const open = await detail(seller, orderId)
    expect(open.ok && open.body.data.address?.addressLine1).toBe('Storgata 1')
    await api.as(seller)('POST /orders/cancelDeal', { body: { orderId, reason: 'Sold elsewhere' } })
    for (const who of [buyer, seller]) {
      const closed = await detail(who, orderId)
      expect(closed.ok && closed.body.data).toMatchObject({ state: 'cancelledBySeller', money: 'returned' })
      expect(JSON.stringify(closed.body)).not.toContain('Storgata')
    }
    expect(await balances()).toEqual({ available: 100_000, held: 0, pending: 0 })
  })

  test('refuses moves out of turn and keeps the money where it is', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const refusals = [
      await api.as(buyer)('POST /orders/ship', { body: { orderId } }),
      await api.as(buyer)('POST /orders/confirm', { body: { orderId } }),
      await api.as(seller)('POST /orders/confirm', { body: { orderId } }),
    ]
    for (const reply of refusals)
      expect(reply).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_WRONG' } })
    await api.as(seller)('POST /orders/ship', { body: { orderId } })
    for (const who of [buyer, seller])
      expect(await api.as(who)('POST /orders/cancelDeal', { body: { orderId } })).toMatchObject({
        status: 409,
        body: { code: 'ORDER_STATE_WRONG' },
      })
    expect(await balances()).toEqual({ available: 97_500, held: 2500, pending: 0 })
    const unsafe = { orderId, trackingUrl: 'javascript:alert(1)' }
    expect(await api.as(seller)('POST /orders/ship', { body: unsafe })).toMatchObject({
      status: 400,
      body: { fields: { trackingUrl: expect.any(String) } },
    })
  })

  test('confirmed ten times at once pays once', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    await api.as(seller)('POST /orders/ship', { body: { orderId } })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.as(buyer)('POST /orders/confirm', { body: { orderId } })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balances()).toEqual({ available: 97_500, held: 0, pending: 2000 })
  })

  test('repeated with the same key returns the first answer', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const headers = { 'idempotency-key': newId() }
    const first = await api.as(buyer)('POST /orders/cancelDeal', { body: { orderId }, headers })
    const second = await api.as(buyer)('POST /orders/cancelDeal', { body: { orderId }, headers })
    expect(second.body).toEqual(first.body)
  })
})

describe('an order nobody touches', () => {
  test('is refunded when it was not shipped in seven days', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    await settleDueOrder(context, { orderId })
    expect((await detail(buyer, orderId)).body).toMatchObject({ data: { state: 'paid' } })
    await later(7)
    await Promise.all([settleDueOrder(context, { orderId }), settleDueOrder(context, { orderId })])
    expect((await detail(buyer, orderId)).body).toMatchObject({
      data: { state: 'expired', money: 'returned' },
    })
    expect(await balances()).toEqual({ available: 100_000, held: 0, pending: 0 })
  })

  test('is completed 14 days after shipping', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    await later(6)
    await api.as(seller)('POST /orders/ship', { body: { orderId } })
    await later(2)
    await settleDueOrder(context, { orderId })
    expect((await detail(buyer, orderId)).body).toMatchObject({ data: { state: 'shipped' } })
    await later(12)
    await settleDueOrder(context, { orderId })
    expect((await detail(buyer, orderId)).body).toMatchObject({ data: { state: 'completed' } })
    expect(await balances()).toEqual({ available: 97_500, held: 0, pending: 2000 })
  })

  test('has exactly one timer, at its due date', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    await api.as(seller)('POST /orders/ship', { body: { orderId } })
    const jobs = await context.db`
      select run_at from graphile_worker.jobs where key = ${`order:${orderId}`}`
    expect(jobs.map(({ runAt }) => runAt)).toEqual([new Date(clock.now().getTime() + 14 * DAY * 1000)])
  })
})

describe('access to an order', () => {
  test('is only for its two sides and agencies of the seller', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const unknown = await detail(stranger, newId())
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    const { requestId: _, ...sentence } = unknown.body as { requestId?: string }
    const others = [
      await detail(stranger, orderId),
      await api.as(stranger)('POST /orders/confirm', { body: { orderId } }),
      await api.as(stranger)('POST /orders/cancelDeal', { body: { orderId } }),
      await api.as(await world.creator())('POST /orders/ship', { body: { orderId } }),
      await dispute(stranger, orderId),
      await api.as(seller)('GET /orders/invoice', { query: { orderId } }),
    ]
    for (const reply of others) expect(reply.body).toMatchObject(sentence)
    expect(await api('GET /orders/detail', { query: { orderId } })).toMatchObject({ status: 401 })
    expect(await api.as(await world.guest())('GET /orders', { query: { side: 'buying' } })).toMatchObject({
      status: 401,
    })
    const agency = await createAgency(world, seller.id)
    const byAgency = { orderId, creatorId: seller.id }
    expect(await api.as(agency)('GET /orders/detail', { query: byAgency })).toMatchObject({
      status: 200,
      body: { data: { side: 'selling' } },
    })
    expect(await api.as(await world.agency())('GET /orders/detail', { query: byAgency })).toMatchObject({
      status: 403,
    })
  })

  test('shows each side its own amounts', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const [mine, theirs] = [await detail(buyer, orderId), await detail(seller, orderId)]
    expect(mine.ok && mine.body.data).toMatchObject({
      side: 'buying',
      actions: ['cancel', 'dispute'],
      price: { total: { amount: '25.00' }, paid: { amount: '25.00' } },
    })
    expect(mine.ok && mine.body.data.price.toSeller).toBeUndefined()
    expect(theirs.ok && theirs.body.data).toMatchObject({
      side: 'selling',
      actions: ['ship', 'cancel', 'dispute'],
      price: { fee: { amount: '5.00' }, toSeller: { amount: '20.00' } },
    })
    expect(theirs.ok && theirs.body.data.price.paid).toBeUndefined()
  })

  test('lists orders by side and status, in pages', async () => {
    const first = await insertOrder(world, { buyer, seller }, { title: 'Blue bowl' })
    clock.advance(1)
    const second = await insertOrder(world, { buyer, seller }, { title: 'Red bowl' })
    await api.as(buyer)('POST /orders/cancelDeal', { body: { orderId: first.id } })
    const list = async (who: TestUser, query: object) => {
      const reply = await api.as(who)('GET /orders', { query: query as never })
      return reply.ok && reply.status === 200 ? reply.body.data.map(({ orderId }) => orderId) : reply.status
    }
    expect(await list(buyer, { side: 'buying' })).toEqual([second.id, first.id])
    expect(await list(buyer, { side: 'buying', limit: 1, offset: 1 })).toEqual([first.id])
    expect(await list(buyer, { side: 'buying', status: 'open' })).toEqual([second.id])
    expect(await list(seller, { side: 'selling', status: 'cancelled' })).toEqual([first.id])
    expect(await list(seller, { side: 'selling', searchText: 'red' })).toEqual([second.id])
    expect(await list(seller, { side: 'buying' })).toBe(204)
    expect(await list(stranger, { side: 'selling' })).toBe(204)
  })

  test('gives the buyer an invoice once the seller is paid', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    expect(await api.as(buyer)('GET /orders/invoice', { query: { orderId } })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_NOT_READY' },
    })
    await api.as(seller)('POST /orders/ship', { body: { orderId } })
    await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
    const pdf = await world.app.inject({
      url: `/v1/orders/invoice?orderId=${orderId}`,
      headers: { authorization: `Bearer ${buyer.accessToken}` },
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the money of an order', () => {
  test('is not held without balance, for creators, from oneself, or at another price', async () => {
    const poor = await world.fan()
    const code = (promise: Promise<unknown>) =>
      promise.then(
        () => 'made',
        (error: { code: string }) => error.code,
      )
    expect(await code(insertOrder(world, { buyer: poor, seller }))).toBe('INSUFFICIENT_BALANCE')
    expect(await code(insertOrder(world, { buyer: await world.creator(), seller }))).toBe(
      'PAYMENT_UNAVAILABLE',
    )
    expect(await code(insertOrder(world, { buyer, seller: buyer }))).toBe('NOT_YOURSELF')
    const shown = { amountMinor: 2400, currency: 'USD' }
    expect(await code(insertOrder(world, { buyer, seller }, { shown }))).toBe('PRICE_CHANGED')
    expect(await balances()).toEqual({ available: 100_000, held: 0, pending: 0 })
  })

  test('cannot stay held when an order ends, whatever the code does', async () => {
    const { id } = await insertOrder(world, { buyer, seller })
    await expect(
      context.db`update orders set is_open = false, state = 'completed', closed_at = now(), due_at = null,
        due_event = null, address = null where id = ${id}`,
    ).rejects.toThrow(/violates check constraint/)
  })

  test('of an exchange without an amount is none', async () => {
    const other = await world.creator()
    const free = { kind: 'exchange', flow: 'handOver', itemsMinor: 0, shippingMinor: 0 } as const
    const { id: orderId } = await insertOrder(world, { buyer: other, seller }, free)
    expect((await detail(other, orderId)).body).toMatchObject({ data: { money: 'none', state: 'paid' } })
    expect(await api.as(seller)('POST /orders/cancelDeal', { body: { orderId } })).toMatchObject({
      body: { data: { state: 'cancelledBySeller', money: 'none' } },
    })
  })
})

test('records the events other modules listen to', async () => {
  const { id: orderId } = await insertOrder(world, { buyer, seller })
  await api.as(seller)('POST /orders/ship', { body: { orderId } })
  await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
  const events = await context.db<{ type: string; role: string }[]>`
    select type, payload ->> 'role' as role from event
    where type like 'order.%' and payload ->> 'orderId' = ${orderId} order by seq`
  expect(events.map(({ type, role }) => `${type} ${role}`)).toEqual([
    'order.created buyer',
    'order.paid buyer',
    'order.shipped seller',
    'order.completed buyer',
  ])
})
