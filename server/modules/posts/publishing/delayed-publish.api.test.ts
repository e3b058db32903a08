import { beforeAll, describe, expect, test } from 'vitest'
import { insertVideo, follow, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'

/** Changes that happen to a post while it is deleted, pending or otherwise not being edited. */
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let fan: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  ;[creator, fan] = [await world.creator(), await world.fan()]
})
const cardOf = async (postId: string, who: Pick<TestUser, 'accessToken'> = creator) => {
  const reply = await world.api.as(who)('GET /post', { query: { postId } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const change = (postId: string, body: object) =>
  world.api.as(creator)('PUT /posts', { body: { postId, ...body } })
const remove = (postId: string) => world.api.as(creator)('DELETE /posts', { query: { postId } })
const restore = (postId: string) => world.api.as(creator)('POST /posts/restore', { body: { postId } })
const block = (who: TestUser, userId: string, isBlock: 0 | 1 = 1) =>
  world.api.as(who)('POST /user/blockUnblock', { body: { userId, isBlock } })
const filmReady = async (mediaId: string) => {
  const { db } = world.context
  await db`update media_file set state = 'ready', width = 480, height = 854, duration_ms = 3000 where id = ${mediaId}`
  await db`insert into event (type, payload) values ('media.ready', ${db.json({ mediaId, personId: creator.id })})`
  await world.settle()
}

describe('restoring a deleted post', () => {
  test('publishes it if its file was processed in the meantime', async () => {
    const film = await insertVideo(world, creator.id, { state: 'making' })
    const { postId } = await createPost(world, creator, { media: [{ mediaId: film }] })
    await remove(postId)
    await filmReady(film)
    expect(await restore(postId)).toMatchObject({ body: { data: { state: 'published' } } })
    expect(await cardOf(postId, fan)).toMatchObject({ state: 'published' })
  })

  test('leaves it pending if its file is still processing', async () => {
    const film = await insertVideo(world, creator.id, { state: 'making' })
    const { postId } = await createPost(world, creator, { media: [{ mediaId: film }] })
    await remove(postId)
    expect(await restore(postId)).toMatchObject({ body: { data: { state: 'waiting' } } })
    await filmReady(film)
    expect(await cardOf(postId, fan)).toMatchObject({ state: 'published' })
  })

  test('does not pin a fourth post', async () => {
    const made: string[] = []
    for (let i = 0; i < 4; i++) made.push((await createPost(world, creator)).postId)
    const [first = '', second = '', third = '', fourth = ''] = made
    const pin = (postId: string) =>
      world.api.as(creator)('POST /pin/posts', { body: { postId, isPinned: 1 } })
    for (const postId of [first, second, third]) await pin(postId)
    await remove(first)
    expect((await pin(fourth)).ok).toBe(true)
    expect(await restore(first)).toMatchObject({ body: { data: { isPinned: 0 } } })
    const pinned = await world.api.as(fan)('GET /posts', { query: { filter: 'PINNED', userId: creator.id } })
    expect(pinned).toMatchObject({ body: { totalCount: 3 } })
  })
})

test('a pending post past its time can be edited and is published when ready', async () => {
  const film = await insertVideo(world, creator.id, { state: 'making' })
  const publishAt = new Date(world.clock.now().getTime() + 60_000).toISOString()
  const { postId } = await createPost(world, creator, { media: [{ mediaId: film }], publishAt })
  world.clock.advance(120)
  await jobs['process-scheduled-posts'](world.context, {}, 'test')
  expect(await cardOf(postId)).toMatchObject({ state: 'waiting' })
  expect(await change(postId, { description: 'Other words' })).toMatchObject({
    status: 200,
    body: { data: { state: 'waiting', description: 'Other words' } },
  })
  // As the composer sends it: all fields, including the past time.
  expect((await change(postId, { title: 'Dusk', publishAt, state: 'published' })).ok).toBe(true)
  const past = new Date(world.clock.now().getTime() - 1000).toISOString()
  expect(await change(postId, { publishAt: past })).toMatchObject({
    body: { fields: { publishAt: expect.any(String) } },
  })
  await filmReady(film)
  expect(await cardOf(postId, fan)).toMatchObject({ state: 'published', title: 'Dusk' })
})

describe('a mentioned user', () => {
  test('who blocks the creator is dropped, and the post stays editable', async () => {
    const [gone, there] = [await world.fan(), await world.fan()]
    const { postId } = await createPost(world, creator, { mentions: [gone.id, there.id] })
    await block(gone, creator.id)
    expect((await cardOf(postId)).mentions.map(({ _id }) => _id)).toEqual([there.id])
    const changed = await change(postId, { description: 'Other words', mentions: [gone.id, there.id] })
    expect(changed).toMatchObject({ status: 200, body: { data: { mentions: [{ _id: there.id }] } } })
    const another = await createPost(world, creator)
    expect(await change(another.postId, { mentions: [gone.id] })).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    })
  })

  test('is not named to users they blocked', async () => {
    const friend = await world.fan()
    const { postId } = await createPost(world, creator, { mentions: [friend.id] })
    await block(friend, fan.id)
    expect((await cardOf(postId, fan)).mentions).toEqual([])
    expect((await cardOf(postId, await world.fan())).mentions).toHaveLength(1)
    await block(friend, fan.id, 0)
  })
})

test('a reel links to its full post only while that exists', async () => {
  const film = await insertVideo(world, creator.id)
  const whole = await createPost(world, creator, { title: 'Whole' })
  const reel = await createPost(world, creator, {
    media: [{ mediaId: film }],
    isReel: 1,
    fullPostId: whole.postId,
  })
  expect(await change(reel.postId, { fullPostId: reel.postId })).toMatchObject({
    body: { code: 'POST_NOT_FOUND' },
  })
  const leads = async (who: Pick<TestUser, 'accessToken'>) => (await cardOf(reel.postId, who)).fullPostId
  const guest = await world.guest()
  expect([await leads(guest), await leads(fan)]).toEqual([whole.postId, whole.postId])
  await change(whole.postId, { state: 'hidden' })
  expect([await leads(guest), await leads(fan)]).toEqual([undefined, undefined])
  expect(await leads(creator)).toBe(whole.postId)
  await change(whole.postId, { state: 'published' })
  await remove(whole.postId)
  expect([await leads(fan), await leads(creator)]).toEqual([undefined, undefined])
  await restore(whole.postId)
  expect(await leads(fan)).toBe(whole.postId)
})

test('private profiles cannot be searched by non-followers', async () => {
  const owner = await world.creator()
  const follower = await world.fan()
  await follow(world, follower, owner.id)
  await world.context.db`update person set is_private = true where id = ${owner.id}`
  const film = await insertVideo(world, owner.id)
  await createPost(world, owner, {
    title: 'Harbour',
    description: 'Moored at dawn',
    media: [{ mediaId: film }],
  })
  const found = async (who: Pick<TestUser, 'accessToken'>, searchText: string) => {
    const reply = await world.api.as(who)('GET /userProfile/posts', {
      query: { userId: owner.id, searchText },
    })
    return reply.status
  }
  for (const word of ['harbour', 'moored', 'nowhere'])
    expect([await found(fan, word), await found(await world.guest(), word)]).toEqual([204, 204])
  expect([await found(follower, 'harbour'), await found(follower, 'moored')]).toEqual([200, 200])
})

test('a collection counts only posts visible to the viewer', async () => {
  const api = world.api.as(fan)
  const made = await api('POST /bookmarks/collections', { body: { name: 'Dunes' } })
  const collectionId = made.ok ? made.body.data._id : ''
  const [stays, goes] = [await createPost(world, creator), await createPost(world, creator)]
  for (const { postId } of [stays, goes]) await api('POST /bookmark', { body: { postId, collectionId } })
  await change(goes.postId, { state: 'hidden' })
  expect(await api('GET /bookmarks', { query: { collectionId } })).toMatchObject({ body: { totalCount: 1 } })
  expect(await api('GET /bookmarks/collections')).toMatchObject({ body: { data: [{ count: 1 }] } })
})
