import { describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { chatsOf, dataOf } from '../../../tests/support/world/chat.ts'
import { fundWallet, refreshSession } from '../../../tests/support/money/wallets.ts'
import { createAgency, createPost, follow, insertSubscription } from '../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world

const create = (who: TestUser, body: object) =>
  api.as(who)('POST /creatorCustomerLists', { body: { name: `List ${newId()}`, ...body } as never })
const add = (who: TestUser, listId: string, userIds: string[], extra: object = {}) =>
  api.as(who)('POST /customerLists', { body: { listId, userIds, ...extra } })
const members = async (who: TestUser, query: object) => {
  const reply = await api.as(who)('GET /customerLists', { query: query as never })
  return reply.status === 204 ? [] : dataOf(reply).map(({ user }) => user._id)
}
const preview = async (who: TestUser, rules: object) =>
  dataOf(await api.as(who)('POST /creatorCustomerLists/preview', { body: { rules } as never })).memberCount

async function followers(count: number) {
  const creator = await world.creator()
  const fans: TestUser[] = []
  for (let i = 0; i < count; i++) {
    const fan = await world.fan({ language: i % 2 ? 'es' : 'en', country: i % 2 ? 'MX' : 'US' })
    await follow(world, fan, creator.id)
    fans.push(fan)
  }
  await world.settle()
  return { creator, fans }
}

async function buyPost(fan: TestUser, creator: TestUser, price: string) {
  await fundWallet(world, fan.id, 10_000)
  const { postId } = await createPost(world, creator, { visibility: 'price', price } as never)
  return dataOf(
    await api.as(fan)('POST /purchaseExclusivePost', {
      body: { postId, shown: { amount: price, currency: 'USD' } },
      headers: { 'idempotency-key': newId() },
    }),
  )
}

describe('manual lists', () => {
  test('are created, renamed, filled, emptied and deleted by their creator', async () => {
    const { creator, fans } = await followers(2)
    const [one, two] = fans as [TestUser, TestUser]
    const list = dataOf(await create(creator, { name: ' Collectors ' }))
    expect(list).toMatchObject({ name: 'Collectors', kind: 'manual', memberCount: 0, isCloseFriends: 0 })
    const { listId } = list
    expect(dataOf(await add(creator, listId, [one.id, two.id]))).toEqual({ addedCount: 2, memberCount: 2 })
    expect(dataOf(await add(creator, listId, [one.id]))).toEqual({ addedCount: 0, memberCount: 2 })
    expect((await members(creator, { listId })).toSorted()).toEqual([one.id, two.id].toSorted())
    const removed = await api.as(creator)('DELETE /customerLists', { query: { listId, userId: one.id } })
    expect(dataOf(removed)).toEqual({ memberCount: 1 })
    expect(await members(creator, { listId })).toEqual([two.id])
    expect(await members(creator, { notInListId: listId })).toEqual([one.id])
    const renamed = await api.as(creator)('PUT /creatorCustomerLists', { body: { listId, name: 'Patrons' } })
    expect(dataOf(renamed)).toMatchObject({ name: 'Patrons', memberCount: 1 })
    dataOf(await api.as(creator)('DELETE /creatorCustomerLists', { query: { listId } }))
    expect(await api.as(creator)('GET /creatorCustomerLists')).toMatchObject({ status: 204 })
    expect(await api.as(creator)('GET /customerLists', { query: { listId } })).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_LIST_NOT_FOUND' },
    })
  })

  test('take customers only, and leave out blocked users', async () => {
    const { creator, fans } = await followers(2)
    const [fan, blocked] = fans as [TestUser, TestUser]
    const { listId } = dataOf(await create(creator, {}))
    await add(creator, listId, [fan.id, blocked.id])
    const stranger = await world.fan()
    for (const id of [stranger.id, creator.id, newId()])
      expect(await add(creator, listId, [id])).toMatchObject({ body: { code: 'CUSTOMER_NOT_FOUND' } })
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    await world.settle()
    expect(await members(creator, { listId })).toEqual([fan.id])
    expect(await add(creator, listId, [blocked.id])).toMatchObject({ body: { code: 'CUSTOMER_NOT_FOUND' } })
    await api.as(fan)('POST /unfollow', { body: { followingId: creator.id } })
    await world.settle()
    expect(await members(creator, { listId })).toEqual([])
  })

  test('names are unique, also in other cases, and there is one close friends list', async () => {
    const { creator } = await followers(0)
    dataOf(await create(creator, { name: 'Top', isCloseFriends: 1 }))
    expect(await create(creator, { name: 'tOP' })).toMatchObject({
      body: { code: 'CUSTOMER_LIST_NAME_TAKEN' },
    })
    expect(await create(creator, { isCloseFriends: 1 })).toMatchObject({
      body: { code: 'CLOSE_FRIENDS_EXIST' },
    })
    expect(await create(creator, { name: ' \n ' })).toMatchObject({ status: 400 })
    dataOf(await create(await world.creator(), { name: 'Top' }))
  })
})

