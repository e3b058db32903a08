import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAgency,
  insertPurchase,
  insertVideo,
  follow,
  createPhoto,
  createPost,
} from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
})
/** Runs the job as if some seconds had passed, without expiring sessions. */
const tend = (seconds = 0) => {
  const at = new Date(world.clock.now().getTime() + seconds * 1000)
  return jobs['process-scheduled-posts']({ ...world.context, now: () => at }, {}, 'test')
}
const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString()
const mine = (filter: 'DRAFT' | 'SCHEDULED' | 'HIDDEN' | 'PUBLISHED', who = creator) =>
  world.api.as(who)('GET /posts', { query: { filter } })
const stateOf = async (postId: string, who = creator) => {
  const reply = await world.api.as(who)('GET /post', { query: { postId } })
  return reply.ok ? reply.body.data.state : reply.body.code
}
const code = (reply: { body: object }) => ('code' in reply.body ? reply.body.code : undefined)

describe('a post', () => {
  test('is created as sent; its media type is derived on the server', async () => {
    const [picture, friend] = [await createPhoto(world, creator), await world.fan()]
    const post = await createPost(world, creator, {
      title: ' Noon ',
      description: 'Light\r\n\r\n\r\n\r\n\r\nand shade',
      media: [{ mediaId: picture._id }],
      mediaType: 2,
      videoDuration: '',
      tags: ['#Erg', 'erg', 'Dunes_1'],
      mentions: [friend.id],
      place: 'Merzouga',
    })
    expect(post).toMatchObject({
      title: 'Noon',
      description: 'Light\n\nand shade',
      mediaType: 1,
      state: 'published',
      tags: ['erg', 'dunes_1'],
      mentions: [{ _id: friend.id, username: friend.username }],
      place: 'Merzouga',
      isVisible: 1,
      visibility: 'free',
    })
    expect(post).not.toHaveProperty('videoDuration')
    const changed = await world.api.as(creator)('PUT /posts', {
      body: { postId: post.postId, mediaType: 'video', videoDuration: 90, place: 'Erg' },
    })
    expect(changed).toMatchObject({ body: { data: { mediaType: 1, place: 'Erg' } } })
    expect(changed.ok && changed.body.data).not.toHaveProperty('videoDuration')
    const [signal] = await world.context.db`select posts from creator_signal where person_id = ${creator.id}`
    expect(signal).toEqual({ posts: 1 })
  })

  test('is rejected with invalid content', async () => {
    const other = await world.creator()
    const [theirs, own] = [await createPhoto(world, other), await createPhoto(world, creator)]
    const blocker = await world.fan()
    await world.api.as(blocker)('POST /user/blockUnblock', {
      body: { userId: creator.id, isBlock: 1 },
    })
    const wide = await insertVideo(world, creator.id, { width: 800, height: 400 })
    const post = (body: Parameters<typeof createPost>[2]) =>
      world.api.as(creator)('POST /posts', { body: body ?? {} })
    const text = { description: 'x' }
    const refused = [
      [await post({}), 'POST_NEEDS_CONTENT'],
      [await post({ media: [{ mediaId: theirs._id }] }), 'MEDIA_NOT_FOUND'],
      [await post({ media: [{ mediaId: newId() }] }), 'MEDIA_NOT_FOUND'],
      [await post({ media: [{ mediaId: own._id }, { mediaId: own._id }] }), 'VALIDATION_FAILED'],
      [await post({ ...text, tags: ['two words'] }), 'VALIDATION_FAILED'],
      [await post({ ...text, mentions: [blocker.id] }), 'PERSON_NOT_FOUND'],
      [await post({ ...text, visibility: 'price' }), 'VALIDATION_FAILED'],
      [await post({ ...text, visibility: 'price', price: '0.20' }), 'VALIDATION_FAILED'],
      [await post({ ...text, visibility: 'price', price: '5', subscriberPrice: '6' }), 'VALIDATION_FAILED'],
      [await post({ ...text, publishAt: inSeconds(-5) }), 'VALIDATION_FAILED'],
      [await post({ ...text, expiresAt: inSeconds(-5) }), 'VALIDATION_FAILED'],
      [await post({ ...text, publishAt: inSeconds(60), expiresAt: inSeconds(30) }), 'VALIDATION_FAILED'],
      [await post({ isReel: 1, media: [{ mediaId: own._id }] }), 'REEL_NEEDS_UPRIGHT_VIDEO'],
      [await post({ isReel: 1, media: [{ mediaId: wide }] }), 'REEL_NEEDS_UPRIGHT_VIDEO'],
      [await post({ ...text, fullPostId: newId() }), 'POST_NOT_FOUND'],
    ] as const
    for (const [reply, expected] of refused) expect(code(reply)).toBe(expected)
  })

  test('can be created by creators and their agencies; unverified creators can only save drafts', async () => {
    const body = { description: 'x' }
    const agency = await createAgency(world, creator.id)
    const [fan, guest] = [await world.fan(), await world.guest()]
    const waiting = await world.creator({ statusCode: ProfileStatus.verifying })
    expect(code(await world.api.as(guest)('POST /posts', { body }))).toBe('TOKEN_MISSING')
    expect(code(await world.api.as(fan)('POST /posts', { body }))).toBe('FORBIDDEN')
    expect(code(await world.api.as(agency)('POST /posts', { body }))).toBe('FORBIDDEN')
    expect(code(await world.api.as(waiting)('POST /posts', { body }))).toBe('ACCOUNT_NOT_VERIFIED')
    const draft = await createPost(world, waiting, { ...body, state: 'draft' })
    const published = { postId: draft.postId, state: 'published' as const }
    expect(code(await world.api.as(waiting)('PUT /posts', { body: published }))).toBe('ACCOUNT_NOT_VERIFIED')

    const forThem = await world.api.as(agency)('POST /posts', { body: { ...body, creatorId: creator.id } })
    expect(forThem).toMatchObject({ body: { data: { creatorId: creator.id } } })
    const postId = forThem.ok ? forThem.body.data.postId : ''
    const [row] = await world.context.db`select by_id from post where id = ${postId}`
    expect(row).toEqual({ byId: agency.id })
    await agency.unlink()
    const late = { postId, creatorId: creator.id, title: 'late' }
    expect(code(await world.api.as(agency)('PUT /posts', { body: late }))).toBe('FORBIDDEN')
    const others = await world.creator()
    expect(code(await world.api.as(others)('PUT /posts', { body: { postId, title: 'mine' } }))).toBe(
      'POST_NOT_FOUND',
    )
    expect(code(await world.api.as(others)('DELETE /posts', { query: { postId } }))).toBe('POST_NOT_FOUND')
    expect(code(await world.api.as(others)('POST /pin/posts', { body: { postId } }))).toBe('POST_NOT_FOUND')
  })

  test('can be edited and is marked as edited; published posts cannot become drafts', async () => {
    const post = await createPost(world, creator, { title: 'One' })
    world.clock.advance(60)
    const edited = await world.api.as(creator)('PUT /posts', {
      body: { postId: post.postId, title: 'Two', visibility: 'price', price: '4' },
    })
    expect(edited).toMatchObject({
      body: {
        data: {
          title: 'Two',
          description: 'Light at noon',
          price: { amount: '4.00', currency: 'USD' },
          editedAt: world.clock.now().toISOString(),
        },
      },
    })
    const back = await world.api.as(creator)('PUT /posts', { body: { postId: post.postId, state: 'draft' } })
    expect(code(back)).toBe('POST_STATE_WRONG')
    const hidden = await world.api.as(creator)('PUT /posts', {
      body: { postId: post.postId, state: 'hidden' },
    })
    expect(hidden).toMatchObject({ body: { data: { state: 'hidden' } } })
    expect(await stateOf(post.postId, await world.fan())).toBe('POST_NOT_FOUND')
    await world.api.as(creator)('PUT /posts', { body: { postId: post.postId, state: 'published' } })
    expect(await stateOf(post.postId, await world.fan())).toBe('published')
  })

  test('is deleted at once, can be restored for 30 seconds, and is purged after a day', async () => {
    const post = await createPost(world, creator)
    await world.api.as(creator)('POST /pin/posts', { body: { postId: post.postId, isPinned: 1 } })
    const query = { postId: post.postId }
    const deleted = await world.api.as(creator)('DELETE /posts', { query })
    expect(deleted).toMatchObject({ body: { data: { undoUntil: inSeconds(30) } } })
    expect(await stateOf(post.postId)).toBe('POST_NOT_FOUND')
    world.clock.advance(29)
    const back = await world.api.as(creator)('POST /posts/restore', { body: query })
    expect(back).toMatchObject({ body: { data: { state: 'published', isPinned: 1 } } })

    await world.api.as(creator)('DELETE /posts', { query })
    world.clock.advance(40)
    expect(code(await world.api.as(creator)('POST /posts/restore', { body: query }))).toBe('POST_NOT_FOUND')
    await tend(86_400)
    expect(await world.context.db`select 1 from post where id = ${post.postId}`).toHaveLength(0)
  })

  test('stays available to its buyers with its original files when hidden or deleted', async () => {
    const buyer = await world.fan()
    const [first, second] = [await createPhoto(world, creator), await createPhoto(world, creator)]
    const media = [{ mediaId: first._id }, { mediaId: second._id }]
    const post = await createPost(world, creator, { visibility: 'price', price: 5, media })
    await insertPurchase(world, buyer.id, post)
    await world.api.as(creator)('PUT /posts', {
      body: { postId: post.postId, media: [{ mediaId: second._id }] },
    })
    const files = async (who: TestUser) => {
      const reply = await world.api.as(who)('GET /post', { query: { postId: post.postId } })
      return reply.ok ? reply.body.data.postData.map(({ _id }) => _id) : []
    }
    expect(await files(creator)).toEqual([second._id])
    expect(new Set(await files(buyer))).toEqual(new Set([first._id, second._id]))

    await world.api.as(creator)('POST /vault/delete', { body: { mediaIds: [second._id], isConfirmed: 1 } })
    await world.settle()
    expect(await files(creator)).toEqual([])
    expect(await files(buyer)).toHaveLength(2)
    await world.api.as(creator)('DELETE /posts', { query: { postId: post.postId } })
    await tend(2 * 86_400)
    expect(await files(buyer)).toHaveLength(2)
    const list = await world.api.as(buyer)('GET /posts/purchase', {})
    expect(list).toMatchObject({
      body: {
        totalCount: 1,
        data: [{ postId: post.postId, isPurchased: 1, paid: { amount: '5.00', currency: 'USD' } }],
      },
    })
    const from = await world.api.as(buyer)('GET /user/from/purchased/lists', {})
    expect(from).toMatchObject({ body: { data: [{ _id: creator.id, count: 1 }] } })
    expect((await world.api.as(await world.fan())('GET /posts/purchase', {})).status).toBe(204)
  })

  test('loses a file deleted from the vault, and is hidden when nothing is left', async () => {
    const picture = await createPhoto(world, creator)
    const post = await createPost(world, creator, { media: [{ mediaId: picture._id }] })
    const body = { mediaIds: [picture._id] }
    expect(code(await world.api.as(creator)('POST /vault/delete', { body }))).toBe('MEDIA_IN_USE')
    const used = await world.api.as(creator)('GET /vault/file', { query: { mediaId: picture._id } })
    expect(used).toMatchObject({
      body: { data: { usedIn: [{ type: 'post', path: `/post/${post.postId}` }] } },
    })
    expect(
      (await world.api.as(creator)('POST /vault/delete', { body: { ...body, isConfirmed: 1 } })).ok,
    ).toBe(true)
    await world.settle()
    expect(await stateOf(post.postId)).toBe('hidden')
  })
})

