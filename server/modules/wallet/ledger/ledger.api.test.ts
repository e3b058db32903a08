import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, createCharge, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { charge, chargePlan } from '../charges/charge.ts'
import { holdMoney, captureHold, voidHold } from './hold-money.ts'
import { openPoolDay, payPoolShares } from '../daily-pool/daily-pool.ts'
import {
  completePayout,
  lockForPayout,
  reverseFailedPayout,
  reverseReturnedPayout,
  transfer,
} from './move-money.ts'
import { verifyLedger } from './verify-ledger.ts'
import { cancelDeal, refundSale } from '../charges/refund-sale.ts'
import { releaseDue } from '../charges/release-pending.ts'
import { triggerCodes } from './trigger-codes.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const buy = async (options: Parameters<typeof createCharge>[1]) => {
  const input = await createCharge(world, options)
  return world.context.db.transaction((tx) => charge(world.context, tx, input))
}
const system = { kind: 'system' } as const
const DAY = 86_400

beforeAll(async () => {
  world = await createWorld()
})

/** After every test the ledger must balance. */
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])

describe('the ledger', () => {
  test('a purchase credits creator and platform, and the income matures after seven days', async () => {
    const [fan, creator] = [await world.fan({ country: 'DE' }), await world.creator()]
    await fundWallet(world, fan.id, 5000)
    await buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 1200 })
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000 - 1200 - 228)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(960)

    world.clock.advance(7 * DAY - 1)
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'available')).toBe(0)
    world.clock.advance(1)
    await releaseDue(world.context)
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'available')).toBe(960)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
    const entries = await world.context.db`
      select e.code, e.amount_minor::int as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.person_id = ${creator.id} order by e.seq`
    expect(entries.map(({ code, amount }) => [code, amount]).toSorted((a, b) => a[0] - b[0])).toEqual([
      [triggerCodes.pendingAmount, 960],
      [triggerCodes.creditPendingAmount, 960],
      [triggerCodes.debitPendingAmount, -960],
    ])
    await whole()
  })

  test('of 200 concurrent purchases with the whole balance, exactly one succeeds', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 1000)
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, () => buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.flatMap((t) => (t.status === 'rejected' ? [t.reason.code] : []))).toEqual(
      Array.from({ length: 199 }, () => 'INSUFFICIENT_BALANCE'),
    )
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    await whole()
  })

  test('concurrent requests with one key charge once; reusing the key for another charge is rejected', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 10_000)
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 700 })
    const done = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.context.db.transaction((tx) => charge(world.context, tx, input)),
      ),
    )
    expect(new Set(done.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(done.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await balanceOf(world, fan.id, 'available')).toBe(9300)
    const other = { ...input, listMinor: 800, shown: { amountMinor: 800, currency: 'USD' } }
    await expect(
      world.context.db.transaction((tx) => charge(world.context, tx, other)),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await whole()
  })

  test('a charge is rejected unless the price equals the one shown', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 5000)
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1200 })
    const dearer = { ...input, listMinor: 1500 }
    await expect(
      world.context.db.transaction((tx) => charge(world.context, tx, dearer)),
    ).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
  })

  test('only fans can pay, and not to themselves', async () => {
    const [creator, agency, other] = [await world.creator(), await world.agency(), await world.creator()]
    for (const buyer of [creator, agency]) {
      await fundWallet(world, buyer.id, 5000)
      await expect(buy({ buyerId: buyer.id, sellerId: other.id, listMinor: 100 })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
    }
    await expect(buy({ buyerId: creator.id, sellerId: creator.id, listMinor: 100 })).rejects.toMatchObject({
      code: 'NOT_YOURSELF',
    })
  })

  test('currency conversions balance in each currency', async () => {
    const fan = await world.fan({ currency: 'JPY' })
    const creator = await world.creator({ currency: 'EUR' })
    await fundWallet(world, fan.id, 100_000, 'JPY')
    const { transactionId } = await buy({
      buyerId: fan.id,
      sellerId: creator.id,
      listMinor: 1000,
      currency: 'EUR',
    })
    expect(await balanceOf(world, creator.id, 'pending', 'EUR')).toBe(800)
    expect(await balanceOf(world, fan.id, 'available', 'JPY')).toBe(100_000 - 1794)
    await world.context.db.transaction((tx) =>
      refundSale(world.context, tx, { key: newId(), transactionId, actor: system, reason: 'test' }),
    )
    expect(await balanceOf(world, fan.id, 'available', 'JPY')).toBe(100_000)
    await whole()
  })

  test('the agency receives its agreed share', async () => {
    const [fan, creator, agency] = [await world.fan(), await world.creator(), await world.agency()]
    await fundWallet(world, fan.id, 5000)
    await buy({
      buyerId: fan.id,
      sellerId: creator.id,
      listMinor: 1000,
      agency: { ownerId: agency.id, shareBps: 2500 },
    })
    expect(await balanceOf(world, creator.id, 'pending')).toBe(600)
    expect(await balanceOf(world, agency.id, 'pending')).toBe(200)
    await whole()
  })
})

