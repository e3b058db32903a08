import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { jobs } from '../../jobs/job-list.ts'
import { fundWallet, refreshSession } from '../../../tests/support/money/wallets.ts'
import { insertOrder } from '../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

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
/** An order that was shipped and confirmed. */
async function completedOrder() {
  const { id: orderId } = await insertOrder(world, { buyer, seller })
  await api.as(seller)('POST /orders/ship', { body: { orderId } })
  await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
  return orderId
}
const stars = (count: number) => [
  { parameter: 'quality', stars: count },
  { parameter: 'communication', stars: count },
  { parameter: 'speed', stars: count },
]
const forBuyer = [
  { parameter: 'communication', stars: 4 },
  { parameter: 'reliability', stars: 5 },
]
const write = (who: TestUser, orderId: string, ratings: object[], text = 'Well packed.') =>
  api.as(who)('POST /reviewRating', { body: { orderId, ratings, text } as never })
const listOf = async (userId: string, who: TestUser = stranger) => {
  const list = await api.as(who)('GET /reviewRating', { query: { userId } })
  return list.ok ? list.body.data : []
}
const ratingOf = (userId: string) => api.as(stranger)('GET /userRating', { query: { userId } })
const later = async (days: number) => {
  clock.advance(days * DAY)
  ;[buyer, seller, stranger] = [
    await refreshSession(world, buyer),
    await refreshSession(world, seller),
    await refreshSession(world, stranger),
  ]
}

