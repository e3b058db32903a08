import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, ledgerFaults, fundWallet, addTestCard } from '../../../../tests/support/money/wallets.ts'
import {
  viewerOf,
  subscribe,
  createPlan,
  idempotencyHeaders,
  canSeeSubscriberContent,
} from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

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

/** A subscribed fan with the given wallet balance. */
async function subscriber(money: number, options: Partial<Parameters<typeof subscribe>[2]> = {}) {
  const fan = await world.fan()
  if (money) await fundWallet(world, fan.id, money)
  const begun = await subscribe(world, fan, { planId, amount: '10.00', ...options })
  if (!begun.ok) throw new Error(begun.body.code)
  return { fan, subscriptionId: begun.body.data._id, periodEnd: new Date(begun.body.data.periodEnd) }
}
const held = async (fan: TestUser) => {
  const { items } = await readSubscriptions(world.context, { by: viewerOf(fan), filter: 'all' })
  return items[0]
}
const letters = async (fan: TestUser) => {
  await world.settle()
  return (await world.mailTo(fan.email)).map(({ subject }) => subject)
}
/** Advances the clock and runs the job. */
const after = async (days: number) => {
  world.clock.advance(days * DAY)
  await renewSubscriptions(world.context)
}
const untilEnd = (periodEnd: Date) => (periodEnd.getTime() - world.clock.now().getTime()) / 1000 / DAY

