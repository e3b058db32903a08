import { beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '../../../tests/support/account.ts'
import {
  balanceOf,
  chargeOf,
  fill,
  readyToWithdraw,
  recharge,
  signedInAgain,
  testCard,
  usBank,
  withCard,
} from '../../../tests/support/money.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { afterWorkingDays } from '../../working-days.ts'
import { jobs } from '../../jobs/job-list.ts'
import { charge } from './charge.ts'
import { endPayout } from './end-payout.ts'
import { lockPayout } from './payout-store.ts'
import { proveLedger } from './prove-ledger.ts'
import { reconcile } from './reconcile.ts'
import { applyPayout, followPayouts, sendPayout } from './send-payout.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await proveLedger(world.context)).faults).toEqual([])
const key = () => ({ 'idempotency-key': newId() })
const HOUR = 3600
const DAY = 24 * HOUR

describe('a wallet', () => {
  test('is opened by its owner, once, in one currency', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    expect((await api('GET /wallet')).body).toMatchObject({ data: { walletData: [] } })
    const body = { userId: fan.id, userType: 1, currency: 'KWD' }
    const opened = await api('POST /wallet', { body })
    expect(opened).toMatchObject({ status: 200, body: { data: { balance: '0.000', currency: 'KWD' } } })
    expect(await api('POST /wallet', { body })).toMatchObject({ body: { data: { currency: 'KWD' } } })
    expect(await api('POST /wallet', { body: { ...body, currency: 'USD' } })).toMatchObject({
      status: 409,
      body: { code: 'WALLET_OTHER_CURRENCY' },
    })
    expect(await api('POST /wallet', { body: { ...body, currency: 'XXX' } })).toMatchObject({
      status: 422,
      body: { code: 'CURRENCY_UNKNOWN' },
    })
    const other = await world.fan()
    expect(await world.api.as(other)('POST /wallet', { body })).toMatchObject({ status: 403 })
  })

  test('is refused to guests, to nobody and to staff in somebody’s place', async () => {
    const fan = await world.fan()
    const inPlace = await world.api.as(await world.staff('owner'))('POST /staff/impersonate', {
      body: { userId: fan.id, reason: 'for the test' },
    })
    const accessToken = inPlace.ok ? (inPlace.body.data.accessToken ?? '') : ''
    expect(await world.api.as({ accessToken })('GET /wallet')).toMatchObject({
      status: 403,
      body: { code: 'IMPERSONATION_REFUSED' },
    })
    expect(await world.api('GET /wallet')).toMatchObject({ status: 401 })
    expect(await world.api.as(await world.guest())('GET /wallet')).toMatchObject({ status: 401 })
  })
})

describe('cards', () => {
  test('are added, edited, made default, removed; the oldest left takes the default’s place', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    const first = await withCard(world, fan)
    const second = await withCard(world, fan, '5555555555554444')
    expect([first, second]).toMatchObject([
      { brand: 'visa', last4: '4242', isDefault: 1, isExpired: 0 },
      { brand: 'mastercard', last4: '4444', isDefault: 0 },
    ])
    await api('PATCH /card', { body: { cardId: second._id } })
    const edit = { cardId: second._id, expMonth: 1, expYear: 2030, name: 'H. Berg' }
    expect(await api('PUT /card', { body: edit })).toMatchObject({
      body: { data: { expYear: 2030, name: 'H. Berg' } },
    })
    expect(await api('PUT /card', { body: { ...edit, expYear: 2020 } })).toMatchObject({
      status: 422,
      body: { code: 'CARD_EXPIRED' },
    })
    const listed = await api('GET /card')
    expect(listed.ok && listed.body.data.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4444', 1],
      ['4242', 0],
    ])
    await api('DELETE /card', { query: { cardId: second._id } })
    expect(await api('GET /card')).toMatchObject({
      body: { data: [{ last4: '4242', isDefault: 1 }], totalCount: 1 },
    })
  })

  test('are nobody else’s, kept once, and no real number is taken', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const card = await withCard(world, fan)
    const api = world.api.as(other)
    for (const call of [
      api('PATCH /card', { body: { cardId: card._id } }),
      api('DELETE /card', { query: { cardId: card._id } }),
    ])
      expect(await call).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } })
    await expect(withCard(world, fan)).rejects.toThrow('CARD_EXISTS')
    expect(
      await api('POST /card/token', { body: { number: '4111111111111111', ...testCard } }),
    ).toMatchObject({ status: 422, body: { code: 'CARD_REFUSED' } })
    const creator = world.api.as(await world.creator())
    expect(await creator('POST /card', { body: { token: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
  })
})

