import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { charge } from '../../server/modules/wallet/charges/charge.ts'
import { topUpByCard } from '../../server/modules/wallet/payments/top-up-by-card.ts'
import { kindOf, type CheckoutName } from '../../web/features/commerce/payments/checkout-kinds.ts'
import { pay } from '../../web/screens/checkout/pay.ts'
import {
  balanceOf,
  ledgerFaults,
  createCharge,
  fundWallet,
  topUp,
  refreshSession,
  addTestCard,
} from '../support/money/wallets.ts'
import { subscribe, createPlan, idempotencyHeaders } from '../support/world/subscriptions.ts'
import { insertTextPost } from '../support/world/comments-and-tips.ts'
import { offerShoutouts, shoutoutWish } from '../support/world/shoutouts.ts'
import { createVipPlan, creatorWithPaidFirstMessage, sendPaidPhoto } from '../support/world/chat.ts'
import { createStory } from '../support/world/stories.ts'
import { createProduct, createSeller } from '../support/world/products.ts'
import { withFakeLive } from '../support/world/live.ts'
import { startStream } from '../support/world/streams.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const live = withFakeLive(world)
const { api } = world
const gateway = world.context.payments
let fan: TestUser
let creator: TestUser
let cardId = ''
beforeEach(async () => {
  world.context.payments = gateway
  ;[fan, creator] = [await world.fan(), await world.creator()]
  cardId = (await addTestCard(world, fan))._id
})

