import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripeMock, stripeMockPath } from '../../../tests/support/servers/stripe-mock.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { PaymentsUnavailable, type Payments } from '../../ports/payments.ts'
import { stripePayments } from './stripe-payments.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

type Gateway = {
  payments: Payments
  token: (number?: string) => Promise<string>
  later: (seconds: number) => void
}
async function sandbox(): Promise<Gateway> {
  const world = await createWorld()
  const { payments } = world.context
  const card = { expMonth: 12, expYear: 2030, cvc: '123', name: 'Hanna Berg' }
  return {
    payments,
    token: async (number = '4242424242424242') =>
      (await payments.sandbox?.tokenise({ number, ...card })) ?? '',
    later: (seconds) => void world.clock.advance(seconds),
  }
}
const webhookSecret = 'whsec_only_for_tests'
async function stripe(): Promise<Gateway> {
  const { url, stop } = await startStripeMock()
  closing.push(stop)
  const payments = stripePayments({ secretKey: 'sk_test_123', webhookSecret, url, publicUrl: 'http://here' })
  return { payments, token: async () => 'pm_card_visa', later: () => {} }
}

const gateways = [
  { name: 'sandbox', open: sandbox, isHere: true },
  { name: 'stripe', open: stripe, isHere: stripeMockPath !== undefined || process.env.CI !== undefined },
]

for (const { name, open, isHere } of gateways)
  describe.skipIf(!isHere)(`${name} as a payment gateway`, () => {
    let gateway: Gateway
    beforeAll(async () => {
      gateway = await open()
    })
    const customerOf = ({ payments }: Gateway) =>
      payments.createCustomer({ personId: newId(), email: 'hanna@example.com', name: 'Hanna Berg' })
    const accountOf = ({ payments }: Gateway) =>
      payments.createAccount({
        key: newId(),
        personId: newId(),
        email: 'mara@example.com',
        country: 'US',
        currency: 'USD',
      })
    const cardOf = async (customer: string) =>
      gateway.payments.saveCard({ customer, token: await gateway.token() })

    test('stores customers and cards', async () => {
      const customer = await customerOf(gateway)
      const card = await cardOf(customer)
      expect(card).toMatchObject({
        ref: expect.stringMatching(/./),
        brand: expect.stringMatching(/^[a-z]+$/),
        last4: expect.stringMatching(/^\d{4}$/),
        fingerprint: expect.stringMatching(/./),
      })
      expect(card.expMonth).toBeGreaterThan(0)
      const changed = await gateway.payments.changeCard({
        ref: card.ref,
        expMonth: 3,
        expYear: 2031,
        name: 'H. Berg',
      })
      expect(changed.ref).toMatch(/./)
      const page = await gateway.payments.openCardPage({
        customer,
        returnUrl: 'http://here/a',
        cancelUrl: 'http://here/b',
      })
      expect(page === undefined).toBe(name === 'sandbox')
      await gateway.payments.removeCard({ ref: card.ref })
    })

    test('erases customers and accounts, idempotently', async () => {
      const { payments } = gateway
      const customer = await customerOf(gateway)
      const card = await cardOf(customer)
      const account = await accountOf(gateway)
      for (let times = 0; times < 2; times++) {
        await expect(payments.removeCard({ ref: card.ref })).resolves.toBeUndefined()
        await expect(payments.removeCustomer(customer)).resolves.toBeUndefined()
        await expect(payments.closeAccount(account.ref)).resolves.toBeUndefined()
      }
    })

    test('charges and refunds a card', async () => {
      const customer = await customerOf(gateway)
      const card = await cardOf(customer)
      const paymentId = newId()
      const request = {
        key: paymentId,
        paymentId,
        customer,
        card: card.ref,
        amountMinor: 2500,
        currency: 'USD',
        statementName: 'MEDIA',
        returnUrl: 'http://here/wallet',
      }
      const charge = await gateway.payments.charge(request)
      expect(charge).toMatchObject({
        ref: expect.stringMatching(/./),
        amountMinor: expect.any(Number),
        currency: 'USD',
      })
      expect(await gateway.payments.readCharge(charge.ref)).toMatchObject({
        ref: charge.ref,
        currency: 'USD',
      })
      expect(await gateway.payments.cancelCharge(charge.ref)).toMatchObject({
        ref: expect.stringMatching(/./),
      })
      const back = { key: newId(), refundId: newId(), charge: charge.ref, amountMinor: 500, currency: 'USD' }
      expect(await gateway.payments.refund(back)).toMatch(/./)
      expect(await gateway.payments.listCharges(new Date(0))).not.toEqual([])
      expect(await gateway.payments.listRefunds(new Date(0))).not.toEqual([])
    })

    test('pays out to a bank account', async () => {
      const { payments } = gateway
      const account = await accountOf(gateway)
      expect((await payments.readAccount(account.ref)).ref).toMatch(/./)
      const bank = await payments.addBank({
        account: account.ref,
        country: 'US',
        currency: 'USD',
        holderName: 'Mara Lindqvist',
        fields: { routingNumber: '110000000', accountNumber: '000123456789' },
      })
      expect(bank.last4).toMatch(/^\d{4}$/)
      const payoutId = newId()
      const payout = await payments.payOut({
        key: payoutId,
        payoutId,
        account: account.ref,
        bank: bank.ref,
        amountMinor: 9000,
        currency: 'USD',
      })
      const read = await payments.readPayout({ account: account.ref, ref: payout.ref })
      expect(['sent', 'paid']).toContain(read.status)
      await payments.recallPayout({ key: newId(), account: account.ref, ref: payout.ref })
      await payments.removeBank({ account: account.ref, ref: bank.ref })
      await payments.closeAccount(account.ref)
    })

    test('reports disputes and accepts evidence', async () => {
      expect(Array.isArray(await gateway.payments.listDisputes(new Date(0)))).toBe(true)
      await gateway.payments.sendEvidence({ dispute: 'dp_1', text: 'Bought, seen and thanked for.' })
      await gateway.payments.acceptDispute('dp_1')
    })

    test('rejects webhooks without a valid signature', () => {
      const body = Buffer.from('{"id":"evt_1"}')
      const now = new Date()
      for (const signature of [
        undefined,
        '',
        't=1,v1=00',
        `t=${Math.floor(now.getTime() / 1000)},v1=${'0'.repeat(64)}`,
      ])
        expect(gateway.payments.parseWebhook({ body, now, header: () => signature })).toBe('forged')
    })
  })

