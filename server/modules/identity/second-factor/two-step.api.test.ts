import { beforeAll, describe, expect, test } from 'vitest'
import { requestCode, stepUp } from '../../../../tests/support/world/account.ts'
import { wrongCode } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { authenticatorCodeAt } from './authenticator-codes.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

/** A user with an authenticator app and recovery codes. */
async function protectedFan(at: World = world) {
  const fan = await at.fan()
  await stepUp(at, fan)
  const started = await at.api.as(fan)('POST /twoStep/authenticator')
  if (!started.ok) throw new Error(JSON.stringify(started.body))
  const { secret } = started.body.data
  const done = await at.api.as(fan)('PUT /twoStep/authenticator', {
    body: { code: authenticatorCodeAt(secret, at.clock.now()) },
  })
  if (!done.ok) throw new Error(JSON.stringify(done.body))
  at.clock.advance(60) // a code is never accepted twice, nor an earlier one
  return {
    ...fan,
    secret,
    recoveryCodes: done.body.data.recoveryCodes,
    code: () => authenticatorCodeAt(secret, at.clock.now()),
  }
}
const login = async (person: TestUser, at: World = world) => {
  const reply = await at.api('POST /login', { body: { email: person.email, password: testPassword } })
  if (!reply.ok || !('secondStep' in reply.body.data))
    throw new Error(`no second step: ${JSON.stringify(reply.body)}`)
  return { ...reply.body.data.secondStep, headers: reply.headers, body: reply.body }
}
const finish = (ticket: string, code: string, at: World = world, ip = '127.0.0.1') =>
  at.api.from(ip)('POST /login/secondStep', { body: { ticket, code } })

