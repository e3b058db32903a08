import { beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerFaults, topUp, addTestCard } from '../../tests/support/money/wallets.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { openDatabase } from './database.ts'
import { newId } from './new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0', DATABASE_PATIENCE: '1' } })
})

/** Locks a table while the work runs, so that waiting queries see a slow database. */
async function whileHeld<T>(table: string, work: () => Promise<T>) {
  const sql = openDatabase({ url: world.databaseUrl, poolSize: 1 })
  try {
    return await sql.transaction(async (tx) => {
      await tx.unsafe(`lock table ${table} in access exclusive mode`)
      return work()
    })
  } finally {
    await sql.close()
  }
}
const tooSlow = { status: 503, body: { code: 'TOO_SLOW', message: expect.stringContaining('took too long') } }

test('a slow database returns an error, and the request is rolled back or applied once', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const api = world.api.as(fan)
  const follow = () => api('POST /follow', { body: { followingId: creator.id } })
  const refused = await whileHeld('event', follow)
  expect(refused).toMatchObject(tooSlow)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await world.context.db`select 1 from follow where follower_id = ${fan.id}`).toHaveLength(0)
  expect((await follow()).status).toBe(200)

  const card = await addTestCard(world, fan)
  const key = newId()
  const pay = () => topUp(world, fan, { amount: '20.00', cardId: card._id }, key)
  expect(await whileHeld('ledger_transaction', pay)).toMatchObject(tooSlow)
  expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  expect((await pay()).status).toBe(200)
  await pay()
  expect(await balanceOf(world, fan.id, 'available')).toBe(2000)
  expect(await ledgerFaults(world)).toEqual([])
})

test('a ledger check may exceed the statement timeout', async () => {
  const staff = await world.staff('finance')
  const asked = whileHeld('ledger_entry', async () => {
    const proof = world.api.as(staff)('POST /staff/ledgerChecks')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return { proof }
  })
  expect((await (await asked).proof).status).toBe(200)
})
