import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { balanceOf, fundWallet, ledgerFaults, refreshSession } from '../../../tests/support/money/wallets.ts'
import { createPhoto } from '../../../tests/support/world/posts.ts'
import { chatsOf, messagesOf } from '../../../tests/support/world/chat.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { settleDueOrder } from '../orders/public.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const DAY = 86_400
let fan: TestUser
let creator: TestUser
let stranger: TestUser

beforeEach(async () => {
  fan = await world.fan()
  creator = await world.creator()
  stranger = await world.fan()
  await fundWallet(world, fan.id, 100_000)
})
const offerBody = {
  occasions: ['birthday', 'thanks'],
  daysPromised: 3,
  weeklyCapacity: 2,
  intro: 'A minute or so, made for one person.',
  notDone: 'No singing.',
  price: '80',
  rushPrice: '20',
  sampleIds: [] as string[],
  isOpen: 1,
}
const offer = (who: TestUser, changes: object = {}) =>
  api.as(who)('PUT /shoutouts/own', { body: { ...offerBody, ...changes } as never })
const wish = {
  occasion: 'birthday',
  isForMe: 0,
  forName: 'Arjun',
  fromName: 'Priya',
  instructions: 'Tell him about the tripod in the wind.',
  language: 'en',
  isPrivate: 1,
  isRush: 0,
}
const order = (who: TestUser, changes: object = {}, amount = '80.00', key: string = newId()) =>
  api.as(who)('POST /shoutouts', {
    body: { userId: creator.id, ...wish, ...changes, shown: { amount, currency: 'USD' } } as never,
    headers: { 'idempotency-key': key },
  })
async function ordered() {
  await offer(creator)
  const made = await order(fan)
  if (!made.ok) throw new Error(made.body.code)
  return made.body.data.orderId
}
const move = (
  who: TestUser,
  name: 'accept' | 'decline' | 'deliver' | 'revise',
  orderId: string,
  more: object = {},
) => api.as(who)(`POST /shoutouts/${name}`, { body: { orderId, ...more } as never })
/** A processed video of the creator. */
async function video(owner: TestUser = creator) {
  const { _id } = await createPhoto(world, owner)
  await context.db`update media_file set kind = 'video' where id = ${_id}`
  return _id
}
const balances = async () => ({
  available: await balanceOf(world, fan.id, 'available'),
  held: await balanceOf(world, fan.id, 'held'),
  pending: await balanceOf(world, creator.id, 'pending'),
})
const later = async (days: number) => {
  clock.advance(days * DAY)
  ;[fan, creator] = [await refreshSession(world, fan), await refreshSession(world, creator)]
}
const note = 'Please say the name again, slower.'

describe('an offer', () => {
  test('is made by creators and seen by everyone while it is open', async () => {
    expect(await offer(fan)).toMatchObject({ status: 403 })
    expect(await offer(creator, { occasions: [] })).toMatchObject({ status: 400 })
    expect(await offer(creator, { sampleIds: [await video(await world.creator())] })).toMatchObject({
      body: { code: 'MEDIA_NOT_FOUND' },
    })
    const see = (who: TestUser) => api.as(who)('GET /shoutouts/offer', { query: { userId: creator.id } })
    expect(await see(fan)).toMatchObject({ body: { code: 'SHOUTOUT_NOT_OFFERED' } })
    expect(await offer(creator, { sampleIds: [await video()] })).toMatchObject({ status: 200 })
    expect(await see(fan)).toMatchObject({
      body: {
        data: {
          price: { amount: '80.00' },
          rushPrice: { amount: '20.00' },
          placesLeft: 2,
          deliveredCount: 0,
          queueLength: 0,
          samples: [{ kind: 'video' }],
        },
      },
    })
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: stranger.id, isBlock: 1 } })
    expect(await see(stranger)).toMatchObject({ status: 404 })
    await offer(creator, { isOpen: 0 })
    expect(await see(fan)).toMatchObject({ status: 404 })
    expect(await order(fan)).toMatchObject({ body: { code: 'SHOUTOUT_NOT_OFFERED' } })
  })

  test('is limited to its places of a week, also for simultaneous orders', async () => {
    await offer(creator)
    const fans = [fan, await world.fan(), await world.fan(), await world.fan()]
    for (const one of fans) await fundWallet(world, one.id, 10_000)
    const results = await Promise.all(fans.map((one) => order(one)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 2 }, () => ({ body: { code: 'SHOUTOUT_FULL' } })),
    )
    await later(8)
    expect(await api.as(fan)('GET /shoutouts/offer', { query: { userId: creator.id } })).toMatchObject({
      body: { data: { placesLeft: 2 } },
    })
  })
})

