import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  requestSignUpCode,
  goodPassword,
  newEmail,
  wrongCode,
  signUpInput,
} from '../../../../tests/support/world/sign-up.ts'
import { waitForLockWaiters } from '../../../../tests/support/wait-for-lock-waiters.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

describe('POST /signUp', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  })
  const signUp = (body: Awaited<ReturnType<typeof signUpInput>> & Record<string, unknown>) =>
    world.api('POST /signUp', { body })
  const people = async (email: string) =>
    (await world.context.db`select 1 from person where email = ${email}`).length

  test('with the emailed code creates a fan account, signs in and sends a welcome email', async () => {
    const body = await signUpInput(world)
    const reply = await signUp({
      ...body,
      userType: UserType.fan,
      signUpType: 'EMAIL',
      username: 'Mira.Sol',
      lastName: ' Sol ',
    })
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    expect(reply.body.message).toBe('Welcome to Fanlight.')
    expect(reply.body.data.userData).toMatchObject({
      userType: UserType.fan,
      firstName: 'Mira',
      username: 'mira.sol',
      statusCode: ProfileStatus.active,
      defaultCurrency: 'USD',
    })
    const session = await world.api.as({ accessToken: reply.body.data.accessToken ?? '' })('GET /session')
    expect(session).toMatchObject({ status: 200, body: { data: { username: 'mira.sol', isGuest: false } } })
    const [row] = await world.context.db`select * from person where email = ${body.email}`
    expect(row).toMatchObject({
      userType: UserType.fan,
      lastName: 'Sol',
      statusCode: ProfileStatus.active,
      emailConfirmedAt: world.clock.now(),
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)

    await world.settle()
    const emails = await world.mailTo(body.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Welcome to Fanlight',
      expect.stringMatching(/^\d{6} is your Fanlight code$/),
    ])
    await world.settle()
    expect(await world.mailTo(body.email)).toHaveLength(2)
    for (const login of [{ email: body.email.toUpperCase() }, { username: 'mira.sol' }])
      expect((await world.api('POST /login', { body: { ...login, password: goodPassword } })).status).toBe(
        200,
      )
  })

  test('generates a username from the name when none is given, and a different one next time', async () => {
    const names = []
    for (let i = 0; i < 2; i++) {
      const reply = await signUp({ ...(await signUpInput(world)), firstName: 'Åsmund' })
      names.push(reply.ok ? reply.body.data.userData.username : reply.body.code)
    }
    expect(names).toEqual(['asmund', expect.stringMatching(/^asmund\d{4,}$/)])
  })

  test('generates another username when the first one is taken at that moment', async () => {
    const { db } = world.context
    const [body, rival] = [await signUpInput(world), await world.fan()]
    const pending = await db.transaction(async (tx) => {
      await tx`update person set username = 'simultana' where id = ${rival.id}`
      const reply = signUp({ ...body, firstName: 'Simultana' })
      await waitForLockWaiters(db, 1)
      return () => reply
    })
    const reply = await pending()
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { userData: { username: expect.stringMatching(/^simultana\d+$/) } } },
    })
  })

  test.each([
    ['aB3$e', { password: 'Your password needs at least 6 characters.' }],
    ['abcdef', { password: 'Your password needs an uppercase letter, a digit and a special character.' }],
  ])('rejects the weak password %s and keeps the code valid', async (password, fields) => {
    const body = await signUpInput(world)
    const reply = await signUp({ ...body, password })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } })
    expect((await signUp(body)).status).toBe(200)
  })

  test('rejects a common password', async () => {
    const reply = await signUp({ ...(await signUpInput(world)), password: 'Password1!' })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_COMMON', fields: { password: expect.any(String) } },
    })
  })

  test.each([
    [{ username: 'admin' }, 'username'],
    [{ username: 'x' }, 'username'],
    [{ firstName: '   ' }, 'firstName'],
    [{ email: 'mira@nowhere' }, 'email'],
    [{ verificationCode: '12345' }, 'verificationCode'],
    [{ verificationId: 'x' }, 'verificationId'],
    [{ userType: UserType.creator }, 'username'],
    [{ userType: UserType.agency }, 'userType'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('rejects %j by field name', async (wrong, field) => {
    const body = {
      firstName: 'Mira',
      email: newEmail(),
      password: goodPassword,
      verificationId: '0190b5a0-0000-7000-8000-000000000000',
      verificationCode: '123456',
    }
    const reply = await world.api('POST /signUp', { body: { ...body, ...wrong } as typeof body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field])
  })

  test('with a code for another address is rejected', async () => {
    const body = await signUpInput(world)
    const other = newEmail('thief')
    expect(await signUp({ ...body, email: other })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    expect(await people(other)).toBe(0)
  })

  test('a code creates one account', async () => {
    const body = await signUpInput(world)
    expect((await signUp(body)).status).toBe(200)
    expect(await signUp(body)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
  })

  test('ten identical requests at once create one account', async () => {
    const body = await signUpInput(world)
    const replies = await Promise.all(Array.from({ length: 10 }, () => signUp(body)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await people(body.email)).toBe(1)
  })

  test('when two users request one username at once, exactly one gets it and the other may choose again', async () => {
    const both = [await signUpInput(world), await signUpInput(world)]
    const replies = await Promise.all(both.map((body) => signUp({ ...body, username: 'one.and.only' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = replies.findIndex(({ ok }) => !ok)
    expect(replies[loser]?.body).toMatchObject({
      code: 'USERNAME_TAKEN',
      fields: { username: 'This is taken.' },
    })
    const second = both[loser]
    if (!second) throw new Error('nobody lost')
    expect((await signUp({ ...second, username: 'second.best' })).status).toBe(200)
  })

  test('one address with two verifications at once creates exactly one account', async () => {
    const email = newEmail()
    const first = await signUpInput(world, { email })
    world.clock.advance(31)
    const second = await signUpInput(world, { email })
    const replies = await Promise.all([
      signUp({ ...first, username: 'race.a' }),
      signUp({ ...second, username: 'race.b' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await people(email)).toBe(1)
  })

  test('for an address with an account gets the same reply, and its owner a different email', async () => {
    const owner = await world.fan()
    const stranger = newEmail()
    const known = await requestSignUpCode(world, owner.email)
    const unknown = await requestSignUpCode(world, stranger)
    const shape = ({ status, body }: { status: number; body: unknown }) =>
      JSON.stringify({ status, body }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID')
    expect(shape(known.sent)).toBe(shape(unknown.sent))
    expect([...known.sent.headers.keys()]).toEqual([...unknown.sent.headers.keys()])
    expect(known.letter).toMatchObject({ subject: 'You already have a Fanlight account' })
    expect(known.code).toBe('')
    expect(known.letter?.text).not.toMatch(/\b\d{6}\b/)
    expect(unknown.code).toMatch(/^\d{6}$/)

    const wrong = ({ verificationId, code = '' }: { verificationId: string; code?: string }) =>
      world.api('POST /validateVerificationCode', { body: { verificationId, code: wrongCode(code || '1') } })
    expect((await wrong({ verificationId: known.verificationId })).body).toEqual((await wrong(unknown)).body)
    for (const email of [owner.email, stranger])
      expect(await world.api('POST /validateEmail', { body: { email } })).toMatchObject({
        status: 200,
        body: { data: { email } },
      })
  })
})

describe('POST /userName', () => {
  test('tells whether a username is available, with suggestions', async () => {
    const world = await createWorld()
    await world.fan({ username: 'taken' })
    const ask = (username: string) => world.api('POST /userName', { query: { username } })
    expect((await ask('Free.Name')).body).toMatchObject({
      data: { username: 'free.name', available: true, suggestions: [] },
    })
    const taken = await ask('@Taken')
    if (!taken.ok) throw new Error('refused')
    expect(taken.body.data).toMatchObject({ username: 'taken', available: false })
    expect(taken.body.data.suggestions).toHaveLength(3)
    for (const name of taken.body.data.suggestions)
      expect((await ask(name)).body).toMatchObject({ data: { available: true } })
    expect(await ask('login')).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    })
  })
})
