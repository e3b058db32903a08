import { beforeAll, describe, expect, test } from 'vitest'
import { codeFor, confirmed, linkTo, phoneCode } from '../../../tests/support/account.ts'
import { newEmail, otherCode, readyToSignUp } from '../../../tests/support/sign-up.ts'
import { createWorld, testPassword, type TestPerson } from '../../../tests/support/world.ts'
import { findByOldUsername } from './public.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const stored = async ({ id }: TestPerson) =>
  (await world.context.db`select * from person where id = ${id}`)[0] ?? {}
const login = async (emailOrPhone: string, password = testPassword) =>
  (await world.api('POST /login', { body: { emailOrPhone, password } })).status
const ready = async () => {
  const fan = await world.fan()
  await confirmed(world, fan)
  return fan
}
let names = 0
const newName = () => `changed${++names}`

describe('PUT /email', () => {
  const change = (
    person: TestPerson,
    body: { email: string; verificationId: string; verificationCode: string },
  ) => world.api.as(person)('PUT /email', { body })

  test('with the code sent to the new address changes it, tells the old one, and both know', async () => {
    const [fan, email] = [await ready(), newEmail('new')]
    const code = await codeFor(world, fan, 'CHANGE_EMAIL', { email })
    expect(await change(fan, { email: email.toUpperCase(), ...code })).toMatchObject({
      status: 200,
      body: { data: { email } },
    })
    expect([await login(email), await login(fan.email)]).toEqual([200, 401])
    await world.settle()
    const [alert] = await world.mailTo(fan.email)
    expect(alert).toMatchObject({ subject: 'Your Fanlight email address was changed' })
    expect(alert?.text).toContain('/account/undo?token=')
    expect((await world.mailTo(email)).some(({ text }) => text.includes('/account/undo'))).toBe(false)
  })

  test('is refused without a confirmed session, and again ten minutes later', async () => {
    const fan = await world.fan()
    const body = { email: newEmail(), verificationId: fan.id, verificationCode: '123456' }
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    expect(await change(fan, body)).toMatchObject(refused)
    await confirmed(world, fan)
    expect(await change(fan, body)).not.toMatchObject(refused)
    world.clock.advance(600)
    expect(await change(fan, body)).toMatchObject(refused)
    expect((await world.api.as(await world.guest())('PUT /email', { body })).status).toBe(401)
  })

  test('another session of the same person is not confirmed with it', async () => {
    const fan = await ready()
    const second = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const accessToken =
      second.ok && 'accessToken' in second.body.data ? (second.body.data.accessToken ?? '') : ''
    const body = { email: newEmail(), verificationId: fan.id, verificationCode: '123456' }
    expect(await world.api.as({ accessToken })('PUT /email', { body })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })

  test('refuses a wrong code, another address, another person’s code and a code for something else', async () => {
    const [fan, thief, email] = [await ready(), await ready(), newEmail('new')]
    const code = await codeFor(world, fan, 'CHANGE_EMAIL', { email })
    const wrong = { ...code, verificationCode: otherCode(code.verificationCode) }
    const signUp = await readyToSignUp(world, { email: newEmail() })
    for (const [who, body] of [
      [fan, { email, ...wrong }],
      [fan, { email: newEmail(), ...code }],
      [thief, { email, ...code }],
      [fan, signUp],
    ] as const) {
      const { verificationId, verificationCode } = body
      expect(await change(who, { email: body.email, verificationId, verificationCode })).toMatchObject({
        status: 422,
        body: { code: 'CODE_WRONG' },
      })
    }
    expect((await stored(fan)).email).toBe(fan.email)
    expect((await change(fan, { email, ...code })).status).toBe(200)
  })

  test('while another change waits: only the last code counts', async () => {
    const [fan, first, second] = [await ready(), newEmail('first'), newEmail('second')]
    const old = await codeFor(world, fan, 'CHANGE_EMAIL', { email: first })
    const last = await codeFor(world, fan, 'CHANGE_EMAIL', { email: second })
    expect(await change(fan, { email: first, ...old })).toMatchObject({
      status: 410,
      body: { code: 'CODE_EXPIRED' },
    })
    world.clock.advance(31)
    expect(
      (await world.api('POST /resendVerificationCode', { body: { verificationId: old.verificationId } }))
        .status,
    ).toBe(410)
    expect((await change(fan, { email: second, ...last })).status).toBe(200)
  })

  test('to an address with an account is answered the same; its owner is told and no code exists', async () => {
    const [fan, owner, free] = [await ready(), await world.fan(), newEmail()]
    const ask = (email: string) =>
      world.api.as(fan)('POST /sendEmailCode', { body: { email, trigger: 'CHANGE_EMAIL' } })
    const shape = ({ status, body }: { status: number; body: unknown }) =>
      JSON.stringify({ status, body }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID')
    expect(shape(await ask(owner.email))).toBe(shape(await ask(free)))
    await world.settle()
    expect((await world.mailTo(owner.email))[0]).toMatchObject({
      subject: 'You already have a Fanlight account',
    })
    expect(await ask(fan.email)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
  })

  test('one address changed to by two people at once goes to one of them', async () => {
    const [a, b, email] = [await ready(), await ready(), newEmail('wanted')]
    const codeA = await codeFor(world, a, 'CHANGE_EMAIL', { email })
    world.clock.advance(31)
    const codeB = await codeFor(world, b, 'CHANGE_EMAIL', { email })
    const replies = await Promise.all([change(a, { email, ...codeA }), change(b, { email, ...codeB })])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('codes for changes are not sent to strangers', async () => {
    for (const trigger of ['CHANGE_EMAIL', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'STEP_UP'] as const) {
      const body = { email: newEmail(), trigger }
      expect((await world.api('POST /sendEmailCode', { body })).status).toBe(401)
      expect((await world.api.as(await world.guest())('POST /sendEmailCode', { body })).status).toBe(401)
    }
  })
})

describe('PATCH /phoneNumber', () => {
  test('changes the number that answered; the old one gets an SMS with the way back', async () => {
    const fan = await world.fan({ phoneE164: '+4791110001' })
    await confirmed(world, fan)
    const { verificationId, code } = await phoneCode(world, '+4791110002', {
      person: fan,
      trigger: 'CHANGE_PHONE',
    })
    const change = (phoneNumber: string) =>
      world.api.as(fan)('PATCH /phoneNumber', { body: { phoneNumber, verificationId, code } })
    expect(await change('+4791110003')).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    expect(await change('+4791110002')).toMatchObject({ status: 200 })
    expect([await login('+4791110002'), await login('+4791110001')]).toEqual([200, 401])
    await world.settle()
    expect((await world.mailTo('+4791110001'))[0]?.text).toContain('/account/undo?token=')
    const { token } = (await linkTo(world, fan.email, '/account/undo')) as { token: string }
    expect((await world.api('POST /account/undo', { body: { token } })).status).toBe(200)
    expect(await stored(fan)).toMatchObject({ phoneE164: '+4791110001' })
  })

  test('needs a confirmed session', async () => {
    const body = { phoneNumber: '+4791110009', verificationId: (await world.fan()).id, code: '123456' }
    expect(await world.api.as(await world.fan())('PATCH /phoneNumber', { body })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })
})

describe('PATCH /userName', () => {
  const change = async (person: TestPerson, username: string) => {
    world.clock.advance(31)
    const code = await codeFor(world, person, 'CHANGE_USERNAME')
    return world.api.as(person)('PATCH /userName', { body: { username, ...code } })
  }

  test('changes it; the old name leads to its owner and nobody else gets it for thirty days', async () => {
    const [fan, other, name] = [await world.fan(), await world.fan(), newName()]
    const again = async (username: string) =>
      (await world.api('POST /userName', { query: { username } })).body as { data: { available: boolean } }
    expect(await change(fan, `@${name.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { data: { username: name } },
    })
    expect((await again(fan.username)).data.available).toBe(false)
    expect(await findByOldUsername(world.context.db, fan.username)).toEqual({
      personId: fan.id,
      username: name,
    })
    expect(await change(other, fan.username)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    const body = { ...(await readyToSignUp(world)), username: fan.username }
    expect(await world.api('POST /signUp', { body })).toMatchObject({ status: 409 })

    const back = await world.fan()
    const lent = newName()
    expect((await change(back, lent)).status).toBe(200)
    expect((await change(back, back.username)).status).toBe(200)

    world.clock.advance(30 * 86_400 + 1)
    const late = await world.fan()
    expect((await again(fan.username)).data.available).toBe(true)
    expect((await change(late, fan.username)).status).toBe(200)
    expect(await findByOldUsername(world.context.db, fan.username)).toBeUndefined()
  })

  test('one name wanted by two at once goes to exactly one', async () => {
    const [a, b, name] = [await world.fan(), await world.fan(), newName()]
    const codes = [await codeFor(world, a, 'CHANGE_USERNAME'), await codeFor(world, b, 'CHANGE_USERNAME')]
    const replies = await Promise.all(
      [a, b].map((who, i) =>
        world.api.as(who)('PATCH /userName', {
          body: { username: name, verificationId: '', verificationCode: '', ...codes[i] },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  test.each([['admin'], ['x'], ['no spaces']])('refuses the name %s', async (username) => {
    expect(await change(await world.fan(), username)).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    })
  })

  test('refuses a code that was sent for a password', async () => {
    const fan = await world.fan()
    const code = await codeFor(world, fan, 'CHANGE_PASSWORD')
    expect(
      await world.api.as(fan)('PATCH /userName', { body: { username: newName(), ...code } }),
    ).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
  })
})

describe('PUT /password', () => {
  const next = 'Another&Harbour8'

  test('changes it, keeps this device and signs out the others', async () => {
    const fan = await ready()
    const phone = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const other = phone.ok && 'accessToken' in phone.body.data ? (phone.body.data.accessToken ?? '') : ''
    const code = await codeFor(world, fan, 'CHANGE_PASSWORD')
    const change = (newPassword: string) =>
      world.api.as(fan)('PUT /password', { body: { newPassword, ...code } })
    expect((await change('short')).status).toBe(400)
    expect(await change('Password1!')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } })
    expect((await change(next)).status).toBe(200)
    expect([await login(fan.email, next), await login(fan.email)]).toEqual([200, 401])
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
    expect((await world.api.as({ accessToken: other })('GET /session')).status).toBe(401)
  })

  test('needs a confirmed session and the code from the mail', async () => {
    const fan = await world.fan()
    const code = await codeFor(world, fan, 'CHANGE_PASSWORD')
    const change = (verificationCode: string) =>
      world.api.as(fan)('PUT /password', { body: { newPassword: next, ...code, verificationCode } })
    expect(await change(code.verificationCode)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    await confirmed(world, fan)
    expect(await change(otherCode(code.verificationCode))).toMatchObject({ body: { code: 'CODE_WRONG' } })
    expect(await login(fan.email)).toBe(200)
  })
})

describe('POST /account/undo', () => {
  const undo = (token: string) => world.api('POST /account/undo', { body: { token } })
  const takenOver = async () => {
    const [fan, email] = [await ready(), newEmail('thief')]
    const code = await codeFor(world, fan, 'CHANGE_EMAIL', { email })
    await world.api.as(fan)('PUT /email', { body: { email, ...code } })
    const { token = '' } = await linkTo(world, fan.email, '/account/undo')
    return { fan, email, token }
  }

  test('puts the address back, ends every session and asks for a new password', async () => {
    const { fan, email, token } = await takenOver()
    expect(await undo(token)).toMatchObject({ status: 200, body: { data: { field: 'email' } } })
    expect(await stored(fan)).toMatchObject({ email: fan.email })
    expect((await world.api.as(fan)('GET /session')).status).toBe(401)
    expect([await login(fan.email), await login(email)]).toEqual([401, 401])
    const { userId = '', token: resetToken = '' } = await linkTo(world, fan.email, '/reset-password')
    const body = { userId, token: resetToken, newPassword: 'Another&Harbour8' }
    expect((await world.api('POST /resetPassword', { body })).status).toBe(200)
    expect(await login(fan.email, 'Another&Harbour8')).toBe(200)
  })

  test('works once and for seven days; a made-up link never', async () => {
    const { token } = await takenOver()
    const gone = { status: 410, body: { code: 'UNDO_LINK_INVALID' } }
    expect(await undo('x'.repeat(43))).toMatchObject(gone)
    expect((await undo(token)).status).toBe(200)
    expect(await undo(token)).toMatchObject(gone)
    const late = await takenOver()
    world.clock.advance(7 * 86_400)
    expect(await undo(late.token)).toMatchObject(gone)
  })

  test('the links of what came after it stop working: they went to the thief', async () => {
    const { fan, email, token } = await takenOver()
    const later = newEmail('thief')
    const code = await codeFor(world, { ...fan, email }, 'CHANGE_EMAIL', { email: later })
    await world.api.as(fan)('PUT /email', { body: { email: later, ...code } })
    const second = await linkTo(world, email, '/account/undo')
    expect((await undo(token)).status).toBe(200)
    expect((await undo(second.token ?? '')).status).toBe(410)
    expect(await stored(fan)).toMatchObject({ email: fan.email })
  })

  test('puts a username back, and takes away a passkey that was added since', async () => {
    const fan = await ready()
    const code = await codeFor(world, fan, 'CHANGE_USERNAME')
    await world.api.as(fan)('PATCH /userName', { body: { username: newName(), ...code } })
    const { db } = world.context
    const key = { personId: fan.id, publicKey: Buffer.from('k'), counter: 0, name: 'k' }
    await db`insert into passkey ${db({ ...key, id: fan.id, credentialId: fan.id, createdAt: world.clock.now() })}`
    const { token = '' } = await linkTo(world, fan.email, '/account/undo')
    expect((await undo(token)).status).toBe(200)
    expect(await stored(fan)).toMatchObject({ username: fan.username, passwordHash: null })
    expect(await db`select 1 from passkey where person_id = ${fan.id}`).toHaveLength(0)
  })
})

describe('POST /accountPassword', () => {
  test('tells its owner whether it is the password, ten tries an hour', async () => {
    const limited = await createWorld()
    const fan = await limited.fan()
    const ask = async (password: string) =>
      (await limited.api.as(fan)('POST /accountPassword', { body: { password } })).status
    expect(await ask(testPassword)).toBe(200)
    for (let i = 0; i < 10; i++) expect(await ask('wrong')).toBe(422)
    expect([await ask('wrong'), await ask(testPassword)]).toEqual([429, 429])
    expect((await limited.api('POST /accountPassword', { body: { password: 'x' } })).status).toBe(401)
  })
})

test('GET /account shows its owner how they are reached, and nobody else anything', async () => {
  const fan = await world.fan({ phoneE164: '+4791110077' })
  expect(await world.api.as(fan)('GET /account')).toMatchObject({
    status: 200,
    body: { data: { email: fan.email, phoneNumber: '+4791110077', hasPassword: true } },
  })
  expect((await world.api.as(await world.guest())('GET /account')).status).toBe(401)
})