describe('an order', () => {
  test('holds the money, is delivered in the conversation, revised once, and pays the creator', async () => {
    const orderId = await ordered()
    expect(await balances()).toEqual({ available: 92_000, held: 8000, pending: 0 })
    expect(await move(creator, 'deliver', orderId, { mediaId: await video() })).toMatchObject({
      body: { code: 'ORDER_STATE_WRONG' },
    })
    expect(await move(creator, 'accept', orderId)).toMatchObject({ body: { data: { state: 'accepted' } } })
    const [first, second] = [await video(), await video()]
    expect(await move(creator, 'deliver', orderId, { mediaId: first })).toMatchObject({
      body: { data: { state: 'delivered', videos: [{ _id: first }] } },
    })
    const [chat] = await chatsOf(world, fan, { type: 'shopping' })
    const types = (await messagesOf(world, fan, chat?.chatId ?? '')).map(({ messageType }) => messageType)
    expect(types.toSorted((a, b) => a - b)).toEqual([3, 16, 18, 18])
    clock.advance(60)
    expect(await move(fan, 'revise', orderId, { note })).toMatchObject({
      body: { data: { state: 'revision', revisionNote: note } },
    })
    expect(await move(creator, 'deliver', orderId, { mediaId: second })).toMatchObject({
      body: { data: { state: 'redelivered' } },
    })
    expect(await move(fan, 'revise', orderId, { note })).toMatchObject({
      body: { code: 'ORDER_STATE_WRONG' },
    })
    expect(await balances()).toMatchObject({ held: 8000, pending: 0 })
    expect(await api.as(fan)('POST /orders/confirm', { body: { orderId } })).toMatchObject({ ok: true })
    expect(await balances()).toEqual({ available: 92_000, held: 0, pending: 6400 })
    expect(await api.as(fan)('GET /shoutouts', { query: { side: 'buying', filter: 'done' } })).toMatchObject({
      body: { data: [{ orderId, state: 'completed', videos: [{ _id: second }, { _id: first }] }] },
    })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('that is declined, cancelled or late gives everything back', async () => {
    const declined = await ordered()
    expect(await move(creator, 'decline', declined, { reason: 'I am travelling.' })).toMatchObject({
      body: { data: { state: 'rejected', money: 'returned' } },
    })
    expect(await balances()).toEqual({ available: 100_000, held: 0, pending: 0 })

    const cancelled = await ordered()
    expect(await api.as(fan)('POST /orders/cancelDeal', { body: { orderId: cancelled } })).toMatchObject({
      body: { data: { state: 'cancelledByBuyer' } },
    })

    const late = await ordered()
    await move(creator, 'accept', late)
    await later(2.9)
    await settleDueOrder(context, { orderId: late })
    expect(await balances()).toMatchObject({ held: 8000 })
    await later(0.2)
    await settleDueOrder(context, { orderId: late })
    await settleDueOrder(context, { orderId: late })
    expect(await balances()).toEqual({ available: 100_000, held: 0, pending: 0 })
    expect(await move(creator, 'deliver', late, { mediaId: await video() })).toMatchObject({
      body: { code: 'ORDER_STATE_WRONG' },
    })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('with rush costs more and is due in a day', async () => {
    await offer(creator)
    expect(await order(fan, { isRush: 1 })).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
    const made = await order(fan, { isRush: 1 }, '100.00')
    expect(made).toMatchObject({ ok: true, body: { data: { wish: { isRush: 1 } } } })
    const data = made.ok ? made.body.data : undefined
    expect(Date.parse(data?.promisedAt ?? '') - clock.now().getTime()).toBe(DAY * 1000)
    await offer(creator, { rushPrice: undefined })
    expect(await order(fan, { isRush: 1 }, '100.00')).toMatchObject({ body: { code: 'SHOUTOUT_NO_RUSH' } })
  })

  test('is made once per key, with an offered occasion, not from oneself', async () => {
    await offer(creator)
    const key = newId()
    const [one, two] = [await order(fan, {}, '80.00', key), await order(fan, {}, '80.00', key)]
    expect(one.ok && two.ok && one.body.data.orderId === two.body.data.orderId).toBe(true)
    expect(await balances()).toMatchObject({ held: 8000 })
    expect(await order(fan, { occasion: 'wedding' })).toMatchObject({ status: 400 })
    expect(await order(stranger)).toMatchObject({ ok: false })
    expect(await api.as(creator)('GET /shoutouts/quote', { query: { userId: creator.id } })).toMatchObject({
      body: { code: 'NOT_YOURSELF' },
    })
  })

  test('is seen and moved by its own sides only', async () => {
    const orderId = await ordered()
    const other = await world.creator()
    for (const who of [stranger, other]) {
      expect(await api.as(who)('GET /shoutouts/detail', { query: { orderId } })).toMatchObject({
        status: 404,
      })
      expect(await move(who, 'accept', orderId)).toMatchObject({ status: 404 })
    }
    expect(await move(fan, 'accept', orderId)).toMatchObject({ body: { code: 'ORDER_STATE_WRONG' } })
    await move(creator, 'accept', orderId)
    expect(await move(creator, 'deliver', orderId, { mediaId: await video(other) })).toMatchObject({
      body: { code: 'MEDIA_NOT_FOUND' },
    })
    expect(await move(creator, 'revise', orderId, { note })).toMatchObject({
      body: { code: 'ORDER_STATE_WRONG' },
    })
    const queue = await api.as(creator)('GET /shoutouts', { query: { side: 'selling', filter: 'accepted' } })
    expect(queue).toMatchObject({ body: { data: [{ orderId, wish: { forName: 'Arjun' } }] } })
    expect(await api('GET /shoutouts', { query: { side: 'selling' } })).toMatchObject({ status: 401 })
  })
})

test('the estimate follows real deliveries, and search gets the price', async () => {
  await offer(creator, { weeklyCapacity: 50 })
  for (let n = 0; n < 3; n++) {
    const made = await order(fan)
    const orderId = made.ok ? made.body.data.orderId : ''
    await move(creator, 'accept', orderId)
    await later(0.25)
    await move(creator, 'deliver', orderId, { mediaId: await video() })
  }
  const seen = await api.as(fan)('GET /shoutouts/offer', { query: { userId: creator.id } })
  expect(seen).toMatchObject({ body: { data: { usualHours: 6, deliveredCount: 3, queueLength: 0 } } })
  const estimatedAt = seen.ok ? seen.body.data.estimatedAt : ''
  expect(Date.parse(estimatedAt) - clock.now().getTime()).toBe(6 * 3_600_000)
  await world.settle()
  const [price] = await context.db<{ amountMinor: number }[]>`
    select amount_minor from creator_price where person_id = ${creator.id} and kind = 'shoutout'`
  expect(price).toEqual({ amountMinor: 8000 })
})
