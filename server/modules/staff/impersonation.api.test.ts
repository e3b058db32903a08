import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/core/endpoint.ts'
import { Shape, T } from '../../../contract/core/schemas.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { implement } from '../../http/implement.ts'

const reply = Shape({ who: T.String() })
const extra = implement(
  endpoints({
    'POST /test/harmless': { summary: 'For tests', auth: 'user', reply },
    'GET /test/private': { summary: 'For tests', auth: 'user', impersonation: 'refused', reply },
    'POST /test/money': { summary: 'For tests', auth: 'user', impersonation: 'refused', reply },
  }),
  {
    'POST /test/harmless': ({ person }) => ({ who: person.id }),
    'GET /test/private': ({ person }) => ({ who: person.id }),
    'POST /test/money': ({ person }) => ({ who: person.id }),
  },
)

describe('impersonation', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ extra, env: { RATE_LIMIT_SCALE: '0' } })
  })
  const reason = 'ticket 4471, missing unlock'
  const begin = async (staff: { accessToken: string }, userId: string) =>
    world.api.as(staff)('POST /staff/impersonate', { body: { userId, reason } })
  const start = async () => {
    const [staff, person] = [await world.staff('support'), await world.fan({ firstName: 'Hanna' })]
    const { body } = await begin(staff, person.id)
    const { data } = body as { data: { accessToken: string } }
    return { staff, person, as: { accessToken: data.accessToken } }
  }
  const ask = (user: { accessToken: string }, method: 'GET' | 'POST', url: string) =>
    world.app.inject({ method, url: `/v1${url}`, headers: { authorization: `Bearer ${user.accessToken}` } })
  const logOf = async (personId: string) => {
    const rows = await world.context.db<{ action: string; staffId: string; endpoint: string | null }[]>`
      select action, staff_id, details->>'endpoint' as endpoint from audit_log where person_id = ${personId} order by seq`
    return rows.map(({ action, staffId, endpoint }) => [action, staffId, endpoint])
  }

  test('shows the product as the user sees it, with staff member, reason and end time', async () => {
    const staff = await world.staff('support')
    const person = await world.creator({ statusCode: ProfileStatus.verifying })
    const { body } = await begin(staff, person.id)
    expect(body).not.toHaveProperty('data.refreshToken')
    expect(body).toMatchObject({
      data: { userData: { _id: person.id, userType: UserType.creator, isImpersonated: true } },
    })
    const { data } = body as { data: { accessToken: string } }
    expect((await world.api.as(data)('GET /session')).body).toMatchObject({
      data: {
        _id: person.id,
        statusCode: ProfileStatus.verifying,
        impersonation: {
          staffName: 'Test Staff',
          reason,
          expiresAt: new Date(world.clock.now().getTime() + 3600_000).toISOString(),
        },
      },
    })
    expect((await world.api.as(person)('GET /session')).body).not.toHaveProperty('data.impersonation')
  })

  test('audits every write with the staff member, including refused ones', async () => {
    const { staff, person, as } = await start()
    expect((await ask(as, 'POST', '/test/harmless')).statusCode).toBe(200)
    expect((await ask(as, 'POST', '/test/money')).json()).toMatchObject({ code: 'IMPERSONATION_REFUSED' })
    expect((await ask(as, 'GET', '/test/private')).statusCode).toBe(403)
    expect((await ask(as, 'GET', '/session')).statusCode).toBe(200)
    expect((await ask(person, 'POST', '/test/money')).statusCode).toBe(200)
    expect(await logOf(person.id)).toEqual([
      ['impersonation.started', staff.id, null],
      ['impersonation.wrote', staff.id, 'POST /test/harmless'],
      ['impersonation.refused', staff.id, 'POST /test/money'],
      ['impersonation.refused', staff.id, 'GET /test/private'],
    ])
  })

  test('gives no access to the console nor to the user’s documents and devices', async () => {
    const { as } = await start()
    const answers: unknown[] = []
    const calls = [
      ['GET', '/staff/me'],
      ['GET', '/staff/users'],
      ['POST', '/staff/impersonate'],
      ['DELETE', '/devices'],
      ['POST', '/resendDocuments'],
      ['POST', '/sumsub/verificationRequest'],
    ] as const
    for (const [method, url] of calls) answers.push([url, (await ask(as, method as 'GET', url)).statusCode])
    expect(answers).toEqual(calls.map(([, url]) => [url, 403]))
  })

  test('ends after an hour and cannot be prolonged', async () => {
    const { staff, as } = await start()
    world.clock.advance(3599)
    expect((await world.api.as(as)('GET /session')).status).toBe(200)
    world.clock.advance(1)
    expect(await world.api.as(as)('GET /session')).toMatchObject({ status: 406 })
    const refreshed = await world.api('POST /refreshToken', {
      body: { refreshToken: staff.refreshToken, accessToken: as.accessToken },
    })
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
  })

  test('ends on request, also on nodes that start afterwards', async () => {
    const { staff, person, as } = await start()
    expect(await world.api.as(person)('POST /staff/impersonate/end')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    world.clock.advance(60)
    expect((await world.api.as(as)('POST /staff/impersonate/end')).status).toBe(200)
    expect(await world.api.as(as)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    expect((await world.api.as(person)('GET /session')).status).toBe(200)
    expect((await logOf(person.id)).at(-1)).toEqual(['impersonation.ended', staff.id, null])

    world.clock.advance(20 * 60)
    const { revokedSessions, tokens } = world.context
    const { sessionId } = tokens.readAccess(as.accessToken)
    const [row] = await world.context
      .db`select 1 from session where id = ${sessionId} and ended_at is not null`
    expect(row).toBeDefined()
    await revokedSessions.reload()
    expect(revokedSessions.has(sessionId)).toBe(true)
  })

  test.each([
    [
      'the staff member signs out',
      async (staff: { refreshToken: string }) => {
        await world.api('POST /signOut', { body: { refreshToken: staff.refreshToken } })
      },
    ],
    [
      'the user is suspended',
      async (_staff: unknown, person: { id: string }) => {
        await world.api.as(await world.staff('moderator'))('POST /staff/suspend', {
          body: { userId: person.id, reason },
        })
      },
    ],
    [
      'the staff member is removed',
      async (staff: { id: string }) => {
        await world.api.as(await world.staff('owner'))('PATCH /staff/members', {
          body: { id: staff.id, isRemoved: 1 },
        })
      },
    ],
  ])('ends when %s', async (_, happen) => {
    const { staff, person, as } = await start()
    await happen(staff, person)
    expect(await world.api.as(as)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
  })

  test('is not listed among the user’s devices and does not notify the user', async () => {
    const { person } = await start()
    await world.settle()
    const { body } = await world.api.as(person)('GET /devices')
    expect((body as { totalCount: number }).totalCount).toBe(1)
    expect(await world.mailTo(person.email)).toEqual([])
  })

  test.each([2, 3, 4])('is refused for an account with status %i', async (statusCode) => {
    const person = await world.fan({ statusCode })
    expect(await begin(await world.staff('support'), person.id)).toMatchObject({
      status: 409,
      body: { code: 'USER_CLOSED' },
    })
  })

  test('requires a reason and an existing user', async () => {
    const support = world.api.as(await world.staff('support'))
    const { id: userId } = await world.fan()
    expect(await support('POST /staff/impersonate', { body: { userId, reason: ' ' } })).toMatchObject({
      status: 400,
    })
    const unknown = { userId: '0190b5a0-0000-7000-8000-000000000000', reason }
    expect(await support('POST /staff/impersonate', { body: unknown })).toMatchObject({ status: 404 })
  })

  test('in a browser the staff session is kept and comes back', async () => {
    const [staff, person] = [await world.staff('support'), await world.fan()]
    const headers = (cookie: string) => ({ platform: '3', cookie, 'content-type': 'application/json' })
    const cookie = `token=${staff.accessToken}; refreshToken=${staff.refreshToken}`
    const started = await world.app.inject({
      method: 'POST',
      url: '/v1/staff/impersonate',
      headers: headers(cookie),
      payload: { userId: person.id, reason },
    })
    const set = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]))
    expect(set).toMatchObject({ impersonate: 'true', uid: person.id, userType: '1' })
    expect(set).not.toHaveProperty('refreshToken')
    const back = await world.app.inject({
      method: 'POST',
      url: '/v1/refreshToken',
      headers: headers(`token=${set.token}; refreshToken=${staff.refreshToken}; impersonate=true`),
      payload: {},
    })
    expect(back.json()).toMatchObject({ data: { userData: { _id: staff.id, userType: 9 } } })
    expect(back.cookies.find(({ name }) => name === 'impersonate')?.value).toBe('')
  })
})
