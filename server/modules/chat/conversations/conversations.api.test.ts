import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { chatsOf, dataOf, messagesOf, say, sent, talking } from '../../../../tests/support/world/chat.ts'
import { balanceOf, ledgerFaults, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { follow, insertSubscription } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { openConversation } from '../public.ts'
import { addEventMessage, saveDeal } from '../messages/add-event-message.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, context } = world
let fan: TestUser
let creator: TestUser
beforeAll(async () => {
  fan = await world.fan()
  creator = await world.creator()
})
const start = (who: TestUser, userId: string) => api.as(who)('POST /conversation', { body: { userId } })
const settings = (who: TestUser, body: object) => api.as(who)('PUT /chatSettings', { body })

describe('starting', () => {
  test('the same two users always get the same conversation', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? start(a, b.id) : start(b, a.id))),
    )
    expect(new Set(replies.map((reply) => dataOf(reply).conversationId)).size).toBe(1)
    expect(replies.filter((reply) => dataOf(reply).isNew === 1)).toHaveLength(1)
  })
  test('the other side sees it with the first message', async () => {
    const [a, b] = [await world.fan(), await world.fan()]
    const { chatId } = dataOf(await start(a, b.id))
    expect(await chatsOf(world, b, { filter: 'requests' })).toEqual([])
    await sent(world, a, { chatId }, 'Hello')
    expect(await chatsOf(world, b, { filter: 'requests' })).toMatchObject([{ chatId, totalUnread: 1 }])
  })
  test('refuses oneself, unknown people and unknown assets', async () => {
    expect(await start(fan, fan.id)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
    expect(await start(fan, newId())).toMatchObject({ body: { code: 'PERSON_NOT_FOUND' } })
    expect(
      await api.as(fan)('POST /conversation', { body: { userId: creator.id, assetId: newId() } }),
    ).toMatchObject({ body: { code: 'ASSET_NOT_FOUND' } })
  })
  test('checkChat says whether there is one and whether I may write', async () => {
    const other = await world.creator()
    const check = async () => dataOf(await api.as(fan)('GET /checkChat', { query: { userId: other.id } }))
    expect(await check()).toEqual({ isExists: 0, mayWrite: 1 })
    const { chatId } = dataOf(await start(fan, other.id))
    expect(await check()).toEqual({ isExists: 1, chatId, mayWrite: 1 })
  })
})

