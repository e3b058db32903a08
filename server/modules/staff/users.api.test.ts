import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const reason = 'chargeback fraud, ticket 12'

describe('GET /staff/users', () => {
  test('finds users by name, username, email, phone and id, with filters', async () => {
    const support = await world.staff('support')
    const zoe = await world.creator({
      firstName: 'Zoë',
      lastName: 'Quartermaine',
      username: 'zoe.q',
      email: 'zoe.q@example.com',
      phoneE164: '+4791234567',
      statusCode: ProfileStatus.verifying,
    })
    await world.fan({ firstName: 'Zoran', lastName: '100% cotton', username: 'zoran_1' })
    await world.fan({ firstName: 'Ángel', lastName: 'Ñáñez ÖZ', username: 'angel_n' })
    const find = async (query: object) => {
      const { body } = await world.api.as(support)('GET /staff/users', { query })
      return (body as { data: { username: string }[] }).data.map(({ username }) => username)
    }
    for (const search of ['quarterm', 'ZOË quarter', 'zoe.q', 'ZOE.Q@example', '1234567', zoe.id, ' zoe.q '])
      expect([search, ...(await find({ search }))]).toEqual([search, 'zoe.q'])
    for (const search of ['Ángel', 'ángel ñáñez', 'ÁNGEL', 'öz'])
      expect([search, ...(await find({ search }))]).toEqual([search, 'angel_n'])
    expect(await find({ search: '100% c' })).toEqual(['zoran_1'])
    expect(await find({ search: 'zoran%1' })).toEqual([])
    expect(await find({ search: 'zo', userType: UserType.fan })).toEqual(['zoran_1'])
    expect(await find({ statusCode: ProfileStatus.verifying })).toEqual(['zoe.q'])
    expect(await find({ search: 'nobody at all' })).toEqual([])
  })

  test('shows contact details to support and owners, masked ones to others', async () => {
    await world.fan({ username: 'hidden.one', email: 'hidden.one@example.com', phoneE164: '+4790000042' })
    const presence = async (role: 'support' | 'moderator' | 'finance' | 'owner') => {
      const { body } = await world.api.as(await world.staff(role))('GET /staff/users', {
        query: { search: 'hidden.one' },
      })
      const [row] = (body as { data: { email: string; phoneNumber: string }[] }).data
      return [row?.email, row?.phoneNumber]
    }
    expect(await presence('support')).toEqual(['hidden.one@example.com', '+4790000042'])
    expect(await presence('owner')).toEqual(['hidden.one@example.com', '+4790000042'])
    expect(await presence('moderator')).toEqual(['h…@example.com', '…42'])
    expect(await presence('finance')).toEqual(['h…@example.com', '…42'])
  })
})

describe('POST /staff/suspend and /staff/restore', () => {
  test('ends every session, refuses login, and restores the previous status', async () => {
    const moderator = await world.staff('moderator')
    const person = await world.creator({ statusCode: ProfileStatus.rejected })
    const api = world.api.as(moderator)
    expect((await world.api.as(person)('GET /session')).status).toBe(200)
    expect(await api('POST /staff/suspend', { body: { userId: person.id, reason } })).toMatchObject({
      status: 200,
      body: { data: { statusCode: ProfileStatus.suspended } },
    })
    expect(await world.api.as(person)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    const refreshed = await world.api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect(await api('POST /staff/suspend', { body: { userId: person.id, reason } })).toMatchObject({
      body: { code: 'USER_ALREADY_SUSPENDED' },
    })
    const detail = await api('GET /staff/user', { query: { userId: person.id } })
    expect(detail.body).toMatchObject({
      data: {
        statusCode: ProfileStatus.suspended,
        sessions: [],
        suspension: { reason, by: 'Test Staff' },
        history: [{ action: 'person.suspended', reason }],
      },
    })
    await world.settle()
    expect((await world.mailTo(person.email))[0]?.subject).toBe('Your account is suspended')
    expect((await world.mailTo(person.email))[0]?.text).not.toContain(reason)

    expect(await api('POST /staff/restore', { body: { userId: person.id, reason } })).toMatchObject({
      body: { data: { statusCode: ProfileStatus.rejected } },
    })
    expect(await api('POST /staff/restore', { body: { userId: person.id, reason } })).toMatchObject({
      body: { code: 'USER_NOT_SUSPENDED' },
    })
    expect((await api('GET /staff/user', { query: { userId: person.id } })).body).not.toHaveProperty(
      'data.suspension',
    )
  })

  test('a deactivated user is deactivated again', async () => {
    const api = world.api.as(await world.staff('moderator'))
    const person = await world.fan({ statusCode: ProfileStatus.deactivated })
    await world.context.db`update person set left_at = now() where id = ${person.id}`
    expect((await api('POST /staff/suspend', { body: { userId: person.id, reason } })).status).toBe(200)
    expect(await api('POST /staff/restore', { body: { userId: person.id, reason } })).toMatchObject({
      body: { data: { statusCode: ProfileStatus.deactivated } },
    })
    const [row] = await world.context
      .db`select left_at is not null as away from person where id = ${person.id}`
    expect(row).toEqual({ away: true })
  })

  test('of two simultaneous calls one counts; missing and deleted users are refused', async () => {
    const api = world.api.as(await world.staff('moderator'))
    const person = await world.fan()
    const both = await Promise.all(
      [1, 2].map(() => api('POST /staff/suspend', { body: { userId: person.id, reason } })),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const removed = await world.fan({ statusCode: ProfileStatus.deleted })
    for (const userId of [removed.id, '0190b5a0-0000-7000-8000-000000000000'])
      expect(await api('POST /staff/suspend', { body: { userId, reason } })).toMatchObject({
        status: 404,
        body: { code: 'USER_NOT_FOUND' },
      })
    expect(await api('POST /staff/suspend', { body: { userId: person.id, reason: '' } })).toMatchObject({
      status: 400,
    })
  })
})
