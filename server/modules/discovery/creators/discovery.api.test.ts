import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { indexCreators } from '../indexing/index-creators.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Who = { accessToken: string }
let world: World
let guest: Who
beforeAll(async () => {
  world = await createWorld({ demo: true, env: { DEMO: '1', RATE_LIMIT_SCALE: '0' } })
  guest = await world.guest()
})

/** All creators in a response, whatever its shape. */
const lists = {
  featureCreator: (who: Who) => world.api.as(who)('GET /featureCreator', { query: { limit: 100 } }),
  newestCreators: (who: Who) => world.api.as(who)('GET /newestCreators', { query: { limit: 100 } }),
  onlineCreators: (who: Who) => world.api.as(who)('GET /onlineCreators', { query: { limit: 100 } }),
  popularModels: (who: Who) => world.api.as(who)('GET /popularModels', { query: { limit: 100 } }),
  suggestedCreators: (who: Who) => world.api.as(who)('GET /suggestedCreators', { query: { limit: 30 } }),
  heroCategoriesCreators: (who: Who) =>
    world.api.as(who)('GET /heroCategoriesCreators', { query: { limit: 100 } }),
  homePage: (who: Who) => world.api.as(who)('GET /homePage'),
  details: (who: Who) => world.api.as(who)('GET /homePage/details', { query: { limit: 100 } }),
  'details by rating': (who: Who) =>
    world.api.as(who)('GET /homePage/details', { query: { limit: 100, sortBy: 'rating' } }),
  search: (who: Who) => world.api.as(who)('GET /search', { query: { q: 'mara' } }),
  suggest: (who: Who) => world.api.as(who)('GET /search/suggest', { query: { q: 'mara' } }),
  'search by featureCreator': (who: Who) =>
    world.api.as(who)('GET /featureCreator', { query: { searchText: 'mara' } }),
}
const usernamesIn = (answer: { body: unknown }) =>
  new Set([...JSON.stringify(answer.body ?? null).matchAll(/"username":"([^"]+)"/g)].map(([, name]) => name))

describe('featured creators', () => {
  test('are paginated without overlap, with the total', async () => {
    const api = world.api.as(guest)
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => api('GET /featureCreator', { query: { limit: 10, offset } })),
    )
    const found = pages.flatMap((page) => (page.ok ? page.body.data : []))
    expect(pages[0]?.body).toMatchObject({ totalCount: 23 })
    expect(found).toHaveLength(23)
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(23)
  })
  test('every fifth is a new creator', async () => {
    const page = await world.api.as(guest)('GET /featureCreator', { query: { limit: 20 } })
    const reasons = page.ok ? page.body.data.map(({ why }) => why?.reason === 'NEW') : []
    expect(reasons.flatMap((isNew, place) => (isNew ? [place] : []))).toEqual([4, 9, 14, 19])
  })
  test('return 204 past the end, and refuse very deep offsets', async () => {
    const api = world.api.as(guest)
    expect(await api('GET /featureCreator', { query: { offset: 500 } })).toMatchObject({ status: 204 })
    expect(await api('GET /featureCreator', { query: { offset: 10_001 } })).toMatchObject({ status: 400 })
  })
  test('can be searched by name or username, with % as a plain character', async () => {
    const api = world.api.as(guest)
    const mara = await api('GET /featureCreator', { query: { searchText: 'LINDQ' } })
    expect(mara.body).toMatchObject({ totalCount: 1, data: [{ username: 'maralind' }] })
    expect(await api('GET /featureCreator', { query: { searchText: '%' } })).toMatchObject({ status: 204 })
  })
  test("include the viewer's follow state; guests follow no one", async () => {
    const fan = await world.fan()
    const state = async (who: Who, searchText: string) => {
      const reply = await world.api.as(who)('GET /featureCreator', { query: { searchText } })
      const [card] = reply.ok ? reply.body.data : []
      return card && { id: card._id, isFollow: card.isFollow, isRequested: card.isRequested }
    }
    for (const username of ['maralind', 'camille_roux']) {
      const before = await state(fan, username)
      expect(before).toMatchObject({ isFollow: 0, isRequested: 0 })
      await world.api.as(fan)('POST /follow', { body: { followingId: before?.id ?? '' } })
    }
    expect(await state(fan, 'maralind')).toMatchObject({ isFollow: 1, isRequested: 0 })
    expect(await state(fan, 'camille_roux')).toMatchObject({ isFollow: 0, isRequested: 1 })
    expect(await state(guest, 'maralind')).toMatchObject({ isFollow: 0, isRequested: 0 })
  })
})

