import { UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiters } from '../../../../tests/support/wait-for-lock-waiters.ts'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

describe('POST /refreshToken', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  })
  const refresh = (refreshToken: string, more: { accessToken?: string } = {}) =>
    world.api('POST /refreshToken', { body: { refreshToken, ...more } })
  const renewed = async (refreshToken: string) => {
    const reply = await refresh(refreshToken)
    if (!reply.ok) throw new Error(`refused: ${reply.body.code}`)
    const { accessToken = '', refreshToken: next = '' } = reply.body.data
    return { accessToken, refreshToken: next }
  }
  const sessionStatus = async (user: Pick<TestUser, 'accessToken'>) =>
    (await world.api.as(user)('GET /session')).status
  const code = async (refreshToken: string) => (await refresh(refreshToken)).body as { code?: string }

  test('returns new tokens for the same session', async () => {
    const fan = await world.fan()
    world.clock.advance(60)
    const reply = await refresh(fan.refreshToken, { accessToken: fan.accessToken })
    if (!reply.ok) throw new Error('refused')
    expect(Object.keys(reply.body.data).toSorted()).toEqual([
      'accessExpireAt',
      'accessToken',
      'refreshToken',
      'userData',
    ])
    expect(reply.body.data.userData).toMatchObject({
      _id: fan.id,
      userType: UserType.fan,
      username: fan.username,
    })
    expect(reply.body.data.refreshToken).not.toBe(fan.refreshToken)
    expect(reply.body.data.accessExpireAt).toBe(world.clock.now().getTime() / 1000 + 900)
    expect(await sessionStatus({ accessToken: reply.body.data.accessToken ?? '' })).toBe(200)
  })

  test('works after the access token expired, and over many generations', async () => {
    const fan = await world.fan()
    let { refreshToken } = fan
    for (let day = 0; day < 5; day++) {
      world.clock.advance(50 * 86_400)
      const next = await renewed(refreshToken)
      expect(await sessionStatus(next)).toBe(200)
      refreshToken = next.refreshToken
    }
    expect(await sessionStatus(fan)).toBe(406)
  })

  test('ten tabs at once cause one rotation: all get the same successor and stay signed in', async () => {
    const fan = await world.fan()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => renewed(fan.refreshToken)))
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1)
    for (const tab of tabs) expect(await sessionStatus(tab)).toBe(200)
    const rows = await world.context
      .db`select generation from refresh_token t join session s on s.id = t.session_id
      where s.person_id = ${fan.id} order by generation`
    expect(rows.map(({ generation }) => generation)).toEqual([1, 2])
    world.clock.advance(3600)
    expect(await sessionStatus(await renewed(tabs[9]?.refreshToken ?? ''))).toBe(200)
  })

  test('ten tabs waiting for each other in the database cause one rotation', async () => {
    const fan = await world.fan()
    const { db } = world.context
    const tabs = await db.transaction(async (tx) => {
      await tx`select 1 from session where person_id = ${fan.id} for update`
      const waiting = Array.from({ length: 8 }, () => renewed(fan.refreshToken))
      await waitForLockWaiters(db, 8)
      return () => Promise.all(waiting)
    })
    expect(new Set((await tabs()).map((tab) => tab.refreshToken)).size).toBe(1)
  })

  test('a tab ten seconds later still gets the same successor', async () => {
    const fan = await world.fan()
    const first = await renewed(fan.refreshToken)
    world.clock.advance(10)
    expect((await renewed(fan.refreshToken)).refreshToken).toBe(first.refreshToken)
  })

  test('refresh token reuse after the grace period revokes the session', async () => {
    const fan = await world.fan()
    const next = await renewed(fan.refreshToken)
    world.clock.advance(11)
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await sessionStatus(next)).toBe(401)
    expect(await sessionStatus(fan)).toBe(401)
    expect(await code(next.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    const [row] = await world.context.db`select end_reason from session where person_id = ${fan.id}`
    expect(row?.endReason).toBe('refresh token reused')
  })

  test('refresh token reuse revokes the session within the grace period when the successor was used', async () => {
    const fan = await world.fan()
    const second = await renewed(fan.refreshToken)
    const third = await renewed(second.refreshToken)
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await sessionStatus(third)).toBe(401)
  })

  test('ends only the session the token belongs to', async () => {
    const fan = await world.fan()
    const login = await world.api('POST /login', { body: { email: fan.email, password: 'Lantern-42!' } })
    await renewed(fan.refreshToken)
    world.clock.advance(11)
    await refresh(fan.refreshToken)
    expect(await sessionStatus({ accessToken: requireSession(login).accessToken ?? '' })).toBe(200)
  })

  test('is refused after sixty days without use', async () => {
    const fan = await world.fan()
    world.clock.advance(60 * 86_400)
    expect(await refresh(fan.refreshToken)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
  })

  test.each([
    ['nothing', {}, 'TOKEN_MISSING'],
    ['an empty one', { refreshToken: '' }, 'TOKEN_MISSING'],
    ['a forged one', { refreshToken: `${'A'.repeat(43)}.1` }, 'TOKEN_INVALID'],
  ])('with %s is refused', async (_name, body, refusal) => {
    expect(await world.api('POST /refreshToken', { body })).toMatchObject({
      status: 401,
      body: { code: refusal },
    })
  })

  test('with the access token of another session, or a forged one, is refused without side effects', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    for (const accessToken of [other.accessToken, 'forged', `${fan.accessToken}x`])
      expect(await refresh(fan.refreshToken, { accessToken })).toMatchObject({ status: 401 })
    expect(await sessionStatus(await renewed(fan.refreshToken))).toBe(200)
  })

  test('keeps the caller’s kind: guest and staff', async () => {
    const kinds = []
    for (const user of [await world.guest(), await world.staff('finance')]) {
      const next = await renewed(user.refreshToken)
      const reply = await world.api.as(next)('GET /session')
      kinds.push((reply.body as { data: { userType: number } }).data.userType)
      expect(world.context.tokens.readAccess(next.accessToken)).toMatchObject(
        kinds.length === 2 ? { kind: 'staff', role: 'finance' } : { kind: 'guest' },
      )
    }
    expect(kinds).toEqual([0, 9])
  })

  test.each([
    ['suspended', 2],
    ['deleted', 4],
  ])('of a user who was %s meanwhile is refused, and the session ends', async (_name, statusCode) => {
    const fan = await world.fan()
    await world.context.db`update person set status_code = ${statusCode} where id = ${fan.id}`
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await sessionStatus(fan)).toBe(401)
  })
})

