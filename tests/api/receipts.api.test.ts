import { expect, test } from 'vitest'
import { kindOf, type CheckoutName } from '../../web/features/payments/checkout-kinds.ts'
import { pay } from '../../web/screens/checkout/pay.ts'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/renew-subscriptions.ts'
import { fill, signedInAgain } from '../support/money.ts'
import { begin, offerPlan } from '../support/subscriptions.ts'
import { textPost } from '../support/talk.ts'
import { createWorld, type TestPerson } from '../support/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
type Asked = Record<string, string>
type People = { fan: TestPerson; creator: TestPerson }

/** A plan that is held, and what its next period is called by. */
async function held({ fan, creator }: People) {
  const plan = await offerPlan(world, creator)
  await fill(world, fan.id, 1000)
  const begun = await begin(world, fan, { planId: plan._id, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  return begun.body.data
}

/** Everything that is paid by the one sheet. */
const things: Record<CheckoutName, (people: People) => Promise<{ asked: Asked; fan?: TestPerson }>> = {
  plan: async ({ creator }) => ({ asked: { planId: (await offerPlan(world, creator))._id } }),
  gift: async ({ creator }) => ({
    asked: { planId: (await offerPlan(world, creator))._id, giftTo: (await world.fan()).username },
  }),
  async change(people) {
    const { _id: subscriptionId } = await held(people)
    const dear = await offerPlan(world, people.creator, { name: 'All', amount: '30' })
    return { asked: { planId: dear._id, subscriptionId } }
  },
  async renewal(people) {
    const { _id: subscriptionId, periodEnd } = await held(people)
    world.clock.advance((Date.parse(periodEnd) - world.clock.now().getTime()) / 1000)
    await renewSubscriptions(world.context)
    return { asked: { subscriptionId }, fan: await signedInAgain(world, people.fan) }
  },
  post: async ({ creator }) => ({
    asked: { postId: await textPost(world, creator, { visibility: 'price', priceMinor: 1200 }) },
  }),
  tip: async ({ creator }) => ({ asked: { creatorId: creator.id, tip: '10.00' } }),
}

test.each(Object.keys(things) as CheckoutName[])(
  '%s answers with the movement that paid it, which its buyer can open, and has an invoice',
  async (kind) => {
    const people = { fan: await world.fan(), creator: await world.creator() }
    const { asked, fan = people.fan } = await things[kind](people)
    await fill(world, fan.id, 5000)
    const api = world.api.as(fan)
    const quoted = await kindOf(kind).quote(api, (name) => asked[name] ?? '')
    if (!quoted.ok) throw new Error(quoted.body.code)
    const { amount, currency } = quoted.body.data.price.pay
    const form: Asked = { ...asked, key: newId(), payBy: 'wallet', amount, currency }
    const session = { _id: fan.id, userType: 1 as const }
    const outcome = await pay(api, {
      kind,
      ask: (name) => form[name] ?? '',
      asked,
      back: undefined,
      session,
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
