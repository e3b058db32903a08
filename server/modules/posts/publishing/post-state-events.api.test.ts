import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertVideo, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { removePost, restoreRemovedPost } from '../takedown/remove-post.ts'

/** Every transition of a post records exactly one event, and a post is published once in its life. */
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
beforeEach(async () => {
  creator = await world.creator()
})

const eventsOf = async (postId: string) => {
  const rows = await world.context.db<{ type: string }[]>`
    select type from event where type like 'post.%' and payload ->> 'postId' = ${postId} order by seq`
  return rows.map(({ type }) => type.replace('post.', ''))
}
const change = async (postId: string, body: object) => {
  const reply = await world.api.as(creator)('PUT /posts', { body: { postId, ...body } })
  if (!reply.ok) throw new Error(reply.body.code)
}
const remove = (postId: string) => world.api.as(creator)('DELETE /posts', { query: { postId } })
const restore = (postId: string) => world.api.as(creator)('POST /posts/restore', { body: { postId } })
const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString()
const runScheduler = (seconds = 0) => {
  world.clock.advance(seconds)
  return jobs['process-scheduled-posts'](world.context, {}, 'test')
}
const processed = async (mediaId: string, state: 'ready' | 'failed') => {
  const { db } = world.context
  const changes =
    state === 'ready' ? { state, width: 480, height: 854, durationMs: 3000 } : { state, fault: 'BROKEN' }
  await db`update media_file set ${db(changes)} where id = ${mediaId}`
  await db`insert into event (type, payload) values (${`media.${state}`}, ${db.json({ mediaId, personId: creator.id })})`
  await world.settle()
}
const makeWaiting = async () => {
  const mediaId = await insertVideo(world, creator.id, { state: 'making' })
  const { postId } = await createPost(world, creator, { media: [{ mediaId }] })
  return { mediaId, postId }
}

describe('a post is published once', () => {
  test('directly', async () => {
    const { postId } = await createPost(world, creator)
    expect(await eventsOf(postId)).toEqual(['published'])
  })

  test('from a draft, whose edits are no transition', async () => {
    const { postId } = await createPost(world, creator, { state: 'draft' })
    await change(postId, { description: 'Second try' })
    await change(postId, { state: 'published' })
    await change(postId, { description: 'Third try' })
    expect(await eventsOf(postId)).toEqual(['drafted', 'published', 'changed'])
  })

  test('by the schedule, also if several nodes run it at once', async () => {
    const { postId } = await createPost(world, creator, { publishAt: inSeconds(60) })
    await Promise.all([runScheduler(61), runScheduler(), runScheduler()])
    expect(await eventsOf(postId)).toEqual(['scheduled', 'published'])
  })

  test('when its file is processed, also if the news arrives twice', async () => {
    const { postId, mediaId } = await makeWaiting()
    await processed(mediaId, 'ready')
    await processed(mediaId, 'ready')
    expect(await eventsOf(postId)).toEqual(['waiting', 'published'])
  })

  test('when its time came before its file', async () => {
    const mediaId = await insertVideo(world, creator.id, { state: 'making' })
    const { postId } = await createPost(world, creator, {
      media: [{ mediaId }],
      publishAt: inSeconds(60),
    })
    await runScheduler(61)
    await runScheduler()
    await processed(mediaId, 'ready')
    expect(await eventsOf(postId)).toEqual(['scheduled', 'waiting', 'published'])
  })

  test('when it is restored after its file was processed', async () => {
    const { postId, mediaId } = await makeWaiting()
    await remove(postId)
    await processed(mediaId, 'ready')
    expect((await restore(postId)).ok).toBe(true)
    expect(await eventsOf(postId)).toEqual(['waiting', 'deleted', 'published'])
  })

  test('and never again: not when it is restored, unhidden or put back', async () => {
    const { db, now } = world.context
    const { postId } = await createPost(world, creator)
    await remove(postId)
    await restore(postId)
    await change(postId, { state: 'hidden' })
    await change(postId, { state: 'published' })
    const before = await db.transaction((tx) => removePost(tx, { id: postId, at: now() }))
    await db.transaction((tx) => restoreRemovedPost(tx, { id: postId, at: now(), before: before ?? '' }))
    expect(await eventsOf(postId)).toEqual([
      'published',
      'deleted',
      'restored',
      'hidden',
      'unhidden',
      'takenDown',
      'putBack',
    ])
  })
})

describe('other transitions', () => {
  test('a failed file reverts the post to a draft', async () => {
    const { postId, mediaId } = await makeWaiting()
    await processed(mediaId, 'failed')
    expect(await eventsOf(postId)).toEqual(['waiting', 'heldBack'])
  })

  test('an expired post is hidden once', async () => {
    const { postId } = await createPost(world, creator, { expiresAt: inSeconds(600) })
    await Promise.all([runScheduler(601), runScheduler()])
    expect(await eventsOf(postId)).toEqual(['published', 'expired'])
  })

  test('a cleared schedule is a draft again, a second deletion is refused', async () => {
    const { postId } = await createPost(world, creator, { publishAt: inSeconds(60) })
    await change(postId, { publishAt: '' })
    await remove(postId)
    expect((await remove(postId)).status).toBe(404)
    expect(await eventsOf(postId)).toEqual(['scheduled', 'drafted', 'deleted'])
  })

  test('consent hides and shows a published post, and publishes it once', async () => {
    const friend = await world.fan()
    const tagged = { showsOthers: 1 as const, shown: [{ personId: friend.id }] }
    const { postId } = await createPost(world, creator, tagged)
    const answer = async (isAgreed: 0 | 1) => {
      const list = await world.api.as(friend)('GET /consents', { query: { limit: 50 } })
      if (!list.ok || list.status !== 200) throw new Error('no request')
      const consentId = list.body.data.find((one) => one.postId === postId)?._id ?? ''
      const body = { consentId, isAgreed, viewedMediaIds: [] }
      expect((await world.api.as(friend)('POST /consents/answer', { body })).ok).toBe(true)
    }
    await answer(1)
    await answer(0)
    await answer(1)
    expect((await eventsOf(postId)).filter((type) => !type.startsWith('consent'))).toEqual([
      'waiting',
      'published',
      'hidden',
      'unhidden',
    ])
  })
})
