import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

const follow = (user: TestUser, target: { id: string }) =>
  world.api.as(user)('POST /follow', { body: { followingId: target.id } })
const unfollow = (user: TestUser, target: { id: string }) =>
  world.api.as(user)('POST /unfollow', { body: { followingId: target.id } })
const counts = async (of: TestUser, viewer = of) =>
  (await world.api.as(viewer)('GET /follow/count', { query: { userId: of.id } })).body
const privateCreator = async () => {
  const creator = await world.creator()
  await world.context.db`update person set is_private = true where id = ${creator.id}`
  return creator
}
const names = async (viewer: TestUser, trigger: 'FOLLOWER' | 'FOLLOWING', query = {}) => {
  const reply = await world.api.as(viewer)('GET /follow', { query: { trigger, ...query } })
  if (!reply.ok) throw new Error(reply.body.code)
  return { names: reply.body.data.map(({ username }) => username), total: reply.body.totalCount }
}
/** Expected counter values, counted from the rows. */
const wrongCounters = () => world.context.db`
  with pair as (
    select f.* from follow f
    join person a on a.id = f.follower_id and is_shown(a.status_code)
    join person b on b.id = f.creator_id and is_shown(b.status_code)
  ), counted as (
    select person_id, sum(followers) as followers, sum(following) as following from (
      select creator_id as person_id, 1 as followers, 0 as following from pair
      union all select follower_id, 0, 1 from pair
    ) as part group by person_id
  )
  select person_id, followers, following from counted
  except select person_id, followers, following from follow_count
  union all (
    select person_id, followers, following from follow_count where followers + following > 0
    except select person_id, followers, following from counted
  )`

describe('following', () => {
  test('counts on both sides and is idempotent', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    for (let i = 0; i < 2; i++)
      expect(await follow(fan, creator)).toMatchObject({
        status: 200,
        body: { data: { isFollow: 1, isRequested: 0 } },
      })
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 1, totalFollowing: 0 } })
    expect(await counts(fan)).toMatchObject({ data: { totalFollower: 0, totalFollowing: 1 } })
    const events = await world.context.db`
      select 1 from event where type = 'person.followed' and payload ->> 'creatorId' = ${creator.id}`
    expect(events).toHaveLength(1)
    for (let i = 0; i < 2; i++)
      expect(await unfollow(fan, creator)).toMatchObject({ status: 200, body: { data: { isFollow: 0 } } })
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 0 } })
    expect(await wrongCounters()).toEqual([])
  })

  test('is refused for oneself, fans, agencies, missing, closed and unverified creators', async () => {
    const fan = await world.fan()
    const creator = await world.creator()
    expect(await follow(creator, creator)).toMatchObject({ status: 422, body: { code: 'NOT_YOURSELF' } })
    const removed = await Promise.all([2, 3, 4, 5, 6].map((statusCode) => world.creator({ statusCode })))
    for (const other of [await world.fan(), await world.agency(), ...removed, { id: newId() }])
      expect(await follow(fan, other)).toMatchObject({ status: 404, body: { code: 'CREATOR_NOT_FOUND' } })
    expect(
      await world.api.as(await world.guest())('POST /follow', { body: { followingId: creator.id } }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('concurrent follows in all directions do not deadlock and keep the counters right', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => world.creator()))
    const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const))
    const first = await Promise.all(pairs.map(([a, b]) => follow(a, b)))
    expect(first.map(({ status }) => status)).toEqual(pairs.map(() => 200))
    const mixed = await Promise.all(
      pairs.flatMap(([a, b], i) =>
        i % 3 === 0
          ? [unfollow(a, b), follow(b, a)]
          : i % 3 === 1
            ? [
                world.api.as(a)('POST /user/blockUnblock', { body: { userId: b.id, isBlock: 1 } }),
                follow(a, b),
              ]
            : [follow(a, b)],
      ),
    )
    expect(mixed.filter(({ status }) => status >= 500)).toEqual([])
    expect(await wrongCounters()).toEqual([])
    const between = await world.context.db`
      select 1 from follow f join block b on (b.person_id, b.blocked_id) in
        ((f.follower_id, f.creator_id), (f.creator_id, f.follower_id))`
    expect(between).toEqual([])
  })
})