describe('POST /signOut', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })

  test('ends the session: access and refresh token are rejected immediately', async () => {
    const fan = await world.fan()
    const out = await world.api('POST /signOut', { body: { refreshToken: fan.refreshToken } })
    expect(out).toMatchObject({ status: 200, body: { message: 'You’re logged out.', data: {} } })
    expect(await world.api.as(fan)('GET /session')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    const again = await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })
    expect(again).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('with a bearer token only ends that session', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    expect((await world.api.as(fan)('POST /signOut', { body: {} })).status).toBe(200)
    expect(await world.api.as(fan)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    const refreshed = await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await world.api.as(other)('GET /session')).status).toBe(200)
  })

  test('repeated, with an unknown token or without a token succeeds', async () => {
    const { refreshToken } = await world.fan()
    for (const body of [{ refreshToken }, { refreshToken }, { refreshToken: 'unknown' }, {}])
      expect((await world.api('POST /signOut', { body })).status).toBe(200)
  })

  test('still applies after a restart: revoked sessions are loaded again', async () => {
    const fan = await world.fan()
    await world.context
      .db`update session set ended_at = ${world.clock.now()}, end_reason = 'signed out' where person_id = ${fan.id}`
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
    await world.context.revokedSessions.reload()
    expect((await world.api.as(fan)('GET /session')).status).toBe(401)
  })
})