describe('recharging', () => {
  test('one key is one payment with one answer, however many ask at once; another body is refused', async () => {
    const fan = await world.fan()
    await withCard(world, fan)
    const same = newId()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => recharge(world, fan, { amount: '25.00' }, same)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', amount: '25.00' } },
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(2500)
    expect(await recharge(world, fan, { amount: '26.00' }, same)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const without = await world.api.as(fan)('POST /wallet/recharge', {
      body: { amount: '25', currency: 'USD' },
    })
    expect(without).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_MISSING' } })
    await whole()
  })

  test.each([
    [0, 'USD', 'AMOUNT_INVALID', 'more than zero'],
    [-5, 'USD', 'AMOUNT_INVALID', 'more than zero'],
    ['10.005', 'USD', 'AMOUNT_INVALID', '2 decimals'],
    ['ten', 'USD', 'AMOUNT_INVALID', 'such as'],
    ['4.99', 'USD', 'AMOUNT_INVALID', 'The least is 5.00 USD'],
    ['2000.01', 'USD', 'AMOUNT_INVALID', 'The most is 2000.00 USD'],
    ['25', 'EUR', 'CURRENCY_DIFFERS', 'another currency'],
    ['25', 'XXX', 'CURRENCY_UNKNOWN', 'cannot be used'],
  ])('%s %s is refused: %s', async (amount, currency, code, sentence) => {
    const fan = await world.fan()
    await withCard(world, fan)
    const reply = await recharge(world, fan, { amount, currency })
    expect(reply).toMatchObject({ status: 422, body: { code, message: expect.stringContaining(sentence) } })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })

  test.each([
    ['4000000000000002', 'declined', 'declined this payment'],
    ['4000000000009995', 'insufficient_funds', 'not enough money'],
  ])('%s is %s and says so', async (number, failure, sentence) => {
    const fan = await world.fan()
    await withCard(world, fan, number)
    const reply = await recharge(world, fan, { amount: 10 })
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { status: 'failed', failure, message: expect.stringContaining(sentence) } },
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })

  test('is for fans with a wallet and a card that is good', async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    expect(await recharge(world, creator, { amount: 10 })).toMatchObject({
      status: 403,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
    expect(await recharge(world, fan, { amount: 10 })).toMatchObject({
      status: 409,
      body: { code: 'WALLET_NOT_FOUND' },
    })
    await world.api.as(fan)('POST /wallet', { body: { userId: fan.id, userType: 1, currency: 'USD' } })
    expect(await recharge(world, fan, { amount: 10 })).toMatchObject({
      status: 409,
      body: { code: 'CARD_MISSING' },
    })
    const card = await withCard(world, await world.fan())
    expect(await recharge(world, fan, { amount: 10, cardId: card._id })).toMatchObject({
      status: 404,
      body: { code: 'CARD_NOT_FOUND' },
    })
    const own = await withCard(world, fan)
    await world.context.db`update card set exp_year = 2020 where id = ${own._id}`
    expect(await recharge(world, fan, { amount: 10 })).toMatchObject({
      status: 422,
      body: { code: 'CARD_EXPIRED' },
    })
  })

  describe('with the bank’s confirmation', () => {
    const begin = async () => {
      const fan = await world.fan()
      await withCard(world, fan, '4000002500003155')
      const reply = await recharge(world, fan, { amount: 30 })
      if (!reply.ok) throw new Error(JSON.stringify(reply.body))
      const { paymentId, actionUrl = '' } = reply.body.data
      return { fan, paymentId, charge: new URL(actionUrl).searchParams.get('charge') ?? '' }
    }
    const answer = (charge: string, how: 'confirm' | 'refuse') =>
      world.app.inject({
        method: 'POST',
        url: '/sandbox/3ds',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ charge, answer: how }).toString(),
      })

    test('credits after it, once, and shows the bank’s page', async () => {
      const { fan, paymentId, charge } = await begin()
      expect((await world.app.inject(`/sandbox/3ds?charge=${charge}`)).body).toContain('30.00 USD')
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
      const back = await answer(charge, 'confirm')
      expect(back).toMatchObject({
        statusCode: 303,
        headers: { location: `http://localhost:3000/wallet/recharge/done?payment=${paymentId}` },
      })
      expect((await answer(charge, 'refuse')).statusCode).toBe(404)
      const read = await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(read).toMatchObject({ body: { data: { status: 'succeeded' } } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
      expect(
        await world.api.as(await world.fan())('GET /wallet/recharge', { query: { paymentId } }),
      ).toMatchObject({ status: 404 })
      await whole()
    })
    test('credits nothing when it was refused', async () => {
      const { fan, paymentId, charge } = await begin()
      await answer(charge, 'refuse')
      const read = await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(read).toMatchObject({ body: { data: { status: 'failed', failure: 'authentication_failed' } } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    })
    test('is found by those who come back before the message', async () => {
      const { fan, paymentId, charge } = await begin()
      await world.context.payments.sandbox?.answerChallenge(charge, true)
      await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
    })
  })

  test('messages of the gateway credit once, twice or out of order, and never when forged', async () => {
    const fan = await world.fan()
    await withCard(world, fan, '4000002500003155')
    const reply = await recharge(world, fan, { amount: 30 })
    const charge = new URL((reply.ok && reply.body.data.actionUrl) || '').searchParams.get('charge') ?? ''
    const mail = await world.context.payments.sandbox?.answerChallenge(charge, true)
    const send = (body: Uint8Array, signature: string) =>
      world.app.inject({
        method: 'POST',
        url: '/webhooks/payments',
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
        payload: Buffer.from(body),
      })
    const body = mail?.body ?? Buffer.alloc(0)
    const signature = mail?.signature ?? ''
    const forged = Buffer.from(Buffer.from(body).toString().replace('3000', '9000'))
    expect((await send(forged, signature)).statusCode).toBe(401)
    expect((await send(body, 't=1,v1=00')).statusCode).toBe(401)
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(body, signature)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
    expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
    world.clock.advance(6 * 60)
    expect((await send(body, signature)).statusCode).toBe(401)
    await whole()
  })

  test('that died after the bank was asked is found by its job and by the comparison with the gateway', async () => {
    const fan = await world.fan()
    await withCard(world, fan)
    const { payments } = world.context
    const dying = {
      ...payments,
      charge: async (...asked: Parameters<typeof payments.charge>) => {
        await payments.charge(...asked)
        throw new Error('the process was killed')
      },
    }
    const { rechargeWallet } = await import('./recharge-wallet.ts')
    const client = {
      ip: '127.0.0.1',
      userAgent: '',
      language: 'en',
      cookies: { token: undefined, refreshToken: undefined },
      requestId: '',
    }
    const by = { kind: 'person', id: fan.id, sessionId: newId(), userType: 1 } as const
    const ask = (amount: number) =>
      rechargeWallet(
        { ...world.context, payments: dying },
        { by, client, key: newId(), amount, currency: 'USD' },
      )
    await expect(ask(40)).rejects.toThrow('killed')
    const [payment] = await world.context.db<
      { id: string }[]
    >`select id from payment where person_id = ${fan.id}`
    await jobs['follow-payment'](world.context, { paymentId: payment?.id ?? '' }, 'job')
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
    await expect(ask(50)).rejects.toThrow('killed')
    const { differences } = await reconcile(world.context)
    expect(differences).toEqual([])
    expect(await balanceOf(world, fan.id, 'available')).toBe(9000)
    await world.context
      .db`insert into sandbox_object (id, kind, data, at) values (${`charge_${newId()}`}, 'charge',
      ${world.context.db.json({ status: 'succeeded', amountMinor: 700, currency: 'USD', paymentId: newId() })}, ${world.context.now()})`
    expect((await reconcile(world.context)).differences).toMatchObject([
      { kind: 'only theirs', theirs: '7.00 USD, succeeded' },
    ])
    await whole()
  })
})

describe('what happened', () => {
  const history = async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await withCard(world, fan)
    await recharge(world, fan, { amount: 100 })
    for (const [listMinor, reason, title] of [
      [1200, 'unlock', 'Darkroom set'],
      [1500, 'tip', 'Dunes, 5 a.m.'],
      [900, 'plan', 'Monthly plan'],
    ] as const) {
      const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor, reason, title })
      await world.context.db.transaction((tx) => charge(world.context, tx, asked))
    }
    return { fan, creator }
  }

  test('is listed, filtered, searched and told in detail, to those who had a part in it', async () => {
    const { fan, creator } = await history()
    const api = world.api.as(fan)
    const all = await api('GET /walletTransaction', { query: { limit: 50 } })
    expect(all).toMatchObject({ body: { totalCount: 4 } })
    const tips = await world.api.as(creator)('GET /walletTransaction', { query: { filter: 'tips' } })
    expect(tips).toMatchObject({
      body: {
        totalCount: 1,
        data: [
          {
            title: 'Dunes, 5 a.m.',
            amount: '12.00',
            gross: '15.00',
            fee: '3.00',
            triggerCode: 2,
            state: 'pending',
          },
        ],
      },
    })
    const found = await api('GET /walletTransaction', { query: { searchText: 'darkROOM' } })
    expect(found).toMatchObject({ body: { totalCount: 1, data: [{ amount: '-12.00', triggerCode: 1 }] } })
    expect(await api('GET /walletTransaction', { query: { searchText: '%' } })).toMatchObject({ status: 204 })
    expect(await api('GET /walletTransaction', { query: { to: '2020-01-01' } })).toMatchObject({
      status: 204,
    })
    const transactionId = (found.ok && found.body.data[0]?._id) || ''
    const detail = await api('GET /walletTransaction/detail', { query: { transactionId } })
    expect(detail).toMatchObject({
      body: {
        data: {
          isBuyer: 1,
          price: { total: '12.00', toSeller: '9.60', toFanlight: '2.40' },
          entries: [{ amount: '-12.00' }],
        },
      },
    })
    expect(
      await world.api.as(await world.fan())('GET /walletTransaction/detail', { query: { transactionId } }),
    ).toMatchObject({ status: 404 })
    const pending = await world.api.as(creator)('GET /activePendingTransactionLogs')
    expect(pending).toMatchObject({
      body: { totalCount: 3, data: [{ amount: '9.60', isFrozen: 0 }, {}, {}] },
    })
    const overview = await world.api.as(creator)('GET /wallet/overview')
    expect(overview).toMatchObject({
      body: { data: { month: { sales: 3, paid: '36.00', fee: '7.20', yours: '28.80' } } },
    })
  })

  test('can be recomputed from the statement', async () => {
    const { fan } = await history()
    const day = world.context.now().toISOString().slice(0, 10)
    const get = (format: string, who: TestPerson = fan) =>
      world.app.inject({
        url: `/v1/wallet/statement?from=${day}&to=${day}&format=${format}`,
        headers: { authorization: `Bearer ${who.accessToken}` },
      })
    const csv = (await get('csv')).body
    const cells = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const amounts = cells
      .filter((row) => row[3] === 'available' && row[5])
      .map((row) => Math.round(Number(row[5]) * 100))
    const closing = cells.findLast((row) => row[3] === 'available')?.[6]
    expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(await balanceOf(world, fan.id, 'available'))
    expect(closing).toBe('64.00')
    const pdf = await get('pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const long = await world.api.as(fan)('GET /wallet/statement', {
      query: { from: '2020-01-01', to: day, format: 'csv' },
    })
    expect(long).toMatchObject({ status: 422, body: { code: 'STATEMENT_TOO_LONG' } })
  })

  test('has invoices numbered without a gap, for the buyer alone', async () => {
    const { fan, creator } = await history()
    await Promise.all(Array.from({ length: 5 }, () => jobs['release-pending'](world.context, {}, 'job')))
    const rows = await world.context.db<{ number: number }[]>`select number from invoice order by number`
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    const [sale] = await world.context.db<
      { id: string }[]
    >`select transaction_id as id from sale where buyer_id = ${fan.id}`
    const get = (who: TestPerson) =>
      world.app.inject({
        url: `/v1/wallet/invoice?transactionId=${sale?.id}`,
        headers: { authorization: `Bearer ${who.accessToken}` },
      })
    expect((await get(fan)).headers['content-disposition']).toMatch(/FL-\d{8}\.pdf/)
    expect((await get(creator)).statusCode).toBe(404)
  })

  test('limits are set, lowered at once, raised after a day', async () => {
    const { fan, creator } = await history()
    const api = world.api.as(fan)
    const set = (amount: string | null) => api('PUT /wallet/limits', { body: { kind: 'month', amount } })
    expect(await set('50')).toMatchObject({
      body: { data: { limits: [{ kind: 'month', amount: '50.00', spent: '36.00' }] } },
    })
    const raised = await set('80')
    expect(raised).toMatchObject({ body: { data: { limits: [{ amount: '50.00', nextAmount: '80.00' }] } } })
    const asked = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
    const buy = () => world.context.db.transaction((tx) => charge(world.context, tx, asked))
    await expect(buy()).rejects.toMatchObject({ code: 'SPENDING_LIMIT_REACHED' })
    world.clock.advance(DAY)
    await buy()
    const again = world.api.as(await signedInAgain(world, fan))
    expect(
      await again('PUT /wallet/limits', { body: { kind: 'creator', creatorId: fan.id, amount: 5 } }),
    ).toMatchObject({ status: 404 })
  })
})

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

  test('by an account that can be looked at and closed', async () => {
    const { creator, bankId } = await readyToWithdraw(world)
    const api = world.api.as(creator)
    expect(await api('GET /connectAccount')).toMatchObject({
      body: { data: { isConnected: 1, country: 'US', status: 'active' } },
    })
    expect(await api('PATCH /externalAccount', { body: { bankId } })).toMatchObject({
      body: { data: { isDefault: 1 } },
    })
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