describe('reviews', () => {
  test('stay hidden until both sides have written, then are published together', async () => {
    const orderId = await completedOrder()
    expect(await write(buyer, orderId, stars(5))).toMatchObject({
      status: 200,
      body: { data: { stars: 5, role: 'seller', isPublished: 0, isOwn: 1 } },
    })
    expect(await listOf(seller.id)).toEqual([])
    expect(await listOf(seller.id, seller)).toEqual([])
    expect(await ratingOf(seller.id)).toMatchObject({ body: { data: { count: 0 } } })
    const received = () => api.as(seller)('GET /reviewRating/own', { query: { direction: 'received' } })
    expect(await received()).toMatchObject({ status: 204 })

    expect(await write(seller, orderId, forBuyer, 'Paid at once.')).toMatchObject({
      body: { data: { role: 'buyer', isPublished: 1, stars: 5 } },
    })
    expect(await listOf(seller.id)).toMatchObject([
      { stars: 5, text: 'Well packed.', author: { _id: buyer.id }, isOwn: 0, mayReply: 0 },
    ])
    expect((await listOf(seller.id))[0]).not.toHaveProperty('orderId')
    expect(await listOf(buyer.id)).toMatchObject([{ role: 'buyer', text: 'Paid at once.' }])
    expect(await received()).toMatchObject({ body: { data: [{ mayReply: 1, orderId }] } })
    expect(await ratingOf(seller.id)).toMatchObject({ body: { data: { count: 1 } } })
  })

  test('are published after 14 days without the other side, and cannot be written later', async () => {
    const orderId = await completedOrder()
    await write(buyer, orderId, stars(4))
    await jobs['publish-reviews'](context, { orderId }, 'early')
    expect(await listOf(seller.id)).toEqual([])
    await later(14)
    await jobs['publish-reviews'](context, { orderId }, 'due')
    await jobs['publish-reviews'](context, { orderId }, 'again')
    expect(await listOf(seller.id)).toHaveLength(1)
    expect(await ratingOf(seller.id)).toMatchObject({ body: { data: { count: 1 } } })
    expect(await write(seller, orderId, forBuyer)).toMatchObject({ body: { code: 'REVIEW_TIME_OVER' } })
  })

  test('are for the two sides of a completed order, once', async () => {
    const { id: open } = await insertOrder(world, { buyer, seller })
    expect(await write(buyer, open, stars(5))).toMatchObject({ body: { code: 'ORDER_NOT_COMPLETED' } })
    const orderId = await completedOrder()
    expect(await write(stranger, orderId, stars(1))).toMatchObject({ status: 404 })
    expect(await write(buyer, newId(), stars(1))).toMatchObject({ status: 404 })
    expect(await write(buyer, orderId, stars(5).slice(1))).toMatchObject({ status: 400 })
    expect(await write(buyer, orderId, forBuyer)).toMatchObject({ status: 400 })
    expect(await api.as(buyer)('GET /ratingParameter', { query: { orderId } })).toMatchObject({
      body: { data: { role: 'seller', parameters: ['quality', 'communication', 'speed'], isWritten: 0 } },
    })
    const pending = async () => {
      const list = await api.as(buyer)('GET /reviewRating/pending')
      return list.ok ? list.body.data.map((order) => order.orderId) : []
    }
    expect(await pending()).toEqual([orderId])
    await write(buyer, orderId, stars(5))
    expect(await pending()).toEqual([])
    expect(await write(buyer, orderId, stars(1))).toMatchObject({ body: { code: 'REVIEW_WRITTEN' } })
    expect(await api('POST /reviewRating', { body: { orderId, ratings: stars(5) } as never })).toMatchObject({
      status: 401,
    })
  })

  test('get one reply by the reviewed person', async () => {
    const orderId = await completedOrder()
    await write(seller, orderId, forBuyer)
    const written = await write(buyer, orderId, stars(3))
    const reviewId = written.ok ? written.body.data.reviewId : ''
    const reply = (who: TestUser) =>
      api.as(who)('PATCH /reviewRating', { body: { reviewId, reply: 'Thank you.' } })
    expect(await reply(buyer)).toMatchObject({ status: 404 })
    expect(await reply(stranger)).toMatchObject({ status: 404 })
    expect(await reply(seller)).toMatchObject({ body: { data: { reply: { text: 'Thank you.' } } } })
    expect(await reply(seller)).toMatchObject({ body: { code: 'REVIEW_REPLIED' } })
    expect(await listOf(seller.id)).toMatchObject([{ reply: { text: 'Thank you.' } }])
  })

  test('averages need three ratings and are kept by parameter', async () => {
    for (const count of [5, 4, 3]) {
      expect(await ratingOf(seller.id)).not.toHaveProperty('body.data.average')
      const orderId = await completedOrder()
      await write(buyer, orderId, stars(count))
      await write(seller, orderId, forBuyer)
    }
    expect(await ratingOf(seller.id)).toMatchObject({ body: { data: { count: 3, average: 4 } } })
    const parameters = await api.as(stranger)('GET /reviewRating/ratedParameters', {
      query: { userId: seller.id },
    })
    expect(parameters).toMatchObject({
      body: {
        data: {
          parameters: [
            { parameter: 'communication', count: 3, average: 4 },
            { parameter: 'quality', count: 3, average: 4 },
            { parameter: 'speed', count: 3, average: 4 },
          ],
        },
      },
    })
    const [signal] = await context.db<{ ratingCount: number }[]>`
      select rating_count from creator_signal where person_id = ${seller.id}`
    expect(signal).toEqual({ ratingCount: 3 })
  })

  test('of a user who blocked the viewer look unknown', async () => {
    await api.as(seller)('POST /user/blockUnblock', { body: { userId: stranger.id, isBlock: 1 } })
    const query = { userId: seller.id }
    for (const endpoint of [
      'GET /reviewRating',
      'GET /userRating',
      'GET /reviewRating/ratedParameters',
    ] as const)
      expect(await api.as(stranger)(endpoint, { query })).toMatchObject({
        body: { code: 'PERSON_NOT_FOUND' },
      })
  })

  test('can be reported by others, not by their author', async () => {
    const orderId = await completedOrder()
    await write(seller, orderId, forBuyer)
    const written = await write(buyer, orderId, stars(1))
    const reviewId = written.ok ? written.body.data.reviewId : ''
    const [reason] = await context.db<{ id: string }[]>`select id from reason where type = 'report' limit 1`
    const report = (who: TestUser, reasonId = reason?.id ?? '') =>
      api.as(who)('POST /reviewRating/report', { body: { reviewId, reasonId } })
    expect(await report(buyer)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
    expect(await report(seller, newId())).toMatchObject({ body: { code: 'REASON_UNKNOWN' } })
    expect(await report(seller)).toMatchObject({ status: 200 })
    const [row] = await context.db<{ personId: string }[]>`
      select person_id from report where subject_kind = 'review' and subject_id = ${reviewId}`
    expect(row?.personId).toBe(buyer.id)
  })
})
