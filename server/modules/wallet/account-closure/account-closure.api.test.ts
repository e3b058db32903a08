import { beforeAll, describe, expect, test } from 'vitest'
import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { stepUp } from '../../../../tests/support/world/account.ts'
import {
  balanceOf,
  ledgerFaults,
  createCharge,
  fundWallet,
  createPayableCreator,
  topUp,
  refreshSession,
  usBank,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { PaymentRefused } from '../../../ports/payments.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { charge, holdMoney, voidHold } from '../public.ts'
import { releaseDue } from '../charges/release-pending.ts'
import { followPayouts } from '../payouts/send-payout.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const stored = async ({ id }: TestUser) =>
  (
    await world.context.db<{ statusCode: number; eraseAt: Date }[]>`
    select status_code, erase_at from person where id = ${id}`
  )[0]
const plan = async (person: TestUser) => {
  const reply = await world.api.as(person)('GET /wallet/closurePreview')
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const deletion = (person: TestUser, forfeitSummary?: string) =>
  world.api.as(person)('DELETE /userAccount', {
    query: { deleteConfirmation: 'DELETE', ...(forfeitSummary ? { forfeitSummary } : {}) },
  })
/** Runs the account-closure job and the jobs it queued for one day. */
async function look(days = 1) {
  for (let i = 0; i < days; i++) {
    world.clock.advance(DAY)
    await jobs['erase-accounts'](world.context, {}, 'job')
    await world.settle()
  }
}
async function left(person: TestUser, forfeitSummary?: string) {
  await stepUp(world, person)
  expect(await deletion(person, forfeitSummary)).toMatchObject({ status: 200 })
  world.clock.advance(29 * DAY)
}
const sums = async ({ id }: TestUser) => ({
  available: await balanceOf(world, id, 'available'),
  pending: await balanceOf(world, id, 'pending'),
  locked: await balanceOf(world, id, 'locked'),
})
const empty = { available: 0, pending: 0, locked: 0 }
const payoutsOf = ({ id }: TestUser) =>
  world.context.db<
    { id: string; status: string; amountMinor: number; checks: { kind: string }[] }[]
  >`select id, status, amount_minor, checks from payout where person_id = ${id} order by requested_at, id`
const subjects = async ({ email }: TestUser) => (await world.mailTo(email)).map(({ subject }) => subject)
async function approve(payoutId: string) {
  const staff = world.api.as(await world.staff('finance'))
  expect(await staff('POST /staff/payouts/approve', { body: { payoutId } })).toMatchObject({ status: 200 })
  await world.settle()
}
/** A creator with a sale that is still pending. */
async function seller(listMinor = 5000) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await fundWallet(world, fan.id, listMinor * 2)
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
  return { fan, creator }
}
async function addBank(creator: TestUser) {
  await world.api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  expect(await world.api.as(creator)('POST /externalAccount', { body: usBank() })).toMatchObject({ ok: true })
}

describe('before account deletion', () => {
  test('the closure preview shows what happens to the money, and a forfeit must be confirmed', async () => {
    const { creator } = await seller()
    await fundWallet(world, creator.id, 1000)
    const availableOn = new Date(world.context.now().getTime() + 7 * DAY * 1000).toISOString().slice(0, 10)
    expect(await plan(creator)).toMatchObject({
      forfeitSummary: '50.00 USD',
      currencies: [
        {
          currency: 'USD',
          available: '10.00',
          pending: '40.00',
          availableOn,
          frozen: '0.00',
          parts: [{ how: 'forfeited', amount: '50.00', reason: 'noBank' }],
        },
      ],
    })
    await stepUp(world, creator)
    for (const forfeitSummary of [undefined, '49.00 USD', '50.00 EUR'])
      expect(await deletion(creator, forfeitSummary)).toMatchObject({
        status: 409,
        body: { code: 'FORFEIT_DIFFERS' },
      })
    expect(await world.api.as(creator)('POST /userAccount/deletionLink', { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'FORFEIT_DIFFERS' },
    })
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.active })
    // With a bank, even one not usable yet, nothing is forfeited and the earlier confirmation no longer
    // matches.
    await addBank(creator)
    expect(await plan(creator)).toMatchObject({
      currencies: [{ parts: [{ how: 'bank', amount: '50.00', name: 'Test Bank US', last4: '6789' }] }],
    })
    expect(await deletion(creator, '50.00 USD')).toMatchObject({ body: { code: 'FORFEIT_DIFFERS' } })
    expect(await deletion(creator)).toMatchObject({ status: 200 })
    await world.settle()
    const [message] = await world.mailTo(creator.email)
    expect(message?.text).toContain('50.00 USD will be sent to Test Bank US ending in 6789')
  })

  test('the preview is empty without money, and private', async () => {
    expect(await plan(await world.fan())).toEqual({ currencies: [] })
    expect((await world.api.as(await world.guest())('GET /wallet/closurePreview')).status).toBe(401)
  })

  test('the preview includes holds and refunds per card', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await addTestCard(world, fan)
    await topUp(world, fan, { amount: '25.00' })
    await topUp(world, fan, { amount: '5.00' })
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    await world.context.db.transaction((tx) => holdMoney(world.context, tx, input))
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
  test('a creator is paid out, then erased once the bank can no longer return the payout', async () => {
    const { creator } = await createPayableCreator(world, { amountMinor: 1500 })
    await left(creator)
    await look()
    const [payout] = await payoutsOf(creator)
    // Below the withdrawal minimum: the final payout has none.
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
    expect(await subjects(creator)).toContain('Your withdrawal of 15.00 USD has arrived')
    await look()
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    await look(14)
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deleted })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('pending income delays erasure', async () => {
    const { creator } = await seller()
    await addBank(creator)
    await stepUp(world, creator)
    expect(await deletion(creator)).toMatchObject({ status: 200 })
    await world.context
      .db`update pending_lot set matures_at = matures_at + interval '40 days' where person_id = ${creator.id}`
    world.clock.advance(30 * DAY)
    await look()
    expect(await payoutsOf(creator)).toEqual([])
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    world.clock.advance(20 * DAY)
    await releaseDue(world.context)
    await look()
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'waiting', amountMinor: 4000 }])
  })

  test('a fan is refunded by card, and the remainder they agreed to forfeit is forfeited', async () => {
    const fan = await world.fan()
    await addTestCard(world, fan)
    await topUp(world, fan, { amount: '25.00' })
    await fundWallet(world, fan.id, 300)
    expect(await plan(fan)).toMatchObject({
      forfeitSummary: '3.00 USD',
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
    expect(await subjects(fan)).toContain('25.00 USD refunded to your card')
    expect(await sums(fan)).toEqual({ ...empty, available: 300 })
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await subjects(fan)).toContain('3.00 USD was forfeited')
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deleted })
    const [taken] = await world.context.db<{ code: number; minor: number }[]>`
      select t.code, e.amount_minor as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'forfeits'
      where t.key = ${`forfeit:${fan.id}:USD:1`}`
    expect(taken).toEqual({ code: 8, minor: 300 })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('a payment the card rejects is forfeited after ninety days, and finance is notified', async () => {
    const staff = await world.staff('finance')
    const fan = await world.fan()
    await addTestCard(world, fan)
    await topUp(world, fan, { amount: '25.00' })
    await left(fan)
    const { payments } = world.context
    world.context.payments = { ...payments, refund: () => Promise.reject(new PaymentRefused('other')) }
    await look()
    world.context.payments = payments
    expect(await sums(fan)).toEqual({ ...empty, available: 2500 })
    await look(2)
    expect(await sums(fan)).toEqual({ ...empty, available: 2500 })
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    world.clock.advance(88 * DAY)
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await subjects(staff as never)).toContain('25.00 USD of a deleted account was forfeited')
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deleted })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('a failed payout is retried after a week, but not forever', async () => {
    const { creator } = await createPayableCreator(world, {
      amountMinor: 5000,
      accountNumber: '000123451116',
    })
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
    // Staff do not decide about the second payout.
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'failed' }, { status: 'waiting' }])
    world.clock.advance(85 * DAY)
    await look()
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'failed' }, { status: 'refused' }])
    await look(3)
    expect(await sums(creator)).toEqual(empty)
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deleted })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('reactivation stops the closure; payouts already sent continue', async () => {
    const { creator } = await createPayableCreator(world, { amountMinor: 5000 })
    await left(creator)
    await look()
    const login = { email: creator.email, password: testPassword, reactivate: true }
    expect(await world.api('POST /login', { body: login })).toMatchObject({ status: 200 })
    const [payout] = await payoutsOf(creator)
    await approve(payout?.id ?? '')
    world.clock.advance(5 * DAY)
    await followPayouts(world.context)
    await fundWallet(world, creator.id, 700)
    await look(40)
    expect(await payoutsOf(creator)).toMatchObject([{ status: 'paid' }])
    expect(await sums(creator)).toEqual({ ...empty, available: 700 })
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.active })
  })

  test('money arriving after erasure is forfeited and recorded', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await fundWallet(world, fan.id, 1000)
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 1000 })
    const held = await world.context.db.transaction((tx) => holdMoney(world.context, tx, input))
    expect(await plan(fan)).toMatchObject({ forfeitSummary: '10.00 USD', currencies: [{ held: '10.00' }] })
    await left(fan, '10.00 USD')
    await look(3)
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    world.clock.advance(90 * DAY)
    await look()
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deleted })
    const { holdId } = held
    await world.context.db.transaction((tx) =>
      voidHold(world.context, tx, { holdId, actor: { kind: 'system' } }),
    )
    expect(await sums(fan)).toEqual({ ...empty, available: 1000 })
    await look()
    expect(await sums(fan)).toEqual(empty)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('staff see forfeits in the ledger totals', async () => {
    const owner = world.api.as(await world.staff('finance'))
    const books = await owner('GET /staff/finance')
    expect(books.ok && books.body.data.totals.find(({ kind }) => kind === 'forfeits')?.amount).toMatch(/\d/)
  })
})

test('the wallet shows how much pending income has no release date', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await addTestCard(world, fan)
  await topUp(world, fan, { amount: 50 })
  const sell = async (listMinor: number) => {
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor })
    await world.context.db.transaction((tx) => charge(world.context, tx, input))
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
  const again = await refreshSession(world, creator)
  const overview = await world.api.as(again)('GET /wallet/overview')
  expect(overview.ok && overview.body.data.frozen).toBe('16.00')
  expect(await plan(again)).toMatchObject({ currencies: [{ pending: '4.00', frozen: '16.00' }] })
})
