import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

const block = (user: TestUser, target: { id: string }, isBlock: 0 | 1 = 1) =>
  world.api.as(user)('POST /user/blockUnblock', { body: { userId: target.id, isBlock } })
const follow = (user: TestUser, target: TestUser) =>
  world.api.as(user)('POST /follow', { body: { followingId: target.id } })

describe('a block', () => {
  test('removes follows and requests in both directions, and unblocking does not restore them', async () => {
    const [a, b] = [await world.creator(), await world.creator()]
    await world.context.db`update person set is_private = true where id = ${b.id}`
    await follow(b, a)
    await follow(a, b)
    expect(await block(a, b)).toMatchObject({ status: 200, body: { data: { isBlock: 1 } } })
    expect(await block(a, b)).toMatchObject({ status: 200 })
    const left = async () => [
      ...(await world.context.db`select 1 from follow where ${b.id} in (follower_id, creator_id)`),
      ...(await world.context.db`select 1 from follow_request where ${b.id} in (follower_id, creator_id)`),
    ]
    expect(await left()).toEqual([])
    expect(await block(a, b, 0)).toMatchObject({ body: { data: { isBlock: 0 } } })
    expect(await left()).toEqual([])
    expect((await world.api.as(a)('GET /follow/count')).body).toMatchObject({
      data: { totalFollower: 0, totalFollowing: 0 },
    })
  })

  test('makes both users look non-existent to each other, byte for byte', async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await block(creator, fan)
    const never = newId()
    const fanApi = world.api.as(fan)
    const ways = [
      (userId: string) => fanApi('GET /profile', { query: { userId } }),
      (followingId: string) => fanApi('POST /follow', { body: { followingId } }),
      (followingId: string) => fanApi('POST /unfollow', { body: { followingId } }),
      (userId: string) => fanApi('GET /follow', { query: { trigger: 'FOLLOWER', userId } }),
      (userId: string) => fanApi('GET /follow/count', { query: { userId } }),
      (userId: string) => fanApi('GET /user/block', { query: { userId } }),
      (userId: string) => fanApi('POST /user/blockUnblock', { body: { userId, isBlock: 1 } }),
      (userId: string) => fanApi('POST /user/restrict', { body: { userId, isRestrict: 1 } }),
      (userId: string) => fanApi('POST /user/mute', { body: { userId, isMute: 1 } }),
      (userId: string) => fanApi('POST /followRequests', { body: { userId, action: 'ACCEPT' } }),
      (userId: string) => fanApi('POST /removeFollower', { body: { userId } }),
    ]
    for (const ask of ways) {
      const [blocked, unknown] = [await ask(creator.id), await ask(never)]
      expect({ status: blocked.status, body: blocked.body }).toEqual({
        status: unknown.status,
        body: unknown.body,
      })
    }
    for (const key of ['GET /profile', 'GET /seo/userdata', 'GET /user/block'] as const) {
      const blocked = await fanApi(key, { query: { username: creator.username } })
      const unknown = await fanApi(key, { query: { username: 'nobody.at.all' } })
      expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body])
    }
    // The blocking user does not see the other either, but knows why.
    expect(await world.api.as(creator)('GET /profile', { query: { userId: fan.id } })).toMatchObject({
      status: 404,
    })
    expect(await world.api.as(creator)('GET /user/block', { query: { userId: fan.id } })).toMatchObject({
      body: { data: { isBlock: 1 } },
    })
    expect(
      await world.api.as(creator)('GET /user/block', { query: { username: `@${fan.username}` } }),
    ).toMatchObject({ body: { data: { isBlock: 1, user: { _id: fan.id, username: fan.username } } } })
    const list = await world.api.as(creator)('GET /block/list')
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ _id: fan.id, username: fan.username }] })
    expect(await fanApi('GET /block/list')).toMatchObject({ status: 204 })
  })

  test('applies in lists of third users, whose counts do not reveal it', async () => {
    const [creator, a, b] = [await world.creator(), await world.fan(), await world.fan()]
    await follow(a, creator)
    await follow(b, creator)
    await block(a, b)
    for (const [viewer, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const api = world.api.as(viewer)
      const list = await api('GET /follow', { query: { trigger: 'FOLLOWER', userId: creator.id } })
      expect(list.body).toMatchObject({ totalCount: 1, data: [{ _id: viewer.id }] })
      const found = await api('GET /follow', {
        query: { trigger: 'FOLLOWER', userId: creator.id, searchText: other.username },
      })
      expect(found.status).toBe(204)
      expect((await api('GET /profile', { query: { userId: creator.id } })).body).toMatchObject({
        data: { totalFollower: 2 },
      })
    }
    expect((await world.api.as(creator)('GET /follow/count')).body).toMatchObject({
      data: { totalFollower: 2 },
    })
  })

  test('applies to featured creators, their search and category counts', async () => {
    const demo = await createWorld({ demo: true })
    const fan = await demo.fan()
    const api = demo.api.as(fan)
    const featured = () => api('GET /featureCreator', { query: { searchText: 'maralind' } })
    const group = async () => {
      const reply = await api('GET /group')
      return reply.ok ? reply.body.data.find(({ key }) => key === 'travel')?.creatorCount : undefined
    }
    const [all, before] = [await api('GET /featureCreator'), await group()]
    const shown = await featured()
    const mara = shown.ok ? shown.body.data[0]?._id : undefined
    if (!mara || !all.ok || before === undefined) throw new Error('no Mara')
    await demo.context.db`insert into block (person_id, blocked_id, at) values (${mara}, ${fan.id}, now())`
    expect((await featured()).status).toBe(204)
    expect(await group()).toBe(before - 1)
    expect(await api('GET /featureCreator')).toMatchObject({ body: { totalCount: all.body.totalCount - 1 } })
    expect(await demo.api.as(await demo.fan())('GET /featureCreator')).toMatchObject({
      body: { totalCount: all.body.totalCount },
    })
  })

  test('is refused for oneself and for guests', async () => {
    const fan = await world.fan()
    expect(await block(fan, fan)).toMatchObject({ status: 422, body: { code: 'NOT_YOURSELF' } })
    const guest = await world.guest()
    expect(
      await world.api.as(guest)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } }),
    ).toMatchObject({ status: 401 })
  })

  test('of a closed account cannot be lifted to detect its return, and stays when it returns', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    await block(a, b)
    await world.context.db`update person set status_code = 3 where id = ${b.id}`
    expect(await world.api.as(a)('GET /block/list')).toMatchObject({ status: 204 })
    await world.context.db`update person set status_code = 1 where id = ${b.id}`
    expect(await world.api.as(a)('GET /block/list')).toMatchObject({ body: { totalCount: 1 } })
    expect(await follow(a, b)).toMatchObject({ status: 404 })
  })
})

