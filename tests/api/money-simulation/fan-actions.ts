import { newId } from '../../../server/db/new-id.ts'
import type { Random } from './random.ts'
import {
  addCard,
  cardNumbers,
  idempotencyHeaders,
  units,
  type SimulatedFan,
  type SimulatedUsers,
  type World,
} from './simulated-users.ts'
import type { Faults } from './faults.ts'

export type Simulation = {
  world: World
  users: SimulatedUsers
  random: Random
  faults: Faults
  intents: Intents
}
/** Intended payments by name, and whether success was confirmed. */
export type Intents = Map<string, { isConfirmed: boolean }>
/** One user action. A retry keeps its name. */
export type Action = () => Promise<unknown>

/** All attempts with one key are one intent. */
function newIntent({ intents }: Simulation) {
  const name = newId()
  intents.set(name, { isConfirmed: false })
  return {
    name,
    headers: { 'idempotency-key': name },
    confirm: () => intents.set(name, { isConfirmed: true }),
  }
}
const shownOf = (price: { pay: { amount: string; currency: string } }) => ({
  amount: price.pay.amount,
  currency: price.pay.currency,
})

function recharge(simulation: Simulation, fan: SimulatedFan): Action {
  const { users, random, faults } = simulation
  const { headers } = newIntent(simulation)
  const cardId = random.maybeOne(fan.cards)
  const amount = units(fan.currency, random.between(6, 60))
  const answer = random.weighed([
    [6, 'confirm'],
    [2, 'refuse'],
    [2, 'leave'],
  ] as const)
  return async () => {
    const paid = await users.as(fan)('POST /wallet/recharge', {
      body: { amount, currency: fan.currency, ...(cardId ? { cardId } : {}) },
      headers,
    })
    if (!paid.ok) return
    const charge = new URL(paid.body.data.actionUrl ?? 'x:y').searchParams.get('charge')
    if (!charge) return
    if (answer !== 'leave') await faults.payments.sandbox.answerChallenge(charge, answer === 'confirm')
    await faults.say({ id: `m-${newId()}`, kind: 'charge', charge: await faults.payments.readCharge(charge) })
    if (random.happens(0.5))
      await users.as(fan)('GET /wallet/recharge', { query: { paymentId: paid.body.data.paymentId } })
  }
}

function tip(simulation: Simulation, fan: SimulatedFan): Action {
  const { users, random } = simulation
  const { name, headers, confirm } = newIntent(simulation)
  const creator = random.one(users.creators)
  const amount = units(creator.currency, random.between(1, 8))
  const [isForGoal, isAnonymous] = [random.happens(0.4), random.happens(0.2)]
  let request: { goalId?: string; shown: { amount: string; currency: string } } | undefined
  return async () => {
    const as = users.as(fan)
    if (!request) {
      const open = isForGoal ? await as('GET /tipGoals', { query: { userId: creator.id } }) : undefined
      const goalId = open?.ok && open.status === 200 ? open.body.data[0]?._id : undefined
      const query = { creatorId: creator.id, amount, ...(goalId ? { goalId } : {}) }
      const quoted = await as('GET /tipCreator/quote', { query })
      if (!quoted.ok) return
      request = { ...(goalId ? { goalId } : {}), shown: shownOf(quoted.body.data.price) }
    }
    const reply = await as('POST /tipCreator', {
      body: { creatorId: creator.id, amount, message: name, isAnonymous: isAnonymous ? 1 : 0, ...request },
      headers,
    })
    if (reply.ok) confirm()
  }
}

function buy(simulation: Simulation, fan: SimulatedFan): Action {
  const { users, random } = simulation
  const { headers } = newIntent(simulation)
  const postId = random.one(random.one(users.creators).posts)
  let shown: ReturnType<typeof shownOf> | undefined
  return async () => {
    const as = users.as(fan)
    if (!shown) {
      const quoted = await as('GET /purchaseExclusivePost/quote', { query: { postId } })
      if (!quoted.ok) return
      shown = shownOf(quoted.body.data.price)
    }
    await as('POST /purchaseExclusivePost', { body: { postId, shown }, headers })
  }
}

