import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { balanceOf, ledgerFaults, topUp, addTestCard } from '../../../../tests/support/money/wallets.ts'
import { createWorld, testPassword } from '../../../../tests/support/world/world.ts'
import { PaymentsUnavailable } from '../../../ports/payments.ts'
import { followDisputes } from '../disputes/apply-dispute.ts'
import { transfer } from '../ledger/move-money.ts'
import { reconcile } from '../finance/reconcile.ts'
import { sendCardRefund } from './send-card-refund.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
type Staff = { accessToken: string }
type RefundBody = { paymentId: string; amount?: string; password?: string; reason?: string }
const giveBack = (staff: Staff, body: RefundBody, key: string = newId()) =>
  world.api.as(staff)('POST /staff/payments/refund', {
    body: { password: testPassword, reason: 'They asked us to.', ...body },
    headers: { 'idempotency-key': key },
  })
const finance = () => world.staff('finance')
async function visible(paymentId: string) {
  const query = { searchText: paymentId }
  const list = await world.api.as(await finance())('GET /staff/payments', { query })
  if (!list.ok || list.status !== 200) throw new Error(JSON.stringify(list.body))
  return list.body.data[0]
}
async function paid(number?: string, currency = 'USD') {
  const fan = await world.fan({ currency })
  await addTestCard(world, fan, number, currency)
  const payment = await topUp(world, fan, { amount: '25.00', currency })
  if (!payment.ok) throw new Error(JSON.stringify(payment.body))
  return { fan, paymentId: payment.body.data.paymentId }
}

test('a partial card refund happens once per key and the user is emailed', async () => {
  const { fan, paymentId } = await paid()
  const staff = await finance()
  const key = newId()
  const first = await giveBack(staff, { paymentId, amount: '10.00' }, key)
  expect(first).toMatchObject({ ok: true, body: { data: { amount: '10.00', currency: 'USD' } } })
  expect((await giveBack(staff, { paymentId, amount: '10.00' }, key)).body).toEqual(first.body)
  expect(await balanceOf(world, fan.id, 'available')).toBe(1500)
  expect(await visible(paymentId)).toMatchObject({ refunds: [{ status: 'created' }] })
  await world.settle()
  expect(await visible(paymentId)).toMatchObject({
    refunded: '10.00',
    refundable: '15.00',
    refunds: [{ amount: '10.00', status: 'sent', by: 'Test Staff', reason: 'They asked us to.' }],
  })
  await world.settle()
  expect(await world.mailTo(fan.email)).toMatchObject([{ subject: '10.00 USD refunded to your card' }])
  expect((await reconcile(world.context)).differences).toEqual([])
  expect(await ledgerFaults(world)).toEqual([])
})

test('a third decimal cannot be refunded to a card, and nothing leaves the wallet', async () => {
  const { fan, paymentId } = await paid(undefined, 'KWD')
  const staff = await finance()
  expect(await giveBack(staff, { paymentId, amount: '10.005' })).toMatchObject({
    status: 422,
    body: { code: 'AMOUNT_INVALID', message: 'KWD card payments must be multiples of 0.010.' },
  })
  expect(await balanceOf(world, fan.id, 'available', 'KWD')).toBe(25_000)
  expect(await giveBack(staff, { paymentId, amount: '10.010' })).toMatchObject({ ok: true })
})

test('without an amount everything left is refunded, and no more', async () => {
  const { fan, paymentId } = await paid()
  const staff = await finance()
  await giveBack(staff, { paymentId, amount: '5.00' })
  expect(await giveBack(staff, { paymentId, amount: '20.01' })).toMatchObject({
    body: { code: 'REFUND_TOO_LARGE' },
  })
  expect(await giveBack(staff, { paymentId })).toMatchObject({ body: { data: { amount: '20.00' } } })
  expect(await giveBack(staff, { paymentId })).toMatchObject({
    status: 422,
    body: { code: 'REFUND_TOO_LARGE' },
  })
  expect(await balanceOf(world, fan.id, 'available')).toBe(0)
})

test('twenty concurrent refunds never exceed the payment', async () => {
  const { fan, paymentId } = await paid()
  const staff = await finance()
  const all = await Promise.all(Array.from({ length: 20 }, () => giveBack(staff, { paymentId })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balanceOf(world, fan.id, 'available')).toBe(0)
})

test('spent, unpaid or disputed payments are not refundable, and a wrong password refunds nothing', async () => {
  const staff = await finance()
  const { fan, paymentId } = await paid()
  expect(await giveBack(staff, { paymentId, password: 'Wrong-42!' })).toMatchObject({
    body: { code: 'PASSWORD_WRONG' },
  })
  await world.context.db.transaction(async (tx) => {
    const creator = await world.creator()
    const move = { fromId: fan.id, toId: creator.id, amountMinor: 2000, currency: 'USD', title: '' }
    await transfer(world.context, tx, { ...move, key: newId(), actor: { kind: 'system' } })
  })
  expect(await giveBack(staff, { paymentId })).toMatchObject({ status: 409, body: { code: 'REFUND_SPENT' } })
  expect(await giveBack(staff, { paymentId: newId() })).toMatchObject({ status: 404 })

  const declined = await paid('4000000000000002')
  expect(await giveBack(staff, { paymentId: declined.paymentId })).toMatchObject({
    body: { code: 'PAYMENT_NOT_PAID' },
  })
  const disputed = await paid('4000000000000259')
  world.clock.advance(2 * 3600)
  await followDisputes(world.context)
  const fresh = await finance()
  expect(await giveBack(fresh, { paymentId: disputed.paymentId })).toMatchObject({
    body: { code: 'PAYMENT_DISPUTED' },
  })
})

test.each(['support', 'moderator'] as const)('%s can neither list nor refund payments', async (role) => {
  const staff = await world.staff(role)
  expect(await world.api.as(staff)('GET /staff/payments', {})).toMatchObject({ status: 403 })
  expect(await giveBack(staff, { paymentId: newId() })).toMatchObject({ status: 403 })
})

test('a rejected refund returns to the wallet; during an outage it is retried', async () => {
  const { payments } = world.context
  const { fan, paymentId } = await paid()
  const staff = await finance()
  const input = await giveBack(staff, { paymentId })
  if (!input.ok) throw new Error(JSON.stringify(input.body))
  const { refundId } = input.body.data
  world.context.payments = { ...payments, refund: () => Promise.reject(new PaymentsUnavailable('away')) }
  await expect(sendCardRefund(world.context, { refundId })).rejects.toThrow('away')
  expect(await visible(paymentId)).toMatchObject({ refunds: [{ status: 'created' }] })
  world.context.payments = payments
  // Refunded manually at the gateway in the meantime.
  const [row] = await world.context.db<{ ref: string }[]>`select ref from payment where id = ${paymentId}`
  const byHand = {
    key: newId(),
    refundId: newId(),
    charge: row?.ref ?? '',
    amountMinor: 2500,
    currency: 'USD',
  }
  await payments.refund(byHand)
  await sendCardRefund(world.context, { refundId })
  await sendCardRefund(world.context, { refundId })
  expect(await balanceOf(world, fan.id, 'available')).toBe(2500)
  expect(await visible(paymentId)).toMatchObject({ refunded: '0.00', refunds: [{ status: 'refused' }] })
  expect(await ledgerFaults(world)).toEqual([])
  expect((await reconcile(world.context)).differences).toContainEqual(
    expect.objectContaining({ kind: 'refund, only theirs', id: byHand.refundId }),
  )
})
