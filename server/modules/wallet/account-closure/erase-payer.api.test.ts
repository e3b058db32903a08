import { beforeAll, expect, test } from 'vitest'
import { stepUp } from '../../../../tests/support/world/account.ts'
import {
  fundWallet,
  topUp,
  refreshSession,
  usBank,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { personTables } from '../../../db/person-tables.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { PaymentsUnavailable } from '../../../ports/payments.ts'
import { followPayouts } from '../payouts/send-payout.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

async function look(days: number) {
  for (let i = 0; i < days; i++) {
    world.clock.advance(DAY)
    await jobs['erase-accounts'](world.context, {}, 'job')
    // Stored idempotent replies are purged after a day.
    await jobs['purge-expired'](world.context, {}, 'job')
    await world.settle()
  }
}
async function leave(person: TestUser) {
  await stepUp(world, person)
  const query = { deleteConfirmation: 'DELETE' as const }
  expect(await world.api.as(person)('DELETE /userAccount', { query })).toMatchObject({ status: 200 })
  await world.settle()
  world.clock.advance(30 * DAY)
}
/** Tables that still contain the user's name or card digits. */
async function traces(names: string[], digits: string[]) {
  const { db } = world.context
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of names)
      if ((await db`select 1 from ${db(name)} t where t::text ilike ${`%${text}%`} limit 1`).length)
        found.push(`${name}: ${text}`)
    // As a whole word: inside an id it means nothing.
    for (const text of digits)
      if (
        (
          await db`select 1 from ${db(name)} t where t::text ~ ${`(^|[^0-9a-zA-Z:.-])${text}([^0-9a-zA-Z:.-]|$)`} limit 1`
        ).length
      )
        found.push(`${name}: ${text}`)
  }
  return found
}
async function expectEmptied({ id }: TestUser) {
  const { db } = world.context
  expect((await db`select 1 from person where id = ${id} and status_code = 4`).length).toBe(1)
  for (const { table, column, emptied = [] } of personTables)
    for (const item of emptied) {
      const rows = await db<{ value: string | null }[]>`
        select ${db(item)}::text as value from ${db(table)} where ${db(column)} = ${id}`
      const result = rows.filter(({ value }) => value && !value.startsWith('removed-'))
      expect([table, item, [...result]]).toEqual([table, item, []])
    }
}

test("a fan's card is erased here and at the gateway, and the payment stays in the ledger", async () => {
  const fan = await world.fan({ firstName: 'Ottilie', lastName: 'Fadeaway' })
  const card = await addTestCard(world, fan)
  await world.context.db`update card set name = 'Ottilie Fadeaway' where id = ${card._id}`
  await topUp(world, fan, { amount: '25.00' })
  expect(await traces([fan.email, 'Fadeaway', 'Hanna Berg'], ['4242'])).toContain('card: 4242')
  const { payments } = world.context
  let refusals = 0
  world.context.payments = {
    ...payments,
    removeCustomer: async (ref) => {
      if (refusals++ === 0) throw new PaymentsUnavailable('not now')
      await payments.removeCustomer(ref)
    },
  }
  await leave(fan)
  await look(3)
  // Runs the retried gateway job manually.
  await world.context.db`update graphile_worker._private_jobs set run_at = now() where locked_at is null`
  await world.settle()
  world.context.payments = payments
  expect(refusals).toBeGreaterThan(1)
  await expectEmptied(fan)
  expect(await traces([fan.email, 'Fadeaway', 'Hanna Berg'], ['4242'])).toEqual([])
  const staff = world.api.as(await world.staff('finance'))
  expect(await staff('GET /staff/payments', { query: { userId: fan.id } })).toMatchObject({
    body: { data: [{ card: { brand: 'card', last4: '' }, refunds: [{ by: 'Fanlight', status: 'sent' }] }] },
  })
})

test("a creator's bank is erased and the payout stays in the ledger", async () => {
  const creator = await world.creator()
  await fundWallet(world, creator.id, 9000)
  await world.api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  const body = { ...usBank('000987658713'), holderName: 'Wilhelmine Begone' }
  expect(await world.api.as(creator)('POST /externalAccount', { body })).toMatchObject({ ok: true })
  world.clock.advance(2 * DAY)
  const again = await refreshSession(world, creator)
  const input = await world.api.as(again)('POST /withdraw/money', {
    body: { amount: 90, currency: 'USD' },
    headers: { 'idempotency-key': newId() },
  })
  if (!input.ok) throw new Error(input.body.code)
  const lines = await world.api.as(again)('GET /walletTransaction', { query: { searchText: 'ending 8713' } })
  expect(lines).toMatchObject({ body: { data: [{ title: 'Test Bank US ending 8713' }] } })
  const staff = world.api.as(await world.staff('finance'))
  await staff('POST /staff/payouts/approve', { body: { payoutId: input.body.data._id } })
  await world.settle()
  expect(await traces(['Begone'], ['8713'])).toEqual(expect.arrayContaining(['bank: Begone', 'bank: 8713']))
  await leave(again)
  await followPayouts(world.context)
  await world.settle()
  await look(16)
  await expectEmptied(creator)
  expect(await traces(['Begone', creator.email], ['8713'])).toEqual([])
  const later = world.api.as(await world.staff('finance'))
  expect(await later('GET /staff/payout', { query: { payoutId: input.body.data._id } })).toMatchObject({
    body: { data: { payout: { amount: '90.00', status: 'paid', bankName: '' } } },
  })
})
