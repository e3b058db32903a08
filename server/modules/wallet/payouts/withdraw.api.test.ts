import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readEmailedLink } from '../../../../tests/support/world/account.ts'
import {
  balanceOf,
  fundWallet,
  createPayableCreator,
  refreshSession,
  usBank,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { PaymentsUnavailable } from '../../../ports/payments.ts'
import { addWorkingDays } from './working-days.ts'
import { endPayout } from './end-payout.ts'
import { lockPayout } from './payout-store.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { applyPayout, followPayouts, sendPayout } from './send-payout.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])
const key = () => ({ 'idempotency-key': newId() })
const HOUR = 3600
const DAY = 24 * HOUR

describe('withdrawals', () => {
  const approve = async (payoutId: string) => {
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    await sendPayout(world.context, { payoutId })
  }
  const ask = (creator: TestUser, amount: number | string, headers = key()) =>
    world.api.as(creator)('POST /withdraw/money', { body: { amount, currency: 'USD' }, headers })
  const idOf = (reply: Awaited<ReturnType<typeof ask>>) => (reply.ok ? reply.body.data._id : '')

  test('need a second factor, a usable bank and enough balance', async () => {
    const creator = await world.creator()
    await fundWallet(world, creator.id, 50_000)
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
      body: { code: 'BANK_REFUSED', fields: { routingNumber: expect.stringContaining('format') } },
    })
    expect(await api('POST /externalAccount', { body: usBank() })).toMatchObject({
      body: { data: { last4: '6789', isUsable: 0, isDefault: 1 } },
    })
    expect(await ask(creator, 100)).toMatchObject({ status: 409, body: { code: 'BANK_WAITING' } })
    world.clock.advance(48 * HOUR)
    const again = await refreshSession(world, creator)
    expect(await ask(again, 600)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } })
    expect(await ask(again, 1)).toMatchObject({ status: 422, body: { code: 'AMOUNT_INVALID' } })
    const arrivesOn = addWorkingDays(world.context.now(), 2).toISOString().slice(0, 10)
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
    [0, 'USD', 'AMOUNT_INVALID', 'greater than zero'],
    [-5, 'USD', 'AMOUNT_INVALID', 'greater than zero'],
    ['30.005', 'USD', 'AMOUNT_INVALID', '2 decimals'],
    ['19.99', 'USD', 'AMOUNT_INVALID', 'The minimum is 20.00 USD'],
    ['50000.01', 'USD', 'AMOUNT_INVALID', 'The maximum is 50000.00 USD'],
    ['100', 'EUR', 'CURRENCY_DIFFERS', 'another currency'],
    ['100', 'XXX', 'CURRENCY_UNKNOWN', 'supported'],
  ])('%s %s is rejected: %s', async (amount, currency, code, sentence) => {
    const { creator } = await createPayableCreator(world, { amountMinor: 6_000_000 })
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
  ])('$currency is paid out in increments of $step, and the rest stays', async (expected) => {
    const { currency, hasMinor, wrong, step, most, left } = expected
    const created = await world.creator({ currency })
    await fundWallet(world, created.id, hasMinor, currency)
    await world.api.as(created)('POST /stepUp', { body: { password: 'Lantern-42!' } })
    await world.api.as(created)('POST /externalAccount', { body: usBank() })
    world.clock.advance(48 * HOUR)
    const creator = await refreshSession(world, created)
    const api = world.api.as(creator)
    const preview = await api('GET /withdraw/withdrawAmt', { query: {} })
    expect(preview).toMatchObject({ body: { data: { currency, step, most, amount: most, left } } })
    const message = `${currency} payouts must be multiples of ${step}.`
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

  test('income in another currency is shown and withdrawn in it', async () => {
    const { creator } = await createPayableCreator(world)
    await fundWallet(world, creator.id, 90_000, 'EUR')
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
    // The minimum is checked in the preview too.
    expect(
      await api('GET /withdraw/withdrawAmt', { query: { currency: 'EUR', amount: '9.99' } }),
    ).toMatchObject({ status: 422, body: { code: 'AMOUNT_INVALID', message: 'The minimum is 20.00 EUR.' } })
    const body = { amount: '900', currency: 'EUR' }
    expect((await api('POST /withdraw/money', { body, headers: key() })).status).toBe(200)
    expect(await balanceOf(world, creator.id, 'locked', 'EUR')).toBe(90_000)
    await whole()
  })

  test('are retried with backoff during an outage and sent once', async () => {
    const { creator } = await createPayableCreator(world)
    const payoutId = idOf(await ask(creator, 400))
    const { db, payments } = world.context
    onTestFinished(() => void (world.context.payments = payments))
    world.context.payments = { ...payments, payOut: () => Promise.reject(new PaymentsUnavailable('away')) }
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

  test('cancelled after sending are recalled and credited', async () => {
    const { creator } = await createPayableCreator(world)
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

  test('200 concurrent requests for the whole balance succeed once; one key is one withdrawal', async () => {
    const { creator } = await createPayableCreator(world)
    const tries = await Promise.all(Array.from({ length: 200 }, () => ask(creator, 1000)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(tries.flatMap((t) => (t.ok ? [] : [t.body.code])))).toEqual(
      new Set(['INSUFFICIENT_BALANCE']),
    )
    await fundWallet(world, creator.id, 50_000)
    const same = key()
    const responses = await Promise.all(Array.from({ length: 100 }, () => ask(creator, 200, same)))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ask(creator, 300, same)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await balanceOf(world, creator.id, 'available')).toBe(30_000)
    await whole()
  })

  test('arrive, fail, or are returned later', async () => {
    const good = await createPayableCreator(world)
    const arrives = idOf(await ask(good.creator, 400))
    await approve(arrives)
    const closed = await createPayableCreator(world, { accountNumber: '000111111116' })
    const fails = idOf(await ask(closed.creator, 400))
    await approve(fails)
    const odd = await createPayableCreator(world, { accountNumber: '000111111113' })
    const input = await ask(odd.creator, 400)
    const returns = idOf(input)
    await approve(returns)
    expect(await balanceOf(world, closed.creator.id, 'locked')).toBe(40_000)
    const arrival = Date.parse(`${input.ok ? input.body.data.arrivesOn : ''}T13:00:00Z`)
    world.clock.advance((arrival - world.context.now().getTime()) / 1000)
    await followPayouts(world.context)
    await followPayouts(world.context)
    const statusOf = async ({ creator }: { creator: TestUser }) => {
      const reply = await world.api.as(await refreshSession(world, creator))('GET /withdraw')
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
    expect((await world.mailTo(closed.creator.email))[0]?.text).toContain('This bank account is closed.')
    await whole()
  })

  test('that ended do not change when late messages arrive', async () => {
    const { creator } = await createPayableCreator(world)
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

  test('to a bank cancelled by its emailed link are returned once', async () => {
    const { creator } = await createPayableCreator(world)
    await ask(creator, 400)
    const { token = '' } = await readEmailedLink(world, creator.email, '/wallet/stop-bank')
    expect(await world.api('POST /externalAccount/cancel', { body: { token } })).toMatchObject({
      status: 200,
    })
    expect(await world.api('POST /externalAccount/cancel', { body: { token } })).toMatchObject({
      status: 410,
      body: { code: 'STOP_LINK_INVALID' },
    })
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    expect(await world.api.as(creator)('GET /externalAccount')).toMatchObject({ status: 204 })
    await whole()
  })

  test('to a bank cancelled while being sent are not both sent and returned', async () => {
    const { creator } = await createPayableCreator(world)
    const payoutId = idOf(await ask(creator, 400))
    const { token = '' } = await readEmailedLink(world, creator.email, '/wallet/stop-bank')
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    const { payments } = world.context
    world.context.payments = {
      ...payments,
      payOut: async (request) => {
        await world.api('POST /externalAccount/cancel', { body: { token } })
        return payments.payOut(request)
      },
    }
    await sendPayout(world.context, { payoutId })
    world.context.payments = payments
    expect(await balanceOf(world, creator.id, 'available')).toBe(60_000)
    expect(await balanceOf(world, creator.id, 'locked')).toBe(40_000)
    await whole()
  })

  test('whose webhook arrives before the API call returns are recognized', async () => {
    const { creator } = await createPayableCreator(world, { accountNumber: '000123451113' })
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

  test('a bank number is checked before the second factor is asked', async () => {
    const creator = await world.creator()
    const add = (iban: string) =>
      world.api.as(creator)('POST /externalAccount', {
        body: { country: 'DE', holderName: 'Ada Wells', fields: { iban } },
      })
    expect(await add('DE89 3704 0044 0532 0130 01')).toMatchObject({
      body: { code: 'BANK_REFUSED', fields: { iban: expect.any(String) as string } },
    })
    expect(await add('DE89 3704 0044 0532 0130 00')).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const banks = await world.api.as(creator)('GET /externalAccount', { query: {} })
    expect(banks.status).toBe(204)
  })

  test('need a gateway account, opened once by an earner after the second factor', async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const open = (user: TestUser, country = 'DE') =>
      world.api.as(user)('POST /connectAccount', { body: { country } })
    expect(await world.api.as(creator)('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 0 } },
    })
    expect(await open(creator)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    for (const user of [creator, fan])
      await world.api.as(user)('POST /stepUp', { body: { password: 'Lantern-42!' } })
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

  test('accounts can be read and closed', async () => {
    const { creator, bankId } = await createPayableCreator(world)
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
    const result = (await world.mailTo(creator.email)).filter(({ subject }) =>
      subject.includes('different bank'),
    )
    expect(result.map(({ text }) => text)).toEqual([expect.stringContaining('ending in 6789')])
    await ask(creator, 400)
    expect(await api('DELETE /externalAccount', { query: { bankId } })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_UNDER_WAY' },
    })
    expect(await api('DELETE /connectAccount')).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_UNDER_WAY' },
    })
    const other = (await createPayableCreator(world)).creator
    const later = world.api.as(await refreshSession(world, creator))
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
