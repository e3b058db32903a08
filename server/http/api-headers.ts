import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * Helmet's headers for JSON, asked once: they never differ, and making them anew costs every request. Answers
 * are one person's, some carry tokens: nobody in between may keep them.
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
  const own = new Set(['content-type', 'content-length', 'date', 'connection'])
  const kept = Object.entries(headers).filter(([name]) => !own.has(name))
  return { ...(Object.fromEntries(kept) as Record<string, string>), 'cache-control': 'no-store' }
}
