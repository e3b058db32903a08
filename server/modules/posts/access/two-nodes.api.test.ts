import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { otherNode } from '../../../../tests/support/world/other-node.ts'
import { createPost, follow, insertPurchase } from '../../../../tests/support/world/posts.ts'
import { waitUntil } from '../../../../tests/support/wait-until.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { removePost } from '../takedown/remove-post.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let other: Awaited<ReturnType<typeof otherNode>>
let fan: TestUser
let creator: TestUser
let post: { postId: string }

beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  other = await otherNode(world)
})
beforeEach(async () => {
  fan = await world.fan()
  creator = await world.creator()
  await follow(world, fan, creator.id)
  world.clock.advance(1)
  const { postId } = await createPost(world, creator, { title: 'Noon', visibility: 'price', price: '5.00' })
  post = { postId }
  // The other node has the post and the feed in its cache.
  if ((await cardOn(other.as(fan)))?.isVisible !== 0) throw new Error('not locked')
})

type NodeApi = ReturnType<typeof other.as>
const feedOn = async (api: NodeApi) => {
  const reply = await api('GET /posts', { query: { filter: 'FOLLOWING' } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.status === 204 ? [] : reply.body.data
}
const cardOn = async (api: NodeApi) => (await feedOn(api)).find(({ postId }) => postId === post.postId)
const asFan = () => world.api.as(fan)
/** Long enough for a busy machine, well below the age that cached entries may reach. */
const soon = (what: string, is: () => Promise<boolean>) => waitUntil(what, is, { withinMs: 5000 })

describe('effective at once on a node that has the post cached', () => {
  test('a new price', async () => {
    const changed = await world.api.as(creator)('PUT /posts', { body: { ...post, price: '7.00' } })
    expect(changed.ok).toBe(true)
    expect((await cardOn(other.as(fan)))?.price?.amount).toBe('7.00')
  })

  test('a removal by staff', async () => {
    const { db, now } = world.context
    await db.transaction((tx) => removePost(tx, { id: post.postId, at: now() }))
    expect(await cardOn(other.as(fan))).toBeUndefined()
  })

  test('a block, for the blocked user only', async () => {
    const third = await world.fan()
    await follow(world, third, creator.id)
    expect(await cardOn(other.as(third))).toBeDefined()
    await world.api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    expect(await cardOn(other.as(fan))).toBeUndefined()
    expect(await cardOn(other.as(third))).toBeDefined()
  })

  test('a purchase and its refund, for the buyer only', async () => {
    const third = await world.fan()
    await follow(world, third, creator.id)
    const id = await insertPurchase(world, fan.id, { ...post, creatorId: creator.id })
    expect(await cardOn(other.as(fan))).toMatchObject({ isVisible: 1, isPurchased: 1 })
    expect(await cardOn(other.as(third))).toMatchObject({ isVisible: 0, isPurchased: 0 })
    await world.context.db`update purchase set refunded_at = now() where id = ${id}`
    expect(await cardOn(other.as(fan))).toMatchObject({ isVisible: 0, isPurchased: 0 })
  })

  test('a suspended creator', async () => {
    await world.context
      .db`update person set status_code = ${ProfileStatus.suspended} where id = ${creator.id}`
    expect(await cardOn(other.as(fan))).toBeUndefined()
  })
})

describe('the writer sees it at once, other nodes soon', () => {
  test('likes', async () => {
    expect(await cardOn(asFan())).toMatchObject({ isLike: 0, totalLike: 0 })
    await asFan()('POST /likesDislikeAsset/', { body: { postId: post.postId, isLike: 1 } })
    expect(await cardOn(asFan())).toMatchObject({ isLike: 1, totalLike: 1 })
    expect(await cardOn(other.as(fan))).toMatchObject({ isLike: 1 })
    const third = await world.fan()
    await follow(world, third, creator.id)
    await soon('the other node counts it', async () => (await cardOn(other.as(third)))?.totalLike === 1)
  })

  test('new posts and follows', async () => {
    const isSecondOn = async (api: NodeApi) => (await feedOn(api)).some(({ title }) => title === 'Dusk')
    expect(await isSecondOn(asFan())).toBe(false)
    const friend = await world.creator()
    world.clock.advance(1)
    await createPost(world, friend, { title: 'Dusk' })
    await follow(world, fan, friend.id)
    expect((await feedOn(asFan())).find(({ title }) => title === 'Dusk')?.isFollow).toBe(1)
    await soon('the other node lists it', () => isSecondOn(other.as(fan)))
  })

  test('comments, unless a block hides their author', async () => {
    await insertPurchase(world, fan.id, { ...post, creatorId: creator.id })
    const third = await world.fan({ username: 'thirdfan' })
    await insertPurchase(world, third.id, { ...post, creatorId: creator.id })
    expect(await cardOn(asFan())).not.toHaveProperty('topComment')
    const written = await world.api.as(third)('POST /comments', {
      body: { postId: post.postId, text: 'So bright' },
    })
    expect(written.ok).toBe(true)
    await soon(
      'the other node shows it',
      async () => (await cardOn(other.as(fan)))?.topComment?.text === 'So bright',
    )
    await asFan()('POST /user/blockUnblock', { body: { userId: third.id, isBlock: 1 } })
    expect(await cardOn(other.as(fan))).not.toHaveProperty('topComment')
    expect(await cardOn(other.as(third))).toBeUndefined()
  })
})

test('posts are read from memory until they change', async () => {
  const { db } = world.context
  await insertPurchase(world, fan.id, { ...post, creatorId: creator.id })
  await db.transaction(async (tx) => {
    // Without the trigger that tells the nodes.
    await tx`set local session_replication_role = replica`
    await tx`insert into post_mention (post_id, person_id) values (${post.postId}, ${fan.id})`
  })
  expect((await cardOn(other.as(fan)))?.mentions).toEqual([])
  await db`delete from post_mention where post_id = ${post.postId}`
  await db`insert into post_mention (post_id, person_id) values (${post.postId}, ${fan.id})`
  await soon('the mention is shown', async () =>
    Boolean((await cardOn(other.as(fan)))?.mentions.some(({ _id }) => _id === fan.id)),
  )
})
