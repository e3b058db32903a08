import { expect } from 'vitest'
import { newId } from '../../../server/db/new-id.ts'
import { purchaseOnce } from '../../../server/modules/purchases/public.ts'
import { PaymentRefused } from '../../../server/ports/payments.ts'
import { shareDailyPool } from '../../../server/modules/rewards/share-daily-pool.ts'
import { followDisputes } from '../../../server/modules/wallet/disputes/apply-dispute.ts'
import { sendCardRefund } from '../../../server/modules/wallet/refunds/send-card-refund.ts'
import { applyPayout, sendPayout, followPayouts } from '../../../server/modules/wallet/payouts/send-payout.ts'
import { releaseDue } from '../../../server/modules/wallet/charges/release-pending.ts'
import {
  cancelDeal,
  charge,
  captureHold,
  refundSale,
  transfer,
  voidHold,
} from '../../../server/modules/wallet/public.ts'
import { balanceOf, createCharge, fundWallet, createPayableCreator, topUp, addTestCard } from './wallets.ts'
import { subscribe, createPlan } from '../world/subscriptions.ts'
import { insertTextPost } from '../world/comments-and-tips.ts'
import {
  approvePayout,
  expectPayoutReturned,
  prepareCardRefund,
  codeOf,
  deleteAccount,
  createHold,
  inTransaction,
  zeroBalances,
  readPaidPayout,
  createFanAndCreator,
  enableDailyPool,
  prepareSale,
  completeSale,
  readBalancesOf,
  system,
  getWorld,
} from './money-fixtures.ts'

type Act = () => Promise<unknown>
/** The action, its retry after a restart, and the expected result. */
export type MoneyMovement = { act: Act; again?: Act; done: () => Promise<unknown> }

