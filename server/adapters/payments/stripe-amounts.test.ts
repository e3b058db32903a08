import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from './stripe-payments.ts'

type Sent = { path: string; body: URLSearchParams }

/** Records requests to Stripe and answers like it; `refuses`: the path to reject. */
async function listeningStripe(refuses = '') {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    sent.push({ path, body })
    const isRefused = path === refuses
    const [amount, currency] = [Number(body.get('amount')), body.get('currency')]
    const answer = isRefused
      ? { error: { type: 'invalid_request_error', message: 'No.' } }
      : {
          id: `${path.split('/')[2]}_1`,
          amount,
          currency,
          status: 'succeeded',
          metadata: {},
          arrival_date: 0,
        }
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'w',
    url,
    publicUrl: 'http://here',
  })
  const requests = () => sent.map(({ path, body }) => `${path} ${body.get('amount') ?? ''}`.trim())
  return { payments, requests }
}
const charge = (amountMinor: number, currency: string) => ({
  key: 'k',
  paymentId: 'p',
  customer: 'cus_1',
  card: 'pm_1',
  amountMinor,
  currency,
  statementName: 'MEDIA',
  returnUrl: 'http://here/wallet',
})
const payout = (amountMinor: number, currency: string) => ({
  key: 'k',
  payoutId: 'p',
  account: 'acct_1',
  bank: 'ba_1',
  amountMinor,
  currency,
})

test.each([
  ['USD', 1250, '1250'],
  ['JPY', 1250, '1250'],
  ['ISK', 1250, '125000'],
  ['UGX', 1250, '125000'],
  ['HUF', 10_050, '10050'],
  ['TWD', 10_050, '10050'],
  ['KWD', 10_010, '10010'],
])('charges %s %i as %s and reads it back', async (currency, amountMinor, amount) => {
  const { payments, requests } = await listeningStripe()
  expect(await payments.charge(charge(amountMinor, currency))).toMatchObject({ amountMinor, currency })
  await payments.refund({ key: 'r', refundId: 'r', charge: 'pi_1', amountMinor, currency })
  expect(requests()).toEqual([`/v1/payment_intents ${amount}`, `/v1/refunds ${amount}`])
})

test.each([
  ['USD', 1250, '1250'],
  ['JPY', 1250, '1250'],
  ['ISK', 1250, '125000'],
  ['HUF', 10_000, '10000'],
  ['TWD', 10_000, '10000'],
  ['KWD', 10_010, '10010'],
])('pays out %s %i as %s', async (currency, amountMinor, amount) => {
  const { payments, requests } = await listeningStripe()
  await payments.payOut(payout(amountMinor, currency))
  expect(requests()).toEqual([`/v1/transfers ${amount}`, `/v1/payouts ${amount}`])
})

test.each([
  ['HUF', 10_050],
  ['TWD', 10_001],
  ['KWD', 10_005],
])('does not transfer %s %i, which no bank accepts', async (currency, amountMinor) => {
  const { payments, requests } = await listeningStripe()
  await expect(payments.payOut(payout(amountMinor, currency))).rejects.toMatchObject({ failure: 'other' })
  expect(requests()).toEqual([])
})

test('never charges a card a third decimal', async () => {
  const { payments, requests } = await listeningStripe()
  await expect(payments.charge(charge(10_005, 'KWD'))).rejects.toMatchObject({ failure: 'other' })
  expect(requests()).toEqual([])
})

test('a transfer whose payout is refused can be recalled', async () => {
  const { payments, requests } = await listeningStripe('/v1/payouts')
  const state = await payments.payOut(payout(9000, 'USD'))
  expect(state).toMatchObject({ status: 'failed', failure: 'other' })
  expect(await payments.readPayout({ account: 'acct_1', ref: state.ref })).toEqual(state)
  await payments.recallPayout({ key: 'r', account: 'acct_1', ref: state.ref })
  expect(requests()).toEqual([
    '/v1/transfers 9000',
    '/v1/payouts 9000',
    '/v1/transfers/transfers_1/reversals',
  ])
})
