import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, ledgerFaults, fundWallet, addTestCard } from '../../../../tests/support/money/wallets.ts'
import {
  viewerOf,
  subscribe,
  createPlan,
  idempotencyHeaders,
  canSeeSubscriberContent,
} from '../../../../tests/support/world/subscriptions.ts'
import { insertFollow } from '../../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { Problem } from '../../../http/problem.ts'
import { refundSale } from '../../wallet/public.ts'
import { cancelSubscription, setPaymentMethod } from './cancel-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { changePlan } from './change-plan.ts'
import { giftSubscription } from './gift-subscription.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { subscribeToCreator } from './subscribe-to-creator.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let planId = ''
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  creator = await world.creator()
  planId = (await createPlan(world, creator))._id
})

const richFan = async (money = 10_000) => {
  const fan = await world.fan()
  if (money) await fundWallet(world, fan.id, money)
  return fan
}
async function subscriber(money: number, options: Partial<Parameters<typeof subscribe>[2]> = {}) {
  const fan = await richFan(money)
  const begun = await subscribe(world, fan, { planId, amount: '10.00', ...options })
  if (!begun.ok) throw new Error(begun.body.code)
  const { _id: subscriptionId, periodEnd } = begun.body.data
  return { fan, by: viewerOf(fan), subscriptionId, periodEnd: new Date(periodEnd) }
}
const held = async (fan: TestUser) => {
  const { items } = await readSubscriptions(world.context, { by: viewerOf(fan), filter: 'all' })
  return items[0]
}
const after = async (days: number) => {
  world.clock.advance(days * DAY)
  await renewSubscriptions(world.context)
}
const daysTo = (at: Date | string) => (new Date(at).getTime() - world.clock.now().getTime()) / 1000 / DAY
/** Calls use cases directly, because the sessions have expired by then. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const shown = (amount: string) => ({ amount, currency: 'USD' })
const give = (by: TestUser, giftTo: string) =>
  world.api.as(by)('POST /subscriptions/gift', {
    body: { planId, giftTo, shown: shown('10.00') },
    headers: idempotencyHeaders(),
  })
const codeOf = (reply: { ok: true } | { ok: false; body: { code: string } }) =>
  reply.ok ? 'ok' : reply.body.code

const giveBackPeriod = async (subscriptionId: string, number: number) => {
  const { context } = world
  const [paid] = await context.db<{ transactionId: string }[]>`
    select transaction_id from subscription_period where subscription_id = ${subscriptionId} and number = ${number}`
  await context.db.transaction((tx) =>
    refundSale(context, tx, {
      key: newId(),
      transactionId: paid?.transactionId ?? '',
      actor: { kind: 'system' },
      reason: 'test',
    }),
  )
  await world.settle()
}

describe('no double sale', () => {
  test("ten concurrent gifts and the fan's own subscription charge only one payer", async () => {
    const receiver = await richFan(1000)
    const givers = await Promise.all(Array.from({ length: 10 }, () => richFan(1000)))
    const answers = await Promise.all([
      ...givers.map((giver) => give(giver, receiver.username)),
      subscribe(world, receiver, { planId, amount: '10.00' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'ALREADY_SUBSCRIBED'),
      'ok',
    ])
    const left = await Promise.all([...givers, receiver].map(({ id }) => balanceOf(world, id, 'available')))
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(10_000)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('subscriptions in grace or paused cannot be bought or gifted again', async () => {
    const [giver, late, resting] = [await richFan(), await subscriber(1000), await subscriber(1000)]
    await pauseSubscription(world.context, {
      by: resting.by,
      subscriptionId: resting.subscriptionId,
      months: 3,
    })
    await after(daysTo(late.periodEnd))
    expect(await held(late.fan)).toMatchObject({ status: 'grace' })
    for (const { fan } of [late, resting]) {
      await fundWallet(world, fan.id, 1000)
      const [by, asked] = [viewerOf(fan), { planId, shown: shown('10.00') }]
      expect(await outcome(subscribeToCreator(world.context, { by, ...asked }))).toBe('ALREADY_SUBSCRIBED')
      const gift = { by: viewerOf(giver), giftTo: fan.username, ...asked }
      expect(await outcome(giftSubscription(world.context, gift))).toBe('ALREADY_SUBSCRIBED')
      expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
    }
    expect(await balanceOf(world, giver.id, 'available')).toBe(10_000)
  })
})

describe('a private creator', () => {
  test('is not opened by a gift, and subscribers can change the plan', async () => {
    const year = await createPlan(world, creator, { name: 'Yearly', months: 12, amount: '90' })
    const [giver, stranger] = [await richFan(), await world.fan()]
    const own = await subscriber(20_000)
    await world.context.db`update person set is_private = true where id = ${creator.id}`
    await insertFollow(world, giver, creator)
    expect(codeOf(await give(giver, stranger.username))).toBe('GIFT_REFUSED')
    expect(await canSeeSubscriberContent(world, stranger, creator)).toBe(false)
    expect(await balanceOf(world, giver.id, 'available')).toBe(10_000)
    await insertFollow(world, stranger, creator)
    expect(codeOf(await give(giver, stranger.username))).toBe('ok')

    const { by, subscriptionId } = own
    const change = { by, subscriptionId, planId: year._id, shown: shown('80.00') }
    expect(await changePlan(world.context, change)).toMatchObject({ plan: { _id: year._id } })
  })
})

describe('a promotion', () => {
  test('that ends, closes or is used up between quote and payment is refused without a charge', async () => {
    const make = async (body: { code: string; endsAt?: string; maxUses?: number }) => {
      const made = await world.api.as(creator)('POST /promotions', { body: { percentOff: 50, ...body } })
      return made.ok ? made.body.data._id : ''
    }
    const endsAt = new Date(world.clock.now().getTime() + 60_000).toISOString()
    await make({ code: 'minute', endsAt })
    const closed = await make({ code: 'closed' })
    await make({ code: 'one', maxUses: 1 })
    const fan = await richFan()
    for (const promo of ['minute', 'closed', 'one']) {
      const quoted = await world.api.as(fan)('GET /plans/quote', { query: { planId, promo } })
      expect(quoted.ok && quoted.body.data.price.pay.amount).toBe('5.00')
    }
    world.clock.advance(60)
    await world.api.as(creator)('DELETE /promotions', { query: { promotionId: closed } })
    await subscribe(world, await richFan(), { planId, amount: '5.00', promo: 'one' })
    const why = { minute: 'PROMOTION_ENDED', closed: 'PROMOTION_ENDED', one: 'PROMOTION_TAKEN' }
    for (const [promo, code] of Object.entries(why)) {
      expect(codeOf(await subscribe(world, fan, { planId, amount: '5.00', promo }))).toBe(code)
      const seen = await world.api.as(fan)('GET /plans', { query: { userId: creator.id, promo } })
      expect(seen.ok && seen.body.data.promotionFault).toBe(code)
    }
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000)
    expect(await held(fan)).toBeUndefined()
  })

  test('applies only to its plan', async () => {
    await world.api.as(creator)('POST /promotions', { body: { code: 'half', percentOff: 50, periods: 6 } })
    const cheap = await createPlan(world, creator, { name: 'Little', amount: '4' })
    const { fan, by, subscriptionId, periodEnd } = await subscriber(10_000, { promo: 'half', amount: '5.00' })
    await changePlan(world.context, { by, subscriptionId, planId: cheap._id, shown: shown('0') })
    await after(daysTo(periodEnd))
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 500 - 400)
    const now = await held(fan)
    expect(now).toMatchObject({ discountsLeft: 0, renewal: { amount: '4.00' } })
    await after(daysTo(now?.periodEnd ?? ''))
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 500 - 400 - 400)
  })
})

describe('the original price', () => {
  test('is charged even if the plan price rises between reminder and renewal', async () => {
    const { fan, periodEnd } = await subscriber(5000)
    await after(daysTo(periodEnd) - 3)
    await world.context.db`update plan set price_minor = 2500 where id = ${planId}`
    await after(3)
    await world.settle()
    expect((await world.mailTo(fan.email))[0]?.text).toContain('10.00 USD')
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
    expect(await held(fan)).toMatchObject({ status: 'active', isPriceKept: 1, renewal: { amount: '10.00' } })
  })

  test('is lost when the fan ends the subscription and returns', async () => {
    const { by, subscriptionId, periodEnd } = await subscriber(10_000)
    await world.api.as(creator)('PUT /plans', { body: { planId, amount: '25' } })
    await cancelSubscription(world.context, { by, subscriptionId })
    await after(daysTo(periodEnd))
    const at = (amount: string) =>
      outcome(subscribeToCreator(world.context, { by, planId, shown: shown(amount) }))
    expect(await at('10.00')).toBe('PRICE_CHANGED')
    expect(await at('25.00')).toBe('ok')
  })
})

describe('a pause', () => {
  const pause = (one: Awaited<ReturnType<typeof subscriber>>) =>
    pauseSubscription(world.context, { by: one.by, subscriptionId: one.subscriptionId, months: 1 })

  test('requires an active paid subscription: not in grace, trial, cancelled or already paused', async () => {
    const state = { code: 'SUBSCRIPTION_STATE' }
    const [late, left, resting] = [await subscriber(1000), await subscriber(1000), await subscriber(1000)]
    planId = (await createPlan(world, creator, { name: 'Try', trialDays: 60 }))._id
    const trying = await subscriber(0, { amount: '0' })
    await cancelSubscription(world.context, { by: left.by, subscriptionId: left.subscriptionId })
    await pause(resting)
    for (const one of [trying, left, resting]) await expect(pause(one)).rejects.toMatchObject(state)
    await after(daysTo(late.periodEnd))
    await expect(pause(late)).rejects.toMatchObject(state)
    expect(await held(late.fan)).toMatchObject({ status: 'grace', hasAccess: 1 })
  })

  test('that is cancelled resumes the remaining time, and a refund in it still ends the subscription', async () => {
    const { by, subscriptionId, fan, periodEnd } = await subscriber(1000)
    await after(daysTo(periodEnd) - 10)
    await pauseSubscription(world.context, { by, subscriptionId, months: 3 })
    await after(60)
    await cancelSubscription(world.context, { by, subscriptionId })
    expect(await held(fan)).toMatchObject({ status: 'active', isCancelled: 1, hasAccess: 1 })
    expect(daysTo((await held(fan))?.periodEnd ?? '')).toBeCloseTo(10)
    await giveBackPeriod(subscriptionId, 1)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)
    expect(await held(fan)).toMatchObject({ status: 'ended' })
  })
})

describe('a refund', () => {
  test('of a payment credited to an upgrade ends the subscription and refunds the unused rest', async () => {
    const dearer = await createPlan(world, creator, { name: 'Studio', amount: '30' })
    const { by, subscriptionId, fan, periodEnd } = await subscriber(10_000)
    await after(daysTo(periodEnd) / 2)
    await changePlan(world.context, { by, subscriptionId, planId: dearer._id, shown: shown('25.00') })
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 1000 - 2500)
    await after(daysTo((await held(fan))?.periodEnd ?? '') / 4)
    await giveBackPeriod(subscriptionId, 1)
    expect(await held(fan)).toMatchObject({ status: 'ended', hasAccess: 0 })
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 625)
    const [letter] = await world.mailTo(fan.email)
    expect(letter?.text).toContain('We returned 18.75 USD to your wallet for the unused time since')
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('of a long past period does not affect a paused subscription', async () => {
    const { by, subscriptionId, fan, periodEnd } = await subscriber(2000)
    await after(daysTo(periodEnd) + 5)
    await pauseSubscription(world.context, { by, subscriptionId, months: 3 })
    await giveBackPeriod(subscriptionId, 1)
    expect(await held(fan)).toMatchObject({ status: 'paused' })
    await giveBackPeriod(subscriptionId, 2)
    expect(await held(fan)).toMatchObject({ status: 'ended' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(2000)
    expect(await ledgerFaults(world)).toEqual([])
  })
})

describe('resuming', () => {
  test('after an unpaid trial starts on the day it is paid', async () => {
    planId = (await createPlan(world, creator, { name: 'Try', trialDays: 7 }))._id
    const { fan, by, subscriptionId } = await subscriber(0, { amount: '0' })
    await after(7)
    await after(1)
    expect(await held(fan)).toMatchObject({ status: 'grace', hasAccess: 0 })
    await fundWallet(world, fan.id, 1000)
    world.clock.advance(DAY / 2)
    const going = await resumeSubscription(world.context, { by, subscriptionId, key: newId() })
    expect(going).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(going.periodStart).toBe(world.clock.now().toISOString())
  })

  test('after days without the job running sells no day without access', async () => {
    const { fan, periodEnd } = await subscriber(5000)
    await after(daysTo(periodEnd) + 10)
    const now = await held(fan)
    expect(now).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(daysTo(now?.periodStart ?? '')).toBeCloseTo(-3)
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
  })

  test('manually charges the card once per request key', async () => {
    const { fan, by, subscriptionId, periodEnd } = await subscriber(1000)
    const bad = await addTestCard(world, fan, '4000000000009995')
    const good = await addTestCard(world, fan)
    await after(daysTo(periodEnd))
    await setPaymentMethod(world.context, { by, subscriptionId, payBy: bad._id })
    const resume = (key: string) => resumeSubscription(world.context, { by, subscriptionId, key })
    await expect(resume(newId())).rejects.toMatchObject({
      code: 'CARD_REFUSED',
      message: 'This card has insufficient funds.',
    })
    await setPaymentMethod(world.context, { by, subscriptionId, payBy: good._id })
    const key = newId()
    const [first, second] = [await resume(key), await resume(key)]
    expect(first).toMatchObject({
      status: 'active',
      periodStart: periodEnd.toISOString(),
      transactionId: expect.any(String),
    })
    expect(second).toEqual(first)
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(1600)
    const [{ count } = { count: 0 }] = await world.context.db<{ count: number }[]>`
      select count(*)::int as count from payment where person_id = ${fan.id} and status = 'succeeded'`
    expect(count).toBe(1)
  })
})
