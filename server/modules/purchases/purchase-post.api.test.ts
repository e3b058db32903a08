import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { balanceOf, fundWallet } from '../../../tests/support/money/wallets.ts'
import { testImage, fetchAs, uploadAndProcess } from '../../../tests/support/media/media-files.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld()
const { api, clock } = world
let creator: TestUser

beforeAll(async () => {
  creator = await world.creator()
})
async function richFan(minor = 10_000) {
  const fan = await world.fan()
  await fundWallet(world, fan.id, minor)
  return fan
}
const priced = (given: object = {}) =>
  insertTextPost(world, creator, {
    visibility: 'price',
    priceMinor: 1200,
    subscriberPriceMinor: 700,
    ...given,
  })
const buy = (fan: TestUser, postId: string, amount = '12.00') =>
  api.as(fan)('POST /purchaseExclusivePost', {
    body: { postId, shown: { amount, currency: 'USD' } },
    headers: { 'idempotency-key': newId() },
  })
const bought = async (fan: TestUser) => {
  const list = await api.as(fan)('GET /purchases')
  if (!list.ok) throw new Error(list.body.code)
  return list.body.data
}

test('concurrent purchases charge once and split the money correctly', async () => {
  const fan = await richFan()
  const postId = await priced()
  const before = await balanceOf(world, creator.id, 'pending')
  const all = await Promise.all(Array.from({ length: 8 }, () => buy(fan, postId)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    all.filter(({ ok }) => !ok).every(({ body }) => 'code' in body && body.code === 'ALREADY_BOUGHT'),
  ).toBe(true)
  expect(await balanceOf(world, fan.id, 'available')).toBe(8800)
  expect((await balanceOf(world, creator.id, 'pending')) - before).toBe(960)
  const sold = all.find(({ ok }) => ok)
  const transactionId = sold?.ok ? sold.body.data.transactionId : undefined
  const post = await api.as(fan)('GET /post', { query: { postId } })
  const purchase = { at: clock.now().toISOString(), transactionId }
  expect(post).toMatchObject({ body: { data: { isPurchased: 1, isVisible: 1, purchase } } })
  const other = await api.as(await world.fan())('GET /post', { query: { postId } })
  expect(other.ok && other.body.data.purchase).toBeUndefined()
})

test('buyers pay their own price, and only the price they were shown', async () => {
  const fan = await richFan()
  const postId = await priced()
  const { db } = world.context
  const planId = newId()
  const at = clock.now()
  const until = new Date(at.getTime() + 86_400_000 * 30)
  await db`insert into plan ${db({ id: planId, creatorId: creator.id, name: 'Month', months: 1, priceMinor: 900, currency: 'USD', createdAt: at })}`
  await db`insert into subscription ${db({ id: newId(), fanId: fan.id, creatorId: creator.id, planId, status: 'active', months: 1, priceMinor: 900, currency: 'USD', startedAt: at, periodStart: at, periodEnd: until, accessUntil: until })}`
  const quote = await api.as(fan)('GET /purchaseExclusivePost/quote', { query: { postId } })
  expect(quote).toMatchObject({
    body: {
      data: {
        price: {
          lines: [
            { kind: 'price', amount: '12.00' },
            { kind: 'discount', amount: '-5.00' },
            { kind: 'tax', amount: '0.00' },
          ],
          total: '7.00',
        },
        title: 'Dunes, 5 a.m.',
        contents: { photoCount: 0 },
      },
    },
  })
  expect(await buy(fan, postId)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  expect((await buy(fan, postId, '7.00')).status).toBe(200)
})

test('the quote says what subscribers pay, to those who are none and while there is a plan', async () => {
  const fan = await richFan()
  const other = await world.creator()
  const postId = await insertTextPost(world, other, {
    visibility: 'price',
    priceMinor: 1200,
    subscriberPriceMinor: 0,
  })
  const read = async () => {
    const quote = await api.as(fan)('GET /purchaseExclusivePost/quote', { query: { postId } })
    return quote.ok ? quote.body.data.subscribersPrice : quote.body.code
  }
  expect(await read()).toBeUndefined()
  const { db } = world.context
  await db`insert into plan ${db({ id: newId(), creatorId: other.id, name: 'Quarter', months: 3, priceMinor: 1500, currency: 'USD', createdAt: clock.now() })}`
  expect(await read()).toEqual({ price: '0.00', monthly: '5.00', currency: 'USD' })
})

test('free, expired, hidden, own and missing posts cannot be bought, nor by users who cannot pay', async () => {
  const fan = await richFan()
  const code = async (answer: Promise<{ body: object }>) => ((await answer).body as { code?: string }).code
  expect(await code(buy(fan, await insertTextPost(world, creator)))).toBe('POST_NOT_FOR_SALE')
  expect(await code(buy(fan, await insertTextPost(world, creator, { visibility: 'subscribers' })))).toBe(
    'POST_NOT_FOR_SALE',
  )
  expect(await code(buy(fan, await priced({ expiresAt: new Date(clock.now().getTime() - 1) })))).toBe(
    'POST_NOT_FOUND',
  )
  expect(await code(buy(fan, await priced({ state: 'hidden' })))).toBe('POST_NOT_FOUND')
  expect(await code(buy(fan, newId()))).toBe('POST_NOT_FOUND')
  expect(await code(buy(creator, await priced()))).toBe('NOT_YOURSELF')
  expect(await code(buy(await world.creator(), await priced()))).toBe('PAYMENT_UNAVAILABLE')
  expect(await code(buy(await richFan(100), await priced()))).toBe('INSUFFICIENT_BALANCE')
  expect(await balanceOf(world, fan.id, 'available')).toBe(10_000)
})

test('purchased posts stay listed and visible whatever the creator does', async () => {
  const fan = await richFan()
  const [hidden, deleted] = [await priced({ title: 'Hidden' }), await priced({ title: 'Deleted' })]
  await buy(fan, hidden)
  clock.advance(1)
  await buy(fan, deleted)
  const { db } = world.context
  await db`update post set state = 'hidden' where id = ${hidden}`
  await db`update post set state = 'deleted', deleted_at = now() where id = ${deleted}`
  const list = await bought(fan)
  expect(list.map(({ title, state, post }) => [title, state, post?.isVisible])).toEqual([
    ['Deleted', 'deleted', 1],
    ['Hidden', 'hidden', 1],
  ])
  expect((await api.as(await world.fan())('GET /purchases')).status).toBe(204)
})

test('unopened purchases can be refunded within a day, which ends access', async () => {
  const fan = await richFan()
  const file = await uploadAndProcess(world, creator, await testImage(3).png().toBuffer(), {
    folder: 'posts',
  })
  const make = async () => {
    const postId = await priced()
    await world.context
      .db`insert into post_media ${world.context.db({ postId, position: 0, mediaId: file._id })}`
    const done = await buy(fan, postId)
    if (!done.ok) throw new Error(done.body.code)
    return { postId, purchaseId: done.body.data.purchaseId }
  }
  const refund = (who: TestUser, purchaseId: string) =>
    api.as(who)('POST /purchases/refund', { body: { purchaseId } })
  const one = await make()
  expect((await refund(await world.fan(), one.purchaseId)).status).toBe(404)
  expect(await refund(fan, one.purchaseId)).toMatchObject({
    body: { data: { refunded: { amount: '12.00' } } },
  })
  expect((await refund(fan, one.purchaseId)).status).toBe(200)
  expect(await balanceOf(world, fan.id, 'available')).toBe(10_000)
  const locked = await api.as(fan)('GET /post', { query: { postId: one.postId } })
  expect(locked).toMatchObject({ body: { data: { isVisible: 0, isPurchased: 0, postData: [] } } })
  clock.advance(1)
  expect((await buy(fan, one.postId)).status).toBe(200)

  const seen = await api.as(fan)('GET /post', { query: { postId: one.postId } })
  const url = seen.ok ? seen.body.data.postData[0]?.url : undefined
  expect((await fetchAs(world, fan, `${url}&w=320&q=80&f=webp`)).statusCode).toBe(200)
  const [looked] = await bought(fan)
  expect(looked).toMatchObject({ isOpened: 1 })
  expect(looked?.refundableUntil).toBeUndefined()
  expect(await refund(fan, looked?._id ?? '')).toMatchObject({ status: 409, body: { code: 'REFUND_OPENED' } })

  const two = await make()
  await world.context.db`update purchase set at = at - interval '25 hours' where id = ${two.purchaseId}`
  expect(await refund(fan, two.purchaseId)).toMatchObject({ body: { code: 'REFUND_TOO_LATE' } })
  // Purchases with a failed file are always refundable.
  await world.context.db`update media_file set state = 'failed', fault = 'broken' where id = ${file._id}`
  expect((await refund(fan, two.purchaseId)).status).toBe(200)
  await world.settle()
  const [sums] = await world.context.db<{ sales: number; earned: number }[]>`
    select sum(sales)::int as sales, sum(earned_minor)::int as earned from post_tally where post_id = ${two.postId}`
  expect(sums).toEqual({ sales: 0, earned: 0 })
})