describe('a renewal', () => {
  test('is announced three days before, charged once from the wallet and booked correctly', async () => {
    const { fan, periodEnd } = await subscriber(2500)
    await after(untilEnd(periodEnd) - 3)
    expect(await letters(fan)).toEqual([expect.stringContaining('renews on 15 December 2026')])
    await after(2.9)
    expect(await balanceOf(world, fan.id, 'available')).toBe(1500)
    await after(0.1)
    await Promise.all([renewSubscriptions(world.context), renewSubscriptions(world.context)])
    expect(await balanceOf(world, fan.id, 'available')).toBe(500)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(1600)
    const now = await held(fan)
    expect(now).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(now?.periodStart).toBe(periodEnd.toISOString())
    expect(await letters(fan)).toHaveLength(1)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('needs no confirmation; that was given when subscribing', async () => {
    const fan = await world.fan()
    await fundWallet(world, fan.id, 2500)
    await world.api.as(fan)('PUT /wallet/limits', { body: { kind: 'confirm', amount: '5.00' } })
    const subscribe = (isConfirmed: 0 | 1) =>
      world.api.as(fan)('POST /subscriptions', {
        body: { planId, shown: { amount: '10.00', currency: 'USD', isConfirmed } },
        headers: idempotencyHeaders(),
      })
    expect(await subscribe(0)).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_NEEDED' } })
    const begun = await subscribe(1)
    if (!begun.ok) throw new Error(begun.body.code)
    await after(untilEnd(new Date(begun.body.data.periodEnd)))
    expect(await held(fan)).toMatchObject({ status: 'active' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(500)
  })

  test('that fails has three days of grace, then access ends', async () => {
    const { fan, periodEnd } = await subscriber(1000)
    await after(untilEnd(periodEnd))
    expect(await held(fan)).toMatchObject({ status: 'grace', hasAccess: 1 })
    await after(1)
    await after(1)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    await after(0.9)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    await after(0.1)
    expect(await held(fan)).toMatchObject({ status: 'ended', hasAccess: 0 })
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)
    expect(await letters(fan)).toEqual([
      expect.stringContaining('has ended'),
      expect.stringContaining('couldn’t be renewed'),
    ])
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800)
    await after(30)
    expect(await held(fan)).toMatchObject({ status: 'ended' })
  })

  test('that failed is paid by the job or manually once there is money, continuing the old period', async () => {
    const { fan, periodEnd } = await subscriber(1000)
    const other = await subscriber(1000)
    await after(untilEnd(periodEnd))
    await fundWallet(world, fan.id, 1000)
    await after(1)
    expect(await held(fan)).toMatchObject({ status: 'active', periodStart: periodEnd.toISOString() })
    const resume = () =>
      resumeSubscription(world.context, {
        by: viewerOf(other.fan),
        subscriptionId: other.subscriptionId,
        key: newId(),
      })
    await expect(resume()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await fundWallet(world, other.fan.id, 1000)
    expect(await resume()).toMatchObject({ status: 'active' })
    expect(await balanceOf(world, other.fan.id, 'available')).toBe(0)
  })

  test('by card tops up the missing amount; a declined card counts as failed', async () => {
    const [good, bad] = [await world.fan(), await world.fan()]
    for (const [fan, number] of [
      [good, '4242424242424242'],
      [bad, '4000000000009995'],
    ] as const) {
      const card = await addTestCard(world, fan, number)
      await fundWallet(world, fan.id, 1200)
      const begun = await subscribe(world, fan, { planId, amount: '10.00', payBy: card._id })
      expect(begun.ok && begun.body.data.card?.last4).toBe(number.slice(-4))
    }
    const end = (await held(good))?.periodEnd ?? ''
    await after(untilEnd(new Date(end)))
    expect(await held(good)).toMatchObject({ status: 'active' })
    // 8.00 was missing, and the card is charged just that.
    expect(await balanceOf(world, good.id, 'available')).toBe(0)
    expect(await held(bad)).toMatchObject({ status: 'grace' })
    expect(await balanceOf(world, bad.id, 'available')).toBe(200)
  })

  test('after a trial is the first payment; if it fails there is no grace', async () => {
    planId = (await createPlan(world, creator, { name: 'Try', trialDays: 7, amount: '20' }))._id
    const rich = await subscriber(5000, { amount: '0' })
    const poor = await subscriber(0, { amount: '0' })
    await after(7)
    expect(await held(rich.fan)).toMatchObject({ status: 'active' })
    expect(await balanceOf(world, rich.fan.id, 'available')).toBe(3000)
    expect(await held(poor.fan)).toMatchObject({ status: 'grace', hasAccess: 0 })
    expect(await canSeeSubscriberContent(world, poor.fan, creator)).toBe(false)
  })

  test('is discounted for as many periods as the promotion says', async () => {
    await world.api.as(creator)('POST /promotions', { body: { code: 'two', percentOff: 50, periods: 2 } })
    const { fan, periodEnd } = await subscriber(5000, { promo: 'two', amount: '5.00' })
    await after(untilEnd(periodEnd))
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
    await after(31)
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
  })

  test('does not happen when one side is unavailable', async () => {
    const { fan, periodEnd } = await subscriber(5000)
    await world.context
      .db`update person set status_code = ${ProfileStatus.suspended} where id = ${creator.id}`
    await after(untilEnd(periodEnd))
    expect(await held(fan)).toMatchObject({ status: 'ended' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
  })

  test.each([
    ['left', 3],
    ['was suspended', 2],
  ])('charges nothing, by card neither, and sends no reminder when the user %s', async (_, status) => {
    const fan = await world.fan()
    const card = await addTestCard(world, fan)
    await fundWallet(world, fan.id, 1000)
    const begun = await subscribe(world, fan, { planId, amount: '10.00', payBy: card._id })
    const { db } = world.context
    await db`update person set status_code = ${status} where id = ${fan.id}`
    const periodEnd = new Date(begun.ok ? begun.body.data.periodEnd : '')
    await after(untilEnd(periodEnd) - 3)
    expect(await letters(fan)).toEqual([])
    await after(3)
    expect(await held(fan)).toMatchObject({ status: 'ended', hasAccess: 0 })
    expect(await db`select 1 from payment where person_id = ${fan.id}`).toEqual([])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    await world.settle()
    const [letter] = await world.mailTo(fan.email)
    expect(letter?.text).toContain('because your account is closed. You weren’t charged.')
  })

  test('is announced late if the creator was unavailable on the reminder date', async () => {
    const { fan, periodEnd } = await subscriber(5000)
    const status = (code: number) =>
      world.context.db`update person set status_code = ${code} where id = ${creator.id}`
    await status(2)
    await after(untilEnd(periodEnd) - 3)
    expect(await letters(fan)).toEqual([])
    await status(1)
    await after(1)
    expect(await letters(fan)).toEqual([expect.stringContaining('renews on')])
    await after(2)
    expect(await held(fan)).toMatchObject({ status: 'active' })
    expect(await letters(fan)).toHaveLength(1)
  })
})

describe('lifecycle', () => {
  test('cancelled: access until the period ends, no renewal, and can be resumed before', async () => {
    const { fan, subscriptionId, periodEnd } = await subscriber(5000)
    const by = viewerOf(fan)
    await cancelSubscription(world.context, { by, subscriptionId })
    await after(untilEnd(periodEnd) - 1)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(true)
    expect(await resumeSubscription(world.context, { by, subscriptionId, key: newId() })).toMatchObject({
      isCancelled: 0,
    })
    await cancelSubscription(world.context, { by, subscriptionId })
    await after(1)
    expect(await held(fan)).toMatchObject({ status: 'ended' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
    await expect(
      resumeSubscription(world.context, { by, subscriptionId, key: newId() }),
    ).rejects.toMatchObject({
      code: 'SUBSCRIPTION_ENDED',
    })
  })

  test('paused: no access, and the remaining time is kept', async () => {
    const { fan, subscriptionId, periodEnd } = await subscriber(5000)
    const by = viewerOf(fan)
    await after(untilEnd(periodEnd) - 10)
    expect(await pauseSubscription(world.context, { by, subscriptionId, months: 2 })).toMatchObject({
      status: 'paused',
      hasAccess: 0,
    })
    const rested = await held(fan)
    await after(40)
    expect(await canSeeSubscriberContent(world, fan, creator)).toBe(false)
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
    await after(untilEnd(new Date(rested?.resumesAt ?? '')))
    const going = await held(fan)
    expect(going).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(untilEnd(new Date(going?.periodEnd ?? ''))).toBeCloseTo(10)
    await after(10)
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
  })

  test('gifts end by themselves and continue only if the recipient resumes', async () => {
    const [giver, one, two] = [await world.fan(), await world.fan(), await world.fan()]
    await fundWallet(world, giver.id, 5000)
    for (const to of [one, two]) {
      const shown = { amount: '10.00', currency: 'USD' }
      const body = { planId, giftTo: to.username, shown }
      await world.api.as(giver)('POST /subscriptions/gift', { body, headers: idempotencyHeaders() })
    }
    await fundWallet(world, two.id, 1000)
    const goes = await held(two)
    await resumeSubscription(world.context, {
      by: viewerOf(two),
      subscriptionId: goes?._id ?? '',
      key: newId(),
    })
    await after(untilEnd(new Date(goes?.periodEnd ?? '')))
    expect(await held(one)).toMatchObject({ status: 'ended' })
    expect(await held(two)).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(await balanceOf(world, giver.id, 'available')).toBe(3000)
    expect(await balanceOf(world, two.id, 'available')).toBe(0)
  })

  test('a downgrade starts when the period ends, at the price of the day it was chosen', async () => {
    const dear = await createPlan(world, creator, { name: 'All in', amount: '30' })
    const cheap = planId
    planId = dear._id
    const { fan, subscriptionId, periodEnd } = await subscriber(10_000, { amount: '30.00' })
    await world.api.as(fan)('POST /subscriptions/change', {
      body: { subscriptionId, planId: cheap, shown: { amount: '0', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    await world.api.as(creator)('PUT /plans', { body: { planId: cheap, amount: '12' } })
    await after(untilEnd(periodEnd))
    expect(await held(fan)).toMatchObject({ plan: { _id: cheap }, price: { amount: '10.00' } })
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000 - 3000 - 1000)
  })
})
