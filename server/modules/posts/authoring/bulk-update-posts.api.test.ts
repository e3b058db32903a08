import { beforeAll, describe, expect, test } from 'vitest'
import { createAgency, insertPurchase, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let creator: TestUser
beforeAll(async () => {
  creator = await world.creator()
})
type Many = NonNullable<Parameters<typeof api<'POST /posts/bulk'>>[1]>['body']
const many = async (body: Many, who = creator) => {
  const reply = await api.as(who)('POST /posts/bulk', { body })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const idsOf = async (filter: 'DRAFT' | 'HIDDEN' | 'PUBLISHED', searchText = '', who = creator) => {
  const reply = await api.as(who)('GET /posts', { query: { filter, limit: 100, searchText } })
  return reply.ok ? reply.body.data.map(({ postId }) => postId).toSorted() : []
}
const postOf = async (postId: string, who = creator) => {
  const reply = await api.as(who)('GET /post', { query: { postId } })
  return reply.ok ? reply.body.data : undefined
}

describe('bulk updates', () => {
  test('hide, show, delete and restore posts; buyers keep access', async () => {
    const posts = [
      await createPost(world, creator),
      await createPost(world, creator),
      await createPost(world, creator),
    ]
    const ids = posts.map(({ postId }) => postId).toSorted()
    const [one, kept, other] = posts
    if (!one || !kept || !other) throw new Error('three')
    const buyer = await world.fan()
    await insertPurchase(world, buyer.id, kept)
    expect(await many({ act: 'hide', postIds: ids })).toEqual({ done: ids, refused: [] })
    expect(await idsOf('HIDDEN')).toEqual(ids)
    expect(await many({ act: 'show', postIds: [one.postId] })).toEqual({ done: [one.postId], refused: [] })
    expect(await idsOf('PUBLISHED')).toEqual([one.postId])
    expect((await many({ act: 'delete', postIds: [...ids, ...ids] })).done).toEqual(ids)
    expect(await postOf(one.postId)).toBeUndefined()
    expect(await postOf(kept.postId, buyer)).toMatchObject({ isVisible: 1 })
    expect((await many({ act: 'restore', postIds: ids })).done).toEqual(ids)
    expect(await idsOf('PUBLISHED')).toEqual([one.postId])
    expect(await idsOf('HIDDEN')).toEqual([kept.postId, other.postId].toSorted())
    await many({ act: 'delete', postIds: ids })
  })

  test('change the audience, and undoing it restores the old price', async () => {
    const priced = await createPost(world, creator, { visibility: 'price', price: '5', subscriberPrice: '0' })
    const free = await createPost(world, creator)
    const postIds = [priced.postId, free.postId]
    await many({ act: 'audience', visibility: 'subscribers', postIds })
    expect(await postOf(priced.postId)).toMatchObject({ visibility: 'subscribers' })
    expect(await postOf(priced.postId)).not.toHaveProperty('price')
    await many({
      act: 'audience',
      visibility: 'price',
      price: '5',
      subscriberPrice: '0',
      postIds: [priced.postId],
    })
    expect(await postOf(priced.postId)).toMatchObject({
      visibility: 'price',
      price: { amount: '5.00' },
      subscriberPrice: { amount: '0.00' },
    })
    expect(await postOf(free.postId)).toMatchObject({ visibility: 'subscribers' })
  })

  test('continue after a refused post and report the reason', async () => {
    const mine = await createPost(world, creator)
    const draft = await createPost(world, creator, { state: 'draft' })
    const theirs = await createPost(world, await world.creator())
    const answer = await many({ act: 'hide', postIds: [mine.postId, draft.postId, theirs.postId] })
    expect(answer.done).toEqual([mine.postId])
    expect(Object.fromEntries(answer.refused.map(({ postId, code }) => [postId, code]))).toEqual({
      [draft.postId]: 'POST_STATE_WRONG',
      [theirs.postId]: 'POST_NOT_FOUND',
    })
    // Showing a post never publishes a draft.
    expect(await many({ act: 'show', postIds: [draft.postId] })).toMatchObject({
      done: [],
      refused: [{ code: 'POST_STATE_WRONG' }],
    })
    expect(await postOf(draft.postId)).toMatchObject({ state: 'draft' })
    const dear = await many({ act: 'audience', visibility: 'price', price: '0.10', postIds: [mine.postId] })
    expect(dear).toMatchObject({
      done: [],
      refused: [{ message: expect.stringMatching(/^Choose a price from/) }],
    })
    const spanish = await api.as(creator)('POST /posts/bulk', {
      body: { act: 'hide', postIds: [theirs.postId] },
      headers: { lan: 'es' },
    })
    expect(spanish.ok && spanish.body.data.refused[0]?.message).toBe('Esta publicación ya no existe.')
  })

  test("are limited to the creator's own posts or to an agency acting for the creator", async () => {
    const { postId } = await createPost(world, creator)
    const agency = await createAgency(world, creator.id)
    const input = { act: 'hide' as const, postIds: [postId], creatorId: creator.id }
    const code = async (who: Pick<TestUser, 'accessToken'>, body: Many) => {
      const reply = await api.as(who)('POST /posts/bulk', { body })
      return reply.ok ? reply.body.data.done.length : reply.body.code
    }
    expect(await code(await world.guest(), input)).toBe('TOKEN_MISSING')
    expect(await code(await world.fan(), input)).toBe('FORBIDDEN')
    expect(await code(await world.fan(), { act: 'hide', postIds: [postId] })).toBe(0)
    expect(await code(agency, input)).toBe(1)
    await agency.unlink()
    expect(await code(agency, { ...input, act: 'show' })).toBe('FORBIDDEN')
    expect(await code(creator, { act: 'audience', postIds: [postId] })).toBe('VALIDATION_FAILED')
    expect(await code(creator, { act: 'hide', postIds: Array.from({ length: 101 }, newId) })).toBe(
      'VALIDATION_FAILED',
    )
  })
})

test('creators can search their own posts ignoring accents and case', async () => {
  const writer = await world.creator()
  const say = async (body: object) => (await createPost(world, writer, body)).postId
  const eclair = await say({ title: 'ÉCLAIRS au café' })
  const draft = await say({ description: 'Un éclair de plus', state: 'draft' })
  await say({ title: 'Bread' })
  expect(await idsOf('PUBLISHED', 'eclair Cafe', writer)).toEqual([eclair])
  expect(await idsOf('PUBLISHED', 'éclair bread', writer)).toEqual([])
  expect(await idsOf('DRAFT', 'Éclair', writer)).toEqual([draft])
  const onProfile = await api.as(await world.fan())('GET /userProfile/posts', {
    query: { userId: writer.id, searchText: 'éclairs' },
  })
  expect(onProfile.ok && onProfile.body.data.map(({ postId }) => postId)).toEqual([eclair])
})
