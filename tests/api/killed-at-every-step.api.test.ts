import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { purchaseOnce } from '../../server/modules/subscriptions/public.ts'
import { sendPayout, followPayouts } from '../../server/modules/wallet/send-payout.ts'
import { releaseDue } from '../../server/modules/wallet/release-pending.ts'
import {
  cancelDeal,
  charge,
  holdMoney,
  payDailyPool,
  postHold,
  refundSale,
  transfer,
  voidHold,
} from '../../server/modules/wallet/public.ts'
import {
  balanceOf,
  bookFaults,
  chargeOf,
  fill,
  readyToWithdraw,
  recharge,
  withCard,
} from '../support/money.ts'
import { Killed, mortal } from '../support/mortal-db.ts'
import { begin, offerPlan } from '../support/subscriptions.ts'
import { textPost } from '../support/talk.ts'
import { createWorld, type TestPerson } from '../support/world.ts'

/**
 * Every movement of money, killed before each of its statements and after each of its commits: afterwards the
 * books balance, and done again under the same name it has happened once.
 */
let world: Awaited<ReturnType<typeof createWorld>>
let life: ReturnType<typeof mortal>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  life = mortal(world.context.db)
  world.context.db = life.db
})
const MOST_STEPS = 400

type Act = () => Promise<unknown>
/** What is done, how it is done again after a new start, and what must be true then. */
type Story = { act: Act; again?: Act; done: () => Promise<unknown> }

/** How many steps it has. */
async function killAtEveryStep(tell: () => Promise<Story>) {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { act, again = act, done } = await tell()
    life.dieAfter(steps)
    await act().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    const died = life.revive()
    expect(await bookFaults(world), `killed after ${steps} steps`).toEqual([])
    await world.settle()
    await again()
    await done()
    expect(await bookFaults(world), `done again after ${steps} steps`).toEqual([])
    if (!died) return steps
  }
  throw new Error('it never came to an end')
}

const codeOf = (error: { code?: string }) => error.code
const system = { kind: 'system' } as const
const inOne = (work: Parameters<typeof world.context.db.transaction>[0]) => () =>
  world.context.db.transaction(work)
async function pair(amountMinor = 10_000) {
  const [fan, creator] = await Promise.all([world.fan(), world.creator()])
  await fill(world, fan.id, amountMinor)
  return { fan, creator }
}
const sums = async ({ fan, creator }: { fan: TestPerson; creator: TestPerson }) => ({
  available: await balanceOf(world, fan.id, 'available'),
  held: await balanceOf(world, fan.id, 'held'),
  pending: await balanceOf(world, creator.id, 'pending'),
  earned: await balanceOf(world, creator.id, 'available'),
})
const nothing = { available: 0, held: 0, pending: 0, earned: 0 }

async function sale() {
  const people = await pair()
  const asked = await chargeOf(world, {
    buyerId: people.fan.id,
    sellerId: people.creator.id,
    listMinor: 1000,
  })
  return { ...people, asked, sell: inOne((tx) => charge(world.context, tx, asked)) }
}
async function sold() {
  const made = await sale()
  const { transactionId } = (await made.sell()) as { transactionId: string }
  return { ...made, transactionId }
}
async function held() {
  const made = await sale()
  const { holdId } = (await inOne((tx) => holdMoney(world.context, tx, made.asked))()) as { holdId: string }
  return { ...made, holdId }
}

