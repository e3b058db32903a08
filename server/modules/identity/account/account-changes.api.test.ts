import { beforeAll, describe, expect, test } from 'vitest'
import {
  requestCode,
  stepUp,
  readEmailedLink,
  requestPhoneCode,
} from '../../../../tests/support/world/account.ts'
import { newEmail, wrongCode, signUpInput } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { findByOldUsername } from '../public.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const stored = async ({ id }: TestUser) =>
  (await world.context.db`select * from person where id = ${id}`)[0] ?? {}
const login = async (emailOrPhone: string, password = testPassword) =>
  (await world.api('POST /login', { body: { emailOrPhone, password } })).status
const ready = async () => {
  const fan = await world.fan()
  await stepUp(world, fan)
  return fan
}
let names = 0
const newName = () => `changed${++names}`

describe('PUT /email', () => {
  const change = (
    person: TestUser,
    body: { email: string; verificationId: string; verificationCode: string },
  ) => world.api.as(person)('PUT /email', { body })

  test('changes the address with the code sent to the new one and notifies both addresses', async () => {
    const [fan, email] = [await ready(), newEmail('new')]
    const code = await requestCode(world, fan, 'CHANGE_EMAIL', { email })
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

  test('requires a confirmed session, and again after ten minutes', async () => {
    const fan = await world.fan()
    const body = { email: newEmail(), verificationId: fan.id, verificationCode: '123456' }
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    expect(await change(fan, body)).toMatchObject(refused)
    await stepUp(world, fan)
    expect(await change(fan, body)).not.toMatchObject(refused)
    world.clock.advance(600)
    expect(await change(fan, body)).toMatchObject(refused)
    expect((await world.api.as(await world.guest())('PUT /email', { body })).status).toBe(401)
  })

  test('confirming one session does not confirm another session of the same user', async () => {
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

  test('rejects a wrong code, a code for another address, another user’s code and a code for another purpose', async () => {
    const [fan, thief, email] = [await ready(), await ready(), newEmail('new')]
    const code = await requestCode(world, fan, 'CHANGE_EMAIL', { email })
    const wrong = { ...code, verificationCode: wrongCode(code.verificationCode) }
    const signUp = await signUpInput(world, { email: newEmail() })
    for (const [user, body] of [
      [fan, { email, ...wrong }],
      [fan, { email: newEmail(), ...code }],
      [thief, { email, ...code }],
      [fan, signUp],
    ] as const) {
      const { verificationId, verificationCode } = body
      expect(await change(user, { email: body.email, verificationId, verificationCode })).toMatchObject({
        status: 422,
        body: { code: 'CODE_WRONG' },
      })
    }
    expect((await stored(fan)).email).toBe(fan.email)
    expect((await change(fan, { email, ...code })).status).toBe(200)
  })

  test('only the latest code counts when several changes are pending', async () => {
    const [fan, first, second] = [await ready(), newEmail('first'), newEmail('second')]
    const old = await requestCode(world, fan, 'CHANGE_EMAIL', { email: first })
    const last = await requestCode(world, fan, 'CHANGE_EMAIL', { email: second })
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

  test('replies the same for an address that has an account, notifies its owner and creates no code', async () => {
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

  test('when two users change to one address at once, only one succeeds', async () => {
    const [a, b, email] = [await ready(), await ready(), newEmail('wanted')]
    const codeA = await requestCode(world, a, 'CHANGE_EMAIL', { email })
    world.clock.advance(31)
    const codeB = await requestCode(world, b, 'CHANGE_EMAIL', { email })
    const replies = await Promise.all([change(a, { email, ...codeA }), change(b, { email, ...codeB })])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('guests cannot request change codes', async () => {
    for (const trigger of ['CHANGE_EMAIL', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'STEP_UP'] as const) {
      const body = { email: newEmail(), trigger }
      expect((await world.api('POST /sendEmailCode', { body })).status).toBe(401)
      expect((await world.api.as(await world.guest())('POST /sendEmailCode', { body })).status).toBe(401)
    }
  })
})

describe('PATCH /phoneNumber', () => {
  test('changes the number after confirmation and sends the old number an SMS with an undo link', async () => {
    const fan = await world.fan({ phoneE164: '+4791110001' })
    await stepUp(world, fan)
    const { verificationId, code } = await requestPhoneCode(world, '+4791110002', {
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
    const { token } = (await readEmailedLink(world, fan.email, '/account/undo')) as { token: string }
    expect((await world.api('POST /account/undo', { body: { token } })).status).toBe(200)
    expect(await stored(fan)).toMatchObject({ phoneE164: '+4791110001' })
  })

  test('requires a confirmed session', async () => {
    const body = { phoneNumber: '+4791110009', verificationId: (await world.fan()).id, code: '123456' }
    expect(await world.api.as(await world.fan())('PATCH /phoneNumber', { body })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })
})

describe('PATCH /userName', () => {
  const change = async (person: TestUser, username: string) => {
    world.clock.advance(31)
    const code = await requestCode(world, person, 'CHANGE_USERNAME')
    return world.api.as(person)('PATCH /userName', { body: { username, ...code } })
  }

  test('changes the username; the old one redirects and is reserved for thirty days', async () => {
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
    const body = { ...(await signUpInput(world)), username: fan.username }
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

  test('when two users request one username at once, exactly one gets it', async () => {
    const [a, b, name] = [await world.fan(), await world.fan(), newName()]
    const codes = [
      await requestCode(world, a, 'CHANGE_USERNAME'),
      await requestCode(world, b, 'CHANGE_USERNAME'),
    ]
    const replies = await Promise.all(
      [a, b].map((user, i) =>
        world.api.as(user)('PATCH /userName', {
          body: { username: name, verificationId: '', verificationCode: '', ...codes[i] },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  test.each([['admin'], ['x'], ['no spaces']])('rejects the username %s', async (username) => {
    expect(await change(await world.fan(), username)).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    })
  })

  test('rejects a code sent for a password change', async () => {
    const fan = await world.fan()
    const code = await requestCode(world, fan, 'CHANGE_PASSWORD')
    expect(
      await world.api.as(fan)('PATCH /userName', { body: { username: newName(), ...code } }),
    ).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
  })
})

describe('PUT /password', () => {
  const next = 'Another&Harbour8'

  test('changes the password, keeps this device and signs out the others', async () => {
    const fan = await ready()
    const phone = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const other = phone.ok && 'accessToken' in phone.body.data ? (phone.body.data.accessToken ?? '') : ''
    const code = await requestCode(world, fan, 'CHANGE_PASSWORD')
    const change = (newPassword: string) =>
      world.api.as(fan)('PUT /password', { body: { newPassword, ...code } })
    expect((await change('short')).status).toBe(400)
    expect(await change('Password1!')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } })
    expect((await change(next)).status).toBe(200)
    expect([await login(fan.email, next), await login(fan.email)]).toEqual([200, 401])
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
    expect((await world.api.as({ accessToken: other })('GET /session')).status).toBe(401)
  })

  test('requires a confirmed session and the emailed code', async () => {
    const fan = await world.fan()
    const code = await requestCode(world, fan, 'CHANGE_PASSWORD')
    const change = (verificationCode: string) =>
      world.api.as(fan)('PUT /password', { body: { newPassword: next, ...code, verificationCode } })
    expect(await change(code.verificationCode)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    await stepUp(world, fan)
    expect(await change(wrongCode(code.verificationCode))).toMatchObject({ body: { code: 'CODE_WRONG' } })
    expect(await login(fan.email)).toBe(200)
  })
})

describe('POST /account/undo', () => {
  const undo = (token: string) => world.api('POST /account/undo', { body: { token } })
  const takenOver = async () => {
    const [fan, email] = [await ready(), newEmail('thief')]
    const code = await requestCode(world, fan, 'CHANGE_EMAIL', { email })
    await world.api.as(fan)('PUT /email', { body: { email, ...code } })
    const { token = '' } = await readEmailedLink(world, fan.email, '/account/undo')
    return { fan, email, token }
  }

  test('restores the address, ends every session and sends a password reset link', async () => {
    const { fan, email, token } = await takenOver()
    expect(await undo(token)).toMatchObject({ status: 200, body: { data: { field: 'email' } } })
    expect(await stored(fan)).toMatchObject({ email: fan.email })
    expect((await world.api.as(fan)('GET /session')).status).toBe(401)
    expect([await login(fan.email), await login(email)]).toEqual([401, 401])
    const { userId = '', token: resetToken = '' } = await readEmailedLink(world, fan.email, '/reset-password')
    const body = { userId, token: resetToken, newPassword: 'Another&Harbour8' }
    expect((await world.api('POST /resetPassword', { body })).status).toBe(200)
    expect(await login(fan.email, 'Another&Harbour8')).toBe(200)
  })

  test('works once within seven days; an invented link never works', async () => {
    const { token } = await takenOver()
    const removed = { status: 410, body: { code: 'UNDO_LINK_INVALID' } }
    expect(await undo('x'.repeat(43))).toMatchObject(removed)
    expect((await undo(token)).status).toBe(200)
    expect(await undo(token)).toMatchObject(removed)
    const late = await takenOver()
    world.clock.advance(7 * 86_400)
    expect(await undo(late.token)).toMatchObject(removed)
  })

  test('undoing a change voids the undo links of later changes', async () => {
    const { fan, email, token } = await takenOver()
    const later = newEmail('thief')
    const code = await requestCode(world, { ...fan, email }, 'CHANGE_EMAIL', { email: later })
    await world.api.as(fan)('PUT /email', { body: { email: later, ...code } })
    const second = await readEmailedLink(world, email, '/account/undo')
    expect((await undo(token)).status).toBe(200)
    expect((await undo(second.token ?? '')).status).toBe(410)
    expect(await stored(fan)).toMatchObject({ email: fan.email })
  })

  test('restores the username and removes a passkey added since the change', async () => {
    const fan = await ready()
    const code = await requestCode(world, fan, 'CHANGE_USERNAME')
    await world.api.as(fan)('PATCH /userName', { body: { username: newName(), ...code } })
    const { db } = world.context
    const key = { personId: fan.id, publicKey: Buffer.from('k'), counter: 0, name: 'k' }
    await db`insert into passkey ${db({ ...key, id: fan.id, credentialId: fan.id, createdAt: world.clock.now() })}`
    const { token = '' } = await readEmailedLink(world, fan.email, '/account/undo')
    expect((await undo(token)).status).toBe(200)
    expect(await stored(fan)).toMatchObject({ username: fan.username, passwordHash: null })
    expect(await db`select 1 from passkey where person_id = ${fan.id}`).toHaveLength(0)
  })
})

describe('POST /accountPassword', () => {
  test('tells the owner whether the password is right, at most ten tries an hour', async () => {
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

test('GET /account returns contact details to the owner only', async () => {
  const fan = await world.fan({ phoneE164: '+4791110077' })
  expect(await world.api.as(fan)('GET /account')).toMatchObject({
    status: 200,
    body: { data: { email: fan.email, phoneNumber: '+4791110077', hasPassword: true } },
  })
  expect((await world.api.as(await world.guest())('GET /account')).status).toBe(401)
})
