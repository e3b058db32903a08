import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type * as argon2 from '@node-rs/argon2'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEmail } from '../../../../tests/support/world/sign-up.ts'
import type { createWorld as create, TestUser } from '../../../../tests/support/world/world.ts'

/** Cost of one request: its queries in order and the number of password hashes. */
const cost = vi.hoisted(() => ({ queries: [] as string[], passwords: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A) => {
      cost.passwords++
      return work(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

/** A database that records queries, inside transactions too. */
function listening<S extends object>(sql: S): S {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      const [first] = args
      if (Array.isArray(first) && 'raw' in first) cost.queries.push(first.join('?').replace(/\s+/g, ' '))
      return Reflect.apply(target as never, self, args)
    },
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'transaction') return value
      return (work: (tx: object) => unknown) =>
        (value as (inner: (tx: object) => unknown) => unknown)((tx) => work(listening(tx)))
    },
  })
}

let world: Awaited<ReturnType<typeof create>>
let known: TestUser
beforeAll(async () => {
  vi.resetModules() // an earlier test file has loaded the modules without the counting mock
  const { createWorld } = await import('../../../../tests/support/world/world.ts')
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  known = await world.fan({ phoneE164: '+4792220001' })
  await world.fan({ username: 'suspended.one', statusCode: ProfileStatus.suspended })
  await world.fan({ username: 'active.one' })
  await world.context.db`
    insert into username_history (username, person_id, given_up_at)
    values ('given.up.one', ${known.id}, ${world.clock.now()})`
  world.context.db = listening(world.context.db)
})
beforeEach(() => world.clock.advance(31))

async function observed(method: 'POST', url: string, payload?: object) {
  cost.queries = []
  cost.passwords = 0
  const reply = await world.app.inject({ method, url: `/v1${url}`, ...(payload ? { payload } : {}) })
  const { 'x-request-id': _id, date: _date, ...headers } = reply.headers
  return {
    status: reply.statusCode,
    headers,
    body: reply.payload.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/, 'ID'),
    queries: [...cost.queries],
    passwords: cost.passwords,
  }
}

describe('existing and missing accounts cannot be told apart, byte by byte and query by query:', () => {
  const wrong = 'Wrong-Password-1'
  test.each([
    ['by email', () => ({ email: known.email }), { email: newEmail() }],
    ['by phone', () => ({ emailOrPhone: '+4792220001' }), { emailOrPhone: '+4792220002' }],
    ['by username', () => ({ username: known.username }), { username: 'nobody.here' }],
  ])('signing in %s', async (_name, theirs, nobodys) => {
    const [a, b] = [
      await observed('POST', '/login', { ...theirs(), password: wrong }),
      await observed('POST', '/login', { ...nobodys, password: wrong }),
    ]
    expect(a).toEqual(b)
    expect(a.passwords).toBe(1)
    expect(a.queries.length).toBeGreaterThan(1)
  })

  test('signing in to a suspended, deactivated or deleted account or one without a password', async () => {
    const unknown = await observed('POST', '/login', { email: newEmail(), password: wrong })
    for (const statusCode of [2, 3, 4]) {
      const { email } = await world.fan({ statusCode })
      expect(await observed('POST', '/login', { email, password: wrong })).toEqual(unknown)
    }
    const bare = await world.fan({ passwordHash: null })
    expect(await observed('POST', '/login', { email: bare.email, password: wrong })).toEqual(unknown)
  })

  test.each([
    ['email', '/sendEmailCode', () => ({ email: known.email }), { email: newEmail() }],
    [
      'phone',
      '/sendVerificationCode',
      () => ({ phoneNumber: '+4792220001' }),
      { phoneNumber: '+4792220003' },
    ],
  ])('requesting a sign-up code by %s', async (_name, url, theirs, nobodys) => {
    const [a, b] = [await observed('POST', url, theirs()), await observed('POST', url, nobodys)]
    expect(a).toEqual(b)
    expect(a.status).toBe(200)
  })

  test('checking an address or number makes no query at all', async () => {
    const [email, phone] = [
      await observed('POST', '/validateEmail', { email: known.email }),
      await observed('POST', '/validatePhoneNumber', { phoneNumber: '+4792220001' }),
    ]
    expect([email.status, phone.status]).toEqual([200, 200])
    expect([...email.queries, ...phone.queries]).toEqual([])
  })

  test.each([
    ['email', () => known.email, newEmail()],
    ['phone', () => '+4792220001', '+4792220004'],
    ['username', () => known.username, 'nobody.at.all'],
  ])('requesting a password reset by %s', async (_name, theirs, nobodys) => {
    const ask = (emailOrPhone: string) => observed('POST', '/forgotPassword', { emailOrPhone })
    const [a, b] = [await ask(theirs()), await ask(nobodys)]
    expect(a).toEqual(b)
    expect(a.status).toBe(200)
  })

  test.each([
    ['email', () => known.email, newEmail()],
    ['username', () => known.username, 'nobody.at.all'],
  ])('requesting a login link by %s', async (_name, theirs, nobodys) => {
    const ask = (emailOrPhone: string) => observed('POST', '/login/emailLink', { emailOrPhone })
    const [a, b] = [await ask(theirs()), await ask(nobodys)]
    expect(a).toEqual(b)
    expect(a.status).toBe(200)
  })

  test('a username is available or not, without a reason', async () => {
    const ask = async (username: string) => {
      const { body, ...rest } = await observed('POST', `/userName?username=${username}`)
      const { data } = JSON.parse(body) as { data: { available: boolean; suggestions: string[] } }
      return { ...rest, headers: {}, available: data.available, suggestions: data.suggestions.length }
    }
    const [active, suspended, past] = [
      await ask('active.one'),
      await ask('suspended.one'),
      await ask('given.up.one'),
    ]
    expect(active).toMatchObject({ available: false, suggestions: 3 })
    expect(suspended).toEqual(active)
    expect(past).toEqual(active)
  })
})