describe('an authenticator app', () => {
  test('is set up with a QR code and required only after its first code', async () => {
    const fan = await world.fan()
    const begin = () => world.api.as(fan)('POST /twoStep/authenticator')
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await stepUp(world, fan)
    const started = await begin()
    if (!started.ok) throw new Error('refused')
    const { secret, uri, qrSvg } = started.body.data
    expect(uri).toBe(
      `otpauth://totp/Fanlight:${fan.username}?issuer=Fanlight&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qrSvg).toMatch(/^<svg [^]*<\/svg>$/)
    const plain = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    expect(plain.ok && 'userData' in plain.body.data).toBe(true)
    const correct = authenticatorCodeAt(secret, world.clock.now())
    const confirm = (code: string) => world.api.as(fan)('PUT /twoStep/authenticator', { body: { code } })
    expect(await confirm(wrongCode(correct))).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    const done = await confirm(correct)
    expect(done.ok && done.body.data.recoveryCodes).toHaveLength(10)
    expect(await confirm(correct)).toMatchObject({ status: 409, body: { code: 'AUTHENTICATOR_ON' } })
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'AUTHENTICATOR_ON' } })
    const [row] = await world.context
      .db`select a::text as text from authenticator a where person_id = ${fan.id}`
    expect(row?.text).not.toContain(secret)
  })

  test('a setup expires after 30 minutes', async () => {
    const fan = await world.fan()
    await stepUp(world, fan)
    const started = await world.api.as(fan)('POST /twoStep/authenticator')
    world.clock.advance(1801)
    const again = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const session = again.ok && 'accessToken' in again.body.data ? (again.body.data.accessToken ?? '') : ''
    await stepUp(world, { accessToken: session })
    const code = started.ok ? authenticatorCodeAt(started.body.data.secret, world.clock.now()) : ''
    expect(
      await world.api.as({ accessToken: session })('PUT /twoStep/authenticator', { body: { code } }),
    ).toMatchObject({ status: 410, body: { code: 'AUTHENTICATOR_NOT_BEGUN' } })
  })
})

describe('the second step', () => {
  test('is required between the correct password and the session', async () => {
    const fan = await protectedFan()
    const step = await login(fan)
    expect(step.methods).toEqual(['authenticator', 'recovery'])
    expect(JSON.stringify(step.body)).not.toContain('Token')
    expect(step.headers.get('set-cookie')).toBeNull()
    expect(await finish(step.ticket, wrongCode(fan.code()))).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    expect(await finish(step.ticket, fan.code())).toMatchObject({
      status: 200,
      body: { data: { userData: { _id: fan.id } } },
    })
    expect(await finish(step.ticket, fan.code())).toMatchObject({
      status: 410,
      body: { code: 'SECOND_STEP_EXPIRED' },
    })
    const wrong = await world.api('POST /login', { body: { email: fan.email, password: 'wrong' } })
    expect(wrong.body).toEqual({
      message: 'Incorrect login or password.',
      code: 'CREDENTIALS_WRONG',
    })
  })

  test('accepts a code once, also when it is sent ten times at once', async () => {
    const fan = await protectedFan()
    const tickets = await Promise.all(Array.from({ length: 10 }, () => login(fan)))
    const code = fan.code()
    const replies = await Promise.all(tickets.map(({ ticket }) => finish(ticket, code)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const late = await login(fan)
    expect((await finish(late.ticket, code)).status).toBe(422)
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const fan = await protectedFan()
    const [first = '', second = ''] = fan.recoveryCodes
    const input = first.toUpperCase().replace('-', ' ')
    expect((await finish((await login(fan)).ticket, input)).status).toBe(200)
    expect((await finish((await login(fan)).ticket, first)).status).toBe(422)
    expect((await finish((await login(fan)).ticket, second)).status).toBe(200)
    const left = await world.api.as(fan)('GET /twoStep')
    expect(left.ok && left.body.data.recoveryCodesLeft).toBe(8)
  })

  test('expires after ten minutes and after five wrong codes', async () => {
    const fan = await protectedFan()
    const slow = await login(fan)
    world.clock.advance(600)
    expect((await finish(slow.ticket, fan.code())).status).toBe(410)
    const { ticket } = await login(fan)
    for (let i = 0; i < 5; i++) expect((await finish(ticket, wrongCode(fan.code()))).status).toBe(422)
    expect((await finish(ticket, fan.code())).status).toBe(410)
    expect((await finish('x'.repeat(43), fan.code())).status).toBe(410)
  })

  test('attempts for one account are limited across IPs', async () => {
    const limited = await createWorld()
    const fan = await protectedFan(limited)
    const tickets = []
    for (let i = 0; i < 10; i++) tickets.push(await login(fan, limited))
    const wrong = wrongCode(fan.code())
    const statuses = []
    for (const [i, { ticket }] of tickets.entries())
      for (let n = 0; n < 2; n++)
        statuses.push((await finish(ticket, wrong, limited, `198.51.100.${i}`)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const { ticket } = await login(fan, limited)
    expect((await finish(ticket, fan.code(), limited, '203.0.113.77')).status).toBe(429)
  })

  test('suspended users are told only after the correct password, and get no ticket', async () => {
    const fan = await protectedFan()
    const { ticket } = await login(fan)
    await world.context.db`update person set status_code = 2 where id = ${fan.id}`
    const reply = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    expect(reply).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
    expect(await finish(ticket, fan.code())).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    })
  })

  test('can be disabled by a confirmed session only; then the password is enough', async () => {
    const fan = await protectedFan()
    world.clock.advance(600)
    const off = () => world.api.as(fan)('DELETE /twoStep')
    expect(await off()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await stepUp(world, fan)
    expect((await off()).status).toBe(200)
    const reply = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    expect(reply.ok && 'userData' in reply.body.data).toBe(true)
    expect(await world.api.as(fan)('GET /twoStep')).toMatchObject({
      body: { data: { isOn: false, hasAuthenticator: false, recoveryCodesLeft: 0 } },
    })
    await world.settle()
    expect((await world.mailTo(fan.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-step login is on', 'Two-step login is off']),
    )
  })

  test('new recovery codes replace the old ones', async () => {
    const fan = await protectedFan()
    const renewed = await world.api.as(fan)('POST /twoStep/recoveryCodes')
    if (!renewed.ok) throw new Error(JSON.stringify(renewed.body))
    expect((await finish((await login(fan)).ticket, fan.recoveryCodes[0] ?? '')).status).toBe(422)
    const [fresh = ''] = renewed.body.data.recoveryCodes
    expect((await finish((await login(fan)).ticket, fresh)).status).toBe(200)
    const plain = await world.fan()
    await stepUp(world, plain)
    expect(await world.api.as(plain)('POST /twoStep/recoveryCodes')).toMatchObject({
      body: { code: 'SECOND_FACTOR_MISSING' },
    })
    expect(await world.api.as(plain)('PUT /twoStep')).toMatchObject({
      body: { code: 'SECOND_FACTOR_MISSING' },
    })
  })
})

describe('POST /stepUp', () => {
  const up = (person: TestUser, body: object) => world.api.as(person)('POST /stepUp', { body })

  test('accepts the password or an authenticator code, for ten minutes', async () => {
    const fan = await protectedFan()
    const state = () => world.api.as(fan)('GET /stepUp')
    world.clock.advance(540)
    expect(await state()).toMatchObject({
      body: { data: { isConfirmed: false, methods: ['password', 'authenticator'] } },
    })
    expect(await up(fan, { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG' },
    })
    expect(await up(fan, { code: fan.recoveryCodes[0] })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    expect(await up(fan, {})).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect((await up(fan, { code: fan.code() })).status).toBe(200)
    expect(await up(fan, { code: fan.code() })).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    world.clock.advance(290)
    expect(await state()).toMatchObject({ body: { data: { isConfirmed: true } } })
  })

  test('email codes are offered only without any other method', async () => {
    const bare = await world.fan()
    await world.context.db`update person set password_hash = null where id = ${bare.id}`
    expect(await world.api.as(bare)('GET /stepUp')).toMatchObject({ body: { data: { methods: ['email'] } } })
    const code = await requestCode(world, bare, 'STEP_UP')
    expect((await up(bare, code)).status).toBe(200)
    expect(await up(bare, code)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
    const usual = await world.fan()
    expect(await up(usual, await requestCode(world, usual, 'STEP_UP'))).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    const other = await requestCode(world, bare, 'CHANGE_USERNAME')
    expect(await up(bare, other)).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
  })
})

describe('GET /loginHistory', () => {
  const history = async (person: TestUser) => {
    const reply = await world.api.as(person)('GET /loginHistory', { query: { limit: 50 } })
    return reply.ok ? reply.body.data : []
  }

  test('shows the owner successful and failed sign-ins with place and device', async () => {
    const fan = await protectedFan()
    const from = world.api.from('81.2.69.142')
    await from('POST /login', {
      body: { emailOrPhone: fan.username, password: 'wrong', deviceOs: 'Android 16', deviceModel: 'Pixel 9' },
    })
    world.clock.advance(1)
    await world.settle()
    const { ticket } = await login(fan)
    await finish(ticket, wrongCode(fan.code()))
    world.clock.advance(1)
    await finish(ticket, fan.code())
    const entries = await history(fan)
    expect(entries.map(({ outcome, method, success }) => [outcome, method, success])).toEqual([
      ['success', 'authenticator', true],
      ['code-wrong', 'authenticator', false],
      ['password-wrong', 'password', false],
    ])
    expect(entries[2]).toMatchObject({ deviceOs: 'Android 16', deviceModel: 'Pixel 9', country: 'GB' })
    expect(JSON.stringify(entries)).not.toContain('81.2.69.142')
    expect(await history(await world.fan())).toEqual([])
    expect((await world.api.as(await world.guest())('GET /loginHistory')).status).toBe(401)
  })
})

describe('a sign-in from a new device', () => {
  const alerts = async (person: TestUser) => {
    await world.settle()
    return (await world.mailTo(person.email)).filter(({ subject }) => subject === 'New login to your account')
  }
  const from = (person: TestUser, deviceId: string) =>
    world.api('POST /login', {
      body: { email: person.email, password: testPassword, deviceId, deviceModel: `Model ${deviceId}` },
    })

  test('is reported by email once, and never for the first device', async () => {
    const fan = await world.fan()
    await world.context.db`delete from session where person_id = ${fan.id}`
    await from(fan, 'first')
    expect(await alerts(fan)).toHaveLength(0)
    world.clock.advance(1)
    await from(fan, 'second')
    const [alert, ...more] = await alerts(fan)
    expect(more).toEqual([])
    expect(alert?.text).toContain('Model second')
    world.clock.advance(1)
    await from(fan, 'first')
    world.clock.advance(1)
    await from(fan, 'second')
    expect(await alerts(fan)).toHaveLength(1)
  })
})
