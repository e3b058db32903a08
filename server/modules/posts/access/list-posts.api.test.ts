import { beforeAll, describe, expect, test } from 'vitest'
import { fetchAs } from '../../../../tests/support/media/media-files.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { kindsOf } from '../../../../tests/support/world/notifications.ts'
import { otherNode } from '../../../../tests/support/world/other-node.ts'
import {
  createAgency,
  createPhoto,
  createPost,
  follow,
  insertSubscription,
  insertVideo,
} from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'

type Who = Pick<TestUser, 'accessToken'>
const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let creator: TestUser
let agency: TestUser
let listId: string
const people: Record<string, TestUser> = {}
const viewer = (name: string) => people[name] ?? creator
const word = 'quokkalight'

const makeList = async (who: TestUser, body: object = {}) =>
  dataOf(await api.as(who)('POST /creatorCustomerLists', { body: { name: newId(), ...body } as never }))
    .listId
const addMember = async (member: TestUser, list = listId) =>
  dataOf(await api.as(creator)('POST /customerLists', { body: { listId: list, userIds: [member.id] } }))
const removeMember = async (member: TestUser) =>
  dataOf(await api.as(creator)('DELETE /customerLists', { query: { listId, userId: member.id } }))

/** Every list and lookup that could tell of a post, and whether it does. */
async function findEverywhere(who: Who, postId: string, mediaId: string) {
  const as = api.as(who)
  const { id: userId } = creator
  const since = new Date(world.clock.now().getTime() - 3_600_000).toISOString()
  const replies = {
    post: await as('GET /post', { query: { postId } }),
    home: await as('GET /posts', { query: { filter: 'FOLLOWING', limit: 50 } }),
    best: await as('GET /posts', { query: { filter: 'BEST', limit: 50 } }),
    latest: await as('GET /posts', { query: { filter: 'LATEST', limit: 50 } }),
    pinned: await as('GET /posts', { query: { filter: 'PINNED', userId } }),
    popular: await as('GET /popularPosts', { query: { limit: 50 } }),
    profile: await as('GET /userProfile/posts', { query: { userId, limit: 50 } }),
    found: await as('GET /userProfile/posts', { query: { userId, searchText: word } }),
    assets: await as('GET /assets', { query: { userId, limit: 50 } }),
    reels: await as('GET /reels', { query: { userId, limit: 30 } }),
    allReels: await as('GET /reels', { query: { limit: 30 } }),
    locked: await as('GET /posts/locked', { query: { userId } }),
    search: await as('GET /search', { query: { q: word } }),
    seo: await as('GET /seo/postdata', { query: { postId } }),
    bookmarks: await as('GET /bookmarks', { query: {} }),
    comments: await as('GET /comments', { query: { postId } }),
    newCount: await as('GET /posts/newCount', { query: { since } }),
  }
  const places = Object.entries(replies).flatMap(([place, { body, ok }]) => {
    if (place === 'newCount') return []
    const text = JSON.stringify(body ?? null)
    // The search repeats its own words.
    const saysWord = place !== 'search' && text.toLowerCase().includes(word)
    const tells = text.includes(postId) || text.includes(mediaId) || saysWord
    return ok && tells ? [place] : []
  })
  return { places: places.toSorted(), replies }
}

beforeAll(async () => {
  creator = await world.creator()
  for (const name of ['fan', 'follower', 'subscriber', 'member', 'blocked', 'removed'])
    people[name] = await world.fan()
  people.other = await world.creator()
  for (const name of ['follower', 'member', 'blocked', 'removed'])
    await follow(world, viewer(name), creator.id)
  await insertSubscription(world, viewer('subscriber').id, creator.id)
  agency = await createAgency(world, creator.id)
  await world.settle()
  listId = await makeList(creator)
  for (const name of ['member', 'blocked', 'removed']) await addMember(viewer(name))
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: viewer('blocked').id, isBlock: 1 } })
})

const secret = async (body: object = {}) => {
  world.clock.advance(1)
  return createPost(world, creator, {
    visibility: 'list',
    listId,
    title: word,
    description: `All about ${word}`,
    ...body,
  })
}

