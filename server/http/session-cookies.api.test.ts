import { beforeAll, describe, expect, test } from 'vitest'
import { clientCredentials } from '../../tests/support/world/client-credentials.ts'
import { createWorld, testPassword } from '../../tests/support/world/world.ts'

const DAY = 86_400
const readable = [
  'uid',
  'accessExpiry',
  'userType',
  'zone',
  'defaultCurrency',
  'streamUserId',
  'isometrikToken',
]

describe('a browser (platform 3)', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })

  type Ask = { host?: string; cookies?: Record<string, string>; headers?: Record<string, string> }
  const post = async (
    url: string,
    payload: object,
    { host = 'localhost:3000', cookies, headers }: Ask = {},
  ) => {
    const reply = await world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host, platform: '3', ...headers },
      ...(cookies ? { cookies } : {}),
    })
    const jar = Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))
    const lines = [reply.headers['set-cookie'] ?? []].flat()
    return { status: reply.statusCode, body: reply.json(), jar, lines }
  }
  const cookiesOf = (jar: Record<string, { value: string }>) =>
    Object.fromEntries(Object.entries(jar).flatMap(([name, { value }]) => (value ? [[name, value]] : [])))
  const login = async (ask?: Ask) =>
    post('/v1/login', { email: (await world.fan()).email, password: testPassword }, ask)

  test('gets its tokens in HttpOnly cookies at login, and the rest in readable ones', async () => {
    const { status, body, jar } = await login()
    expect(status).toBe(200)
    for (const name of ['token', 'refreshToken'])
      expect(jar[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    for (const name of [...readable, 'auth']) {
      expect(jar[name]).toMatchObject({ sameSite: 'Lax', path: '/' })
      expect(jar[name]).not.toHaveProperty('httpOnly')
    }
    const { userData, accessExpireAt, accessToken, refreshToken } = body.data
    expect(cookiesOf(jar)).toEqual({
      token: accessToken,
      refreshToken,
      uid: userData._id,
      accessExpiry: String(accessExpireAt),
      auth: 'true',
      userType: '1',
      zone: 'UTC',
      defaultCurrency: 'USD',
      streamUserId: userData.isometrikUserId,
      isometrikToken: userData.metaData.isometrikToken,
    })
  })

  test.each([
    ['localhost:3000', false],
    ['127.0.0.1:3000', false],
    ['[::1]:3000', false],
    ['fanlight.example', true],
    ['localhost.evil.example', true],
  ])('at %s: Secure is %s for every cookie', async (host, isSecure) => {
    const { lines } = await login({ host })
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.filter((line) => /;\s*secure/i.test(line) !== isSecure)).toEqual([])
  })

  test('keeps cookies seven days longer than the access token', async () => {
    const { jar } = await login()
    expect(Object.values(jar).flatMap(({ name, value, maxAge }) => (value ? [[name, maxAge]] : []))).toEqual(
      Object.keys(cookiesOf(jar)).map((name) => [name, 8 * DAY]),
    )
  })

  test('keeps the guest flag for seven days and has no auth flag as a guest', async () => {
    const { jar } = await post('/v1/guestLogin', {}, { headers: clientCredentials() })
    expect(jar.guest).toMatchObject({ value: 'true', maxAge: 7 * DAY })
    expect(jar.token).toMatchObject({ maxAge: 8 * DAY, httpOnly: true })
    expect(jar.auth).toMatchObject({ value: '', maxAge: 0 })
  })

  test('loses the guest flag at login, and the guest session ends', async () => {
    const guest = await post('/v1/guestLogin', {}, { headers: clientCredentials() })
    const { jar } = await login({ cookies: cookiesOf(guest.jar) })
    expect(jar.guest?.value).toBe('')
    expect(jar.auth?.value).toBe('true')
    const { db } = world.context
    const sessionId = guest.body.data.userData._id
    const [row] = await db`select end_reason from session where id = ${sessionId}`
    expect(row?.endReason).toBe('signed in')
    // Every node now rejects the guest's access token.
    const [event] = await db`select payload from event where type = 'session.ended' order by seq desc limit 1`
    expect(event?.payload).toEqual({ sessionId, reason: 'signed in' })
    const again = await post('/v1/refreshToken', { refreshToken: guest.body.data.refreshToken })
    expect(again).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('does not get tokens in the body when refreshing by cookie', async () => {
    const first = await login()
    const { status, body, jar } = await post('/v1/refreshToken', {}, { cookies: cookiesOf(first.jar) })
    expect(status).toBe(200)
    expect(Object.keys(body.data).toSorted()).toEqual(['accessExpireAt', 'userData'])
    expect(jar.refreshToken?.value).toBeTruthy()
    expect(jar.refreshToken?.value).not.toBe(first.jar.refreshToken?.value)
    expect(JSON.stringify(body)).not.toContain(jar.token?.value)
    expect(JSON.stringify(body)).not.toContain(jar.refreshToken?.value)
  })

  test('gets tokens in the body when refreshing by body, as specified', async () => {
    const { refreshToken } = await world.fan()
    const { body, jar } = await post('/v1/refreshToken', { refreshToken })
    expect(body.data.refreshToken).toBe(jar.refreshToken?.value)
    expect(body.data.accessToken).toBe(jar.token?.value)
  })

  test('loses all session cookies at logout', async () => {
    const first = await login()
    const { status, jar } = await post('/v1/signOut', {}, { cookies: cookiesOf(first.jar) })
    expect(status).toBe(200)
    for (const name of [
      ...Object.keys(cookiesOf(first.jar)),
      'guest',
      'agencyId',
      'selectedCreatorId',
      'selectedCreator',
    ])
      expect(jar[name]).toMatchObject({ value: '', maxAge: 0 })
    const after = await post('/v1/refreshToken', {}, { cookies: cookiesOf(first.jar) })
    expect(after).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('of an agency keeps the agency id', async () => {
    const owner = await world.agency()
    const { db } = world.context
    await db`insert into agency (id, owner_id, legal_name) values (${owner.id}, ${owner.id}, 'Light & Sons')`
    const { jar } = await post('/v1/login', { email: owner.email, password: testPassword })
    expect(jar.agencyId?.value).toBe(owner.id)
  })

  test('other clients get no cookies', async () => {
    const { lines, body } = await login({ headers: { platform: '1' } })
    expect(lines).toEqual([])
    expect(body.data.accessToken).toBeTruthy()
  })
})
