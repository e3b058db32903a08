import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, ledgerFaults, fundWallet } from '../../../../tests/support/money/wallets.ts'
import {
  viewerOf,
  subscribe,
  createPlan,
  idempotencyHeaders,
} from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let planId = ''
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
beforeEach(async () => {
  creator = await world.creator()
  planId = (await createPlan(world, creator))._id
})

async function subscriber(plan = planId, amount = '10.00') {
  const fan = await world.fan()
  await fundWallet(world, fan.id, 20_000)
  const begun = await subscribe(world, fan, { planId: plan, amount })
  if (!begun.ok) throw new Error(begun.body.code)
  return { fan, subscriptionId: begun.body.data._id, periodEnd: new Date(begun.body.data.periodEnd) }
}
const spent = async (fan: TestUser) => 20_000 - (await balanceOf(world, fan.id, 'available'))
const held = async (fan: TestUser) =>
  (await readSubscriptions(world.context, { by: viewerOf(fan), filter: 'all' })).items[0]
const after = async (days: number) => {
  world.clock.advance(days * DAY)
  await renewSubscriptions(world.context)
}
const daysTo = (at: Date) => (at.getTime() - world.clock.now().getTime()) / 1000 / DAY
const lettersTo = async ({ email }: TestUser) => {
  await world.settle()
  return (await world.mailTo(email)).map(({ text }) => text).join('\n')
}
/** Deletes the account as its owner would; final after thirty days. */
const leave = ({ id }: TestUser) => {
  const at = world.context.now()
  const eraseAt = new Date(at.getTime() + 30 * DAY * 1000)
  return world.context
    .db`update person set status_code = ${ProfileStatus.deactivated}, left_at = ${at}, erase_at = ${eraseAt} where id = ${id}`
}
const block = (by: TestUser, other: TestUser) =>
  world.api.as(by)('POST /user/blockUnblock', { body: { userId: other.id, isBlock: 1 } })

describe('unused time of a closed creator', () => {
  test('is refunded after a suspension, at the end of the period, to the cent and with an email', async () => {
    const { fan, periodEnd } = await subscriber()
    const cancels = await subscriber()
    await after(daysTo(periodEnd) / 2)
    const staff = await world.staff('owner')
    const suspended = await world.api.as(staff)('POST /staff/suspend', {
      body: { userId: creator.id, reason: 'Nobody has seen them.' },
    })
    expect(suspended.status).toBe(200)
    await cancelSubscription(world.context, {
      by: viewerOf(cancels.fan),
      subscriptionId: cancels.subscriptionId,
    })
    expect(await spent(fan)).toBe(1000)
    await after(daysTo(periodEnd))
    for (const one of [fan, cancels.fan]) {
      expect(await held(one)).toMatchObject({ status: 'ended' })
      expect(await spent(one)).toBe(500)
      expect(await lettersTo(one)).toContain(
        'We returned 5.00 USD to your wallet for the unused time since 30 November',
      )
    }
    const parts = ['pending', 'available', 'owed'] as const
    const left = await Promise.all(parts.map((kind) => balanceOf(world, creator.id, kind)))
    expect(left.reduce((sum, minor) => sum + minor, 0)).toBe(800)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is refunded at once after erasure, also of a yearly plan; to the giver of a gift, and all of a paused period', async () => {
    const year = await createPlan(world, creator, { name: 'Yearly', months: 12, amount: '73' })
    const [own, rests] = [await subscriber(year._id, '73.00'), await subscriber(year._id, '73.00')]
    const [giver, given] = [await world.fan(), await world.fan()]
    await fundWallet(world, giver.id, 20_000)
    const gift = await world.api.as(giver)('POST /subscriptions/gift', {
      body: { planId: year._id, giftTo: given.username, shown: { amount: '73.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    expect(gift.status).toBe(200)
    const { subscriptionId } = rests
    await pauseSubscription(world.context, { by: viewerOf(rests.fan), subscriptionId, months: 3 })
    await after(73)
    await leave(creator)
    await after(30)
    expect(await held(own.fan)).toMatchObject({ status: 'active' })
    await world.context.db.transaction((tx) => queueJob(tx, 'erase-accounts', {}))
    await world.settle()
    await world.settle()
    await renewSubscriptions(world.context)
    await renewSubscriptions(world.context)
    for (const fan of [own.fan, rests.fan, given])
      expect(await held(fan)).toMatchObject({ status: 'ended', hasAccess: 0 })
    // A fifth of the year was used.
    expect(await spent(own.fan)).toBe(1460)
    expect(await spent(giver)).toBe(1460)
    expect(await spent(rests.fan)).toBe(0)
    expect(await lettersTo(own.fan)).toContain('We returned 58.40 USD to your wallet')
    expect(await lettersTo(given)).not.toContain('unused time')
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is refunded if the creator blocked the fan, but not if the fan blocked the creator', async () => {
    const [blocked, blocks] = [await subscriber(), await subscriber()]
    expect((await block(creator, blocked.fan)).status).toBe(200)
    expect((await block(blocks.fan, creator)).status).toBe(200)
    await after(daysTo(blocked.periodEnd))
    expect(await spent(blocked.fan)).toBe(0)
    expect(await spent(blocks.fan)).toBe(1000)
    expect(await held(blocks.fan)).toMatchObject({ status: 'ended' })
  })

  test('is not refunded if the creator returns in time', async () => {
    const { fan, periodEnd } = await subscriber()
    await leave(creator)
    await after(10)
    const { db } = world.context
    await db`update person set status_code = ${ProfileStatus.active}, left_at = null, erase_at = null where id = ${creator.id}`
    await after(daysTo(periodEnd))
    expect(await held(fan)).toMatchObject({ status: 'active' })
    expect(await spent(fan)).toBe(2000)
  })
})