describe('a draft', () => {
  test('can be incomplete, is shared between devices and visible only to its creator', async () => {
    const owner = await world.creator()
    const draft = await createPost(world, owner, {
      state: 'draft',
      visibility: 'price',
      price: '4.',
      title: 'Later',
    })
    expect(draft).toMatchObject({ state: 'draft', title: 'Later', visibility: 'price' })
    expect(await mine('DRAFT', owner)).toMatchObject({
      body: { totalCount: 1, data: [{ postId: draft.postId }] },
    })
    expect(await stateOf(draft.postId, await world.fan())).toBe('POST_NOT_FOUND')
    expect(code(await world.api.as(await world.guest())('GET /posts', { query: { filter: 'DRAFT' } }))).toBe(
      'TOKEN_MISSING',
    )
    const out = (body: object) =>
      world.api.as(owner)('PUT /posts', { body: { postId: draft.postId, state: 'published', ...body } })
    expect(code(await out({}))).toBe('VALIDATION_FAILED')
    expect(await out({ price: '4' })).toMatchObject({ body: { data: { state: 'published' } } })
    expect((await mine('DRAFT', owner)).status).toBe(204)
  })

  test('is not overwritten if it changed on another device', async () => {
    const { postId, updatedAt = '' } = await createPost(world, creator, { title: 'One', state: 'draft' })
    world.clock.advance(5)
    const write = (body: object) =>
      world.api.as(creator)('PUT /posts', { body: { postId, state: 'draft', ...body } })
    const there = await write({ title: 'There', since: updatedAt })
    expect(code(await write({ title: 'Here', since: updatedAt }))).toBe('POST_CHANGED')
    const known = there.ok ? there.body.data.updatedAt : undefined
    expect(await write({ title: 'Here', since: known })).toMatchObject({ body: { data: { title: 'Here' } } })
    // Without `since`, the last write wins.
    expect(await write({ title: 'Last' })).toMatchObject({ body: { data: { title: 'Last' } } })
    const published = await createPost(world, creator)
    const seen = await world.api.as(await world.fan())('GET /post', { query: { postId: published.postId } })
    expect(seen.ok && seen.body.data).not.toHaveProperty('updatedAt')
  })
})