describe('holds', () => {
  const hold = async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 5000)
    const input = await createCharge(world, {
      buyerId: fan.id,
      sellerId: creator.id,
      listMinor: 3000,
      reason: 'call',
    })
    const { holdId, transactionId } = await world.context.db.transaction((tx) =>
      holdMoney(world.context, tx, input),
    )
    return { fan, creator, holdId, transactionId, asked: input }
  }
  const end = (work: typeof captureHold | typeof voidHold, holdId: string) =>
    world.context.db.transaction((tx) => work(world.context, tx, { holdId, actor: system }))

  test('a hold is captured once', async () => {
    const { fan, creator, holdId, transactionId, asked: input } = await hold()
    expect(await balanceOf(world, fan.id, 'held')).toBe(3000)
    const again = await world.context.db.transaction((tx) => holdMoney(world.context, tx, input))
    expect(again).toMatchObject({ holdId, transactionId, isNew: false })
    await end(captureHold, holdId)
    expect((await end(captureHold, holdId)).isNew).toBe(false)
    await expect(end(voidHold, holdId)).rejects.toMatchObject({ code: 'HOLD_ENDED' })
    expect(await balanceOf(world, creator.id, 'pending')).toBe(2400)
    expect(await balanceOf(world, fan.id, 'held')).toBe(0)
    await whole()
  })

  test('a voided hold returns the full amount and keeps its seller and title', async () => {
    const { fan, creator, holdId, transactionId } = await hold()
    const inLists = { reason: 'call', withUsername: creator.username }
    const read = async (query = {}) => {
      const reply = await world.api.as(fan)('GET /walletTransaction', { query })
      return reply.ok ? reply.body.data : []
    }
    expect((await read({ filter: 'calls' })).map(({ _id }) => _id)).toEqual([transactionId])
    expect((await read())[0]).toMatchObject(inLists)
    const item = await world.api.as(fan)('GET /walletTransaction/detail', { query: { transactionId } })
    expect(item.body).toMatchObject({ data: { reason: 'call', withName: 'Test' } })
    await end(voidHold, holdId)
    expect((await read())[0]).toMatchObject(inLists)
    await expect(end(captureHold, holdId)).rejects.toMatchObject({ code: 'HOLD_ENDED' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await whole()
  })

  test('concurrent capture and void end the hold once', async () => {
    const { fan, creator, holdId } = await hold()
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => end(i % 2 ? captureHold : voidHold, holdId)),
    )
    expect(ends.filter((e) => e.status === 'fulfilled' && e.value.isNew)).toHaveLength(1)
    const [left, earned] = [
      await balanceOf(world, fan.id, 'available'),
      await balanceOf(world, creator.id, 'pending'),
    ]
    expect([
      [5000, 0],
      [2000, 2400],
    ]).toContainEqual([left, earned])
    await whole()
  })
})

