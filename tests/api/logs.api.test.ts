import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Done, Shape, T } from '../../contract/core/schemas.ts'
import { implement } from '../../server/http/implement.ts'
import { requireSession } from '../support/world/require-session.ts'
import { clientCredentials } from '../support/world/client-credentials.ts'
import { goodPassword, newEmail, wrongCode, signUpInput } from '../support/world/sign-up.ts'
import { createWorld, testPassword } from '../support/world/world.ts'

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

describe('the log at trace level', () => {
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
    keep('the client secret', clientCredentials().authorization.slice(6))
    keep('an access token', fan.accessToken)
    keep('a refresh token', fan.refreshToken)

    const guest = await api('POST /guestLogin', { body: {}, headers: clientCredentials() })
    if (guest.ok) keep('a guest token', guest.body.data.accessToken)
    await api('POST /guestLogin', { body: {}, headers: clientCredentials('fanlight-web:a-wrong-secret') })
    keep('a wrong client secret', clientCredentials('fanlight-web:a-wrong-secret').authorization.slice(6))
    const login = await api('POST /login', { body: { email: fan.email, password: testPassword } })
    keep('the realtime token', requireSession(login).userData.metaData.isometrikToken)
    await api('POST /login', { body: { email: fan.email, password: 'Wrong-Password-77' } })
    keep('a wrong password', 'Wrong-Password-77')

    const body = await signUpInput(world)
    keep('a code', body.verificationCode)
    await api('POST /validateVerificationCode', {
      body: { verificationId: body.verificationId, code: wrongCode(body.verificationCode) },
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

  test('has every request with its trace id and user', () => {
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const session = entries.find(
      ({ msg, path, status }) => msg === 'request' && path === '/v1/login' && status === 200,
    )
    expect(session).toMatchObject({ method: 'POST', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15)
    expect(entries.find(({ msg }) => msg === 'unexpected error')).toBeDefined()
  })

  test('contains no query strings', () => {
    expect(lines.filter((line) => line.includes('?'))).toEqual([])
  })

  test('contains no passwords, tokens or codes', () => {
    const found = [...secrets].filter(([, secret]) =>
      // Six digits can be part of a timestamp or id by chance, so only standalone numbers count.
      lines.some((line) =>
        /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(line) : line.includes(secret),
      ),
    )
    expect(found).toEqual([])
    expect(secrets.size).toBeGreaterThan(12)
  })

  /** Postgres quotes a rejected value in its message, so a use-case must not cast secrets in SQL. */
  test("logs a failed query's message without its parameters", () => {
    const fault = lines.find((line) => line.includes('unexpected error')) ?? ''
    expect(fault).not.toContain('"parameters"')
    expect(fault).not.toContain('"args"')
  })
})
