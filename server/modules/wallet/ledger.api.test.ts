import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, chargeOf, fill } from '../../../tests/support/money.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { charge, chargePlan } from './charge.ts'
import { holdMoney, postHold, voidHold } from './hold-money.ts'
import { openPoolDay, payPoolShares } from './daily-pool.ts'
import { completePayout, lockForPayout, returnPayout, takeBackPayout, transfer } from './move-money.ts'
import { proveLedger } from './prove-ledger.ts'
import { cancelDeal, refundSale } from './refund-sale.ts'
import { releaseDue } from './release-pending.ts'
import { codes } from './trigger-codes.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const buy = async (options: Parameters<typeof chargeOf>[1]) => {
  const asked = await chargeOf(world, options)
  return world.context.db.transaction((tx) => charge(world.context, tx, asked))
}
const system = { kind: 'system' } as const
const DAY = 86_400

beforeAll(async () => {
  world = await createWorld()
})

/** Whatever a test did, the books are whole afterwards. */
const whole = async () => expect((await proveLedger(world.context)).faults).toEqual([])

describe('the ledger', () => {
  test('moves a purchase from fan to creator, house and state, and matures after seven days', async () => {
    const [fan, creator] = [await world.fan({ country: 'DE' }), await world.creator()]
    await fill(world, fan.id, 5000)
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
      [codes.pendingAmount, 960],
      [codes.creditPendingAmount, 960],
      [codes.debitPendingAmount, -960],
    ])
    await whole()
  })

  test('lets 200 who spend the whole balance at once succeed once', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 1000)
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

  test('does one thing for one key, however many ask at once, and refuses the key for another', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 10_000)
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 700 })
    const done = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.context.db.transaction((tx) => charge(world.context, tx, asked)),
      ),
    )
    expect(new Set(done.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(done.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await balanceOf(world, fan.id, 'available')).toBe(9300)
    const other = { ...asked, listMinor: 800, shown: { amountMinor: 800, currency: 'USD' } }
    await expect(
      world.context.db.transaction((tx) => charge(world.context, tx, other)),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await whole()
  })

  test('takes the shown price or none', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 5000)
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1200 })
    const dearer = { ...asked, listMinor: 1500 }
    await expect(
      world.context.db.transaction((tx) => charge(world.context, tx, dearer)),
    ).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
  })

  test('takes money from fans only, and never from oneself', async () => {
    const [creator, agency, other] = [await world.creator(), await world.agency(), await world.creator()]
    for (const buyer of [creator, agency]) {
      await fill(world, buyer.id, 5000)
      await expect(buy({ buyerId: buyer.id, sellerId: other.id, listMinor: 100 })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
    }
    await expect(buy({ buyerId: creator.id, sellerId: creator.id, listMinor: 100 })).rejects.toMatchObject({
      code: 'NOT_YOURSELF',
    })
  })

  test('exchanges between currencies, each of which adds up by itself', async () => {
    const fan = await world.fan({ currency: 'JPY' })
    const creator = await world.creator({ currency: 'EUR' })
    await fill(world, fan.id, 100_000, 'JPY')
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

  test('shares with an agency by agreement', async () => {
    const [fan, creator, agency] = [await world.fan(), await world.creator(), await world.agency()]
    await fill(world, fan.id, 5000)
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

describe('money that is set aside', () => {
  const hold = async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 5000)
    const asked = await chargeOf(world, {
      buyerId: fan.id,
      sellerId: creator.id,
      listMinor: 3000,
      reason: 'call',
    })
    const { holdId, transactionId } = await world.context.db.transaction((tx) =>
      holdMoney(world.context, tx, asked),
    )
    return { fan, creator, holdId, transactionId, asked }
  }
  const end = (work: typeof postHold | typeof voidHold, holdId: string) =>
    world.context.db.transaction((tx) => work(world.context, tx, { holdId, actor: system }))

  test('is paid on once', async () => {
    const { fan, creator, holdId, transactionId, asked } = await hold()
    expect(await balanceOf(world, fan.id, 'held')).toBe(3000)
    const again = await world.context.db.transaction((tx) => holdMoney(world.context, tx, asked))
    expect(again).toEqual({ holdId, transactionId, isNew: false })
    await end(postHold, holdId)
    expect((await end(postHold, holdId)).isNew).toBe(false)
    await expect(end(voidHold, holdId)).rejects.toMatchObject({ code: 'HOLD_ENDED' })
    expect(await balanceOf(world, creator.id, 'pending')).toBe(2400)
    expect(await balanceOf(world, fan.id, 'held')).toBe(0)
    await whole()
  })

  test('goes back whole when the deal is cancelled, and says all the while for whom and for what it was', async () => {
    const { fan, creator, holdId, transactionId } = await hold()
    const inLists = { reason: 'call', withUsername: creator.username }
    const read = async (query = {}) => {
      const reply = await world.api.as(fan)('GET /walletTransaction', { query })
      return reply.ok ? reply.body.data : []
    }
    expect((await read({ filter: 'calls' })).map(({ _id }) => _id)).toEqual([transactionId])
    expect((await read())[0]).toMatchObject(inLists)
    const one = await world.api.as(fan)('GET /walletTransaction/detail', { query: { transactionId } })
    expect(one.body).toMatchObject({ data: { reason: 'call', withName: 'Test' } })
    await end(voidHold, holdId)
    expect((await read())[0]).toMatchObject(inLists)
    await expect(end(postHold, holdId)).rejects.toMatchObject({ code: 'HOLD_ENDED' })
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await whole()
  })

  test('has one end when both are asked for in the same moment', async () => {
    const { fan, creator, holdId } = await hold()
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => end(i % 2 ? postHold : voidHold, holdId)),
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

describe('giving back', () => {
  const sold = async (listMinor = 1000) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 5000)
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

  test('comes out of pending first and never exceeds what was paid', async () => {
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

  test('a part of what was paid in francs is francs that can be paid', async () => {
    const [fan, creator] = [await world.fan({ currency: 'CHF' }), await world.creator()]
    await fill(world, fan.id, 5000, 'CHF')
    const { transactionId } = await buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    const left = await balanceOf(world, fan.id, 'available', 'CHF')
    await refund(transactionId, 350)
    // 2.78 by the rate.
    expect((await balanceOf(world, fan.id, 'available', 'CHF')) - left).toBe(280)
    await refund(transactionId)
    expect(await balanceOf(world, fan.id, 'available', 'CHF')).toBe(5000)
    await whole()
  })

  test('asked for by many at once happens once', async () => {
    const { fan, transactionId } = await sold()
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => refund(transactionId)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await whole()
  })

  test('after the creator took the money leaves an explicit debt that later income pays off', async () => {
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

    await fill(world, fan.id, 5000)
    await buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
    world.clock.advance(7 * DAY)
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'owed')).toBe(0)
    expect(await balanceOf(world, creator.id, 'available')).toBe(800)
    await whole()
  })
})

test('withdrawing locks, then leaves, comes back, or is returned later', async () => {
  const creator = await world.creator()
  await fill(world, creator.id, 10_000)
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
    returnPayout(world.context, tx, { ...failed, actor: system, reason: 'closed' }),
  )
  expect(await balanceOf(world, creator.id, 'available')).toBe(6000)
  await db.transaction((tx) =>
    takeBackPayout(world.context, tx, { ...gone, feeMinor: 100, reason: 'returned' }),
  )
  expect(await balanceOf(world, creator.id, 'available')).toBe(10_000)
  await whole()
})

test('plans, transfers and the daily pool have their codes', async () => {
  const [fan, creator, agency] = [await world.fan(), await world.creator(), await world.agency()]
  await fill(world, fan.id, 2000)
  const plan = await chargeOf(world, {
    buyerId: fan.id,
    sellerId: creator.id,
    listMinor: 900,
    reason: 'plan',
  })
  const { db } = world.context
  await db.transaction((tx) => chargePlan(world.context, tx, plan))
  await fill(world, agency.id, 500)
  const asked = {
    fromId: agency.id,
    toId: creator.id,
    amountMinor: 500,
    currency: 'USD',
    title: '',
    actor: system,
  }
  await db.transaction((tx) => transfer(world.context, tx, { key: newId(), ...asked }))
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
