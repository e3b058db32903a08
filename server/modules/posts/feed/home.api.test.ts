import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { insertVideo, follow, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { incrementCounters } from '../engagement/post-counter-store.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
type Who = Pick<TestUser, 'accessToken'>
const posts = async (who: Who, query: object) => {
  const reply = await world.api.as(who)('GET /posts', { query: { filter: 'FOLLOWING', ...query } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const reels = async (who: Who, query: object = {}) => {
  const reply = await world.api.as(who)('GET /reels', { query })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data?.map(({ title }) => title).join(' ') ?? ''
}
const post = async (creator: Who, title: string, body: object = {}) => {
  world.clock.advance(1)
  return createPost(world, creator, { title, ...body })
}
const away = (who: Who, postId: string, isInterested?: 0 | 1) =>
  world.api.as(who)('POST /posts/notInterested', {
    body: { postId, ...(isInterested === undefined ? {} : { isInterested }) },
  })

describe('home feed of a user who follows many', () => {
  let fan: TestUser
  let ids: string[]
  beforeAll(async () => {
    const { db, now } = world.context
    fan = await world.fan()
    const creators = await Promise.all(Array.from({ length: 14 }, () => world.creator()))
    const rows = creators.flatMap(({ id: creatorId }, who) =>
      // Some creators post often, some at the same instant.
      Array.from({ length: 1 + ((who * 5) % 9) }, (_, i) => {
        const at = new Date(now().getTime() - ((i * 7 + who * (i % 3)) % 40) * 60_000)
        const visibility = i % 4 === 3 ? 'subscribers' : 'free'
        const text = { mediaType: 4, title: `${who} ${i}`, visibility, state: 'published' }
        return { id: newId(), creatorId, ...text, publishedAt: at, createdAt: at, updatedAt: at }
      }),
    )
    await db`insert into post ${db(rows)}`
    for (const { id } of creators) await follow(world, fan, id)
    ids = rows
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
  })

  test('every page matches the merged posts of all followed creators, with the same access', async () => {
    for (const [offset, limit] of [
      [0, 10],
      [10, 10],
      [3, 7],
      [20, 30],
    ] as const) {
      const shown = await posts(fan, { offset, limit })
      expect(shown.map(({ postId }) => postId)).toEqual(ids.slice(offset, offset + limit))
      for (const card of shown) expect(card.isVisible).toBe(card.visibility === 'subscribers' ? 0 : 1)
    }
    const [first] = await posts(fan, { limit: 1 })
    if (!first) throw new Error('an empty home')
    const { why, ...card } = first
    expect(why).toEqual({ reason: 'FOLLOWING' })
    const alone = await world.api.as(fan)('GET /post', { query: { postId: card.postId } })
    expect(alone).toMatchObject({ body: { data: card } })
  })

  test('ends with suggestions and has no duplicates', async () => {
    const all = await posts(fan, { limit: 100 })
    expect(all.slice(0, ids.length).map(({ postId }) => postId)).toEqual(ids)
    expect(new Set(all.map(({ postId }) => postId)).size).toBe(all.length)
  })
})

test('muted words match in every script, ignoring case and accents', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await follow(world, fan, creator.id)
  const shown = async () =>
    (await posts(fan, { limit: 100 }))
      .filter(({ creatorId }) => creatorId === creator.id)
      .map(({ title }) => title)
  await post(creator, 'ПАУКИ везде')
  await post(creator, 'Un CAFÉ solo')
  await post(creator, 'عَنْكَبُوت')
  await post(creator, 'Sea')
  expect(await shown()).toHaveLength(4)
  await world.api.as(fan)('POST /mutedWords', { body: { words: ['пауки', 'cafe', 'عنكبوت'] } })
  expect(await shown()).toEqual(['Sea'])
  await world.api.as(creator)('PUT /posts', {
    body: { postId: (await post(creator, 'Sand')).postId, description: 'Пауки!' },
  })
  expect(await shown()).toEqual(['Sea'])
  const empty = await world.api.as(fan)('POST /mutedWords', { body: { words: ['!!'] } })
  expect(empty).toMatchObject({ status: 400, body: { fields: { words: expect.any(String) } } })
})

describe('a post marked as not interested', () => {
  test('is excluded from home, suggestions and reels until the user takes it back', async () => {
    const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
    await follow(world, fan, creator.id)
    const film = async (by: TestUser) => ({
      isReel: 1,
      media: [{ mediaId: await insertVideo(world, by.id) }],
    })
    const mine = await post(creator, 'Mine', await film(creator))
    const one = await post(other, 'One', await film(other))
    const two = await post(other, 'Two')
    await post(other, 'Three')
    world.clock.advance(61)
    const shown = async (filter: string) =>
      new Set((await posts(fan, { filter, limit: 100 })).map(({ title }) => title))
    expect(await shown('FOLLOWING')).toContain('Mine')
    expect(await shown('BEST')).toContain('Three')
    expect(await away(fan, mine.postId)).toMatchObject({ status: 200, body: { data: { isInterested: 0 } } })
    expect(await away(fan, one.postId)).toMatchObject({ status: 200 })
    for (const filter of ['FOLLOWING', 'BEST', 'LATEST']) {
      expect(await shown(filter)).not.toContain('Mine')
      expect(await shown(filter)).not.toContain('One')
    }
    expect(await reels(fan, { limit: 30 })).not.toMatch(/Mine|One/)
    expect(await shown('BEST')).toContain('Three')
    // After the second one, nothing of that creator is suggested.
    await away(fan, two.postId)
    expect(await shown('BEST')).not.toContain('Three')
    expect(await shown('LATEST')).toContain('Three')
    await away(fan, two.postId, 1)
    await away(fan, mine.postId, 1)
    expect(await shown('BEST')).toContain('Three')
    expect(await shown('FOLLOWING')).toContain('Mine')
    // It stays on the creator's profile.
    const page = await world.api.as(fan)('GET /userProfile/posts', { query: { userId: other.id } })
    expect(page).toMatchObject({ body: { totalCount: 3 } })
  })

  test('must be visible to a signed-in user', async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const draft = await createPost(world, creator, { title: 'Not out', state: 'draft' })
    expect(await away(fan, draft.postId)).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
    expect(await away(fan, newId())).toMatchObject({ status: 404 })
    expect(await away(await world.guest(), draft.postId)).toMatchObject({ status: 401 })
  })
})

test('reels are ranked like the home feed and continue after the current one', async () => {
  // Older than the posts of other tests.
  world.clock.advance(40 * 86_400)
  const [fan, a, b] = [await world.fan(), await world.creator(), await world.creator()]
  const reel = async (by: TestUser, title: string) =>
    post(by, title, { isReel: 1, media: [{ mediaId: await insertVideo(world, by.id) }] })
  const liked = await reel(a, 'liked')
  await reel(b, 'b1')
  await reel(b, 'b2')
  await reel(a, 'a2')
  await world.context.db.transaction((tx) => incrementCounters(tx, liked.postId, { likes: 500 }))
  world.clock.advance(61)
  const before = world.clock.now().toISOString()
  // The liked one first, and no creator twice in a row.
  expect(await reels(fan, { limit: 4, before })).toBe('liked b2 a2 b1')
  const first = await world.api.as(fan)('GET /reels', { query: { limit: 2, before } })
  const after = first.ok ? first.body.data[1]?.postId : undefined
  await reel(b, 'new')
  world.clock.advance(120)
  expect(await reels(fan, { limit: 2, before, after })).toBe('a2 b1')
  const guest = await world.guest()
  expect(await reels(guest, { limit: 1, before })).toBe('liked')
})