describe('restricting and muting', () => {
  test.each([
    ['POST /user/restrict', 'isRestrict', 'GET /restrict/list'],
    ['POST /user/mute', 'isMute', 'GET /mute/list'],
  ] as const)('%s is stored, removed and visible to nobody else', async (key, field, list) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const set = (value: 0 | 1) =>
      world.api.as(fan)(key, { body: { userId: creator.id, [field]: value } as never })
    for (let i = 0; i < 2; i++)
      expect(await set(1)).toMatchObject({ status: 200, body: { data: { [field]: 1 } } })
    expect((await world.api.as(fan)(list)).body).toMatchObject({ totalCount: 1, data: [{ _id: creator.id }] })
    expect(await world.api.as(creator)(list)).toMatchObject({ status: 204 })
    expect(await world.api.as(creator)('GET /profile', { query: { userId: fan.id } })).toMatchObject({
      status: 200,
    })
    for (let i = 0; i < 2; i++) expect(await set(0)).toMatchObject({ status: 200 })
    expect(await world.api.as(fan)(list)).toMatchObject({ status: 204 })
    expect(await world.api.as(fan)(key, { body: { userId: fan.id, [field]: 1 } as never })).toMatchObject({
      status: 422,
      body: { code: 'NOT_YOURSELF' },
    })
  })
})
