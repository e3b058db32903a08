import { beforeEach, describe, expect, test } from 'vitest'
import { addTestCard, balanceOf, fundWallet, ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { jobs } from '../../jobs/job-list.ts'
import { PaymentsUnavailable } from '../../ports/payments.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const gateway = world.context.payments
const CHALLENGED = '4000002500003155'
const DECLINED = '4000000000000002'
let fan: TestUser
let creator: TestUser
let postId = ''
beforeEach(async () => {
  world.context.payments = gateway
  ;[fan, creator] = [await world.fan(), await world.creator()]
  postId = await insertTextPost(world, creator, { visibility: 'price', priceMinor: 1200 })
})

const cardOf = async (number?: string) => (await addTestCard(world, fan, number))._id
type Attempt = { payBy?: string; key?: string; amount?: string; buy?: object; by?: TestUser; isConfirmed?: 1 }
const checkOut = ({
  payBy = 'wallet',
  key = newId(),
  amount = '12.00',
  by = fan,
  buy,
  isConfirmed,
}: Attempt = {}) =>
  api.as(by)('POST /checkout', {
    body: {
      buy: buy ?? { post: { postId } },
      shown: { amount, currency: 'USD', ...(isConfirmed ? { isConfirmed } : {}) },
      payBy,
      returnPath: `/checkout?kind=post&postId=${postId}&attempt=${key}`,
    },
    headers: { 'idempotency-key': key },
  })
const dataOf = (reply: Awaited<ReturnType<typeof checkOut>>) => {
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const codeOf = ({ body }: { body: object }) => ('code' in body ? body.code : undefined)
/** What the bank charged to the fan's cards, in cents. */
const charged = async () => {
  const rows = await world.context.db<{ amount: string }[]>`
    select o.data->>'amountMinor' as amount from sandbox_object o join payment p on p.id::text = o.data->>'paymentId'
    where o.kind = 'charge' and o.data->>'status' = 'succeeded' and p.person_id = ${fan.id}`
  return rows.map(({ amount }) => Number(amount))
}
const purchases = async () =>
  (await world.context.db`select 1 from purchase where fan_id = ${fan.id} and refunded_at is null`).length
const setPrice = (priceMinor: number) =>
  world.context.db`update post set price_minor = ${priceMinor} where id = ${postId}`
const answerBank = async (actionUrl: string | undefined, isConfirmed: boolean) =>
  gateway.sandbox?.answerChallenge(
    new URL(actionUrl ?? '', 'http://localhost').searchParams.get('charge') ?? '',
    isConfirmed,
  )

describe('from the wallet', () => {
  test('buys once per key, and a repeated request gets the same reply', async () => {
    await fundWallet(world, fan.id, 5000)
    const key = newId()
    const [first, second] = await Promise.all([checkOut({ key }), checkOut({ key })])
    expect(dataOf(first)).toMatchObject({ status: 'paid', bought: { post: { postId, isPurchased: 1 } } })
    expect(dataOf(second)).toEqual(dataOf(first))
    expect(dataOf(await checkOut({ key }))).toEqual(dataOf(first))
    expect([await balanceOf(world, fan.id, 'available'), await purchases()]).toEqual([3800, 1])
  })

  test('is refused without enough money, at another price, or for someone else’s key', async () => {
    expect(codeOf(await checkOut())).toBe('INSUFFICIENT_BALANCE')
    await fundWallet(world, fan.id, 5000)
    expect(codeOf(await checkOut({ amount: '11.00' }))).toBe('PRICE_CHANGED')
    const key = newId()
    dataOf(await checkOut({ key }))
    const otherPost = await insertTextPost(world, creator, { visibility: 'price', priceMinor: 1200 })
    const other = await checkOut({ key, buy: { post: { postId: otherPost } } })
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(codeOf(await checkOut())).toBe('ALREADY_BOUGHT')
    expect(await purchases()).toBe(1)
  })

  test('is refused to creators and guests, and needs exactly one item and a key', async () => {
    expect(codeOf(await checkOut({ by: await world.creator() }))).toBe('PAYMENT_UNAVAILABLE')
    expect(codeOf(await checkOut({ by: creator }))).toBe('NOT_YOURSELF')
    const guest = await world.guest()
    expect((await checkOut({ by: guest as TestUser })).status).toBe(401)
    expect(codeOf(await checkOut({ buy: {} }))).toBe('VALIDATION_FAILED')
    expect(codeOf(await checkOut({ buy: { post: { postId }, story: { storyId: postId } } }))).toBe(
      'VALIDATION_FAILED',
    )
    const body = { buy: { post: { postId } }, shown: { amount: '12.00', currency: 'USD' }, payBy: 'wallet' }
    expect(codeOf(await api.as(fan)('POST /checkout', { body }))).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('by card', () => {
  test('tops up what is missing and buys, once, however often it is sent', async () => {
    const [payBy, key] = [await cardOf(), newId()]
    const replies = await Promise.all([1, 2, 3].map(() => checkOut({ payBy, key })))
    for (const reply of replies) expect(dataOf(reply)).toEqual(dataOf(replies[0] ?? reply))
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject({ status: 'paid' })
    expect([await charged(), await purchases()]).toEqual([[1200], 1])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('continues after the bank’s confirmation with the same request', async () => {
    const [payBy, key] = [await cardOf(CHALLENGED), newId()]
    const challenged = dataOf(await checkOut({ payBy, key }))
    expect(challenged).toMatchObject({ status: 'needs_action', actionUrl: expect.any(String) })
    expect(dataOf(await checkOut({ payBy, key }))).toEqual(challenged)
    expect(await purchases()).toBe(0)
    await answerBank(challenged.actionUrl, true)
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject({
      status: 'paid',
      bought: { post: { postId } },
    })
    expect([await charged(), await purchases()]).toEqual([[1200], 1])
  })

  test('buys nothing when the bank’s confirmation fails or the card is declined', async () => {
    const [payBy, key] = [await cardOf(CHALLENGED), newId()]
    const { actionUrl } = dataOf(await checkOut({ payBy, key }))
    await answerBank(actionUrl, false)
    const failed = { status: 'failed', message: expect.any(String) }
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject(failed)
    expect(dataOf(await checkOut({ payBy: await cardOf(DECLINED) }))).toMatchObject(failed)
    expect([await charged(), await purchases()]).toEqual([[], 0])
    expect(dataOf(await checkOut({ payBy: await cardOf() }))).toMatchObject({ status: 'paid' })
  })

  test('charges nothing if the price changed, the item is gone, or the card is not the buyer’s', async () => {
    const payBy = await cardOf()
    await setPrice(1500)
    expect(codeOf(await checkOut({ payBy }))).toBe('PRICE_CHANGED')
    await world.context.db`update post set state = 'hidden' where id = ${postId}`
    expect(codeOf(await checkOut({ payBy, amount: '15.00' }))).toBe('POST_NOT_FOUND')
    await world.context.db`update post set state = 'published' where id = ${postId}`
    const thief = await world.fan()
    await addTestCard(world, thief)
    expect(codeOf(await checkOut({ payBy, amount: '15.00', by: thief }))).toBe('CARD_NOT_FOUND')
    expect([await charged(), await purchases()]).toEqual([[], 0])
  })

  test('keeps the money in the wallet and says so if the price changes at the bank', async () => {
    const [payBy, key] = [await cardOf(CHALLENGED), newId()]
    const { actionUrl } = dataOf(await checkOut({ payBy, key }))
    await answerBank(actionUrl, true)
    await setPrice(1500)
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject({ status: 'refused', code: 'PRICE_CHANGED' })
    expect([await charged(), await purchases()]).toEqual([[1200], 0])
    expect(await balanceOf(world, fan.id, 'available')).toBe(1200)
  })

  test('does not charge again for another item with the same key', async () => {
    const [payBy, key] = [await cardOf(CHALLENGED), newId()]
    const { actionUrl } = dataOf(await checkOut({ payBy, key }))
    await answerBank(actionUrl, true)
    const tip = { tip: { creatorId: creator.id, amount: '12.00' } }
    expect(codeOf(await checkOut({ payBy, key, buy: tip }))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject({ status: 'paid' })
  })

  test('asks for the buyer’s confirmation and respects their limits before it charges', async () => {
    const payBy = await cardOf()
    await api.as(fan)('PUT /wallet/limits', { body: { kind: 'confirm', amount: '10.00' } })
    expect(codeOf(await checkOut({ payBy }))).toBe('CONFIRMATION_NEEDED')
    await api.as(fan)('PUT /wallet/limits', { body: { kind: 'once', amount: '11.00' } })
    expect(codeOf(await checkOut({ payBy, isConfirmed: 1 }))).toBe('SPENDING_LIMIT_REACHED')
    expect(await charged()).toEqual([])
  })
})

describe('a server that stops in between', () => {
  test('after the charge: the same request finds the charge and buys', async () => {
    const [payBy, key] = [await cardOf(), newId()]
    world.context.payments = {
      ...gateway,
      async charge(request) {
        await gateway.charge(request)
        throw new PaymentsUnavailable('connection lost')
      },
    }
    expect(codeOf(await checkOut({ payBy, key }))).toBe('PAYMENTS_AWAY')
    world.context.payments = gateway
    expect(await purchases()).toBe(0)
    expect(dataOf(await checkOut({ payBy, key }))).toMatchObject({ status: 'paid' })
    expect([await charged(), await purchases()]).toEqual([[1200], 1])
  })

  test('before the purchase: the payment’s job brings the money to the wallet, where the buyer finds it', async () => {
    const [payBy, key] = [await cardOf(CHALLENGED), newId()]
    const { actionUrl, paymentId = '' } = dataOf(await checkOut({ payBy, key }))
    await answerBank(actionUrl, true)
    await jobs['poll-payment'](world.context, { paymentId }, 'test')
    expect([await balanceOf(world, fan.id, 'available'), await purchases()]).toEqual([1200, 0])
    expect(dataOf(await checkOut({ key }))).toMatchObject({ status: 'paid' })
    expect([await charged(), await balanceOf(world, fan.id, 'available')]).toEqual([[1200], 0])
    expect(await ledgerFaults(world)).toEqual([])
  })
})
