import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { fetchAs, testImage, uploadAndProcess } from '../../../tests/support/media/media-files.ts'
import { balanceOf, fundWallet, ledgerFaults, refreshSession } from '../../../tests/support/money/wallets.ts'
import { chatsOf, dataOf, messagesOf } from '../../../tests/support/world/chat.ts'
import {
  createAgency,
  createPhoto,
  follow,
  insertSubscription,
  insertVideo,
} from '../../../tests/support/world/posts.ts'
import { buyStory, createStory, publish, storiesOf } from '../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
const DAY = 86_400

const uploadStoryPhoto = async (creator: TestUser, seed: number) =>
  uploadAndProcess(world, creator, await testImage(seed).jpeg().toBuffer(), { folder: 'stories' })
const view = (who: Pick<TestUser, 'accessToken'>, storyId: string) =>
  api.as(who)('POST /story/views', { body: { storyId } })
const viewers = async (creator: TestUser, storyId: string, filter?: 'engaged' | 'subscribers') => {
  const reply = await api.as(creator)('GET /story/views', {
    query: { storyId, ...(filter ? { filter } : {}) },
  })
  return reply.status === 204 ? [] : dataOf(reply)
}

describe('access', () => {
  const seen: Record<string, Record<string, 'yes' | 'locked' | 'no'>> = {
    everyone: { guest: 'yes', fan: 'yes', follower: 'yes', subscriber: 'yes', member: 'yes', buyer: 'yes' },
    followers: {
      guest: 'locked',
      fan: 'locked',
      follower: 'yes',
      subscriber: 'yes',
      member: 'yes',
      buyer: 'locked',
    },
    subscribers: {
      guest: 'locked',
      fan: 'locked',
      follower: 'locked',
      subscriber: 'yes',
      member: 'locked',
      buyer: 'locked',
    },
    list: { guest: 'no', fan: 'no', follower: 'no', subscriber: 'no', member: 'yes', buyer: 'no' },
    closeFriends: { guest: 'no', fan: 'no', follower: 'no', subscriber: 'no', member: 'yes', buyer: 'no' },
    price: {
      guest: 'locked',
      fan: 'locked',
      follower: 'locked',
      subscriber: 'locked',
      member: 'locked',
      buyer: 'yes',
    },
  }
  const people: Record<string, Pick<TestUser, 'accessToken'>> = {}
  const stories: Record<string, { storyId: string; mediaId: string }> = {}
  let creator: TestUser
  let blocked: TestUser

  beforeAll(async () => {
    creator = await world.creator()
    const [fan, follower, subscriber, member, buyer] = (await Promise.all(
      Array.from({ length: 5 }, () => world.fan()),
    )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
    blocked = await world.fan()
    Object.assign(people, { guest: await world.guest(), fan, follower, subscriber, member, buyer })
    for (const who of [follower, member, blocked]) await follow(world, who, creator.id)
    await insertSubscription(world, subscriber.id, creator.id)
    await world.settle()
    const lists = await Promise.all(
      [0, 1].map(async (isCloseFriends) =>
        dataOf(
          await api.as(creator)('POST /creatorCustomerLists', {
            body: { name: `List ${isCloseFriends}`, isCloseFriends: isCloseFriends as 0 | 1 },
          }),
        ),
      ),
    )
    for (const { listId } of lists)
      dataOf(
        await api.as(creator)('POST /customerLists', { body: { listId, userIds: [member.id, blocked.id] } }),
      )
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    let seed = 1
    for (const audience of Object.keys(seen)) {
      const { _id: mediaId } = await uploadStoryPhoto(creator, seed++)
      const { storyId } = await createStory(world, creator, {
        stories: [
          {
            mediaId,
            layers: [{ type: 'text', text: 'Secret words', size: 'large', style: 'box', x: 0.5, y: 0.5 }],
          },
        ],
        audience: audience as 'everyone',
        ...(audience === 'list' ? { listId: lists[0]?.listId ?? '' } : {}),
        ...(audience === 'price' ? { price: '5' } : {}),
      })
      stories[audience] = { storyId, mediaId }
    }
    await fundWallet(world, buyer.id, 5000)
    dataOf(await buyStory(world, buyer, stories.price?.storyId ?? ''))
  })

  const cases = Object.entries(seen).flatMap(([audience, row]) =>
    Object.entries(row).map(([who, answer]) => ({ audience, who, answer })),
  )
  const results = {
    yes: { isVisible: 1, media: 200, image: 200, preview: undefined, hasText: true, hasMediaId: true },
    locked: { isVisible: 0, media: 404, image: undefined, preview: 200, hasText: false, hasMediaId: false },
    no: {
      isVisible: undefined,
      media: 404,
      image: undefined,
      preview: undefined,
      hasText: false,
      hasMediaId: false,
    },
  }
  const viewStatus = { yes: 200, locked: 403, no: 404 }
  const fetchStatus = async (viewer: Pick<TestUser, 'accessToken'>, url: string | undefined) =>
    url ? (await fetchAs(world, viewer, url)).statusCode : undefined

  test.each(cases)('a story for $audience: $who $answer', async ({ audience, who, answer }) => {
    const viewer = people[who] ?? { accessToken: '' }
    const { storyId, mediaId } = stories[audience] ?? { storyId: '', mediaId: '' }
    const story = (await storiesOf(world, viewer, creator))?.find((one) => one.storyId === storyId)
    const text = JSON.stringify(story ?? '')
    expect({
      isVisible: story?.isVisible,
      media: (await api.as(viewer)('GET /media', { query: { mediaId } })).status,
      image: await fetchStatus(viewer, story?.media?.url),
      preview: await fetchStatus(viewer, story?.lockedPreviewUrl),
      hasText: text.includes('Secret words'),
      hasMediaId: text.includes(mediaId),
    }).toEqual(results[answer])
    expect((await view(viewer, storyId)).status).toBe(who === 'guest' ? 401 : viewStatus[answer])
  })

  test('blocked users find nothing, whatever they are otherwise', async () => {
    expect(await storiesOf(world, blocked, creator)).toBeUndefined()
    for (const { storyId, mediaId } of Object.values(stories)) {
      expect(await view(blocked, storyId)).toMatchObject({ status: 404, body: { code: 'STORY_NOT_FOUND' } })
      expect((await api.as(blocked)('GET /media', { query: { mediaId } })).status).toBe(404)
    }
    expect(await api.as(blocked)('GET /stories')).toMatchObject({ status: 204 })
  })

  test('an agency publishes and reads for its creator only while it is linked', async () => {
    const agency = await createAgency(world, creator.id)
    const creatorId = creator.id
    const story = await createStory(world, agency, { creatorId })
    expect(story).toMatchObject({ creatorId, isOwn: 1 })
    const all = await api.as(agency)('GET /story/all', { query: { creatorId, limit: 100 } })
    expect(dataOf(all)).toHaveLength(7)
    const own = await api.as(agency)('GET /stories/detail', {
      query: { username: creator.username, creatorId },
    })
    expect(dataOf(own).stories.every(({ isVisible }) => isVisible === 1)).toBe(true)
    await agency.unlink()
    expect(await publish(world, agency, { creatorId })).toMatchObject({ status: 403 })
    expect(await api.as(agency)('GET /story/all', { query: { creatorId } })).toMatchObject({ status: 403 })
    const other = await world.creator()
    for (const call of [
      () => api.as(other)('DELETE /story', { query: { storyId: story.storyId } }),
      () => api.as(other)('GET /story/views', { query: { storyId: story.storyId } }),
      () => api.as(other)('GET /story/stats', { query: { storyId: story.storyId } }),
    ])
      expect(await call()).toMatchObject({ status: 404, body: { code: 'STORY_NOT_FOUND' } })
  })
})

test('a story ends after 24 hours to the second, with its media addresses; buyers and the owner keep it', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  const buyer = await world.fan()
  await fundWallet(world, buyer.id, 5000)
  const free = await createPhoto(world, creator)
  const paid = await createPhoto(world, creator)
  const open = await createStory(world, creator, { stories: [{ mediaId: free._id }] })
  const sold = await createStory(world, creator, {
    stories: [{ mediaId: paid._id }],
    audience: 'price',
    price: '5',
  })
  expect(new Date(open.expiresAt).getTime() - new Date(open.createdAt).getTime()).toBe(DAY * 1000)
  dataOf(await buyStory(world, buyer, sold.storyId))
  expect(await balanceOf(world, buyer.id, 'available')).toBe(4500)
  expect(await ledgerFaults(world)).toEqual([])
  clock.advance(DAY - 1)
  const [late, lateBuyer] = [await refreshSession(world, fan), await refreshSession(world, buyer)]
  const current = await storiesOf(world, late, creator)
  const url = current?.find(({ storyId }) => storyId === open.storyId)?.media?.url
  const boughtUrl = (await storiesOf(world, lateBuyer, creator))?.find(
    ({ storyId }) => storyId === sold.storyId,
  )?.media?.url
  expect((await fetchAs(world, late, url)).statusCode).toBe(200)
  clock.advance(1)
  expect((await fetchAs(world, late, url)).statusCode).toBe(403)
  expect((await api.as(late)('GET /media', { query: { mediaId: free._id } })).status).toBe(404)
  expect(await storiesOf(world, late, creator)).toBeUndefined()
  expect(await view(late, open.storyId)).toMatchObject({ status: 404 })
  expect(await buyStory(world, late, sold.storyId)).toMatchObject({ body: { code: 'STORY_NOT_FOUND' } })
  expect((await fetchAs(world, lateBuyer, boughtUrl)).statusCode).toBe(200)
  const owner = await refreshSession(world, creator)
  expect(await api.as(owner)('GET /story/active')).toMatchObject({ status: 204 })
  const archive = dataOf(await api.as(owner)('GET /story/all'))
  expect(archive.map(({ isExpired }) => isExpired)).toEqual([1, 1])
  expect(archive.find(({ storyId }) => storyId === sold.storyId)?.stats).toMatchObject({
    purchaseCount: 1,
    earned: { amount: '4.00' },
  })
  dataOf(await api.as(owner)('DELETE /story', { query: { storyId: sold.storyId } }))
  expect((await api.as(lateBuyer)('GET /media', { query: { mediaId: paid._id } })).status).toBe(200)
})

