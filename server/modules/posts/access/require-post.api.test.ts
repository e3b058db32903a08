import { beforeAll, expect, test } from 'vitest'
import { insertPurchase, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

/** Which single posts are found: `visible` by bookmarking, `open` by buying, `unlocked` by reading comments. */
let world: Awaited<ReturnType<typeof createWorld>>
let owner: TestUser
let buyer: TestUser
let fan: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  ;[owner, buyer, fan] = [await world.creator(), await world.fan(), await world.fan()]
})

const result = ({ ok, body }: { ok: boolean; body: object }) =>
  ok ? 'found' : 'code' in body ? body.code : 'unknown'
const readAs = async (who: TestUser, postId: string) => {
  const api = world.api.as(who)
  return {
    visible: result(await api('POST /bookmark', { body: { postId } })),
    unlocked: result(await api('GET /comments', { query: { postId } })),
  }
}
const all = (code: string) => ({ visible: code, unlocked: code })
const found = all('found')
const none = all('POST_NOT_FOUND')

test.each([
  ['published', { owner: found, buyer: found, fan: { visible: 'found', unlocked: 'POST_LOCKED' } }],
  // Past its end, before the scheduler has hidden it.
  ['ended', { owner: found, buyer: found, fan: { visible: 'found', unlocked: 'POST_NOT_FOUND' } }],
  ['hidden', { owner: found, buyer: found, fan: none }],
  ['deleted', { owner: none, buyer: { visible: 'found', unlocked: 'POST_NOT_FOUND' }, fan: none }],
  ['removed', { owner: found, buyer: none, fan: none }],
  ['draft', { owner: found, buyer: none, fan: none }],
] as const)('a %s post', async (state, expected) => {
  const post = await createPost(world, owner, { visibility: 'price', price: '7.50' })
  await insertPurchase(world, buyer.id, post)
  const { db, now } = world.context
  const ended = { expiresAt: new Date(now().getTime() - 1000) }
  const changes = state === 'ended' ? ended : { state, deletedAt: state === 'deleted' ? now() : null }
  await db`update post set ${db(changes)} where id = ${post.postId}`
  const { postId } = post
  expect({
    owner: await readAs(owner, postId),
    buyer: await readAs(buyer, postId),
    fan: await readAs(fan, postId),
  }).toEqual(expected)
})

test('an open post can be bought, an ended or unknown one cannot', async () => {
  const { postId } = await createPost(world, owner, { visibility: 'price', price: '7.50' })
  const quoted = async (id: string) =>
    result(await world.api.as(fan)('GET /purchaseExclusivePost/quote', { query: { postId: id } }))
  expect(await quoted(postId)).toBe('found')
  const { db, now } = world.context
  await db`update post set expires_at = ${new Date(now().getTime() - 1000)} where id = ${postId}`
  expect([await quoted(postId), await quoted(newId())]).toEqual(['POST_NOT_FOUND', 'POST_NOT_FOUND'])
})

test('a blocked fan finds nothing, whatever is needed', async () => {
  const blocked = await world.fan()
  const { postId } = await createPost(world, owner)
  expect(await readAs(blocked, postId)).toEqual(found)
  await world.api.as(owner)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
  expect(await readAs(blocked, postId)).toEqual(none)
})