/** Every kind of money movement. */
export const moneyMovements: Record<string, () => Promise<MoneyMovement>> = {
  'a purchase (1, 2)': async () => {
    const { sell, ...people } = await prepareSale()
    return {
      act: sell,
      done: async () =>
        expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 9000, pending: 800 }),
    }
  },

  'a one-time purchase': async () => {
    const { fan, creator } = await createFanAndCreator()
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
    const buy = inTransaction((tx) => purchaseOnce(getWorld().context, tx, asked))
    return {
      act: buy,
      again: async () => {
        const code = await buy().then(() => 'ALREADY_BOUGHT', codeOf)
        expect(code).toBe('ALREADY_BOUGHT')
      },
      done: async () =>
        expect(await readBalancesOf({ fan, creator })).toEqual({
          ...zeroBalances,
          available: 9000,
          pending: 800,
        }),
    }
  },

  'a tip with a message': async () => {
    const { fan, creator } = await createFanAndCreator()
    const postId = await insertTextPost(getWorld(), creator)
    const headers = { 'idempotency-key': newId() }
    const body = {
      creatorId: creator.id,
      postId,
      amount: '10.00',
      message: 'For film.',
      shown: { amount: '10.00', currency: 'USD' },
    }
    return {
      act: () => getWorld().api.as(fan)('POST /tipCreator', { body, headers }),
      done: async () => {
        expect(await readBalancesOf({ fan, creator })).toEqual({
          ...zeroBalances,
          available: 9000,
          pending: 800,
        })
        const lines = await getWorld().api.as(fan)('GET /comments', { query: { postId } })
        expect(lines.ok && lines.body.totalCount).toBe(1)
      },
    }
  },

  'a card top-up (3)': async () => {
    const fan = await getWorld().fan()
    const card = await addTestCard(getWorld(), fan)
    const key = newId()
    return {
      act: () => topUp(getWorld(), fan, { amount: '25.00', cardId: card._id }, key),
      done: async () => expect(await balanceOf(getWorld(), fan.id, 'available')).toBe(2500),
    }
  },

  'a subscription (4)': async () => {
    const { fan, creator } = await createFanAndCreator()
    const plan = await createPlan(getWorld(), creator)
    const buyPlan = () => subscribe(getWorld(), fan, { planId: plan._id, amount: '10.00' })
    return {
      act: buyPlan,
      again: async () => {
        const reply = await buyPlan()
        expect(reply.ok ? 'ALREADY_SUBSCRIBED' : reply.body.code).toBe('ALREADY_SUBSCRIBED')
      },
      done: async () =>
        expect(await readBalancesOf({ fan, creator })).toEqual({
          ...zeroBalances,
          available: 9000,
          pending: 800,
        }),
    }
  },

  'maturing income (5, 6)': async () => {
    const { fan, creator } = await completeSale()
    getWorld().clock.advance(8 * 86_400)
    return {
      act: () => releaseDue(getWorld().context),
      done: async () =>
        expect(await readBalancesOf({ fan, creator })).toEqual({
          ...zeroBalances,
          available: 9000,
          earned: 800,
        }),
    }
  },

  'a withdrawal request (7)': async () => {
    const { creator } = await createPayableCreator(getWorld())
    const headers = { 'idempotency-key': newId() }
    return {
      act: () =>
        getWorld().api.as(creator)('POST /withdraw/money', {
          body: { amount: 100, currency: 'USD' },
          headers,
        }),
      done: async () => {
        expect(await balanceOf(getWorld(), creator.id, 'locked')).toBe(10_000)
        expect(await balanceOf(getWorld(), creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'a transfer between wallets (8)': async () => {
    const { fan: _fan, creator } = await createFanAndCreator()
    const agency = await getWorld().agency()
    await fundWallet(getWorld(), agency.id, 5000)
    const move = { fromId: agency.id, toId: creator.id, amountMinor: 1500, currency: 'USD', title: 'Share' }
    const key = `test:${newId()}`
    return {
      act: inTransaction((tx) => transfer(getWorld().context, tx, { ...move, key, actor: system })),
      done: async () => expect(await balanceOf(getWorld(), creator.id, 'available')).toBe(1500),
    }
  },

  'a refund (9)': async () => {
    const { transactionId, ...people } = await completeSale()
    const refund = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inTransaction((tx) => refundSale(getWorld().context, tx, refund)),
      done: async () => expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 10_000 }),
    }
  },

  'a cancelled deal after payment (10)': async () => {
    const { transactionId, ...people } = await completeSale()
    const undo = { key: `test:${newId()}`, transactionId, actor: system, reason: 'test' }
    return {
      act: inTransaction((tx) => cancelDeal(getWorld().context, tx, undo)),
      done: async () => expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 10_000 }),
    }
  },

  'a voided hold (10)': async () => {
    const { holdId, ...people } = await createHold()
    return {
      act: inTransaction((tx) => voidHold(getWorld().context, tx, { holdId, actor: system })),
      done: async () => expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 10_000 }),
    }
  },

  'a captured hold (1)': async () => {
    const { holdId, ...people } = await createHold()
    return {
      act: inTransaction((tx) => captureHold(getWorld().context, tx, { holdId, actor: system })),
      done: async () =>
        expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 9000, pending: 800 }),
    }
  },

  'a payout rejected by the bank': async () => {
    const { creator, payoutId } = await approvePayout('000123451116')
    const act = async () => {
      await sendPayout(getWorld().context, { payoutId })
      getWorld().clock.advance(7200)
      await followPayouts(getWorld().context)
    }
    return { act, done: () => expectPayoutReturned(creator) }
  },

  'a payout returned after arrival': async () => {
    const { creator, payoutId } = await approvePayout('000123451113')
    await sendPayout(getWorld().context, { payoutId })
    await applyPayout(getWorld().context, payoutId, await readPaidPayout(payoutId))
    getWorld().clock.advance(8 * 86_400)
    return { act: () => followPayouts(getWorld().context), done: () => expectPayoutReturned(creator) }
  },

  'a card refund by staff (9)': async () => {
    const { fan, ask } = await prepareCardRefund()
    return {
      act: ask,
      done: async () => expect(await balanceOf(getWorld(), fan.id, 'available')).toBe(0),
    }
  },

  'a card refund rejected by the bank': async () => {
    const { fan, ask } = await prepareCardRefund()
    const { payments } = getWorld().context
    getWorld().context.payments = { ...payments, refund: () => Promise.reject(new PaymentRefused('other')) }
    return {
      act: async () => {
        const asked = await ask()
        if (asked.ok) await sendCardRefund(getWorld().context, { refundId: asked.body.data.refundId })
      },
      done: async () => {
        getWorld().context.payments = payments
        expect(await balanceOf(getWorld(), fan.id, 'available')).toBe(2500)
      },
    }
  },

  'a lost dispute after the money was spent': async () => {
    const [fan, creator] = await Promise.all([getWorld().fan(), getWorld().creator()])
    await addTestCard(getWorld(), fan, '4000000000000259')
    await topUp(getWorld(), fan, { amount: 50 })
    const asked = await createCharge(getWorld(), { buyerId: fan.id, sellerId: creator.id, listMinor: 4000 })
    await inTransaction((tx) => charge(getWorld().context, tx, asked))()
    getWorld().clock.advance(3601)
    await followDisputes(getWorld().context)
    const [dispute] = await getWorld().context.db<{ id: string }[]>`
      select d.id from dispute d join payment p on p.id = d.payment_id where p.person_id = ${fan.id}`
    const staff = getWorld().api.as(await getWorld().staff('finance'))
    const body = { disputeId: dispute?.id ?? '' }
    return {
      act: () => staff('POST /staff/disputes/accept', { body }),
      done: async () => expect(await readBalancesOf({ fan, creator })).toEqual(zeroBalances),
    }
  },

  'an adjustment by two people': async () => {
    const fan = await getWorld().fan()
    const [first, second] = [await getWorld().staff('finance'), await getWorld().staff('finance')]
    const proposed = await getWorld().api.as(first)('POST /staff/adjustments', {
      body: { userId: fan.id, amount: '12.50', currency: 'USD', reason: 'Goodwill after an outage' },
    })
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.body))
    const body = { adjustmentId: proposed.body.data._id, decision: 'agree' as const }
    return {
      act: () => getWorld().api.as(second)('POST /staff/adjustments/decide', { body }),
      done: async () => expect(await balanceOf(getWorld(), fan.id, 'available')).toBe(1250),
    }
  },

  'a purchase refunded by staff': async () => {
    const { transactionId, ...people } = await completeSale()
    const staff = getWorld().api.as(await getWorld().staff('finance'))
    const headers = { 'idempotency-key': newId() }
    const body = { transactionId, reason: 'They asked us to.' }
    return {
      act: () => staff('POST /staff/refunds', { body, headers }),
      done: async () => expect(await readBalancesOf(people)).toEqual({ ...zeroBalances, available: 10_000 }),
    }
  },

  'a payout to the bank (11)': async () => {
    const { creator, payoutId } = await approvePayout()
    const act = async () => {
      await sendPayout(getWorld().context, { payoutId })
      getWorld().clock.advance(7 * 86_400)
      await followPayouts(getWorld().context)
    }
    return {
      act,
      done: async () => {
        expect(await balanceOf(getWorld(), creator.id, 'locked')).toBe(0)
        expect(await balanceOf(getWorld(), creator.id, 'available')).toBe(90_000)
      },
    }
  },

  'a closed wallet, paid out to the bank': async () => {
    const { creator } = await createPayableCreator(getWorld())
    return {
      act: await deleteAccount(creator),
      done: async () => {
        expect(await balanceOf(getWorld(), creator.id, 'locked')).toBe(100_000)
        expect(await balanceOf(getWorld(), creator.id, 'available')).toBe(0)
      },
    }
  },

  'a closed wallet, refunded to its cards, the rest forfeited': async () => {
    const fan = await getWorld().fan()
    await addTestCard(getWorld(), fan)
    for (const amount of ['25.00', '40.00']) await topUp(getWorld(), fan, { amount })
    await fundWallet(getWorld(), fan.id, 700)
    const close = await deleteAccount(fan, { USD: 700 })
    const act = async () => {
      await close()
      await getWorld().settle()
      await close()
    }
    return {
      act,
      done: async () => {
        expect(await balanceOf(getWorld(), fan.id, 'available')).toBe(0)
        const [sums] = await getWorld().context.db<{ back: number; given: number }[]>`
          select (select sum(r.amount_minor) from payment_refund r join payment p on p.id = r.payment_id
              where p.person_id = ${fan.id})::int as back,
            (select sum(e.amount_minor) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
              where t.subject_id = ${`${fan.id}:USD`} and e.amount_minor > 0)::int as given`
        expect(sums).toEqual({ back: 6500, given: 700 })
      },
    }
  },

  'a daily pool distribution (12)': async () => {
    await enableDailyPool()
    // A day of its own, without sales of other movements.
    getWorld().clock.advance(86_400)
    const people = await completeSale()
    getWorld().clock.advance(86_400)
    return {
      act: () => shareDailyPool(getWorld().context),
      done: async () =>
        expect(await readBalancesOf(people)).toEqual({
          ...zeroBalances,
          available: 9000,
          pending: 800 + 100,
        }),
    }
  },
}
