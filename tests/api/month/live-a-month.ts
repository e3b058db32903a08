import { isUnavailable } from '../../../server/db/database.ts'
import { jobs } from '../../../server/jobs/job-list.ts'
import { dispatchEvents } from '../../../server/jobs/dispatch-events.ts'
import { subscribers } from '../../../server/jobs/background.ts'
import { createWorld } from '../../support/world.ts'
import { dice } from './dice.ts'
import { creatorAct, staffDay } from './earner-acts.ts'
import { beginSubscription, fanAct, fillWallet, type Act, type Life } from './fan-acts.ts'
import { lookOver } from './look-over.ts'
import { settle } from './townspeople.ts'
import { weather } from './weather.ts'

type Options = { seed: number; people: number; days?: number; actsADay: number }
const HOUR = 3600
const AT_ONCE = 6
/** Of a day. */
const PARTS = 2
const timed = [
  'renew-subscriptions',
  'settle-goals',
  'share-daily-pool',
  'release-pending',
  'follow-gateway',
] as const

/**
 * A month of a whole town on its own clock, far ahead of the machine's: people do whatever moves money, in bad
 * weather, and then the weather clears. Returns what is not as it must be.
 */
export async function liveAMonth({ seed, people, days = 30, actsADay }: Options) {
  const luck = dice(seed)
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  const { clock } = world
  // The last day of a January: renewals fall on days that February has not.
  const begin = Date.UTC(new Date().getUTCFullYear() + 2, 0, 31, 9)
  clock.advance((begin - clock.now().getTime()) / 1000)
  const town = await settle(world, luck, people)
  const sky = weather(world, luck)
  const life: Life = { world, town, luck, sky, intents: new Map() }

  for (const fan of town.fans) await fillWallet(life, fan)()
  await inGroups(
    life,
    town.fans.filter(() => luck.happens(0.4)).map((fan) => beginSubscription(life, fan)),
  )
  clock.advance(27 * 24 * HOUR)
  await steadily(() => backgroundWork(life))

  sky.storm(true)
  for (let day = 0; day < days; day++) {
    for (let part = 0; part < PARTS; part++) {
      const count = Math.ceil((people * actsADay) / PARTS)
      const acts = Array.from({ length: count }, () =>
        luck.happens(0.85) ? fanAct(life, luck.one(town.fans)) : creatorAct(life, luck.one(town.creators)),
      )
      await inGroups(life, acts)
      await steadily(() => hearGateway(life))
      clock.advance((24 / PARTS) * HOUR - 60)
      await steadily(() => backgroundWork(life))
      clock.advance(60)
    }
    await steadily(() => staffDay(life))
    if (luck.happens(0.5)) await steadily(() => nightly(life))
  }

  sky.storm(false)
  for (let day = 0; day < 35; day += 3) {
    await steadily(() => staffDay({ ...life, luck: { ...luck, happens: () => true } }))
    clock.advance(72 * HOUR)
    // In the end nothing new is begun, so that whatever was begun has time to end.
    await steadily(() => backgroundWork(life, { begins: day < 21 }))
  }
  await nightly(life)
  const faults = await lookOver(world, sky.calm, { town, intents: life.intents })
  const [{ sums } = { sums: {} }] = await sky.calm<{ sums: object }[]>`select jsonb_build_object(
    'transactions', (select count(*) from ledger_transaction), 'sales', (select count(*) from sale),
    'payments', (select count(*) from payment), 'payouts', (select count(*) from payout),
    'disputes', (select count(*) from dispute), 'refunds', (select count(*) from payment_refund),
    'renewals', (select count(*) from subscription_period where kind = 'renewal'),
    'held', (select count(*) from money_hold), 'pool days', (select count(*) from pool_day where state = 'shared'),
    'pool shares', (select count(*) from pool_share)) as sums`
  return { faults, sums: { ...sums, ...sky.counted } }
}

/** Some at once, some from two tabs at the same moment, some in a process that dies; who got no answer tries again. */
async function inGroups({ luck, sky }: Life, acts: Act[]) {
  for (let i = 0; i < acts.length; i += AT_ONCE) {
    const group = acts.slice(i, i + AT_ONCE)
    const [first] = group
    if (first && luck.happens(0.3)) {
      await sky.killed(first, 25)
      if (luck.happens(0.8)) await steadily(first)
      group.shift()
    }
    const storm = luck.happens(0.05) ? sky.dropConnections() : undefined
    const doing = group.flatMap((act) => (luck.happens(0.1) ? [act(), act()] : [act()]))
    const done = await Promise.allSettled(doing)
    await storm
    const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const broken = storm ? undefined : failed.find((reason) => !isUnavailable(reason))
    if (broken) throw broken
    if (storm || failed.length) await Promise.allSettled(group.map((act) => act()))
  }
}

/**
 * What nobody outside would do again: once more where a connection was lost under it. One that a storm broke is
 * found out by whoever uses it next, also when the storm is over.
 */
async function steadily(work: () => Promise<unknown>) {
  for (let tries = 5; ; tries--)
    try {
      return await work()
    } catch (error) {
      if (!tries || !isUnavailable(error)) throw error
    }
}

/** The gateway tells what became of things: of some, when it pleases. */
async function hearGateway({ sky, world, luck }: Life) {
  const { db } = world.context
  const payouts = await db<{ id: string; ref: string; accountRef: string }[]>`
    select id, ref, account_ref from payout where ref is not null order by random() limit 3`
  for (const { id, ref, accountRef } of payouts) {
    const payout = { ...(await sky.payments.readPayout({ account: accountRef, ref })), payoutId: id }
    await sky.say({ id: `m-${luck.upTo(1e9)}`, kind: 'payout', payout })
  }
  for (const dispute of await sky.payments.listDisputes(new Date(world.clock.now().getTime() - 864e5 * 5)))
    if (luck.happens(0.3)) await sky.say({ id: `m-${luck.upTo(1e9)}`, kind: 'dispute', dispute })
  await sky.deliverLate()
}

/** What the timetable and the queue do, some of it killed on its way. */
async function backgroundWork({ world, luck, sky }: Life, { begins = true } = {}) {
  const { context } = world
  for (const name of timed) {
    if (name === 'renew-subscriptions' && !begins) continue
    if (luck.happens(0.1)) await sky.killed(() => jobs[name](context, {}, 'x'), 200)
    await jobs[name](context, {}, 'x').catch(() => undefined)
  }
  const queue = async () => {
    await dispatchEvents(context, 'jobs', subscribers)
    await sky.calm`update graphile_worker._private_jobs set run_at = now() - interval '1 second'
      where run_at <= ${context.now()} or attempts > 0`
    await world.runJobs()
  }
  if (luck.happens(0.1)) await sky.killed(queue, 200)
  await queue()
}

async function nightly({ world: { context } }: Life) {
  await jobs['reconcile-payments'](context, {}, 'x').catch(() => undefined)
  await jobs['prove-ledger'](context, {}, 'x')
}