describe('refunds', () => {
  const sold = async (listMinor = 1000) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 5000)
    const { transactionId } = await buy({ buyerId: fan.id, sellerId: creator.id, listMinor })
    return { fan, creator, transactionId }
  }
  const refund = (transactionId: string, amountMinor?: number, key: string = newId()) =>
    world.context.db.transaction((tx) =>
      refundSale(world.context, tx, {
        key,
        transactionId,
        actor: system,
        reason: 'test',
        ...(amountMinor ? { amountMinor } : {}),
      }),
    )

  test('a refund is taken from pending first and never exceeds the payment', async () => {
    const { fan, creator, transactionId } = await sold()
    await refund(transactionId, 333)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800 - 266)
    await expect(refund(transactionId, 668)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await refund(transactionId)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await expect(refund(transactionId)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await whole()
  })

  test('a partial refund in francs is rounded to a payable amount', async () => {
    const [fan, creator] = [await world.fan({ currency: 'CHF' }), await world.creator()]
    await fundWallet(world, fan.id, 5000, 'CHF')
    const { transactionId } = await buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    const left = await balanceOf(world, fan.id, 'available', 'CHF')
    await refund(transactionId, 350)
    // 2.78 at the exchange rate.
    expect((await balanceOf(world, fan.id, 'available', 'CHF')) - left).toBe(280)
    await refund(transactionId)
    expect(await balanceOf(world, fan.id, 'available', 'CHF')).toBe(5000)
    await whole()
  })

  test('concurrent refund requests refund once', async () => {
    const { fan, transactionId } = await sold()
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => refund(transactionId)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await whole()
  })

  test('a refund after withdrawal leaves a debt that later income pays off', async () => {
    const { fan, creator, transactionId } = await sold()
    world.clock.advance(7 * DAY)
    await releaseDue(world.context)
    const payout = { personId: creator.id, payoutId: newId(), amountMinor: 800, currency: 'USD', title: '' }
    await world.context.db.transaction(async (tx) => {
      await lockForPayout(world.context, tx, payout)
      await completePayout(world.context, tx, { ...payout, feeMinor: 0 })
    })
    await world.context.db.transaction((tx) =>
      cancelDeal(world.context, tx, { key: newId(), transactionId, actor: system, reason: 'test' }),
    )
    expect(await balanceOf(world, creator.id, 'available')).toBe(0)
    expect(await balanceOf(world, creator.id, 'owed')).toBe(-800)

    await fundWallet(world, fan.id, 5000)
    await buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
    world.clock.advance(7 * DAY)
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'owed')).toBe(0)
    expect(await balanceOf(world, creator.id, 'available')).toBe(800)
    await whole()
  })
})

test('a withdrawal locks the money, then completes, fails, or is returned later', async () => {
  const creator = await world.creator()
  await fundWallet(world, creator.id, 10_000)
  const payout = () => ({
    personId: creator.id,
    payoutId: newId(),
    amountMinor: 4000,
    currency: 'USD',
    title: '',
  })
  const { db } = world.context
  const [gone, failed, returned] = [payout(), payout(), payout()]
  await db.transaction((tx) => lockForPayout(world.context, tx, gone))
  await db.transaction((tx) => lockForPayout(world.context, tx, failed))
  await expect(db.transaction((tx) => lockForPayout(world.context, tx, returned))).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  })
  expect(await balanceOf(world, creator.id, 'locked')).toBe(8000)
  await db.transaction((tx) => completePayout(world.context, tx, { ...gone, feeMinor: 100 }))
  await db.transaction((tx) =>
    reverseFailedPayout(world.context, tx, { ...failed, actor: system, reason: 'closed' }),
  )
  expect(await balanceOf(world, creator.id, 'available')).toBe(6000)
  await db.transaction((tx) =>
    reverseReturnedPayout(world.context, tx, { ...gone, feeMinor: 100, reason: 'returned' }),
  )
  expect(await balanceOf(world, creator.id, 'available')).toBe(10_000)
  await whole()
})

test('plans, transfers and the daily pool use their trigger codes', async () => {
  const [fan, creator, agency] = [await world.fan(), await world.creator(), await world.agency()]
  await fundWallet(world, fan.id, 2000)
  const plan = await createCharge(world, {
    buyerId: fan.id,
    sellerId: creator.id,
    listMinor: 900,
    reason: 'plan',
  })
  const { db } = world.context
  await db.transaction((tx) => chargePlan(world.context, tx, plan))
  await fundWallet(world, agency.id, 500)
  const input = {
    fromId: agency.id,
    toId: creator.id,
    amountMinor: 500,
    currency: 'USD',
    title: '',
    actor: system,
  }
  await db.transaction((tx) => transfer(world.context, tx, { key: newId(), ...input }))
  const counts = { views: 1, likes: 0, comments: 0, tips: 0, purchases: 0, subscribers: 0 }
  await openPoolDay(world.context, {
    day: '2026-11-15',
    terms: { currency: 'USD', amountMinor: 100, capPercent: 100, mostPerPerson: 1, points: counts },
    counted: [
      { creatorId: creator.id, counts: { ...counts, views: 2 } },
      { creatorId: (await world.creator()).id, counts },
    ],
  })
  await payPoolShares(world.context)
  expect(await balanceOf(world, creator.id, 'pending')).toBe(720 + 67)
  expect(await balanceOf(world, creator.id, 'available')).toBe(500)
  const found = await db<{ code: number }[]>`
    select distinct e.code from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.person_id in ${db([fan.id, creator.id, agency.id])} order by 1`
  expect(found.map(({ code }) => code)).toEqual([2, 3, 4, 8, 12])
  await whole()
})
