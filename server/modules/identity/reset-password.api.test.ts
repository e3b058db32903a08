import { beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../../../tests/support/sign-up.ts'
import { sessionOf } from '../../../tests/support/session-of.ts'
import { createWorld, testPassword, type TestPerson } from '../../../tests/support/world.ts'

let calls = 0
/** Another address every time: these tests are not about the limit by address. */
const anywhere = () => `203.0.113.${++calls % 250}`

describe('a forgotten password', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const ask = (emailOrPhone: string, type?: 'EMAIL' | 'PHONE') =>
    world.api.from(anywhere())('POST /forgotPassword', {
      body: { emailOrPhone, ...(type ? { type } : {}) },
    })
  const linkIn = (text = '') => {
    const [link = 'none:'] = /http\S+/.exec(text) ?? []
    const query = URL.canParse(link) ? new URL(link).searchParams : new URLSearchParams()
    return { userId: query.get('userId') ?? '', token: query.get('token') ?? '', link }
  }
  const linkFor = async (person: TestPerson) => {
    await ask(person.email)
    await world.settle()
    return linkIn((await world.mailTo(person.email))[0]?.text)
  }
  const reset = (body: { userId: string; token: string }, newPassword = goodPassword) =>
    world.api.from(anywhere())('POST /resetPassword', {
      body: { userId: body.userId, token: body.token, newPassword },
    })
  const login = async ({ email }: TestPerson, password: string) =>
    (await world.api('POST /login', { body: { email, password } })).status

  test('is answered the same whether there is an account or not', async () => {
    const fan = await world.fan()
    const replies = [
      await ask(fan.email),
      await ask('nobody@example.com'),
      await ask('no.such.name'),
      await ask('+++'),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual({ message: 'If there is an account, a link is on its way.', data: {} })
    }
    await world.settle()
    expect(await world.mailTo('nobody@example.com')).toEqual([])
    expect(await world.mailTo(fan.email)).toHaveLength(1)
  })

  test('is replaced by the link from the mail, once', async () => {
    const fan = await world.fan()
    const link = await linkFor(fan)
    expect(link.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?/)
    expect(link.userId).toBe(fan.id)
    expect((await reset(link)).status).toBe(200)
    expect(await login(fan, goodPassword)).toBe(200)
    expect(await login(fan, testPassword)).toBe(401)
    expect(await reset(link, 'Other&Harbour8')).toMatchObject({
      status: 410,
      body: { code: 'RESET_LINK_INVALID' },
    })
    expect(await login(fan, goodPassword)).toBe(200)
  })

  test('used ten times at once, the link changes it once', async () => {
    const fan = await world.fan()
    const link = await linkFor(fan)
    const passwords = Array.from({ length: 10 }, (_, i) => `Wren&Harbour${i}`)
    const replies = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ])
    expect(await login(fan, passwords[replies.findIndex(({ ok }) => ok)] ?? '')).toBe(200)
  })

  test('every session ends, access tokens are refused at once, and its owner is told', async () => {
    const fan = await world.fan()
    const phone = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const other = await world.fan()
    expect((await reset(await linkFor(fan))).status).toBe(200)
    const tokens = [fan.accessToken, sessionOf(phone).accessToken ?? '']
    for (const accessToken of tokens)
      expect(await world.api.as({ accessToken })('GET /session')).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      })
    expect(await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })).toMatchObject(
      { status: 401, body: { code: 'SESSION_ENDED' } },
    )
    expect((await world.api.as(other)('GET /session')).status).toBe(200)
    await world.settle()
    expect((await world.mailTo(fan.email))[0]).toMatchObject({ subject: 'Your password was changed' })
  })

  test('the link is dead after half an hour', async () => {
    const fan = await world.fan()
    const link = await linkFor(fan)
    world.clock.advance(1800)
    expect(await reset(link)).toMatchObject({ status: 410 })
    expect(await login(fan, testPassword)).toBe(200)
  })

  test('with one link used, every other one of the person is dead', async () => {
    const fan = await world.fan()
    const [first, second] = [await linkFor(fan), await linkFor(fan)]
    expect(second.token).not.toBe(first.token)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(410)
  })

  test('a link works for its own person only, and a forged one for nobody', async () => {
    const [fan, victim] = [await world.fan(), await world.fan()]
    const link = await linkFor(fan)
    expect((await reset({ ...link, userId: victim.id })).status).toBe(410)
    expect((await reset({ ...link, token: 'A'.repeat(43) })).status).toBe(410)
    expect(await login(victim, testPassword)).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('a weak or common new password is refused and the link stays good', async () => {
    const link = await linkFor(await world.fan())
    expect(await reset(link, 'weak')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    })
    expect(await reset(link, 'Password1!')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_COMMON' },
    })
    expect((await reset(link)).status).toBe(200)
  })

  test('the link goes by SMS to who asks by phone', async () => {
    const fan = await world.fan({ phoneE164: '+4791234570' })
    await ask('+47 912 34 570', 'PHONE')
    await world.settle()
    const [message] = await world.mailTo('+4791234570')
    expect(message?.channel).toBe('sms')
    expect(linkIn(message?.text).userId).toBe(fan.id)
  })

  test('an account is written to five times an hour at most, from wherever it is asked', async () => {
    const fan = await world.fan()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(fan.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const ghost = []
    for (let i = 0; i < 6; i++) ghost.push((await ask('ghost@example.com')).status)
    expect(ghost).toEqual(statuses)
  })

  test('a deleted account gets no link', async () => {
    const gone = await world.fan({ statusCode: 4 })
    await ask(gone.email)
    await world.settle()
    expect(await world.mailTo(gone.email)).toEqual([])
  })
})
