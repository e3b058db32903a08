import { beforeAll, describe, expect, test } from 'vitest'
import { codeFor, confirmed } from '../../../tests/support/account.ts'
import { otherCode } from '../../../tests/support/sign-up.ts'
import { createWorld, testPassword, type TestPerson } from '../../../tests/support/world.ts'
import { codeAt } from './authenticator-codes.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

/** Somebody with an authenticator app and recovery codes. */
async function protectedFan(at: World = world) {
  const fan = await at.fan()
  await confirmed(at, fan)
  const begun = await at.api.as(fan)('POST /twoStep/authenticator')
  if (!begun.ok) throw new Error(JSON.stringify(begun.body))
  const { secret } = begun.body.data
  const done = await at.api.as(fan)('PUT /twoStep/authenticator', {
    body: { code: codeAt(secret, at.clock.now()) },
  })
  if (!done.ok) throw new Error(JSON.stringify(done.body))
  at.clock.advance(60) // a code is never taken twice, nor one before it
  return {
    ...fan,
    secret,
    recoveryCodes: done.body.data.recoveryCodes,
    code: () => codeAt(secret, at.clock.now()),
  }
}
const login = async (person: TestPerson, at: World = world) => {
  const reply = await at.api('POST /login', { body: { email: person.email, password: testPassword } })
  if (!reply.ok || !('secondStep' in reply.body.data))
    throw new Error(`no second step: ${JSON.stringify(reply.body)}`)
  return { ...reply.body.data.secondStep, headers: reply.headers, body: reply.body }
}
const finish = (ticket: string, code: string, at: World = world, ip = '127.0.0.1') =>
  at.api.from(ip)('POST /login/secondStep', { body: { ticket, code } })

