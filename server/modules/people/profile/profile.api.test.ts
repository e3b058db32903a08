import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const read = (user: TestUser, query = {}) => world.api.as(user)('GET /profile', { query })
const update = (user: TestUser, body: object) => world.api.as(user)('PUT /profile', { body })
const onlyMine = new Set([
  'email',
  'phoneNumber',
  'dateOfBirth',
  'gender',
  'lastSeenEnabled',
  'defaultAddress',
  'fcmTopic',
])

describe('a profile', () => {
  test('is found by a former username, except by users it has blocked', async () => {
    const { db } = world.context
    const [creator, fan, blocked] = [await world.creator(), await world.fan(), await world.fan()]
    await db`insert into username_history (username, person_id, given_up_at) values ('oldname', ${creator.id}, now())`
    expect((await read(fan, { username: '@OldName' })).body).toMatchObject({
      data: { _id: creator.id, username: creator.username },
    })
    await world.api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    const refused = await read(blocked, { username: 'oldname' })
    expect(refused).toMatchObject({ status: 404 })
    expect(refused.body).toEqual((await read(blocked, { username: 'nobody_at_all' })).body)
  })

  test('is complete for its owner; others never see private fields', async () => {
    const creator = await world.creator({ phoneE164: '+4790000001' })
    await world.context.db`update person set phone_number = '90000001', country_code = '+47',
      date_of_birth = '1990-01-02', gender = 'female' where id = ${creator.id}`
    const address = {
      name: 'Home',
      addressLine1: 'Storgata 1',
      city: 'Oslo',
      country: 'NO',
      zipCode: '0150',
    }
    await world.api.as(creator)('POST /address', { body: address })

    const own = await read(creator)
    expect(own.body).toMatchObject({
      data: {
        _id: creator.id,
        fullData: true,
        email: creator.email,
        phoneNumber: '90000001',
        dateOfBirth: '1990-01-02',
        gender: 'female',
        defaultAddress: { city: 'Oslo', isDefault: true },
        totalFollower: 0,
        orderCount: 0,
        subscriptionData: [],
      },
    })
    const views = [
      await read(await world.fan(), { userId: creator.id }),
      await read(await world.creator(), { username: creator.username.toUpperCase() }),
      await read(await world.fan(), { creatorId: creator.id }),
      await read(await world.agency(), { userId: creator.id }),
      await world.api.as(await world.guest())('GET /profile', { query: { userId: creator.id } }),
      await world.api.as(await world.staff())('GET /profile', { query: { userId: creator.id } }),
    ]
    for (const view of views) {
      expect(view).toMatchObject({ status: 200, body: { data: { _id: creator.id, fullData: false } } })
      expect(Object.keys((view.body as { data: object }).data).filter((key) => onlyMine.has(key))).toEqual([])
      expect(JSON.stringify(view.body)).not.toMatch(/90000001|Storgata|argon2|@example\.com/)
    }
  })

  test('of a private fan shows others name and photo only', async () => {
    const fan = await world.fan({ city: 'Oslo' })
    await update(fan, { bio: 'Secret bio', headline: 'Secret headline' })
    const viewers = [await world.fan(), await world.creator(), await world.agency(), await world.guest()]
    const seen = async () => {
      const query = { username: fan.username }
      const replies = await Promise.all(
        viewers.map((viewer) => world.api.as(viewer)('GET /profile', { query })),
      )
      return replies.map(({ status, body }) => [status, /Secret|Oslo/.test(JSON.stringify(body))])
    }
    await update(fan, { isPrivate: true })
    expect(await seen()).toEqual(viewers.map(() => [200, false]))
    expect((await read(fan)).body).toMatchObject({ data: { bio: 'Secret bio', city: 'Oslo' } })
    await update(fan, { isPrivate: false })
    expect(await seen()).toEqual(viewers.map(() => [200, true]))
  })

  test('of a missing or closed account is not found; guests have none', async () => {
    const fan = await world.fan()
    for (const statusCode of [2, 3, 4]) {
      const removed = await world.creator({ statusCode })
      expect(await read(fan, { userId: removed.id })).toMatchObject({
        status: 404,
        body: { code: 'PERSON_NOT_FOUND' },
      })
    }
    expect(await read(fan, { userId: newId() })).toMatchObject({ status: 404 })
    expect(await world.api.as(await world.guest())('GET /profile')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_MISSING' },
    })
    expect(await world.api('GET /profile')).toMatchObject({ status: 401 })
  })

  test('updates only the fields that are sent, normalized', async () => {
    const creator = await world.creator({ lastName: 'Old' })
    const category = { id: newId(), key: `k${newId().slice(-6)}`, title: 'Test', position: 1 }
    await world.context.db`insert into category ${world.context.db(category)}`
    const saved = await update(creator, {
      firstName: '  Ana   Maria ',
      bio: 'one\n\n\n\ntwo',
      headline: 'Songs',
      links: [{ label: 'Shop', url: 'shop.example.com' }],
      gender: 'other',
      groupIds: [category.id, category.id],
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        data: {
          firstName: 'Ana Maria',
          lastName: 'Old',
          bio: 'one\n\ntwo',
          links: [{ label: 'Shop', url: 'https://shop.example.com/' }],
          gender: 'other',
          categoryData: [{ _id: category.id }],
        },
      },
    })
    expect((await read(creator)).body).toMatchObject({ data: { headline: 'Songs' } })
  })

  test.each([
    [{ firstName: '   ' }, 'firstName'],
    [{ links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'links.0.url'],
    [{ groupIds: [] }, 'groupIds'],
    [{ groupIds: [newId()] }, 'groupIds'],
    [{ headline: 'x'.repeat(61) }, 'headline'],
    [{ email: 'other@example.com' }, 'email'],
    [{ username: 'other' }, 'username'],
    [{ statusCode: ProfileStatus.active }, 'statusCode'],
  ])('rejects %j by field name', async (body, field) => {
    const creator = await world.creator()
    const refused = await update(creator, body)
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(refused.ok ? {} : (refused.body.fields ?? {}))).toEqual([field])
  })

  test('keeps a verified date of birth, and rejects creators under age', async () => {
    const verified = await world.creator()
    expect(await update(verified, { dateOfBirth: '1990-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'BIRTH_DATE_FIXED' },
    })
    const waiting = await world.creator({ statusCode: ProfileStatus.verifying })
    expect(await update(waiting, { dateOfBirth: '2008-11-16' })).toMatchObject({
      status: 400,
      body: { fields: { dateOfBirth: 'Creators must be 18 or older.' } },
    })
    expect(await update(waiting, { dateOfBirth: '2008-11-15' })).toMatchObject({ status: 200 })
    const fan = await world.fan()
    expect(await update(fan, { dateOfBirth: '2000-01-01', groupIds: [newId()] })).toMatchObject({
      status: 400,
    })
    expect(await update(fan, { dateOfBirth: '2008-11-16' })).toMatchObject({
      status: 400,
      body: { fields: { dateOfBirth: 'You must be 18 or older to use Fanlight.' } },
    })
    expect(await update(fan, { dateOfBirth: '2000-01-01' })).toMatchObject({ status: 200 })
  })

  test('can be changed by its owner only', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    expect(await update(fan, { creatorId: creator.id, firstName: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(
      await world.api.as(await world.guest())('PUT /profile', { body: { firstName: 'x' } }),
    ).toMatchObject({
      status: 401,
    })
  })
})

describe('an agency', () => {
  const linked = async () => {
    const { db } = world.context
    const [owner, employee, creator] = [await world.agency(), await world.agency(), await world.creator()]
    const agencyId = newId()
    await db`insert into agency ${db({ id: agencyId, ownerId: owner.id, legalName: 'Kvist' })}`
    await db`insert into agency_employee ${db({ agencyId, personId: employee.id })}`
    await db`insert into agency_creator ${db({ agencyId, creatorId: creator.id })}`
    return {
      owner,
      employee,
      creator,
      unlink: () => db`delete from agency_creator where agency_id = ${agencyId}`,
    }
  }

  test('reads and updates its creators; the event names the acting user', async () => {
    const { owner, employee, creator } = await linked()
    for (const person of [owner, employee]) {
      expect((await read(person, { creatorId: creator.id })).body).toMatchObject({
        data: { fullData: true, email: creator.email },
      })
      expect(
        await update(person, { creatorId: creator.id, headline: person.username.slice(0, 20) }),
      ).toMatchObject({
        status: 200,
      })
    }
    const events = await world.context.db<{ by: string }[]>`
      select payload ->> 'by' as by from event
      where type = 'person.profileChanged' and payload ->> 'personId' = ${creator.id} order by seq`
    expect(events.map(({ by }) => by)).toEqual([owner.id, employee.id])
    const other = await world.creator()
    expect(
      await world.api.as(owner)('POST /follow', { body: { followingId: other.id, creatorId: creator.id } }),
    ).toMatchObject({ status: 200 })
    expect((await read(other)).body).toMatchObject({ data: { totalFollower: 1 } })
    expect((await read(creator)).body).toMatchObject({ data: { totalFollowing: 1 } })
  })

  test('loses access immediately when the link ends, and never has access to others', async () => {
    const { owner, creator, unlink } = await linked()
    const stranger = await linked()
    const creatorId = creator.id
    const other = await world.fan()
    const calls = (api: ReturnType<World['api']['as']>) => [
      api('GET /profile', { query: { creatorId } }),
      api('PUT /profile', { body: { creatorId, headline: 'x' } }),
      api('POST /follow', { body: { creatorId, followingId: stranger.creator.id } }),
      api('POST /unfollow', { body: { creatorId, followingId: stranger.creator.id } }),
      api('GET /follow', { query: { creatorId, trigger: 'FOLLOWER' } }),
      api('GET /follow/count', { query: { creatorId } }),
      api('GET /followRequests', { query: { creatorId } }),
      api('POST /removeFollower', { body: { creatorId, userId: other.id } }),
      api('POST /user/blockUnblock', { body: { creatorId, userId: other.id, isBlock: 1 } }),
      api('GET /user/block', { query: { creatorId, userId: stranger.creator.id } }),
      api('GET /block/list', { query: { creatorId } }),
      api('POST /user/restrict', { body: { creatorId, userId: stranger.creator.id, isRestrict: 1 } }),
      api('GET /restrict/list', { query: { creatorId } }),
      api('POST /user/mute', { body: { creatorId, userId: stranger.creator.id, isMute: 1 } }),
      api('GET /mute/list', { query: { creatorId } }),
    ]
    const codes = async (person: TestUser) =>
      (await Promise.all(calls(world.api.as(person)))).map(({ ok, body }) =>
        ok ? 'OK' : (body as { code: string }).code,
      )
    expect(new Set(await codes(owner))).toEqual(new Set(['OK']))
    expect(new Set(await codes(stranger.owner))).toEqual(new Set(['FORBIDDEN']))
    await unlink()
    expect(new Set(await codes(owner))).toEqual(new Set(['FORBIDDEN']))
  })
})

describe('presence', () => {
  const say = (user: TestUser, status: 0 | 1) =>
    world.api.as(user)('POST /change-status/', { body: { status, timestamp: 1 } })

  test('is visible for a minute after each heartbeat, with an event per change', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const presence = async () => (await read(fan, { userId: creator.id })).body
    expect(await presence()).toMatchObject({ data: { isOnline: false } })
    for (let i = 0; i < 3; i++) {
      await say(creator, 1)
      expect(await presence()).toMatchObject({
        data: { isOnline: true, lastSeen: world.clock.now().toISOString() },
      })
      world.clock.advance(40)
    }
    world.clock.advance(20)
    expect(await presence()).toMatchObject({
      data: { isOnline: false, lastSeen: expect.any(String) as string },
    })
    await say(creator, 1)
    await say(creator, 0)
    expect(await presence()).toMatchObject({ data: { isOnline: false } })
    const events = await world.context.db<{ online: string }[]>`
      select payload ->> 'isOnline' as online from event
      where type = 'person.presence' and payload ->> 'personId' = ${creator.id} order by seq`
    expect(events.map(({ online }) => online)).toEqual(['true', 'true', 'false'])
  })

  test('can be hidden by either side, and always from guests', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await say(creator, 1)
    const presence = async () => (await read(fan, { userId: creator.id })).body as { data: object }
    await update(fan, { lastSeenEnabled: false })
    expect((await presence()).data).toMatchObject({ isOnline: false })
    expect((await presence()).data).not.toHaveProperty('lastSeen')
    await update(fan, { lastSeenEnabled: true })
    await update(creator, { lastSeenEnabled: false })
    expect((await presence()).data).not.toHaveProperty('lastSeen')
    expect((await read(creator)).body).toMatchObject({ data: { isOnline: true } })
    await update(creator, { lastSeenEnabled: true })
    expect((await presence()).data).toMatchObject({ isOnline: true })
    const guest = await world.api.as(await world.guest())('GET /profile', { query: { userId: creator.id } })
    expect(guest.body).toMatchObject({ data: { isOnline: false } })
    expect(
      await world.api.as(await world.guest())('POST /change-status/', { body: { status: 1 } }),
    ).toMatchObject({
      status: 401,
    })
  })
})

test('only public, verified creators are indexable', async () => {
  const guest = world.api.as(await world.guest())
  const about = (username: string) => guest('GET /seo/userdata', { query: { username } })
  const open = await world.creator({ firstName: 'Open', lastName: 'Door' })
  await world.context
    .db`update person set headline = 'Songs', bio = ${'A bio. '.repeat(60)} where id = ${open.id}`
  const reply = await about(open.username)
  expect(reply.body).toMatchObject({
    data: { isIndexable: true, title: `Open Door (@${open.username}) · Fanlight` },
  })
  expect(reply.ok && reply.body.data.description.length).toBeLessThan(175)
  const hidden = await world.creator()
  await world.context.db`update person set is_private = true, bio = 'Secret' where id = ${hidden.id}`
  for (const person of [
    hidden,
    await world.creator({ statusCode: ProfileStatus.verifying }),
    await world.fan(),
  ])
    expect((await about(person.username)).body).toMatchObject({
      data: { isIndexable: false, description: '' },
    })
  expect((await about('nobody.here')).status).toBe(404)
  expect((await world.api('GET /seoSettings', { query: { type: 1 } })).body).toMatchObject({
    data: { type: 1 },
  })
})
