import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemoWorld } from '../../db/seed/seed-demo-world.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { createWorld } from '../../../tests/support/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let guest: Awaited<ReturnType<World['guest']>>
beforeAll(async () => {
  world = await createWorld()
  await seedDemoWorld(world.context)
  guest = await world.guest()
})

describe('featured creators', () => {
  test('come in pages that do not overlap, with the total', async () => {
    const api = world.api.as(guest)
    const first = await api('GET /featureCreator', { query: { limit: 10 } })
    const third = await api('GET /featureCreator', { query: { limit: 10, offset: 20 } })
    if (!first.ok || !third.ok) throw new Error('refused')
    expect(first.body.totalCount).toBe(24)
    expect(first.body.data).toHaveLength(10)
    expect(third.body.data).toHaveLength(4)
    const ids = new Set([...first.body.data, ...third.body.data].map(({ _id }) => _id))
    expect(ids.size).toBe(14)
  })

  test('beyond the end are 204', async () => {
    expect(await world.api.as(guest)('GET /featureCreator', { query: { offset: 500 } })).toMatchObject({
      status: 204,
    })
  })

  test('are found by name or username, and a % is only a character', async () => {
    const api = world.api.as(guest)
    const mara = await api('GET /featureCreator', { query: { searchText: 'LINDQ' } })
    expect(mara.body).toMatchObject({ totalCount: 1, data: [{ username: 'maralind' }] })
    expect(await api('GET /featureCreator', { query: { searchText: '%' } })).toMatchObject({ status: 204 })
  })

  test('tell a fan whom they follow and whom they asked; a guest follows nobody', async () => {
    const fan = await world.fan()
    const state = async (who: { accessToken: string }, searchText: string) => {
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

  test('leave out who is suspended, being verified or not a creator', async () => {
    const { username } = await world.creator({ firstName: 'Hidden' })
    await world.context.db`update person set status_code = 5 where username = ${username}`
    expect(
      await world.api.as(guest)('GET /featureCreator', { query: { searchText: username } }),
    ).toMatchObject({ status: 204 })
  })

  test('are not for those without a token', async () => {
    expect(await world.api('GET /featureCreator')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_MISSING' },
    })
  })
})

test('categories come in their order with the number of their creators', async () => {
  const groups = await world.api.as(guest)('GET /group')
  if (!groups.ok) throw new Error('refused')
  expect(groups.body.data.map(({ key }) => key)).toEqual([
    'music',
    'travel',
    'food',
    'fashion',
    'fitness',
    'art',
    'craft',
    'games',
  ])
  expect(groups.body.data.every(({ creatorCount }) => creatorCount >= 3)).toBe(true)
})

test('lists are read from a replica where there is one', async () => {
  const replica = await createTestDatabase()
  const withReplica = await createWorld({
    env: { DATABASE_URL: 'postgres://unused', DATABASE_READ_URLS: replica.url },
  })
  await seedDemoWorld(withReplica.context)
  const api = withReplica.api.as(await withReplica.guest())
  expect(await api('GET /group')).toMatchObject({ status: 204 }) // the replica knows nothing of the seed
  expect(await api('GET /session')).toMatchObject({ status: 200 })
})
