import { beforeAll, describe, expect, test } from 'vitest'
import { UserType } from '../../../../contract/core/constants.ts'
import { balanceOf, topUp, addTestCard } from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { reconcile } from '../finance/reconcile.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])

describe('recharging', () => {
  test('concurrent requests with one key create one payment; another body is rejected', async () => {
    const fan = await world.fan()
    await addTestCard(world, fan)
    const same = newId()
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => topUp(world, fan, { amount: '25.00' }, same)),
    )
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', amount: '25.00' } },
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(2500)
    expect(await topUp(world, fan, { amount: '26.00' }, same)).toMatchObject({
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
    [0, 'USD', 'AMOUNT_INVALID', 'greater than zero'],
    [-5, 'USD', 'AMOUNT_INVALID', 'greater than zero'],
    ['10.005', 'USD', 'AMOUNT_INVALID', '2 decimals'],
    ['ten', 'USD', 'AMOUNT_INVALID', 'such as'],
    ['4.99', 'USD', 'AMOUNT_INVALID', 'The minimum is 5.00 USD'],
    ['2000.01', 'USD', 'AMOUNT_INVALID', 'The maximum is 2000.00 USD'],
    ['25', 'EUR', 'CURRENCY_DIFFERS', 'another currency'],
    ['25', 'XXX', 'CURRENCY_UNKNOWN', 'supported'],
  ])('%s %s is rejected: %s', async (amount, currency, code, sentence) => {
    const fan = await world.fan()
    await addTestCard(world, fan)
    const reply = await topUp(world, fan, { amount, currency })
    expect(reply).toMatchObject({ status: 422, body: { code, message: expect.stringContaining(sentence) } })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })

  test.each([
    ['25.03', 'CHF', 'CHF amounts must be multiples of 0.05.'],
    ['500.5', 'JPY', 'JPY amounts have no decimals.'],
    ['10.0005', 'KWD', 'KWD amounts have 3 decimals.'],
    ['10.005', 'KWD', 'KWD card payments must be multiples of 0.010.'],
  ])('%s %s is rejected by the rules of its currency', async (amount, currency, message) => {
    const fan = await world.fan({ currency })
    await addTestCard(world, fan, '4242424242424242', currency)
    expect(await topUp(world, fan, { amount, currency })).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT_INVALID', message, fields: { amount: message } },
    })
  })

  test.each([
    ['25.05', 'CHF', 2505],
    ['2000', 'JPY', 2000],
    ['5000.50', 'HUF', 500_050],
    ['10.010', 'KWD', 10_010],
  ])('%s %s is credited to the last decimal', async (amount, currency, minor) => {
    const fan = await world.fan({ currency })
    await addTestCard(world, fan, '4242424242424242', currency)
    await topUp(world, fan, { amount, currency })
    expect(await balanceOf(world, fan.id, 'available', currency)).toBe(minor)
    const { body } = await world.api.as(fan)('GET /wallet')
    expect(body).toMatchObject({ data: { walletData: [{ balance: amount, currency }] } })
  })

  test.each([
    ['4000000000000002', 'declined', 'declined this payment'],
    ['4000000000009995', 'insufficient_funds', 'insufficient funds'],
  ])('card %s fails as %s with its message', async (number, failure, sentence) => {
    const fan = await world.fan()
    await addTestCard(world, fan, number)
    const reply = await topUp(world, fan, { amount: 10 })
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { status: 'failed', failure, message: expect.stringContaining(sentence) } },
    })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })

  test('requires a fan with a wallet and a valid card', async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    expect(await topUp(world, creator, { amount: 10 })).toMatchObject({
      status: 403,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
    expect(await topUp(world, fan, { amount: 10 })).toMatchObject({
      status: 409,
      body: { code: 'WALLET_NOT_FOUND' },
    })
    await world.api.as(fan)('POST /wallet', {
      body: { userId: fan.id, userType: UserType.fan, currency: 'USD' },
    })
    expect(await topUp(world, fan, { amount: 10 })).toMatchObject({
      status: 409,
      body: { code: 'CARD_MISSING' },
    })
    const card = await addTestCard(world, await world.fan())
    expect(await topUp(world, fan, { amount: 10, cardId: card._id })).toMatchObject({
      status: 404,
      body: { code: 'CARD_NOT_FOUND' },
    })
    const own = await addTestCard(world, fan)
    await world.context.db`update card set exp_year = 2020 where id = ${own._id}`
    expect(await topUp(world, fan, { amount: 10 })).toMatchObject({
      status: 422,
      body: { code: 'CARD_EXPIRED' },
    })
  })

  describe('with 3-D Secure confirmation', () => {
    const begin = async () => {
      const fan = await world.fan()
      await addTestCard(world, fan, '4000002500003155')
      const reply = await topUp(world, fan, { amount: 30 })
      if (!reply.ok) throw new Error(JSON.stringify(reply.body))
      const { paymentId, actionUrl = '' } = reply.body.data
      return { fan, paymentId, charge: new URL(actionUrl).searchParams.get('charge') ?? '' }
    }
    const response = (charge: string, how: 'confirm' | 'refuse') =>
      world.app.inject({
        method: 'POST',
        url: '/sandbox/3ds',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ charge, answer: how }).toString(),
      })

    test('credits once after confirmation and shows the challenge page', async () => {
      const { fan, paymentId, charge } = await begin()
      const page = async (cookie: string) =>
        (await world.app.inject({ url: `/sandbox/3ds?charge=${charge}`, headers: { cookie } })).body
      expect(await page('')).toMatch(/lang="en" dir="ltr" data-theme="light"[\s\S]*\$30\.00[\s\S]*Confirm/)
      expect(await page('language=es; userTheme=dark')).toMatch(
        /lang="es" dir="ltr" data-theme="dark"[\s\S]*30,00\sUS\$[\s\S]*Confirmar/,
      )
      expect(await page('language=ar')).toMatch(/lang="ar" dir="rtl"[\s\S]*30\.00[\s\S]*تأكيد/)
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
      const back = await response(charge, 'confirm')
      expect(back).toMatchObject({
        statusCode: 303,
        headers: { location: `http://localhost:3000/wallet/recharge/done?payment=${paymentId}` },
      })
      expect((await response(charge, 'refuse')).statusCode).toBe(404)
      const read = await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(read).toMatchObject({ body: { data: { status: 'succeeded' } } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
      expect(
        await world.api.as(await world.fan())('GET /wallet/recharge', { query: { paymentId } }),
      ).toMatchObject({ status: 404 })
      await whole()
    })
    test('credits nothing if the user rejects the challenge', async () => {
      const { fan, paymentId, charge } = await begin()
      await response(charge, 'refuse')
      const read = await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(read).toMatchObject({ body: { data: { status: 'failed', failure: 'authentication_failed' } } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    })
    test('is settled when the user returns before the webhook', async () => {
      const { fan, paymentId, charge } = await begin()
      await world.context.payments.sandbox?.answerChallenge(charge, true)
      await world.api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
      expect(await balanceOf(world, fan.id, 'available')).toBe(3000)
    })
  })

  test('webhooks credit once when duplicated or out of order, and never when forged', async () => {
    const fan = await world.fan()
    await addTestCard(world, fan, '4000002500003155')
    const reply = await topUp(world, fan, { amount: 30 })
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

  test('a payment interrupted after the gateway call is settled by its job and by reconciliation', async () => {
    const fan = await world.fan()
    await addTestCard(world, fan)
    const { payments } = world.context
    const dying = {
      ...payments,
      charge: async (...input: Parameters<typeof payments.charge>) => {
        await payments.charge(...input)
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
    const by = { kind: 'person', id: fan.id, sessionId: newId(), userType: UserType.fan } as const
    const ask = (amount: number) =>
      rechargeWallet(
        { ...world.context, payments: dying },
        { by, client, key: newId(), amount, currency: 'USD' },
      )
    await expect(ask(40)).rejects.toThrow('killed')
    const [payment] = await world.context.db<
      { id: string }[]
    >`select id from payment where person_id = ${fan.id}`
    await jobs['poll-payment'](world.context, { paymentId: payment?.id ?? '' }, 'job')
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