describe('scheduling', () => {
  test('publishes a scheduled post once, and not early', async () => {
    const owner = await world.creator()
    const post = await createPost(world, owner, { publishAt: inSeconds(3600) })
    expect(post).toMatchObject({ state: 'scheduled', publishAt: inSeconds(3600) })
    expect(await mine('SCHEDULED', owner)).toMatchObject({ body: { data: [{ postId: post.postId }] } })
    const range = (from: number, to: number) =>
      world.api.as(owner)('GET /posts', {
        query: { filter: 'SCHEDULED', from: inSeconds(from), to: inSeconds(to) },
      })
    expect((await range(0, 60)).status).toBe(204)
    expect((await range(60, 7200)).status).toBe(200)
    await tend()
    expect(await stateOf(post.postId, await world.fan())).toBe('POST_NOT_FOUND')
    await Promise.all([tend(3600), tend(3600), tend(3600)])
    expect(await stateOf(post.postId, await world.fan())).toBe('published')
    const events = await world.context
      .db`select 1 from event where type = 'post.published' and payload ->> 'postId' = ${post.postId}`
    expect(events).toHaveLength(1)
  })

  test('hides expired posts', async () => {
    const post = await createPost(world, creator, { expiresAt: inSeconds(600) })
    await tend(601)
    expect(await stateOf(post.postId)).toBe('hidden')
  })
})