describe('every list', () => {
  test.each(Object.keys(lists) as (keyof typeof lists)[])('%s requires a token', async (name) => {
    expect(await lists[name]({ accessToken: 'none' })).toMatchObject({ status: 401 })
  })

  test('excludes blocked users, in both directions', async () => {
    const fan = await world.fan()
    const [mara] = await world.context.db<{ id: string }[]>`select id from person where username = 'maralind'`
    const before = await Promise.all(Object.values(lists).map((list) => list(fan)))
    const had = before.map((answer) => usernamesIn(answer).has('maralind'))
    expect(had.every(Boolean)).toBe(true)

    await world.api.as(fan)('POST /user/blockUnblock', { body: { userId: mara?.id ?? '', isBlock: 1 } })
    for (const [name, list] of Object.entries(lists))
      expect([name, usernamesIn(await list(fan)).has('maralind')]).toEqual([name, false])
    const all = await lists.featureCreator(fan)
    expect(all.body).toMatchObject({ totalCount: 22 })
    const travel = await world.api.as(fan)('GET /group', { query: { limit: 20 } })
    const asGuest = await world.api.as(guest)('GET /group', { query: { limit: 20 } })
    const count = (answer: typeof travel) =>
      answer.ok ? answer.body.data.find(({ key }) => key === 'travel')?.creatorCount : undefined
    expect(count(travel)).toBe((count(asGuest) ?? 0) - 1)

    await world.context.db`delete from block where person_id = ${fan.id}`
    await world.context
      .db`insert into block (person_id, blocked_id, at) values (${mara?.id ?? ''}, ${fan.id}, now())`
    for (const [name, list] of Object.entries(lists))
      expect([name, usernamesIn(await list(fan)).has('maralind')]).toEqual([name, false])
  })

  test.each([
    ['suspended', { statusCode: ProfileStatus.suspended }],
    ['deactivated', { statusCode: ProfileStatus.deactivated }],
    ['being verified', { statusCode: ProfileStatus.verifying }],
    ['rejected', { statusCode: ProfileStatus.rejected }],
    ['a fan again', { userType: UserType.fan }],
  ])('excludes creators who are %s, at once', async (_state, change) => {
    const { db } = world.context
    const [before] = await db`select user_type, status_code from person where username = 'maralind'`
    await db`update person set ${db(change as never)} where username = 'maralind'`
    try {
      for (const [name, list] of Object.entries(lists))
        expect([name, usernamesIn(await list(guest)).has('maralind')]).toEqual([name, false])
      expect((await lists.featureCreator(guest)).body).toMatchObject({ totalCount: 22 })
    } finally {
      await db`update person set ${db(before as never)} where username = 'maralind'`
    }
    expect((await lists.featureCreator(guest)).body).toMatchObject({ totalCount: 23 })
  })

  test('shows private profiles only in search', async () => {
    for (const name of ['featureCreator', 'newestCreators', 'popularModels', 'homePage', 'details'] as const)
      expect([name, usernamesIn(await lists[name](guest)).has('camille_roux')]).toEqual([name, false])
    const found = await world.api.as(guest)('GET /search', { query: { q: 'camille' } })
    expect(found.body).toMatchObject({
      data: { creators: [{ username: 'camille_roux', isPrivate: true, isOnline: false }] },
    })
  })

  test('returns only card fields', async () => {
    for (const list of Object.values(lists))
      expect(JSON.stringify((await list(guest)).body)).not.toMatch(
        /@fanlight\.test|passwordHash|phone|dateOfBirth|latitude/,
      )
  })
})

describe('previews in filtered lists', () => {
  const previewsOf = async (who: Who, username: string) => {
    const reply = await lists.details(who)
    const card = reply.ok ? reply.body.data.find((creator) => creator.username === username) : undefined
    return card?.previews
  }

  test('are covers of public posts, at most three, that guests can load', async () => {
    const urls = (await previewsOf(guest, 'maralind')) ?? []
    expect(urls).toHaveLength(3)
    const ids = urls.map((url) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(url)?.[0] ?? '')
    const [open] = await world.context.db<{ count: number }[]>`
      select count(distinct m.media_id)::int as count from post_media m join post o on o.id = m.post_id
      where m.media_id = any(${ids}::uuid[]) and o.state = 'published' and o.visibility = 'free'`
    expect(open?.count).toBe(3)
  })

  test('contain nothing of posts that are not public', async () => {
    const { db } = world.context
    const [mara] = await db<{ id: string }[]>`select id from person where username = 'maralind'`
    const hidden = await db<{ id: string }[]>`
      update post set visibility = 'subscribers' where creator_id = ${mara?.id ?? ''} and visibility = 'free'
      returning id`
    try {
      expect(await previewsOf(guest, 'maralind')).toBeUndefined()
    } finally {
      await db`update post set visibility = 'free' where id = any(${hidden.map(({ id }) => id)}::uuid[])`
    }
    expect(await previewsOf(guest, 'maralind')).toHaveLength(3)
  })
})

