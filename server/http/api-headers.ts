import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * Helmet's headers for JSON, computed once because they are constant. Replies are personal and may contain
 * tokens, so they must not be cached.
 */
export async function apiHeaders() {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  const perResponse = new Set(['content-type', 'content-length', 'date', 'connection'])
  const constant = Object.entries(headers).filter(([name]) => !perResponse.has(name))
  return { ...(Object.fromEntries(constant) as Record<string, string>), 'cache-control': 'no-store' }
}
