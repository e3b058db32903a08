import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { kindOf } from '../../web/features/commerce/payments/checkout-kinds.ts'
import { pay } from '../../web/screens/checkout/pay.ts'
import { balanceOf, ledgerFaults, fundWallet, refreshSession, addTestCard } from '../support/money/wallets.ts'
import { subscribe, createPlan, idempotencyHeaders } from '../support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

const THREE_D_SECURE = '4000002500003155'
const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let fan: TestUser
let creator: TestUser
let cardId = ''
let subscriptionId = ''
/** A subscription whose card requires a challenge, after the renewal job ran on its due date. */
beforeEach(async () => {
  ;[fan, creator] = [await world.fan(), await world.creator()]
  cardId = (await addTestCard(world, fan, THREE_D_SECURE))._id
  await fundWallet(world, fan.id, 1000)
  const { _id: planId } = await createPlan(world, creator)
  const begun = await subscribe(world, fan, { planId, amount: '10.00', payBy: cardId })
  if (!begun.ok) throw new Error(begun.body.code)
  subscriptionId = begun.body.data._id
  world.clock.advance((Date.parse(begun.body.data.periodEnd) - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
  fan = await refreshSession(world, fan)
})

const held = async () => {
  const list = await api.as(fan)('GET /subscriptions', { query: { filter: 'all' } })
  return list.ok && list.status === 200 ? list.body.data[0] : undefined
}
const payments = () => world.context.db<{ status: string; returnPath: string }[]>`
  select status, return_path from payment where person_id = ${fan.id} order by created_at`
const quoteNow = () => api.as(fan)('GET /subscriptions/renewal', { query: { subscriptionId } })
/** Opens the payment sheet and submits it. */
async function press(by: string, key = newId()) {
  const quoted = await kindOf('renewal').quote(api.as(fan), () => subscriptionId)
  if (!quoted.ok) throw new Error(quoted.body.code)
  const { price, wallet } = quoted.body.data
  const { amount, currency } = price.pay
  const form: Record<string, string> = {
    key,
    payBy: by,
    asOf: wallet.asOf,
    subscriptionId,
    amount,
    currency,
  }
  return pay(api.as(fan), {
    kind: 'renewal',
    ask: (name) => form[name] ?? '',
    params: { subscriptionId },
    back: '/subscriptions',
    isConfirmed: false,
  })
}
/** The user's answer on the bank's challenge page. */
async function answerBank(outcome: Awaited<ReturnType<typeof press>>, isConfirmed: boolean) {
  const charge = new URL('bankUrl' in outcome ? outcome.bankUrl : '').searchParams.get('charge') ?? ''
  await world.context.payments.sandbox?.answerChallenge(charge, isConfirmed)
  const [{ id: paymentId } = { id: '' }] = await world.context.db<{ id: string }[]>`
    select id from payment where person_id = ${fan.id} order by created_at desc limit 1`
  return api.as(fan)('GET /wallet/recharge', { query: { paymentId } })
}

describe('a renewal with a card that requires a challenge', () => {
  test('notifies by email and on screen with a link to the bank', async () => {
    await world.settle()
    const [email] = await world.mailTo(fan.email)
    expect(email?.subject).toMatch(/^Confirm the payment for your subscription to /)
    expect(email?.text).toContain('10.00 USD')
    expect(email?.text).toContain(
      `/checkout?kind=renewal&subscriptionId=${subscriptionId}&back=%2Fsubscriptions`,
    )
    expect(await held()).toMatchObject({
      status: 'grace',
      unpaid: { isAtBank: 1, reason: 'Your bank needs you to confirm this payment.' },
    })
    const resumed = await api.as(fan)('POST /subscriptions/resume', {
      body: { subscriptionId },
      headers: idempotencyHeaders(),
    })
    expect(resumed).toMatchObject({ status: 409, body: { code: 'BANK_CONFIRMATION_NEEDED' } })
    expect(await payments()).toMatchObject([{ status: 'needs_action' }])
  })

  test("continues the job's payment, and after the challenge is paid once", async () => {
    expect(await quoteNow()).toMatchObject({
      status: 200,
      body: { data: { payBy: cardId, price: { pay: { amount: '10.00' } } } },
    })
    const key = newId()
    const sent = await press(cardId, key)
    expect(await payments()).toMatchObject([
      { status: 'needs_action', returnPath: expect.stringContaining(`&attempt=${key}`) },
    ])
    expect(await answerBank(sent, true)).toMatchObject({ body: { data: { status: 'succeeded' } } })
    expect(await press('wallet', key)).toHaveProperty('done')
    const now = await held()
    expect(now).toMatchObject({ status: 'active', payBy: cardId })
    expect(now?.unpaid).toBeUndefined()
    expect(await quoteNow()).toMatchObject({ status: 409, body: { code: 'RENEWAL_PAID' } })
    await world.settle()
    await world.settle()
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(1600)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('completes by itself if the tab was closed at the bank', async () => {
    await answerBank(await press(cardId), true)
    await world.settle()
    await world.settle()
    expect(await held()).toMatchObject({ status: 'active', hasAccess: 1 })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })

  test('reports a failed challenge, and another card pays now and for later renewals', async () => {
    expect(await answerBank(await press(cardId), false)).toMatchObject({
      body: { data: { status: 'failed', message: 'You didn’t confirm the payment with your bank.' } },
    })
    expect(await held()).toMatchObject({
      status: 'grace',
      unpaid: { isAtBank: 0, reason: 'You didn’t confirm the payment with your bank.' },
    })
    const { _id: other } = await addTestCard(world, fan)
    expect(await press(other)).toHaveProperty('done')
    expect(await held()).toMatchObject({ status: 'active', payBy: other })
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is accessible to its owner only', async () => {
    const stranger = await world.fan()
    const query = { subscriptionId }
    expect(await api.as(stranger)('GET /subscriptions/renewal', { query })).toMatchObject({ status: 404 })
    // Whatever purpose a top-up names, it pays only for the user's own subscription.
    await addTestCard(world, stranger)
    const quoted = await quoteNow()
    const name = quoted.ok ? (quoted.body.data.purpose ?? '') : ''
    await api.as(stranger)('POST /wallet/recharge', {
      body: { amount: '25', currency: 'USD', purpose: { name } },
      headers: idempotencyHeaders(),
    })
    await world.settle()
    await world.settle()
    expect(await held()).toMatchObject({ status: 'grace' })
    expect(await balanceOf(world, stranger.id, 'available')).toBe(2500)
  })

  test('charges the price shown or nothing', async () => {
    await fundWallet(world, fan.id, 1000)
    const resumed = await api.as(fan)('POST /subscriptions/resume', {
      body: { subscriptionId, shown: { amount: '9.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    expect(resumed).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
  })
})
