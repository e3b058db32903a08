import { beforeAll, expect, test } from 'vitest'
import {
  chargeOf,
  fill,
  readyToWithdraw,
  recharge,
  signedInAgain,
  withCard,
} from '../../../tests/support/money.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { charge } from './charge.ts'
import { releaseDue } from './release-pending.ts'
import { followPayouts, sendPayout } from './send-payout.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const DAY = 86_400

test('the calendar says what becomes a creator’s when, what arrives and what came back', async () => {
  let { creator } = await readyToWithdraw(world, { accountNumber: '000123451116' })
  const fan = await world.fan()
  await fill(world, fan.id, 10_000)
  const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
  await world.context.db.transaction((tx) => charge(world.context, tx, asked))
  const paid = await world.api.as(creator)('POST /withdraw/money', {
    body: { amount: 50, currency: 'USD' },
    headers: { 'idempotency-key': newId() },
  })
  const payoutId = paid.ok ? paid.body.data._id : ''
  const month = async () => {
    creator = await signedInAgain(world, creator)
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

test('a fan chooses a name for the card’s statement; it is passed on and shown before paying', async () => {
  const fan = await world.fan()
  const api = world.api.as(fan)
  expect(await api('PUT /wallet/statementName', { body: { name: 'MEDIA' } })).toMatchObject({
    status: 409,
    body: { code: 'WALLET_NOT_FOUND' },
  })
  await withCard(world, fan)
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
  const done = await recharge(world, fan, { amount: 20 })
  const paymentId = done.ok ? done.body.data.paymentId : ''
  const [kept] = await world.context.db<{ name: string }[]>`
    select data->>'statementName' as name from sandbox_object where data->>'paymentId' = ${paymentId}`
  expect(kept?.name).toBe('MEDIA')
})

test('limits name whom one paid this month, the most first', async () => {
  const [fan, one, two] = [await world.fan(), await world.creator(), await world.creator()]
  await fill(world, fan.id, 10_000)
  for (const [seller, listMinor] of [
    [one, 500],
    [two, 900],
  ] as const) {
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: seller.id, listMinor })
    await world.context.db.transaction((tx) => charge(world.context, tx, asked))
  }
  expect(await world.api.as(fan)('GET /wallet/limits')).toMatchObject({
    body: {
      data: {
        creators: [
          { creatorId: two.id, spent: '9.00' },
          { creatorId: one.id, spent: '5.00' },
        ],
      },
    },
  })
})
