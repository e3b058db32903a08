import { beforeAll, describe, expect, test } from 'vitest'
import { fetchAs } from '../../../../tests/support/media/media-files.ts'
import {
  createAgency,
  insertPurchase,
  insertVideo,
  follow,
  createPhoto,
  createPost,
  insertSubscription,
} from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

type Who = Pick<TestUser, 'accessToken'>
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
const people: Record<string, Who & { id?: string }> = {}
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
  const [fan, follower, subscriber, other] = await Promise.all([
    world.fan(),
    world.fan(),
    world.fan(),
    world.creator(),
  ])
  await follow(world, follower, creator.id)
  await insertSubscription(world, subscriber.id, creator.id)
  const agency = await createAgency(world, creator.id)
  Object.assign(people, { guest: await world.guest(), fan, follower, subscriber, other, agency, creator })
})
const read = (who: Who, postId: string, creatorId?: string) =>
  world.api.as(who)('GET /post', { query: { postId, ...(creatorId ? { creatorId } : {}) } })

const everybody = ['guest', 'fan', 'follower', 'subscriber', 'other', 'creator'] as const
const table = [
  ['free', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ['followers', ['signIn', 'follow', 'yes', 'yes', 'follow', 'yes']],
  ['subscribers', ['signIn', 'subscribe', 'subscribe', 'yes', 'subscribe', 'yes']],
  ['price', ['signIn', 'buy', 'buy', 'buy', 'buy', 'yes']],
] as const
const cardFor = async (who: Who, postId: string, creatorId?: string) => {
  const reply = await read(who, postId, creatorId)
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
/** Every key and value of a card, at any depth. */
const wordsOf = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...wordsOf(inner)])
    : [value]

describe.each(table)('a post for %s', (visibility, expected) => {
  test('is open for its audience and a locked preview for everyone else', async () => {
    const [shown, locked] = [await createPhoto(world, creator), await insertVideo(world, creator.id)]
    const post = await createPost(world, creator, {
      visibility,
      title: 'Noon',
      description: 'What the darkroom says',
      ...(visibility === 'price' ? { price: '7.50', subscriberPrice: '5' } : {}),
      media: [{ mediaId: locked }, { mediaId: shown._id, isPreview: 1 }],
    })
    const cards = await Promise.all(everybody.map((name) => cardFor(people[name] ?? creator, post.postId)))
    expect(cards.map(({ requiredAction }) => requiredAction ?? 'yes')).toEqual(expected)
    const open = cards.filter(({ isVisible }) => isVisible)
    for (const card of open)
      expect(card).toMatchObject({
        videoDuration: 61,
        previewData: [],
        postData: [{ _id: locked, height: 854 }, { _id: shown._id }],
      })
    // Locked media expose only their kind and a preview: no id, key, dimensions or duration.
    for (const card of cards.filter(({ isVisible }) => !isVisible)) {
      expect(card).toMatchObject({ videoCount: 1, photoCount: 1, postData: [{ _id: shown._id }] })
      expect(card.previewData).toEqual([
        { kind: 'video', lockedPreviewUrl: expect.stringContaining('/media/locked/') },
      ])
      expect(JSON.stringify(card)).not.toContain(locked)
      const words = wordsOf(card)
      for (const word of [61, 854, '#203040', 'videoDuration', 'hlsUrl']) expect(words).not.toContain(word)
    }
  })

  test("is visible to the creator's agency as to the creator, and to no other agency", async () => {
    const post = await createPost(world, creator, {
      visibility,
      ...(visibility === 'price' ? { price: 3 } : {}),
    })
    expect(await cardFor(people.agency ?? creator, post.postId, creator.id)).toMatchObject({ isVisible: 1 })
    for (const name of ['other', 'fan'])
      expect(await read(people[name] ?? creator, post.postId, creator.id)).toMatchObject({ status: 403 })
  })
})

