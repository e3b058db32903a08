import { beforeAll, describe, expect, test } from 'vitest'
import { createAgency, follow, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { viewerOf } from '../../../../tests/support/world/subscriptions.ts'
import { newId } from '../../../db/new-id.ts'
import { recordImpressions, sharePost } from './record-impressions.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let fan: TestUser
let postId: string
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  ;[creator, fan] = [await world.creator(), await world.fan()]
  postId = (await createPost(world, creator, { title: 'Noon' })).postId
})
const code = (reply: { body: object }) => ('code' in reply.body ? reply.body.code : undefined)
const cardOf = async (who: Pick<TestUser, 'accessToken'>) => {
  const reply = await world.api.as(who)('GET /post', { query: { postId } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}

describe('a like', () => {
  const like = (who: TestUser, isLike?: 0 | 1) =>
    world.api.as(who)('POST /likesDislikeAsset/', {
      body: { postId, ...(isLike === undefined ? {} : { isLike }) },
    })
  test('counts once, toggles without a value, and is removed completely', async () => {
    expect(await like(fan, 1)).toMatchObject({ body: { data: { isLike: 1, totalLike: 1 } } })
    expect(await like(fan, 1)).toMatchObject({ body: { data: { isLike: 1, totalLike: 1 } } })
    expect(await cardOf(fan)).toMatchObject({ isLike: 1, totalLike: 1 })
    expect(await cardOf(creator)).toMatchObject({ isLike: 0, totalLike: 1 })
    expect(await like(fan)).toMatchObject({ body: { data: { isLike: 0, totalLike: 0 } } })
    expect(await like(fan)).toMatchObject({ body: { data: { isLike: 1, totalLike: 1 } } })
    expect(await like(fan, 0)).toMatchObject({ body: { data: { isLike: 0, totalLike: 0 } } })
  })
  test('is counted for each of many concurrent users', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => world.fan()))
    await Promise.all(many.flatMap((who) => [like(who, 1), like(who, 1)]))
    expect(await cardOf(fan)).toMatchObject({ totalLike: 12 })
    const list = await world.api.as(fan)('GET /posts/likes', { query: { postId, limit: 5 } })
    expect(list).toMatchObject({ body: { totalCount: 12 } })
    expect(list.ok && list.body.data.length).toBe(5)
    await Promise.all(many.map((who) => like(who, 0)))
    expect(await cardOf(fan)).toMatchObject({ totalLike: 0 })
    expect((await world.api.as(fan)('GET /posts/likes', { query: { postId } })).status).toBe(204)
  })
  test('belongs to a user, or to a creator through their agency', async () => {
    const agency = await createAgency(world, creator.id)
    const body = { postId, isLike: 1 as const }
    expect(code(await world.api.as(await world.guest())('POST /likesDislikeAsset/', { body }))).toBe(
      'TOKEN_MISSING',
    )
    expect(
      code(await world.api.as(fan)('POST /likesDislikeAsset/', { body: { ...body, creatorId: creator.id } })),
    ).toBe('FORBIDDEN')
    expect(
      (await world.api.as(agency)('POST /likesDislikeAsset/', { body: { ...body, creatorId: creator.id } }))
        .ok,
    ).toBe(true)
    expect(await cardOf(creator)).toMatchObject({ isLike: 1 })
    expect(code(await world.api.as(fan)('POST /likesDislikeAsset/', { body: { postId: newId() } }))).toBe(
      'POST_NOT_FOUND',
    )
  })
})