describe('online status', () => {
  test('is shown for users who share it, to users who share theirs', async () => {
    const online = usernamesIn(await lists.onlineCreators(guest))
    expect(online.has('maralind')).toBe(true)
    const { db } = world.context
    await db`update person set last_seen_enabled = false where username = 'teookafor'`
    expect(usernamesIn(await lists.onlineCreators(guest)).has('teookafor')).toBe(false)
    await db`update person set last_seen_enabled = true where username = 'teookafor'`
    const hider = await world.fan()
    await world.api.as(hider)('PUT /profile', { body: { lastSeenEnabled: false } })
    expect(await lists.onlineCreators(hider)).toMatchObject({ status: 204 })
    expect(await world.api.as(hider)('GET /homePage/details', { query: { online: 1 } })).toMatchObject({
      status: 204,
    })
    expect(JSON.stringify((await lists.featureCreator(hider)).body)).not.toContain('"isOnline":true')
  })
  test('ends a minute after the last heartbeat', async () => {
    const creator = await world.creator()
    const isHere = async () => usernamesIn(await lists.onlineCreators(guest)).has(creator.username)
    await world.api.as(creator)('POST /change-status/', { body: { status: 1 } })
    expect(await isHere()).toBe(true)
    world.clock.advance(61)
    expect(await isHere()).toBe(false)
    await indexCreators(world.context)
    await world.api.as(creator)('POST /change-status/', { body: { status: 1 } })
    expect(await isHere()).toBe(true)
    await world.api.as(creator)('POST /change-status/', { body: { status: 0 } })
    expect(await isHere()).toBe(false)
    await world.context.db`delete from person where id = ${creator.id}`
  })
})

describe('categories', () => {
  test('are listed in order with the number of their creators', async () => {
    const groups = await world.api.as(guest)('GET /group')
    if (!groups.ok) throw new Error('refused')
    expect(groups.body.data.map(({ key }) => key)).toEqual(
      'music travel food fashion fitness art craft games'.split(' '),
    )
    expect(groups.body.data.every(({ creatorCount }) => creatorCount >= 3)).toBe(true)
    for (const { _id, creatorCount } of groups.body.data) {
      const inside = await world.api.as(guest)('GET /group/creator', { query: { groupId: _id, limit: 100 } })
      expect(inside.body).toMatchObject({ totalCount: creatorCount })
      expect(inside.ok && inside.body.data).toHaveLength(creatorCount)
    }
  })
  test('are localized', async () => {
    const groups = await world.api.as(guest)('GET /group', { headers: { lan: 'es' } })
    expect(groups.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ title: 'Música' })]),
    })
  })
  test('that do not exist are refused', async () => {
    expect(
      await world.api.as(guest)('GET /group/creator', {
        query: { groupId: '0190b5a0-0000-7000-8000-000000000000' },
      }),
    ).toMatchObject({ status: 404, body: { code: 'CATEGORY_NOT_FOUND' } })
  })
  test('include their first creators and can be searched', async () => {
    const hero = await world.api.as(guest)('GET /heroCategoriesCreators', { query: { searchText: 'mus' } })
    if (!hero.ok) throw new Error('refused')
    expect(hero.body.data.map(({ key }) => key)).toEqual(['music'])
    expect(hero.body.data[0]?.creators.length).toBeGreaterThan(2)
    expect(
      await world.api.as(guest)('GET /heroCategoriesCreators', { query: { searchText: 'zzz' } }),
    ).toMatchObject({ status: 204 })
  })
})

test('lists are read from a replica if there is one', async () => {
  const replica = await createTestDatabase()
  const withReplica = await createWorld({
    demo: true,
    env: { DATABASE_URL: 'postgres://unused', DATABASE_READ_URLS: replica.url },
  })
  const api = withReplica.api.as(await withReplica.guest())
  expect(await api('GET /group')).toMatchObject({ status: 204 }) // the replica has no seed data
  expect(await api('GET /session')).toMatchObject({ status: 200 })
})
