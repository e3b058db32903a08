import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { settleDueOrder } from '../../server/modules/orders/settle-due-order.ts'
import { createCrashingDb, ProcessKilled } from '../support/money/crashing-db.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../support/money/wallets.ts'
import { insertOrder } from '../support/world/orders.ts'
import { createProduct, createSeller } from '../support/world/products.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

/**
 * Orders killed before each statement and after each commit: afterwards money, stock and state agree, and a retry with
 * the same key has happened once.
 */
const MOST_STEPS = 400
let world: Awaited<ReturnType<typeof createWorld>>
let crashingDb: ReturnType<typeof createCrashingDb>
let seller: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  seller = await createSeller(world)
  crashingDb = createCrashingDb(world.context.db)
  world.context.db = crashingDb.db
})
const richFan = async () => {
  const fan = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  return fan
}
const balances = async (fan: TestUser) => [
  await balanceOf(world, fan.id, 'available'),
  await balanceOf(world, fan.id, 'held'),
]

type Movement = { act: () => Promise<unknown>; done: () => Promise<unknown> }
async function killAtEveryStep(prepare: () => Promise<Movement>) {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { act, done } = await prepare()
    crashingDb.dieAfter(steps)
    await act().catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
    const died = crashingDb.revive()
    expect(await ledgerFaults(world), `killed after ${steps} steps`).toEqual([])
    await act()
    await done()
    if (!died) return steps
  }
  throw new Error('it never came to an end')
}

test(
  'killed at every step, buying makes one order, holds once and takes one item',
  { timeout: 240_000 },
  async () => {
    const steps = await killAtEveryStep(async () => {
      const fan = await richFan()
      const { assetId } = await createProduct(world, seller, { variants: [{ quantity: 2 }] })
      const body = { assetId, delivery: 'pickup' as const, shown: { amount: '20.00', currency: 'USD' } }
      const headers = { 'idempotency-key': newId() }
      return {
        act: () => world.api.as(fan)('POST /orders', { body, headers }),
        done: async () => {
          const rows = await world.context.db`select state, money from orders where subject_id = ${assetId}`
          expect(rows).toMatchObject([{ state: 'paid', money: 'held' }])
          const [product] = await world.context
            .db`select quantity_left, sold_count from product where id = ${assetId}`
          expect(product).toMatchObject({ quantityLeft: 1, soldCount: 1 })
          expect(await balances(fan)).toEqual([8000, 2000])
        },
      }
    })
    expect(steps).toBeGreaterThan(10)
  },
)

test('killed at every step, an order that ran out is refunded once', { timeout: 240_000 }, async () => {
  const steps = await killAtEveryStep(async () => {
    const fan = await richFan()
    const due = new Date(world.clock.now().getTime() - 1000)
    const { id } = await insertOrder(world, { buyer: fan, seller }, { dueAt: due })
    return {
      act: () => settleDueOrder(world.context, { orderId: id }),
      done: async () => {
        const [row] = await world.context.db`select state, money, is_open from orders where id = ${id}`
        expect(row).toMatchObject({ state: 'expired', money: 'returned', isOpen: false })
        expect(await balances(fan)).toEqual([10_000, 0])
      },
    }
  })
  expect(steps).toBeGreaterThan(5)
})