describe('rule lists', () => {
  test('count and hold the customers their conditions match', async () => {
    const { creator: signedUp, fans } = await followers(4)
    let creator = signedUp
    const [buyer, subscriber, expired] = fans as [TestUser, TestUser, TestUser]
    await buyPost(buyer, creator, '12.00')
    await insertSubscription(world, subscriber.id, creator.id, 400)
    await insertSubscription(world, expired.id, creator.id, 1)
    await world.context
      .db`select refresh_customers(${[creator.id, creator.id]}::uuid[], ${[subscriber.id, expired.id]}::uuid[])`
    await world.settle()
    clock.advance(3 * 86_400)
    creator = await refreshSession(world, creator)
    expect(await preview(creator, { spentAtLeast: '12' })).toBe(1)
    expect(await preview(creator, { spentAtLeast: '12.01' })).toBe(0)
    expect(await preview(creator, { spentAtMost: 0 })).toBe(3)
    expect(await preview(creator, { subscription: 'active' })).toBe(1)
    expect(await preview(creator, { subscription: 'expired' })).toBe(1)
    expect(await preview(creator, { subscription: 'never' })).toBe(2)
    expect(await preview(creator, { subscribedDays: 3 })).toBe(1)
    expect(await preview(creator, { subscribedDays: 4 })).toBe(0)
    expect(await preview(creator, { boughtDays: 4 })).toBe(1)
    expect(await preview(creator, { boughtDays: 2 })).toBe(0)
    expect(await preview(creator, { notBoughtDays: 4 })).toBe(3)
    expect(await preview(creator, { languages: ['es'] })).toBe(2)
    expect(await preview(creator, { languages: ['es'], countries: ['US'] })).toBe(0)
    const rules = { spentAtLeast: '5', languages: ['en'] }
    const { listId } = dataOf(await create(creator, { rules }))
    expect(await members(creator, { listId })).toEqual([buyer.id])
  })

  test('lose a customer whose purchase is refunded', async () => {
    const { creator, fans } = await followers(1)
    const [buyer] = fans as [TestUser]
    const { purchaseId } = await buyPost(buyer, creator, '9.00')
    await world.settle()
    const { listId } = dataOf(await create(creator, { rules: { spentAtLeast: '9' } }))
    expect(await members(creator, { listId })).toEqual([buyer.id])
    dataOf(await api.as(buyer)('POST /purchases/refund', { body: { purchaseId } }))
    await world.settle()
    expect(await members(creator, { listId })).toEqual([])
  })

  test('know when customers were online last', async () => {
    const { creator, fans } = await followers(2)
    const [active] = fans as [TestUser]
    clock.advance(6 * 86_400)
    dataOf(await api.as(await refreshSession(world, active))('POST /change-status/', { body: { status: 1 } }))
    await world.settle()
    const again = await refreshSession(world, creator)
    expect(await preview(again, { activeDays: 5 })).toBe(1)
    expect(await preview(again, { inactiveDays: 5 })).toBe(1)
  })

  test('refuse empty and impossible conditions, and members by hand', async () => {
    const { creator, fans } = await followers(1)
    expect(await create(creator, { rules: {} })).toMatchObject({ body: { code: 'CUSTOMER_LIST_NO_RULES' } })
    expect(await create(creator, { rules: { spentAtLeast: 'much' } })).toMatchObject({
      body: { code: 'AMOUNT_INVALID' },
    })
    for (const rules of [
      { spentAtLeast: 5, spentAtMost: 4 },
      { subscription: 'never', subscribedDays: 3 },
      { activeDays: 0 },
      { unknown: 1 },
    ])
      expect(await create(creator, { rules })).toMatchObject({ body: { code: 'VALIDATION_FAILED' } })
    const { listId } = dataOf(await create(creator, { rules: { subscription: 'active' } }))
    const fanId = fans[0]?.id ?? ''
    expect(await add(creator, listId, [fanId])).toMatchObject({ body: { code: 'CUSTOMER_LIST_COMPUTED' } })
    expect(
      await api.as(creator)('DELETE /customerLists', { query: { listId, userId: fanId } }),
    ).toMatchObject({ body: { code: 'CUSTOMER_LIST_COMPUTED' } })
    const manual = dataOf(await create(creator, {}))
    const body = { listId: manual.listId, rules: { boughtDays: 1 } }
    expect(await api.as(creator)('PUT /creatorCustomerLists', { body })).toMatchObject({
      body: { code: 'CUSTOMER_LIST_MANUAL' },
    })
  })
})

