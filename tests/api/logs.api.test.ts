import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, Done, Shape, T } from '../../contract/core.ts'
import { implement } from '../../server/http/implement.ts'
import { sessionOf } from '../support/session-of.ts'
import { basic } from '../support/basic.ts'
import { goodPassword, newEmail, otherCode, readyToSignUp } from '../support/sign-up.ts'
import { createWorld, testPassword } from '../support/world.ts'

const extra = implement(
  endpoints({
    'POST /test/broken': {
      summary: 'Fails in the database with what it was given',
      auth: 'open',
      body: Shape({ password: T.String() }),
      reply: Done,
    },
  }),
  {
    'POST /test/broken': async ({ context, body }) => {
      await context.db`select ${body.password}::int`
      return {}
    },
  },
)

describe('the log, at its most talkative', () => {
  const lines: string[] = []
  const secrets = new Map<string, string>()
  let world: Awaited<ReturnType<typeof createWorld>>
  let fan: Awaited<ReturnType<typeof world.fan>>

  beforeAll(async () => {
    world = await createWorld({ extra, logTo: { write: (line) => void lines.push(line) } })
    const { api, app } = world
    fan = await world.fan()
    const keep = (name: string, value: string | undefined) => value && secrets.set(name, value)
    keep('the password', testPassword)
    keep('the chosen password', goodPassword)
    keep('the client secret', basic().authorization.slice(6))
    keep('an access token', fan.accessToken)
    keep('a refresh token', fan.refreshToken)

    const guest = await api('POST /guestLogin', { body: {}, headers: basic() })
    if (guest.ok) keep('a guest token', guest.body.data.accessToken)
    await api('POST /guestLogin', { body: {}, headers: basic('fanlight-web:a-wrong-secret') })
    keep('a wrong client secret', basic('fanlight-web:a-wrong-secret').authorization.slice(6))
    const login = await api('POST /login', { body: { email: fan.email, password: testPassword } })
    keep('the realtime token', sessionOf(login).userData.metaData.isometrikToken)
    await api('POST /login', { body: { email: fan.email, password: 'Wrong-Password-77' } })
    keep('a wrong password', 'Wrong-Password-77')

    const body = await readyToSignUp(world)
    keep('a code', body.verificationCode)
    await api('POST /validateVerificationCode', {
      body: { verificationId: body.verificationId, code: otherCode(body.verificationCode) },
    })
    await api('POST /signUp', { body: { ...body, password: 'weak-Secret' } })
    keep('a refused password', 'weak-Secret')
    await api('POST /signUp', { body })
    await api('POST /forgotPassword', { body: { emailOrPhone: fan.email } })
    await world.settle()
    const token = /token=(\S+)/.exec((await world.mailTo(fan.email))[0]?.text ?? '')?.[1] ?? ''
    keep('a reset token', token)
    await api('POST /resetPassword', { body: { userId: fan.id, token, newPassword: goodPassword } })
    await api('POST /refreshToken', {
      body: { refreshToken: fan.refreshToken, accessToken: fan.accessToken },
    })

    const forged = `${fan.accessToken.slice(0, -6)}forged`
    keep('a forged token', forged)
    await api.as({ accessToken: forged })('GET /session')
    await app.inject({
      url: '/v1/session',
      cookies: { token: fan.accessToken, refreshToken: fan.refreshToken },
    })
    await app.inject({ url: `/v1/nothing?token=${token}&password=in-an-address` })
    keep('a password in an address', 'in-an-address')
    await app.inject({ url: `/reset-password?token=${token}` })
    const json = { 'content-type': 'application/json' }
    await app.inject({
      method: 'POST',
      url: '/v1/login',
      headers: json,
      payload: '{"password":"in-broken-json"',
    })
    keep('a password in broken JSON', 'in-broken-json')
    await app.inject({
      method: 'POST',
      url: '/v1/login',
      payload: { password: ['in-a-wrong-type'], 'as-a-name': 1 },
    })
    keep('a password of a wrong type', 'in-a-wrong-type')
    await app.inject({ method: 'POST', url: '/v1/test/broken', payload: { password: 'in-a-query' } })
    await api('POST /sendEmailCode', { body: { email: newEmail() } })
  })

  test('tells of every request, with its trace id and who asked', () => {
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const session = entries.find(
      ({ msg, path, status }) => msg === 'request' && path === '/v1/login' && status === 200,
    )
    expect(session).toMatchObject({ method: 'POST', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15)
    expect(entries.find(({ msg }) => msg === 'unexpected error')).toBeDefined()
  })

  test('tells no address with its query', () => {
    expect(lines.filter((line) => line.includes('?'))).toEqual([])
  })

  test('holds no password, no token and no code', () => {
    const found = [...secrets].filter(([, secret]) =>
      // A code of six digits may stand inside a time or an id by chance, so only a number by itself counts.
      lines.some((line) =>
        /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(line) : line.includes(secret),
      ),
    )
    expect(found).toEqual([])
    expect(secrets.size).toBeGreaterThan(12)
  })

  /** A value that Postgres refuses is quoted in its message: the one thing a use-case must not do with a secret. */
  test('of a failing query holds its message only, not its parameters', () => {
    const fault = lines.find((line) => line.includes('unexpected error')) ?? ''
    expect(fault).not.toContain('"parameters"')
    expect(fault).not.toContain('"args"')
  })
})
