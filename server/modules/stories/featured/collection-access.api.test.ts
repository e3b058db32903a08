import { beforeAll, describe, expect, test } from 'vitest'
import { fundWallet, refreshSession } from '../../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import {
  createAgency,
  follow,
  insertSubscription,
  insertVideo,
} from '../../../../tests/support/world/posts.ts'
import { buyStory, createStory } from '../../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
type Caller = Pick<TestUser, 'accessToken'>

/** One collection per audience, looked at two days later. */
const expected = {
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
  price: {
    guest: 'locked',
    fan: 'locked',
    follower: 'locked',
    subscriber: 'locked',
    member: 'locked',
    buyer: 'yes',
  },
} as const
type Audience = keyof typeof expected
type Role = keyof (typeof expected)['everyone']

describe('access to featured stories', () => {
  const people = new Map<string, Caller>()
  const made = new Map<Audience, { featCollectionId: string; mediaId: string }>()
  let creator: TestUser
  let blocked: Caller
  let agency: Awaited<ReturnType<typeof createAgency>>

  beforeAll(async () => {
    creator = await world.creator()
    const [fan, follower, subscriber, member, buyer, shut] = (await Promise.all(
      Array.from({ length: 6 }, () => world.fan()),
    )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
    for (const who of [follower, member, shut]) await follow(world, who, creator.id)
    await insertSubscription(world, subscriber.id, creator.id)
    const { listId } = dataOf(
      await api.as(creator)('POST /creatorCustomerLists', { body: { name: 'Print buyers' } }),
    )
    const userIds = [member.id, shut.id]
    dataOf(await api.as(creator)('POST /customerLists', { body: { listId, userIds } }))
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: shut.id, isBlock: 1 } })
    for (const audience of Object.keys(expected) as Audience[]) {
      const mediaId = await insertVideo(world, creator.id)
      const { storyId } = await createStory(world, creator, {
        stories: [{ mediaId, text: 'Secret words' }],
        audience,
        ...(audience === 'list' ? { listId } : {}),
        ...(audience === 'price' ? { price: '5' } : {}),
      })
      if (audience === 'price') {
        await fundWallet(world, buyer.id, 5000)
        dataOf(await buyStory(world, buyer, storyId))
      }
      const body = { title: audience, storyIds: [storyId] }
      const { featCollectionId } = dataOf(await api.as(creator)('POST /featuredCollection', { body }))
      made.set(audience, { featCollectionId, mediaId })
    }
    agency = await createAgency(world, creator.id)
    clock.advance(2 * 86_400)
    people.set('guest', await world.guest())
    for (const [role, who] of Object.entries({ fan, follower, subscriber, member, buyer }))
      people.set(role, await refreshSession(world, who))
    blocked = await refreshSession(world, shut)
  })

  const callerOf = (role: string) => people.get(role) ?? { accessToken: '' }
  const partsOf = (audience: Audience) => made.get(audience) ?? { featCollectionId: '', mediaId: '' }
  const detail = (who: Caller, featCollectionId: string) =>
    api.as(who)('GET /featuredCollection/details', { query: { featCollectionId } })
  const titles = async (who: Caller) => {
    const reply = await api.as(who)('GET /featuredCollection', { query: { userId: creator.id, limit: 50 } })
    return reply.status === 204 ? [] : dataOf(reply)
  }
  const cases = Object.entries(expected).flatMap(([audience, row]) =>
    Object.entries(row).map(([role, answer]) => ({
      audience: audience as Audience,
      role: role as Role,
      answer,
    })),
  )

  test.each(cases)('a featured story for $audience: $role $answer', async ({ audience, role, answer }) => {
    const viewer = callerOf(role)
    const { featCollectionId, mediaId } = partsOf(audience)
    const reply = await detail(viewer, featCollectionId)
    const listed = (await titles(viewer)).find((one) => one.featCollectionId === featCollectionId)
    const text = JSON.stringify([reply.body, listed ?? ''])
    expect({
      status: reply.status,
      isListed: listed !== undefined,
      hasCover: listed?.coverUrl !== undefined,
      hasText: text.includes('Secret words'),
      hasMediaId: text.includes(mediaId),
      media: (await api.as(viewer)('GET /media', { query: { mediaId } })).status,
    }).toEqual(
      {
        yes: { status: 200, isListed: true, hasCover: true, hasText: true, hasMediaId: true, media: 200 },
        locked: {
          status: 200,
          isListed: true,
          hasCover: false,
          hasText: false,
          hasMediaId: false,
          media: 404,
        },
        no: { status: 404, isListed: false, hasCover: false, hasText: false, hasMediaId: false, media: 404 },
      }[answer],
    )
  })

  test('blocked users find no collection, whatever they are otherwise', async () => {
    for (const { featCollectionId, mediaId } of made.values()) {
      expect(await detail(blocked, featCollectionId)).toMatchObject({
        status: 404,
        body: { code: 'FEATURED_COLLECTION_NOT_FOUND' },
      })
      expect((await api.as(blocked)('GET /media', { query: { mediaId } })).status).toBe(404)
    }
  })

  test('the agency of the creator sees all of them only while it is linked', async () => {
    const late = await refreshSession(world, agency)
    const query = { userId: creator.id, creatorId: creator.id, limit: 50 }
    const reply = dataOf(await api.as(late)('GET /featuredCollection', { query }))
    expect(reply.map(({ coverUrl }) => coverUrl !== undefined)).toEqual([true, true, true, true, true])
    await agency.unlink()
    expect(await api.as(late)('GET /featuredCollection', { query })).toMatchObject({ status: 403 })
  })

  test('a deleted story leaves its collections; an empty collection goes with it', async () => {
    const owner = await refreshSession(world, creator)
    const { featCollectionId } = partsOf('everyone')
    const [story] = dataOf(await detail(owner, featCollectionId)).stories
    dataOf(await api.as(owner)('DELETE /story', { query: { storyId: story?.storyId ?? '' } }))
    expect(await detail(owner, featCollectionId)).toMatchObject({ status: 404 })
    const body = { featCollectionId, title: 'Again' }
    expect(await api.as(owner)('PUT /featuredCollection', { body })).toMatchObject({
      status: 404,
      body: { code: 'FEATURED_COLLECTION_NOT_FOUND' },
    })
  })
})