describe('viewers', () => {
  test('count once each, never the creator, and show who reacted, replied, voted and bought', async () => {
    const creator = await world.creator()
    const [one, two] = [await world.fan(), await world.fan()]
    for (const fan of [one, two]) await follow(world, fan, creator.id)
    const { storyId } = await createStory(world, creator, {
      stories: [
        {
          text: 'Where next?',
          layers: [{ type: 'poll', question: 'Where?', options: ['Sea', 'Hills'], x: 0.5, y: 0.6 }],
        },
      ],
    })
    await Promise.all([view(one, storyId), view(one, storyId), view(creator, storyId)])
    expect(await viewers(creator, storyId)).toMatchObject([{ user: { _id: one.id } }])
    const ring = dataOf(await api.as(one)('GET /stories'))
    expect(ring).toMatchObject([{ creator: { _id: creator.id }, isSeen: 1, unseenCount: 0 }])
    expect(dataOf(await api.as(two)('GET /stories'))).toMatchObject([{ isSeen: 0, unseenCount: 1 }])

    expect(dataOf(await api.as(two)('POST /story/react', { body: { storyId, emoji: '🔥' } }))).toEqual({
      reaction: '🔥',
    })
    await api.as(two)('POST /story/react', { body: { storyId, emoji: '❤️' } })
    const clientMessageId = newId()
    const reply = () =>
      api.as(two)('POST /story/reply', { body: { storyId, text: 'Was it cold?', clientMessageId } })
    const { chatId, messageId } = dataOf(await reply())
    expect(dataOf(await reply()).messageId).toBe(messageId)
    expect(await chatsOf(world, creator, { filter: 'requests' })).toMatchObject([{ chatId, totalUnread: 2 }])
    const sent = await messagesOf(world, two, chatId)
    expect(sent.map(({ payload }) => [payload.text, payload.event?.kind])).toEqual([
      ['🔥', 'story.reacted'],
      ['Was it cold?', 'story.replied'],
    ])
    const vote = (option: number) => api.as(two)('POST /story/vote', { body: { storyId, option } })
    expect(dataOf(await vote(1)).layers).toMatchObject([{ votes: [0, 1], myVote: 1 }])
    expect(dataOf(await vote(0)).layers).toMatchObject([{ votes: [0, 1], myVote: 1 }])
    expect(await vote(3)).toMatchObject({ body: { code: 'STORY_POLL_NOT_FOUND' } })
    const [unvoted] = (await storiesOf(world, one, creator)) ?? []
    expect(unvoted?.layers[0]).not.toHaveProperty('votes')
    expect(await viewers(creator, storyId, 'engaged')).toMatchObject([
      { user: { _id: two.id }, reaction: '❤️', vote: 1, repliedAt: clock.now().toISOString() },
    ])
    expect(await viewers(creator, storyId, 'subscribers')).toEqual([])
    expect(dataOf(await api.as(creator)('GET /story/stats', { query: { storyId } }))).toMatchObject({
      viewCount: 2,
      reactionCount: 1,
      replyCount: 1,
      engagedCount: 1,
    })
    expect(await api.as(creator)('POST /story/react', { body: { storyId, emoji: '🔥' } })).toMatchObject({
      body: { code: 'NOT_YOURSELF' },
    })
    expect(await api.as(two)('POST /story/react', { body: { storyId, emoji: 'word' } })).toMatchObject({
      status: 400,
    })
  })

  test('cannot reply where replies are off or chat is closed to them, but may react', async () => {
    const creator = await world.creator()
    const fan = await world.fan()
    const closed = await createStory(world, creator, { allowsReplies: 0 })
    const reply = (storyId: string) =>
      api.as(fan)('POST /story/reply', { body: { storyId, text: 'Hi', clientMessageId: newId() } })
    expect(await reply(closed.storyId)).toMatchObject({ body: { code: 'STORY_REPLIES_OFF' } })
    dataOf(await api.as(creator)('PUT /chatSettings', { body: { whoMayWrite: 'subscribers' } }))
    const { storyId } = await createStory(world, creator)
    expect(await reply(storyId)).toMatchObject({ body: { code: 'CHAT_FOR_SUBSCRIBERS' } })
    dataOf(await api.as(fan)('POST /story/react', { body: { storyId, emoji: '🔥' } }))
    expect(await viewers(creator, storyId)).toMatchObject([{ reaction: '🔥' }])
    expect(await chatsOf(world, creator)).toEqual([])
    const guest = await world.guest()
    expect((await view(guest, storyId)).status).toBe(401)
  })
})

