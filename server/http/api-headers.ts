import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** Helmet's headers for JSON, asked once: they never differ, and making them anew costs every request. */
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
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))) as Record<
    string,
    string
  >
}
