import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  insertPurchase,
  insertVideo,
  follow,
  createPhoto,
  createPost,
  insertSubscription,
} from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { incrementCounters } from '../engagement/post-counter-store.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
type Who = Pick<TestUser, 'accessToken'>
type Filter = 'BEST' | 'FOLLOWING' | 'LATEST'
const home = async (who: Who, filter: Filter, query: object = {}) => {
  const reply = await world.api.as(who)('GET /posts', { query: { filter, ...query } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title).join(' ')
const post = async (creator: Who, title: string, body: object = {}) => {
  world.clock.advance(1)
  return createPost(world, creator, { title, ...body })
}
const iso = () => world.clock.now().toISOString()

describe('home feed', () => {
  test('shows followed and subscribed creators newest first, without suggestions for users who follow many', async () => {
    const fan = await world.fan()
    const [a, b, paid, stranger] = [
      await world.creator(),
      await world.creator(),
      await world.creator(),
      await world.creator(),
    ]
    await follow(world, fan, a.id)
    await follow(world, fan, b.id)
    await insertSubscription(world, fan.id, paid.id)
    await post(stranger, 'S1')
    await post(a, 'A1')
    await post(b, 'B1')
    await post(paid, 'P1', { visibility: 'subscribers' })
    await post(a, 'A2')
    const shown = await home(fan, 'FOLLOWING', { limit: 4 })
    expect(titles(shown)).toBe('A2 P1 B1 A1')
    expect(shown.map(({ why }) => why?.reason)).toEqual(['FOLLOWING', 'SUBSCRIBED', 'FOLLOWING', 'FOLLOWING'])
    expect(shown.find(({ title }) => title === 'P1')).toMatchObject({ isVisible: 1, isFollow: 0 })
    // Users who follow few get suggestions afterwards.
    const on = await home(fan, 'FOLLOWING', { offset: 4 })
    expect(on.find(({ title }) => title === 'S1')).toMatchObject({
      why: { reason: 'SUGGESTED' },
      isFollow: 0,
    })
  })

  test('pages do not shift when new posts arrive, and new posts are counted', async () => {
    const fan = await world.fan()
    const creator = await world.creator()
    await follow(world, fan, creator.id)
    for (const title of ['1', '2', '3', '4']) await post(creator, title)
    const before = iso()
    const first = await home(fan, 'FOLLOWING', { limit: 2, before })
    const none = await world.api.as(fan)('GET /posts/newCount', { query: { since: before } })
    expect(none).toMatchObject({ body: { data: { count: 0, pictures: [] } } })
    await post(creator, '5')
    const second = await home(fan, 'FOLLOWING', { limit: 2, offset: 2, before })
    expect(titles([...first, ...second])).toBe('4 3 2 1')
    const some = await world.api.as(fan)('GET /posts/newCount', { query: { since: before } })
    expect(some).toMatchObject({ body: { data: { count: 1 } } })
    const best = await home(fan, 'BEST', { limit: 2, before })
    await world.context.db.transaction((tx) => incrementCounters(tx, second[1]?.postId ?? '', { likes: 500 }))
    const more = await home(fan, 'BEST', { limit: 2, offset: 2, before })
    expect(new Set(titles([...best, ...more]).split(' '))).toEqual(new Set(['1', '2', '3', '4']))
    expect(titles(await home(fan, 'BEST', { limit: 1 }))).not.toBe('4')
  })

  test('excludes muted creators, muted words, blocked users and closed accounts', async () => {
    const fan = await world.fan()
    const people = await Promise.all([1, 2, 3, 4].map(() => world.creator()))
    const [open, muted, blocking, gone] = people as [TestUser, TestUser, TestUser, TestUser]
    for (const { id } of people) await follow(world, fan, id)
    await insertSubscription(world, fan.id, blocking.id)
    for (const creator of people) await post(creator, 'Noon')
    await post(open, 'Spiders everywhere')
    await post(open, 'Quiet', { tags: ['Spiders'] })
    await world.api.as(fan)('POST /user/mute', { body: { userId: muted.id, isMute: 1 } })
    await world.api.as(blocking)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    await world.context.db`update person set status_code = ${ProfileStatus.suspended} where id = ${gone.id}`
    const mute = await world.api.as(fan)('POST /mutedWords', { body: { words: ['#Spiders', 'spiders'] } })
    expect(mute).toMatchObject({ body: { data: { words: ['spiders'] } } })
    for (const filter of ['FOLLOWING', 'BEST'] as const) {
      const shown = (await home(fan, filter, { limit: 100 })).filter(({ creatorId }) =>
        people.some(({ id }) => id === creatorId),
      )
      expect(shown.map(({ title, creatorId }) => [title, creatorId])).toEqual([['Noon', open.id]])
    }
    const all = (await home(fan, 'LATEST', { limit: 100 })).filter(({ creatorId }) =>
      people.some(({ id }) => id === creatorId),
    )
    expect(all).toHaveLength(1)
    await world.api.as(fan)('DELETE /mutedWords', { query: { word: 'Spiders' } })
    expect(await world.api.as(fan)('GET /mutedWords')).toMatchObject({ body: { data: { words: [] } } })
    expect(titles(await home(fan, 'FOLLOWING', { limit: 2 }))).toBe('Quiet Spiders everywhere')
    expect(await world.api.as(fan)('POST /mutedWords', { body: { words: ['x'] } })).toMatchObject({
      status: 400,
    })
    expect(await world.api.as(await world.guest())('GET /mutedWords')).toMatchObject({ status: 401 })
  })

  test('shows popular posts to guests', async () => {
    const creator = await world.creator()
    const liked = await post(creator, 'Liked by many')
    await world.context.db.transaction((tx) => incrementCounters(tx, liked.postId, { likes: 9000 }))
    world.clock.advance(61)
    const guest = await world.guest()
    const [first] = await home(guest, 'BEST')
    expect(first).toMatchObject({ title: 'Liked by many', why: { reason: 'POPULAR' } })
    const popular = await world.api.as(await world.fan())('GET /popularPosts', { query: { limit: 1 } })
    expect(popular).toMatchObject({ body: { data: [{ title: 'Liked by many' }] } })
  })
})

test("reels continue after the viewer's current one when new reels arrive", async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const reel = async (title: string) =>
    post(creator, title, { isReel: 1, media: [{ mediaId: await insertVideo(world, creator.id) }] })
  for (const title of ['r1', 'r2', 'r3']) await reel(title)
  await post(creator, 'no reel')
  const read = async (query: object) => {
    const reply = await world.api.as(fan)('GET /reels', { query: { limit: 2, userId: creator.id, ...query } })
    if (!reply.ok) throw new Error(reply.body.code)
    return reply.body.data
  }
  const first = await read({})
  expect(titles(first)).toBe('r3 r2')
  await reel('r4')
  expect(titles(await read({ after: first[1]?.postId }))).toBe('r1')
  const following = () => world.api.as(fan)('GET /reels', { query: { filter: 'FOLLOWING' } })
  expect((await following()).status).toBe(204)
  await follow(world, fan, creator.id)
  expect(await following()).toMatchObject({ body: { totalCount: 4 } })
})

describe('profile posts', () => {
  let creator: TestUser
  const made: Record<string, string> = {}
  beforeAll(async () => {
    creator = await world.creator()
    const picture = await createPhoto(world, creator)
    const film = await insertVideo(world, creator.id)
    const bodies = {
      photo: { media: [{ mediaId: picture._id }] },
      film: { media: [{ mediaId: film }], isReel: 1 },
      text: { description: 'Oslo in rain' },
      paid: { visibility: 'price', price: 5, media: [{ mediaId: picture._id }] },
      included: { visibility: 'price', price: 5, subscriberPrice: 0 },
      near: { visibility: 'followers' },
      inner: { visibility: 'subscribers' },
    }
    for (const [title, body] of Object.entries(bodies))
      made[title] = (await post(creator, title, body)).postId
  })
  const kind = async (who: Who, query: object) => {
    const reply = await world.api.as(who)('GET /userProfile/posts', {
      query: { username: creator.username, ...query },
    })
    if (!reply.ok) throw new Error(reply.body.code)
    return titles(reply.body.data.toReversed())
  }
  test('filter by kind and search text', async () => {
    const guest = await world.guest()
    expect(await kind(guest, {})).toBe('photo film text paid included near inner')
    expect(await kind(guest, { kind: 'photo' })).toBe('photo paid')
    expect(await kind(guest, { kind: 'video' })).toBe('film')
    expect(await kind(guest, { kind: 'reels' })).toBe('film')
    expect(await kind(guest, { kind: 'text' })).toBe('text included near inner')
    expect(await kind(guest, { searchText: 'OSLO' })).toBe('text')
    expect(await world.api.as(guest)('GET /userProfile/posts', {})).toMatchObject({ status: 401 })
    expect(
      await world.api.as(guest)('GET /userProfile/posts', { query: { username: 'nobody.here' } }),
    ).toMatchObject({ status: 404 })
  })

  test('count unlocked and locked posts per viewer', async () => {
    const [fan, follower, subscriber, buyer] = await Promise.all([1, 2, 3, 4].map(() => world.fan()))
    if (!fan || !follower || !subscriber || !buyer) throw new Error('nobody')
    await follow(world, follower, creator.id)
    await insertSubscription(world, subscriber.id, creator.id)
    await insertPurchase(world, buyer.id, { postId: made.paid ?? '', creatorId: creator.id })
    const expected = [
      [fan, 'photo film text', 4],
      [follower, 'photo film text near', 3],
      [subscriber, 'photo film text included near inner', 1],
      [buyer, 'photo film text paid', 3],
      [creator, 'photo film text paid included near inner', 0],
    ] as const
    for (const [who, unlocked, locked] of expected) {
      expect(await kind(who, { kind: 'unlocked' })).toBe(unlocked)
      const counts = await world.api.as(who)('GET /userProfile/postCounts', { query: { userId: creator.id } })
      expect(counts).toMatchObject({
        body: { data: { all: 7, locked, unlocked: 7 - locked, photo: 2, reels: 1 } },
      })
    }
    const lockedOf = async (who: Who, query: object) => {
      const reply = await world.api.as(who)('GET /posts/locked', { query })
      return reply.ok ? titles(reply.body.data.toReversed()) : reply.body.code
    }
    expect(await lockedOf(fan, { userId: creator.id })).toBe('paid included near inner')
    expect(await lockedOf(fan, {})).toBe('')
    expect(await lockedOf(follower, {})).toBe('paid included inner')
    expect(await lockedOf(subscriber, { userId: creator.id })).toBe('paid')
    expect(await kind(follower, { kind: 'locked' })).toBe('paid included inner')
  })

  test('list media one by one, open or as locked preview', async () => {
    const fan = await world.fan()
    const reply = await world.api.as(fan)('GET /assets', { query: { userId: creator.id } })
    if (!reply.ok) throw new Error(reply.body.code)
    expect(
      reply.body.data.map(({ isVisible, media, locked }) => [isVisible, media?.kind, locked?.kind]),
    ).toEqual([
      [0, undefined, 'image'],
      [1, 'video', undefined],
      [1, 'image', undefined],
    ])
    const films = await world.api.as(fan)('GET /assets', { query: { userId: creator.id, kind: 'video' } })
    expect(films).toMatchObject({ body: { totalCount: 1 } })
    const premium = await world.api.as(fan)('GET /posts/premium', { query: { userId: creator.id } })
    expect(premium).toMatchObject({
      body: { totalCount: 2, data: [{ title: 'included' }, { title: 'paid' }] },
    })
  })
})
