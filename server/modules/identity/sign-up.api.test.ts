import { beforeAll, describe, expect, test } from 'vitest'
import {
  askForCode,
  goodPassword,
  newEmail,
  otherCode,
  readyToSignUp,
} from '../../../tests/support/sign-up.ts'
import { untilWaiting } from '../../../tests/support/until-waiting.ts'
import { createWorld } from '../../../tests/support/world.ts'

describe('POST /signUp', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  })
  const signUp = (body: Awaited<ReturnType<typeof readyToSignUp>> & Record<string, unknown>) =>
    world.api('POST /signUp', { body })
  const people = async (email: string) =>
    (await world.context.db`select 1 from person where email = ${email}`).length

  test('with the code from the mail opens a fan account, signs in and sends a welcome', async () => {
    const body = await readyToSignUp(world)
    const reply = await signUp({
      ...body,
      userType: 1,
      signUpType: 'EMAIL',
      username: 'Mira.Sol',
      lastName: ' Sol ',
    })
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    expect(reply.body.message).toBe('Welcome to Fanlight.')
    expect(reply.body.data.userData).toMatchObject({
      userType: 1,
      firstName: 'Mira',
      username: 'mira.sol',
      statusCode: 1,
      defaultCurrency: 'USD',
    })
    const session = await world.api.as({ accessToken: reply.body.data.accessToken ?? '' })('GET /session')
    expect(session).toMatchObject({ status: 200, body: { data: { username: 'mira.sol', isGuest: false } } })
    const [row] = await world.context.db`select * from person where email = ${body.email}`
    expect(row).toMatchObject({
      userType: 1,
      lastName: 'Sol',
      statusCode: 1,
      emailConfirmedAt: world.clock.now(),
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)

    await world.settle()
    const letters = await world.mailTo(body.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
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

  test('makes a username from the name when none is chosen, and another one for the next', async () => {
    const names = []
    for (let i = 0; i < 2; i++) {
      const reply = await signUp({ ...(await readyToSignUp(world)), firstName: 'Åsmund' })
      names.push(reply.ok ? reply.body.data.userData.username : reply.body.code)
    }
    expect(names).toEqual(['asmund', expect.stringMatching(/^asmund\d{4,}$/)])
  })

  test('meets somebody who takes the made username at that moment: another one is made', async () => {
    const { db } = world.context
    const [body, rival] = [await readyToSignUp(world), await world.fan()]
    const pending = await db.transaction(async (tx) => {
      await tx`update person set username = 'simultana' where id = ${rival.id}`
      const reply = signUp({ ...body, firstName: 'Simultana' })
      await untilWaiting(db, 1)
      return () => reply
    })
    const reply = await pending()
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { userData: { username: expect.stringMatching(/^simultana\d+$/) } } },
    })
  })

  test.each([
    ['aB3$e', { password: 'A password needs at least 6 characters.' }],
    ['abcdef', { password: 'A password needs an uppercase letter, a digit and a special character.' }],
  ])('refuses the weak password %s and leaves the code good', async (password, fields) => {
    const body = await readyToSignUp(world)
    const reply = await signUp({ ...body, password })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } })
    expect((await signUp(body)).status).toBe(200)
  })

  test('refuses a password that everybody uses', async () => {
    const reply = await signUp({ ...(await readyToSignUp(world)), password: 'Password1!' })
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
    [{ userType: 2 }, 'username'],
    [{ userType: 3 }, 'userType'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('refuses %j by the name of its field', async (wrong, field) => {
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

  test('with the code of another address is refused', async () => {
    const body = await readyToSignUp(world)
    const other = newEmail('thief')
    expect(await signUp({ ...body, email: other })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    expect(await people(other)).toBe(0)
  })

  test('a code opens one account and is used up', async () => {
    const body = await readyToSignUp(world)
    expect((await signUp(body)).status).toBe(200)
    expect(await signUp(body)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
  })

  test('the same request ten times at once opens one account', async () => {
    const body = await readyToSignUp(world)
    const replies = await Promise.all(Array.from({ length: 10 }, () => signUp(body)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await people(body.email)).toBe(1)
  })

  test('one username wanted by two at once goes to exactly one; the other may choose again', async () => {
    const both = [await readyToSignUp(world), await readyToSignUp(world)]
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

  test('one address by two verifications at once opens exactly one account', async () => {
    const email = newEmail()
    const first = await readyToSignUp(world, { email })
    world.clock.advance(31)
    const second = await readyToSignUp(world, { email })
    const replies = await Promise.all([
      signUp({ ...first, username: 'race.a' }),
      signUp({ ...second, username: 'race.b' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await people(email)).toBe(1)
  })

  test('for an address with an account cannot be told apart, and its owner gets the other letter', async () => {
    const owner = await world.fan()
    const stranger = newEmail()
    const known = await askForCode(world, owner.email)
    const unknown = await askForCode(world, stranger)
    const shape = ({ status, body }: { status: number; body: unknown }) =>
      JSON.stringify({ status, body }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID')
    expect(shape(known.sent)).toBe(shape(unknown.sent))
    expect([...known.sent.headers.keys()]).toEqual([...unknown.sent.headers.keys()])
    expect(known.letter).toMatchObject({ subject: 'You already have a Fanlight account' })
    expect(known.code).toBe('')
    expect(known.letter?.text).not.toMatch(/\b\d{6}\b/)
    expect(unknown.code).toMatch(/^\d{6}$/)

    const wrong = ({ verificationId, code = '' }: { verificationId: string; code?: string }) =>
      world.api('POST /validateVerificationCode', { body: { verificationId, code: otherCode(code || '1') } })
    expect((await wrong({ verificationId: known.verificationId })).body).toEqual((await wrong(unknown)).body)
    for (const email of [owner.email, stranger])
      expect(await world.api('POST /validateEmail', { body: { email } })).toMatchObject({
        status: 200,
        body: { data: { email } },
      })
  })
})

describe('POST /userName', () => {
  test('tells whether a username is free, and what is near it', async () => {
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
