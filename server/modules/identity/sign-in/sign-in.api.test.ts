import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'

const sentence = 'Too many requests. Try again in sometime.'

describe.each(['POST /login', 'POST /customer/signIn'] as const)('%s', (key) => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let fan: TestUser
  beforeAll(async () => {
    world = await createWorld()
    fan = await world.fan({ phoneE164: '+4791234567' })
  })

  test('accepts email, phone or username in any spelling', async () => {
    const ways = [
      { emailOrPhone: fan.email },
      { emailOrPhone: `  ${fan.email.toUpperCase()} ` },
      { email: fan.email },
      { emailOrPhone: '+47 912 34 567' },
      { emailOrPhone: '912 34 567', countryCode: '+47' },
      { phoneNumber: '91234567', countryCode: '+47' },
      { emailOrPhone: fan.username },
      { emailOrPhone: `@${fan.username.toUpperCase()}` },
      { username: fan.username },
    ]
    for (const way of ways) {
      const reply = await world.api(key, { body: { ...way, password: testPassword } })
      const user = requireSession(reply).userData._id
      expect([way, user]).toEqual([way, fan.id])
    }
  })

  test('opens a session of 15 minutes and stores the device', async () => {
    const reply = await world.api(key, {
      body: { emailOrPhone: fan.email, password: testPassword, deviceId: 'd-9', deviceOs: 'Linux' },
    })
    const opened = requireSession(reply)
    expect(opened.accessExpireAt).toBe(world.clock.now().getTime() / 1000 + 900)
    const { sessionId } = world.context.tokens.readAccess(opened.accessToken ?? '')
    const [row] = await world.context.db`select device from session where id = ${sessionId}`
    expect(row?.device).toEqual({ deviceId: 'd-9', deviceOs: 'Linux' })
  })

  test('a wrong password, an unknown account and a deleted one cannot be told apart', async () => {
    const deleted = await world.fan({ statusCode: ProfileStatus.deleted })
    const noPassword = await world.fan()
    await world.context.db`update person set password_hash = null where id = ${noPassword.id}`
    const attempts = [
      { emailOrPhone: fan.email, password: 'wrong' },
      { emailOrPhone: fan.email, password: testPassword.toLowerCase() },
      { emailOrPhone: 'nobody@example.com', password: testPassword },
      { emailOrPhone: 'nobody.here', password: testPassword },
      { emailOrPhone: '+4799999999', password: testPassword },
      { emailOrPhone: deleted.email, password: testPassword },
      { emailOrPhone: noPassword.email, password: 'nobody has this password' },
    ]
    const replies = await Promise.all(attempts.map((body) => world.api.from('198.51.100.9')(key, { body })))
    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual({
        message: 'Incorrect login or password.',
        code: 'CREDENTIALS_WRONG',
      })
    }
  })

  test('suspended users are told so, but only with the correct password', async () => {
    const suspended = await world.fan({ statusCode: ProfileStatus.suspended })
    const correct = await world.api(key, { body: { email: suspended.email, password: testPassword } })
    expect(correct).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
    const wrong = await world.api(key, { body: { email: suspended.email, password: 'wrong' } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } })
  })

  test('without a login nothing is looked up', async () => {
    expect(await world.api(key, { body: { password: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { emailOrPhone: expect.any(String) } },
    })
  })
})

describe('failed attempts:', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const key = 'POST /login'

  test('the 11th failure is refused with the message of the specification; another IP is not affected', async () => {
    const person = await world.fan()
    const attempt = (ip: string, password: string) =>
      world.api.from(ip)(key, { body: { emailOrPhone: person.email, password } })
    const first = await Promise.all(Array.from({ length: 10 }, () => attempt('203.0.113.1', 'wrong')))
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
    const refused = await attempt('203.0.113.1', 'wrong')
    expect(refused).toMatchObject({ status: 429, body: { message: sentence, code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await attempt('203.0.113.1', testPassword)).status).toBe(429)
    expect((await attempt('203.0.113.2', testPassword)).status).toBe(200)
  })

  test('a correct password resets the count', async () => {
    const person = await world.fan()
    const attempt = async (password: string) =>
      (await world.api.from('203.0.113.3')(key, { body: { email: person.email, password } })).status
    for (let i = 0; i < 9; i++) expect(await attempt('wrong')).toBe(401)
    expect(await attempt(testPassword)).toBe(200)
    for (let i = 0; i < 10; i++) expect(await attempt('wrong')).toBe(401)
    expect(await attempt('wrong')).toBe(429)
  })

  test('failures for an unknown account count the same', async () => {
    const attempt = async () =>
      (await world.api.from('203.0.113.4')(key, { body: { email: 'ghost@example.com', password: 'x' } }))
        .status
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push(await attempt())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

describe('credential stuffing', () => {
  test('one account from many IPs is limited to a hundred failures (a fifth here); others are unaffected', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_SCALE: '20' } })
    const [victim, other] = [await world.fan(), await world.fan()]
    const attempt = async (ip: string, email: string, password = 'wrong') =>
      (await world.api.from(ip)('POST /login', { body: { email, password } })).status
    for (let i = 0; i < 10; i++)
      await Promise.all([attempt(`198.51.100.${i}`, victim.email), attempt(`198.51.100.${i}`, victim.email)])
    expect(await attempt('198.51.100.99', victim.email)).toBe(429)
    expect(await attempt('198.51.100.99', other.email, testPassword)).toBe(200)
  })

  test('sign-ins from one IP are limited', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_SCALE: '20' } })
    const attempt = async (i: number) =>
      (
        await world.api.from('192.0.2.7')('POST /login', {
          body: { email: `a${i}@example.com`, password: 'x' },
        })
      ).status
    const statuses = await Promise.all(Array.from({ length: 13 }, (_, i) => attempt(i)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
