import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { insertSubscription } from '../../../../tests/support/world/posts.ts'
import {
  viewerOf,
  subscribe,
  createPlan,
  idempotencyHeaders,
  canSeeSubscriberContent,
} from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { refundSale } from '../../wallet/public.ts'
import { cancelSubscription } from '../lifecycle/cancel-subscription.ts'
import { pauseSubscription } from '../lifecycle/pause-subscription.ts'
import { renewSubscriptions } from '../lifecycle/renew-subscriptions.ts'
import { resumeSubscription } from '../lifecycle/resume-subscription.ts'

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

/** As shown to guests on the profile. */
const shownCount = async (of = creator) => {
  const guest = await world.guest()
  const reply = await world.api.as(guest)('GET /profile', { query: { userId: of.id } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data.totalSubscriber
}
/** Counters that differ from a full count. */
const wrongCounters = () => world.context.db`
  with counted as (
    select s.creator_id, count(*)::int as subscribers from subscription s join person p on p.id = s.fan_id
    where (s.status in ('trial', 'active') or (s.status = 'grace' and s.access_until > s.period_end))
      and is_shown(p.status_code) group by s.creator_id
  )
  (select * from counted except select creator_id, subscribers from subscriber_count)
  union all (select creator_id, subscribers from subscriber_count where subscribers > 0 except select * from counted)`
const subscriber = async (money: number, of = planId) => {
  const fan = await world.fan()
  if (money) await fundWallet(world, fan.id, money)
  const begun = await subscribe(world, fan, { planId: of, amount: money ? '10.00' : '0.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  return { fan, subscriptionId: begun.body.data._id, periodEnd: new Date(begun.body.data.periodEnd) }
}
const until = async (at: Date) => {
  world.clock.advance((at.getTime() - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
}

describe('subscriber count', () => {
  test('is the same on the profile, in the studio and in the composer', async () => {
    expect(await shownCount()).toBe(0)
    await subscriber(1000)
    const trial = await createPlan(world, creator, { name: 'Try', trialDays: 7 })
    await subscriber(0, trial._id)
    expect(await shownCount()).toBe(2)
    expect(await world.api.as(creator)('GET /studio')).toMatchObject({ body: { data: { subscribers: 2 } } })
    expect(await world.api.as(creator)('GET /studio/audience')).toMatchObject({
      body: { data: { subscribers: 2 } },
    })
    expect(await wrongCounters()).toEqual([])
  })

  test('includes subscriptions in grace and drops when access ends', async () => {
    const { fan, periodEnd } = await subscriber(1000)
    await until(periodEnd)
    expect(await shownCount()).toBe(1)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    for (let day = 1; day <= 3; day++) await until(new Date(periodEnd.getTime() + day * DAY * 1000))
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)
    expect(await shownCount()).toBe(0)
    expect(await wrongCounters()).toEqual([])
  })

  test('excludes a trial whose first payment failed until it is paid', async () => {
    const trial = await createPlan(world, creator, { name: 'Try', trialDays: 7 })
    const { fan, subscriptionId, periodEnd } = await subscriber(0, trial._id)
    const left = await subscriber(0, trial._id)
    expect(await shownCount()).toBe(2)
    await until(new Date(periodEnd.getTime() + 1000))
    expect(await shownCount()).toBe(0)
    await fundWallet(world, fan.id, 1000)
    await resumeSubscription(world.context, { by: viewerOf(fan), subscriptionId, key: subscriptionId })
    expect(await shownCount()).toBe(1)
    expect(await wrongCounters()).toEqual([])
    for (let day = 1; day <= 3; day++) await until(new Date(left.periodEnd.getTime() + day * DAY * 1000))
    expect(await shownCount()).toBe(1)
    expect(await wrongCounters()).toEqual([])
  })

  test('does not change on renewal, and includes cancelled subscriptions until their period ends', async () => {
    const { fan, subscriptionId, periodEnd } = await subscriber(2000)
    await until(periodEnd)
    expect(await shownCount()).toBe(1)
    await cancelSubscription(world.context, { by: viewerOf(fan), subscriptionId })
    expect(await shownCount()).toBe(1)
    world.clock.advance(31 * DAY)
    await renewSubscriptions(world.context)
    expect(await shownCount()).toBe(0)
    expect(await wrongCounters()).toEqual([])
  })

  test('excludes paused subscriptions until they resume', async () => {
    const { fan, subscriptionId } = await subscriber(1000)
    await pauseSubscription(world.context, { by: viewerOf(fan), subscriptionId, months: 1 })
    expect(await shownCount()).toBe(0)
    await resumeSubscription(world.context, { by: viewerOf(fan), subscriptionId, key: subscriptionId })
    expect(await shownCount()).toBe(1)
    expect(await wrongCounters()).toEqual([])
  })

  test('counts the recipient of a gift, not the giver', async () => {
    const [giver, fan] = [await world.fan(), await world.fan()]
    await fundWallet(world, giver.id, 1000)
    const given = await world.api.as(giver)('POST /subscriptions/gift', {
      body: { planId, giftTo: fan.username, shown: { amount: '10.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    if (!given.ok) throw new Error(given.body.code)
    expect(await shownCount()).toBe(1)
    await until(new Date(given.body.data.until))
    expect(await shownCount()).toBe(0)
    expect(await wrongCounters()).toEqual([])
  })

  test('drops after a refund', async () => {
    const { fan } = await subscriber(1000)
    const { context } = world
    const [sale] = await context.db<{ transactionId: string }[]>`
      select transaction_id from sale where buyer_id = ${fan.id}`
    await context.db.transaction((tx) =>
      refundSale(context, tx, {
        transactionId: sale?.transactionId ?? '',
        key: fan.id,
        actor: { kind: 'system' },
        reason: 'a test',
      }),
    )
    await world.settle()
    await world.settle()
    expect(await shownCount()).toBe(0)
    expect(await wrongCounters()).toEqual([])
  })

  test('is correct for twenty concurrent starts and after a rollback', async () => {
    const fans = await Promise.all(Array.from({ length: 20 }, () => world.fan()))
    for (const fan of fans.slice(1)) await fundWallet(world, fan.id, 1000)
    const begun = await Promise.all(fans.map((fan) => subscribe(world, fan, { planId, amount: '10.00' })))
    expect(begun.filter(({ ok }) => ok)).toHaveLength(19)
    expect(await shownCount()).toBe(19)
    expect(await wrongCounters()).toEqual([])
  })
})

describe('a deactivated subscriber', () => {
  const status = (id: string, code: number) =>
    world.context.db`update person set status_code = ${code} where id = ${id}`

  test('is not counted until they return', async () => {
    const { fan } = await subscriber(1000)
    await status(fan.id, 3)
    expect(await shownCount()).toBe(0)
    await status(fan.id, 1)
    expect(await shownCount()).toBe(1)
    expect(await wrongCounters()).toEqual([])
  })

  test('is counted once, whichever change comes first in one transaction', async () => {
    const { db } = world.context
    const ends = (id: string) =>
      db`update subscription set status = 'ended', ended_at = now(), due_at = null where id = ${id}`
    const fans = [await world.fan(), await world.fan(), await world.fan()]
    const ids = await Promise.all(fans.map(({ id }) => insertSubscription(world, id, creator.id)))
    expect(await shownCount()).toBe(3)
    const [first, second, third] = fans.map(({ id }) => id)
    await db.transaction(async (tx) => {
      await tx`update subscription set status = 'ended', ended_at = now() where id = ${ids[0] ?? ''}`
      await tx`update person set status_code = ${ProfileStatus.suspended} where id = ${first ?? ''}`
    })
    expect(await shownCount()).toBe(2)
    await db.transaction(async (tx) => {
      await tx`update person set status_code = ${ProfileStatus.suspended} where id = ${second ?? ''}`
      await tx`update subscription set status = 'ended', ended_at = now() where id = ${ids[1] ?? ''}`
    })
    expect(await shownCount()).toBe(1)
    await status(third ?? '', 2)
    await ends(ids[2] ?? '')
    await status(third ?? '', 1)
    expect(await shownCount()).toBe(0)
    expect(await wrongCounters()).toEqual([])
  })
})