describe('a bookmark', () => {
  test('is counted once per user, also after an erasure, and by the statistics', async () => {
    const [one, two] = [await world.fan(), await world.fan()]
    const save = (who: TestUser, isBookmarked: 0 | 1) =>
      world.api.as(who)('POST /bookmark', { body: { postId, isBookmarked } })
    await save(one, 0)
    await save(one, 1)
    await save(one, 1)
    await save(two, 1)
    expect(await cardOf(one)).toMatchObject({ isBookmarked: 1, totalBookmark: 2 })
    const stats = () => world.api.as(creator)('GET /python/assetDetails', { query: { assetId: postId } })
    expect(await stats()).toMatchObject({ body: { data: { bookmarks: 2 } } })
    await save(one, 0)
    expect(await cardOf(one)).toMatchObject({ isBookmarked: 0, totalBookmark: 1 })
    await world.context.db`delete from bookmark where person_id = ${two.id}`
    expect(await stats()).toMatchObject({ body: { data: { bookmarks: 0 } } })
    await save(one, 1)
    expect(await cardOf(one)).toMatchObject({ totalBookmark: 1 })
    await save(one, 0)
  })
  test('can be saved without or in a collection, moved and removed', async () => {
    const api = world.api.as(fan)
    const made = await api('POST /bookmarks/collections', { body: { name: ' For the  wall ' } })
    expect(made).toMatchObject({ body: { data: { name: 'For the wall', count: 0 } } })
    const collectionId = made.ok ? made.body.data._id : ''
    expect(code(await api('POST /bookmarks/collections', { body: { name: 'for the WALL' } }))).toBe(
      'COLLECTION_EXISTS',
    )
    const other = await createPost(world, creator, { title: 'Dusk' })
    await api('POST /bookmark', { body: { postId } })
    world.clock.advance(1)
    await api('POST /bookmark', { body: { postId: other.postId, collectionId } })
    expect(await cardOf(fan)).toMatchObject({ isBookmarked: 1 })
    const bookmarks = async (query: object) => {
      const reply = await api('GET /bookmarks', { query })
      return reply.ok ? reply.body.data.map(({ title }) => title).join(' ') : reply.body.code
    }
    expect(await bookmarks({})).toBe('Dusk Noon')
    expect(await bookmarks({ collectionId })).toBe('Dusk')
    expect(await bookmarks({ collectionId: 'loose' })).toBe('Noon')
    expect(
      await api('POST /bookmarks/move', { body: { postIds: [postId, newId()], collectionId } }),
    ).toMatchObject({ body: { data: { moved: 1 } } })
    expect(await api('GET /bookmarks/collections')).toMatchObject({
      body: { data: [{ count: 2, hasPost: 0 }] },
    })
    const holds = async (id: string) => {
      const reply = await api('GET /bookmarks/collections', { query: { postId: id } })
      return reply.ok && reply.body.data.map(({ hasPost }) => hasPost)
    }
    expect([await holds(postId), await holds(newId())]).toEqual([[1], [0]])
    await api('POST /bookmark', { body: { postId } })
    expect(await bookmarks({ collectionId })).toBe('Dusk Noon')
    expect((await api('PATCH /bookmarks/collections', { body: { collectionId, name: 'Walls' } })).ok).toBe(
      true,
    )
    expect((await api('DELETE /bookmarks/collections', { query: { collectionId } })).ok).toBe(true)
    expect(await bookmarks({})).toBe('Dusk Noon')
    await api('POST /bookmark', { body: { postId: other.postId, isBookmarked: 0 } })
    expect(await bookmarks({})).toBe('Noon')
  })
  test('and its collection are private to the user', async () => {
    const other = await world.fan()
    const made = await world.api.as(fan)('POST /bookmarks/collections', { body: { name: 'Mine' } })
    const collectionId = made.ok ? made.body.data._id : ''
    const api = world.api.as(other)
    const refused = [
      await api('GET /bookmarks', { query: { collectionId } }),
      await api('POST /bookmark', { body: { postId, collectionId } }),
      await api('POST /bookmarks/move', { body: { postIds: [postId], collectionId } }),
      await api('PATCH /bookmarks/collections', { body: { collectionId, name: 'Theirs' } }),
      await api('DELETE /bookmarks/collections', { query: { collectionId } }),
    ]
    expect(refused.map(code)).toEqual(refused.map(() => 'COLLECTION_NOT_FOUND'))
    expect((await api('GET /bookmarks')).status).toBe(204)
    expect(code(await world.api.as(await world.guest())('GET /bookmarks'))).toBe('TOKEN_MISSING')
  })
})

