import { beforeAll, describe, expect, test } from 'vitest'
import { confirmed } from '../../../tests/support/account.ts'
import {
  balanceOf,
  bookFaults,
  chargeOf,
  fill,
  readyToWithdraw,
  recharge,
  signedInAgain,
  usBank,
  withCard,
} from '../../../tests/support/money.ts'
import { createWorld, testPassword, type TestPerson } from '../../../tests/support/world.ts'
import { jobs } from '../../jobs/job-list.ts'
import { PaymentRefused } from '../../ports/payments.ts'
import { applyDispute } from './apply-dispute.ts'
import { charge, holdMoney, voidHold } from './public.ts'
import { releaseDue } from './release-pending.ts'
import { followPayouts } from './send-payout.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const stored = async ({ id }: TestPerson) =>
  (
    await world.context.db<{ statusCode: number; eraseAt: Date }[]>`
    select status_code, erase_at from person where id = ${id}`
  )[0]
const plan = async (person: TestPerson) => {
  const reply = await world.api.as(person)('GET /wallet/closing')
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const deletion = (person: TestPerson, forfeit?: string) =>
  world.api.as(person)('DELETE /userAccount', {
    query: { deleteConfirmation: 'DELETE', ...(forfeit ? { forfeit } : {}) },
  })
/** A day of the job that closes accounts, and of what it queued. */
async function look(days = 1) {
  for (let i = 0; i < days; i++) {
    world.clock.advance(DAY)
    await jobs['erase-accounts'](world.context, {}, 'job')
    await world.settle()
  }
}
async function left(person: TestPerson, forfeit?: string) {
  await confirmed(world, person)
  expect(await deletion(person, forfeit)).toMatchObject({ status: 200 })
  world.clock.advance(29 * DAY)
}
const sums = async ({ id }: TestPerson) => ({
  available: await balanceOf(world, id, 'available'),
  pending: await balanceOf(world, id, 'pending'),
  locked: await balanceOf(world, id, 'locked'),
})
const empty = { available: 0, pending: 0, locked: 0 }
const payoutsOf = ({ id }: TestPerson) =>
  world.context.db<
    { id: string; status: string; amountMinor: number; checks: { kind: string }[] }[]
  >`select id, status, amount_minor, checks from payout where person_id = ${id} order by requested_at, id`
const subjects = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject)
async function approve(payoutId: string) {
  const staff = world.api.as(await world.staff('finance'))
  expect(await staff('POST /staff/payouts/approve', { body: { payoutId } })).toMatchObject({ status: 200 })
  await world.settle()
}
/** A creator who sold something that is not yet free. */
async function seller(listMinor = 5000) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await fill(world, fan.id, listMinor * 2)
  const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor })
  await world.context.db.transaction((tx) => charge(world.context, tx, asked))
  return { fan, creator }
}
async function addBank(creator: TestPerson) {
  await world.api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  expect(await world.api.as(creator)('POST /externalAccount', { body: usBank() })).toMatchObject({ ok: true })
}

describe('before leaving', () => {
  test('it is said what becomes of the money, and what would be given up has to be agreed to', async () => {
    const { creator } = await seller()
    await fill(world, creator.id, 1000)
    const freeBy = new Date(world.context.now().getTime() + 7 * DAY * 1000).toISOString().slice(0, 10)
    expect(await plan(creator)).toMatchObject({
      forfeit: '50.00 USD',
      currencies: [
        {
          currency: 'USD',
          available: '10.00',
          pending: '40.00',
          freeBy,
          frozen: '0.00',
          parts: [{ how: 'forfeited', amount: '50.00', reason: 'noBank' }],
        },
      ],
    })
    await confirmed(world, creator)
    for (const forfeit of [undefined, '49.00 USD', '50.00 EUR'])
      expect(await deletion(creator, forfeit)).toMatchObject({
        status: 409,
        body: { code: 'FORFEIT_DIFFERS' },
      })
    expect(await world.api.as(creator)('POST /userAccount/link', { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'FORFEIT_DIFFERS' },
    })
    expect(await stored(creator)).toMatchObject({ statusCode: 1 })
    // With a bank, even one that has to wait, nothing is given up, and what was agreed to no longer fits.
    await addBank(creator)
    expect(await plan(creator)).toMatchObject({
      currencies: [{ parts: [{ how: 'bank', amount: '50.00', name: 'Test Bank US', last4: '6789' }] }],
    })
    expect(await deletion(creator, '50.00 USD')).toMatchObject({ body: { code: 'FORFEIT_DIFFERS' } })
    expect(await deletion(creator)).toMatchObject({ status: 200 })
    await world.settle()
    const [letter] = await world.mailTo(creator.email)
    expect(letter?.text).toContain('50.00 USD goes to Test Bank US ending 6789')
  })

  test('says nothing to who has none, and is nobody else’s', async () => {
    expect(await plan(await world.fan())).toEqual({ currencies: [] })
    expect((await world.api.as(await world.guest())('GET /wallet/closing')).status).toBe(401)
  })

  test('counts what is set aside and what goes back to which card', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await withCard(world, fan)
    await recharge(world, fan, { amount: '25.00' })
    await recharge(world, fan, { amount: '5.00' })
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    await world.context.db.transaction((tx) => holdMoney(world.context, tx, asked))
    expect(await plan(fan)).toEqual({
      currencies: [
        expect.objectContaining({
          available: '20.00',
          held: '10.00',
          parts: [{ how: 'card', amount: '30.00', name: 'Visa', last4: '4242' }],
        }),
      ],
    })
  })
})

