import { beforeAll, expect, test } from 'vitest'
import { addTestCard, balanceOf, createCharge, topUp } from '../../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { charge } from '../charges/charge.ts'
import { holdMoney } from '../ledger/hold-money.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

/** Pays by card at checkout: charges the card for the purchase. */
async function payByCard(
  fan: TestUser,
  amount: string,
  { attempt = 'first', purpose = 'plan planId=1' } = {},
) {
  const reply = await world.api.as(fan)('POST /wallet/recharge', {
    body: { amount, currency: 'USD', purpose: { name: purpose } },
    headers: { 'idempotency-key': `${attempt}-card` },
  })
  expect(reply).toMatchObject({ status: 200, body: { data: { status: 'succeeded' } } })
}

async function buy(
  fan: TestUser,
  creator: TestUser,
  listMinor: number,
  { how = charge, attempt = 'first' } = {},
) {
  const sale = { buyerId: fan.id, sellerId: creator.id, listMinor, title: 'Monthly' }
  const input = await createCharge(world, { ...sale, reason: 'plan' })
  return world.context.db.transaction((tx) => how({ ...world.context, idempotencyKey: attempt }, tx, input))
}

/** A fan with a card and a wallet balance of $20.00. */
async function createBuyer() {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await addTestCard(world, fan)
  await topUp(world, fan, { amount: 20 })
  return { fan, creator }
}

const listed = async (fan: TestUser, query = {}) => {
  const reply = await world.api.as(fan)('GET /walletTransaction', { query: { limit: 50, ...query } })
  if (reply.status === 204) return { rows: [], totalCount: 0 }
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return { rows: reply.body.data, totalCount: reply.body.totalCount }
}

async function statement(fan: TestUser) {
  const day = world.context.now().toISOString().slice(0, 10)
  const { body } = await world.app.inject({
    url: `/v1/wallet/statement?from=${day}&to=${day}&format=csv`,
    headers: { authorization: `Bearer ${fan.accessToken}` },
  })
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    .filter((cells) => cells[3] === 'available')
}

test.each([
  ['a purchase', charge],
  ['a hold', holdMoney],
])('%s paid by card is one row with the card, in the list and in the statement', async (_name, how) => {
  const { fan, creator } = await createBuyer()
  await payByCard(fan, '9.00')
  await buy(fan, creator, 900, { how: how as typeof charge })

  const { rows, totalCount } = await listed(fan)
  expect(totalCount).toBe(2)
  expect(rows).toMatchObject([
    { title: 'Monthly', amount: '-9.00', paidBy: { brand: 'Visa', last4: '4242', amount: '9.00' } },
    { triggerCode: 3, amount: '20.00' },
  ])
  expect(await listed(fan, { filter: 'recharges' })).toMatchObject({ totalCount: 1 })
  expect(await listed(fan, { limit: 1, offset: 1 })).toMatchObject({
    totalCount: 2,
    rows: [{ amount: '20.00' }],
  })

  const lines = await statement(fan)
  const purchase = lines.find((cells) => cells[5] === '-9.00')
  expect(purchase?.[4]).toContain('Visa 4242')
  expect(purchase?.[8]).toBe('9.00')
  // Amounts and card payments add up to the balance.
  const minor = (text = '') => Math.round(Number(text) * 100)
  const sum = lines.reduce((total, cells) => total + minor(cells[5]) + minor(cells[8]), 0)
  expect(sum).toBe(await balanceOf(world, fan.id, 'available'))
  expect(minor(lines.at(-1)?.[6])).toBe(sum)
})

test('the detail shows the card to the buyer only', async () => {
  const { fan, creator } = await createBuyer()
  await payByCard(fan, '9.00')
  const { transactionId } = await buy(fan, creator, 900)
  const detail = (user: TestUser) =>
    world.api.as(user)('GET /walletTransaction/detail', { query: { transactionId: transactionId ?? '' } })
  expect(await detail(fan)).toMatchObject({ body: { data: { paidBy: { last4: '4242' } } } })
  const sold = await detail(creator)
  expect(sold).toMatchObject({ status: 200 })
  expect(JSON.stringify(sold.body)).not.toContain('4242')
  const income = await listed(creator)
  expect(income.rows).toMatchObject([{ triggerCode: 2 }])
  expect(JSON.stringify(income)).not.toContain('4242')
})

test('a top-up of its own stays a row: made for nothing, or larger than the purchase', async () => {
  const { fan, creator } = await createBuyer()
  await payByCard(fan, '15.00', { purpose: 'wallet 15.00', attempt: 'top-up' })
  await buy(fan, creator, 900)
  const own = await listed(fan)
  expect(own.totalCount).toBe(3)
  expect(own.rows[0]).not.toHaveProperty('paidBy')

  const other = await createBuyer()
  await payByCard(other.fan, '15.00')
  await buy(other.fan, other.creator, 900)
  expect(await listed(other.fan)).toMatchObject({ totalCount: 3 })
})

test('one card payment belongs to one purchase', async () => {
  const { fan, creator } = await createBuyer()
  await payByCard(fan, '9.00')
  await buy(fan, creator, 900)
  await buy(fan, creator, 1000, { attempt: 'second' })
  const { rows } = await listed(fan)
  expect(rows.map(({ amount, paidBy }) => [amount, paidBy?.last4])).toEqual([
    ['-10.00', undefined],
    ['-9.00', '4242'],
    ['20.00', undefined],
  ])
})

test('the card of a failed checkout is not shown on the next purchase', async () => {
  const { fan, creator } = await createBuyer()
  await payByCard(fan, '9.00', { attempt: 'failed' })
  // The purchase of that attempt was refused; minutes later the fan buys something else from the wallet.
  await buy(fan, creator, 1000, { attempt: 'next' })
  const { rows } = await listed(fan)
  expect(rows.map(({ amount, paidBy }) => [amount, paidBy?.last4])).toEqual([
    ['-10.00', undefined],
    ['9.00', undefined],
    ['20.00', undefined],
  ])
})

test('a purchase after midnight takes its card payment along', async () => {
  const own = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const [fan, creator] = [await own.fan(), await own.creator()]
  await addTestCard(own, fan)
  await topUp(own, fan, { amount: 20 })
  const reply = await own.api.as(fan)('POST /wallet/recharge', {
    body: { amount: '9.00', currency: 'USD', purpose: { name: 'plan planId=1' } },
    headers: { 'idempotency-key': 'midnight-card' },
  })
  expect(reply).toMatchObject({ body: { data: { status: 'succeeded' } } })
  const input = await createCharge(own, { buyerId: fan.id, sellerId: creator.id, listMinor: 900 })
  const { transactionId } = await own.context.db.transaction((tx) =>
    charge({ ...own.context, idempotencyKey: 'midnight' }, tx, input),
  )
  // The purchase happens a day later than its card payment.
  const tomorrow = new Date(own.context.now().getTime() + 86_400_000)
  await own.context.db`
    update card_funded_purchase set at = ${tomorrow} where transaction_id = ${transactionId ?? ''}`
  const day = tomorrow.toISOString().slice(0, 10)
  const { body } = await own.app.inject({
    url: `/v1/wallet/statement?from=${day}&to=${day}&format=csv`,
    headers: { authorization: `Bearer ${fan.accessToken}` },
  })
  // Before it: the top-up of $20.00 less the purchase, whose card payment is not counted yet.
  expect(body).toMatch(/available,Balance before,,11\.00/)
})
