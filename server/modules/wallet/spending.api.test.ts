import { beforeAll, describe, expect, test } from 'vitest'
import { chargeOf, fill } from '../../../tests/support/money.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { charge } from './charge.ts'
import { saveLimit } from './limit-store.ts'
import { proveLedger } from './prove-ledger.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const buy = async (options: Parameters<typeof chargeOf>[1]) => {
  const asked = await chargeOf(world, options)
  return world.context.db.transaction((tx) => charge(world.context, tx, asked))
}

beforeAll(async () => {
  world = await createWorld()
})

/** Whatever a test did, the books are whole afterwards. */
const whole = async () => expect((await proveLedger(world.context)).faults).toEqual([])

describe('limits a fan sets', () => {
  test.each([
    ['day', 2500],
    ['week', 2500],
    ['month', 2500],
    ['creator', 2500],
  ] as const)('by %s hold however many purchases come at once', async (kind, amountMinor) => {
    const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
    await fill(world, fan.id, 20_000)
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
})
