import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, fundWallet } from '../../../../tests/support/money/wallets.ts'
import {
  subscribe,
  createPlan,
  idempotencyHeaders,
  canSeeSubscriberContent,
} from '../../../../tests/support/world/subscriptions.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { refundSale } from '../../wallet/public.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})
const pair = async ({ money = 10_000, country = '' } = {}) => {
  const [fan, creator] = [await world.fan({ country }), await world.creator()]
  if (money) await fundWallet(world, fan.id, money)
  return { fan, creator, api: world.api.as(fan) }
}

describe('subscribing', () => {
  test('charges once, gives access and returns the renewal date', async () => {
    const { fan, creator, api } = await pair({ country: 'DE' })
    const plan = await createPlan(world, creator)
    const quoted = await api('GET /plans/quote', { query: { planId: plan._id } })
    expect(quoted.ok && quoted.body.data.price.pay).toEqual({ amount: '11.90', currency: 'USD' })
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)

    const begun = await subscribe(world, fan, { planId: plan._id, amount: '11.90' })
    expect(begun.ok && begun.body.data).toMatchObject({
      status: 'active',
      hasAccess: 1,
      price: { amount: '10.00', currency: 'USD' },
      renewal: { amount: '11.90', currency: 'USD' },
      periodEnd: '2026-12-15T12:00:00.000Z',
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 1190)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    const profile = await api('GET /profile', { query: { userId: creator.id } })
    expect(profile.ok && profile.body.data).toMatchObject({
      subscribedUser: 1,
      isFollow: 1,
      subscriptionData: [{ planId: plan._id, price: { amount: '10.00', currency: 'USD' } }],
    })
    const list = await api('GET /user/subscriptionCreatorList', { query: {} })
    expect(list.ok && list.body.data.map(({ _id }) => _id)).toEqual([creator.id])
    const paid = await api('GET /walletTransaction', { query: { filter: 'subscriptions' } })
    expect(paid.ok && paid.body.data[0]).toMatchObject({ triggerCode: 4, title: 'Monthly' })
  })

  test('follows the creator once, and not when it is refused', async () => {
    const { fan, creator, api } = await pair({ money: 0 })
    const plan = await createPlan(world, creator)
    const follows = async () => {
      const profile = await api('GET /profile', { query: { userId: creator.id } })
      return profile.ok && [profile.body.data.isFollow, profile.body.data.totalFollower]
    }
    const refused = await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
    expect(refused).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } })
    expect(await follows()).toEqual([0, 0])
    await api('POST /follow', { body: { followingId: creator.id } })
    await fundWallet(world, fan.id, 10_000)
    expect((await subscribe(world, fan, { planId: plan._id, amount: '10.00' })).ok).toBe(true)
    expect(await follows()).toEqual([1, 1])
    const events = await world.context
      .db`select 1 from event where type = 'person.followed' and payload ->> 'creatorId' = ${creator.id}`
    expect(events).toHaveLength(1)
  })

  test('fifty concurrent requests sell one subscription', async () => {
    const { fan, creator } = await pair({ money: 100_000 })
    const plan = await createPlan(world, creator)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => subscribe(world, fan, { planId: plan._id, amount: '10.00' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.body.code]))
    expect(new Set(refusals)).toEqual(new Set(['ALREADY_SUBSCRIBED']))
    expect(await balanceOf(world, fan.id, 'available')).toBe(99_000)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800)
  })

  test('the same idempotency key returns the same subscription', async () => {
    const { fan, creator, api } = await pair()
    const plan = await createPlan(world, creator)
    const body = { planId: plan._id, shown: { amount: '10.00', currency: 'USD' } }
    const headers = idempotencyHeaders()
    const [one, two] = [
      await api('POST /subscriptions', { body, headers }),
      await api('POST /subscriptions', { body, headers }),
    ]
    expect(two.body).toEqual(one.body)
    expect(await balanceOf(world, fan.id, 'available')).toBe(9000)
  })

  test('is refused with a reason', async () => {
    const { fan, creator } = await pair({ money: 500 })
    const plan = await createPlan(world, creator)
    const refused = async (who: typeof fan, amount: string, planId = plan._id) => {
      const reply = await subscribe(world, who, { planId, amount })
      return reply.ok ? 'sold' : reply.body.code
    }
    expect(await refused(fan, '10.00')).toBe('INSUFFICIENT_BALANCE')
    expect(await refused(fan, '9.00')).toBe('PRICE_CHANGED')
    expect(await refused(fan, '0')).toBe('PRICE_CHANGED')
    expect(await refused(fan, '10.00', newId())).toBe('PLAN_NOT_FOUND')
    expect(await refused(creator, '10.00')).toBe('PAYMENT_UNAVAILABLE')
    expect(await refused(await world.agency(), '10.00')).toBe('PAYMENT_UNAVAILABLE')
    expect(await balanceOf(world, fan.id, 'available')).toBe(500)

    await world.api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    const blocked = await world.api.as(fan)('GET /plans', { query: { userId: creator.id } })
    const unknown = await world.api.as(fan)('GET /plans', { query: { userId: newId() } })
    expect(blocked.status).toBe(404)
    expect(!blocked.ok && blocked.body.code).toBe(!unknown.ok && unknown.body.code)
    expect(await refused(fan, '10.00')).toBe('PLAN_NOT_FOUND')
    const guest = await world.guest()
    const byGuest = await world.api.as(guest)('POST /subscriptions', {
      body: { planId: plan._id, shown: { amount: '10.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    expect(byGuest.status).toBe(401)
  })

  test('private creators accept followers only, and unverified creators sell nothing', async () => {
    const { fan } = await pair()
    const shy = await world.creator()
    const plan = await createPlan(world, shy)
    await world.context.db`update person set is_private = true where id = ${shy.id}`
    const reply = await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
    expect(!reply.ok && reply.body.code).toBe('PROFILE_PRIVATE')
    await world.context
      .db`insert into follow (follower_id, creator_id, at) values (${fan.id}, ${shy.id}, now())`
    expect((await subscribe(world, fan, { planId: plan._id, amount: '10.00' })).ok).toBe(true)

    const waiting = await world.creator({ statusCode: ProfileStatus.verifying })
    const refused = await world.api.as(waiting)('POST /plans', {
      body: { name: 'Early', months: 1, amount: '5' },
    })
    expect(!refused.ok && refused.body.code).toBe('ACCOUNT_NOT_VERIFIED')
  })

  test('a price increase applies to new subscribers only', async () => {
    const { fan, creator, api } = await pair()
    const plan = await createPlan(world, creator)
    await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
    await world.api.as(creator)('PUT /plans', { body: { planId: plan._id, amount: '15' } })
    const mine = await api('GET /subscriptions', { query: {} })
    expect(mine.ok && mine.body.data[0]).toMatchObject({
      price: { amount: '10.00' },
      renewal: { amount: '10.00' },
      isPriceKept: 1,
    })
    const late = await pair()
    const reply = await subscribe(world, late.fan, { planId: plan._id, amount: '10.00' })
    expect(!reply.ok && reply.body.code).toBe('PRICE_CHANGED')
    expect((await subscribe(world, late.fan, { planId: plan._id, amount: '15.00' })).ok).toBe(true)
  })
})

describe('a promotion link', () => {
  test('keeps its limit under concurrency', async () => {
    const creator = await world.creator()
    const plan = await createPlan(world, creator)
    const made = await world.api.as(creator)('POST /promotions', {
      body: { code: 'First5', percentOff: 50, periods: 2, maxUses: 5 },
    })
    expect(made.ok && made.body.data.path).toBe(`/p/${creator.username}/First5`)
    const fans = await Promise.all(Array.from({ length: 12 }, () => world.fan()))
    for (const fan of fans) await fundWallet(world, fan.id, 1000)
    const answers = await Promise.all(
      fans.map((fan) => subscribe(world, fan, { planId: plan._id, amount: '5.00', promo: 'first5' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.body.code]))
    expect(new Set(refusals)).toEqual(new Set(['PROMOTION_TAKEN']))
    expect(await balanceOf(world, creator.id, 'pending')).toBe(5 * 400)
    const links = await world.api.as(creator)('GET /promotions', { query: {} })
    expect(links.ok && links.body.data[0]).toMatchObject({ used: 5, left: 0, state: 'usedUp' })
  })

  test('shows the discounted price, to guests too, and can be used once per fan', async () => {
    const { fan, creator, api } = await pair()
    const plan = await createPlan(world, creator)
    await world.api.as(creator)('POST /promotions', { body: { code: 'half', percentOff: 50 } })
    const guest = await world.api.as(await world.guest())('GET /plans', {
      query: { userId: creator.id, promo: 'half' },
    })
    expect(guest.ok && guest.body.data).toMatchObject({
      promotion: { percentOff: 50 },
      plans: [{ percentOff: 50 }],
    })
    const seen = await api('GET /plans', { query: { userId: creator.id, promo: 'HALF' } })
    expect(seen.ok && seen.body.data.plans[0]).toMatchObject({
      yourPrice: { amount: '5.00' },
      yourNextPrice: { amount: '10.00' },
    })
    const wrong = await api('GET /plans', { query: { userId: creator.id, promo: 'other' } })
    expect(wrong.ok && wrong.body.data.promotionFault).toBe('PROMOTION_NOT_FOUND')

    const begun = await subscribe(world, fan, { planId: plan._id, amount: '5.00', promo: 'half' })
    expect(begun.ok).toBe(true)
    await world.context
      .db`update subscription set status = 'ended', ended_at = now(), due_at = null where fan_id = ${fan.id}`
    const again = await subscribe(world, fan, { planId: plan._id, amount: '5.00', promo: 'half' })
    expect(!again.ok && again.body.code).toBe('PROMOTION_USED')
  })

  test('applies to the periods after a trial and shows their price', async () => {
    const { fan, creator, api } = await pair()
    const plan = await createPlan(world, creator, { trialDays: 7 })
    await world.api.as(creator)('POST /promotions', {
      body: { code: 'after', percentOff: 50, periods: 2 },
    })
    const asked = { userId: creator.id, promo: 'after' }
    const prices = {
      trialDays: 7,
      discountedPeriods: 2,
      price: { amount: '10.00' },
      offerPrice: { amount: '5.00' },
    }
    const guest = await world.api.as(await world.guest())('GET /plans', { query: asked })
    expect(guest.ok && guest.body.data.plans[0]).toMatchObject(prices)
    const seen = await api('GET /plans', { query: asked })
    expect(seen.ok && seen.body.data.plans[0]).toMatchObject({
      ...prices,
      yourPrice: { amount: '0.00' },
      yourNextPrice: { amount: '10.00' },
    })
    const sheet = await api('GET /plans/quote', { query: { planId: plan._id, promo: 'after' } })
    expect(sheet.ok && sheet.body.data).toMatchObject({
      isTrial: 1,
      next: { amount: '5.00' },
      fullPrice: { amount: '10.00' },
    })
    const begun = await subscribe(world, fan, { planId: plan._id, amount: '0.00', promo: 'after' })
    expect(begun.ok && begun.body.data).toMatchObject({ renewal: { amount: '5.00' } })
  })

  test('a trial is free, and each fan gets one per creator', async () => {
    const { fan, creator } = await pair({ money: 0 })
    const plan = await createPlan(world, creator, { trialDays: 7 })
    const pressed = await Promise.all(
      Array.from({ length: 12 }, () => subscribe(world, fan, { planId: plan._id, amount: '0' })),
    )
    const [begun, ...others] = pressed.toSorted((a, b) => Number(b.ok) - Number(a.ok))
    expect(new Set(others.map(({ body }) => 'code' in body && body.code))).toEqual(
      new Set(['ALREADY_SUBSCRIBED']),
    )
    expect(begun?.ok && begun.body.data).toMatchObject({
      status: 'trial',
      periodEnd: '2026-11-22T12:00:00.000Z',
      renewal: { amount: '10.00' },
    })
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    await world.context
      .db`update subscription set status = 'ended', ended_at = now(), due_at = null where fan_id = ${fan.id}`
    const again = await subscribe(world, fan, { planId: plan._id, amount: '0' })
    expect(!again.ok && again.body.code).toBe('PRICE_CHANGED')
  })
})

describe('a gift', () => {
  test('is one period paid by another user and does not renew', async () => {
    const { fan: giver, creator } = await pair()
    const receiver = await world.fan()
    const plan = await createPlan(world, creator)
    const body = {
      planId: plan._id,
      giftTo: receiver.username,
      message: 'For your birthday',
      shown: { amount: '10.00', currency: 'USD' },
    }
    const given = await world.api.as(giver)('POST /subscriptions/gift', {
      body,
      headers: idempotencyHeaders(),
    })
    expect(given.ok && given.body.data.giftTo._id).toBe(receiver.id)
    expect(await balanceOf(world, giver.id, 'available')).toBe(9000)
    expect(await canSeeSubscriberContent(world, receiver, creator)).toBe(true)
    expect(await canSeeSubscriberContent(world, giver, creator)).toBe(false)
    const mine = await world.api.as(receiver)('GET /subscriptions', { query: {} })
    expect(mine.ok && mine.body.data[0]).toMatchObject({ isCancelled: 1, giftMessage: 'For your birthday' })
    expect(mine.ok && mine.body.data[0]?.renewal).toBeUndefined()
    await world.settle()
    expect((await world.mailTo(receiver.email))[0]?.text).toContain('For your birthday')

    const code = async (giftTo: string, by = giver) => {
      const reply = await world.api.as(by)('POST /subscriptions/gift', {
        body: { ...body, giftTo },
        headers: idempotencyHeaders(),
      })
      return reply.ok ? 'given' : reply.body.code
    }
    expect(await code(receiver.username)).toBe('ALREADY_SUBSCRIBED')
    expect(await code(creator.username)).toBe('GIFT_REFUSED')
    expect(await code('nobody-at-all')).toBe('GIFT_REFUSED')
    expect(await code(giver.username)).toBe('NOT_YOURSELF')
  })
})

describe('changing the plan', () => {
  test('upgrades start now with credit, downgrades at the end of the period', async () => {
    const { fan, creator, api } = await pair({ money: 20_000 })
    const month = await createPlan(world, creator)
    const year = await createPlan(world, creator, { name: 'Yearly', months: 12, amount: '90' })
    const begun = await subscribe(world, fan, { planId: month._id, amount: '10.00' })
    const subscriptionId = begun.ok ? begun.body.data._id : ''
    await world.context.db`update subscription set period_start = period_start - interval '15 days',
      period_end = period_end - interval '15 days' where id = ${subscriptionId}`

    const query = { subscriptionId, planId: year._id }
    const quoted = await api('GET /subscriptions/quote', { query })
    expect(quoted.ok && quoted.body.data.price.total).toBe('85.00')
    const body = { ...query, shown: { amount: '85.00', currency: 'USD' } }
    const changed = await api('POST /subscriptions/change', { body, headers: idempotencyHeaders() })
    expect(changed.ok && changed.body.data).toMatchObject({
      plan: { _id: year._id, months: 12 },
      periodEnd: '2027-11-15T12:00:00.000Z',
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(20_000 - 1000 - 8500)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800 + 6800)

    const back = { subscriptionId, planId: month._id, shown: { amount: '0', currency: 'USD' } }
    const later = await api('POST /subscriptions/change', { body: back, headers: idempotencyHeaders() })
    expect(later.ok && later.body.data).toMatchObject({
      plan: { _id: year._id },
      nextPlan: { _id: month._id, price: { amount: '10.00' } },
      renewal: { amount: '10.00' },
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(20_000 - 9500)
    const wrong = await api('POST /subscriptions/change', {
      body: { ...back, planId: newId() },
      headers: idempotencyHeaders(),
    })
    expect(!wrong.ok && wrong.body.code).toBe('PLAN_NOT_FOUND')
  })
})

describe('users cannot', () => {
  test("change another user's subscription or list another creator's subscribers", async () => {
    const { fan, creator } = await pair()
    const plan = await createPlan(world, creator)
    const begun = await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
    const subscriptionId = begun.ok ? begun.body.data._id : ''
    const other = world.api.as(await world.fan())
    const answers = await Promise.all([
      other('POST /subscriptions/cancel', { body: { subscriptionId } }),
      other('POST /subscriptions/resume', { body: { subscriptionId }, headers: idempotencyHeaders() }),
      other('POST /subscriptions/pause', { body: { subscriptionId, months: 1 } }),
      other('PATCH /subscriptions', { body: { subscriptionId, payBy: 'wallet' } }),
      other('GET /subscriptions/quote', { query: { subscriptionId, planId: plan._id } }),
    ])
    expect(answers.map((reply) => (reply.ok ? 'ok' : reply.body.code))).toEqual(
      answers.map(() => 'SUBSCRIPTION_NOT_FOUND'),
    )
    const card = await world.api.as(fan)('PATCH /subscriptions', { body: { subscriptionId, payBy: newId() } })
    expect(!card.ok && card.body.code).toBe('CARD_NOT_FOUND')

    const own = await world.api.as(creator)('GET /subscribers', { query: {} })
    expect(own.ok && own.body.data[0]).toMatchObject({ fan: { _id: fan.id }, earned: { amount: '8.00' } })
    const stranger = await world.creator()
    const peek = await world.api.as(stranger)('GET /subscribers', { query: { creatorId: creator.id } })
    expect(!peek.ok && peek.body.code).toBe('FORBIDDEN')
    const agency = world.api.as(await world.agency())
    const notLinked = await agency('POST /plans', {
      body: { creatorId: creator.id, name: 'x', months: 1, amount: '5' },
    })
    expect(!notLinked.ok && notLinked.body.code).toBe('FORBIDDEN')
    const byFan = await world.api.as(fan)('POST /plans', { body: { name: 'x', months: 1, amount: '5' } })
    expect(!byFan.ok && byFan.body.code).toBe('FORBIDDEN')
    const byStranger = await world.api.as(stranger)('PUT /plans', {
      body: { planId: plan._id, name: 'Mine' },
    })
    expect(!byStranger.ok && byStranger.body.code).toBe('PLAN_NOT_FOUND')
  })

  test('keep access after a full refund', async () => {
    const { fan, creator } = await pair()
    const plan = await createPlan(world, creator)
    await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
    const [period] = await world.context.db<{ transactionId: string }[]>`
      select t.transaction_id from subscription_period t join subscription s on s.id = t.subscription_id
      where s.fan_id = ${fan.id}`
    const { context } = world
    await context.db.transaction((tx) =>
      refundSale(context, tx, {
        key: newId(),
        transactionId: period?.transactionId ?? '',
        actor: { kind: 'system' },
        reason: 'test',
      }),
    )
    await world.settle()
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000)
    const mine = await world.api.as(fan)('GET /subscriptions', { query: { filter: 'ended' } })
    expect(mine.ok && mine.body.data[0]?.status).toBe('ended')
  })
})
