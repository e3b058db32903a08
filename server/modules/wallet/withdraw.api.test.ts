import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { linkTo } from '../../../tests/support/account.ts'
import { balanceOf, fill, readyToWithdraw, signedInAgain, usBank } from '../../../tests/support/money.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { PaymentsAway } from '../../ports/payments.ts'
import { afterWorkingDays } from '../../working-days.ts'
import { endPayout } from './end-payout.ts'
import { lockPayout } from './payout-store.ts'
import { proveLedger } from './prove-ledger.ts'
import { applyPayout, followPayouts, sendPayout } from './send-payout.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await proveLedger(world.context)).faults).toEqual([])
const key = () => ({ 'idempotency-key': newId() })
const HOUR = 3600
const DAY = 24 * HOUR

describe('withdrawing', () => {
  const approve = async (payoutId: string) => {
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    await sendPayout(world.context, { payoutId })
  }
  const ask = (creator: TestPerson, amount: number | string, headers = key()) =>
    world.api.as(creator)('POST /withdraw/money', { body: { amount, currency: 'USD' }, headers })
  const idOf = (reply: Awaited<ReturnType<typeof ask>>) => (reply.ok ? reply.body.data._id : '')

  test('needs the second step, a bank that is old enough, and the money', async () => {
    const creator = await world.creator()
    await fill(world, creator.id, 50_000)
    const api = world.api.as(creator)
    expect(await ask(creator, 100)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    expect(await api('POST /externalAccount', { body: usBank() })).toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    await api('POST /stepUp', { body: { password: 'Lantern-42!' } })
    expect(await ask(creator, 100)).toMatchObject({ status: 409, body: { code: 'BANK_MISSING' } })
    const wrong = await api('POST /externalAccount', {
      body: { ...usBank(), fields: { routingNumber: '1', accountNumber: '000123456789' } },
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'BANK_REFUSED', fields: { routingNumber: expect.stringContaining('like') } },
    })
    expect(await api('POST /externalAccount', { body: usBank() })).toMatchObject({
      body: { data: { last4: '6789', isUsable: 0, isDefault: 1 } },
    })
    expect(await ask(creator, 100)).toMatchObject({ status: 409, body: { code: 'BANK_WAITING' } })
    world.clock.advance(48 * HOUR)
    const again = await signedInAgain(world, creator)
    expect(await ask(again, 600)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } })
    expect(await ask(again, 1)).toMatchObject({ status: 422, body: { code: 'AMOUNT_INVALID' } })
    const arrivesOn = afterWorkingDays(world.context.now(), 2).toISOString().slice(0, 10)
    const preview = await world.api.as(again)('GET /withdraw/withdrawAmt', { query: { amount: '100' } })
    expect(
      await world.api.as(again)('GET /withdraw/withdrawAmt', { query: { amount: '500.01' } }),
    ).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } })
    expect(preview).toMatchObject({
      body: { data: { fee: '0.00', receive: '100.00', left: '400.00', arrivesOn } },
    })
    expect(await ask(again, 100)).toMatchObject({
      status: 200,
      body: { data: { status: 'waiting', receive: '100.00' } },
    })
    expect(await balanceOf(world, creator.id, 'locked')).toBe(10_000)
    const fan = await world.fan()
    await world.api.as(fan)('POST /stepUp', { body: { password: 'Lantern-42!' } })
    expect(await world.api.as(fan)('POST /externalAccount', { body: usBank() })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    await whole()
  })

  test.each([
    [0, 'USD', 'AMOUNT_INVALID', 'more than zero'],
    [-5, 'USD', 'AMOUNT_INVALID', 'more than zero'],
    ['30.005', 'USD', 'AMOUNT_INVALID', '2 decimals'],
    ['19.99', 'USD', 'AMOUNT_INVALID', 'The least is 20.00 USD'],
    ['50000.01', 'USD', 'AMOUNT_INVALID', 'The most is 50000.00 USD'],
    ['100', 'EUR', 'CURRENCY_DIFFERS', 'another currency'],
    ['100', 'XXX', 'CURRENCY_UNKNOWN', 'cannot be used'],
  ])('%s %s is refused: %s', async (amount, currency, code, sentence) => {
    const { creator } = await readyToWithdraw(world, { amountMinor: 6_000_000 })
    const reply = await world.api.as(creator)('POST /withdraw/money', {
      body: { amount, currency },
      headers: key(),
    })
    expect(reply).toMatchObject({ status: 422, body: { code, message: expect.stringContaining(sentence) } })
    expect(await balanceOf(world, creator.id, 'locked')).toBe(0)
  })

  test.each([
    { currency: 'HUF', hasMinor: 9_000_050, wrong: '50000.50', step: '1.00', most: '90000.00', left: '0.50' },
    { currency: 'TWD', hasMinor: 300_099, wrong: '2000.01', step: '1.00', most: '3000.00', left: '0.99' },
    { currency: 'KWD', hasMinor: 30_005, wrong: '30.005', step: '0.010', most: '30.000', left: '0.005' },
  ])('$currency goes to a bank in steps of $step, and the rest stays', async (wanted) => {
    const { currency, hasMinor, wrong, step, most, left } = wanted
    const made = await world.creator({ currency })
    await fill(world, made.id, hasMinor, currency)
    await world.api.as(made)('POST /stepUp', { body: { password: 'Lantern-42!' } })
    await world.api.as(made)('POST /externalAccount', { body: usBank() })
    world.clock.advance(48 * HOUR)
    const creator = await signedInAgain(world, made)
    const api = world.api.as(creator)
    const preview = await api('GET /withdraw/withdrawAmt', { query: {} })
    expect(preview).toMatchObject({ body: { data: { currency, step, most, amount: most, left } } })
    const message = `${currency} is paid out in steps of ${step}.`
    const refused = { status: 422, body: { code: 'AMOUNT_INVALID', message, fields: { amount: message } } }
    expect(await api('GET /withdraw/withdrawAmt', { query: { amount: wrong } })).toMatchObject(refused)
    const body = { amount: wrong, currency }
    expect(await api('POST /withdraw/money', { body, headers: key() })).toMatchObject(refused)
    expect(await balanceOf(world, creator.id, 'locked', currency)).toBe(0)
    const all = await api('POST /withdraw/money', { body: { amount: most, currency }, headers: key() })
    await approve(idOf(all))
    expect(await world.context.db`select status from payout where id = ${idOf(all)}`).toEqual([
      { status: 'sent' },
    ])
    await whole()
  })

  test('what was earned in another currency than the wallet’s is shown and leaves in its own', async () => {
    const { creator } = await readyToWithdraw(world)
    await fill(world, creator.id, 90_000, 'EUR')
    const api = world.api.as(creator)
    const preview = await api('GET /withdraw/withdrawAmt', { query: { currency: 'EUR' } })
    expect(preview).toMatchObject({
      body: { data: { currency: 'EUR', available: '900.00', most: '900.00', amount: '900.00' } },
    })
    expect(await api('GET /withdraw/withdrawAmt')).toMatchObject({ body: { data: { currency: 'USD' } } })
    expect(await api('GET /withdraw/withdrawAmt', { query: { currency: 'XXX' } })).toMatchObject({
      status: 422,
      body: { code: 'CURRENCY_UNKNOWN' },
    })
    // Too little is said when it is typed, not only when it is asked for.
    expect(
      await api('GET /withdraw/withdrawAmt', { query: { currency: 'EUR', amount: '9.99' } }),
    ).toMatchObject({ status: 422, body: { code: 'AMOUNT_INVALID', message: 'The least is 20.00 EUR.' } })
    const body = { amount: '900', currency: 'EUR' }
    expect((await api('POST /withdraw/money', { body, headers: key() })).status).toBe(200)
    expect(await balanceOf(world, creator.id, 'locked', 'EUR')).toBe(90_000)
    await whole()
  })

  test('waits while the gateway is away, longer each time, and leaves once', async () => {
    const { creator } = await readyToWithdraw(world)
    const payoutId = idOf(await ask(creator, 400))
    const { db, payments } = world.context
    onTestFinished(() => void (world.context.payments = payments))
    world.context.payments = { ...payments, payOut: () => Promise.reject(new PaymentsAway('away')) }
    const staff = world.api.as(await world.staff('finance'))
    await staff('POST /staff/payouts/approve', { body: { payoutId } })
    const again = async () => {
      const [due] = await db<{ runAt: Date }[]>`
        update graphile_worker._private_jobs set run_at = now()
        where payload->>'payoutId' = ${payoutId} returning run_at`
      await world.settle()
      const [job] = await db<{ attempts: number; runAt: Date }[]>`
        select attempts, run_at from graphile_worker._private_jobs where payload->>'payoutId' = ${payoutId}`
      return job && { attempts: job.attempts, waitsMs: job.runAt.getTime() - (due?.runAt.getTime() ?? 0) }
    }
    const [first, second] = [await again(), await again()]
    expect([first?.attempts, second?.attempts]).toEqual([1, 2])
    expect(first?.waitsMs).toBeGreaterThan(2_700)
    expect(second?.waitsMs).toBeGreaterThan(7_300)
    expect(await balanceOf(world, creator.id, 'locked')).toBe(40_000)
    world.context.payments = payments
    expect(await again()).toBeUndefined()
    const sent =
      await db`select 1 from sandbox_object where kind = 'payout' and data->>'payoutId' = ${payoutId}`
    expect(sent).toHaveLength(1)
    await whole()
  })

  test('what left and was stopped on its way is recalled, and is in the wallet again', async () => {
    const { creator } = await readyToWithdraw(world)
    const payoutId = idOf(await ask(creator, 400))
    const { db, payments } = world.context
    onTestFinished(() => void (world.context.payments = payments))
    const recalled: string[] = []
    world.context.payments = {
      ...payments,
      payOut: async () => ({ ref: 'tr_1:', status: 'failed', failure: 'bank_invalid' }),
      recallPayout: async ({ ref }) => void recalled.push(ref),
    }
    await approve(payoutId)
    expect(recalled).toEqual(['tr_1:'])
    expect(await db`select status, ref, failure from payout where id = ${payoutId}`).toEqual([
      { status: 'failed', ref: 'tr_1:', failure: 'bank_invalid' },
    ])
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    await whole()
  })

  test('all of it 200 times at once succeeds once; one key is one withdrawal', async () => {
    const { creator } = await readyToWithdraw(world)
    const tries = await Promise.all(Array.from({ length: 200 }, () => ask(creator, 1000)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(tries.flatMap((t) => (t.ok ? [] : [t.body.code])))).toEqual(
      new Set(['INSUFFICIENT_BALANCE']),
    )
    await fill(world, creator.id, 50_000)
    const same = key()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(creator, 200, same)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ask(creator, 300, same)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await balanceOf(world, creator.id, 'available')).toBe(30_000)
    await whole()
  })

  test('arrives, fails, or comes back later', async () => {
    const good = await readyToWithdraw(world)
    const arrives = idOf(await ask(good.creator, 400))
    await approve(arrives)
    const closed = await readyToWithdraw(world, { accountNumber: '000111111116' })
    const fails = idOf(await ask(closed.creator, 400))
    await approve(fails)
    const odd = await readyToWithdraw(world, { accountNumber: '000111111113' })
    const asked = await ask(odd.creator, 400)
    const returns = idOf(asked)
    await approve(returns)
    expect(await balanceOf(world, closed.creator.id, 'locked')).toBe(40_000)
    const arrival = Date.parse(`${asked.ok ? asked.body.data.arrivesOn : ''}T13:00:00Z`)
    world.clock.advance((arrival - world.context.now().getTime()) / 1000)
    await followPayouts(world.context)
    await followPayouts(world.context)
    const statusOf = async ({ creator }: { creator: TestPerson }) => {
      const reply = await world.api.as(await signedInAgain(world, creator))('GET /withdraw')
      return reply.ok ? reply.body.data.map(({ status }) => status) : []
    }
    expect([await statusOf(good), await statusOf(closed), await statusOf(odd)]).toEqual([
      ['paid'],
      ['failed'],
      ['paid'],
    ])
    expect(await balanceOf(world, good.creator.id, 'available')).toBe(60_000)
    expect(await balanceOf(world, closed.creator.id, 'available')).toBe(100_000)
    world.clock.advance(3 * DAY)
    await followPayouts(world.context)
    await followPayouts(world.context)
    expect(await balanceOf(world, odd.creator.id, 'available')).toBe(100_000)
    await world.settle()
    expect((await world.mailTo(closed.creator.email))[0]?.text).toContain('That bank account is closed.')
    await whole()
  })

  test('once ended stays so, whatever is heard later', async () => {
    const { creator } = await readyToWithdraw(world)
    const payoutId = idOf(await ask(creator, 400))
    await world.context.db.transaction(async (tx) => {
      const payout = await lockPayout(tx, payoutId)
      if (payout) await endPayout(world.context, tx, { payout, status: 'refused', reason: 'test' })
    })
    await applyPayout(world.context, payoutId, { ref: 'x', status: 'paid' })
    await approve(newId())
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    await whole()
  })

  test('to a bank that was stopped by the mailed link comes back, once', async () => {
    const { creator } = await readyToWithdraw(world)
    await ask(creator, 400)
    const { token = '' } = await linkTo(world, creator.email, '/wallet/stop-bank')
    expect(await world.api('POST /externalAccount/stop', { body: { token } })).toMatchObject({ status: 200 })
    expect(await world.api('POST /externalAccount/stop', { body: { token } })).toMatchObject({
      status: 410,
      body: { code: 'STOP_LINK_INVALID' },
    })
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    expect(await world.api.as(creator)('GET /externalAccount')).toMatchObject({ status: 204 })
    await whole()
  })

  test('to a bank that is stopped in the moment it is sent is not both sent and back', async () => {
    const { creator } = await readyToWithdraw(world)
    const payoutId = idOf(await ask(creator, 400))
    const { token = '' } = await linkTo(world, creator.email, '/wallet/stop-bank')
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    const { payments } = world.context
    world.context.payments = {
      ...payments,
      payOut: async (request) => {
        await world.api('POST /externalAccount/stop', { body: { token } })
        return payments.payOut(request)
      },
    }
    await sendPayout(world.context, { payoutId })
    world.context.payments = payments
    expect(await balanceOf(world, creator.id, 'available')).toBe(60_000)
    expect(await balanceOf(world, creator.id, 'locked')).toBe(40_000)
    await whole()
  })

  test('whose message comes before the answer of the call that sent it is still known', async () => {
    const { creator } = await readyToWithdraw(world, { accountNumber: '000123451113' })
    const payoutId = idOf(await ask(creator, 400))
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    const { payments } = world.context
    world.context.payments = {
      ...payments,
      payOut: async (request) => {
        const state = await payments.payOut(request)
        await applyPayout(world.context, payoutId, { ...state, status: 'paid' })
        return state
      },
    }
    await sendPayout(world.context, { payoutId })
    world.context.payments = payments
    world.clock.advance(8 * DAY)
    await followPayouts(world.context)
    const [row] = await world.context.db<
      { status: string }[]
    >`select status from payout where id = ${payoutId}`
    expect(row?.status).toBe('returned')
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    await whole()
  })

  test('by an account that is opened by who earns, after the second step, once', async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const open = (who: TestPerson, country = 'DE') =>
      world.api.as(who)('POST /connectAccount', { body: { country } })
    expect(await world.api.as(creator)('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 0 } },
    })
    expect(await open(creator)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    for (const who of [creator, fan])
      await world.api.as(who)('POST /stepUp', { body: { password: 'Lantern-42!' } })
    expect(await open(fan)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await open(creator, 'AQ')).toMatchObject({ status: 404, body: { code: 'COUNTRY_UNKNOWN' } })
    for (const _again of [1, 2])
      expect(await open(creator)).toMatchObject({ body: { data: { isConnected: 1, status: 'active' } } })
    expect(await world.api.as(creator)('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 1, country: 'DE', currency: 'EUR' } },
    })
    const accounts = await world.context.db`select 1 from connect_account where person_id = ${creator.id}`
    expect(accounts).toHaveLength(1)
  })

  test('by an account that can be looked at and closed', async () => {
    const { creator, bankId } = await readyToWithdraw(world)
    const api = world.api.as(creator)
    expect(await api('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 1, country: 'US', status: 'active' } },
    })
    await world.context.db`update bank set is_default = false where id = ${bankId}`
    for (const _again of [1, 2])
      expect(await api('PATCH /externalAccount', { body: { bankId } })).toMatchObject({
        body: { data: { isDefault: 1 } },
      })
    await world.settle()
    const told = (await world.mailTo(creator.email)).filter(({ subject }) => subject.includes('another bank'))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('ending 6789')])
    await ask(creator, 400)
    expect(await api('DELETE /externalAccount', { query: { bankId } })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_UNDER_WAY' },
    })
    expect(await api('DELETE /connectAccount')).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_UNDER_WAY' },
    })
    const other = (await readyToWithdraw(world)).creator
    const later = world.api.as(await signedInAgain(world, creator))
    expect(await world.api.as(other)('DELETE /connectAccount')).toMatchObject({ status: 200 })
    expect(await world.api.as(other)('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 0 } },
    })
    expect(await later('GET /bankFields', { query: { countryCode: 'DE' } })).toMatchObject({
      body: { data: { currency: 'EUR', fields: [{ name: 'iban' }] } },
    })
    expect(await later('GET /country/link', { query: { countryCode: 'AQ' } })).toMatchObject({ status: 404 })
    expect(await later('GET /wallet/pg/country', { query: { limit: 2 } })).toMatchObject({
      body: { data: [{ countryCode: 'AE' }, {}] },
    })
  })
})
