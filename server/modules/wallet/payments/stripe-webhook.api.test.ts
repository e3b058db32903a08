import { Stripe } from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UserType } from '../../../../contract/core/constants.ts'
import { balanceOf, ledgerFaults, createCharge, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { insertAccount, insertBank } from '../payouts/bank-store.ts'
import { insertCard } from './card-store.ts'
import { charge } from '../charges/charge.ts'
import { lockForPayout } from '../ledger/move-money.ts'
import { insertPayment } from './payment-store.ts'
import { insertPayout } from '../payouts/payout-store.ts'

/** The app configured with an unreachable Stripe: all state arrives by webhook. */
const secret = 'whsec_only_for_tests'
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({
    env: {
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_URL: 'http://127.0.0.1:9',
    },
    logTo: { write: () => {} },
  })
})
const provider = 'stripe'
const seconds = () => Math.floor(world.clock.now().getTime() / 1000)
const event = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } })

type How = { secret?: string; timestamp?: number; sent?: string }
/** Posts a webhook signed by Stripe's own library. */
const send = async (payload: string, how: How = {}) => {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: how.secret ?? secret,
    timestamp: how.timestamp ?? seconds(),
  })
  const reply = await world.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: how.sent ?? payload,
  })
  return reply.statusCode
}

let fan: TestUser
let paymentId = ''
let ref = ''
/** A $25 card payment that Stripe has not answered: its Stripe id is unknown to us. */
beforeEach(async () => {
  fan = await world.fan()
  ;[paymentId, ref] = [newId(), `pi_${newId()}`]
  const own = { personId: fan.id, createdAt: world.clock.now() }
  await world.api.as(fan)('POST /wallet', {
    body: { userId: fan.id, userType: UserType.fan, currency: 'USD' },
  })
  const cardId = newId()
  await world.context.db.transaction(async (tx) => {
    await insertCard(tx, {
      ...own,
      id: cardId,
      provider,
      ref: `pm_${cardId}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 8,
      expYear: 2031,
      name: 'Hanna Berg',
      country: 'US',
      fingerprint: cardId,
      isDefault: true,
    })
    await insertPayment(tx, {
      ...own,
      id: paymentId,
      key: newId(),
      provider,
      cardId,
      amountMinor: 2500,
      currency: 'USD',
      status: 'created',
      purpose: null,
      returnPath: '/wallet',
      statementName: 'FANLIGHT',
      ip: '127.0.0.1',
      userAgent: '',
    })
  })
})
const intent = (status: string, more: object = {}) => ({
  id: ref,
  object: 'payment_intent',
  amount: 2500,
  currency: 'usd',
  status,
  metadata: { paymentId },
  ...more,
})
const succeeded = () => event('payment_intent.succeeded', intent('succeeded'))
const failed = () =>
  event(
    'payment_intent.payment_failed',
    intent('requires_payment_method', { last_payment_error: { code: 'card_declined' } }),
  )
const balance = () => balanceOf(world, fan.id, 'available')
const whole = async () => expect(await ledgerFaults(world)).toEqual([])
const statusOf = async () => {
  const [row] = await world.context.db<{ status: string }[]>`
    select status from payment where id = ${paymentId}`
  return row?.status
}

describe('Stripe payment webhooks', () => {
  test('a webhook before our API call returns credits once, even when sent ten times at once', async () => {
    const message = succeeded()
    expect(await Promise.all(Array.from({ length: 10 }, () => send(message)))).toEqual(
      Array.from({ length: 10 }, () => 200),
    )
    expect(await send(succeeded())).toBe(200)
    expect(await balance()).toBe(2500)
    await whole()
  })

  test('a late webhook does not change a settled payment', async () => {
    const input = event(
      'payment_intent.requires_action',
      intent('requires_action', { next_action: { redirect_to_url: { url: 'https://bank' } } }),
    )
    await send(succeeded())
    for (const late of [input, failed(), event('payment_intent.processing', intent('processing'))])
      expect(await send(late)).toBe(200)
    expect([await statusOf(), await balance()]).toEqual(['succeeded', 2500])
    await whole()
  })

  test('a webhook about a retry after a failure credits the wallet', async () => {
    await send(failed())
    expect([await statusOf(), await balance()]).toEqual(['failed', 0])
    await send(succeeded())
    expect([await statusOf(), await balance()]).toEqual(['succeeded', 2500])
    await whole()
  })

  test('forged, altered or five-minute-old webhooks are rejected', async () => {
    const message = succeeded()
    expect(await send(message, { secret: 'whsec_another' })).toBe(401)
    expect(await send(message, { sent: message.replace('2500', '9900') })).toBe(401)
    expect(await send(message, { timestamp: seconds() - 301 })).toBe(401)
    expect([await statusOf(), await balance()]).toEqual(['created', 0])
  })

  test('a webhook with another amount or an unknown payment credits nothing', async () => {
    await send(event('payment_intent.succeeded', { ...intent('succeeded'), amount: 9900 }))
    expect(await balance()).toBe(0)
    const strange = { ...intent('succeeded'), id: 'pi_strange', metadata: { paymentId: 'x' } }
    expect(await send(event('payment_intent.succeeded', strange))).toBe(200)
    expect(await balance()).toBe(0)
    await whole()
  })
})

test('dispute webhooks reverse a sale once, in any order', async () => {
  const creator = await world.creator()
  await send(succeeded())
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 2500 })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
  const dispute = (status: string) => ({
    id: `dp_${paymentId}`,
    payment_intent: ref,
    amount: 2500,
    currency: 'usd',
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: seconds() + 86_400 },
  })
  const opened = event('charge.dispute.created', dispute('needs_response'))
  const lost = event('charge.dispute.closed', dispute('lost'))
  for (const message of [lost, opened, lost, opened]) expect(await send(message)).toBe(200)
  expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
  expect([await balance(), await balanceOf(world, fan.id, 'owed')]).toEqual([0, 0])
  await whole()
})

test('a payout webhook ends the payout once; a forged one is rejected', async () => {
  const creator = await world.creator()
  const [payoutId, bankId, account] = [newId(), newId(), `acct_${newId()}`]
  const at = world.clock.now()
  await fundWallet(world, creator.id, 4000)
  await world.context.db.transaction(async (tx) => {
    const own = { personId: creator.id, country: 'US', currency: 'USD', createdAt: at }
    await insertAccount(tx, { ...own, provider, ref: account, status: 'active', needs: [] })
    await insertBank(tx, {
      ...own,
      id: bankId,
      accountRef: account,
      ref: 'ba_1',
      holderName: 'Test',
      bankName: 'Zions Bank',
      last4: '4417',
      isDefault: true,
      usableFrom: at,
      stopHash: Buffer.from(bankId),
    })
    await insertPayout(tx, {
      id: payoutId,
      personId: creator.id,
      bankId,
      amountMinor: 4000,
      feeMinor: 0,
      currency: 'USD',
      status: 'waiting',
      checks: [],
      accountRef: account,
      arrivesOn: '2026-11-18',
      requestedAt: at,
      ip: '127.0.0.1',
    })
    const money = { personId: creator.id, payoutId, amountMinor: 4000, currency: 'USD', title: '' }
    await lockForPayout(world.context, tx, money)
    await tx`update payout set status = 'sent', sent_at = ${at} where id = ${payoutId}`
  })
  const paid = event('payout.paid', {
    id: 'po_1',
    status: 'paid',
    arrival_date: seconds(),
    metadata: { payoutId, transfer: 'tr_1' },
  })
  expect(await send(paid, { secret: 'whsec_another' })).toBe(401)
  expect(await balanceOf(world, creator.id, 'locked')).toBe(4000)
  expect(await Promise.all([send(paid), send(paid), send(paid)])).toEqual([200, 200, 200])
  expect(await balanceOf(world, creator.id, 'locked')).toBe(0)
  expect(await balanceOf(world, creator.id, 'available')).toBe(0)
  await whole()
})

test('card numbers are rejected when the gateway hosts the card page', async () => {
  const body = { number: '4242424242424242', expMonth: 8, expYear: 2031, cvc: '123', name: 'Hanna Berg' }
  expect(await world.api.as(fan)('POST /card/token', { body })).toMatchObject({ status: 404 })
  expect((await world.app.inject('/sandbox/3ds?charge=x')).statusCode).toBe(404)
})