/** A bank that took the money but answers only after a number of concurrent requests. */
function slowBank(many: number) {
  const [first, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let fields = 0
  world.context.payments = {
    ...gateway,
    async charge(request) {
      const state = await gateway.charge(request)
      if (++fields === many) all.resolve()
      first.resolve()
      await all.promise
      return state
    },
  }
  return first.promise
}
/** Total the gateway charged to this fan's cards. */
const taken = async () => {
  const rows = await world.context.db<{ amount: string }[]>`
    select data->>'amountMinor' as amount from sandbox_object o join payment p on p.id::text = o.data->>'paymentId'
    where o.kind = 'charge' and o.data->>'status' = 'succeeded' and p.person_id = ${fan.id}`
  return rows.map(({ amount }) => Number(amount))
}
/** All of them run before the bank answers the first. */
async function beforeBankAnswers<T>(first: () => Promise<T>, ...others: (() => Promise<T>)[]) {
  const isAsked = slowBank(1 + others.length)
  const begun = first()
  await isAsked
  return Promise.all([begun, ...others.map((press) => press())])
}

/** A failed renewal whose payment method is now a card. */
async function waiting() {
  const { _id: planId } = await createPlan(world, creator)
  await fundWallet(world, fan.id, 1000)
  const begun = await subscribe(world, fan, { planId, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  const { _id: subscriptionId, periodEnd } = begun.body.data
  world.clock.advance((Date.parse(periodEnd) - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
  fan = await refreshSession(world, fan)
  await api.as(fan)('PATCH /subscriptions', { body: { subscriptionId, payBy: cardId } })
  return subscriptionId
}

describe('submitting the payment sheet twice', () => {
  type FormFields = Record<string, string>
  /** Offers move no money until they are accepted. */
  type PaidName = Exclude<CheckoutName, 'offer' | 'offerCounter' | 'offerAccept'>
  const things: Record<PaidName, () => Promise<FormFields>> = {
    plan: async () => ({ planId: (await createPlan(world, creator))._id }),
    gift: async () => ({
      planId: (await createPlan(world, creator))._id,
      giftTo: (await world.fan()).username,
    }),
    async change() {
      const small = await createPlan(world, creator)
      await fundWallet(world, fan.id, 1000)
      const begun = await subscribe(world, fan, { planId: small._id, amount: '10.00' })
      const dear = await createPlan(world, creator, { name: 'All', amount: '30' })
      return { planId: dear._id, subscriptionId: begun.ok ? begun.body.data._id : '' }
    },
    post: async () => ({
      postId: await insertTextPost(world, creator, { visibility: 'price', priceMinor: 1200 }),
    }),
    message: async () => ({ messageId: await sendPaidPhoto(world, creator, fan) }),
    story: async () => ({
      storyId: (await createStory(world, creator, { audience: 'price', price: '12' })).storyId,
    }),
    firstMessage: async () => ({ userId: (await creatorWithPaidFirstMessage(world)).id }),
    shoutout: async () => ({ ...shoutoutWish, userId: await offerShoutouts(world, creator) }),
    vip: async () => ({ planId: await createVipPlan(world, creator) }),
    tip: async () => ({ creatorId: creator.id, tip: '10.00' }),
    async streamTip() {
      const host = await world.creator()
      return { streamId: await startStream(world, live, host), creatorId: host.id, tip: '10.00' }
    },
    ticket: async () => ({
      streamId: await startStream(world, live, await world.creator(), { entry: 'ticket', price: '10' }),
    }),
    renewal: async () => ({ subscriptionId: await waiting() }),
    product: async () => ({
      assetId: (await createProduct(world, await createSeller(world))).assetId,
      delivery: 'pickup',
    }),
  }
  /** A subscription that is already active stays active: every tab gets that reply. */
  const expectedSuccesses = (kind: CheckoutName) => (kind === 'renewal' ? 3 : 1)
  /** An opened sheet: the fields its form would submit. */
  async function open(kind: CheckoutName, fields: FormFields) {
    const ask = (name: string) => fields[name] ?? ''
    const quoted = await kindOf(kind).quote(api.as(fan), ask)
    if (!quoted.ok) throw new Error(quoted.body.code)
    const { price, wallet } = quoted.body.data
    const { amount, currency } = price.pay
    const form: FormFields = { key: newId(), payBy: cardId, asOf: wallet.asOf, ...fields, amount, currency }
    return () =>
      pay(api.as(fan), {
        kind,
        ask: (name) => form[name] ?? '',
        params: fields,
        back: undefined,
        isConfirmed: false,
      })
  }

  describe.each(Object.keys(things) as PaidName[])('%s', (kind) => {
    test('in two tabs before the bank answers makes one charge and one purchase', async () => {
      const fields = await things[kind]()
      const [one, two, three] = [await open(kind, fields), await open(kind, fields), await open(kind, fields)]
      const outcomes = await beforeBankAnswers(one, two, three)
      expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(expectedSuccesses(kind))
      expect(await taken()).toHaveLength(1)
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
      expect(await ledgerFaults(world)).toEqual([])
    })
    test('in a tab opened before the other paid charges nothing', async () => {
      const fields = await things[kind]()
      const [one, two] = [await open(kind, fields), await open(kind, fields)]
      expect(await one()).toHaveProperty('done')
      expect(await two()).toHaveProperty('fault')
      expect(await taken()).toHaveLength(1)
      expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    })
  })

  test("switching cards while the bank's page is open abandons the first payment", async () => {
    const slow = await addTestCard(world, fan, '4000002500003155')
    const fields = await things.post()
    const form = async (payBy: string) => {
      const good = cardId
      cardId = payBy
      const press = await open('post', fields)
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

test('topping up in two tabs before the bank answers makes one payment', async () => {
  const add = (key: string) => () =>
    api.as(fan)('POST /wallet/recharge', {
      body: { amount: '25', currency: 'USD', purpose: { name: 'wallet 25' } },
      headers: { 'idempotency-key': key },
    })
  const [one, two] = await beforeBankAnswers(add(newId()), add(newId()))
  expect(one?.body).toEqual(two?.body)
  expect(await taken()).toEqual([2500])
  await add(newId())()
  expect(await taken()).toEqual([2500, 2500])
  await topUp(world, fan, { amount: 5 })
  expect(await balanceOf(world, fan.id, 'available')).toBe(5500)
})

describe('a renewal awaiting payment', () => {
  const payNow = (subscriptionId: string) => () =>
    api.as(fan)('POST /subscriptions/resume', { body: { subscriptionId }, headers: idempotencyHeaders() })

  test('is charged once however often it is submitted before the bank answers', async () => {
    const subscriptionId = await waiting()
    const press = payNow(subscriptionId)
    const answers = await beforeBankAnswers(press, press, press)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await taken()).toEqual([1000])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await press()).toMatchObject({ status: 200 })
    expect(await taken()).toEqual([1000])
    expect(await ledgerFaults(world)).toEqual([])
  })
  test('is charged once when its owner and the job pay at the same time', async () => {
    const subscriptionId = await waiting()
    world.clock.advance(86_400)
    fan = await refreshSession(world, fan)
    const job = () => renewSubscriptions(world.context)
    await beforeBankAnswers<unknown>(job, payNow(subscriptionId))
    expect(await taken()).toEqual([1000])
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  })
  test('that was paid meanwhile charges nothing to the card', async () => {
    const needed = { personId: fan.id, cardId, sellerId: creator.id, neededMinor: 700, currency: 'USD' }
    const sale = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 700 })
    const topUp = () => topUpByCard(world.context, { ...needed, key: newId(), saleKey: sale.key })
    expect(await topUp()).toBe('enough')
    await world.context.db.transaction((tx) => charge(world.context, tx, sale))
    expect(await topUp()).toBe('enough')
    expect(await taken()).toEqual([700])
  })
})
