import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmed } from '../../../tests/support/account.ts'
import { openIdClient } from '../../../tests/support/open-id-client.ts'
import { startOpenId, type Someone } from '../../../tests/support/open-id-for-tests.ts'
import { newEmail } from '../../../tests/support/sign-up.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let provider: Awaited<ReturnType<typeof startOpenId>>
beforeAll(async () => {
  provider = await startOpenId({ redirectUri: 'http://localhost:3000/login/google/callback' })
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

const someone = (more: Partial<Someone> = {}): Someone => ({
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
const journey = async (who: Someone) => {
  const { url, ticket } = await begin()
  const { code = '', state = '' } = await provider.signIn(url, who)
  return { code, state, ticket }
}
const finish = (body: Awaited<ReturnType<typeof journey>> & { reactivate?: boolean }) =>
  world.api('POST /validate/googleAuthCode', { body })
const refused = { status: 422, body: { code: 'GOOGLE_REFUSED' } }
const peopleWith = async (email = '') =>
  (await world.context.db`select 1 from person where email = ${email}`).length

describe('signing in with Google', () => {
  test('opens an account for somebody new, and the same one the next time', async () => {
    const who = someone()
    const first = await finish(await journey(who))
    if (!first.ok || !('userData' in first.body.data)) throw new Error(JSON.stringify(first.body))
    expect(first.body.data.userData).toMatchObject({ firstName: 'Gunnhild', userType: 1, statusCode: 1 })
    const again = await finish(await journey({ ...who, email: newEmail('moved') }))
    expect(again).toMatchObject({ body: { data: { userData: { _id: first.body.data.userData._id } } } })
    expect(await peopleWith(who.email)).toBe(1)
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
    const who = someone({ email: fan.email.toUpperCase() })
    expect(await finish(await journey(who))).toMatchObject({ body: { data: { userData: { _id: fan.id } } } })
    expect(await world.api.as(fan)('GET /twoStep')).toMatchObject({ body: { data: { google: true } } })
  })

  test('links nothing by an address that either side has not confirmed', async () => {
    const fan = await world.fan()
    expect(await finish(await journey(someone({ email: fan.email, email_verified: false })))).toMatchObject({
      status: 422,
      body: { code: 'GOOGLE_EMAIL_UNVERIFIED' },
    })
    await world.context.db`update person set email_confirmed_at = null where id = ${fan.id}`
    expect(await finish(await journey(someone({ email: fan.email })))).toMatchObject({
      status: 409,
      body: { code: 'GOOGLE_NOT_LINKED' },
    })
    expect(await world.context.db`select 1 from open_id_account where person_id = ${fan.id}`).toHaveLength(0)
    const { email: _email, ...nameless } = someone()
    expect(await finish(await journey(nameless))).toMatchObject({ body: { code: 'GOOGLE_EMAIL_UNVERIFIED' } })
  })

  test('takes a code back once, from the browser that was sent, within ten minutes', async () => {
    const who = someone()
    const mine = await journey(who)
    const other = await begin()
    expect(await finish({ ...mine, ticket: other.ticket })).toMatchObject(refused)
    expect(
      await finish({ ...mine, state: new URL(other.url).searchParams.get('state') ?? '' }),
    ).toMatchObject(refused)
    expect((await finish(mine)).status).toBe(200)
    expect(await finish(mine)).toMatchObject(refused)
    const slow = await journey(who)
    world.clock.advance(600)
    expect(await finish(slow)).toMatchObject(refused)
  })

  test('refuses a code of another journey: its nonce and verifier do not fit', async () => {
    const who = someone()
    const [stolen, mine] = [await journey(who), await journey(who)]
    expect(await finish({ ...mine, code: stolen.code })).toMatchObject(refused)
    const made = await journey(who)
    expect(await finish({ ...made, code: 'made-up' })).toMatchObject(refused)
  })

  test('asks for the second step, and tells suspended and resting people apart from others', async () => {
    const fan = await world.fan()
    const who = someone({ email: fan.email })
    await finish(await journey(who))
    await world.context.db`update person set two_step_at = now() where id = ${fan.id}`
    const reply = await finish(await journey(who))
    expect(reply.ok && 'secondStep' in reply.body.data).toBe(true)
    await world.context.db`update person set two_step_at = null, status_code = 2 where id = ${fan.id}`
    expect(await finish(await journey(who))).toMatchObject({ body: { code: 'ACCOUNT_SUSPENDED' } })
    await world.context.db`update person set status_code = 1 where id = ${fan.id}`
    await confirmed(world, fan)
    await world.api.as(fan)('POST /profile/inactive', { body: {} })
    expect(await finish(await journey(who))).toMatchObject({ body: { code: 'ACCOUNT_DEACTIVATED' } })
    expect((await finish({ ...(await journey(who)), reactivate: true })).status).toBe(200)
  })
})

describe('where Google is', () => {
  test('not set up, it says so and shows no client', async () => {
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

  test('away, it may be tried again', async () => {
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
