import { expect } from 'vitest'
import { newId } from '../../../server/db/new-id.ts'
import { charge, settleBalances, holdMoney } from '../../../server/modules/wallet/public.ts'
import { balanceOf, createCharge, fundWallet, createPayableCreator, topUp, addTestCard } from './wallets.ts'
import { type createWorld, testPassword, type TestUser } from '../world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

let current: World | undefined
/** The world the fixtures run in; test names are needed before it exists. */
export const setWorld = (sale: World) => (current = sale)
export const getWorld = () => {
  if (!current) throw new Error('say first in which world')
  return current
}

export const codeOf = (error: { code?: string }) => error.code
export const system = { kind: 'system' } as const
export const inTransaction = (work: Parameters<World['context']['db']['transaction']>[0]) => () =>
  getWorld().context.db.transaction(work)
export async function createFanAndCreator(amountMinor = 10_000) {
  const [fan, creator] = await Promise.all([getWorld().fan(), getWorld().creator()])
  await fundWallet(getWorld(), fan.id, amountMinor)
  return { fan, creator }
}
export const readBalancesOf = async ({ fan, creator }: { fan: TestUser; creator: TestUser }) => ({
  available: await balanceOf(getWorld(), fan.id, 'available'),
  held: await balanceOf(getWorld(), fan.id, 'held'),
  pending: await balanceOf(getWorld(), creator.id, 'pending'),
  earned: await balanceOf(getWorld(), creator.id, 'available'),
})
export const zeroBalances = { available: 0, held: 0, pending: 0, earned: 0 }

export async function prepareSale() {
  const people = await createFanAndCreator()
  const chargeInput = await createCharge(getWorld(), {
    buyerId: people.fan.id,
    sellerId: people.creator.id,
    listMinor: 1000,
  })
  return {
    ...people,
    asked: chargeInput,
    sell: inTransaction((tx) => charge(getWorld().context, tx, chargeInput)),
  }
}
export async function completeSale() {
  const sale = await prepareSale()
  const { transactionId } = (await sale.sell()) as { transactionId: string }
  return { ...sale, transactionId }
}
export async function createHold() {
  const sale = await prepareSale()
  const { holdId } = (await inTransaction((tx) => holdMoney(getWorld().context, tx, sale.asked))()) as {
    holdId: string
  }
  return { ...sale, holdId }
}

export async function approvePayout(accountNumber?: string) {
  const { creator } = await createPayableCreator(getWorld(), accountNumber ? { accountNumber } : {})
  const chargeInput = await getWorld().api.as(creator)('POST /withdraw/money', {
    body: { amount: 100, currency: 'USD' },
    headers: { 'idempotency-key': newId() },
  })
  if (!chargeInput.ok) throw new Error(JSON.stringify(chargeInput.body))
  const payoutId = chargeInput.body.data._id
  await getWorld().context.db`update payout set status = 'approved' where id = ${payoutId}`
  return { creator, payoutId }
}
export async function expectPayoutReturned(creator: TestUser) {
  expect(await balanceOf(getWorld(), creator.id, 'locked')).toBe(0)
  expect(await balanceOf(getWorld(), creator.id, 'available')).toBe(100_000)
}
export async function readPaidPayout(payoutId: string) {
  const [row] = await getWorld().context.db<{ ref: string; accountRef: string }[]>`
    select ref, account_ref from payout where id = ${payoutId}`
  const state = await getWorld().context.payments.readPayout({
    account: row?.accountRef ?? '',
    ref: row?.ref ?? '',
  })
  return { ...state, status: 'paid' as const }
}
export async function prepareCardRefund() {
  const fan = await getWorld().fan()
  await addTestCard(getWorld(), fan)
  const payment = await topUp(getWorld(), fan, { amount: '25.00' })
  if (!payment.ok) throw new Error(JSON.stringify(payment.body))
  const staff = getWorld().api.as(await getWorld().staff('finance'))
  const body = {
    paymentId: payment.body.data.paymentId,
    password: testPassword,
    reason: 'They asked us to.',
  }
  const headers = { 'idempotency-key': newId() }
  return { fan, ask: () => staff('POST /staff/payments/refund', { body, headers }) }
}

/** A user whose 30-day deletion period is over. */
export async function deleteAccount(person: TestUser, forfeits: Record<string, number> = {}) {
  const { db, now } = getWorld().context
  const at = new Date(now().getTime() - 30 * 86_400_000)
  await db`update person set status_code = 3, status_before = 1, left_at = ${at}, erase_at = ${now()} where id = ${person.id}`
  await db`insert into leaving (id, person_id, kind, reason_text, at, forfeits)
    values (${newId()}, ${person.id}, 'delete', '', ${at}, ${db.json(forfeits)})`
  return () => settleBalances(getWorld().context, person.id)
}

let isPoolOn = false
/** One dollar a day without a cap per creator; funded by the fee of a sale. */
export async function enableDailyPool() {
  if (isPoolOn) return
  const owner = getWorld().api.as(await getWorld().staff('owner'))
  const set = { 'pool.isOn': true, 'pool.dailyAmount': 1, 'pool.capPercent': 100 }
  for (const [key, value] of Object.entries(set)) await owner('PUT /staff/settings', { body: { key, value } })
  isPoolOn = true
}