describe('the sandbox', () => {
  let gateway: Gateway
  beforeAll(async () => {
    gateway = await sandbox()
  })
  const chargeBy = async (number: string, key: string = newId()) => {
    const { payments } = gateway
    const customer = await payments.createCustomer({ personId: newId(), email: 'a@example.com', name: 'A' })
    const { ref } = await payments.saveCard({ customer, token: await gateway.token(number) })
    const request = {
      key,
      paymentId: newId(),
      customer,
      card: ref,
      amountMinor: 100,
      currency: 'USD',
      statementName: 'MEDIA',
      returnUrl: 'http://here',
    }
    return { request, state: await payments.charge(request) }
  }

  test.each([
    ['4242424242424242', 'succeeded', undefined],
    ['4000000000000002', 'failed', 'declined'],
    ['4000000000009995', 'failed', 'insufficient_funds'],
    ['4000002500003155', 'needs_action', undefined],
  ])('%s is %s %s', async (number, status, failure) => {
    const { state } = await chargeBy(number)
    expect(state).toMatchObject({ status, ...(failure ? { failure } : {}) })
  })
  test('does not charge the card of an erased customer', async () => {
    const { request } = await chargeBy('4242424242424242')
    await gateway.payments.removeCard({ ref: request.card })
    await gateway.payments.removeCustomer(request.customer)
    const charge = { ...request, key: newId(), paymentId: newId() }
    await expect(gateway.payments.charge(charge)).rejects.toMatchObject({ failure: 'other' })
  })
  test('charges once per key', async () => {
    const { request, state } = await chargeBy('4242424242424242')
    const again = await Promise.all(Array.from({ length: 10 }, () => gateway.payments.charge(request)))
    expect(new Set(again.map(({ ref }) => ref))).toEqual(new Set([state.ref]))
  })
  test('rejects cards of other customers and real card numbers', async () => {
    const { request } = await chargeBy('4242424242424242')
    const customer = await gateway.payments.createCustomer({
      personId: newId(),
      email: 'b@example.com',
      name: 'B',
    })
    await expect(gateway.payments.charge({ ...request, key: newId(), customer })).rejects.toMatchObject({
      failure: 'other',
    })
    await expect(gateway.token('4111111111111111')).rejects.toMatchObject({ failure: 'other' })
  })
  test('confirms a challenge once and sends a signed webhook', async () => {
    const { state } = await chargeBy('4000002500003155')
    expect(state.actionUrl).toContain(state.ref)
    const passed = await gateway.payments.sandbox?.answerChallenge(state.ref, true)
    const failed = await gateway.payments.sandbox?.answerChallenge(state.ref, false)
    expect((await gateway.payments.readCharge(state.ref)).status).toBe('succeeded')
    const now = new Date(Date.UTC(2026, 10, 15, 12))
    for (const mail of [passed, failed])
      expect(
        gateway.payments.parseWebhook({
          body: mail?.body ?? Buffer.alloc(0),
          now,
          header: () => mail?.signature,
        }),
      ).toMatchObject({ kind: 'charge', charge: { status: 'succeeded', isAuthenticated: true } })
    const old = new Date(now.getTime() + 6 * 60_000)
    expect(
      gateway.payments.parseWebhook({
        body: passed?.body ?? Buffer.alloc(0),
        now: old,
        header: () => passed?.signature,
      }),
    ).toBe('forged')
  })
  test('cancels only charges that wait for their customer', async () => {
    const { payments } = gateway
    const { state: waiting } = await chargeBy('4000002500003155')
    expect(await payments.cancelCharge(waiting.ref)).toMatchObject({ status: 'failed' })
    await payments.sandbox?.answerChallenge(waiting.ref, true)
    expect((await payments.readCharge(waiting.ref)).status).toBe('failed')
    const { state: paid } = await chargeBy('4242424242424242')
    expect(await payments.cancelCharge(paid.ref)).toMatchObject({ status: 'succeeded' })
  })
  test('opens a dispute after an hour', async () => {
    const { state } = await chargeBy('4000000000000259')
    const since = new Date(0)
    expect(await gateway.payments.listDisputes(since)).toEqual([])
    gateway.later(3600)
    const [dispute] = await gateway.payments.listDisputes(since)
    expect(dispute).toMatchObject({ charge: state.ref, status: 'needs_response', amountMinor: 100 })
  })
})

