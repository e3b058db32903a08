import { beforeAll, expect, test } from 'vitest'
import { balanceOf, createCharge, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { charge } from '../charges/charge.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])
const key = () => ({ 'idempotency-key': newId() })

test('adjustments need two people', async () => {
  const fan = await world.fan()
  const [first, second] = [
    world.api.as(await world.staff('finance')),
    world.api.as(await world.staff('finance')),
  ]
  const body = { userId: fan.id, amount: '12.50', currency: 'USD', reason: 'Goodwill after an outage' }
  const proposed = await first('POST /staff/adjustments', { body })
  const adjustmentId = proposed.ok ? proposed.body.data._id : ''
  expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  expect(
    await first('POST /staff/adjustments/decide', { body: { adjustmentId, decision: 'agree' } }),
  ).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_NEEDED' } })
  expect(
    await second('POST /staff/adjustments/decide', { body: { adjustmentId, decision: 'agree' } }),
  ).toMatchObject({ body: { data: { status: 'done' } } })
  expect(
    await second('POST /staff/adjustments/decide', { body: { adjustmentId, decision: 'agree' } }),
  ).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_DECIDED' } })
  expect(await balanceOf(world, fan.id, 'available')).toBe(1250)
  const taken = await first('POST /staff/adjustments', { body: { ...body, amount: 99, isTaken: 1 } })
  const takenId = taken.ok ? taken.body.data._id : ''
  expect(
    await second('POST /staff/adjustments/decide', { body: { adjustmentId: takenId, decision: 'agree' } }),
  ).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } })
  expect(
    await second('POST /staff/adjustments/decide', { body: { adjustmentId: takenId, decision: 'refuse' } }),
  ).toMatchObject({ body: { data: { status: 'refused' } } })
  await whole()
})

test("refunds credit the buyer's wallet and are audited", async () => {
  const [fan, creator, owner] = [await world.fan(), await world.creator(), await world.staff('owner')]
  await fundWallet(world, fan.id, 5000)
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
  const { transactionId } = await world.context.db.transaction((tx) => charge(world.context, tx, input))
  const staff = world.api.as(owner)
  const refund = (amount: string) =>
    staff('POST /staff/refunds', { body: { transactionId, amount, reason: 'It was broken' }, headers: key() })
  expect(await refund('5')).toMatchObject({ status: 200 })
  expect(await refund('15.01')).toMatchObject({ status: 422, body: { code: 'REFUND_TOO_LARGE' } })
  expect(await balanceOf(world, fan.id, 'available')).toBe(3500)
  expect(await staff('GET /staff/audit', { query: { limit: 1 } })).toMatchObject({
    body: { data: [{ action: 'sale.refunded', reason: 'It was broken' }] },
  })
  await whole()
})

test("staff see the user's balances and purchases before an adjustment", async () => {
  const [fan, creator, owner] = [await world.fan(), await world.creator(), await world.staff('finance')]
  await fundWallet(world, fan.id, 5000)
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
  const { transactionId } = await world.context.db.transaction((tx) => charge(world.context, tx, input))
  const staff = world.api.as(owner)
  const body = { transactionId, amount: '5', reason: 'It was broken' }
  expect(await staff('POST /staff/refunds', { body, headers: key() })).toMatchObject({ status: 200 })
  expect(await staff('GET /staff/wallet', { query: { userId: fan.id } })).toMatchObject({
    body: {
      data: {
        user: { _id: fan.id },
        currency: 'USD',
        balances: [{ kind: 'available', amount: '35.00', currency: 'USD' }],
      },
    },
  })
  expect(await staff('GET /staff/wallet', { query: { userId: newId() } })).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  })
  const sales = (userId: string, side: 'bought' | 'sold') =>
    staff('GET /staff/sales', { query: { userId, side } })
  const sale = {
    _id: transactionId,
    buyer: { _id: fan.id },
    seller: { _id: creator.id },
    total: '20.00',
    refunded: '5.00',
    refundable: '15.00',
    paid: { amount: '20.00', currency: 'USD' },
  }
  for (const response of [await sales(fan.id, 'bought'), await sales(creator.id, 'sold')])
    expect(response).toMatchObject({ body: { totalCount: 1, data: [sale] } })
  expect(await sales(fan.id, 'sold')).toMatchObject({ body: { totalCount: 0, data: [] } })
  // The second page has the older of the two.
  const newer = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
  world.clock.advance(1)
  await world.context.db.transaction((tx) => charge(world.context, tx, newer))
  const query = { userId: fan.id, side: 'bought', limit: 1, offset: 1 } as const
  expect(await staff('GET /staff/sales', { query })).toMatchObject({ body: { totalCount: 2, data: [sale] } })
})
