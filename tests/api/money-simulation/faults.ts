import { createHash, createHmac } from 'node:crypto'
import { PaymentsUnavailable, type WebhookEvent, type Payments } from '../../../server/ports/payments.ts'
import { createCrashingDb } from '../../support/money/crashing-db.ts'
import type { createWorld } from '../../support/world/world.ts'
import type { Random } from './random.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const FAULT_RATE = 0.03
/** Synchronous and local, so it cannot fail like a call to the gateway. */
const PARSE_WEBHOOK = 'parseWebhook' satisfies keyof Payments

/**
 * Injected faults: a gateway that fails before or after acting, webhooks that are duplicated, late and out
 * of order, a killed process, dropped database connections.
 */
export function createFaults({ context, app }: World, random: Random) {
  let isFaulty = false
  const counted = { away: 0, killed: 0, dropped: 0, messages: 0 }
  const crashingDb = createCrashingDb(context.db)
  const directDb = context.db
  context.db = crashingDb.db
  const { payments } = context
  context.payments = new Proxy(payments, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function' || name === PARSE_WEBHOOK) return value
      return async (...args: unknown[]) => {
        if (isFaulty && random.happens(FAULT_RATE)) {
          counted.away++
          throw new PaymentsUnavailable('the request was lost')
        }
        const answer = await (value as (...callArgs: unknown[]) => Promise<unknown>)(...args)
        if (isFaulty && random.happens(FAULT_RATE)) {
          counted.away++
          throw new PaymentsUnavailable('the answer was lost')
        }
        return answer
      }
    },
  })

  const undelivered: WebhookEvent[] = []
  const key = createHash('sha256').update(`sandbox ${context.config.secret()}`).digest()
  const deliver = async (message: WebhookEvent) => {
    counted.messages++
    const body = Buffer.from(JSON.stringify(message))
    const seconds = Math.floor(context.now().getTime() / 1000)
    const signature = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
    await app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': `t=${seconds},v1=${signature}`,
      },
    })
  }

  return {
    counted,
    directDb,
    /** The gateway without faults. */
    payments: payments as Payments & { sandbox: NonNullable<Payments['sandbox']> },
    setFaulty: (is: boolean) => {
      isFaulty = is
    },
    /** Runs it in a process that is killed midway. */
    async killed(act: () => Promise<unknown>, maxSteps: number) {
      crashingDb.dieAfter(random.upTo(maxSteps))
      await act().catch(() => undefined)
      if (crashingDb.revive()) counted.killed++
    },
    /** Drops some database connections. */
    async dropConnections() {
      const dropped = await directDb`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.5`.catch(() => [])
      counted.dropped += dropped.length
    },
    /** Delivers a webhook now, later, twice or never. */
    async say(message: WebhookEvent) {
      if (!random.happens(0.3)) undelivered.push(message)
      if (random.happens(0.5)) await deliver(message)
    },
    /** Delivers late webhooks out of order, some twice. */
    async deliverLate() {
      const late = undelivered.filter(() => random.happens(0.6))
      for (const message of late.toSorted(() => (random.happens(0.5) ? 1 : -1))) {
        await deliver(message)
        if (random.happens(0.2)) await deliver(message)
      }
      undelivered.splice(
        0,
        undelivered.length,
        ...undelivered.filter((message) => !late.includes(message) || random.happens(0.2)),
      )
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
