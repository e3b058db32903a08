import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { refreshSession } from '../../../../tests/support/money/wallets.ts'
import { chatsOf, dataOf, messagesOf } from '../../../../tests/support/world/chat.ts'
import { follow, insertVideo } from '../../../../tests/support/world/posts.ts'
import { createStory } from '../../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
const DAY = 86_400

const reply = (who: TestUser, storyId: string, text: string) =>
  api.as(who)('POST /story/reply', { body: { storyId, text, clientMessageId: newId() } })
const share = (who: Pick<TestUser, 'accessToken'>, body: object) =>
  api.as(who)('POST /story/share', { body: { clientMessageId: newId(), ...body } as never })

test('a reply shows the story to its owner after it ended, and to the fan while it lasts', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  await follow(world, fan, creator.id)
  const mediaId = await insertVideo(world, creator.id)
  const { storyId } = await createStory(world, creator, { stories: [{ mediaId }] })
  const { chatId } = dataOf(await reply(fan, storyId, 'Was it cold?'))
  const shown = { storyId, isAvailable: 1, username: creator.username, imageUrl: expect.any(String) }
  expect((await messagesOf(world, fan, chatId)).at(-1)?.payload).toMatchObject({
    text: 'Was it cold?',
    story: shown,
  })
  clock.advance(DAY + 1)
  const [lateFan, owner] = [await refreshSession(world, fan), await refreshSession(world, creator)]
  expect((await messagesOf(world, lateFan, chatId)).at(-1)?.payload.story).toEqual({
    storyId,
    isAvailable: 0,
  })
  expect((await messagesOf(world, owner, chatId)).at(-1)?.payload.story).toMatchObject(shown)
  dataOf(await api.as(owner)('DELETE /story', { query: { storyId } }))
  expect((await messagesOf(world, owner, chatId)).at(-1)?.payload.story).toEqual({ storyId, isAvailable: 0 })
})

test('a shared story is seen by each member with their own access', async () => {
  const creator = await world.creator()
  const [follower, friend] = [await world.fan(), await world.fan()]
  await follow(world, follower, creator.id)
  const mediaId = await insertVideo(world, creator.id)
  const { storyId } = await createStory(world, creator, {
    stories: [{ mediaId }],
    audience: 'followers',
  })
  const clientMessageId = newId()
  const body = { storyId, receiverId: friend.id, clientMessageId }
  const { chatId, messageId } = dataOf(await share(follower, body))
  expect(dataOf(await share(follower, body))).toEqual({ chatId, messageId })
  const sent = (await messagesOf(world, follower, chatId)).at(-1)
  expect(sent?.payload).toMatchObject({ story: { isAvailable: 1, imageUrl: expect.any(String) } })
  const received = (await messagesOf(world, friend, chatId)).at(-1)
  expect(received?.payload.story).toMatchObject({ isAvailable: 1, lockedPreviewUrl: expect.any(String) })
  expect(JSON.stringify(received)).not.toContain(mediaId)
  expect(await messagesOf(world, follower, chatId)).toHaveLength(1)
})

test('guests, blocked users and viewers without the story cannot share it; chat rules hold', async () => {
  const creator = await world.creator()
  const [fan, blocked, friend] = [await world.fan(), await world.fan(), await world.fan()]
  dataOf(
    await api.as(creator)('POST /creatorCustomerLists', { body: { name: 'Friends', isCloseFriends: 1 } }),
  )
  const secret = await createStory(world, creator, { audience: 'closeFriends' })
  const open = await createStory(world, creator)
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
  const missing = { status: 404, body: { code: 'STORY_NOT_FOUND' } }
  const receiverId = friend.id
  expect(await share(fan, { storyId: secret.storyId, receiverId })).toMatchObject(missing)
  expect(await share(blocked, { storyId: open.storyId, receiverId })).toMatchObject(missing)
  expect(await share(await world.guest(), { storyId: open.storyId, receiverId })).toMatchObject({
    status: 401,
  })
  expect(await share(fan, { storyId: open.storyId, chatId: newId() })).toMatchObject({
    body: { code: 'CHAT_NOT_FOUND' },
  })
  expect(await chatsOf(world, friend)).toEqual([])
})

test('the owner pages through viewers, finds replies with their text and filters by what viewers did', async () => {
  const creator = await world.creator()
  const { storyId } = await createStory(world, creator)
  const fans = await Promise.all(Array.from({ length: 5 }, () => world.fan()))
  for (const fan of fans) {
    dataOf(await api.as(fan)('POST /story/views', { body: { storyId } }))
    clock.advance(1)
  }
  const [writer] = fans
  if (!writer) throw new Error('no fan')
  await follow(world, writer, creator.id)
  const { chatId } = dataOf(await reply(writer, storyId, 'Was it cold?'))
  const page = async (query: object) => {
    const answer = await api.as(creator)('GET /story/views', { query: { storyId, ...query } })
    return answer.status === 204 ? [] : dataOf(answer)
  }
  const ids = (viewers: Awaited<ReturnType<typeof page>>) => viewers.map(({ user }) => user._id)
  const all = [...(await page({ limit: 3 })), ...(await page({ limit: 3, offset: 3 }))]
  expect(ids(all)).toEqual(fans.map(({ id }) => id).toReversed())
  expect(await page({ filter: 'replied' })).toMatchObject([
    { user: { _id: writer.id }, reply: { chatId, text: 'Was it cold?' } },
  ])
  expect(await page({ filter: 'buyers' })).toEqual([])
  const other = await world.creator()
  expect(await api.as(other)('GET /story/views', { query: { storyId, filter: 'replied' } })).toMatchObject({
    status: 404,
  })
})

test('taps back and exits count for viewers of a story they may see, exits once each', async () => {
  const creator = await world.creator()
  const [fan, other] = [await world.fan(), await world.fan()]
  const { storyId } = await createStory(world, creator)
  const locked = await createStory(world, creator, { audience: 'subscribers' })
  const go = (who: Pick<TestUser, 'accessToken'>, id: string, action: 'back' | 'exit') =>
    api.as(who)('POST /story/navigation', { body: { storyId: id, action } })
  dataOf(await api.as(fan)('POST /story/views', { body: { storyId } }))
  for (const action of ['back', 'back', 'exit', 'exit'] as const) dataOf(await go(fan, storyId, action))
  dataOf(await go(other, storyId, 'exit'))
  dataOf(await go(creator, storyId, 'back'))
  expect(await go(fan, locked.storyId, 'exit')).toMatchObject({ status: 403, body: { code: 'STORY_LOCKED' } })
  expect(await go(await world.guest(), storyId, 'exit')).toMatchObject({ status: 401 })
  const stories = dataOf(await api.as(creator)('GET /story/active'))
  const counted = stories.find((story) => story.storyId === storyId)
  expect(counted?.stats).toMatchObject({ viewCount: 1, tapBackCount: 2, exitCount: 1 })
})
