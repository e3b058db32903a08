import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { isLocalRequest } from './local-request.ts'
import { problem } from './problem.ts'

/** Measures every request by route and serves Prometheus metrics. */
export function registerMetrics(app: FastifyInstance, config: Config) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { key } = request.routeOptions.config
    seconds.observe(
      { route: key ?? request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })

  const serve = (to: FastifyInstance, allow: (request: FastifyRequest) => void) =>
    to.get('/metrics', { config: { auth: 'open', key: 'GET /metrics' } }, async (request, reply) => {
      allow(request)
      reply.type(registry.contentType)
      return registry.metrics()
    })
  if (!config.metrics.port) {
    serve(app, (request) => requireMetricsAccess(request, config.metrics.token))
    return undefined
  }
  const own = Fastify()
  serve(own, (request) => config.metrics.token && requireMetricsAccess(request, config.metrics.token))
  return own
}

/** Requires the token, or without one a direct connection from this machine. */
function requireMetricsAccess(request: FastifyRequest, token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const allowed = token
    ? timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
    : isLocalRequest(request)
  if (!allowed) throw problem('NOT_FOUND')
}
