import { beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../tests/support/until-waiting.ts'
import { sessionOf } from '../../../tests/support/session-of.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'

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
  const knows = async (who: Pick<TestPerson, 'accessToken'>) =>
    (await world.api.as(who)('GET /session')).status
  const code = async (refreshToken: string) => (await refresh(refreshToken)).body as { code?: string }

  test('gives new tokens for the same session', async () => {
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
    expect(reply.body.data.userData).toMatchObject({ _id: fan.id, userType: 1, username: fan.username })
    expect(reply.body.data.refreshToken).not.toBe(fan.refreshToken)
    expect(reply.body.data.accessExpireAt).toBe(world.clock.now().getTime() / 1000 + 900)
    expect(await knows({ accessToken: reply.body.data.accessToken ?? '' })).toBe(200)
  })

  test('works after the access token has expired, and goes on for generations', async () => {
    const fan = await world.fan()
    let { refreshToken } = fan
    for (let day = 0; day < 5; day++) {
      world.clock.advance(50 * 86_400)
      const next = await renewed(refreshToken)
      expect(await knows(next)).toBe(200)
      refreshToken = next.refreshToken
    }
    expect(await knows(fan)).toBe(406)
  })

  test('from ten tabs at once is one rotation: the same successor for all, nobody is logged out', async () => {
    const fan = await world.fan()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => renewed(fan.refreshToken)))
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1)
    for (const tab of tabs) expect(await knows(tab)).toBe(200)
    const rows = await world.context
      .db`select generation from refresh_token t join session s on s.id = t.session_id
      where s.person_id = ${fan.id} order by generation`
    expect(rows.map(({ generation }) => generation)).toEqual([1, 2])
    world.clock.advance(3600)
    expect(await knows(await renewed(tabs[9]?.refreshToken ?? ''))).toBe(200)
  })

  test('from ten tabs that all wait for each other in the database is one rotation too', async () => {
    const fan = await world.fan()
    const { db } = world.context
    const tabs = await db.transaction(async (tx) => {
      await tx`select 1 from session where person_id = ${fan.id} for update`
      const waiting = Array.from({ length: 8 }, () => renewed(fan.refreshToken))
      await untilWaiting(db, 8)
      return () => Promise.all(waiting)
    })
    expect(new Set((await tabs()).map((tab) => tab.refreshToken)).size).toBe(1)
  })

  test('a tab that comes ten seconds later still gets the same successor', async () => {
    const fan = await world.fan()
    const first = await renewed(fan.refreshToken)
    world.clock.advance(10)
    expect((await renewed(fan.refreshToken)).refreshToken).toBe(first.refreshToken)
  })

  test('with an old token after the grace ends the whole session, at once', async () => {
    const fan = await world.fan()
    const next = await renewed(fan.refreshToken)
    world.clock.advance(11)
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await knows(next)).toBe(401)
    expect(await knows(fan)).toBe(401)
    expect(await code(next.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    const [row] = await world.context.db`select end_reason from session where person_id = ${fan.id}`
    expect(row?.endReason).toBe('refresh token reused')
  })

  test('with an old token whose successor was used ends the session even within the grace', async () => {
    const fan = await world.fan()
    const second = await renewed(fan.refreshToken)
    const third = await renewed(second.refreshToken)
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await knows(third)).toBe(401)
  })

  test('ends only the session that the token belongs to', async () => {
    const fan = await world.fan()
    const login = await world.api('POST /login', { body: { email: fan.email, password: 'Lantern-42!' } })
    await renewed(fan.refreshToken)
    world.clock.advance(11)
    await refresh(fan.refreshToken)
    expect(await knows({ accessToken: sessionOf(login).accessToken ?? '' })).toBe(200)
  })

  test('is refused after sixty days of silence', async () => {
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

  test('with the access token of another session, or a forged one, is refused and changes nothing', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    for (const accessToken of [other.accessToken, 'forged', `${fan.accessToken}x`])
      expect(await refresh(fan.refreshToken, { accessToken })).toMatchObject({ status: 401 })
    expect(await knows(await renewed(fan.refreshToken))).toBe(200)
  })

  test('keeps the kind of its caller: guest and staff', async () => {
    const kinds = []
    for (const who of [await world.guest(), await world.staff('finance')]) {
      const next = await renewed(who.refreshToken)
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
  ])('of somebody who was %s meanwhile is refused, and the session ends', async (_name, statusCode) => {
    const fan = await world.fan()
    await world.context.db`update person set status_code = ${statusCode} where id = ${fan.id}`
    expect(await code(fan.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await knows(fan)).toBe(401)
  })
})

describe('POST /signOut', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })

  test('ends the session: access and refresh token are refused at once', async () => {
    const fan = await world.fan()
    const out = await world.api('POST /signOut', { body: { refreshToken: fan.refreshToken } })
    expect(out).toMatchObject({ status: 200, body: { message: 'You are signed out.', data: {} } })
    expect(await world.api.as(fan)('GET /session')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    const again = await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })
    expect(again).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('twice, with an unknown token or with none is as good as done', async () => {
    const { refreshToken } = await world.fan()
    for (const body of [{ refreshToken }, { refreshToken }, { refreshToken: 'unknown' }, {}])
      expect((await world.api('POST /signOut', { body })).status).toBe(200)
  })

  test('still holds after a restart: ended sessions are read back', async () => {
    const fan = await world.fan()
    await world.context
      .db`update session set ended_at = ${world.clock.now()}, end_reason = 'signed out' where person_id = ${fan.id}`
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
    await world.context.endedSessions.reload()
    expect((await world.api.as(fan)('GET /session')).status).toBe(401)
  })
})
