import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

export type Draining = { isDraining: () => boolean }

/**
 * /healthz: the process lives. /readyz: it can do its work; a load balancer sends it nothing otherwise. Limits that
 * count in memory while Redis is away are told of and no reason: every node would be taken out at once.
 */
export function health(app: FastifyInstance, { db, limits }: Context, { isDraining }: Draining) {
  app.get('/healthz', { config: { auth: 'open', key: 'GET /healthz' } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { auth: 'open', key: 'GET /readyz' } }, async (_request, reply) => {
    const database = await answersWithin(2000, db`select 1`)
    const accepting = !isDraining()
    const ready = database && accepting
    const checks = { database, limits: limits.isReady(), accepting }
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })
}

async function answersWithin(ms: number, work: PromiseLike<unknown>) {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), ms)
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), timeout.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