describe('who may write to whom', () => {
  test('followers only, subscribers only', async () => {
    const host = await world.creator()
    await settings(host, { whoMayWrite: 'followers' })
    expect(await say(world, fan, { receiverId: host.id }, 'hi')).toMatchObject({
      status: 403,
      body: { code: 'CHAT_FOR_FOLLOWERS' },
    })
    await follow(world, fan, host.id)
    expect(await say(world, fan, { receiverId: host.id }, 'hi')).toMatchObject({ ok: true })
    await settings(host, { whoMayWrite: 'subscribers' })
    expect(await say(world, fan, { receiverId: host.id }, 'hi')).toMatchObject({
      body: { code: 'CHAT_FOR_SUBSCRIBERS' },
    })
    await insertSubscription(world, fan.id, host.id)
    expect(await say(world, fan, { receiverId: host.id }, 'hi')).toMatchObject({ ok: true })
  })

  test('users who got a reply can keep writing', async () => {
    const host = await world.creator()
    const guest = await world.fan()
    const chatId = await talking(world, guest, host)
    await settings(host, { whoMayWrite: 'subscribers' })
    expect(await say(world, guest, { chatId }, 'still?')).toMatchObject({ ok: true })
  })

  test('a paid first message is paid once, and refunded if the creator blocks instead of answering', async () => {
    const host = await world.creator()
    const payer = await world.fan()
    await fundWallet(world, payer.id, 5000)
    expect(await settings(host, { whoMayWrite: 'paid' })).toMatchObject({ status: 400 })
    expect(await settings(host, { whoMayWrite: 'paid', firstMessagePrice: '10' })).toMatchObject({ ok: true })
    expect(await say(world, payer, { receiverId: host.id }, 'hi')).toMatchObject({
      body: { code: 'CHAT_FIRST_MESSAGE_PAID' },
    })
    const quoted = dataOf(await api.as(payer)('GET /chat/firstMessage/quote', { query: { userId: host.id } }))
    const buy = () =>
      api.as(payer)('POST /chat/firstMessage/purchase', {
        body: { userId: host.id, shown: quoted.price.pay },
        headers: { 'idempotency-key': newId() },
      })
    expect(await buy()).toMatchObject({ ok: true })
    expect(await buy()).toMatchObject({ body: { code: 'CHAT_FIRST_MESSAGE_FREE' } })
    expect(await say(world, payer, { receiverId: host.id }, 'hi')).toMatchObject({ ok: true })
    expect(await balanceOf(world, payer.id, 'available')).toBe(4000)
    await api.as(host)('POST /user/blockUnblock', { body: { userId: payer.id, isBlock: 1 } })
    await world.settle()
    expect(await balanceOf(world, payer.id, 'available')).toBe(5000)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('strangers land in the requests folder, may send three messages, and learn nothing of it', async () => {
    const [stranger, host] = [await world.fan(), await world.creator()]
    const { chatId } = await sent(world, stranger, { receiverId: host.id }, 'one')
    await sent(world, stranger, { chatId }, 'two')
    await sent(world, stranger, { chatId }, 'three')
    expect(await say(world, stranger, { chatId }, 'four')).toMatchObject({
      status: 429,
      body: { code: 'CHAT_REQUEST_PENDING' },
    })
    expect(await chatsOf(world, host)).toEqual([])
    expect(await chatsOf(world, host, { filter: 'requests' })).toMatchObject([
      { chatId, folder: 'request', totalUnread: 3 },
    ])
    const count = dataOf(await api.as(host)('GET /chat/unreadCount'))
    expect(count).toEqual({ count: 0, conversations: 0, requests: 1, vip: 0 })
    const answer = (action: 'ACCEPT' | 'DECLINE') =>
      api.as(host)('POST /chat/request', { body: { chatId, action } })
    expect(await answer('ACCEPT')).toMatchObject({ ok: true })
    expect(await answer('ACCEPT')).toMatchObject({ body: { code: 'REQUEST_NOT_FOUND' } })
    expect(await chatsOf(world, host)).toMatchObject([{ chatId, folder: 'main' }])
    expect(await say(world, stranger, { chatId }, 'four')).toMatchObject({ ok: true })
  })

  test('a restricted user’s messages do not count and show no receipts', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    await api.as(b)('POST /user/restrict', { body: { userId: a.id, isRestrict: 1 } })
    await sent(world, a, { chatId }, 'psst')
    const [entry] = await chatsOf(world, b)
    expect(entry).toMatchObject({ totalUnread: 0 })
    await api.as(b)('POST /message/acknowledge', { body: { chatId, status: 3 } })
    expect((await messagesOf(world, a, chatId)).at(-1)?.status).toBe(2)
  })

  test('starting conversations with strangers is limited per day', async () => {
    const spammer = await world.fan()
    const { db } = context
    for (let i = 0; i < 50; i++) {
      const victim = newId()
      await db`insert into person ${db({ id: victim, userType: 1, username: `v${victim.slice(-12)}`, email: `${victim}@x.example`, passwordHash: 'x', firstName: 'V', lastName: '', timezone: 'UTC', language: 'en', city: '', country: '' })}`
      await db.transaction((tx) => openConversation(context, tx, { fromId: spammer.id, toId: victim }))
    }
    expect(await start(spammer, fan.id)).toMatchObject({ status: 429, body: { code: 'CHAT_REQUEST_LIMIT' } })
  })
})

describe('the list', () => {
  test('buckets by the viewer’s side; assets and deals are shown', async () => {
    const [seller, buyer] = [await world.creator(), await world.fan()]
    const asset = { id: newId(), ownerId: seller.id, title: 'Signed print' }
    const swap = { id: newId(), ownerId: seller.id, title: 'Old camera', isExchange: true }
    const open = (about: typeof asset) =>
      context.db.transaction(async (tx) => {
        const { chatId } = await openConversation(context, tx, {
          fromId: buyer.id,
          toId: seller.id,
          asset: about,
        })
        const offer = {
          chatId,
          senderId: buyer.id,
          type: 'offer' as const,
          onceId: about.id,
          event: { kind: 'offer.made', params: {} },
        }
        await addEventMessage(context, tx, offer)
        await addEventMessage(context, tx, offer)
        await saveDeal(tx, {
          chatId,
          deal: { lastOfferAmount: '20.00', lastOfferCurrency: 'USD', offerType: 1 },
        })
        return chatId
      })
    const [sale, exchange] = [await open(asset), await open(swap)]
    const ids = async (who: TestUser, type: string) =>
      (await chatsOf(world, who, { type })).map(({ chatId }) => chatId)
    expect([
      await ids(seller, 'sale'),
      await ids(seller, 'exchangeRecived'),
      await ids(seller, 'shopping'),
    ]).toEqual([[sale], [exchange], []])
    expect([
      await ids(buyer, 'shopping'),
      await ids(buyer, 'exchangeSend'),
      await ids(buyer, 'general'),
    ]).toEqual([[sale], [exchange], []])
    expect(await chatsOf(world, seller, { type: 'sale' })).toMatchObject([
      {
        bucket: 'sale',
        asset: { title: 'Signed print', isOwn: 1 },
        lastOfferAmount: '20.00',
        offerType: 1,
        messageType: 15,
        totalUnread: 1,
      },
    ])
    expect(dataOf(await api.as(buyer)('GET /chat/productList'))).toHaveLength(2)
    expect(await messagesOf(world, buyer, sale)).toMatchObject([
      {
        messageType: 15,
        author: { kind: 'automatic' },
        isBuyerMessage: 1,
        payload: { event: { kind: 'offer.made' } },
      },
    ])
  })

  test('pin, mute, archive, mark unread, nickname, note and draft are my own', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    const change = async (body: object) =>
      dataOf(await api.as(a)('PATCH /chat', { body: { chatId, ...body } }))
    expect(await change({ isPinned: 1, isMuted: 1, isMarkedUnread: 1, nickname: 'Mara' })).toMatchObject({
      isPinned: 1,
      isMuted: 1,
      isMarkedUnread: 1,
      title: 'Mara',
    })
    await api.as(a)('PUT /chat/draft', { body: { chatId, text: 'later' } })
    expect(await chatsOf(world, a, { filter: 'pinned' })).toMatchObject([{ draft: { text: 'later' } }])
    expect(await chatsOf(world, b)).toMatchObject([{ isPinned: 0, isMuted: 0 }])
    await change({ isArchived: 1, note: 'likes film' })
    expect(await chatsOf(world, a)).toEqual([])
    expect(await chatsOf(world, a, { filter: 'archived' })).toHaveLength(1)
    expect(dataOf(await api.as(a)('GET /chatList/detail', { query: { chatId } }))).toMatchObject({
      note: 'likes film',
      members: [{ _id: a.id }, { _id: b.id }],
    })
    expect(dataOf(await api.as(b)('GET /chatList/detail', { query: { chatId } }))).toMatchObject({ note: '' })
  })

  test('a deleted conversation is gone for me, and a new message brings it back without the old ones', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    expect(await api.as(a)('DELETE /chats', { query: { chatId } })).toMatchObject({ ok: true })
    expect(await chatsOf(world, a)).toEqual([])
    expect(await messagesOf(world, b, chatId)).toHaveLength(2)
    await api.as(a)('POST /isometrik/conversation/unhide', { body: { conversationId: chatId } })
    expect(await chatsOf(world, a)).toMatchObject([{ chatId, payload: '' }])
    await sent(world, b, { chatId }, 'back')
    expect((await messagesOf(world, a, chatId)).map(({ payload }) => payload.text)).toEqual(['back'])
  })

  test('counts unread messages; reading zeroes them', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    for (let i = 0; i < 3; i++) await sent(world, a, { chatId }, `n${i}`)
    const count = async () => dataOf(await api.as(b)('GET /chat/unreadCount')).count
    expect(await count()).toBe(3)
    expect((await chatsOf(world, b))[0]).toMatchObject({ totalUnread: 3, firstUnreadSeq: 3 })
    const read = dataOf(await api.as(b)('POST /message/acknowledge', { body: { chatId, status: 3, seq: 4 } }))
    expect(read).toMatchObject({ seq: 4, totalUnread: 1 })
    await api.as(b)('POST /message/acknowledge', { body: { chatId, status: 3 } })
    expect(await count()).toBe(0)
  })

  test('read receipts are off for both if one of them switches them off', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    await settings(a, { readReceipts: 0 })
    await sent(world, a, { chatId }, 'from a')
    await sent(world, b, { chatId }, 'from b')
    for (const who of [a, b]) await api.as(who)('POST /message/acknowledge', { body: { chatId, status: 3 } })
    const lastOwn = async (who: TestUser) =>
      (await messagesOf(world, who, chatId)).findLast(({ selfMessage }) => selfMessage)
    expect(await lastOwn(a)).toMatchObject({ status: 2 })
    expect(await lastOwn(b)).toMatchObject({ status: 2 })
  })
})