test('lists are private: guests, fans, other creators and unlinked agencies are refused', async () => {
  const { creator, fans } = await followers(1)
  const [fan] = fans as [TestUser]
  const { listId } = dataOf(await create(creator, { name: 'Secret' }))
  const guest = await world.guest()
  expect((await api.as(guest)('GET /creatorCustomerLists')).status).toBe(401)
  for (const call of [
    () => api.as(fan)('GET /creatorCustomerLists'),
    () => api.as(fan)('GET /customerLists', { query: { listId } }),
    () => create(fan, {}),
    () => create(fan, { creatorId: creator.id }),
  ])
    expect(await call()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const other = await world.creator()
  expect(await api.as(other)('GET /creatorCustomerLists')).toMatchObject({ status: 204 })
  for (const call of [
    () => api.as(other)('GET /customerLists', { query: { listId } }),
    () => api.as(other)('PUT /creatorCustomerLists', { body: { listId, name: 'Mine' } }),
    () => api.as(other)('DELETE /creatorCustomerLists', { query: { listId } }),
    () => add(other, listId, [fan.id]),
  ])
    expect(await call()).toMatchObject({ status: 404, body: { code: 'CUSTOMER_LIST_NOT_FOUND' } })
  const agency = await createAgency(world, creator.id)
  expect(dataOf(await add(agency, listId, [fan.id], { creatorId: creator.id })).memberCount).toBe(1)
  await agency.unlink()
  expect(await add(agency, listId, [fan.id], { creatorId: creator.id })).toMatchObject({ status: 403 })
})

test('mass messages reach the members of lists, with the members of the moment they are sent', async () => {
  const { creator, fans } = await followers(3)
  const [one, two, three] = fans as [TestUser, TestUser, TestUser]
  const { listId } = dataOf(await create(creator, {}))
  const spanish = dataOf(await create(creator, { rules: { languages: ['es'] } }))
  await add(creator, listId, [one.id, two.id])
  const audience = { groups: [], listIds: [listId], excludeListIds: [spanish.listId] }
  const counted = await api.as(creator)('POST /sendUpdates/preview', { body: { audience } as never })
  expect(dataOf(counted)).toMatchObject({ recipientCount: 1 })
  const sendAt = new Date(clock.now().getTime() + 60_000).toISOString()
  const send = await api.as(creator)('POST /sendUpdates', {
    body: { messageType: 1, text: 'For you', audience, sendAt } as never,
    headers: { 'idempotency-key': newId() },
  })
  dataOf(send)
  await add(creator, listId, [three.id])
  dataOf(await api.as(creator)('DELETE /creatorCustomerLists', { query: { listId: spanish.listId } }))
  clock.advance(61)
  const { jobs } = await import('../../jobs/job-list.ts')
  await jobs['update-chat'](world.context, {}, newId())
  await world.settle()
  expect(await chatsOf(world, one)).toMatchObject([{ payload: 'For you' }])
  expect(await chatsOf(world, three)).toMatchObject([{ payload: 'For you' }])
  expect(await chatsOf(world, two)).toEqual([])
  const theirs = dataOf(await create(await world.creator(), {}))
  const stolen = { audience: { groups: [], listIds: [theirs.listId] } }
  expect(await api.as(creator)('POST /sendUpdates/preview', { body: stolen as never })).toMatchObject({
    body: { code: 'CUSTOMER_LIST_NOT_FOUND' },
  })
})