describe('thirty days later', () => {
  test('a creator is paid out, waits until the bank can no longer return it, and is erased', async () => {
    const { creator } = await readyToWithdraw(world, { amountMinor: 1500 })
    await left(creator)
    await look()
    const [payout] = await payoutsOf(creator)
    // Below the least of a withdrawal: the last one has none.
    expect(payout).toMatchObject({ status: 'waiting', amountMinor: 1500 })
    expect(payout?.checks.map(({ kind }) => kind)).toContain('closing')
    expect(await sums(creator)).toEqual({ ...empty, locked: 1500 })
    await look(2)
    expect(await payoutsOf(creator)).toHaveLength(1)
    await approve(payout?.id ?? '')
    world.clock.advance(5 * DAY)
    await followPayouts(world.context)
    await world.settle()
    expect(await sums(creator)).toEqual(empty)
    expect(await subjects(creator)).toContain('15.00 USD arrived')
    await look()
    expect(await stored(creator)).toMatchObject({ statusCode: 3 })
    await look(14)
    expect(await stored(creator)).toMatchObject({ statusCode: 4 })
    expect(await bookFaults(world)).toEqual([])
  })

  test('pending income is waited for', async () => {
    const { creator } = await seller()
    await addBank(creator)
    await confirmed(world, creator)
    expect(await deletion(creator)).toMatchObject({ status: 200 })
    await world.context
      .db`update pending_lot set matures_at = matures_at + interval '40 days' where person_id = ${creator.id}`
    world.clock.advance(30 * DAY)
    await look()
    expect(await payoutsOf(creator)).toEqual([])
    expect(await stored(creator)).toMatchObject({ statusCode: 3 })
    world.clock.advance(20 * DAY)
    await releaseDue(world.context)
    await look()
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'waiting', amountMinor: 4000 }])
  })

  test('a fan gets back by card what they put in, and the rest they agreed to give up is given up', async () => {
    const fan = await world.fan()
    await withCard(world, fan)
    await recharge(world, fan, { amount: '25.00' })
    await fill(world, fan.id, 300)
    expect(await plan(fan)).toMatchObject({
      forfeit: '3.00 USD',
      currencies: [
        {
          parts: [
            { how: 'card', amount: '25.00' },
            { how: 'forfeited', reason: 'noCard' },
          ],
        },
      ],
    })
    await left(fan, '3.00 USD')
    await look()
    expect(await subjects(fan)).toContain('25.00 USD goes back to your card')
    expect(await sums(fan)).toEqual({ ...empty, available: 300 })
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await subjects(fan)).toContain('3.00 USD was given up')
    expect(await stored(fan)).toMatchObject({ statusCode: 3 })
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: 4 })
    const [taken] = await world.context.db<{ code: number; minor: number }[]>`
      select t.code, e.amount_minor as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'forfeits'
      where t.key = ${`forfeit:${fan.id}:USD:1`}`
    expect(taken).toEqual({ code: 8, minor: 300 })
    expect(await bookFaults(world)).toEqual([])
  })

  test('a payment that its card does not take back waits, and is given up after ninety days; finance hears of it', async () => {
    const staff = await world.staff('finance')
    const fan = await world.fan()
    await withCard(world, fan)
    await recharge(world, fan, { amount: '25.00' })
    await left(fan)
    const { payments } = world.context
    world.context.payments = { ...payments, refund: () => Promise.reject(new PaymentRefused('other')) }
    await look()
    world.context.payments = payments
    expect(await sums(fan)).toEqual({ ...empty, available: 2500 })
    await look(2)
    expect(await sums(fan)).toEqual({ ...empty, available: 2500 })
    expect(await stored(fan)).toMatchObject({ statusCode: 3 })
    world.clock.advance(88 * DAY)
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await subjects(staff as never)).toContain('25.00 USD of a deleted account was forfeited')
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: 4 })
    expect(await bookFaults(world)).toEqual([])
  })

  test('a bank that says no is asked again a week later, and not for ever', async () => {
    const { creator } = await readyToWithdraw(world, { amountMinor: 5000, accountNumber: '000123451116' })
    await left(creator)
    await look()
    const [first] = await payoutsOf(creator)
    await approve(first?.id ?? '')
    world.clock.advance(2 * 3600)
    await followPayouts(world.context)
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'failed' }])
    await look(3)
    expect(await payoutsOf(creator)).toHaveLength(1)
    await look(5)
    // Nobody of staff decides about the second.
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'failed' }, { status: 'waiting' }])
    world.clock.advance(85 * DAY)
    await look()
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'failed' }, { status: 'refused' }])
    await look(3)
    expect(await sums(creator)).toEqual(empty)
    expect(await stored(creator)).toMatchObject({ statusCode: 4 })
    expect(await bookFaults(world)).toEqual([])
  })

  test('who comes back stops all of it; what is on its way to the bank stays so', async () => {
    const { creator } = await readyToWithdraw(world, { amountMinor: 5000 })
    await left(creator)
    await look()
    const login = { email: creator.email, password: testPassword, reactivate: true }
    expect(await world.api('POST /login', { body: login })).toMatchObject({ status: 200 })
    const [payout] = await payoutsOf(creator)
    await approve(payout?.id ?? '')
    world.clock.advance(5 * DAY)
    await followPayouts(world.context)
    await fill(world, creator.id, 700)
    await look(40)
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'paid' }])
    expect(await sums(creator)).toEqual({ ...empty, available: 700 })
    expect(await stored(creator)).toMatchObject({ statusCode: 1 })
  })

  test('what comes to somebody who is gone is taken, and named', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fill(world, fan.id, 1000)
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    const held = await world.context.db.transaction((tx) => holdMoney(world.context, tx, asked))
    expect(await plan(fan)).toMatchObject({ forfeit: '10.00 USD', currencies: [{ held: '10.00' }] })
    await left(fan, '10.00 USD')
    await look(3)
    expect(await stored(fan)).toMatchObject({ statusCode: 3 })
    world.clock.advance(90 * DAY)
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: 4 })
    const { holdId } = held
    await world.context.db.transaction((tx) =>
      voidHold(world.context, tx, { holdId, actor: { kind: 'system' } }),
    )
    expect(await sums(fan)).toEqual({ ...empty, available: 1000 })
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await bookFaults(world)).toEqual([])
  })

  test('staff see what was given up among the books', async () => {
    const owner = world.api.as(await world.staff('finance'))
    const books = await owner('GET /staff/finance')
    expect(books.ok && books.body.data.totals.find(({ kind }) => kind === 'forfeits')?.amount).toMatch(/\d/)
  })
})

test('the wallet says which part of what is pending has no day', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await withCard(world, fan)
  await recharge(world, fan, { amount: 50 })
  const sell = async (listMinor: number) => {
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor })
    await world.context.db.transaction((tx) => charge(world.context, tx, asked))
  }
  await sell(2000)
  const [payment] = await world.context.db<
    { ref: string }[]
  >`select ref from payment where person_id = ${fan.id}`
  await applyDispute(world.context, {
    ref: `dp-${fan.id}`,
    charge: payment?.ref ?? '',
    amountMinor: 1000,
    currency: 'USD',
    reason: 'fraudulent',
    status: 'needs_response',
    dueAt: undefined,
  })
  await sell(500)
  const again = await signedInAgain(world, creator)
  const overview = await world.api.as(again)('GET /wallet/overview')
  expect(overview.ok && overview.body.data.frozen).toBe('16.00')
  expect(await plan(again)).toMatchObject({ currencies: [{ pending: '4.00', frozen: '16.00' }] })
})
