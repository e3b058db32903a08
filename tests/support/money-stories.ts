import { expect } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { purchaseOnce } from '../../server/modules/subscriptions/public.ts'
import { PaymentRefused } from '../../server/ports/payments.ts'
import { shareDailyPool } from '../../server/modules/rewards/share-daily-pool.ts'
import { followDisputes } from '../../server/modules/wallet/apply-dispute.ts'
import { sendCardRefund } from '../../server/modules/wallet/refund-to-card.ts'
import { applyPayout, sendPayout, followPayouts } from '../../server/modules/wallet/send-payout.ts'
import { releaseDue } from '../../server/modules/wallet/release-pending.ts'
import {
  cancelDeal,
  charge,
  postHold,
  refundSale,
  transfer,
  voidHold,
} from '../../server/modules/wallet/public.ts'
import { balanceOf, chargeOf, fill, readyToWithdraw, recharge, withCard } from './money.ts'
import { begin, offerPlan } from './subscriptions.ts'
import { textPost } from './talk.ts'
import {
  approved,
  back,
  cardRefund,
  codeOf,
  gone,
  held,
  inOne,
  nothing,
  paidState,
  pair,
  poolOn,
  sale,
  sold,
  sums,
  system,
  world,
} from './money-scenes.ts'

type Act = () => Promise<unknown>
/** What is done, how it is done again after a new start, and what must be true then. */
export type Story = { act: Act; again?: Act; done: () => Promise<unknown> }

