import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongCode } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, testPassword } from '../../../../tests/support/world/world.ts'

describe('staff sign in', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const start = (email: string, password = testPassword, ip = '127.0.0.1') =>
    world.api.from(ip)('POST /staff/signIn', { body: { email, password } })
  const confirm = (verificationId: string, code: string) =>
    world.api('POST /staff/signIn/confirm', { body: { verificationId, code } })
  const started = async (email: string) => {
    const reply = await start(email)
    if (!reply.ok) throw new Error(reply.body.code)
    await world.settle()
    const [mail] = await world.mailTo(email)
    return { verificationId: reply.body.data.verificationId, code: mail?.code ?? '', reply, mail }
  }

  test('takes two steps: the password sends a code, the code opens the session', async () => {
    const { email, id } = await world.staff('moderator')
    const { verificationId, code, reply, mail } = await started(email)
    expect(Object.keys(reply.body.data)).toEqual(['verificationId', 'expiresInSeconds'])
    expect(mail?.subject).toBe(`${code} is your Fanlight staff code`)
    const done = await confirm(verificationId, code)
    if (!done.ok) throw new Error(done.body.code)
    expect(done.body.data.userData).toMatchObject({ _id: id, userType: 9 })
    expect(world.context.tokens.readAccess(done.body.data.accessToken ?? '')).toMatchObject({
      kind: 'staff',
      role: 'moderator',
    })
    expect(await confirm(verificationId, code)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
  })

  test('a wrong password and an unknown address get the same reply', async () => {
    const { email } = await world.staff()
    const replies = [await start(email, 'wrong'), await start('nobody@staff.example.com')]
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    await world.settle()
    expect(await world.mailTo(email)).toEqual([])
  })

  test('is refused with a wrong code, and with the right one after five wrong ones', async () => {
    const { email } = await world.staff()
    const { verificationId, code } = await started(email)
    for (let i = 0; i < 5; i++)
      expect(await confirm(verificationId, wrongCode(code))).toMatchObject({ status: 422 })
    expect(await confirm(verificationId, code)).toMatchObject({ status: 410 })
  })

  test('is separate from users: accounts and codes cannot be mixed', async () => {
    const { email } = await world.staff()
    const fan = await world.fan()
    expect((await world.api('POST /login', { body: { email, password: testPassword } })).status).toBe(401)
    expect((await start(fan.email)).status).toBe(401)

    const stranger = 'stranger@example.com'
    const sent = await world.api('POST /sendEmailCode', { body: { email: stranger } })
    await world.settle()
    const [mail] = await world.mailTo(stranger)
    const id = sent.ok ? sent.body.data.verificationId : ''
    expect(await confirm(id, mail?.code ?? '')).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })

    const { verificationId, code } = await started(email)
    const signUp = await world.api('POST /signUp', {
      body: { firstName: 'X', email, password: 'Wren&Harbour7', verificationId, verificationCode: code },
    })
    expect(signUp).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
  })

  test('allows ten failures from one IP', async () => {
    const { email } = await world.staff()
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await start(email, 'wrong', '203.0.113.5')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await start(email, testPassword, '203.0.113.6')).status).toBe(200)
  })
})

describe('GET /session', () => {
  test('describes each kind of caller; without a token nothing', async () => {
    const world = await createWorld()
    const session = async (user: { accessToken: string }) =>
      ((await world.api.as(user)('GET /session')).body as { data: object }).data
    const [guest, fan, creator] = [
      await world.guest(),
      await world.fan(),
      await world.creator({ statusCode: ProfileStatus.verifying, currency: 'NOK' }),
    ]
    const [agency, staff] = [await world.agency(), await world.staff()]
    const sessionId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    const person = ({ id, username }: { id: string; username: string }) => ({
      _id: id,
      sessionId,
      isGuest: false,
      firstName: 'Test',
      username,
      statusCode: ProfileStatus.active,
      defaultCurrency: 'USD',
    })
    expect(await session(guest)).toEqual({
      _id: sessionId,
      sessionId,
      isGuest: true,
      userType: 0,
      defaultCurrency: 'USD',
    })
    expect(await session(fan)).toEqual({ ...person(fan), userType: UserType.fan })
    expect(await session(creator)).toEqual({
      ...person(creator),
      userType: UserType.creator,
      statusCode: ProfileStatus.verifying,
      nonVarifiedProfile: true,
      defaultCurrency: 'NOK',
    })
    expect(await session(agency)).toEqual({ ...person(agency), userType: UserType.agency })
    expect(await session(staff)).toEqual({
      _id: staff.id,
      sessionId,
      isGuest: false,
      userType: 9,
      firstName: 'Test Staff',
      defaultCurrency: 'USD',
    })
    expect(await world.api('GET /session')).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } })
    const removed = await world.fan()
    await world.context.db`delete from person where id = ${removed.id}`
    expect(await world.api.as(removed)('GET /session')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
  })
})
