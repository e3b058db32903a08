import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createPhoto } from '../../../tests/support/world/posts.ts'
import { insertOrder } from '../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, context } = world
let buyer: TestUser
let seller: TestUser
let stranger: TestUser

beforeEach(async () => {
  buyer = await world.fan()
  seller = await world.creator()
  stranger = await world.fan()
  await fundWallet(world, buyer.id, 100_000)
})
const ratings = (stars: number, ...parameters: ('quality' | 'communication' | 'speed' | 'reliability')[]) =>
  parameters.map((parameter) => ({ parameter, stars }))
async function completedOrder() {
  const { id: orderId } = await insertOrder(world, { buyer, seller })
  await api.as(seller)('POST /orders/ship', { body: { orderId } })
  await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
  return orderId
}
const write = (orderId: string, mediaIds: string[] = []) =>
  api.as(buyer)('POST /reviewRating', {
    body: { orderId, ratings: ratings(1, 'quality', 'communication', 'speed'), text: 'Awful.', mediaIds },
  })
const writeBack = (orderId: string) =>
  api.as(seller)('POST /reviewRating', {
    body: { orderId, ratings: ratings(5, 'communication', 'reliability') },
  })
const look = (who: TestUser, mediaId: string) => api.as(who)('GET /media', { query: { mediaId } })
const listOf = async (who: TestUser = stranger) => {
  const list = await api.as(who)('GET /reviewRating', { query: { userId: seller.id } })
  return list.ok ? list.body.data : []
}
const countOf = async () =>
  dataOf(await api.as(stranger)('GET /userRating', { query: { userId: seller.id } })).count

test('photos are the author’s own and public once the review is', async () => {
  const orderId = await completedOrder()
  const [own, foreign] = [await createPhoto(world, buyer), await createPhoto(world, seller)]
  expect(await write(orderId, [own._id, foreign._id])).toMatchObject({ body: { code: 'MEDIA_NOT_FOUND' } })
  expect(await write(orderId, [newId()])).toMatchObject({ status: 404 })
  expect(await write(orderId, [own._id])).toMatchObject({ body: { data: { media: [{ _id: own._id }] } } })
  expect(await look(seller, own._id)).toMatchObject({ status: 404 })
  await writeBack(orderId)
  expect(await listOf()).toMatchObject([{ media: [{ _id: own._id, kind: 'image' }] }])
  for (const who of [seller, stranger]) expect(await look(who, own._id)).toMatchObject({ status: 200 })
  await api.as(seller)('POST /user/blockUnblock', { body: { userId: stranger.id, isBlock: 1 } })
  expect(await look(stranger, own._id)).toMatchObject({ status: 404 })
})

test('moderators remove a reported review with a reason, and restore it', async () => {
  const orderId = await completedOrder()
  const photo = await createPhoto(world, buyer)
  const { reviewId } = dataOf(await write(orderId, [photo._id]))
  await writeBack(orderId)
  expect(await countOf()).toBe(1)
  const [reason] = await context.db<{ id: string }[]>`select id from reason where type = 'report' limit 1`
  const body = { reviewId, reasonId: reason?.id ?? '' }
  dataOf(await api.as(seller)('POST /reviewRating/report', { body }))
  const moderator = await world.staff('moderator')
  const cases = await api.as(moderator)('GET /staff/reports', { query: { limit: 100 } })
  expect(cases.ok && cases.body.data.find(({ id }) => id === reviewId)).toMatchObject({
    type: 'review',
    text: 'Awful.',
    state: 'there',
    owner: { _id: buyer.id },
    media: [{ _id: photo._id }],
  })
  const removal = { type: 'review' as const, id: reviewId, reason: 'Insults instead of a review' }
  for (const who of [await world.staff('support'), seller])
    expect(await api.as(who)('POST /staff/reports/remove', { body: removal })).toMatchObject({ status: 403 })
  const { decisionId } = dataOf(await api.as(moderator)('POST /staff/reports/remove', { body: removal }))
  expect(await listOf()).toEqual([])
  expect(await countOf()).toBe(0)
  expect(await look(stranger, photo._id)).toMatchObject({ status: 404 })
  const [entry] = await context.db`
    select reason from audit_log where action = 'report.takenDown' and details ->> 'id' = ${reviewId}`
  expect(entry).toMatchObject({ reason: removal.reason })
  const restore = { decisionId, reason: 'It was about the parcel' }
  dataOf(await api.as(moderator)('POST /staff/reports/restore', { body: restore }))
  expect(await listOf()).toHaveLength(1)
  expect(await countOf()).toBe(1)
})