/** Every movement of money there is. */
export const moneyStories: Record<string, () => Promise<Story>> = {
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
    const buy = inOne((tx) => purchaseOnce(world().context, tx, asked))
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
    const postId = await textPost(world(), creator)
    const headers = { 'idempotency-key': newId() }
    const body = {
      creatorId: creator.id,
      postId,
      amount: '10.00',
      message: 'For film.',
      shown: { amount: '10.00', currency: 'USD' },
    }
    return {
      act: () => world().api.as(fan)('POST /tipCreator', { body, headers }),
      done: async () => {
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, pending: 800 })
        const lines = await world().api.as(fan)('GET /comments', { query: { postId } })
        expect(lines.ok && lines.body.totalCount).toBe(1)
      },
    }
  },

  'a card payment into the wallet (3)': async () => {
    const fan = await world().fan()
    const card = await withCard(world(), fan)
    const key = newId()
    return {
      act: () => recharge(world(), fan, { amount: '25.00', cardId: card._id }, key),
      done: async () => expect(await balanceOf(world(), fan.id, 'available')).toBe(2500),
    }
  },

  'a plan (4)': async () => {
    const { fan, creator } = await pair()
    const plan = await offerPlan(world(), creator)
    const subscribe = () => begin(world(), fan, { planId: plan._id, amount: '10.00' })
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
    world().clock.advance(8 * 86_400)
    return {
      act: () => releaseDue(world().context),
      done: async () =>
        expect(await sums({ fan, creator })).toEqual({ ...nothing, available: 9000, earned: 800 }),
    }
  },

  'a withdrawal that is asked for (7)': async () => {
    const { creator } = await readyToWithdraw(world())
    const headers = { 'idempotency-key': newId() }
    return {
      act: () =>
        world().api.as(creator)('POST /withdraw/money', { body: { amount: 100, currency: 'USD' }, headers }),
      done: async () => {
        expect(await balanceOf(world(), creator.id, 'locked')).toBe(10_000)
        expect(await balanceOf(world(), creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'between two wallets (8)': async () => {
    const { fan: _fan, creator } = await pair()
    const agency = await world().agency()
    await fill(world(), agency.id, 5000)
    const move = { fromId: agency.id, toId: creator.id, amountMinor: 1500, currency: 'USD', title: 'Share' }
    const key = `test:${newId()}`
    return {
      act: inOne((tx) => transfer(world().context, tx, { ...move, key, actor: system })),
      done: async () => expect(await balanceOf(world(), creator.id, 'available')).toBe(1500),
    }
  },

  'a refund (9)': async () => {
    const { transactionId, ...people } = await sold()
    const refund = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inOne((tx) => refundSale(world().context, tx, refund)),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'a deal that is undone after it was paid (10)': async () => {
    const { transactionId, ...people } = await sold()
    const undo = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inOne((tx) => cancelDeal(world().context, tx, undo)),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'money set aside, and given back (10)': async () => {
    const { holdId, ...people } = await held()
    return {
      act: inOne((tx) => voidHold(world().context, tx, { holdId, actor: system })),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'money set aside, and paid on (1)': async () => {
    const { holdId, ...people } = await held()
    return {
      act: inOne((tx) => postHold(world().context, tx, { holdId, actor: system })),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 9000, pending: 800 }),
    }
  },

  'a payout that the bank refuses: it is in the wallet again': async () => {
    const { creator, payoutId } = await approved('000123451116')
    const act = async () => {
      await sendPayout(world().context, { payoutId })
      world().clock.advance(7200)
      await followPayouts(world().context)
    }
    return { act, done: () => back(creator) }
  },

  'a payout that comes back after it arrived': async () => {
    const { creator, payoutId } = await approved('000123451113')
    await sendPayout(world().context, { payoutId })
    await applyPayout(world().context, payoutId, await paidState(payoutId))
    world().clock.advance(8 * 86_400)
    return { act: () => followPayouts(world().context), done: () => back(creator) }
  },

  'a card payment that staff give back (9)': async () => {
    const { fan, ask } = await cardRefund()
    return {
      act: ask,
      done: async () => expect(await balanceOf(world(), fan.id, 'available')).toBe(0),
    }
  },

  'a card payment whose return the bank refuses': async () => {
    const { fan, ask } = await cardRefund()
    const { payments } = world().context
    world().context.payments = { ...payments, refund: () => Promise.reject(new PaymentRefused('other')) }
    return {
      act: async () => {
        const asked = await ask()
        if (asked.ok) await sendCardRefund(world().context, { refundId: asked.body.data.refundId })
      },
      done: async () => {
        world().context.payments = payments
        expect(await balanceOf(world(), fan.id, 'available')).toBe(2500)
      },
    }
  },

  'a payment that its bank takes back, after it was spent': async () => {
    const [fan, creator] = await Promise.all([world().fan(), world().creator()])
    await withCard(world(), fan, '4000000000000259')
    await recharge(world(), fan, { amount: 50 })
    const asked = await chargeOf(world(), { buyerId: fan.id, sellerId: creator.id, listMinor: 4000 })
    await inOne((tx) => charge(world().context, tx, asked))()
    world().clock.advance(3601)
    await followDisputes(world().context)
    const [dispute] = await world().context.db<{ id: string }[]>`
      select d.id from dispute d join payment p on p.id = d.payment_id where p.person_id = ${fan.id}`
    const staff = world().api.as(await world().staff('finance'))
    const body = { disputeId: dispute?.id ?? '' }
    return {
      act: () => staff('POST /staff/disputes/accept', { body }),
      done: async () => expect(await sums({ fan, creator })).toEqual(nothing),
    }
  },

  'an adjustment by two people': async () => {
    const fan = await world().fan()
    const [first, second] = [await world().staff('finance'), await world().staff('finance')]
    const proposed = await world().api.as(first)('POST /staff/adjustments', {
      body: { userId: fan.id, amount: '12.50', currency: 'USD', reason: 'Goodwill after an outage' },
    })
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.body))
    const body = { adjustmentId: proposed.body.data._id, decision: 'agree' as const }
    return {
      act: () => world().api.as(second)('POST /staff/adjustments/decide', { body }),
      done: async () => expect(await balanceOf(world(), fan.id, 'available')).toBe(1250),
    }
  },

  'a purchase that staff give back': async () => {
    const { transactionId, ...people } = await sold()
    const staff = world().api.as(await world().staff('finance'))
    const headers = { 'idempotency-key': newId() }
    const body = { transactionId, reason: 'They asked us to.' }
    return {
      act: () => staff('POST /staff/refunds', { body, headers }),
      done: async () => expect(await sums(people)).toEqual({ ...nothing, available: 10_000 }),
    }
  },

  'a payout on its way to the bank (11)': async () => {
    const { creator, payoutId } = await approved()
    const act = async () => {
      await sendPayout(world().context, { payoutId })
      world().clock.advance(7 * 86_400)
      await followPayouts(world().context)
    }
    return {
      act,
      done: async () => {
        expect(await balanceOf(world(), creator.id, 'locked')).toBe(0)
        expect(await balanceOf(world(), creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'a closed wallet, paid out to the bank': async () => {
    const { creator } = await readyToWithdraw(world())
    return {
      act: await gone(creator),
      done: async () => {
        expect(await balanceOf(world(), creator.id, 'locked')).toBe(100_000)
        expect(await balanceOf(world(), creator.id, 'available')).toBe(0)
      },
    }
  },

  'a closed wallet, sent back to its cards, and the rest given up': async () => {
    const fan = await world().fan()
    await withCard(world(), fan)
    for (const amount of ['25.00', '40.00']) await recharge(world(), fan, { amount })
    await fill(world(), fan.id, 700)
    const close = await gone(fan, { USD: 700 })
    const act = async () => {
      await close()
      await world().settle()
      await close()
    }
    return {
      act,
      done: async () => {
        expect(await balanceOf(world(), fan.id, 'available')).toBe(0)
        const [sums] = await world().context.db<{ back: number; given: number }[]>`
          select (select sum(r.amount_minor) from payment_refund r join payment p on p.id = r.payment_id
              where p.person_id = ${fan.id})::int as back,
            (select sum(e.amount_minor) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
              where t.subject_id = ${`${fan.id}:USD`} and e.amount_minor > 0)::int as given`
        expect(sums).toEqual({ back: 6500, given: 700 })
      },
    }
  },

  'a day’s pool (12)': async () => {
    await poolOn()
    // A day of its own: what happened before it was somebody else's.
    world().clock.advance(86_400)
    const people = await sold()
    world().clock.advance(86_400)
    return {
      act: () => shareDailyPool(world().context),
      done: async () =>
        expect(await sums(people)).toEqual({ ...nothing, available: 9000, pending: 800 + 100 }),
    }
  },
}
