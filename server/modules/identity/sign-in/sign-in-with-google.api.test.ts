import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUp } from '../../../../tests/support/world/account.ts'
import { openIdClient } from '../../../../tests/support/servers/open-id-client.ts'
import { startOpenIdProvider, type OpenIdUser } from '../../../../tests/support/servers/open-id-provider.ts'
import { newEmail } from '../../../../tests/support/world/sign-up.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUri: 'http://localhost:3000/login/google/callback' })
  world = await createWorld({
    env: {
      RATE_LIMIT_SCALE: '0',
      GOOGLE_CLIENT_ID: openIdClient.id,
      GOOGLE_CLIENT_SECRET: openIdClient.secret,
      GOOGLE_ISSUER: provider.issuer,
    },
  })
})
afterAll(() => provider.stop())

const randomUser = (more: Partial<OpenIdUser> = {}): OpenIdUser => ({
  sub: newId(),
  email: newEmail('g'),
  email_verified: true,
  name: 'Gunnhild',
  ...more,
})
const begin = async () => {
  const reply = await world.api('POST /signIn/google')
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const oauthFlow = async (user: OpenIdUser) => {
  const { url, ticket } = await begin()
  const { code = '', state = '' } = await provider.signIn(url, user)
  return { code, state, ticket }
}
const finish = (body: Awaited<ReturnType<typeof oauthFlow>> & { reactivate?: boolean }) =>
  world.api('POST /validate/googleAuthCode', { body })
const refused = { status: 422, body: { code: 'GOOGLE_REFUSED' } }
const peopleWith = async (email = '') =>
  (await world.context.db`select 1 from person where email = ${email}`).length

describe('signing in with Google', () => {
  test('creates an account for a new user, and signs in to the same one next time', async () => {
    const user = randomUser()
    const first = await finish(await oauthFlow(user))
    if (!first.ok || !('userData' in first.body.data)) throw new Error(JSON.stringify(first.body))
    expect(first.body.data.userData).toMatchObject({
      firstName: 'Gunnhild',
      userType: UserType.fan,
      statusCode: ProfileStatus.active,
    })
    const again = await finish(await oauthFlow({ ...user, email: newEmail('moved') }))
    expect(again).toMatchObject({ body: { data: { userData: { _id: first.body.data.userData._id } } } })
    expect(await peopleWith(user.email)).toBe(1)
    const token = { accessToken: first.body.data.accessToken ?? '' }
    expect(await world.api.as(token)('GET /account')).toMatchObject({
      body: { data: { hasPassword: false } },
    })
    expect(await world.api.as(token)('GET /loginHistory')).toMatchObject({
      body: { data: [{ method: 'google' }, { method: 'google' }] },
    })
  })

  test('links an account with the same confirmed address', async () => {
    const fan = await world.fan()
    const user = randomUser({ email: fan.email.toUpperCase() })
    expect(await finish(await oauthFlow(user))).toMatchObject({
      body: { data: { userData: { _id: fan.id } } },
    })
    expect(await world.api.as(fan)('GET /twoStep')).toMatchObject({ body: { data: { google: true } } })
  })

  test('links nothing by an address that either side has not confirmed', async () => {
    const fan = await world.fan()
    expect(
      await finish(await oauthFlow(randomUser({ email: fan.email, email_verified: false }))),
    ).toMatchObject({
      status: 422,
      body: { code: 'GOOGLE_EMAIL_UNVERIFIED' },
    })
    await world.context.db`update person set email_confirmed_at = null where id = ${fan.id}`
    expect(await finish(await oauthFlow(randomUser({ email: fan.email })))).toMatchObject({
      status: 409,
      body: { code: 'GOOGLE_NOT_LINKED' },
    })
    expect(await world.context.db`select 1 from open_id_account where person_id = ${fan.id}`).toHaveLength(0)
    const { email: _email, ...nameless } = randomUser()
    expect(await finish(await oauthFlow(nameless))).toMatchObject({
      body: { code: 'GOOGLE_EMAIL_UNVERIFIED' },
    })
  })

  test('accepts a code once, from the browser that started, within ten minutes', async () => {
    const user = randomUser()
    const mine = await oauthFlow(user)
    const other = await begin()
    expect(await finish({ ...mine, ticket: other.ticket })).toMatchObject(refused)
    expect(
      await finish({ ...mine, state: new URL(other.url).searchParams.get('state') ?? '' }),
    ).toMatchObject(refused)
    expect((await finish(mine)).status).toBe(200)
    expect(await finish(mine)).toMatchObject(refused)
    const slow = await oauthFlow(user)
    world.clock.advance(600)
    expect(await finish(slow)).toMatchObject(refused)
  })

  test('rejects a code of another attempt: nonce and verifier do not match', async () => {
    const user = randomUser()
    const [stolen, mine] = [await oauthFlow(user), await oauthFlow(user)]
    expect(await finish({ ...mine, code: stolen.code })).toMatchObject(refused)
    const created = await oauthFlow(user)
    expect(await finish({ ...created, code: 'made-up' })).toMatchObject(refused)
  })

  test('requires the second step, and reports suspended and deactivated accounts', async () => {
    const fan = await world.fan()
    const user = randomUser({ email: fan.email })
    await finish(await oauthFlow(user))
    await world.context.db`update person set two_step_at = now() where id = ${fan.id}`
    const reply = await finish(await oauthFlow(user))
    expect(reply.ok && 'secondStep' in reply.body.data).toBe(true)
    await world.context.db`update person set two_step_at = null, status_code = 2 where id = ${fan.id}`
    expect(await finish(await oauthFlow(user))).toMatchObject({ body: { code: 'ACCOUNT_SUSPENDED' } })
    await world.context.db`update person set status_code = 1 where id = ${fan.id}`
    await stepUp(world, fan)
    await world.api.as(fan)('POST /profile/inactive', { body: {} })
    expect(await finish(await oauthFlow(user))).toMatchObject({ body: { code: 'ACCOUNT_DEACTIVATED' } })
    expect((await finish({ ...(await oauthFlow(user)), reactivate: true })).status).toBe(200)
  })
})

describe('when Google is', () => {
  test('not configured, it says so and returns no client id', async () => {
    const plain = await createWorld()
    expect(await plain.api('GET /signInMethods')).toMatchObject({
      body: { data: { google: false, passkey: true } },
    })
    expect(await plain.api('POST /signIn/google')).toMatchObject({
      status: 404,
      body: { code: 'GOOGLE_OFF' },
    })
    const body = { code: 'x', state: 'x'.repeat(43), ticket: 'x'.repeat(43) }
    expect(await plain.api('POST /validate/googleAuthCode', { body })).toMatchObject({
      body: { code: 'GOOGLE_OFF' },
    })
    expect(await world.api('GET /signInMethods')).toMatchObject({
      body: { data: { google: true, googleClientId: openIdClient.id } },
    })
  })

  test('unavailable, it can be retried', async () => {
    const away = await createWorld({
      env: {
        GOOGLE_CLIENT_ID: 'x',
        GOOGLE_CLIENT_SECRET: 'y',
        GOOGLE_ISSUER: 'http://127.0.0.1:9',
      },
    })
    expect(await away.api('POST /signIn/google')).toMatchObject({
      status: 503,
      body: { code: 'GOOGLE_AWAY' },
    })
  })
})
