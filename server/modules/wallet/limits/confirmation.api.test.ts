import { beforeAll, describe, expect, test } from 'vitest'
import {
  balanceOf,
  ledgerFaults,
  createCharge,
  fundWallet,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { charge } from '../charges/charge.ts'
import { holdMoney, voidHold } from '../ledger/hold-money.ts'
import { refundSale } from '../charges/refund-sale.ts'
import { topUpByCard } from '../payments/top-up-by-card.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld()
})

type Sale = Parameters<typeof createCharge>[1]
const input = async (sale: Sale, isConfirmed: boolean) => {
  const expected = await createCharge(world, sale)
  return { ...expected, shown: { ...expected.shown, isConfirmed } }
}
const buy = async (sale: Sale, isConfirmed = false) => {
  const expected = await input(sale, isConfirmed)
  return world.context.db.transaction((tx) => charge(world.context, tx, expected))
}
const hold = async (sale: Sale, isConfirmed = false) => {
  const expected = await input(sale, isConfirmed)
  return world.context.db.transaction((tx) => holdMoney(world.context, tx, expected))
}
/** A fan with an open, funded wallet, and a creator. */
async function rich() {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await addTestCard(world, fan)
  await fundWallet(world, fan.id, 50_000)
  return { fan, creator, api: world.api.as(fan), sale: { buyerId: fan.id, sellerId: creator.id } }
}
const DAY = 86_400
const needed = { code: 'CONFIRMATION_NEEDED' }

describe('confirmation above an amount', () => {
  test('rejects unconfirmed purchases above it, accepts confirmed ones, and lets smaller ones pass', async () => {
    const { fan, api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'confirm', amount: '25.00' } })
    await expect(buy({ ...sale, listMinor: 2501 })).rejects.toMatchObject(needed)
    await expect(hold({ ...sale, listMinor: 2501 })).rejects.toMatchObject(needed)
    expect(await balanceOf(world, fan.id, 'available')).toBe(50_000)
    await buy({ ...sale, listMinor: 2500 })
    await buy({ ...sale, listMinor: 2501 }, true)
    await hold({ ...sale, listMinor: 2501 }, true)
    expect(await balanceOf(world, fan.id, 'available')).toBe(50_000 - 2500 - 2 * 2501)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is announced in the quote only where it applies, and never instead of a limit', async () => {
    const { api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'confirm', amount: 25 } })
    const quote = async (amount: string) => {
      const reply = await api('GET /tipCreator/quote', { query: { creatorId: sale.sellerId, amount } })
      return reply.ok ? reply.body.data : undefined
    }
    expect((await quote('20.00'))?.confirmAbove).toBeUndefined()
    expect(await quote('30.00')).toMatchObject({ confirmAbove: '25.00' })
    await api('PUT /wallet/limits', { body: { kind: 'once', amount: 28 } })
    await expect(buy({ ...sale, listMinor: 3000 }, true)).rejects.toMatchObject({
      code: 'SPENDING_LIMIT_REACHED',
    })
  })

  test('applies to tips over the API; the same key works once confirmed', async () => {
    const { api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'confirm', amount: 25 } })
    const total = { amount: '30.00', currency: 'USD' }
    const tip = (shown: typeof total & { isConfirmed?: 1 }) =>
      api('POST /tipCreator', {
        body: { creatorId: sale.sellerId, amount: '30.00', shown },
        headers: { 'idempotency-key': 'asked-twice' },
      })
    expect(await tip(total)).toMatchObject({ status: 409, body: needed })
    expect(await tip({ ...total, isConfirmed: 1 })).toMatchObject({ status: 200 })
    expect(await tip({ ...total, isConfirmed: 1 })).toMatchObject({ status: 200 })
    expect(await balanceOf(world, sale.buyerId, 'available')).toBe(50_000 - 3000)
  })

  test('is raised or removed after a day, like every limit', async () => {
    const own = await createWorld()
    const [fan, creator] = [await own.fan(), await own.creator()]
    await fundWallet(own, fan.id, 10_000)
    const pay = async () => {
      const expected = await createCharge(own, { buyerId: fan.id, sellerId: creator.id, listMinor: 3000 })
      return own.context.db.transaction((tx) => charge(own.context, tx, expected))
    }
    const api = own.api.as(fan)
    await api('PUT /wallet/limits', { body: { kind: 'confirm', amount: 25 } })
    const ended = await api('PUT /wallet/limits', { body: { kind: 'confirm', amount: null } })
    const nextFrom = new Date(own.clock.now().getTime() + DAY * 1000).toISOString()
    expect(ended).toMatchObject({
      body: { data: { limits: [{ kind: 'confirm', amount: '25.00', nextFrom }] } },
    })
    await expect(pay()).rejects.toMatchObject(needed)
    own.clock.advance(DAY)
    await pay()
    expect(await balanceOf(own, fan.id, 'available')).toBe(7000)
  })
})