describe('publishing', () => {
  test('keeps the order of several stories and tells who is mentioned', async () => {
    const creator = await world.creator()
    const mentioned = await world.fan()
    const { stories } = dataOf(
      await publish(world, creator, {
        stories: [
          { text: 'One' },
          { text: 'Two', layers: [{ type: 'mention', userId: mentioned.id, x: 0.5, y: 0.2 }] },
          { text: 'Three' },
        ],
      }),
    )
    expect(stories.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    const seen = await storiesOf(world, mentioned, creator)
    expect(seen?.[1]?.layers).toMatchObject([{ type: 'mention', username: mentioned.username }])
  })

  test('refuses fans, files of others, long videos, foreign lists and prices without a paid audience', async () => {
    const creator = await world.creator()
    const fan = await world.fan()
    expect(await publish(world, fan)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const theirs = await createPhoto(world, await world.creator())
    const refused = async (body: object, code: string) =>
      expect(await publish(world, creator, body)).toMatchObject({ body: { code } })
    await refused({ stories: [{ mediaId: theirs._id }] }, 'MEDIA_NOT_FOUND')
    await refused({ stories: [{ text: ' ' }] }, 'STORY_EMPTY')
    const { db } = world.context
    const long = await insertVideo(world, creator.id)
    await db`update media_file set duration_ms = 61001 where id = ${long}`
    await refused({ stories: [{ mediaId: long }] }, 'STORY_VIDEO_TOO_LONG')
    const unfinished = await insertVideo(world, creator.id, { state: 'making' })
    await refused({ stories: [{ mediaId: unfinished }] }, 'MEDIA_NOT_READY')
    const large = await createPhoto(world, creator)
    await db`update media_file set size_bytes = 20000001 where id = ${large._id}`
    await refused({ stories: [{ mediaId: large._id }] }, 'STORY_PHOTO_TOO_LARGE')
    await refused({ audience: 'list', listId: newId() }, 'CUSTOMER_LIST_NOT_FOUND')
    await refused({ audience: 'list' }, 'CUSTOMER_LIST_NOT_FOUND')
    await refused({ audience: 'closeFriends' }, 'CLOSE_FRIENDS_MISSING')
    await refused({ price: '5' }, 'VALIDATION_FAILED')
    await refused({ audience: 'price' }, 'VALIDATION_FAILED')
    await refused({ audience: 'price', price: '0.01' }, 'AMOUNT_INVALID')
    const poll = { type: 'poll', question: '', options: ['A', 'B'], x: 0, y: 0 }
    await refused({ stories: [{ text: 'x', layers: [poll, poll] }] }, 'VALIDATION_FAILED')
    await refused(
      { stories: [{ text: 'x', layers: [{ type: 'mention', userId: newId(), x: 0, y: 0 }] }] },
      'PERSON_NOT_FOUND',
    )
    await refused(
      { stories: [{ text: 'x', layers: [{ type: 'link', postId: newId(), x: 0, y: 0 }] }] },
      'POST_NOT_FOUND',
    )
    expect(await api.as(creator)('GET /story/active')).toMatchObject({ status: 204 })
  })

  test('a paid story is sold once at the price shown, and refunded when its buyer is blocked before looking', async () => {
    const creator = await world.creator()
    const fan = await world.fan()
    await fundWallet(world, fan.id, 2000)
    const { _id: mediaId } = await createPhoto(world, creator)
    const { storyId } = await createStory(world, creator, {
      stories: [{ mediaId }],
      audience: 'price',
      price: '5',
    })
    expect(await buyStory(world, creator, storyId)).toMatchObject({ body: { code: 'STORY_NOT_FOR_SALE' } })
    expect(await buyStory(world, fan, storyId, '4.00')).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
    const quoted = dataOf(await api.as(fan)('GET /story/quote', { query: { storyId } }))
    expect(quoted).toMatchObject({ storyId, price: { pay: { amount: '5.00' } } })
    const replies = await Promise.all(Array.from({ length: 5 }, () => buyStory(world, fan, storyId)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balanceOf(world, fan.id, 'available')).toBe(1500)
    const free = await createStory(world, creator)
    expect(await buyStory(world, fan, free.storyId)).toMatchObject({ body: { code: 'STORY_NOT_FOR_SALE' } })
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    await world.settle()
    expect(await balanceOf(world, fan.id, 'available')).toBe(2000)
    expect(await ledgerFaults(world)).toEqual([])
  })
})