describe('unprocessed files', () => {
  const settle = async (mediaId: string, type: 'media.ready' | 'media.failed') => {
    const { db } = world.context
    if (type === 'media.ready')
      await db`update media_file set state = 'ready', width = 480, height = 854, duration_ms = 3000 where id = ${mediaId}`
    else await db`update media_file set state = 'failed', fault = 'BROKEN' where id = ${mediaId}`
    await db`insert into event (type, payload) values (${type}, ${db.json({ mediaId, personId: creator.id })})`
    await world.settle()
  }
  test('delay publication until the last file is ready', async () => {
    const [one, two] = [
      await insertVideo(world, creator.id, { state: 'making' }),
      await insertVideo(world, creator.id, { state: 'making' }),
    ]
    const post = await createPost(world, creator, { media: [{ mediaId: one }, { mediaId: two }] })
    expect(post).toMatchObject({ state: 'waiting', postData: [{ state: 'making' }, { state: 'making' }] })
    await settle(one, 'media.ready')
    expect(await stateOf(post.postId)).toBe('waiting')
    await settle(two, 'media.ready')
    expect(await stateOf(post.postId, await world.fan())).toBe('published')
  })
  test('that fail revert the post to a draft and notify the creator', async () => {
    const owner = await world.creator()
    const film = await insertVideo(world, owner.id, { state: 'making' })
    const post = await createPost(world, owner, { title: 'My film', media: [{ mediaId: film }] })
    await settle(film, 'media.failed')
    expect(await stateOf(post.postId, owner)).toBe('draft')
    expect(await world.mailTo(owner.email)).toMatchObject([{ subject: 'Your post wasn’t published' }])
  })
  test('delay a scheduled post past its time', async () => {
    const film = await insertVideo(world, creator.id, { state: 'making' })
    const post = await createPost(world, creator, { media: [{ mediaId: film }], publishAt: inSeconds(60) })
    await tend(61)
    expect(await stateOf(post.postId)).toBe('waiting')
    world.clock.advance(61)
    await settle(film, 'media.ready')
    expect(await stateOf(post.postId)).toBe('published')
  })
})

test('at most three posts are pinned, and they come first', async () => {
  const owner = await world.creator()
  const fan = await world.fan()
  await follow(world, fan, owner.id)
  const made: string[] = []
  for (let i = 0; i < 5; i++) {
    world.clock.advance(10)
    made.push((await createPost(world, owner, { title: `${i}` })).postId)
  }
  for (const postId of made.slice(0, 3)) await world.api.as(owner)('POST /pin/posts', { body: { postId } })
  expect(code(await world.api.as(owner)('POST /pin/posts', { body: { postId: made[3] ?? '' } }))).toBe(
    'PINNED_FULL',
  )
  const list = async (query: object) => {
    const reply = await world.api.as(fan)('GET /userProfile/posts', { query: { userId: owner.id, ...query } })
    if (!reply.ok) throw new Error(reply.body.code)
    return reply.body.data.map(({ title }) => title).join('')
  }
  const all = await list({})
  expect(all.slice(3)).toBe('43')
  expect(await list({ offset: 2, limit: 2 })).toBe(`${all[2]}4`)
  expect(await list({ offset: 4, limit: 2 })).toBe('3')
  const pinned = await world.api.as(fan)('GET /posts', { query: { filter: 'PINNED', userId: owner.id } })
  expect(pinned).toMatchObject({ body: { totalCount: 3 } })
})
