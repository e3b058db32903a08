import { expect, test } from 'vitest'
import { kindOf, type CheckoutName } from '../../web/features/commerce/payments/checkout-kinds.ts'
import { pay } from '../../web/screens/checkout/pay.ts'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { fundWallet, refreshSession } from '../support/money/wallets.ts'
import { subscribe, createPlan } from '../support/world/subscriptions.ts'
import { insertTextPost } from '../support/world/comments-and-tips.ts'
import { createVipPlan, creatorWithPaidFirstMessage, sendPaidPhoto } from '../support/world/chat.ts'
import { createStory } from '../support/world/stories.ts'
import { createProduct, createSeller, insertFile } from '../support/world/products.ts'
import { withFakeLive } from '../support/world/live.ts'
import { startStream } from '../support/world/streams.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const live = withFakeLive(world)
type FormFields = Record<string, string>
type People = { fan: TestUser; creator: TestUser }

/** An active plan and the key of its next period. */
async function held({ fan, creator }: People) {
  const plan = await createPlan(world, creator)
  await fundWallet(world, fan.id, 1000)
  const begun = await subscribe(world, fan, { planId: plan._id, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  return begun.body.data
}

/** Offers are only agreements; a paid order gets its transaction when it is completed. */
type PaidName = Exclude<CheckoutName, 'offer' | 'offerCounter' | 'offerAccept' | 'shoutout'>
/** Everything the payment sheet can pay for at once. */
const things: Record<PaidName, (people: People) => Promise<{ params: FormFields; fan?: TestUser }>> = {
  plan: async ({ creator }) => ({ params: { planId: (await createPlan(world, creator))._id } }),
  gift: async ({ creator }) => ({
    params: { planId: (await createPlan(world, creator))._id, giftTo: (await world.fan()).username },
  }),
  async change(people) {
    const { _id: subscriptionId } = await held(people)
    const dear = await createPlan(world, people.creator, { name: 'All', amount: '30' })
    return { params: { planId: dear._id, subscriptionId } }
  },
  async renewal(people) {
    const { _id: subscriptionId, periodEnd } = await held(people)
    world.clock.advance((Date.parse(periodEnd) - world.clock.now().getTime()) / 1000)
    await renewSubscriptions(world.context)
    return { params: { subscriptionId }, fan: await refreshSession(world, people.fan) }
  },
  post: async ({ creator }) => ({
    params: { postId: await insertTextPost(world, creator, { visibility: 'price', priceMinor: 1200 }) },
  }),
  message: async ({ fan, creator }) => ({
    params: { messageId: await sendPaidPhoto(world, creator, fan) },
  }),
  story: async ({ creator }) => ({
    params: { storyId: (await createStory(world, creator, { audience: 'price', price: '12' })).storyId },
  }),
  firstMessage: async () => ({ params: { userId: (await creatorWithPaidFirstMessage(world)).id } }),
  vip: async ({ creator }) => ({ params: { planId: await createVipPlan(world, creator) } }),
  tip: async ({ creator }) => ({ params: { creatorId: creator.id, tip: '10.00' } }),
  // A download is completed as soon as it is paid.
  async product() {
    const seller = await createSeller(world)
    const fileIds = [await insertFile(world, seller.id, { kind: 'document' })]
    const { assetId } = await createProduct(world, seller, {
      kind: 'digital',
      fileIds,
      shippingZones: [],
      pickupPlace: '',
    })
    return { params: { assetId, delivery: 'digital' } }
  },
  streamTip: async ({ creator }) => ({
    params: { streamId: await startStream(world, live, creator), creatorId: creator.id, tip: '10.00' },
  }),
  ticket: async ({ creator }) => ({
    params: { streamId: await startStream(world, live, creator, { entry: 'ticket', price: '10' }) },
  }),
}

test.each(Object.keys(things) as PaidName[])(
  '%s returns its transaction, which the buyer can open, and has an invoice',
  async (kind) => {
    const people = { fan: await world.fan(), creator: await world.creator() }
    const { params, fan = people.fan } = await things[kind](people)
    await fundWallet(world, fan.id, 5000)
    const api = world.api.as(fan)
    const quoted = await kindOf(kind).quote(api, (name) => params[name] ?? '')
    if (!quoted.ok) throw new Error(quoted.body.code)
    const { amount, currency } = quoted.body.data.price.pay
    const form: FormFields = { ...params, key: newId(), payBy: 'wallet', amount, currency }
    const outcome = await pay(api, {
      kind,
      ask: (name) => form[name] ?? '',
      params,
      back: undefined,
      isConfirmed: false,
    })
    expect(outcome).toMatchObject({ done: { transactionId: expect.any(String) } })
    const { transactionId } = (outcome as { done: { transactionId: string } }).done
    const receipt = await api('GET /walletTransaction/detail', { query: { transactionId } })
    expect(receipt).toMatchObject({
      body: {
        data: { isBuyer: 1, price: { pay: { amount } }, entries: [{ amount: `-${amount}`, currency }] },
      },
    })
    const invoice = await world.app.inject({
      url: `/v1/wallet/invoice?transactionId=${transactionId}`,
      headers: { authorization: `Bearer ${fan.accessToken}` },
    })
    expect(invoice.headers['content-type']).toBe('application/pdf')
  },
)
