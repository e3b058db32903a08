import { beforeAll, expect, test } from 'vitest'
import { ProfileStatus } from '../../../contract/core/constants.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { insertOrder } from '../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let buyer: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  buyer = await world.fan()
  await fundWallet(world, buyer.id, 500_000)
})
const longText = 'Beautifully printed, carefully packed and here within two days.'

/** A published review of a creator by the buyer. */
async function review(seller: TestUser, stars: number, text = longText) {
  const { api } = world
  const { id: orderId } = await insertOrder(world, { buyer, seller })
  await api.as(seller)('POST /orders/ship', { body: { orderId } })
  await api.as(buyer)('POST /orders/confirm', { body: { orderId } })
  const ratings = (['quality', 'communication', 'speed'] as const).map((parameter) => ({ parameter, stars }))
  await api.as(buyer)('POST /reviewRating', { body: { orderId, ratings, text } })
  const back = (['communication', 'reliability'] as const).map((parameter) => ({ parameter, stars: 5 }))
  const both = await api.as(seller)('POST /reviewRating', { body: { orderId, ratings: back } })
  expect(both).toMatchObject({ status: 200, body: { data: { isPublished: 1 } } })
  world.clock.advance(60)
}
const highlights = async () => {
  const reply = await world.api.as(await world.guest())('GET /reviewRating/highlights')
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

test('quotes published reviews of four stars and more, once per creator, without the buyer', async () => {
  expect(await highlights()).toEqual({ reviews: [], count: 0 })
  const [first, second, third, suspended] = [
    await world.creator(),
    await world.creator(),
    await world.creator(),
    await world.creator(),
  ]
  await review(first, 5)
  await review(first, 4, `${longText} Again.`)
  await review(second, 3)
  await review(third, 5, 'Good.')
  await review(suspended, 5)
  await world.context
    .db`update person set status_code = ${ProfileStatus.suspended} where id = ${suspended.id}`
  const { reviews, count } = await highlights()
  expect(reviews).toMatchObject([
    { stars: 4, text: `${longText} Again.`, subject: { _id: first.id, username: first.username } },
  ])
  expect(JSON.stringify(reviews)).not.toContain(buyer.username)
  expect(count).toBe(5)

  await world.context.db`update review set removed_at = now() where stars = 4`
  expect((await highlights()).reviews).toMatchObject([{ stars: 5, text: longText }])
})
