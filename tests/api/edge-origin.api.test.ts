import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Done, Shape } from '../../contract/core/schemas.ts'
import { implement } from '../../server/http/implement.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

const write = { summary: 'For tests', auth: 'user', body: Shape({}), reply: Done } as const
const extra = implement(
  endpoints({
    'POST /test/write': write,
    'PUT /test/write': write,
    'PATCH /test/write': write,
    'DELETE /test/write': write,
    'GET /test/write': { summary: 'For tests', auth: 'user', reply: Done },
  }),
  {
    'POST /test/write': () => ({}),
    'PUT /test/write': () => ({}),
    'PATCH /test/write': () => ({}),
    'DELETE /test/write': () => ({}),
    'GET /test/write': () => ({}),
  },
)
const host = 'fanlight.example'
const own = { host, platform: '3' }

describe('a request authenticated by cookies', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let fan: TestUser
  beforeAll(async () => {
    world = await createWorld({ extra, env: { PUBLIC_URL: `https://${host}` } })
    fan = await world.fan()
  })
  const send = async (
    headers: Record<string, string>,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET' = 'POST',
  ) => {
    const reply = await world.app.inject({
      method,
      url: '/v1/test/write',
      headers,
      cookies: { token: fan.accessToken },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    return reply.statusCode === 200 ? 'OK' : reply.json().code
  }

  test.each([
    ['our own header', own],
    ['our own origin', { ...own, origin: `https://${host}` }],
    ['the browser’s word that it is ours', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['an address typed by hand', { ...own, 'sec-fetch-site': 'none' }],
  ])('is accepted with %s', async (_name, headers) => expect(await send(headers)).toBe('OK'))

  test.each([
    ['without the platform header', { host }],
    ['with an empty platform header', { host, platform: '' }],
    ['from another origin', { ...own, origin: 'https://evil.example' }],
    ['from a subdomain', { ...own, origin: `https://x.${host}` }],
    ['from an origin that begins like ours', { ...own, origin: `https://${host}.evil.example` }],
    ['from another port', { ...own, origin: `https://${host}:8443` }],
    ['from a sandbox', { ...own, origin: 'null' }],
    ['from another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { ...own, 'sec-fetch-site': 'same-site' }],
    [
      'from another site that claims our origin',
      { ...own, 'sec-fetch-site': 'cross-site', origin: `https://${host}` },
    ],
  ])('is rejected %s', async (_name, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(await send(headers, method)).toBe('ORIGIN_REFUSED')
  })

  test('may read from any origin', async () => {
    expect(await send({ host }, 'GET')).toBe('OK')
    expect(await send({ host, 'sec-fetch-site': 'cross-site' }, 'GET')).toBe('OK')
  })

  test('has no such checks with a bearer token', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/v1/test/write',
      headers: { host, origin: 'https://partner.example', authorization: `Bearer ${fan.accessToken}` },
      payload: {},
    })
    expect(reply.statusCode).toBe(200)
  })

  test.each(['/v1/refreshToken', '/v1/signOut'])('from another site cannot reach %s', async (url) => {
    const { refreshToken, accessToken } = await world.fan()
    const foreign = async (headers: Record<string, string>) =>
      (
        await world.app.inject({
          method: 'POST',
          url,
          headers,
          cookies: { refreshToken, token: accessToken },
          payload: {},
        })
      ).json().code
    expect(await foreign({ host })).toBe('ORIGIN_REFUSED')
    expect(await foreign({ ...own, origin: 'https://evil.example' })).toBe('ORIGIN_REFUSED')
    const still = await world.api('POST /refreshToken', { body: { refreshToken } })
    expect(still.status).toBe(200)
  })

  test('no reply has CORS headers', async () => {
    const reply = await world.app.inject({
      method: 'OPTIONS',
      url: '/v1/login',
      headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
