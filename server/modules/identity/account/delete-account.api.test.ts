import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEmailedLink, stepUp } from '../../../../tests/support/world/account.ts'
import { newEmail } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { personTables } from '../../../db/person-tables.ts'
import { eraseAccounts } from './erase-accounts.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const stored = async ({ id }: { id: string }) =>
  (await world.context.db`select * from person where id = ${id}`)[0] ?? {}
const login = (person: TestUser, more: { password?: string; reactivate?: boolean } = {}) =>
  world.api('POST /login', { body: { email: person.email, password: testPassword, ...more } })
const reasonOf = async (type: 'deactivate' | 'delete') => {
  const reply = await world.api('GET /reasons', { query: { type } })
  return reply.ok ? (reply.body.data[0]?._id ?? '') : ''
}
const deletion = (person: TestUser, more: { id?: string; reason?: string } = {}) =>
  world.api.as(person)('DELETE /userAccount', { query: { deleteConfirmation: 'DELETE', ...more } })

describe('GET /reasons', () => {
  test.each(['deactivate', 'delete', 'report', 'rejection'] as const)(
    'lists reasons for %s',
    async (type) => {
      const reply = await world.api('GET /reasons', { query: { type } })
      expect(reply.ok && reply.body.data.length).toBeGreaterThan(3)
      const spanish = await world.api('GET /reasons', { query: { type, limit: 1 }, headers: { lan: 'es' } })
      expect(spanish.ok && spanish.body.data[0]?.reason).not.toBe(reply.ok && reply.body.data[0]?.reason)
    },
  )
  test('rejects unknown lists', async () => {
    expect((await world.api('GET /reasons', { query: { type: 'x' as never } })).status).toBe(400)
  })
})

describe('POST /profile/inactive', () => {
  test('ends every session; signing in asks to reactivate, then restores the account', async () => {
    const creator = await world.creator({ statusCode: ProfileStatus.verifying })
    const id = await reasonOf('deactivate')
    const rest = await world.api.as(creator)('POST /profile/inactive', {
      body: { id, reason: 'A sabbatical' },
    })
    expect(rest.status).toBe(200)
    expect(await world.api.as(creator)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    expect(
      (await world.api('POST /refreshToken', { body: { refreshToken: creator.refreshToken } })).status,
    ).toBe(401)
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deactivated, eraseAt: null })
    expect(await login(creator, { password: 'wrong' })).toMatchObject({ body: { code: 'CREDENTIALS_WRONG' } })
    expect(await login(creator)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } })
    expect(await stored(creator)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    expect(await login(creator, { reactivate: true })).toMatchObject({
      status: 200,
      body: { data: { userData: { statusCode: ProfileStatus.verifying } } },
    })
    expect(await stored(creator)).toMatchObject({
      statusCode: ProfileStatus.verifying,
      statusBefore: null,
      leftAt: null,
    })
    const [left] = await world.context.db`select * from leaving where person_id = ${creator.id}`
    expect(left).toMatchObject({ kind: 'deactivate', reasonText: 'A sabbatical', reasonId: id })
    expect(left?.returnedAt).not.toBeNull()
  })

  test('rejects a reason from another list, and guests', async () => {
    const fan = await world.fan()
    const body = { id: await reasonOf('delete') }
    expect(await world.api.as(fan)('POST /profile/inactive', { body })).toMatchObject({
      status: 422,
      body: { code: 'REASON_UNKNOWN' },
    })
    expect((await world.api.as(await world.guest())('POST /profile/inactive', { body: {} })).status).toBe(401)
    expect((await stored(fan)).statusCode).toBe(ProfileStatus.active)
  })

  test('suspended users cannot reactivate', async () => {
    const fan = await world.fan({ statusCode: ProfileStatus.suspended })
    expect(await login(fan, { reactivate: true })).toMatchObject({ body: { code: 'ACCOUNT_SUSPENDED' } })
  })
})