test('an impression counts once per user and day in the post stats', async () => {
  const seen = await createPost(world, creator)
  const [guest, viewer] = [await world.guest(), await world.fan()]
  const see = (who: Pick<TestUser, 'accessToken'>) =>
    world.api.as(who)('POST /post/postImpressions/', {
      body: { postIds: [seen.postId, seen.postId, newId()] },
    })
  for (const who of [guest, guest, viewer, viewer, creator]) expect((await see(who)).status).toBe(200)
  const share = await world.api.as(guest)('POST /shared/', { body: { postId: seen.postId } })
  expect(share).toMatchObject({
    body: { data: { shares: 1, url: expect.stringContaining(`/post/${seen.postId}`) } },
  })
  const figures = (who: TestUser, creatorId?: string) =>
    world.api.as(who)('GET /python/assetDetails', {
      query: { assetId: seen.postId, ...(creatorId ? { creatorId } : {}) },
    })
  const mine = await figures(creator)
  expect(mine).toMatchObject({
    body: {
      data: { views: 2, viewers: 2, shares: 1, likes: 0, earned: { amount: '0.00', currency: 'USD' } },
    },
  })
  expect(mine.ok && mine.body.data.days.at(-1)).toEqual({ day: '2026-11-15', views: 2 })
  // Another day counts again; the same day in the same session does not.
  const tomorrow = { ...world.context, now: () => new Date(world.clock.now().getTime() + 86_400_000) }
  for (let twice = 0; twice < 2; twice++)
    await recordImpressions(tomorrow, { caller: viewerOf(viewer), postIds: [seen.postId] })
  expect(await figures(creator)).toMatchObject({ body: { data: { views: 3, viewers: 2 } } })
  expect(code(await figures(viewer))).toBe('POST_NOT_FOUND')
  expect(code(await figures(viewer, creator.id))).toBe('FORBIDDEN')
  const agency = await createAgency(world, creator.id)
  expect((await figures(agency, creator.id)).ok).toBe(true)
})

test('a share counts once per user and day, and not for the creator or staff', async () => {
  const { postId } = await createPost(world, creator)
  const share = async (who: Pick<TestUser, 'accessToken'>) => {
    const reply = await world.api.as(who)('POST /shared/', { body: { postId } })
    return reply.ok && reply.body.data.shares
  }
  const [guest, viewer] = [await world.guest(), await world.fan()]
  expect([await share(creator), await share(await world.staff('owner'))]).toEqual([0, 0])
  expect([await share(guest), await share(guest), await share(viewer), await share(viewer)]).toEqual([
    1, 1, 2, 2,
  ])
  const tomorrow = { ...world.context, now: () => new Date(world.clock.now().getTime() + 86_400_000) }
  expect(await sharePost(tomorrow, { caller: viewerOf(viewer), postId })).toMatchObject({ shares: 3 })
})

test('taggable users list followed users first and exclude users who blocked the viewer', async () => {
  const [near, far, blocker] = [
    await world.creator({ username: 'zz.near' }),
    await world.creator({ username: 'zz.aaa' }),
    await world.creator({ username: 'zz.blocker' }),
  ]
  await follow(world, fan, near.id)
  await world.api.as(blocker)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
  const reply = await world.api.as(fan)('GET /tagging/users', { query: { searchText: '@ZZ' } })
  expect(reply.ok && reply.body.data.map(({ _id }) => _id)).toEqual([near.id, far.id])
  expect(code(await world.api.as(await world.guest())('GET /tagging/users'))).toBe('TOKEN_MISSING')
})

test('link previews contain only public text', async () => {
  const open = await createPost(world, creator, {
    title: 'Dunes',
    description: `Sand ${'and sand '.repeat(40)}`,
  })
  const response = await world.api.as(await world.guest())('GET /seo/postdata', {
    query: { postId: open.postId },
  })
  expect(response).toMatchObject({
    body: { data: { title: 'Dunes · Test · Fanlight', isIndexable: true, username: creator.username } },
  })
  expect(response.ok && response.body.data.description.length).toBeLessThanOrEqual(160)
  const draft = await createPost(world, creator, { state: 'draft' })
  expect(code(await world.api.as(creator)('GET /seo/postdata', { query: { postId: draft.postId } }))).toBe(
    'POST_NOT_FOUND',
  )
})