describe('limit alerts', () => {
  const emailsTo = async (fan: TestUser) => {
    await world.settle()
    const mail = await world.mailTo(fan.email)
    return mail.filter(({ subject }) => subject === 'You’ve used 80% of your spending limit')
  }

  test('are sent once per period, with the payment that reaches the threshold', async () => {
    const { fan, api, sale, creator } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'month', amount: 100 } })
    await api('PUT /wallet/limits', { body: { kind: 'creator', creatorId: creator.id, amount: 90 } })
    expect(await api('GET /wallet/limits')).toMatchObject({
      body: {
        data: {
          alertsEnabled: 1,
          limits: [
            { kind: 'creator', alertThreshold: '72.00' },
            { kind: 'month', alertThreshold: '80.00' },
          ],
        },
      },
    })
    await buy({ ...sale, listMinor: 7199 })
    expect(await emailsTo(fan)).toEqual([])
    const { transactionId } = await buy({ ...sale, listMinor: 1000 })
    const [message, ...more] = await emailsTo(fan)
    expect(more).toEqual([])
    expect(message?.text).toContain('You’ve spent 81.99 USD of your monthly limit of 100.00 USD.')
    expect(message?.text).toContain('You have 18.01 USD left')
    expect(message?.text).toMatch(/81\.99 USD of your monthly limit of 90\.00 USD for /)

    // Refunded and spent again within the same month.
    await world.context.db.transaction((tx) =>
      refundSale(world.context, tx, {
        key: `refund:${transactionId}`,
        transactionId,
        actor: { kind: 'system' },
        reason: 'test',
      }),
    )
    await buy({ ...sale, listMinor: 1000 })
    expect(await emailsTo(fan)).toHaveLength(1)
    // A changed limit alerts again: a higher one from tomorrow is reached anew.
    await world.context.db`update spending_limit set amount_minor = 10100
      where person_id = ${fan.id} and kind = 'month'`
    await buy({ ...sale, listMinor: 100 })
    expect(await emailsTo(fan)).toHaveLength(2)
    await world.context.db`update spending_limit set told_since = told_since - interval '1 month'
      where person_id = ${fan.id}`
    await buy({ ...sale, listMinor: 100 })
    expect(await emailsTo(fan)).toHaveLength(3)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('count holds, and are not sent if the payment fails', async () => {
    const { fan, api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'day', amount: 20 } })
    const expected = await createCharge(world, { ...sale, listMinor: 1700 })
    const undone = world.context.db.transaction(async (tx) => {
      await charge(world.context, tx, expected)
      throw new Error('the seller could not')
    })
    await expect(undone).rejects.toThrow('the seller could not')
    expect(await emailsTo(fan)).toEqual([])
    const { holdId } = await hold({ ...sale, listMinor: 1700 })
    expect(await emailsTo(fan)).toHaveLength(1)
    await world.context.db.transaction((tx) =>
      voidHold(world.context, tx, { holdId: holdId ?? '', actor: { kind: 'system' } }),
    )
  })

  test('can be turned off and on by users with a wallet', async () => {
    const { fan, api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'week', amount: 20 } })
    expect(await api('PUT /wallet/limits/alerts', { body: { isOn: 0 } })).toMatchObject({
      body: { data: { alertsEnabled: 0 } },
    })
    await buy({ ...sale, listMinor: 1800 })
    expect(await emailsTo(fan)).toEqual([])
    await api('PUT /wallet/limits/alerts', { body: { isOn: 1 } })
    await buy({ ...sale, listMinor: 100 })
    expect(await emailsTo(fan)).toHaveLength(1)
    const without = world.api.as(await world.fan())
    expect(await without('PUT /wallet/limits/alerts', { body: { isOn: 1 } })).toMatchObject({
      body: { code: 'WALLET_NOT_FOUND' },
    })
  })

  test('are sent once for concurrent payments', async () => {
    const { fan, api, sale } = await rich()
    await api('PUT /wallet/limits', { body: { kind: 'month', amount: 100 } })
    await Promise.all(Array.from({ length: 10 }, () => buy({ ...sale, listMinor: 1000 })))
    expect(await emailsTo(fan)).toHaveLength(1)
  })
})

/**
 * The card adds only the missing part, but limits apply to the whole payment: checking only the missing
 * part would charge the card for a sale that is then rejected.
 */
describe('card top-up for a renewal', () => {
  test.each([
    ['the whole payment is more than the limit, the missing part is not', 1999, 'refused', 1500],
    ['the whole payment is just allowed', 2000, 'enough', 2000],
  ] as const)('%s', async (_name, limitMinor, outcome, afterwards) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const { _id: cardId } = await addTestCard(world, fan)
    await fundWallet(world, fan.id, 1500)
    await world.api.as(fan)('PUT /wallet/limits', { body: { kind: 'day', amount: limitMinor / 100 } })
    const renewal = { personId: fan.id, sellerId: creator.id, cardId, neededMinor: 2000, currency: 'USD' }
    expect(
      await topUpByCard(world.context, { ...renewal, key: `renewal:${fan.id}`, saleKey: `plan:${fan.id}` }),
    ).toBe(outcome)
    expect(await balanceOf(world, fan.id, 'available')).toBe(afterwards)
    const sold = buy({ buyerId: fan.id, sellerId: creator.id, listMinor: 2000 }).then(
      () => 'enough',
      () => 'refused',
    )
    expect(await sold).toBe(outcome)
    expect(await ledgerFaults(world)).toEqual([])
  })
})