describe('an authenticator app', () => {
  test('is set up with a picture to scan, and asked for only after its first code', async () => {
    const fan = await world.fan()
    const begin = () => world.api.as(fan)('POST /twoStep/authenticator')
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await confirmed(world, fan)
    const begun = await begin()
    if (!begun.ok) throw new Error('refused')
    const { secret, uri, qrSvg } = begun.body.data
    expect(uri).toBe(
      `otpauth://totp/Fanlight:${fan.username}?issuer=Fanlight&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qrSvg).toMatch(/^<svg [^]*<\/svg>$/)
    const plain = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    expect(plain.ok && 'userData' in plain.body.data).toBe(true)
    const right = codeAt(secret, world.clock.now())
    const confirm = (code: string) => world.api.as(fan)('PUT /twoStep/authenticator', { body: { code } })
    expect(await confirm(otherCode(right))).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    const done = await confirm(right)
    expect(done.ok && done.body.data.recoveryCodes).toHaveLength(10)
    expect(await confirm(right)).toMatchObject({ status: 409, body: { code: 'AUTHENTICATOR_ON' } })
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'AUTHENTICATOR_ON' } })
    const [row] = await world.context
      .db`select a::text as text from authenticator a where person_id = ${fan.id}`
    expect(row?.text).not.toContain(secret)
  })

  test('a set-up left alone for half an hour is over', async () => {
    const fan = await world.fan()
    await confirmed(world, fan)
    const begun = await world.api.as(fan)('POST /twoStep/authenticator')
    world.clock.advance(1801)
    const again = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const session = again.ok && 'accessToken' in again.body.data ? (again.body.data.accessToken ?? '') : ''
    await confirmed(world, { accessToken: session })
    const code = begun.ok ? codeAt(begun.body.data.secret, world.clock.now()) : ''
    expect(
      await world.api.as({ accessToken: session })('PUT /twoStep/authenticator', { body: { code } }),
    ).toMatchObject({ status: 410, body: { code: 'AUTHENTICATOR_NOT_BEGUN' } })
  })
})

describe('the second step', () => {
  test('stands between the right password and the session', async () => {
    const fan = await protectedFan()
    const step = await login(fan)
    expect(step.methods).toEqual(['authenticator', 'recovery'])
    expect(JSON.stringify(step.body)).not.toContain('Token')
    expect(step.headers.get('set-cookie')).toBeNull()
    expect(await finish(step.ticket, otherCode(fan.code()))).toMatchObject({
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
      message: 'That login and password do not match.',
      code: 'CREDENTIALS_WRONG',
    })
  })

  test('takes a code once, also when it comes ten times at once', async () => {
    const fan = await protectedFan()
    const tickets = await Promise.all(Array.from({ length: 10 }, () => login(fan)))
    const code = fan.code()
    const replies = await Promise.all(tickets.map(({ ticket }) => finish(ticket, code)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const late = await login(fan)
    expect((await finish(late.ticket, code)).status).toBe(422)
  })

  test('takes each recovery code once, however it is written', async () => {
    const fan = await protectedFan()
    const [first = '', second = ''] = fan.recoveryCodes
    const typed = first.toUpperCase().replace('-', ' ')
    expect((await finish((await login(fan)).ticket, typed)).status).toBe(200)
    expect((await finish((await login(fan)).ticket, first)).status).toBe(422)
    expect((await finish((await login(fan)).ticket, second)).status).toBe(200)
    const left = await world.api.as(fan)('GET /twoStep')
    expect(left.ok && left.body.data.recoveryCodesLeft).toBe(8)
  })

  test('ends after ten minutes, and after five wrong codes', async () => {
    const fan = await protectedFan()
    const slow = await login(fan)
    world.clock.advance(600)
    expect((await finish(slow.ticket, fan.code())).status).toBe(410)
    const { ticket } = await login(fan)
    for (let i = 0; i < 5; i++) expect((await finish(ticket, otherCode(fan.code()))).status).toBe(422)
    expect((await finish(ticket, fan.code())).status).toBe(410)
    expect((await finish('x'.repeat(43), fan.code())).status).toBe(410)
  })

  test('ten addresses trying codes for one account get no more tries than one', async () => {
    const limited = await createWorld()
    const fan = await protectedFan(limited)
    const tickets = []
    for (let i = 0; i < 10; i++) tickets.push(await login(fan, limited))
    const wrong = otherCode(fan.code())
    const statuses = []
    for (const [i, { ticket }] of tickets.entries())
      for (let n = 0; n < 2; n++)
        statuses.push((await finish(ticket, wrong, limited, `198.51.100.${i}`)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const { ticket } = await login(fan, limited)
    expect((await finish(ticket, fan.code(), limited, '203.0.113.77')).status).toBe(429)
  })

  test('a suspended person hears of it only after the right password, and no ticket is made', async () => {
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

  test('can be turned off by a confirmed session only; then the password is enough', async () => {
    const fan = await protectedFan()
    world.clock.advance(600)
    const off = () => world.api.as(fan)('DELETE /twoStep')
    expect(await off()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await confirmed(world, fan)
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
    await confirmed(world, plain)
    expect(await world.api.as(plain)('POST /twoStep/recoveryCodes')).toMatchObject({
      body: { code: 'SECOND_FACTOR_MISSING' },
    })
    expect(await world.api.as(plain)('PUT /twoStep')).toMatchObject({
      body: { code: 'SECOND_FACTOR_MISSING' },
    })
  })
})

describe('POST /stepUp', () => {
  const up = (person: TestPerson, body: object) => world.api.as(person)('POST /stepUp', { body })

  test('takes the password or the app’s code, for ten minutes', async () => {
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

  test('by a mailed code is for those who have nothing else', async () => {
    const bare = await world.fan()
    await world.context.db`update person set password_hash = null where id = ${bare.id}`
    expect(await world.api.as(bare)('GET /stepUp')).toMatchObject({ body: { data: { methods: ['email'] } } })
    const code = await codeFor(world, bare, 'STEP_UP')
    expect((await up(bare, code)).status).toBe(200)
    expect(await up(bare, code)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
    const usual = await world.fan()
    expect(await up(usual, await codeFor(world, usual, 'STEP_UP'))).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    const other = await codeFor(world, bare, 'CHANGE_USERNAME')
    expect(await up(bare, other)).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
  })
})

describe('GET /loginHistory', () => {
  const history = async (person: TestPerson) => {
    const reply = await world.api.as(person)('GET /loginHistory', { query: { limit: 50 } })
    return reply.ok ? reply.body.data : []
  }

  test('shows its owner who came in and who tried, with place and device', async () => {
    const fan = await protectedFan()
    const from = world.api.from('81.2.69.142')
    await from('POST /login', {
      body: { emailOrPhone: fan.username, password: 'wrong', deviceOs: 'Android 16', deviceModel: 'Pixel 9' },
    })
    world.clock.advance(1)
    await world.settle()
    const { ticket } = await login(fan)
    await finish(ticket, otherCode(fan.code()))
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
  const alerts = async (person: TestPerson) => {
    await world.settle()
    return (await world.mailTo(person.email)).filter(({ subject }) => subject.startsWith('A new device'))
  }
  const from = (person: TestPerson, deviceId: string) =>
    world.api('POST /login', {
      body: { email: person.email, password: testPassword, deviceId, deviceModel: `Model ${deviceId}` },
    })

  test('is told by mail once, and the first device never', async () => {
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
