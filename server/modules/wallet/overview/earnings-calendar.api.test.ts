import { beforeAll, expect, test } from 'vitest'
import {
  createCharge,
  fundWallet,
  createPayableCreator,
  topUp,
  refreshSession,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { charge } from '../charges/charge.ts'
import { releaseDue } from '../charges/release-pending.ts'
import { followPayouts, sendPayout } from '../payouts/send-payout.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const DAY = 86_400

test('the calendar shows releases, payouts and returns by day', async () => {
  let { creator } = await createPayableCreator(world, { accountNumber: '000123451116' })
  const fan = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
  const paid = await world.api.as(creator)('POST /withdraw/money', {
    body: { amount: 50, currency: 'USD' },
    headers: { 'idempotency-key': newId() },
  })
  const payoutId = paid.ok ? paid.body.data._id : ''
  const month = async () => {
    creator = await refreshSession(world, creator)
    const reply = await world.api.as(creator)('GET /wallet/calendar', { query: { month: '2026-11' } })
    return reply.ok ? reply.body.data.days.map(({ on, kind, amount }) => `${on} ${kind} ${amount}`) : []
  }
  expect(await month()).toEqual(['2026-11-19 arriving 50.00', '2026-11-24 free 8.00'])
  await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
  await sendPayout(world.context, { payoutId })
  world.clock.advance(8 * DAY)
  await releaseDue(world.context)
  await followPayouts(world.context)
  const day = world.clock.now().toISOString().slice(0, 10)
  expect(await month()).toEqual([`${day} back 50.00`, `${day} released 8.00`])
  const other = await world.creator()
  expect(await world.api.as(other)('GET /wallet/calendar', {})).toMatchObject({
    body: { data: { days: [] } },
  })
})

test('a fan sets a statement name, which is sent to the gateway and shown before payment', async () => {
  const fan = await world.fan()
  const api = world.api.as(fan)
  expect(await api('PUT /wallet/statementName', { body: { name: 'MEDIA' } })).toMatchObject({
    status: 409,
    body: { code: 'WALLET_NOT_FOUND' },
  })
  await addTestCard(world, fan)
  expect(await api('GET /wallet/statementName')).toMatchObject({ body: { data: { chosen: 'FANLIGHT' } } })
  expect(await api('PUT /wallet/statementName', { body: { name: 'MEDIA' } })).toMatchObject({
    body: {
      data: { chosen: 'MEDIA', names: expect.arrayContaining([{ name: 'MEDIA', shown: 'FLT* MEDIA' }]) },
    },
  })
  const wrong = await api('PUT /wallet/statementName', { body: { name: 'ACME' as 'MEDIA' } })
  expect(wrong).toMatchObject({ status: 400 })
  const creator = await world.creator()
  const quoted = await api('GET /tipCreator/quote', { query: { creatorId: creator.id, amount: '5.00' } })
  expect(quoted).toMatchObject({ body: { data: { onStatement: 'FLT* MEDIA' } } })
  const done = await topUp(world, fan, { amount: 20 })
  const paymentId = done.ok ? done.body.data.paymentId : ''
  const [stored] = await world.context.db<{ name: string }[]>`
    select data->>'statementName' as name from sandbox_object where data->>'paymentId' = ${paymentId}`
  expect(stored?.name).toBe('MEDIA')
})

test('limits list the creators paid this month, highest first', async () => {
  const [fan, item, two] = [await world.fan(), await world.creator(), await world.creator()]
  await fundWallet(world, fan.id, 10_000)
  for (const [seller, listMinor] of [
    [item, 500],
    [two, 900],
  ] as const) {
    const input = await createCharge(world, { buyerId: fan.id, sellerId: seller.id, listMinor })
    await world.context.db.transaction((tx) => charge(world.context, tx, input))
  }
  expect(await world.api.as(fan)('GET /wallet/limits')).toMatchObject({
    body: {
      data: {
        creators: [
          { creatorId: two.id, spent: '9.00' },
          { creatorId: item.id, spent: '5.00' },
        ],
      },
    },
  })
})