let day = 0
const stories: Record<string, () => Promise<Story>> = {
  'a purchase (1, 2)': async () => {
    const { sell, ...people } = await sale()
    return {
      act: sell,
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 9000, pending: 800 }),
    }
  },

  'a thing that is sold once to each': async () => {
    const { fan, creator } = await pair()
    const asked = {
      buyerId: fan.id,
      creatorId: creator.id,
      listMinor: 1000,
      currency: 'USD',
      reason: 'unlock' as const,
      subject: { kind: 'post' as const, id: newId() },
      title: 'Darkroom set',
      shown: { amountMinor: 1000, currency: 'USD' },
    }
    const buy = inOne((tx) => purchaseOnce(world.context, tx, asked))
    return {
      act: buy,
      again: async () => {
        const code = await buy().then(() => 'ALREADY_BOUGHT', codeOf)
        expect(code).toBe('ALREADY_BOUGHT')
      },
      done: async () =>
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, pending: 800 }),
    }
  },

  'a tip with a line': async () => {
    const { fan, creator } = await pair()
    const postId = await textPost(world, creator)
    const headers = { 'idempotency-key': newId() }
    const body = {
      creatorId: creator.id,
      postId,
      amount: '10.00',
      message: 'For film.',
      shown: { amount: '10.00', currency: 'USD' },
    }
    return {
      act: () => world.api.as(fan)('POST /tipCreator', { body, headers }),
      done: async () => {
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, pending: 800 })
        const lines = await world.api.as(fan)('GET /comments', { query: { postId } })
        expect(lines.ok && lines.body.totalCount).toBe(1)
      },
    }
  },

  'a card payment into the wallet (3)': async () => {
    const fan = await world.fan()
    const card = await withCard(world, fan)
    const key = newId()
    return {
      act: () => recharge(world, fan, { amount: '25.00', cardId: card._id }, key),
      done: async () => expect(await balanceOf(world, fan.id, 'available')).toBe(2500),
    }
  },

  'a plan (4)': async () => {
    const { fan, creator } = await pair()
    const plan = await offerPlan(world, creator)
    const subscribe = () => begin(world, fan, { planId: plan._id, amount: '10.00' })
    return {
      act: subscribe,
      again: async () => {
        const reply = await subscribe()
        expect(reply.ok ? 'ALREADY_SUBSCRIBED' : reply.body.code).toBe('ALREADY_SUBSCRIBED')
      },
      done: async () =>
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, pending: 800 }),
    }
  },

  'income that matures (5, 6)': async () => {
    const { fan, creator } = await sold()
    world.clock.advance(8 * 86_400)
    return {
      act: () => releaseDue(world.context),
      done: async () =>
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, earned: 800 }),
    }
  },

  'a withdrawal that is asked for (7)': async () => {
    const { creator } = await readyToWithdraw(world)
    const headers = { 'idempotency-key': newId() }
    return {
      act: () =>
        world.api.as(creator)('POST /withdraw/money', { body: { amount: 100, currency: 'USD' }, headers }),
      done: async () => {
        expect(await balanceOf(world, creator.id, 'locked')).toBe(10_000)
        expect(await balanceOf(world, creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'between two wallets (8)': async () => {
    const { fan: _fan, creator } = await pair()
    const agency = await world.agency()
    await fill(world, agency.id, 5000)
    const move = { fromId: agency.id, toId: creator.id, amountMinor: 1500, currency: 'USD', title: 'Share' }
    const key = `test:${newId()}`
    return {
      act: inOne((tx) => transfer(world.context, tx, { ...move, key, actor: system })),
      done: async () => expect(await balanceOf(world, creator.id, 'available')).toBe(1500),
    }
  },

  'a refund (9)': async () => {
    const { transactionId, ...people } = await sold()
    const refund = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inOne((tx) => refundSale(world.context, tx, refund)),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'a deal that is undone after it was paid (10)': async () => {
    const { transactionId, ...people } = await sold()
    const undo = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inOne((tx) => cancelDeal(world.context, tx, undo)),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'money set aside, and given back (10)': async () => {
    const { holdId, ...people } = await held()
    return {
      act: inOne((tx) => voidHold(world.context, tx, { holdId, actor: system })),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'money set aside, and paid on (1)': async () => {
    const { holdId, ...people } = await held()
    return {
      act: inOne((tx) => postHold(world.context, tx, { holdId, actor: system })),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 9000, pending: 800 }),
    }
  },

  'a payout on its way to the bank (11)': async () => {
    const { creator } = await readyToWithdraw(world)
    const asked = await world.api.as(creator)('POST /withdraw/money', {
      body: { amount: 100, currency: 'USD' },
      headers: { 'idempotency-key': newId() },
    })
    if (!asked.ok) throw new Error(JSON.stringify(asked.body))
    const payoutId = asked.body.data._id
    await world.context.db`update payout set status = 'approved' where id = ${payoutId}`
    const act = async () => {
      await sendPayout(world.context, { payoutId })
      world.clock.advance(7 * 86_400)
      await followPayouts(world.context)
    }
    return {
      act,
      done: async () => {
        expect(await balanceOf(world, creator.id, 'locked')).toBe(0)
        expect(await balanceOf(world, creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'a day’s pool (12)': async () => {
    const { creator } = await pair()
    const pool = {
      day: `2027-01-${String(++day).padStart(2, '0')}`,
      amountMinor: 1000,
      currency: 'USD',
      shares: [{ personId: creator.id, weight: 1 }],
    }
    return {
      act: inOne(async (tx) => payDailyPool(world.context, tx, pool)),
      done: async () => expect(await balanceOf(world, creator.id, 'available')).toBe(1000),
    }
  },
}

test.each(Object.entries(stories))('killed at every step, %s happens once', async (_name, tell) =>
  expect(await killAtEveryStep(tell)).toBeGreaterThan(1),
)