describe('a private profile', () => {
  test('gets a request that can be withdrawn, declined and accepted', async () => {
    const [fan, creator] = [await world.fan({ firstName: 'Asker' }), await privateCreator()]
    const response = { status: 200, body: { data: { isFollow: 0, isRequested: 1 } } }
    expect(await follow(fan, creator)).toMatchObject(response)
    expect(await follow(fan, creator)).toMatchObject(response)
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 0 } })
    const waiting = await world.api.as(creator)('GET /followRequests')
    expect(waiting.body).toMatchObject({ totalCount: 1, data: [{ _id: fan.id, firstName: 'Asker' }] })

    await unfollow(fan, creator)
    expect(await world.api.as(creator)('GET /followRequests')).toMatchObject({ status: 204 })
    const answer = (action: 'ACCEPT' | 'DECLINE') =>
      world.api.as(creator)('POST /followRequests', { body: { userId: fan.id, action } })
    expect(await answer('ACCEPT')).toMatchObject({ status: 404, body: { code: 'REQUEST_NOT_FOUND' } })

    await follow(fan, creator)
    expect(await answer('DECLINE')).toMatchObject({ status: 200 })
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 0 } })
    await follow(fan, creator)
    expect(await answer('ACCEPT')).toMatchObject({ status: 200 })
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 1 } })
    expect(await follow(fan, creator)).toMatchObject({ body: { data: { isFollow: 1, isRequested: 0 } } })
  })

  test('its requests can be answered by its owner only', async () => {
    const [fan, creator, other] = [await world.fan(), await privateCreator(), await world.creator()]
    await follow(fan, creator)
    const body = { userId: fan.id, action: 'ACCEPT' } as const
    expect(await world.api.as(other)('POST /followRequests', { body })).toMatchObject({ status: 404 })
    expect(await world.api.as(fan)('POST /followRequests', { body })).toMatchObject({ status: 404 })
    expect(
      await world.api.as(other)('POST /followRequests', { body: { ...body, creatorId: creator.id } }),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 0 } })
  })

  test('accepts all pending requests when it becomes public, also while more arrive', async () => {
    const creator = await privateCreator()
    const fans = await Promise.all(Array.from({ length: 6 }, () => world.fan()))
    await Promise.all(fans.slice(0, 3).map((fan) => follow(fan, creator)))
    await Promise.all([
      world.api.as(creator)('PUT /profile', { body: { isPrivate: false } }),
      ...fans.slice(3).map((fan) => follow(fan, creator)),
    ])
    expect(await counts(creator)).toMatchObject({ data: { totalFollower: 6 } })
    expect(await world.api.as(creator)('GET /followRequests')).toMatchObject({ status: 204 })
    expect(await wrongCounters()).toEqual([])
    const result = await world.context.db<{ followerId: string }[]>`
      select payload ->> 'followerId' as "followerId" from event
      where type = 'person.followed' and payload ->> 'creatorId' = ${creator.id} and payload ->> 'type' is null`
    expect(new Set(result.map(({ followerId }) => followerId))).toEqual(new Set(fans.map(({ id }) => id)))
  })

  test('becomes public also with very many pending requests', async () => {
    const creator = await privateCreator()
    const { db } = world.context
    await db`insert into person (id, user_type, username, email, first_name)
      select gen_random_uuid(), 1, 'crowd' || n, 'crowd' || n || '@example.com', 'Crowd' from generate_series(1, 25000) n`
    await db`insert into follow_request (follower_id, creator_id, at)
      select id, ${creator.id}, now() from person where first_name = 'Crowd'`
    expect(await world.api.as(creator)('PUT /profile', { body: { isPrivate: false } })).toMatchObject({
      status: 200,
      body: { data: { totalFollower: 25_000 } },
    })
    expect(await wrongCounters()).toEqual([])
  })

  test('shows its lists to its followers only', async () => {
    const [follower, stranger, creator] = [await world.fan(), await world.fan(), await privateCreator()]
    await follow(follower, creator)
    await world.api.as(creator)('POST /followRequests', { body: { userId: follower.id, action: 'ACCEPT' } })
    const query = { trigger: 'FOLLOWER', userId: creator.id } as const
    expect(await world.api.as(follower)('GET /follow', { query })).toMatchObject({ status: 200 })
    expect(await world.api.as(stranger)('GET /follow', { query })).toMatchObject({
      status: 403,
      body: { code: 'PROFILE_PRIVATE' },
    })
  })

  test('can remove a follower without notifying them', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await follow(fan, creator)
    const drop = () => world.api.as(creator)('POST /removeFollower', { body: { userId: fan.id } })
    expect(await drop()).toMatchObject({ status: 200 })
    expect(await drop()).toMatchObject({ status: 200 })
    expect(await counts(fan)).toMatchObject({ data: { totalFollowing: 0 } })
  })
})

describe('follow lists', () => {
  test('are paged newest first, searchable by name, with the viewer’s relation to each', async () => {
    const creator = await world.creator()
    const fans = []
    for (const firstName of ['Ada', 'Bo', 'Cleo']) {
      const fan = await world.fan({ firstName, lastName: 'Lister' })
      world.clock.advance(1)
      await follow(fan, creator)
      fans.push(fan)
    }
    const newestFirst = fans.map(({ username }) => username).toReversed()
    expect(await names(creator, 'FOLLOWER')).toEqual({ names: newestFirst, total: 3 })
    expect(await names(creator, 'FOLLOWER', { offset: 1, limit: 1 })).toEqual({
      names: [newestFirst[1]],
      total: 3,
    })
    expect(await names(creator, 'FOLLOWER', { searchText: 'bo list' })).toMatchObject({ total: 1 })
    expect(await names(creator, 'FOLLOWER', { searchText: '%' })).toEqual({ names: [], total: 0 })
    const [ada] = fans
    if (!ada) throw new Error('nobody')
    const following = await world.api.as(ada)('GET /follow', { query: { trigger: 'FOLLOWING' } })
    expect(following.body).toMatchObject({
      data: [{ _id: creator.id, isFollowable: true, isFollow: 1, isRequested: 0 }],
    })
    const text = JSON.stringify(following.body)
    expect(text).not.toContain(creator.email)
  })

  test('and counts exclude suspended users until they are restored', async () => {
    const [fan, other, creator] = [await world.fan(), await world.fan(), await world.creator()]
    await follow(fan, creator)
    await follow(other, creator)
    const become = (user: TestUser, statusCode: number) =>
      world.context.db`update person set status_code = ${statusCode} where id = ${user.id}`
    await become(fan, 2)
    expect(await names(creator, 'FOLLOWER')).toEqual({ names: [other.username], total: 1 })
    await become(creator, 3)
    expect(await counts(other)).toMatchObject({ data: { totalFollowing: 0 } })
    expect(await world.api.as(other)('GET /follow/count', { query: { userId: creator.id } })).toMatchObject({
      status: 404,
    })
    expect(await unfollow(other, creator)).toMatchObject({ status: 200 })
    await become(creator, 1)
    await become(fan, 1)
    expect(await names(creator, 'FOLLOWER')).toEqual({ names: [fan.username], total: 1 })
    expect(await wrongCounters()).toEqual([])
  })
})
