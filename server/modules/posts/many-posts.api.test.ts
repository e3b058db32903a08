import { beforeAll, describe, expect, test } from 'vitest'
import { agencyOf, bought, makePost } from '../../../tests/support/posts.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let creator: TestPerson
beforeAll(async () => {
  creator = await world.creator()
})
type Many = NonNullable<Parameters<typeof api<'POST /posts/many'>>[1]>['body']
const many = async (body: Many, who = creator) => {
  const reply = await api.as(who)('POST /posts/many', { body })
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

describe('many posts at once', () => {
  test('are hidden and shown again, deleted and taken back; what was bought stays', async () => {
    const posts = [
      await makePost(world, creator),
      await makePost(world, creator),
      await makePost(world, creator),
    ]
    const ids = posts.map(({ postId }) => postId).toSorted()
    const [one, kept, other] = posts
    if (!one || !kept || !other) throw new Error('three')
    const buyer = await world.fan()
    await bought(world, buyer.id, kept)
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

  test('are seen by others from now on, and for what they cost before when it is undone', async () => {
    const priced = await makePost(world, creator, { visibility: 'price', price: '5', subscriberPrice: '0' })
    const free = await makePost(world, creator)
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

  test('one that is refused holds up none of the others, and says why', async () => {
    const mine = await makePost(world, creator)
    const draft = await makePost(world, creator, { state: 'draft' })
    const theirs = await makePost(world, await world.creator())
    const answer = await many({ act: 'hide', postIds: [mine.postId, draft.postId, theirs.postId] })
    expect(answer.done).toEqual([mine.postId])
    expect(Object.fromEntries(answer.refused.map(({ postId, code }) => [postId, code]))).toEqual({
      [draft.postId]: 'POST_STATE_WRONG',
      [theirs.postId]: 'POST_NOT_FOUND',
    })
    // To show something again never publishes what was not out.
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
    const spanish = await api.as(creator)('POST /posts/many', {
      body: { act: 'hide', postIds: [theirs.postId] },
      headers: { lan: 'es' },
    })
    expect(spanish.ok && spanish.body.data.refused[0]?.message).toBe('Esa publicación ya no está.')
  })

  test('are a creator’s own, or of who acts for one', async () => {
    const { postId } = await makePost(world, creator)
    const agency = await agencyOf(world, creator.id)
    const asked = { act: 'hide' as const, postIds: [postId], creatorId: creator.id }
    const code = async (who: Pick<TestPerson, 'accessToken'>, body: Many) => {
      const reply = await api.as(who)('POST /posts/many', { body })
      return reply.ok ? reply.body.data.done.length : reply.body.code
    }
    expect(await code(await world.guest(), asked)).toBe('TOKEN_MISSING')
    expect(await code(await world.fan(), asked)).toBe('FORBIDDEN')
    expect(await code(await world.fan(), { act: 'hide', postIds: [postId] })).toBe(0)
    expect(await code(agency, asked)).toBe(1)
    await agency.unlink()
    expect(await code(agency, { ...asked, act: 'show' })).toBe('FORBIDDEN')
    expect(await code(creator, { act: 'audience', postIds: [postId] })).toBe('VALIDATION_FAILED')
    expect(await code(creator, { act: 'hide', postIds: Array.from({ length: 101 }, newId) })).toBe(
      'VALIDATION_FAILED',
    )
  })
})

test('one’s own posts are found by their words, whatever the accents and the case', async () => {
  const writer = await world.creator()
  const say = async (body: object) => (await makePost(world, writer, body)).postId
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
