import { expect } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { charge, closeMoney, holdMoney } from '../../server/modules/wallet/public.ts'
import { balanceOf, chargeOf, fill, readyToWithdraw, recharge, withCard } from './money.ts'
import { type createWorld, testPassword, type TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

let current: World | undefined
/** The world they happen in; their names are known before it is there. */
export const happenIn = (made: World) => (current = made)
export const world = () => {
  if (!current) throw new Error('say first in which world')
  return current
}

export const codeOf = (error: { code?: string }) => error.code
export const system = { kind: 'system' } as const
export const inOne = (work: Parameters<World['context']['db']['transaction']>[0]) => () =>
  world().context.db.transaction(work)
export async function pair(amountMinor = 10_000) {
  const [fan, creator] = await Promise.all([world().fan(), world().creator()])
  await fill(world(), fan.id, amountMinor)
  return { fan, creator }
}
export const sums = async ({ fan, creator }: { fan: TestPerson; creator: TestPerson }) => ({
  available: await balanceOf(world(), fan.id, 'available'),
  held: await balanceOf(world(), fan.id, 'held'),
  pending: await balanceOf(world(), creator.id, 'pending'),
  earned: await balanceOf(world(), creator.id, 'available'),
})
export const nothing = { available: 0, held: 0, pending: 0, earned: 0 }

export async function sale() {
  const people = await pair()
  const asked = await chargeOf(world(), {
    buyerId: people.fan.id,
    sellerId: people.creator.id,
    listMinor: 1000,
  })
  return { ...people, asked, sell: inOne((tx) => charge(world().context, tx, asked)) }
}
export async function sold() {
  const made = await sale()
  const { transactionId } = (await made.sell()) as { transactionId: string }
  return { ...made, transactionId }
}
export async function held() {
  const made = await sale()
  const { holdId } = (await inOne((tx) => holdMoney(world().context, tx, made.asked))()) as { holdId: string }
  return { ...made, holdId }
}

export async function approved(accountNumber?: string) {
  const { creator } = await readyToWithdraw(world(), accountNumber ? { accountNumber } : {})
  const asked = await world().api.as(creator)('POST /withdraw/money', {
    body: { amount: 100, currency: 'USD' },
    headers: { 'idempotency-key': newId() },
  })
  if (!asked.ok) throw new Error(JSON.stringify(asked.body))
  const payoutId = asked.body.data._id
  await world().context.db`update payout set status = 'approved' where id = ${payoutId}`
  return { creator, payoutId }
}
export async function back(creator: TestPerson) {
  expect(await balanceOf(world(), creator.id, 'locked')).toBe(0)
  expect(await balanceOf(world(), creator.id, 'available')).toBe(100_000)
}
export async function paidState(payoutId: string) {
  const [row] = await world().context.db<{ ref: string; accountRef: string }[]>`
    select ref, account_ref from payout where id = ${payoutId}`
  const state = await world().context.payments.readPayout({
    account: row?.accountRef ?? '',
    ref: row?.ref ?? '',
  })
  return { ...state, status: 'paid' as const }
}
export async function cardRefund() {
  const fan = await world().fan()
  await withCard(world(), fan)
  const payment = await recharge(world(), fan, { amount: '25.00' })
  if (!payment.ok) throw new Error(JSON.stringify(payment.body))
  const staff = world().api.as(await world().staff('finance'))
  const body = {
    paymentId: payment.body.data.paymentId,
    password: testPassword,
    reason: 'They asked us to.',
  }
  const headers = { 'idempotency-key': newId() }
  return { fan, ask: () => staff('POST /staff/payments/refund', { body, headers }) }
}

/** Somebody whose thirty days are over. */
export async function gone(person: TestPerson, forfeits: Record<string, number> = {}) {
  const { db, now } = world().context
  const at = new Date(now().getTime() - 30 * 86_400_000)
  await db`update person set status_code = 3, status_before = 1, left_at = ${at}, erase_at = ${now()} where id = ${person.id}`
  await db`insert into leaving (id, person_id, kind, reason_text, at, forfeits)
    values (${newId()}, ${person.id}, 'delete', '', ${at}, ${db.json(forfeits)})`
  return () => closeMoney(world().context, person.id)
}

let isPoolOn = false
/** A dollar a day, which may all go to one; its source is the fee of a sale. */
export async function poolOn() {
  if (isPoolOn) return
  const owner = world().api.as(await world().staff('owner'))
  const set = { 'pool.isOn': true, 'pool.dailyAmount': 1, 'pool.capPercent': 100 }
  for (const [key, value] of Object.entries(set)) await owner('PUT /staff/settings', { body: { key, value } })
  isPoolOn = true
}