describe('a post for a customer list', () => {
  test('is found everywhere by its creator and the members only', async () => {
    const picture = await createPhoto(world, creator)
    const post = await secret({ media: [{ mediaId: picture._id, isPreview: 1 }] })
    await api.as(creator)('POST /pin/posts', { body: { postId: post.postId, isPinned: 1 } })
    await jobs['index-posts'](world.context, {}, 'test')
    await removeMember(viewer('removed'))
    const inside = ['assets', 'best', 'found', 'home', 'pinned', 'post', 'profile']
    const isIn = { creator: true, member: true }
    for (const name of [
      'creator',
      'member',
      'fan',
      'follower',
      'subscriber',
      'blocked',
      'removed',
      'other',
    ]) {
      const { places, replies } = await findEverywhere(viewer(name), post.postId, picture._id)
      expect([name, ...places]).toEqual([name, ...(name in isIn ? inside : [])])
      expect([replies.post.ok, replies.comments.ok]).toEqual([name in isIn, name in isIn])
      const newCount = replies.newCount.ok ? replies.newCount.body.data.count : undefined
      expect(newCount).toBe(name === 'member' ? 1 : 0)
    }
    const { places } = await findEverywhere(await world.guest(), post.postId, picture._id)
    expect(places).toEqual([])
  })

  test('shows its list to its creator only', async () => {
    const { postId } = await secret()
    const cardOf = async (who: Who) => dataOf(await api.as(who)('GET /post', { query: { postId } }))
    expect(await cardOf(creator)).toMatchObject({ visibility: 'list', listId, isVisible: 1 })
    const card = await cardOf(viewer('member'))
    expect(card).toMatchObject({ visibility: 'list', isVisible: 1, description: `All about ${word}` })
    expect(card).not.toHaveProperty('listId')
  })

  test("is open to the creator's agency, and to no other creator", async () => {
    const { postId } = await secret()
    const read = (who: Who) => api.as(who)('GET /post', { query: { postId, creatorId: creator.id } })
    expect(dataOf(await read(agency))).toMatchObject({ isVisible: 1, listId })
    expect(await read(viewer('other'))).toMatchObject({ status: 403 })
    const alone = await api.as(agency)('GET /post', { query: { postId } })
    expect(alone.body).toMatchObject({ code: 'POST_NOT_FOUND' })
  })

  test('has media for members only, free previews included', async () => {
    const [picture, preview] = [await createPhoto(world, creator), await createPhoto(world, creator)]
    const post = await secret({
      media: [{ mediaId: picture._id }, { mediaId: preview._id, isPreview: 1 }],
    })
    const { postData } = dataOf(
      await api.as(viewer('member'))('GET /post', { query: { postId: post.postId } }),
    )
    expect(postData).toHaveLength(2)
    for (const { url } of postData) {
      expect((await fetchAs(world, viewer('member'), url)).statusCode).toBe(200)
      for (const name of ['follower', 'subscriber', 'other'])
        expect((await fetchAs(world, viewer(name), url)).statusCode).toBe(403)
    }
  })

  test('cannot be liked, commented on, bookmarked or shared by others', async () => {
    const { postId } = await secret()
    const attempts = (who: Who) => {
      const as = api.as(who)
      return Promise.all([
        as('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } }),
        as('POST /comments', { body: { postId, text: 'Hello' } as never }),
        as('POST /bookmark', { body: { postId } }),
        as('POST /shared/', { body: { postId } }),
        as('GET /posts/likes', { query: { postId } }),
      ])
    }
    for (const name of ['follower', 'subscriber'])
      for (const reply of await attempts(viewer(name)))
        expect(reply).toMatchObject({ body: { code: 'POST_NOT_FOUND' } })
    for (const reply of await attempts(viewer('member'))) expect(reply.ok).toBe(true)
  })

  test('counts for members only, on the profile and in public numbers', async () => {
    const countsOf = async (who: Who) =>
      dataOf(await api.as(who)('GET /userProfile/postCounts', { query: { userId: creator.id } }))
    const publicCount = async () => {
      const { db } = world.context
      const [row] = await db<{ posts: number }[]>`
        select posts from creator_signal where person_id = ${creator.id}`
      return row?.posts
    }
    const before = [await countsOf(viewer('follower')), await countsOf(viewer('member')), await publicCount()]
    const { postId } = await secret()
    const [follower, member, signal] = before as [{ all: number }, { all: number; unlocked: number }, number]
    expect(await countsOf(viewer('follower'))).toEqual(follower)
    expect(await countsOf(viewer('member'))).toMatchObject({
      all: member.all + 1,
      unlocked: member.unlocked + 1,
    })
    expect(await publicCount()).toBe(signal)
    await api.as(creator)('PUT /posts', { body: { postId, visibility: 'free' } })
    expect(await publicCount()).toBe(signal + 1)
    expect(await countsOf(viewer('follower'))).toMatchObject({ all: follower.all + 1 })
    await api.as(creator)('PUT /posts', { body: { postId, visibility: 'list', listId } })
    expect(await publicCount()).toBe(signal)
  })

  test('notifies only followers who are members', async () => {
    const { db, now } = world.context
    for (const name of ['member', 'follower'])
      await db`insert into post_alert ${db({ personId: viewer(name).id, creatorId: creator.id, at: now() })}
        on conflict do nothing`
    await secret()
    await world.settle()
    expect(await kindsOf(world, viewer('member'))).toContain('post')
    expect(await kindsOf(world, viewer('follower'))).not.toContain('post')
  })

  test('a reel does not name a full post for a list', async () => {
    const full = await secret()
    const reel = await createPost(world, creator, {
      media: [{ mediaId: await insertVideo(world, creator.id) }],
      isReel: 1,
      fullPostId: full.postId,
    })
    const fullOf = async (who: Who) =>
      dataOf(await api.as(who)('GET /post', { query: { postId: reel.postId } })).fullPostId
    expect(await fullOf(viewer('member'))).toBe(full.postId)
    expect(await fullOf(creator)).toBe(full.postId)
    expect(await fullOf(viewer('follower'))).toBeUndefined()
    expect(await fullOf(await world.guest())).toBeUndefined()
  })
})

test('leaving the list takes effect at once, on every node and in its caches', async () => {
  const leaver = await world.fan()
  await follow(world, leaver, creator.id)
  await world.settle()
  await addMember(leaver)
  const { postId } = await secret()
  const node = (await otherNode(world)).as(leaver)
  const isListed = async () => {
    const reply = await node('GET /posts', { query: { filter: 'FOLLOWING', limit: 50 } })
    return JSON.stringify(reply.body ?? null).includes(postId)
  }
  const isOpen = async () => (await node('GET /post', { query: { postId } })).ok
  expect([await isListed(), await isOpen()]).toEqual([true, true])
  await removeMember(leaver)
  expect([await isListed(), await isOpen()]).toEqual([false, false])
})

test('a deleted list leaves its posts to the creator', async () => {
  const gone = await makeList(creator)
  await addMember(viewer('member'), gone)
  const { postId } = await secret({ listId: gone })
  const isOpen = async (who: Who) => (await api.as(who)('GET /post', { query: { postId } })).ok
  expect(await isOpen(viewer('member'))).toBe(true)
  await api.as(creator)('DELETE /creatorCustomerLists', { query: { listId: gone } })
  expect([await isOpen(viewer('member')), await isOpen(creator)]).toEqual([false, true])
})

test('older posts stay in the feed of followers when the newest is for a list', async () => {
  const [author, fan] = [await world.creator(), await world.fan()]
  await follow(world, fan, author.id)
  world.clock.advance(1)
  const open = await createPost(world, author, { title: 'Open' })
  world.clock.advance(1)
  const list = await makeList(author)
  await createPost(world, author, { title: 'Secret', visibility: 'list', listId: list })
  const titles = async (filter: 'FOLLOWING' | 'BEST') =>
    dataOf(await api.as(fan)('GET /posts', { query: { filter, limit: 50 } }))
      .filter(({ creatorId }) => creatorId === author.id)
      .map(({ postId }) => postId)
  expect(await titles('FOLLOWING')).toEqual([open.postId])
  expect(await titles('BEST')).toEqual([open.postId])
})

test('a post needs a list of its own creator', async () => {
  const foreign = await makeList(viewer('other'))
  const publish = (body: object) =>
    api.as(creator)('POST /posts', { body: { description: 'Text', visibility: 'list', ...body } as never })
  expect(await publish({})).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await publish({ listId: foreign })).toMatchObject({ body: { code: 'CUSTOMER_LIST_NOT_FOUND' } })
  const draft = dataOf(await publish({ state: 'draft' }))
  expect(draft).toMatchObject({ visibility: 'list', state: 'draft' })
  const update = (body: object) =>
    api.as(creator)('PUT /posts', { body: { postId: draft.postId, state: 'published', ...body } as never })
  expect(await update({})).toMatchObject({ body: { code: 'VALIDATION_FAILED' } })
  expect(dataOf(await update({ listId }))).toMatchObject({ state: 'published', listId })
})

test('a bulk change of audience accepts a list', async () => {
  const post = await createPost(world, creator, { title: 'Bulk' })
  const result = dataOf(
    await api.as(creator)('POST /posts/bulk', {
      body: { postIds: [post.postId], act: 'audience', visibility: 'list', listId },
    }),
  )
  expect(result).toEqual({ done: [post.postId], refused: [] })
  const { ok } = await api.as(viewer('follower'))('GET /post', { query: { postId: post.postId } })
  expect(ok).toBe(false)
})
