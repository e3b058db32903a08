import { newId } from '../../../server/db/new-id.ts'
import type { Dice } from './dice.ts'
import { addCard, cardNumbers, once, units, type Fan, type Town, type World } from './townspeople.ts'
import type { Weather } from './weather.ts'

export type Life = { world: World; town: Town; luck: Dice; sky: Weather; intents: Intents }
/** What people wanted once, by its name, and whether they were told that it is done. */
export type Intents = Map<string, { isTold: boolean }>
/** Something somebody does. The same name however often it is tried. */
export type Act = () => Promise<unknown>

/** What is tried under one key is one wish, however often. */
function wish({ intents }: Life) {
  const name = newId()
  intents.set(name, { isTold: false })
  return { name, headers: { 'idempotency-key': name }, told: () => intents.set(name, { isTold: true }) }
}
const shownOf = (price: { pay: { amount: string; currency: string } }) => ({
  amount: price.pay.amount,
  currency: price.pay.currency,
})

function recharge(life: Life, fan: Fan): Act {
  const { town, luck, sky } = life
  const { headers } = wish(life)
  const cardId = luck.maybeOne(fan.cards)
  const amount = units(fan.currency, luck.between(6, 60))
  const answer = luck.weighed([
    [6, 'confirm'],
    [2, 'refuse'],
    [2, 'leave'],
  ] as const)
  return async () => {
    const paid = await town.as(fan)('POST /wallet/recharge', {
      body: { amount, currency: fan.currency, ...(cardId ? { cardId } : {}) },
      headers,
    })
    if (!paid.ok) return
    const charge = new URL(paid.body.data.actionUrl ?? 'x:y').searchParams.get('charge')
    if (!charge) return
    if (answer !== 'leave') await sky.payments.sandbox.answerChallenge(charge, answer === 'confirm')
    await sky.say({ id: `m-${newId()}`, kind: 'charge', charge: await sky.payments.readCharge(charge) })
    if (luck.happens(0.5))
      await town.as(fan)('GET /wallet/recharge', { query: { paymentId: paid.body.data.paymentId } })
  }
}

function tip(life: Life, fan: Fan): Act {
  const { town, luck } = life
  const { name, headers, told } = wish(life)
  const creator = luck.one(town.creators)
  const amount = units(creator.currency, luck.between(1, 8))
  const [isForGoal, isAnonymous] = [luck.happens(0.4), luck.happens(0.2)]
  let asked: { goalId?: string; shown: { amount: string; currency: string } } | undefined
  return async () => {
    const as = town.as(fan)
    if (!asked) {
      const open = isForGoal ? await as('GET /tipGoals', { query: { userId: creator.id } }) : undefined
      const goalId = open?.ok && open.status === 200 ? open.body.data[0]?._id : undefined
      const query = { creatorId: creator.id, amount, ...(goalId ? { goalId } : {}) }
      const quoted = await as('GET /tipCreator/quote', { query })
      if (!quoted.ok) return
      asked = { ...(goalId ? { goalId } : {}), shown: shownOf(quoted.body.data.price) }
    }
    const given = await as('POST /tipCreator', {
      body: { creatorId: creator.id, amount, message: name, isAnonymous: isAnonymous ? 1 : 0, ...asked },
      headers,
    })
    if (given.ok) told()
  }
}

function buy(life: Life, fan: Fan): Act {
  const { town, luck } = life
  const { headers } = wish(life)
  const postId = luck.one(luck.one(town.creators).posts)
  let shown: ReturnType<typeof shownOf> | undefined
  return async () => {
    const as = town.as(fan)
    if (!shown) {
      const quoted = await as('GET /purchaseExclusivePost/quote', { query: { postId } })
      if (!quoted.ok) return
      shown = shownOf(quoted.body.data.price)
    }
    await as('POST /purchaseExclusivePost', { body: { postId, shown }, headers })
  }
}

const giveBack =
  ({ town, luck }: Life, fan: Fan): Act =>
  async () => {
    const bought = await town.as(fan)('GET /purchases', { query: { limit: 5 } })
    const one = bought.ok && bought.status === 200 ? luck.maybeOne(bought.body.data) : undefined
    if (one) await town.as(fan)('POST /purchases/refund', { body: { purchaseId: one._id } })
  }

function subscribe(life: Life, fan: Fan): Act {
  const { town, luck } = life
  const { headers } = wish(life)
  const creator = luck.one(town.creators)
  const planId = luck.one(creator.plans)
  const giftTo = luck.happens(0.15) ? luck.one(town.fans).username : undefined
  const payBy = luck.happens(0.4) ? luck.maybeOne(fan.cards) : undefined
  let shown: ReturnType<typeof shownOf> | undefined
  return async () => {
    const as = town.as(fan)
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

function tendSubscription(life: Life, fan: Fan): Act {
  const { town, luck } = life
  const headers = once()
  const kind = luck.one(['pause', 'resume', 'cancel', 'change', 'change', 'payBy'] as const)
  return async () => {
    const as = town.as(fan)
    const held = await as('GET /subscriptions', { query: { filter: 'running' } })
    const one = held.ok && held.status === 200 ? luck.maybeOne(held.body.data) : undefined
    if (!one) return
    const subscriptionId = one._id
    if (kind === 'pause') await as('POST /subscriptions/pause', { body: { subscriptionId, months: 1 } })
    if (kind === 'resume') await as('POST /subscriptions/resume', { body: { subscriptionId }, headers })
    if (kind === 'cancel') await as('POST /subscriptions/cancel', { body: { subscriptionId } })
    const payBy = luck.maybeOne(fan.cards) ?? 'wallet'
    if (kind === 'payBy') await as('PATCH /subscriptions', { body: { subscriptionId, payBy } })
    if (kind !== 'change') return
    const planId = luck.one(town.creators.find(({ id }) => id === one.creator._id)?.plans ?? [one.plan._id])
    const quoted = await as('GET /subscriptions/quote', { query: { subscriptionId, planId } })
    if (!quoted.ok) return
    const shown = shownOf(quoted.body.data.price)
    await as('POST /subscriptions/change', { body: { subscriptionId, planId, shown }, headers })
  }
}

function setLimit({ town, luck }: Life, fan: Fan): Act {
  const kind = luck.one(['day', 'week', 'month', 'creator'] as const)
  const creatorId = luck.one(town.creators).id
  const amount = luck.happens(0.3) ? null : units(fan.currency, luck.between(5, 80))
  return async () => {
    if (fan.dayLimitMinor !== undefined) return // these keep to what they said
    await town.as(fan)('PUT /wallet/limits', {
      body: { kind, amount, ...(kind === 'creator' ? { creatorId } : {}) },
    })
  }
}

function changeCards({ world, town, luck }: Life, fan: Fan): Act {
  const number = luck.one(cardNumbers)
  const removed = luck.happens(0.3) ? luck.maybeOne(fan.cards) : undefined
  return async () => {
    await addCard(world, fan, number)
    if (!removed) return
    const gone = await town.as(fan)('DELETE /card', { query: { cardId: removed } })
    if (gone.ok) fan.cards = fan.cards.filter((id) => id !== removed)
  }
}

export const fanAct = (life: Life, fan: Fan) =>
  life.luck.weighed([
    [30, recharge],
    [25, tip],
    [20, buy],
    [6, giveBack],
    [12, subscribe],
    [10, tendSubscription],
    [3, setLimit],
    [3, changeCards],
  ] as const)(life, fan)
export const beginSubscription = subscribe
export const fillWallet = recharge
