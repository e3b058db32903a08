import { listMessages } from '../../../server/adapters/outbox-store.ts'
import { newId } from '../../../server/db/new-id.ts'
import { testPassword } from '../../support/world/world.ts'
import type { Action, Simulation } from './fan-actions.ts'
import { stepUp, idempotencyHeaders, units, type SimulatedCreator } from './simulated-users.ts'

/** Account numbers whose payouts arrive, fail, or are returned after arriving. */
const accounts = ['000123456789', '000123456789', '000123451116', '000123451113'] as const

function addBank({ world, users, random }: Simulation, creator: SimulatedCreator): Action {
  const accountNumber = random.one(accounts)
  const isStopped = random.happens(0.15)
  return async () => {
    await stepUp(world, creator)
    const added = await users.as(creator)('POST /externalAccount', {
      body: { country: 'US', holderName: 'Test', fields: { routingNumber: '110000000', accountNumber } },
    })
    if (!added.ok) return
    creator.banks.push(added.body.data._id)
    if (isStopped) await stopBank(world, creator)
  }
}

/** By the link in the latest email. */
async function stopBank({ context, api }: Simulation['world'], creator: SimulatedCreator) {
  const [person] = await context.db<{ email: string }[]>`select email from person where id = ${creator.id}`
  for (const { text } of await listMessages(context.db, { to: person?.email ?? '' })) {
    const token = /stop-bank\?token=([\w-]+)/.exec(text)?.[1]
    if (!token) continue
    await api('POST /externalAccount/cancel', { body: { token } })
    return
  }
}

function withdraw({ world, users, random }: Simulation, creator: SimulatedCreator): Action {
  const headers = idempotencyHeaders()
  const bankId = random.happens(0.5) ? random.maybeOne(creator.banks) : undefined
  const isAll = random.happens(0.5)
  let amount: string | undefined
  return async () => {
    await stepUp(world, creator)
    if (!amount) {
      const preview = await users.as(creator)('GET /withdraw/withdrawAmt', { query: {} })
      if (!preview.ok) return
      amount = isAll ? preview.body.data.available : units(creator.currency, 25)
    }
    await users.as(creator)('POST /withdraw/money', {
      body: { amount, currency: creator.currency, ...(bankId ? { bankId } : {}) },
      headers,
    })
  }
}

function changeBank({ world, users, random }: Simulation, creator: SimulatedCreator): Action {
  const bankId = random.maybeOne(creator.banks)
  const kind = random.one(['default', 'remove', 'stop'] as const)
  return async () => {
    if (!bankId) return
    await stepUp(world, creator)
    if (kind === 'default') await users.as(creator)('PATCH /externalAccount', { body: { bankId } })
    if (kind === 'remove') await users.as(creator)('DELETE /externalAccount', { query: { bankId } })
    if (kind === 'stop') await stopBank(world, creator)
  }
}

function openGoal({ world, users, random }: Simulation, creator: SimulatedCreator): Action {
  const target = units(creator.currency, random.between(5, 60))
  const endsAt = new Date(world.clock.now().getTime() + random.between(2, 12) * 86_400_000).toISOString()
  return () =>
    users.as(creator)('POST /tipGoals', {
      body: { title: 'A new lens', target, isRefundedIfMissed: random.happens(0.7) ? 1 : 0, endsAt },
    })
}

const closeGoal =
  ({ users, random }: Simulation, creator: SimulatedCreator): Action =>
  async () => {
    const open = await users.as(creator)('GET /tipGoals', { query: {} })
    const goals = open.ok && open.status === 200 ? open.body.data.filter(({ state }) => state === 'open') : []
    const goal = random.maybeOne(goals)
    if (goal) await users.as(creator)('POST /tipGoals/close', { body: { goalId: goal._id } })
  }

function changePrice({ users, random }: Simulation, creator: SimulatedCreator): Action {
  const planId = random.one(creator.plans)
  const amount = units(creator.currency, random.between(3, 14))
  return () => users.as(creator)('PUT /plans', { body: { planId, amount } })
}

export const pickCreatorAction = (simulation: Simulation, creator: SimulatedCreator) =>
  simulation.random.weighed([
    [creator.banks.length ? 1 : 8, addBank],
    [8, withdraw],
    [2, changeBank],
    [4, openGoal],
    [1, closeGoal],
    [2, changePrice],
  ] as const)(simulation, creator)

/** A day of finance staff: payouts, disputes, refunds, adjustments by two people. */
export async function runStaffActions({ users, random, world }: Simulation) {
  const [first, second] = [random.one(users.staff.slice(0, 1)), random.one(users.staff.slice(1))]
  const [one, two] = [users.as(first), users.as(second)]
  const payouts = await one('GET /staff/payouts', { query: { limit: 50 } })
  for (const payout of payouts.ok && payouts.status === 200 ? payouts.body.data : []) {
    const body = { payoutId: payout._id }
    if (random.happens(0.1))
      await one('POST /staff/payouts/refuse', { body: { ...body, reason: 'Ask us first.' } })
    else if (random.happens(0.8))
      await (random.happens(0.5) ? one : two)('POST /staff/payouts/approve', { body })
  }
  const disputes = await one('GET /staff/disputes', { query: { limit: 50 } })
  for (const { _id: disputeId } of disputes.ok && disputes.status === 200 ? disputes.body.data : []) {
    if (random.happens(0.4))
      await one('POST /staff/disputes/evidence', {
        body: { disputeId, text: 'They looked at it eleven times after they bought it.' },
      })
    else if (random.happens(0.3)) await one('POST /staff/disputes/accept', { body: { disputeId } })
  }
  const sales = await world.context.db<{ transactionId: string; totalMinor: number; currency: string }[]>`
    select transaction_id, total_minor, currency from sale order by random() limit 2`
  for (const { transactionId, currency } of sales)
    await one('POST /staff/refunds', {
      body: {
        transactionId,
        reason: 'It was not what was said.',
        ...(random.happens(0.5) ? { amount: units(currency, 1) } : {}),
      },
      headers: { 'idempotency-key': newId() },
    })
  const payments = await one('GET /staff/payments', { query: { limit: 30 } })
  const paid = payments.ok && payments.status === 200 ? payments.body.data : []
  const back = random.maybeOne(paid.filter(({ refundable }) => Number(refundable) > 0))
  if (back)
    await one('POST /staff/payments/refund', {
      body: {
        paymentId: back._id,
        amount: random.happens(0.5) ? back.refundable : units(back.currency, 1),
        reason: 'They asked us to.',
        password: testPassword,
      },
      headers: { 'idempotency-key': newId() },
    })
  if (random.happens(0.5)) {
    const user = random.one([...users.fans, ...users.creators])
    const { currency } = user
    const proposal = await one('POST /staff/adjustments', {
      body: {
        userId: user.id,
        amount: units(currency, random.between(1, 9)),
        isTaken: random.happens(0.3) ? 1 : 0,
        currency,
        reason: 'A line was missing.',
      },
    })
    if (proposal.ok)
      await two('POST /staff/adjustments/decide', {
        body: { adjustmentId: proposal.body.data._id, decision: random.happens(0.8) ? 'agree' : 'refuse' },
      })
  }
}