test('subscribers get the discounted price, or free access, where the creator offers it', async () => {
  const subscriber = people.subscriber ?? creator
  const less = await createPost(world, creator, { visibility: 'price', price: '7.50', subscriberPrice: '5' })
  expect(await cardFor(subscriber, less.postId)).toMatchObject({
    isVisible: 0,
    price: { amount: '7.50' },
    yourPrice: { amount: '5.00', currency: 'USD' },
  })
  const none = await createPost(world, creator, { visibility: 'price', price: '7.50', subscriberPrice: 0 })
  expect(await cardFor(subscriber, none.postId)).toMatchObject({ isVisible: 1, isPurchased: 0 })
  expect(await cardFor(people.fan ?? creator, none.postId)).toMatchObject({
    isVisible: 0,
    yourPrice: { amount: '7.50' },
  })
})

test('photo URLs work for the audience only, and only while access lasts', async () => {
  const [fan, buyer] = [await world.fan(), await world.fan()]
  const picture = await createPhoto(world, creator)
  const post = await createPost(world, creator, {
    visibility: 'price',
    price: 5,
    media: [{ mediaId: picture._id }],
  })
  const purchase = await insertPurchase(world, buyer.id, post)
  const card = await read(buyer, post.postId)
  if (!card.ok) throw new Error(card.body.code)
  expect(card.body.data).toMatchObject({ isVisible: 1, isPurchased: 1 })
  const url = card.body.data.postData[0]?.url
  expect((await fetchAs(world, buyer, url)).statusCode).toBe(200)
  expect((await fetchAs(world, fan, url)).statusCode).toBe(403)
  expect((await fetchAs(world, undefined, url)).statusCode).toBe(403)
  // Everyone else gets the locked preview, which is an image.
  const glass = await read(fan, post.postId)
  const pane = glass.ok ? glass.body.data.previewData[0]?.lockedPreviewUrl : ''
  expect((await fetchAs(world, fan, pane)).headers['content-type']).toBe('image/webp')

  await world.context.db`update purchase set refunded_at = ${world.clock.now()} where id = ${purchase}`
  world.clock.advance(3)
  expect((await fetchAs(world, buyer, url)).statusCode).toBe(403)
})

test('photo URLs stop working after a block, an ended subscription or a deleted post', async () => {
  const [blocked, subscriber, follower] = [await world.fan(), await world.fan(), await world.fan()]
  const owner = await world.creator()
  for (const fan of [blocked, follower]) await follow(world, fan, owner.id)
  await insertSubscription(world, subscriber.id, owner.id, 2)
  const picture = await createPhoto(world, owner)
  const post = await createPost(world, owner, { visibility: 'followers', media: [{ mediaId: picture._id }] })
  const urlFor = async (who: Who) => {
    const card = await read(who, post.postId)
    return card.ok ? card.body.data.postData[0]?.url : undefined
  }
  const urls = new Map([
    [blocked, await urlFor(blocked)],
    [subscriber, await urlFor(subscriber)],
    [follower, await urlFor(follower)],
  ])
  for (const [who, url] of urls) expect((await fetchAs(world, who, url)).statusCode).toBe(200)

  await world.api.as(owner)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
  await world.context
    .db`update subscription set status = 'ended', ended_at = ${world.clock.now()} where fan_id = ${subscriber.id}`
  world.clock.advance(3)
  expect((await fetchAs(world, blocked, urls.get(blocked))).statusCode).toBe(403)
  expect((await fetchAs(world, subscriber, urls.get(subscriber))).statusCode).toBe(403)
  expect((await fetchAs(world, follower, urls.get(follower))).statusCode).toBe(200)
  expect(await read(blocked, post.postId)).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })

  await world.api.as(owner)('DELETE /posts', { query: { postId: post.postId } })
  world.clock.advance(3)
  expect((await fetchAs(world, follower, urls.get(follower))).statusCode).toBe(403)
})

