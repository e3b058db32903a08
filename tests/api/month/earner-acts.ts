import { listMessages } from '../../../server/adapters/outbox-store.ts'
import { newId } from '../../../server/db/new-id.ts'
import { testPassword } from '../../support/world.ts'
import type { Act, Life } from './fan-acts.ts'
import { confirm, once, units, type Creator } from './townspeople.ts'

/** Numbers whose payouts arrive, fail at once, and come back after they arrived. */
const accounts = ['000123456789', '000123456789', '000123451116', '000123451113'] as const

function addBank({ world, town, luck }: Life, creator: Creator): Act {
  const accountNumber = luck.one(accounts)
  const isStopped = luck.happens(0.15)
  return async () => {
    await confirm(world, creator)
    const added = await town.as(creator)('POST /externalAccount', {
      body: { country: 'US', holderName: 'Test', fields: { routingNumber: '110000000', accountNumber } },
    })
    if (!added.ok) return
    creator.banks.push(added.body.data._id)
    if (isStopped) await stopBank(world, creator)
  }
}

/** By the link in the newest letter about it. */
async function stopBank({ context, api }: Life['world'], creator: Creator) {
  const [person] = await context.db<{ email: string }[]>`select email from person where id = ${creator.id}`
  for (const { text } of await listMessages(context.db, { to: person?.email ?? '' })) {
    const token = /stop-bank\?token=([\w-]+)/.exec(text)?.[1]
    if (!token) continue
    await api('POST /externalAccount/stop', { body: { token } })
    return
  }
}

function withdraw({ world, town, luck }: Life, creator: Creator): Act {
  const headers = once()
  const bankId = luck.happens(0.5) ? luck.maybeOne(creator.banks) : undefined
  const isAll = luck.happens(0.5)
  let amount: string | undefined
  return async () => {
    await confirm(world, creator)
    if (!amount) {
      const seen = await town.as(creator)('GET /withdraw/withdrawAmt', { query: {} })
      if (!seen.ok) return
      amount = isAll ? seen.body.data.available : units(creator.currency, 25)
    }
    await town.as(creator)('POST /withdraw/money', {
      body: { amount, currency: creator.currency, ...(bankId ? { bankId } : {}) },
      headers,
    })
  }
}

function changeBank({ world, town, luck }: Life, creator: Creator): Act {
  const bankId = luck.maybeOne(creator.banks)
  const kind = luck.one(['default', 'remove', 'stop'] as const)
  return async () => {
    if (!bankId) return
    await confirm(world, creator)
    if (kind === 'default') await town.as(creator)('PATCH /externalAccount', { body: { bankId } })
    if (kind === 'remove') await town.as(creator)('DELETE /externalAccount', { query: { bankId } })
    if (kind === 'stop') await stopBank(world, creator)
  }
}

function openGoal({ world, town, luck }: Life, creator: Creator): Act {
  const target = units(creator.currency, luck.between(5, 60))
  const endsAt = new Date(world.clock.now().getTime() + luck.between(2, 12) * 86_400_000).toISOString()
  return () =>
    town.as(creator)('POST /tipGoals', {
      body: { title: 'A new lens', target, isRefundedIfMissed: luck.happens(0.7) ? 1 : 0, endsAt },
    })
}

const closeGoal =
  ({ town, luck }: Life, creator: Creator): Act =>
  async () => {
    const open = await town.as(creator)('GET /tipGoals', { query: {} })
    const goals = open.ok && open.status === 200 ? open.body.data.filter(({ state }) => state === 'open') : []
    const goal = luck.maybeOne(goals)
    if (goal) await town.as(creator)('POST /tipGoals/close', { body: { goalId: goal._id } })
  }

function changePrice({ town, luck }: Life, creator: Creator): Act {
  const planId = luck.one(creator.plans)
  const amount = units(creator.currency, luck.between(3, 14))
  return () => town.as(creator)('PUT /plans', { body: { planId, amount } })
}

export const creatorAct = (life: Life, creator: Creator) =>
  life.luck.weighed([
    [creator.banks.length ? 1 : 8, addBank],
    [8, withdraw],
    [2, changeBank],
    [4, openGoal],
    [1, closeGoal],
    [2, changePrice],
  ] as const)(life, creator)

/** What the finance staff do in a day: payouts, disputes, refunds, corrections by two. */
export async function staffDay({ town, luck, world }: Life) {
  const [first, second] = [luck.one(town.staff.slice(0, 1)), luck.one(town.staff.slice(1))]
  const [one, two] = [town.as(first), town.as(second)]
  const payouts = await one('GET /staff/payouts', { query: { limit: 50 } })
  for (const payout of payouts.ok && payouts.status === 200 ? payouts.body.data : []) {
    const body = { payoutId: payout._id }
    if (luck.happens(0.1))
      await one('POST /staff/payouts/refuse', { body: { ...body, reason: 'Ask us first.' } })
    else if (luck.happens(0.8)) await (luck.happens(0.5) ? one : two)('POST /staff/payouts/approve', { body })
  }
  const disputes = await one('GET /staff/disputes', { query: { limit: 50 } })
  for (const { _id: disputeId } of disputes.ok && disputes.status === 200 ? disputes.body.data : []) {
    if (luck.happens(0.4))
      await one('POST /staff/disputes/evidence', {
        body: { disputeId, text: 'They looked at it eleven times after they bought it.' },
      })
    else if (luck.happens(0.3)) await one('POST /staff/disputes/accept', { body: { disputeId } })
  }
  const sales = await world.context.db<{ transactionId: string; totalMinor: number; currency: string }[]>`
    select transaction_id, total_minor, currency from sale order by random() limit 2`
  for (const { transactionId, currency } of sales)
    await one('POST /staff/refunds', {
      body: {
        transactionId,
        reason: 'It was not what was said.',
        ...(luck.happens(0.5) ? { amount: units(currency, 1) } : {}),
      },
      headers: { 'idempotency-key': newId() },
    })
  const payments = await one('GET /staff/payments', { query: { limit: 30 } })
  const paid = payments.ok && payments.status === 200 ? payments.body.data : []
  const back = luck.maybeOne(paid.filter(({ refundable }) => Number(refundable) > 0))
  if (back)
    await one('POST /staff/payments/refund', {
      body: {
        paymentId: back._id,
        amount: luck.happens(0.5) ? back.refundable : units(back.currency, 1),
        reason: 'They asked us to.',
        password: testPassword,
      },
      headers: { 'idempotency-key': newId() },
    })
  if (luck.happens(0.5)) {
    const somebody = luck.one([...town.fans, ...town.creators])
    const { currency } = somebody
    const made = await one('POST /staff/adjustments', {
      body: {
        userId: somebody.id,
        amount: units(currency, luck.between(1, 9)),
        isTaken: luck.happens(0.3) ? 1 : 0,
        currency,
        reason: 'A line was missing.',
      },
    })
    if (made.ok)
      await two('POST /staff/adjustments/decide', {
        body: { adjustmentId: made.body.data._id, decision: luck.happens(0.8) ? 'agree' : 'refuse' },
      })
  }
}