describe.skipIf(!stripeMockPath && !process.env.CI)('Stripe', () => {
  const intent = {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 2500,
    currency: 'usd',
    status: 'succeeded',
    metadata: { paymentId: 'p1' },
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) => ({
    body: Buffer.from(payload),
    now: new Date(),
    header: (name: string) =>
      name === 'stripe-signature'
        ? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
        : undefined,
  })
  const payments = stripePayments({
    secretKey: 'sk_test_123',
    webhookSecret,
    url: 'http://127.0.0.1:9',
    publicUrl: 'http://here',
  })

  test('accepts only signed webhooks', () => {
    const payload = event('payment_intent.succeeded', intent)
    expect(payments.parseWebhook(signed(payload))).toEqual({
      id: 'evt_1',
      kind: 'charge',
      charge: {
        ref: 'pi_1',
        status: 'succeeded',
        amountMinor: 2500,
        currency: 'USD',
        paymentId: 'p1',
        isAuthenticated: false,
      },
    })
    expect(payments.parseWebhook(signed(payload, 'whsec_another'))).toBe('forged')
    expect(payments.parseWebhook(signed(payload, webhookSecret, Math.floor(Date.now() / 1000) - 301))).toBe(
      'forged',
    )
    expect(
      payments.parseWebhook({ ...signed(payload), body: Buffer.from(payload.replace('2500', '9900')) }),
    ).toBe('forged')
  })
  test.each([
    [
      'payment_intent.payment_failed',
      {
        ...intent,
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
      { kind: 'charge', charge: { status: 'failed', failure: 'insufficient_funds' } },
    ],
    [
      'payment_intent.requires_action',
      { ...intent, status: 'requires_action', next_action: { redirect_to_url: { url: 'https://bank' } } },
      { kind: 'charge', charge: { status: 'needs_action', actionUrl: 'https://bank' } },
    ],
    [
      'payout.failed',
      {
        id: 'po_1',
        status: 'failed',
        failure_code: 'account_closed',
        arrival_date: 1_800_000_000,
        metadata: { payoutId: 'x', transfer: 'tr_1' },
      },
      {
        kind: 'payout',
        payout: { ref: 'tr_1:po_1', payoutId: 'x', status: 'failed', failure: 'account_closed' },
      },
    ],
    [
      'charge.dispute.created',
      {
        id: 'dp_1',
        payment_intent: 'pi_1',
        amount: 100,
        currency: 'usd',
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: 1_800_000_000 },
      },
      { kind: 'dispute', dispute: { charge: 'pi_1', status: 'needs_response' } },
    ],
  ])('parses %s', (type, object, expected) => {
    expect(payments.parseWebhook(signed(event(type, object)))).toMatchObject(expected)
  })
  test('reports a missing response as unavailable, not as refused', async () => {
    await expect(payments.readCharge('pi_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })
  test('ignores irrelevant events', () => {
    expect(payments.parseWebhook(signed(event('customer.created', { id: 'cus_1' })))).toBe('other')
  })
})
