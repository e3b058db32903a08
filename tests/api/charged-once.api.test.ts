import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/renew-subscriptions.ts'
import { charge } from '../../server/modules/wallet/charge.ts'
import { topUpByCard } from '../../server/modules/wallet/top-up-by-card.ts'
import { kindOf, type CheckoutName } from '../../web/features/payments/checkout-kinds.ts'
import { pay } from '../../web/screens/checkout/pay.ts'
import { balanceOf, bookFaults, chargeOf, fill, recharge, signedInAgain, withCard } from '../support/money.ts'
import { begin, offerPlan, once } from '../support/subscriptions.ts'
import { textPost } from '../support/talk.ts'
import { createWorld, type TestPerson } from '../support/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const gateway = world.context.payments
let fan: TestPerson
let creator: TestPerson
let cardId = ''
beforeEach(async () => {
  world.context.payments = gateway
  ;[fan, creator] = [await world.fan(), await world.creator()]
  cardId = (await withCard(world, fan))._id
})

/** A bank that has taken the money, and says so only when so many have asked it. */
function lateBank(many: number) {
  const [first, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  world.context.payments = {
    ...gateway,
    async charge(request) {
      const state = await gateway.charge(request)
      if (++asked === many) all.resolve()
      first.resolve()
      await all.promise
      return state
    },
  }
  return first.promise
}
/** What the gateway took from this fan's cards. */
const taken = async () => {
  const rows = await world.context.db<{ amount: string }[]>`
    select data->>'amountMinor' as amount from sandbox_object o join payment p on p.id::text = o.data->>'paymentId'
    where o.kind = 'charge' and o.data->>'status' = 'succeeded' and p.person_id = ${fan.id}`
  return rows.map(({ amount }) => Number(amount))
}
/** All of them while the bank has not answered the first. */
async function whileAtTheBank<T>(first: () => Promise<T>, ...others: (() => Promise<T>)[]) {
  const isAsked = lateBank(1 + others.length)
  const begun = first()
  await isAsked
  return Promise.all([begun, ...others.map((press) => press())])
}

/** One that could not be paid and is to be paid by a card from now on. */
async function waiting() {
  const { _id: planId } = await offerPlan(world, creator)
  await fill(world, fan.id, 1000)
  const begun = await begin(world, fan, { planId, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  const { _id: subscriptionId, periodEnd } = begun.body.data
  world.clock.advance((Date.parse(periodEnd) - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
  fan = await signedInAgain(world, fan)
  await api.as(fan)('PATCH /subscriptions', { body: { subscriptionId, payBy: cardId } })
  return subscriptionId
}

describe('the one sheet, pressed twice', () => {
  type Asked = Record<string, string>
  const things: Record<CheckoutName, () => Promise<Asked>> = {
    plan: async () => ({ planId: (await offerPlan(world, creator))._id }),
    gift: async () => ({
      planId: (await offerPlan(world, creator))._id,
      giftTo: (await world.fan()).username,
    }),
    async change() {
      const small = await offerPlan(world, creator)
      await fill(world, fan.id, 1000)
      const begun = await begin(world, fan, { planId: small._id, amount: '10.00' })
      const dear = await offerPlan(world, creator, { name: 'All', amount: '30' })
      return { planId: dear._id, subscriptionId: begun.ok ? begun.body.data._id : '' }
    },
    post: async () => ({
      postId: await textPost(world, creator, { visibility: 'price', priceMinor: 1200 }),
    }),
    tip: async () => ({ creatorId: creator.id, tip: '10.00' }),
    renewal: async () => ({ subscriptionId: await waiting() }),
  }
  /** What goes on already just goes on: every window hears that it does. */
  const told = (kind: CheckoutName) => (kind === 'renewal' ? 3 : 1)
  /** A sheet that was opened: what its form would send. */
  async function open(kind: CheckoutName, asked: Asked) {
    const ask = (name: string) => asked[name] ?? ''
    const quoted = await kindOf(kind).quote(api.as(fan), ask)
    if (!quoted.ok) throw new Error(quoted.body.code)
    const { price, wallet } = quoted.body.data
    const { amount, currency } = price.pay
    const form: Asked = { key: newId(), payBy: cardId, asOf: wallet.asOf, ...asked, amount, currency }
    const session = { _id: fan.id, userType: 1 as const }
    return () =>
      pay(api.as(fan), {
        kind,
        ask: (name) => form[name] ?? '',
        asked,
        back: undefined,
        session,
        isConfirmed: false,
      })
  }

  describe.each(Object.keys(things) as CheckoutName[])('%s', (kind) => {
    test('in two windows while the bank has not answered is one charge, and one of them buys', async () => {
      const asked = await things[kind]()
      const [one, two, three] = [await open(kind, asked), await open(kind, asked), await open(kind, asked)]
      const outcomes = await whileAtTheBank(one, two, three)
      expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(told(kind))
      expect(await taken()).toHaveLength(1)
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
      expect(await bookFaults(world)).toEqual([])
    })
    test('in a window that was opened before the other had paid charges nothing', async () => {
      const asked = await things[kind]()
      const [one, two] = [await open(kind, asked), await open(kind, asked)]
      expect(await one()).toHaveProperty('done')
      expect(await two()).toHaveProperty('fault')
      expect(await taken()).toHaveLength(1)
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    })
  })

  test('who has the bank’s page open and takes another card leaves the first payment', async () => {
    const slow = await withCard(world, fan, '4000002500003155')
    const asked = await things.post()
    const form = async (payBy: string) => {
      const good = cardId
      cardId = payBy
      const press = await open('post', asked)
      cardId = good
      return press
    }
    const [first, again, other] = [await form(slow._id), await form(slow._id), await form(cardId)]
    const sent = await first()
    expect(sent).toHaveProperty('bankUrl')
    expect(await again()).toEqual(sent)
    expect(await other()).toHaveProperty('done')
    const charge = new URL('bankUrl' in sent ? sent.bankUrl : '').searchParams.get('charge') ?? ''
    await gateway.sandbox?.answerChallenge(charge, true)
    expect(await taken()).toEqual([1200])
  })
})

test('money added in two windows while the bank has not answered is one payment', async () => {
  const add = (key: string) => () =>
    api.as(fan)('POST /wallet/recharge', {
      body: { amount: '25', currency: 'USD', purpose: { name: 'wallet 25' } },
      headers: { 'idempotency-key': key },
    })
  const [one, two] = await whileAtTheBank(add(newId()), add(newId()))
  expect(one?.body).toEqual(two?.body)
  expect(await taken()).toEqual([2500])
  await add(newId())()
  expect(await taken()).toEqual([2500, 2500])
  await recharge(world, fan, { amount: 5 })
  expect(await balanceOf(world, fan.id, 'available')).toBe(5500)
})

describe('a renewal that waits for its money', () => {
  const payNow = (subscriptionId: string) => () =>
    api.as(fan)('POST /subscriptions/resume', { body: { subscriptionId }, headers: once() })

  test('is charged once, however many press while the bank has not answered', async () => {
    const subscriptionId = await waiting()
    const press = payNow(subscriptionId)
    const answers = await whileAtTheBank(press, press, press)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await taken()).toEqual([1000])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await press()).toMatchObject({ status: 200 })
    expect(await taken()).toEqual([1000])
    expect(await bookFaults(world)).toEqual([])
  })
  test('is charged once when its owner and the job pay it at the same time', async () => {
    const subscriptionId = await waiting()
    world.clock.advance(86_400)
    fan = await signedInAgain(world, fan)
    const job = () => renewSubscriptions(world.context)
    await whileAtTheBank<unknown>(job, payNow(subscriptionId))
    expect(await taken()).toEqual([1000])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })
  test('and was paid since it was looked at takes nothing from the card', async () => {
    const needed = { personId: fan.id, cardId, sellerId: creator.id, neededMinor: 700, currency: 'USD' }
    const sale = await chargeOf(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 700 })
    const topUp = () => topUpByCard(world.context, { ...needed, key: newId(), saleKey: sale.key })
    expect(await topUp()).toBe('enough')
    await world.context.db.transaction((tx) => charge(world.context, tx, sale))
    expect(await topUp()).toBe('enough')
    expect(await taken()).toEqual([700])
  })
})
