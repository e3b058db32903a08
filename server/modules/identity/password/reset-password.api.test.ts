import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../../../../tests/support/world/sign-up.ts'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'

let calls = 0
/** A different IP each time: these tests are not about the limit per IP. */
const anywhere = () => `203.0.113.${++calls % 250}`

describe('resetting a password', () => {
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
  const linkFor = async (person: TestUser) => {
    await ask(person.email)
    await world.settle()
    return linkIn((await world.mailTo(person.email))[0]?.text)
  }
  const reset = (body: { userId: string; token: string }, newPassword = goodPassword) =>
    world.api.from(anywhere())('POST /resetPassword', {
      body: { userId: body.userId, token: body.token, newPassword },
    })
  const login = async ({ email }: TestUser, password: string) =>
    (await world.api('POST /login', { body: { email, password } })).status

  test('replies the same with and without an account', async () => {
    const fan = await world.fan()
    const replies = [
      await ask(fan.email),
      await ask('nobody@example.com'),
      await ask('no.such.name'),
      await ask('+++'),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual({ message: 'If an account exists, we’ve sent a link.', data: {} })
    }
    await world.settle()
    expect(await world.mailTo('nobody@example.com')).toEqual([])
    expect(await world.mailTo(fan.email)).toHaveLength(1)
  })

  test('works once with the emailed link', async () => {
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

  test('ten simultaneous uses of one link change the password once', async () => {
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

  test('ends every session, rejects access tokens immediately and notifies the owner', async () => {
    const fan = await world.fan()
    const phone = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const other = await world.fan()
    expect((await reset(await linkFor(fan))).status).toBe(200)
    const tokens = [fan.accessToken, requireSession(phone).accessToken ?? '']
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

  test('the link expires after 30 minutes', async () => {
    const fan = await world.fan()
    const link = await linkFor(fan)
    world.clock.advance(1800)
    expect(await reset(link)).toMatchObject({ status: 410 })
    expect(await login(fan, testPassword)).toBe(200)
  })

  test('using one link invalidates all other links of the user', async () => {
    const fan = await world.fan()
    const [first, second] = [await linkFor(fan), await linkFor(fan)]
    expect(second.token).not.toBe(first.token)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(410)
  })

  test('a link works for its own user only, and a forged one is refused', async () => {
    const [fan, victim] = [await world.fan(), await world.fan()]
    const link = await linkFor(fan)
    expect((await reset({ ...link, userId: victim.id })).status).toBe(410)
    expect((await reset({ ...link, token: 'A'.repeat(43) })).status).toBe(410)
    expect(await login(victim, testPassword)).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('a weak or common password is rejected and the link stays valid', async () => {
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

  test('the link is sent by SMS when requested by phone', async () => {
    const fan = await world.fan({ phoneE164: '+4791234570' })
    await ask('+47 912 34 570', 'PHONE')
    await world.settle()
    const [message] = await world.mailTo('+4791234570')
    expect(message?.channel).toBe('sms')
    expect(linkIn(message?.text).userId).toBe(fan.id)
  })

  test('sends at most five links an hour per account, across all IPs', async () => {
    const fan = await world.fan()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(fan.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const ghost = []
    for (let i = 0; i < 6; i++) ghost.push((await ask('ghost@example.com')).status)
    expect(ghost).toEqual(statuses)
  })

  test('deleted accounts get no link', async () => {
    const removed = await world.fan({ statusCode: ProfileStatus.deleted })
    await ask(removed.email)
    await world.settle()
    expect(await world.mailTo(removed.email)).toEqual([])
  })
})
