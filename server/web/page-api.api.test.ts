import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world/world.ts'
import { pageApi } from './page-api.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld()
})
const visitor = (cookies: Record<string, string> = {}) =>
  pageApi(
    world.app,
    world.context,
    {
      cookies,
      headers: { 'user-agent': 'Mozilla/5.0' },
      host: 'localhost',
      id: '0'.repeat(32),
      ip: '203.0.113.9',
      socket: {},
    } as unknown as FastifyRequest,
    'en',
  )
const tokensOf = ({ setCookies }: ReturnType<typeof visitor>) =>
  setCookies.filter((line) => line.startsWith('token='))

test('concurrent calls of one page share one guest session', async () => {
  const page = visitor()
  const answers = await Promise.all([
    page.api('GET /session'),
    page.api('GET /group', { query: {} }),
    page.api('GET /homePage'),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(tokensOf(page)).toHaveLength(1)
  expect(page.isGuest()).toBe(true)
})

test('an expired token is refreshed once for all calls, and the user stays logged in', async () => {
  const fan = await world.fan()
  const page = visitor({ token: 'over', refreshToken: fan.refreshToken })
  const answers = await Promise.all([
    page.api('GET /session'),
    page.api('GET /wallet'),
    page.api('GET /session'),
  ])
  expect(answers.map(({ status }) => status)).not.toContain(401)
  expect(tokensOf(page)).toHaveLength(1)
  expect(page.isGuest()).toBe(false)
})

test('a failed refresh does not turn a user into a guest', async () => {
  const fan = await world.fan()
  const others = world.api.from('203.0.113.9')
  for (let n = 0; n < 120; n++) await others('POST /refreshToken', { body: { refreshToken: 'unknown' } })
  const page = visitor({ token: 'over', refreshToken: fan.refreshToken })
  expect(await page.api('GET /wallet')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(page.setCookies).toEqual([])
  expect((await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })).status).toBe(
    200,
  )
})
