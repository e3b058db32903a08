import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './implement.ts'
import { problem } from './problem.ts'

/** Under /v1: 404 for unknown paths, 405 with `allow` for known paths with another method. */
export function registerNotFound(app: FastifyInstance, routes: Route[]) {
  const methods = new Map<string, string[]>()
  for (const { key } of routes) {
    const [method = '', path = ''] = key.split(' ')
    const plain = path.replace(/\/$/, '')
    methods.set(plain, [...(methods.get(plain) ?? []), method])
  }
  // Answered before the body is read.
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.slice('/v1'.length).replace(/\/+$/, '') ?? ''
    const allowed = methods.get(path)
    if (!allowed) throw problem('NOT_FOUND')
    reply.header('allow', allowed.join(', '))
    throw problem('METHOD_NOT_ALLOWED')
  }
  app.all('/v1/*', { config: { auth: 'open', key: 'ANY /v1/*' }, onRequest: refuse }, refuse)
}
