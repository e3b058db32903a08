import { createHash, createHmac } from 'node:crypto'
import { PaymentsAway, type GatewayMessage, type Payments } from '../../../server/ports/payments.ts'
import { mortal } from '../../support/mortal-db.ts'
import type { createWorld } from '../../support/world.ts'
import type { Dice } from './dice.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const AWAY = 0.03

/**
 * What goes wrong around people: a gateway that does not answer, before or after it did what was asked; its
 * messages, twice, late and out of order; a process that is killed; connections that the database drops.
 */
export function weather({ context, app }: World, luck: Dice) {
  let isStormy = false
  const counted = { away: 0, killed: 0, dropped: 0, messages: 0 }
  const life = mortal(context.db)
  const calm = context.db
  context.db = life.db
  const { payments } = context
  context.payments = new Proxy(payments, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function' || name === 'readMessage') return value
      return async (...args: unknown[]) => {
        if (isStormy && luck.happens(AWAY)) {
          counted.away++
          throw new PaymentsAway('the request was lost')
        }
        const answer = await (value as (...given: unknown[]) => Promise<unknown>)(...args)
        if (isStormy && luck.happens(AWAY)) {
          counted.away++
          throw new PaymentsAway('the answer was lost')
        }
        return answer
      }
    },
  })

  const kept: GatewayMessage[] = []
  const key = createHash('sha256').update(`sandbox ${context.config.secret()}`).digest()
  const deliver = async (message: GatewayMessage) => {
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
    calm,
    /** The gateway itself, on a good day. */
    payments: payments as Payments & { sandbox: NonNullable<Payments['sandbox']> },
    storm: (is: boolean) => {
      isStormy = is
    },
    /** Does it in a process that dies somewhere on the way. */
    async killed(act: () => Promise<unknown>, most: number) {
      life.dieAfter(luck.upTo(most))
      await act().catch(() => undefined)
      if (life.revive()) counted.killed++
    },
    /** The database drops some of its connections while others work. */
    async dropConnections() {
      const dropped = await calm`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.5`.catch(() => [])
      counted.dropped += dropped.length
    },
    /** The gateway has something to say. It says it now, later, twice, or never. */
    async say(message: GatewayMessage) {
      if (!luck.happens(0.3)) kept.push(message)
      if (luck.happens(0.5)) await deliver(message)
    },
    /** Messages that are late, in no order, some of them again. */
    async deliverLate() {
      const late = kept.filter(() => luck.happens(0.6))
      for (const message of late.toSorted(() => (luck.happens(0.5) ? 1 : -1))) {
        await deliver(message)
        if (luck.happens(0.2)) await deliver(message)
      }
      kept.splice(0, kept.length, ...kept.filter((message) => !late.includes(message) || luck.happens(0.2)))
    },
  }
}
export type Weather = ReturnType<typeof weather>