test('private profiles show non-followers neither text nor previews', async () => {
  const owner = await world.creator()
  const picture = await createPhoto(world, owner)
  const post = await createPost(world, owner, {
    title: 'Secret title',
    description: 'Secret words',
    tags: ['hidden'],
    place: 'Oslo',
    visibility: 'subscribers',
    media: [{ mediaId: picture._id, isPreview: 1 }],
  })
  await world.context.db`update person set is_private = true where id = ${owner.id}`
  const card = await read(await world.fan(), post.postId)
  expect(card).toMatchObject({
    body: {
      data: { requiredAction: 'follow', title: '', description: '', tags: [], place: '', postData: [] },
    },
  })
  expect(JSON.stringify(card.body)).not.toContain(picture._id)
  const listed = await world.api.as(await world.fan())('GET /posts', {
    query: { filter: 'LATEST', limit: 100 },
  })
  expect(JSON.stringify(listed.body)).not.toContain(post.postId)
})

test('the text of a locked text post is not returned', async () => {
  const post = await createPost(world, creator, {
    title: 'Letter',
    description: 'The whole letter',
    visibility: 'subscribers',
  })
  const card = await read(people.fan ?? creator, post.postId)
  expect(card).toMatchObject({
    body: { data: { mediaType: 4, title: 'Letter', description: '', isVisible: 0 } },
  })
  const seo = await world.api.as(people.guest ?? creator)('GET /seo/postdata', {
    query: { postId: post.postId },
  })
  expect(seo).toMatchObject({ body: { data: { description: '', isIndexable: false } } })
  const found = await world.api.as(people.fan ?? creator)('GET /userProfile/posts', {
    query: { userId: creator.id, searchText: 'whole' },
  })
  expect(found.status).toBe(204)
})

test('blocked, draft and missing posts give the same response', async () => {
  const fan = await world.fan()
  const owner = await world.creator()
  const draft = await createPost(world, owner, { state: 'draft' })
  const post = await createPost(world, owner)
  await world.api.as(owner)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
  const answers = await Promise.all([draft.postId, post.postId, newId()].map((id) => read(fan, id)))
  for (const { status, body } of answers)
    expect({ status, code: 'code' in body ? body.code : '' }).toEqual({ status: 404, code: 'POST_NOT_FOUND' })
  for (const path of ['POST /bookmark', 'POST /likesDislikeAsset/', 'POST /shared/'] as const)
    expect(await world.api.as(fan)(path, { body: { postId: post.postId } })).toMatchObject({ status: 404 })
  expect(await read(await world.staff('moderator'), draft.postId)).toMatchObject({ status: 404 })
})

test('the share image of a locked post uses the locked preview', async () => {
  const picture = await createPhoto(world, creator)
  const media = [{ mediaId: picture._id }]
  const get = async (postId: string) => world.app.inject({ url: `/og/post-${postId}.jpg` })
  const { postId } = await createPost(world, creator, { media })
  const open = await get(postId)
  const locked = await get((await createPost(world, creator, { media, visibility: 'subscribers' })).postId)
  for (const { statusCode, headers } of [open, locked])
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(locked.rawPayload.equals(open.rawPayload)).toBe(false)
  expect(locked.rawPayload.toString('latin1')).not.toContain(picture._id)
  // Locking a post later switches the image at once; caches keep the old one only briefly.
  expect(open.headers['cache-control']).toBe('public, max-age=300')
  await world.api.as(creator)('PUT /posts', { body: { postId, visibility: 'subscribers' } })
  const shut = await get(postId)
  expect(shut.rawPayload.equals(open.rawPayload)).toBe(false)
  expect(shut.rawPayload.equals(locked.rawPayload)).toBe(true)
  const draft = await createPost(world, creator, { media, state: 'draft' })
  for (const id of [draft.postId, newId(), 'x']) expect((await get(id)).statusCode).toBe(404)
})
