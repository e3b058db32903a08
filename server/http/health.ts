import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

export type Draining = { isDraining: () => boolean; isOverloaded: () => boolean }

/**
 * /healthz: the process is alive. /readyz: it can serve traffic in time. Rate limits that fall back to memory
 * while Redis is down are reported but do not fail the check: otherwise all nodes would be taken out at
 * once.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, limits }: Context,
  { isDraining, isOverloaded }: Draining,
) {
  app.get('/healthz', { config: { auth: 'open', key: 'GET /healthz' } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { auth: 'open', key: 'GET /readyz' } }, async (_request, reply) => {
    const database = await answersWithin(2000, db`select 1`)
    const accepting = !isDraining()
    const responsive = !isOverloaded()
    const ready = database && accepting && responsive
    const checks = { database, limits: limits.isReady(), accepting, responsive }
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
