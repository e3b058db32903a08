import { beforeAll, describe, expect, test } from 'vitest'
import {
  balanceOf,
  createCharge,
  fundWallet,
  topUp,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { charge } from '../charges/charge.ts'
import { saveLimit } from './limit-store.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { topUpByCard } from '../payments/top-up-by-card.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const buy = async (options: Parameters<typeof createCharge>[1]) => {
  const input = await createCharge(world, options)
  return world.context.db.transaction((tx) => charge(world.context, tx, input))
}

beforeAll(async () => {
  world = await createWorld()
})

/** After every test the ledger must balance. */
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])

describe('spending limits', () => {
  test.each([
    ['day', 2500],
    ['week', 2500],
    ['month', 2500],
    ['creator', 2500],
  ] as const)('by %s hold under concurrent purchases', async (kind, amountMinor) => {
    const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
    await fundWallet(world, fan.id, 20_000)
    const creatorId = kind === 'creator' ? creator.id : null
    const limit = { kind, creatorId, currency: 'USD', amountMinor, nextAmountMinor: null, nextFrom: null }
    await world.context.db.transaction((tx) =>
      saveLimit(tx, { personId: fan.id, at: world.context.now(), ...limit }),
    )
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const elsewhere = buy({ buyerId: fan.id, sellerId: other.id, listMinor: 1000 }).then(
      () => 'paid',
      (error: { code: string }) => error.code,
    )
    expect(await elsewhere).toBe(kind === 'creator' ? 'paid' : 'SPENDING_LIMIT_REACHED')
    await whole()
  })

  test('per payment allow any number of smaller ones', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 20_000)
    const api = world.api.as(fan)
    await api('PUT /wallet/limits', { body: { kind: 'once', amount: '15.00' } })
    const pay = (listMinor: number) => buy({ buyerId: fan.id, sellerId: creator.id, listMinor })
    await pay(1000)
    await pay(1000)
    await expect(pay(2000)).rejects.toMatchObject({ code: 'SPENDING_LIMIT_REACHED' })
    expect(await api('GET /wallet/limits')).toMatchObject({
      body: {
        data: {
          limits: [{ kind: 'once', amount: '15.00' }],
          creators: [
            { creatorId: creator.id, username: creator.username, spent: '20.00', unlocks: 2, plans: 0 },
          ],
          month: { from: '2026-11-01', spent: '20.00', daysLeft: 16 },
        },
      },
    })
    await whole()
  })

  test('a spending pause stops payments, top-ups and card renewals, can only be extended, and expires', async () => {
    const own = await createWorld()
    const [fan, creator] = [await own.fan(), await own.creator()]
    const { _id: cardId } = await addTestCard(own, fan)
    await fundWallet(own, fan.id, 5000)
    const api = own.api.as(fan)
    const until = (days: number) => new Date(own.clock.now().getTime() + days * 86_400_000).toISOString()
    await Promise.all(
      ([7, 1, 7, 1] as const).map((days) => api('POST /wallet/spendingPause', { body: { days } })),
    )
    expect(await api('GET /wallet/limits')).toMatchObject({
      body: { data: { pausedUntil: until(7), limits: [] } },
    })
    expect(await api('POST /wallet/spendingPause', { body: { days: 1 } })).toMatchObject({
      body: { data: { pausedUntil: until(7) } },
    })
    const input = await createCharge(own, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    const pay = () => own.context.db.transaction((tx) => charge(own.context, tx, input))
    await expect(pay()).rejects.toMatchObject({ code: 'SPENDING_PAUSED' })
    expect(await topUp(own, fan, { amount: 10 })).toMatchObject({
      status: 403,
      body: { code: 'SPENDING_PAUSED' },
    })
    const renewal = { personId: fan.id, sellerId: creator.id, cardId, neededMinor: 9000, currency: 'USD' }
    expect(await topUpByCard(own.context, { ...renewal, key: 'renewal:1', saleKey: 'plan:1' })).toBe(
      'refused',
    )
    expect(await balanceOf(own, fan.id, 'available')).toBe(5000)
    own.clock.advance(7 * 86_400)
    await pay()
    expect(await topUpByCard(own.context, { ...renewal, key: 'renewal:2', saleKey: 'plan:1' })).toBe('enough')
    expect((await verifyLedger(own.context)).faults).toEqual([])
  })
})
