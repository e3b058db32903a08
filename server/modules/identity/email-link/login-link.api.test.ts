import { beforeAll, describe, expect, test } from 'vitest'
import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { readEmailedLink, requestCode, stepUp } from '../../../../tests/support/world/account.ts'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { goodPassword, newEmail } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { authenticatorCodeAt } from '../second-factor/authenticator-codes.ts'

let calls = 0
/** A different IP each time: these tests are not about the limit per IP. */
const anywhere = () => `198.51.100.${++calls % 250}`

describe('logging in with an emailed link', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const request = (emailOrPhone: string, redirect?: string) =>
    world.api.from(anywhere())('POST /login/emailLink', {
      body: { emailOrPhone, ...(redirect === undefined ? {} : { redirect }) },
    })
  const linkFor = async (person: TestUser, redirect?: string) => {
    await request(person.email, redirect)
    const { userId = '', token = '', ...rest } = await readEmailedLink(world, person.email, '/login/link')
    return { userId, token, ...rest }
  }
  const open = ({ userId, token }: { userId: string; token: string }, reactivate?: boolean) =>
    world.api.from(anywhere())('POST /login/emailLink/confirm', {
      body: { userId, token, ...(reactivate ? { reactivate } : {}) },
    })
  const invalid = { status: 410, body: { code: 'LOGIN_LINK_INVALID' } }

  test('replies the same with and without an account, and never emails staff or deleted accounts', async () => {
    const fan = await world.fan()
    const staff = await world.staff('support')
    const removed = await world.fan({ statusCode: ProfileStatus.deleted })
    const nobody = newEmail()
    for (const login of [fan.email, nobody, staff.email, removed.email, 'no.such.name', '+++']) {
      const { status, body } = await request(login)
      expect(status).toBe(200)
      expect(body).toEqual({ message: 'If an account exists, we’ve sent a link.', data: {} })
    }
    await world.settle()
    expect(await world.mailTo(fan.email)).toHaveLength(1)
    for (const email of [nobody, staff.email, removed.email]) expect(await world.mailTo(email)).toEqual([])
  })

  test('opens a session once and keeps the requested page', async () => {
    const fan = await world.fan()
    const link = await linkFor(fan, '/wallet?tab=cards')
    expect(link).toMatchObject({ userId: fan.id, redirect: '/wallet?tab=cards' })
    const session = requireSession(await open(link))
    expect(
      await world.api.as({ accessToken: session.accessToken ?? '' })('GET /loginHistory', { query: {} }),
    ).toMatchObject({ status: 200, body: { data: [{ method: 'email-link', success: true }] } })
    expect(await open(link)).toMatchObject(invalid)
  })

  test('ten simultaneous uses open one session', async () => {
    const link = await linkFor(await world.fan())
    const replies = await Promise.all(Array.from({ length: 10 }, () => open(link)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test('expires after 15 minutes; using one link invalidates the others', async () => {
    const fan = await world.fan()
    const [first, second] = [await linkFor(fan), await linkFor(fan)]
    expect((await open(second)).status).toBe(200)
    expect(await open(first)).toMatchObject(invalid)
    const late = await linkFor(fan)
    world.clock.advance(15 * 60)
    expect(await open(late)).toMatchObject(invalid)
  })

  test('refuses forged links, links of others and links for another purpose', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const link = await linkFor(fan)
    expect(await open({ ...link, userId: other.id })).toMatchObject(invalid)
    expect(await open({ ...link, token: 'A'.repeat(43) })).toMatchObject(invalid)
    await world.api('POST /forgotPassword', { body: { emailOrPhone: fan.email } })
    const { userId = '', token = '' } = await readEmailedLink(world, fan.email, '/reset-password')
    expect(await open({ userId, token })).toMatchObject(invalid)
    const reset = await world.api('POST /resetPassword', {
      body: { userId: link.userId, token: link.token, newPassword: goodPassword },
    })
    expect(reset).toMatchObject({ status: 410, body: { code: 'RESET_LINK_INVALID' } })
    expect((await open(link)).status).toBe(200)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/'])(
    'does not accept %s as the page to open',
    async (redirect) => {
      expect(await request((await world.fan()).email, redirect)).toMatchObject({
        status: 400,
        body: { fields: { redirect: expect.any(String) } },
      })
    },
  )

  test('two-step login still asks for its second step', async () => {
    const fan = await world.fan()
    await stepUp(world, fan)
    const started = await world.api.as(fan)('POST /twoStep/authenticator')
    const secret = started.ok ? started.body.data.secret : ''
    const code = () => authenticatorCodeAt(secret, world.clock.now())
    await world.api.as(fan)('PUT /twoStep/authenticator', { body: { code: code() } })
    world.clock.advance(60)
    const reply = await open(await linkFor(fan))
    if (!reply.ok || !('secondStep' in reply.body.data)) throw new Error(JSON.stringify(reply.body))
    expect(reply.body.data).not.toHaveProperty('accessToken')
    const { ticket } = reply.body.data.secondStep
    expect((await world.api('POST /login/secondStep', { body: { ticket, code: code() } })).status).toBe(200)
  })

  test('refuses suspended accounts and asks before reactivating a deactivated one', async () => {
    const suspended = await world.fan({ statusCode: ProfileStatus.suspended })
    expect(await open(await linkFor(suspended))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    })
    const resting = await world.fan({ statusCode: ProfileStatus.deactivated })
    const link = await linkFor(resting)
    expect(await open(link)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } })
    expect((await open(link, true)).status).toBe(200)
  })

  test('emails the owner about a new device', async () => {
    const fan = await world.fan()
    await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const link = await linkFor(fan)
    const reply = await world.api.from('203.0.113.9')('POST /login/emailLink/confirm', {
      body: { userId: link.userId, token: link.token, deviceId: 'another-device' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    expect(reply.status).toBe(200)
    await world.settle()
    expect((await world.mailTo(fan.email)).map(({ subject }) => subject)).toContain(
      'New login to your account',
    )
  })

  test('links sent before the email address or password changed stop working', async () => {
    const fan = await world.fan()
    const old = await linkFor(fan)
    await stepUp(world, fan)
    const email = newEmail()
    const code = await requestCode(world, fan, 'CHANGE_EMAIL', { email })
    expect((await world.api.as(fan)('PUT /email', { body: { email, ...code } })).status).toBe(200)
    expect(await open(old)).toMatchObject(invalid)

    const other = await world.fan()
    const before = await linkFor(other)
    await world.api('POST /forgotPassword', { body: { emailOrPhone: other.email } })
    const { userId = '', token = '' } = await readEmailedLink(world, other.email, '/reset-password')
    const reset = { userId, token, newPassword: goodPassword }
    expect((await world.api('POST /resetPassword', { body: reset })).status).toBe(200)
    expect(await open(before)).toMatchObject(invalid)
  })

  test('sends at most five links an hour per account, across all IPs', async () => {
    const fan = await world.fan()
    for (const login of [fan.email, 'ghost-link@example.com']) {
      const statuses = []
      for (let i = 0; i < 6; i++) statuses.push((await request(login)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})
