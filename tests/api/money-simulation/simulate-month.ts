import { isUnavailable } from '../../../server/db/database.ts'
import { jobs } from '../../../server/jobs/job-list.ts'
import { dispatchEvents } from '../../../server/jobs/dispatch-events.ts'
import { subscribers } from '../../../server/jobs/start-background.ts'
import { createWorld } from '../../support/world/world.ts'
import { createRandom } from './random.ts'
import { pickCreatorAction, runStaffActions } from './creator-and-staff-actions.ts'
import { beginSubscription, pickFanAction, fillWallet, type Action, type Simulation } from './fan-actions.ts'
import { checkInvariants } from './check-invariants.ts'
import { createSimulatedUsers } from './simulated-users.ts'
import { createFaults } from './faults.ts'

type Options = { seed: number; people: number; days?: number; actsADay: number }
const HOUR = 3600
const AT_ONCE = 6
/** Per day. */
const PARTS = 2
const timed = [
  'renew-subscriptions',
  'settle-goals',
  'share-daily-pool',
  'release-pending',
  'poll-gateway',
] as const

/**
 * A month of many users on a simulated clock: they do everything that moves money while faults are
 * injected, then the faults stop. Returns violated invariants.
 */
export async function simulateMonth({ seed, people, days = 30, actsADay }: Options) {
  const random = createRandom(seed)
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  const { clock } = world
  // 31 January: renewals fall on days that February lacks.
  const begin = Date.UTC(new Date().getUTCFullYear() + 2, 0, 31, 9)
  clock.advance((begin - clock.now().getTime()) / 1000)
  const users = await createSimulatedUsers(world, random, people)
  const faults = createFaults(world, random)
  const simulation: Simulation = { world, users, random, faults, intents: new Map() }

  for (const fan of users.fans) await fillWallet(simulation, fan)()
  await inGroups(
    simulation,
    users.fans.filter(() => random.happens(0.4)).map((fan) => beginSubscription(simulation, fan)),
  )
  clock.advance(27 * 24 * HOUR)
  await retryOnLostConnection(() => backgroundWork(simulation))

  faults.setFaulty(true)
  for (let day = 0; day < days; day++) {
    for (let part = 0; part < PARTS; part++) {
      const count = Math.ceil((people * actsADay) / PARTS)
      const acts = Array.from({ length: count }, () =>
        random.happens(0.85)
          ? pickFanAction(simulation, random.one(users.fans))
          : pickCreatorAction(simulation, random.one(users.creators)),
      )
      await inGroups(simulation, acts)
      await retryOnLostConnection(() => deliverGatewayMessages(simulation))
      clock.advance((24 / PARTS) * HOUR - 60)
      await retryOnLostConnection(() => backgroundWork(simulation))
      clock.advance(60)
    }
    await retryOnLostConnection(() => runStaffActions(simulation))
    if (random.happens(0.5)) await retryOnLostConnection(() => nightly(simulation))
  }

  faults.setFaulty(false)
  for (let day = 0; day < 35; day += 3) {
    await retryOnLostConnection(() =>
      runStaffActions({ ...simulation, random: { ...random, happens: () => true } }),
    )
    clock.advance(72 * HOUR)
    // No new actions at the end, so that everything in progress can finish.
    await retryOnLostConnection(() => backgroundWork(simulation, { begins: day < 21 }))
  }
  await nightly(simulation)
  const violations = await checkInvariants(world, faults.directDb, { users, intents: simulation.intents })
  const [{ sums } = { sums: {} }] = await faults.directDb<{ sums: object }[]>`select jsonb_build_object(
    'transactions', (select count(*) from ledger_transaction), 'sales', (select count(*) from sale),
    'payments', (select count(*) from payment), 'payouts', (select count(*) from payout),
    'disputes', (select count(*) from dispute), 'refunds', (select count(*) from payment_refund),
    'renewals', (select count(*) from subscription_period where kind = 'renewal'),
    'held', (select count(*) from money_hold), 'pool days', (select count(*) from pool_day where state = 'shared'),
    'pool shares', (select count(*) from pool_share)) as sums`
  return { violations, sums: { ...sums, ...faults.counted } }
}

/**
 * Some run once, some concurrently from two tabs, some in a killed process; without a reply the user
 * retries.
 */
async function inGroups({ random, faults }: Simulation, acts: Action[]) {
  for (let i = 0; i < acts.length; i += AT_ONCE) {
    const group = acts.slice(i, i + AT_ONCE)
    const [first] = group
    if (first && random.happens(0.3)) {
      await faults.killed(first, 25)
      if (random.happens(0.8)) await retryOnLostConnection(first)
      group.shift()
    }
    const dropping = random.happens(0.05) ? faults.dropConnections() : undefined
    const doing = group.flatMap((act) => (random.happens(0.1) ? [act(), act()] : [act()]))
    const done = await Promise.allSettled(doing)
    await dropping
    const failed = done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const broken = dropping ? undefined : failed.find((reason) => !isUnavailable(reason))
    if (broken) throw broken
    if (dropping || failed.length) await Promise.allSettled(group.map((act) => act()))
  }
}

/**
 * Retries internal steps after a lost connection. A broken pooled connection is noticed on its next use,
 * also after the faults stopped.
 */
async function retryOnLostConnection(work: () => Promise<unknown>) {
  for (let tries = 5; ; tries--)
    try {
      return await work()
    } catch (error) {
      if (!tries || !isUnavailable(error)) throw error
    }
}

/** Delivers gateway webhooks, some of them delayed. */
async function deliverGatewayMessages({ faults, world, random }: Simulation) {
  const { db } = world.context
  const payouts = await db<{ id: string; ref: string; accountRef: string }[]>`
    select id, ref, account_ref from payout where ref is not null order by random() limit 3`
  for (const { id, ref, accountRef } of payouts) {
    const payout = { ...(await faults.payments.readPayout({ account: accountRef, ref })), payoutId: id }
    await faults.say({ id: `m-${random.upTo(1e9)}`, kind: 'payout', payout })
  }
  for (const dispute of await faults.payments.listDisputes(new Date(world.clock.now().getTime() - 864e5 * 5)))
    if (random.happens(0.3)) await faults.say({ id: `m-${random.upTo(1e9)}`, kind: 'dispute', dispute })
  await faults.deliverLate()
}

/** Runs scheduled and queued jobs, some of them killed midway. */
async function backgroundWork({ world, random, faults }: Simulation, { begins = true } = {}) {
  const { context } = world
  for (const name of timed) {
    if (name === 'renew-subscriptions' && !begins) continue
    if (random.happens(0.1)) await faults.killed(() => jobs[name](context, {}, 'x'), 200)
    await jobs[name](context, {}, 'x').catch(() => undefined)
  }
  const queue = async () => {
    await dispatchEvents(context, 'jobs', subscribers)
    await faults.directDb`update graphile_worker._private_jobs set run_at = now() - interval '1 second'
      where run_at <= ${context.now()} or attempts > 0`
    await world.runJobs()
  }
  if (random.happens(0.1)) await faults.killed(queue, 200)
  await queue()
}

async function nightly({ world: { context } }: Simulation) {
  await jobs['reconcile-payments'](context, {}, 'x').catch(() => undefined)
  await jobs['verify-ledger'](context, {}, 'x')
}
