import { expect, test } from 'vitest'
import { insertTextPost } from '../../../../tests/support/world/comments-and-tips.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

test('revenue is the platform fee of each day, seen by finance only', async () => {
  const world = await createWorld()
  const creator = await world.creator()
  const postId = await insertTextPost(world, creator)
  const tip = async (amount: string) => {
    const fan = await world.fan()
    await fundWallet(world, fan.id, 10_000)
    return world.api.as(fan)('POST /tipCreator', {
      body: { creatorId: creator.id, postId, amount, shown: { amount, currency: 'USD' } },
      headers: { 'idempotency-key': newId() },
    })
  }
  expect((await tip('10')).status).toBe(200)
  world.clock.advance(86_400)
  expect((await tip('20')).status).toBe(200)
  const finance = await world.staff('finance')
  const reply = await world.api.as(finance)('GET /staff/finance/revenue')
  if (!reply.ok) throw new Error(reply.body.code)
  const [usd] = reply.body.data.revenue
  expect(usd).toMatchObject({ currency: 'USD', total: '6.00' })
  expect(usd?.days).toHaveLength(14)
  expect(usd?.days.slice(-2).map(({ amount }) => amount)).toEqual(['2.00', '4.00'])
  const support = await world.staff('support')
  expect((await world.api.as(support)('GET /staff/finance/revenue')).status).toBe(403)
})
