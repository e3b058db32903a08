import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Done } from '../../contract/core/schemas.ts'
import { createApp } from '../../server/app.ts'
import { freePort } from '../../server/process/free-port.ts'
import { implement } from '../../server/http/implement.ts'
import { createWorld } from '../support/world/world.ts'

const extra = implement(
  endpoints({
    'GET /test/limited': { summary: 'For tests', auth: 'open', reply: Done, limit: { max: 3, per: 'hour' } },
    'GET /test/by-address': {
      summary: 'For tests',
      auth: 'open',
      reply: Done,
      limit: { max: 3, per: 'hour', by: 'address' },
    },
    'GET /test/broken': { summary: 'For tests', auth: 'open', reply: Done },
  }),
  {
    'GET /test/limited': () => ({}),
    'GET /test/by-address': () => ({}),
    'GET /test/broken': () => {
      throw new Error('the secret reason')
    },
  },
)

describe('every reply', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ extra, env: { LOG_LEVEL: 'silent' }, logTo: { write: () => {} } })
  })
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    world.app.inject({ method: 'GET', url, headers, remoteAddress })

  test.each(['/v1/session', '/v1/usersCurrentLocation', '/v1/nothing', '/v1/login', '/healthz', '/docs'])(
    '%s has its own request id',
    async (url) => {
      const ids = [await get(url), await get(url)].map(({ headers }) => headers['x-request-id'])
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
      expect(ids[0]).not.toBe(ids[1])
    },
  )
  test.each(['/v1/session', '/v1/usersCurrentLocation', '/v1/nothing'])('%s is not cached', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  test('continues an incoming trace', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const { headers } = await get('/v1/session', { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    expect(headers['x-request-id']).toBe(trace)
  })
  test('that is an internal error reveals only the request id', async () => {
    const reply = await get('/v1/test/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      message: 'Something went wrong on our side. Try again in a moment.',
      code: 'UNEXPECTED',
      requestId: reply.headers['x-request-id'],
    })
  })

  test.each(['/v1/session', '/v1/usersCurrentLocation', '/v1/nothing', '/v1/login'])(
    '%s has the security headers and a CSP that loads nothing',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    },
  )
  test('the API reference runs only our own scripts and cannot be framed', async () => {
    const reply = await get('/docs')
    expect(reply.statusCode).toBe(200)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    const files = [...reply.payload.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(4)
    for (const file of files) expect(await get(file)).toMatchObject({ statusCode: 200 })
  })
  test.each(['/docs/plain', '/dev/outbox'])(
    'the page %s runs no scripts and cannot be framed',
    async (url) => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(reply.headers['content-security-policy']).not.toContain('unsafe')
      expect(reply.payload).not.toContain('<script')
    },
  )

  describe('over the rate limit', () => {
    test('returns 429 with the specified message and a Retry-After', async () => {
      for (let i = 0; i < 3; i++) expect((await get('/v1/test/limited')).statusCode).toBe(200)
      const reply = await get('/v1/test/limited')
      expect(reply.statusCode).toBe(429)
      expect(reply.json()).toEqual({
        message: 'Too many requests. Try again in sometime.',
        code: 'TOO_MANY_REQUESTS',
      })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500)
    })
    test('counts each session separately, guests by IP address', async () => {
      const [one, two] = [await world.fan(), await world.fan()]
      const ask = async (token: string, ip: string) =>
        (await get('/v1/test/limited', token ? { authorization: `Bearer ${token}` } : {}, ip)).statusCode
      for (let i = 0; i < 3; i++) await ask(one.accessToken, `203.0.113.${i}`)
      expect(await ask(one.accessToken, '203.0.113.9')).toBe(429)
      expect(await ask(two.accessToken, '203.0.113.9')).toBe(200)
      expect(await ask('', '203.0.113.9')).toBe(200)
    })
    test('limits by IP address apply whatever the session', async () => {
      const ask = async (token: string, ip: string) =>
        (await get('/v1/test/by-address', { authorization: `Bearer ${token}` }, ip)).statusCode
      for (let i = 0; i < 3; i++) expect(await ask((await world.fan()).accessToken, '203.0.113.20')).toBe(200)
      expect(await ask((await world.fan()).accessToken, '203.0.113.20')).toBe(429)
      expect(await ask((await world.fan()).accessToken, '203.0.113.21')).toBe(200)
    })
  })
})

describe('developer pages', () => {
  test.each(['/dev/outbox', '/dev/outbox.json'])('%s answers local requests only', async (url) => {
    const { app } = await createWorld()
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url, headers, remoteAddress })).statusCode
    expect(await ask({})).toBe(200)
    expect(await ask({}, '::1')).toBe(200)
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await ask({ 'x-real-ip': '127.0.0.1' })).toBe(404)
    expect(await ask({}, '192.168.1.20')).toBe(404)
  })
})

describe('GET /metrics', () => {
  test('answers local requests only, not proxied or remote ones', async () => {
    const { app } = await createWorld()
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await ask({})).toBe(200)
    expect(await ask({}, '::1')).toBe(200)
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await ask({ forwarded: 'for=127.0.0.1' })).toBe(404)
    expect(await ask({}, '10.0.0.7')).toBe(404)
    const { payload } = await app.inject({ url: '/metrics' })
    expect(payload).toContain('http_request_duration_seconds_count{route="GET /metrics",status="404"} 3')
  })
  test('with a token answers only its bearer', async () => {
    const { app } = await createWorld({ env: { METRICS_TOKEN: 'the-metrics-token' } })
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
    expect(await ask('Bearer the-metrics-token')).toBe(200)
    for (const wrong of [
      undefined,
      'Bearer wrong',
      'the-metrics-token',
      'Bearer ',
      'Basic the-metrics-token',
    ])
      expect(await ask(wrong)).toBe(404)
  })
})

test('security.txt names a contact and expires in the future', async () => {
  const { app, clock } = await createWorld()
  const reply = await app.inject('/.well-known/security.txt')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/plain')
  expect(reply.body).toMatch(/^Contact: http.*\/contact-us$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(reply.body) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(clock.now().getTime())
})

describe('health checks', () => {
  test('/healthz reports the process, /readyz the database', async () => {
    const { app } = await createWorld()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, limits: true, accepting: true, responsive: true },
    })
  })

  test('/readyz reports an overloaded process', async () => {
    const { context } = await createWorld()
    const app = await createApp(context, { isOverloaded: () => true })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'not ready', checks: { database: true, responsive: false } })
    await app.close()
  })

  test('a Redis outage is reported without making the node unready', async () => {
    const { app } = await createWorld({ env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` } })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, limits: false, accepting: true, responsive: true },
    })
  })
})
