import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { dataOf, sent, sendPaidPhoto, talking } from '../../../../tests/support/world/chat.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createAgency, follow } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world

async function scene() {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await fundWallet(world, fan.id, 10_000)
  return { creator, fan, chatId: await talking(world, fan, creator) }
}
const keyed = () => ({ headers: { 'idempotency-key': newId() } })
const tip = async (fan: TestUser, creatorId: string, amount: string, isAnonymous: 0 | 1 = 0) =>
  dataOf(
    await api.as(fan)('POST /tipCreator', {
      body: { creatorId, amount, shown: { amount, currency: 'USD' }, isAnonymous },
      ...keyed(),
    }),
  )
const paths = ['GET /chat/details', 'GET /chat/fanPurchases', 'GET /chat/fanLists'] as const

test('a creator sees what the fan bought, newest first and in pages, without anonymous tips', async () => {
  const { creator, fan, chatId } = await scene()
  const messageId = await sendPaidPhoto(world, creator, fan)
  await tip(fan, creator.id, '5.00')
  world.clock.advance(60)
  dataOf(
    await api.as(fan)('POST /message/purchase', {
      body: { messageId, shown: { amount: '12.00', currency: 'USD' } },
      ...keyed(),
    }),
  )
  await tip(fan, creator.id, '7.00', 1)
  const page = async (offset: number) =>
    api.as(creator)('GET /chat/fanPurchases', { query: { chatId, offset, limit: 1 } })
  const first = await page(0)
  expect(first).toMatchObject({ ok: true, body: { totalCount: 2 } })
  expect(dataOf(first)).toMatchObject([{ reason: 'message', price: { amount: '12.00' }, isRefunded: 0 }])
  expect(dataOf(await page(1))).toMatchObject([{ reason: 'tip', price: { amount: '5.00' } }])
  expect(dataOf(await api.as(fan)('GET /chat/details', { query: { chatId } })).unlockedCount).toBe(1)
})

test('a creator adds the fan to a list and removes them again; rule lists say so', async () => {
  const { creator, fan, chatId } = await scene()
  await follow(world, fan, creator.id)
  await world.settle()
  const create = async (body: object) =>
    dataOf(await api.as(creator)('POST /creatorCustomerLists', { body: body as never })).listId
  const manual = await create({ name: 'Collectors' })
  const rule = await create({ name: 'Followers', rules: { isFollower: 1 } })
  const onLists = async () => {
    const lists = dataOf(await api.as(creator)('GET /chat/fanLists', { query: { chatId } }))
    return Object.fromEntries(lists.map(({ listId, isMember, kind }) => [listId, `${kind} ${isMember}`]))
  }
  expect(await onLists()).toEqual({ [manual]: 'manual 0', [rule]: 'rule 1' })
  dataOf(await api.as(creator)('POST /customerLists', { body: { listId: manual, userIds: [fan.id] } }))
  expect(await onLists()).toMatchObject({ [manual]: 'manual 1' })
  dataOf(await api.as(creator)('DELETE /customerLists', { query: { listId: manual, userId: fan.id } }))
  expect(await onLists()).toMatchObject({ [manual]: 'manual 0' })
  const { fan: about } = dataOf(await api.as(creator)('GET /chat/details', { query: { chatId } }))
  expect(about).toMatchObject({ isFollower: 1, isSubscriber: 0 })
})

test('details name who really wrote the messages', async () => {
  const { creator, fan, chatId } = await scene()
  const agency = await createAgency(world, creator.id)
  const body = { chatId, messageType: 1 as const, text: 'From the team', clientMessageId: newId() }
  dataOf(await api.as(agency)('POST /message/send', { body: { ...body, creatorId: creator.id } }))
  await sent(world, fan, { chatId }, 'One more')
  const { authors, fan: about } = dataOf(await api.as(fan)('GET /chat/details', { query: { chatId } }))
  const counted = authors.map(({ kind, senderId, messageCount }) => `${kind} ${senderId} ${messageCount}`)
  expect(counted.toSorted()).toEqual(
    [`self ${fan.id} 2`, `self ${creator.id} 1`, `team ${creator.id} 1`].toSorted(),
  )
  expect(authors[0]?.senderId).toBe(fan.id)
  expect(about).toBeUndefined()
  const asTeam = { query: { chatId, creatorId: creator.id } }
  expect(await api.as(agency)('GET /chat/fanPurchases', asTeam)).toMatchObject({ status: 204 })
  await agency.unlink()
  expect(await api.as(agency)('GET /chat/fanPurchases', asTeam)).toMatchObject({ status: 403 })
})
test('fans learn nothing about purchases and lists; outsiders and blocked users find no conversation', async () => {
  const { creator, fan, chatId } = await scene()
  const query = { chatId }
  for (const path of paths.slice(1))
    expect(await api.as(fan)(path, { query })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  const [otherCreator, guest] = [await world.creator(), await world.guest()]
  for (const path of paths) {
    expect(await api.as(otherCreator)(path, { query })).toMatchObject({
      body: { code: 'CHAT_NOT_FOUND' },
    })
    expect(await api.as(guest)(path, { query })).toMatchObject({ ok: false })
  }
  await api.as(fan)('POST /user/blockUnblock', { body: { userId: creator.id, isBlock: 1 } })
  for (const path of paths)
    expect(await api.as(creator)(path, { query })).toMatchObject({ body: { code: 'CHAT_NOT_FOUND' } })
})

test('purchases in a group are shown to their buyer and seller only', async () => {
  const { creator, fan } = await scene()
  const other = await world.fan()
  await talking(world, other, creator)
  const body = { title: 'Group', userIds: [fan.id, other.id] }
  const { chatId } = dataOf(await api.as(creator)('POST /groupChat', { body }))
  const message = await sent(world, creator, { chatId }, 'Hello all')
  const { db } = world.context
  await db`insert into purchase ${db({ id: newId(), transactionId: newId(), fanId: fan.id, creatorId: creator.id, subjectKind: 'message', subjectId: message.messageId, priceMinor: 500, currency: 'USD', at: world.clock.now() })}`
  const count = async (who: TestUser) => {
    const reply = await api.as(who)('GET /chat/purchases', { query: { chatId } })
    return reply.status === 204 ? 0 : dataOf(reply).length
  }
  expect([await count(creator), await count(fan), await count(other)]).toEqual([1, 1, 0])
})
