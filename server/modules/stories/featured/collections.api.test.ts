import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { refreshSession } from '../../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { createAgency, createPhoto, follow } from '../../../../tests/support/world/posts.ts'
import { createStory } from '../../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
const DAY = 86_400

const create = (who: Pick<TestUser, 'accessToken'>, body: object) =>
  api.as(who)('POST /featuredCollection', { body: { title: 'Desert', ...body } as never })
const collectionsOf = async (who: Pick<TestUser, 'accessToken'>, creator: TestUser) => {
  const reply = await api.as(who)('GET /featuredCollection', { query: { userId: creator.id } })
  return reply.status === 204 ? [] : dataOf(reply)
}

test('featured stories outlive 24 hours, with the access of each story', async () => {
  const creator = await world.creator()
  const [fan, follower] = [await world.fan(), await world.fan()]
  await follow(world, follower, creator.id)
  const photo = await createPhoto(world, creator)
  const open = await createStory(world, creator, { stories: [{ mediaId: photo._id }] })
  const closed = await createStory(world, creator, { audience: 'followers' })
  const { featCollectionId } = dataOf(await create(creator, { storyIds: [closed.storyId, open.storyId] }))
  clock.advance(2 * DAY)
  const [late, lateFollower] = [await refreshSession(world, fan), await refreshSession(world, follower)]
  const detail = (who: TestUser) =>
    api.as(who)('GET /featuredCollection/details', { query: { featCollectionId } })
  expect(dataOf(await detail(late)).stories).toMatchObject([
    { storyId: closed.storyId, isVisible: 0, requiredAction: 'follow', text: '' },
    { storyId: open.storyId, isVisible: 1, isExpired: 1 },
  ])
  expect(dataOf(await detail(lateFollower)).stories).toMatchObject([{ isVisible: 1 }, { isVisible: 1 }])
  expect((await api.as(late)('GET /media', { query: { mediaId: photo._id } })).status).toBe(200)
  expect(await collectionsOf(late, creator)).toMatchObject([{ title: 'Desert', storyCount: 2 }])

  const owner = await refreshSession(world, creator)
  const body = { featCollectionId, storyIds: [closed.storyId] }
  dataOf(await api.as(owner)('PUT /featuredCollection', { body }))
  clock.advance(3)
  expect((await api.as(late)('GET /media', { query: { mediaId: photo._id } })).status).toBe(404)
  dataOf(await api.as(owner)('DELETE /featuredCollection', { query: { featCollectionId } }))
  expect(await detail(late)).toMatchObject({ status: 404, body: { code: 'FEATURED_COLLECTION_NOT_FOUND' } })
  expect(await api.as(owner)('GET /story/all')).toMatchObject({ body: { totalCount: 2 } })
})

test('a collection of stories for others is not shown at all; blocked users find none', async () => {
  const creator = await world.creator()
  const [fan, blocked] = [await world.fan(), await world.fan()]
  dataOf(
    await api.as(creator)('POST /creatorCustomerLists', { body: { name: 'Friends', isCloseFriends: 1 } }),
  )
  const { storyId } = await createStory(world, creator, { audience: 'closeFriends' })
  dataOf(await create(creator, { storyIds: [storyId] }))
  expect(await collectionsOf(fan, creator)).toEqual([])
  expect(await collectionsOf(creator, creator)).toHaveLength(1)
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
  expect(await api.as(blocked)('GET /featuredCollection', { query: { userId: creator.id } })).toMatchObject({
    status: 404,
  })
})

test('collections are ordered, covered and changed by their creator only', async () => {
  const creator = await world.creator()
  const other = await world.creator()
  const [one, two] = [await createStory(world, creator), await createStory(world, creator)]
  const first = dataOf(await create(creator, { title: 'First', storyIds: [one.storyId, two.storyId] }))
  const second = dataOf(await create(creator, { title: 'Second', storyIds: [two.storyId] }))
  const { featCollectionId } = second
  const put = (who: Pick<TestUser, 'accessToken'>, body: object) =>
    api.as(who)('PUT /featuredCollection', { body: { featCollectionId, ...body } as never })
  dataOf(await put(creator, { position: 0, title: 'Top' }))
  const shown = await collectionsOf(await world.guest(), creator)
  expect(shown.map(({ title }) => title)).toEqual(['Top', 'First'])
  const cover = { featCollectionId: first.featCollectionId, coverStoryId: two.storyId }
  expect(dataOf(await put(creator, cover))).toMatchObject({ coverStoryId: two.storyId })
  expect(await put(creator, { coverStoryId: one.storyId })).toMatchObject({
    body: { code: 'STORY_NOT_FOUND' },
  })
  expect(await put(other, { title: 'Mine' })).toMatchObject({
    status: 404,
    body: { code: 'FEATURED_COLLECTION_NOT_FOUND' },
  })
  expect(await create(other, { storyIds: [one.storyId] })).toMatchObject({
    body: { code: 'STORY_NOT_FOUND' },
  })
  expect(await create(creator, { storyIds: [newId()] })).toMatchObject({ body: { code: 'STORY_NOT_FOUND' } })
  expect(await create(await world.fan(), { storyIds: [one.storyId] })).toMatchObject({ status: 403 })
  const agency = await createAgency(world, creator.id)
  dataOf(await create(agency, { title: 'By agency', storyIds: [one.storyId], creatorId: creator.id }))
  await agency.unlink()
  expect(await create(agency, { storyIds: [one.storyId], creatorId: creator.id })).toMatchObject({
    status: 403,
  })
})