test('groups: members only, the owner decides, late members see what comes after them', async () => {
  const [owner, member, late] = [await world.creator(), await world.fan(), await world.fan()]
  const outsider = await world.fan()
  const group = dataOf(
    await api.as(owner)('POST /groupChat', { body: { title: 'Darkroom', userIds: [member.id] } }),
  )
  const { chatId } = group
  await sent(world, owner, { chatId }, 'welcome')
  expect(await say(world, outsider, { chatId }, 'hi')).toMatchObject({ status: 404 })
  const change = (who: TestUser, body: object) =>
    api.as(who)('PATCH /groupChat', { body: { chatId, ...body } })
  expect(await change(member, { title: 'Mine' })).toMatchObject({ body: { code: 'GROUP_OWNER_ONLY' } })
  expect(await change(owner, { addUserIds: [late.id] })).toMatchObject({ ok: true })
  await sent(world, member, { chatId }, 'hello all')
  const texts = (await messagesOf(world, late, chatId)).flatMap(({ payload }) => payload.text ?? [])
  expect(texts).toEqual(['hello all'])
  await api.as(owner)('POST /groupChat/leave', { body: { chatId } })
  expect(await messagesOf(world, member, chatId)).not.toHaveLength(0)
  expect(await change(member, { title: 'Now mine' })).toMatchObject({ ok: true })
  expect(await api.as(owner)('GET /messages', { query: { chatId } })).toMatchObject({ status: 404 })
})

test('the realtime login opens a connection of the same user', async () => {
  const login = dataOf(await api.as(fan)('POST /isometrik/login'))
  expect(login).toMatchObject({ isometrikUserId: fan.id, keepAliveSeconds: 3, qos: 1 })
  expect(context.tokens.readRealtime(login.isometrikToken)).toMatchObject({ id: fan.id })
  expect(await api.as({ accessToken: login.isometrikToken })('GET /chatList')).toMatchObject({ status: 401 })
  expect(login.topics).toContain(`Message/${fan.id}`)
})
