import { beforeAll, describe, expect, test } from 'vitest'
import { addTestCard, balanceOf, createCharge, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { stepUp } from '../../../../tests/support/world/account.ts'
import { notificationsOf } from '../../../../tests/support/world/notifications.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { charge } from '../charges/charge.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { runAutoRecharge } from './run-auto-recharge.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let creator: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
})
const DECLINED = '4000000000000002'
const NEEDS_CONFIRMATION = '4000002500003155'

type Terms = { below?: string; amount?: string; cardId?: string; isOn?: 0 | 1 }
const save = (person: TestUser, { isOn = 1, below = '10', amount = '25', ...terms }: Terms = {}) =>
  world.api.as(person)('PUT /wallet/autoRecharge', {
    body: isOn ? { isOn, below, amount, ...terms } : { isOn },
  })
const read = async (person: TestUser) => {
  const reply = await world.api.as(person)('GET /wallet/autoRecharge')
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
/** A fan with a card, some balance and automatic top-ups: below 10, add 25. */
async function createFan({ number = '4242424242424242', balanceMinor = 3000, terms = {} as Terms } = {}) {
  const fan = await world.fan()
  await addTestCard(world, fan, number)
  await fundWallet(world, fan.id, balanceMinor)
  await stepUp(world, fan)
  expect(await save(fan, terms)).toMatchObject({ status: 200, body: { data: { isOn: 1 } } })
  return fan
}
async function buy(fan: TestUser, listMinor: number) {
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
  await world.settle()
}
const payments = (fan: TestUser) =>
  world.context.db<{ status: string; amountMinor: number }[]>`
    select status, amount_minor from payment where person_id = ${fan.id} and purpose = 'auto-recharge'
    order by created_at`
const subjects = async (fan: TestUser) => (await world.mailTo(fan.email)).map(({ subject }) => subject)
const expectBalanced = async () => expect((await verifyLedger(world.context)).faults).toEqual([])

describe('switching automatic top-ups on', () => {
  test('is off at first, needs a confirmed session to switch on and none to switch off', async () => {
    const fan = await world.fan()
    await addTestCard(world, fan)
    expect(await read(fan)).toMatchObject({ isOn: 0, maxPerDay: 3, minAmount: '5.00' })
    expect(await save(fan)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await stepUp(world, fan)
    expect(await save(fan)).toMatchObject({
      status: 200,
      body: { data: { isOn: 1, below: '10.00', amount: '25.00' } },
    })
    world.clock.advance(11 * 60)
    expect(await save(fan, { amount: '500' })).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    expect(await save(fan, { isOn: 0 })).toMatchObject({ status: 200, body: { data: { isOn: 0 } } })
  })

  test('refuses guests, creators, foreign cards and wrong amounts', async () => {
    const fan = await world.fan()
    const foreign = await addTestCard(world, await world.fan())
    expect((await world.api('GET /wallet/autoRecharge')).status).toBe(401)
    expect(await world.api.as(creator)('GET /wallet/autoRecharge')).toMatchObject({
      status: 403,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
    await stepUp(world, fan)
    expect(await save(fan)).toMatchObject({ body: { code: 'WALLET_NOT_FOUND' } })
    await addTestCard(world, fan)
    expect(await save(fan, { cardId: foreign._id })).toMatchObject({
      status: 404,
      body: { code: 'CARD_NOT_FOUND' },
    })
    expect(await save(fan, { amount: '4' })).toMatchObject({
      status: 422,
      body: { fields: { amount: expect.stringContaining('minimum') } },
    })
    expect(await save(fan, { below: '0' })).toMatchObject({
      status: 422,
      body: { fields: { below: expect.stringContaining('greater than zero') } },
    })
    await world.api.as(fan)('POST /wallet/spendingPause', { body: { days: 1 } })
    expect(await save(fan)).toMatchObject({ status: 403, body: { code: 'SPENDING_PAUSED' } })
    expect(await read(fan)).toMatchObject({ isOn: 0 })
  })
})

describe('a purchase', () => {
  test('that leaves enough charges nothing; one that leaves too little charges the card once', async () => {
    const fan = await createFan()
    await buy(fan, 500)
    expect(await payments(fan)).toEqual([])
    await buy(fan, 1800)
    expect(await payments(fan)).toMatchObject([{ status: 'succeeded', amountMinor: 2500 }])
    expect(await balanceOf(world, fan.id, 'available')).toBe(3200)
    expect(await subjects(fan)).toContain('25.00 USD added to your wallet')
    await expectBalanced()
  })

  test('handled by several nodes at once charges the card once', async () => {
    const fan = await createFan({ balanceMinor: 500 })
    const [first, second] = [newId(), newId()]
    const triggers = [first, first, second, second, first, second]
    await Promise.all(
      triggers.map((triggerId) => runAutoRecharge(world.context, { personId: fan.id, triggerId })),
    )
    expect(await payments(fan)).toMatchObject([{ status: 'succeeded' }])
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
    await expectBalanced()
  })

  test('charges nothing after it was switched off', async () => {
    const fan = await createFan()
    await save(fan, { isOn: 0 })
    await buy(fan, 2500)
    expect(await payments(fan)).toEqual([])
  })

  test('charges at most three times in 24 hours', async () => {
    const fan = await createFan({ balanceMinor: 100, terms: { below: '500', amount: '5' } })
    const run = () => runAutoRecharge(world.context, { personId: fan.id, triggerId: newId() })
    for (let i = 0; i < 5; i++) await run()
    expect(await payments(fan)).toHaveLength(3)
    world.clock.advance(86_401)
    await run()
    expect(await payments(fan)).toHaveLength(4)
    await expectBalanced()
  })

  test.each([
    [
      'a spending break',
      (fan: TestUser) => world.api.as(fan)('POST /wallet/spendingPause', { body: { days: 1 } }),
    ],
    [
      'a spending limit',
      (fan: TestUser) => world.api.as(fan)('PUT /wallet/limits', { body: { kind: 'day', amount: '20' } }),
    ],
  ])('charges nothing that %s forbids', async (_name, restrict) => {
    const fan = await createFan({ balanceMinor: 500 })
    expect((await restrict(fan)).status).toBe(200)
    await runAutoRecharge(world.context, { personId: fan.id, triggerId: newId() })
    expect(await payments(fan)).toEqual([])
    expect(await read(fan)).toMatchObject({ isOn: 1 })
  })
})

describe('a declined card', () => {
  test.each([
    ['declines', DECLINED],
    ['needs the absent owner', NEEDS_CONFIRMATION],
  ])('that %s switches it off the second time and tells the owner', async (_name, number) => {
    const fan = await createFan({ number, balanceMinor: 500 })
    const run = () => runAutoRecharge(world.context, { personId: fan.id, triggerId: newId() })
    await run()
    expect(await read(fan)).toMatchObject({ isOn: 1 })
    await run()
    expect(await read(fan)).toMatchObject({ isOn: 0, stoppedAt: expect.any(String) })
    await run()
    expect(await payments(fan)).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect(await balanceOf(world, fan.id, 'available')).toBe(500)
    await world.settle()
    expect(await subjects(fan)).toContain('Automatic top-ups are off')
    expect(await notificationsOf(world, fan)).toMatchObject([
      { kind: 'autoRechargeStopped', url: '/wallet/auto-recharge' },
    ])
    await expectBalanced()
  })

  test('that was removed switches it off at once', async () => {
    const fan = await createFan({ balanceMinor: 500 })
    const { cardId = '' } = await read(fan)
    expect((await world.api.as(fan)('DELETE /card', { query: { cardId } })).status).toBe(200)
    await runAutoRecharge(world.context, { personId: fan.id, triggerId: newId() })
    expect(await read(fan)).toMatchObject({ isOn: 0 })
    expect(await payments(fan)).toEqual([])
  })
})