const refundPurchase =
  ({ users, random }: Simulation, fan: SimulatedFan): Action =>
  async () => {
    const bought = await users.as(fan)('GET /purchases', { query: { limit: 5 } })
    const picked = bought.ok && bought.status === 200 ? random.maybeOne(bought.body.data) : undefined
    if (picked) await users.as(fan)('POST /purchases/refund', { body: { purchaseId: picked._id } })
  }

function subscribe(simulation: Simulation, fan: SimulatedFan): Action {
  const { users, random } = simulation
  const { headers } = newIntent(simulation)
  const creator = random.one(users.creators)
  const planId = random.one(creator.plans)
  const giftTo = random.happens(0.15) ? random.one(users.fans).username : undefined
  const payBy = random.happens(0.4) ? random.maybeOne(fan.cards) : undefined
  let shown: ReturnType<typeof shownOf> | undefined
  return async () => {
    const as = users.as(fan)
    if (!shown) {
      const quoted = await as('GET /plans/quote', { query: { planId, ...(giftTo ? { giftTo } : {}) } })
      if (!quoted.ok) return
      const isFree = quoted.body.data.isTrial === 1
      shown = isFree ? { amount: '0', currency: fan.currency } : shownOf(quoted.body.data.price)
    }
    if (giftTo) await as('POST /subscriptions/gift', { body: { planId, giftTo, shown }, headers })
    else await as('POST /subscriptions', { body: { planId, shown, ...(payBy ? { payBy } : {}) }, headers })
  }
}

function changeSubscription(simulation: Simulation, fan: SimulatedFan): Action {
  const { users, random } = simulation
  const headers = idempotencyHeaders()
  const kind = random.one(['pause', 'resume', 'cancel', 'change', 'change', 'payBy'] as const)
  return async () => {
    const as = users.as(fan)
    const held = await as('GET /subscriptions', { query: { filter: 'running' } })
    const picked = held.ok && held.status === 200 ? random.maybeOne(held.body.data) : undefined
    if (!picked) return
    const subscriptionId = picked._id
    if (kind === 'pause') await as('POST /subscriptions/pause', { body: { subscriptionId, months: 1 } })
    if (kind === 'resume') await as('POST /subscriptions/resume', { body: { subscriptionId }, headers })
    if (kind === 'cancel') await as('POST /subscriptions/cancel', { body: { subscriptionId } })
    const payBy = random.maybeOne(fan.cards) ?? 'wallet'
    if (kind === 'payBy') await as('PATCH /subscriptions', { body: { subscriptionId, payBy } })
    if (kind !== 'change') return
    const planId = random.one(
      users.creators.find(({ id }) => id === picked.creator._id)?.plans ?? [picked.plan._id],
    )
    const quoted = await as('GET /subscriptions/quote', { query: { subscriptionId, planId } })
    if (!quoted.ok) return
    const shown = shownOf(quoted.body.data.price)
    await as('POST /subscriptions/change', { body: { subscriptionId, planId, shown }, headers })
  }
}

function setLimit({ users, random }: Simulation, fan: SimulatedFan): Action {
  const kind = random.one(['day', 'week', 'month', 'creator'] as const)
  const creatorId = random.one(users.creators).id
  const amount = random.happens(0.3) ? null : units(fan.currency, random.between(5, 80))
  return async () => {
    if (fan.dayLimitMinor !== undefined) return // these keep their limit
    await users.as(fan)('PUT /wallet/limits', {
      body: { kind, amount, ...(kind === 'creator' ? { creatorId } : {}) },
    })
  }
}

function changeCards({ world, users, random }: Simulation, fan: SimulatedFan): Action {
  const number = random.one(cardNumbers)
  const removed = random.happens(0.3) ? random.maybeOne(fan.cards) : undefined
  return async () => {
    await addCard(world, fan, number)
    if (!removed) return
    const gone = await users.as(fan)('DELETE /card', { query: { cardId: removed } })
    if (gone.ok) fan.cards = fan.cards.filter((id) => id !== removed)
  }
}

export const pickFanAction = (simulation: Simulation, fan: SimulatedFan) =>
  simulation.random.weighed([
    [30, recharge],
    [25, tip],
    [20, buy],
    [6, refundPurchase],
    [12, subscribe],
    [10, changeSubscription],
    [3, setLimit],
    [3, changeCards],
  ] as const)(simulation, fan)
export const beginSubscription = subscribe
export const fillWallet = recharge