describe('DELETE /userAccount', () => {
  test('requires the confirmation word, a confirmed session and a reason from its own list', async () => {
    const fan = await world.fan()
    expect((await world.api.as(fan)('DELETE /userAccount', { query: {} as never })).status).toBe(400)
    expect(await deletion(fan)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await stepUp(world, fan)
    expect(await deletion(fan, { id: await reasonOf('deactivate') })).toMatchObject({
      body: { code: 'REASON_UNKNOWN' },
    })
    expect((await stored(fan)).statusCode).toBe(ProfileStatus.active)
  })

  test('an emailed link needs no session and works once within 30 minutes', async () => {
    const id = await reasonOf('delete')
    const link = async (fan: TestUser) => {
      const response = await world.api.as(fan)('POST /userAccount/deletionLink', {
        body: { id, reason: 'Enough & over' },
      })
      expect(response.status).toBe(200)
      return readEmailedLink(world, fan.email, '/account/delete')
    }
    const late = await link(await world.fan())
    expect(late).toMatchObject({ id, reason: 'Enough & over' })
    world.clock.advance(30 * 60 + 1)
    const [fan, guest] = [await world.fan(), await world.guest()]
    const use = (token = '') => world.api.as(guest)('DELETE /userAccount', { query: { ...late, token } })
    expect(await use(late.token)).toMatchObject({ status: 410, body: { code: 'DELETE_LINK_INVALID' } })
    expect((await use('x'.repeat(40))).status).toBe(410)
    const { token } = await link(fan)
    expect((await use(token)).status).toBe(200)
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.deactivated })
    const [left] = await world.context.db`select * from leaving where person_id = ${fan.id}`
    expect(left).toMatchObject({ reasonId: id, reasonText: 'Enough & over' })
    expect((await login(fan, { reactivate: true })).status).toBe(200)
    expect((await use(token)).status).toBe(410)
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.active })
  })

  test('password reset links and guests cannot delete; a second factor outranks email', async () => {
    const [fan, guest] = [await world.fan(), await world.guest()]
    await world.api('POST /forgotPassword', { body: { emailOrPhone: fan.email } })
    const { token = '' } = await readEmailedLink(world, fan.email, '/reset-password')
    const as = world.api.as(guest)
    expect((await as('DELETE /userAccount', { query: { token } })).status).toBe(410)
    expect(await as('DELETE /userAccount', { query: { deleteConfirmation: 'DELETE' } })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_MISSING' },
    })
    expect((await as('POST /userAccount/deletionLink', { body: {} })).status).toBe(401)
    await world.context.db`update person set two_step_at = ${world.context.now()} where id = ${fan.id}`
    expect(await world.api.as(fan)('POST /userAccount/deletionLink', { body: {} })).toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    expect((await stored(fan)).statusCode).toBe(ProfileStatus.active)
  })

  test('waits thirty days; signing in during that time restores the account', async () => {
    const fan = await world.fan()
    await stepUp(world, fan)
    expect((await deletion(fan, { id: await reasonOf('delete') })).status).toBe(200)
    expect(await world.api.as(fan)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    await world.settle()
    expect((await world.mailTo(fan.email))[0]).toMatchObject({ subject: 'Your account will be deleted' })
    world.clock.advance(30 * 86_400 - 60)
    await eraseAccounts(world.context)
    const response = await login(fan)
    expect(response).toMatchObject({ status: 403, body: { code: 'ACCOUNT_LEAVING' } })
    expect((response.body as { message: string }).message).toMatch(/will be deleted on \d{4}-\d\d-\d\d/)
    expect((await login(fan, { reactivate: true })).status).toBe(200)
    world.clock.advance(120)
    await eraseAccounts(world.context)
    expect(await stored(fan)).toMatchObject({ statusCode: ProfileStatus.active, email: fan.email })
  })

  test('after thirty days no personal data is left and sign-in is refused', async () => {
    const email = newEmail('gone')
    const fan = await world.creator({
      email,
      firstName: 'Rosalind',
      lastName: 'Vanishing',
      username: 'rosalind.v',
      phoneE164: '+4790012345',
      phoneNumber: '90012345',
      profilePic: 'demo/portraits/01.webp',
    })
    await world.api('POST /newsLetter', { body: { email } })
    await world.api.as(fan)('POST /contactUsRequests', {
      body: { name: 'Rosalind Vanishing', email, message: 'I would like to know more.' },
    })
    await login(fan, { password: 'wrong' })
    await stepUp(world, fan)
    await world.api.as(fan)('POST /account/export')
    await world.settle()
    expect((await deletion(fan)).status).toBe(200)
    await world.settle()
    world.clock.advance(30 * 86_400 + 1)
    await eraseAccounts(world.context)

    const { db } = world.context
    expect(await stored(fan)).toMatchObject({
      statusCode: ProfileStatus.deleted,
      firstName: 'Deleted account',
      passwordHash: null,
    })
    for (const { table, column, onErase } of personTables.filter((item) => item.onErase !== 'keep'))
      expect([
        table,
        column,
        onErase,
        await db`select 1 from ${db(table)} where ${db(column)} = ${fan.id}`,
      ]).toEqual([table, column, onErase, []])
    const tables = await db<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    for (const { name } of tables)
      for (const trace of [email, 'Vanishing', 'rosalind', '90012345'])
        expect([
          name,
          trace,
          await db`select 1 from ${db(name)} t where t::text ilike ${`%${trace}%`}`,
        ]).toEqual([name, trace, []])
    for (const reactivate of [false, true])
      expect(await login(fan, { reactivate })).toMatchObject({
        status: 401,
        body: { code: 'CREDENTIALS_WRONG' },
      })
    const name = await world.api('POST /userName', { query: { username: 'rosalind.v' } })
    expect(name).toMatchObject({ body: { data: { available: true } } })
  })
})

describe('a session of a suspended user', () => {
  test('cannot be refreshed, and ends', async () => {
    const fan = await world.fan()
    await world.context.db`update person set status_code = 2 where id = ${fan.id}`
    expect(await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })).toMatchObject(
      {
        status: 401,
        body: { code: 'SESSION_ENDED' },
      },
    )
    expect(await world.api.as(fan)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
  })
})
