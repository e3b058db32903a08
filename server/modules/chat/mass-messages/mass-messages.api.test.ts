import { describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { chatsOf, dataOf, messagesOf, say } from '../../../../tests/support/world/chat.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { follow, createPhoto, insertSubscription } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { sendMassMessage } from './send-mass-message.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world

async function scene(count = 3) {
  const creator = await world.creator()
  const fans: TestUser[] = []
  for (let i = 0; i < count; i++) {
    const fan = await world.fan()
    await follow(world, fan, creator.id)
    fans.push(fan)
  }
  return { creator, fans }
}
const send = (who: TestUser, body: object, key: string = newId()) =>
  api.as(who)('POST /sendUpdates', {
    body: { messageType: 1, text: 'News', audience: { groups: ['followers'] }, ...body } as never,
    headers: { 'idempotency-key': key },
  })
const stats = async (who: TestUser) => dataOf(await api.as(who)('GET /sendUpdates'))

/** Followers inserted as rows, because signing up this many is slow. */
async function addFollowers(creatorId: string, count: number) {
  const { db } = context
  await db`
    with made as (
      insert into person (id, user_type, username, email, password_hash, first_name, last_name, timezone, language, city, country)
      select gen_random_uuid(), 1, 'm' || substr(md5(random()::text), 1, 20), md5(random()::text) || '@x.example', 'x', 'Many', '', 'UTC', 'en', '', ''
      from generate_series(1, ${count}) returning id)
    insert into follow (follower_id, creator_id, at) select id, ${creatorId}, ${context.now()} from made`
}

describe('mass messages', () => {
  test('reach the audience without exclusions, blocked users and duplicates', async () => {
    const { creator, fans } = await scene(5)
    const [subscriber, blocked, excluded, , last] = fans as [TestUser, TestUser, TestUser, TestUser, TestUser]
    await insertSubscription(world, subscriber.id, creator.id)
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    const audience = { groups: ['followers', 'subscribers'], excludeUserIds: [excluded.id] }
    const preview = await api.as(creator)('POST /sendUpdates/preview', { body: { audience } as never })
    expect(dataOf(preview)).toEqual({ recipientCount: 3, skippedCount: 0 })
    expect(await send(creator, { audience })).toMatchObject({
      body: { data: { state: 'sending', recipientCount: 3 } },
    })
    await world.settle()
    expect(await stats(creator)).toMatchObject([{ state: 'sent', sentCount: 3, openedCount: 0 }])
    expect(await chatsOf(world, subscriber)).toMatchObject([{ payload: 'News', totalUnread: 1 }])
    for (const who of [blocked, excluded]) expect(await chatsOf(world, who)).toEqual([])
    expect(await chatsOf(world, creator)).toEqual([])
    const [chat] = await chatsOf(world, last)
    expect(await say(world, last, { chatId: chat?.chatId ?? '' }, 'Thanks')).toMatchObject({ ok: true })
    expect(await chatsOf(world, creator)).toHaveLength(1)
  })

  test('are sent by creators only, to at least one user, once per key', async () => {
    const { creator, fans } = await scene(1)
    expect(await send(fans[0] as TestUser, {})).toMatchObject({ status: 403 })
    expect(await send(creator, { audience: { groups: ['tippers'] } })).toMatchObject({
      body: { code: 'MASS_MESSAGE_NO_RECIPIENTS' },
    })
    expect(await send(creator, { audience: { groups: [], listIds: [newId()] } })).toMatchObject({
      body: { code: 'CUSTOMER_LIST_NOT_FOUND' },
    })
    const key = newId()
    const [one, two] = [await send(creator, {}, key), await send(creator, {}, key)]
    expect(dataOf(one).massMessageId).toBe(dataOf(two).massMessageId)
    const other = await world.creator()
    const { massMessageId } = dataOf(one)
    for (const endpoint of ['POST /sendUpdates/recall', 'POST /sendUpdates/cancel'] as const)
      expect(await api.as(other)(endpoint, { body: { massMessageId } })).toMatchObject({ status: 404 })
    expect(await api.as(other)('GET /sendUpdates/user', { query: { massMessageId } })).toMatchObject({
      status: 404,
    })
    expect(await api.as(other)('GET /sendUpdates')).toMatchObject({ status: 204 })
  })

  test('a killed job resumes without duplicates, and concurrent runs send one copy each', async () => {
    const { creator } = await scene(0)
    await addFollowers(creator.id, 1700)
    const { massMessageId } = dataOf(await send(creator, {}))
    let batches = 0
    const dying: Context = {
      ...context,
      db: new Proxy(context.db, {
        get: (db, name) =>
          name === 'transaction'
            ? async (work: (tx: Tx) => Promise<unknown>) => {
                if (++batches > 2) throw new Error('killed')
                return db.transaction(work)
              }
            : Reflect.get(db, name),
      }),
    }
    await expect(sendMassMessage(dying, { massMessageId })).rejects.toThrow('killed')
    expect(await stats(creator)).toMatchObject([{ state: 'sending', sentCount: 800 }])
    await Promise.all([1, 2].map(() => sendMassMessage(context, { massMessageId })))
    expect(await stats(creator)).toMatchObject([{ state: 'sent', sentCount: 1700, recipientCount: 1700 }])
    const [row] = await context.db<{ messages: number; people: number; gaps: number }[]>`
      select count(*)::int as messages, count(distinct k.person_id)::int as people,
        count(*) filter (where o.seq <> 1)::int as gaps
      from message o join mass_message_copy k on k.message_id = o.id where o.mass_message_id = ${massMessageId}`
    expect(row).toEqual({ messages: 1700, people: 1700, gaps: 0 })
  })

  test('paid media is sold from each copy, with open and purchase statistics', async () => {
    const { creator, fans } = await scene(3)
    const [buyer, reader] = fans as [TestUser, TestUser]
    await fundWallet(world, buyer.id, 5000)
    const file = await createPhoto(world, creator)
    await send(creator, { messageType: 9, mediaIds: [file._id], price: '10' })
    await world.settle()
    const [chat] = await chatsOf(world, buyer)
    const [copy] = await messagesOf(world, buyer, chat?.chatId ?? '')
    expect(copy).toMatchObject({ messageType: 9, isVisible: 0, price: { amount: '10.00' } })
    expect(copy?.massMessageId).toBeUndefined()
    await api.as(buyer)('POST /message/purchase', {
      body: { messageId: copy?.messageId ?? '', shown: { amount: '10.00', currency: 'USD' } },
      headers: { 'idempotency-key': newId() },
    })
    await api.as(buyer)('POST /message/acknowledge', { body: { chatId: chat?.chatId ?? '', status: 3 } })
    const [other] = await messagesOf(world, reader, (await chatsOf(world, reader))[0]?.chatId ?? '')
    const acknowledge = (who: TestUser) =>
      api.as(who)('POST /sendUpdates/acknowledge', { body: { messageId: other?.messageId ?? '' } })
    expect(await acknowledge(buyer)).toMatchObject({ status: 404 })
    await acknowledge(reader)
    await acknowledge(reader)
    const [mass] = await stats(creator)
    expect(mass).toMatchObject({
      openedCount: 2,
      purchaseCount: 1,
      earned: { amount: '8.00' },
      mediaCount: 1,
    })
    const recipients = async (filter: 'opened' | 'unopened' | 'bought') =>
      dataOf(
        await api.as(creator)('GET /sendUpdates/user', {
          query: { massMessageId: mass?.massMessageId ?? '', filter },
        }),
      ).map(({ user }) => user._id)
    expect(await recipients('bought')).toEqual([buyer.id])
    expect((await recipients('opened')).toSorted()).toEqual([buyer.id, reader.id].toSorted())
    expect(await recipients('unopened')).toHaveLength(1)
  })

  test('recall removes unread copies and keeps read ones', async () => {
    const { creator, fans } = await scene(2)
    const [reader, other] = fans as [TestUser, TestUser]
    const { massMessageId } = dataOf(await send(creator, {}))
    await world.settle()
    const chatId = (await chatsOf(world, reader))[0]?.chatId ?? ''
    await api.as(reader)('POST /message/acknowledge', { body: { chatId, status: 3 } })
    expect(await api.as(creator)('POST /sendUpdates/recall', { body: { massMessageId } })).toMatchObject({
      ok: true,
    })
    await world.settle()
    expect(await stats(creator)).toMatchObject([{ state: 'recalled', recalledCount: 1 }])
    expect(await messagesOf(world, reader, chatId)).toMatchObject([{ payload: { text: 'News' } }])
    const [entry] = await chatsOf(world, other)
    expect(entry).toMatchObject({ totalUnread: 0, messageType: 11, payload: '' })
  })

  test('the frequency cap leaves out fans who got one lately', async () => {
    const { creator, fans } = await scene(1)
    await send(creator, {})
    await world.settle()
    const late = await world.fan()
    await follow(world, late, creator.id)
    clock.advance(1)
    await send(creator, { text: 'More', capHours: 24 })
    await world.settle()
    expect((await stats(creator))[0]).toMatchObject({ sentCount: 1, skippedCount: 1, state: 'sent' })
    expect(
      await messagesOf(
        world,
        fans[0] as TestUser,
        (await chatsOf(world, fans[0] as TestUser))[0]?.chatId ?? '',
      ),
    ).toHaveLength(1)
  })

  test('a scheduled one waits for its time and can be cancelled until then', async () => {
    const { creator, fans } = await scene(1)
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
    expect(await send(creator, { sendAt: at(-60) })).toMatchObject({ status: 400 })
    const waiting = dataOf(await send(creator, { sendAt: at(300), text: 'Later' }))
    const cancelled = dataOf(await send(creator, { sendAt: at(300), text: 'Never' }))
    expect(waiting.state).toBe('scheduled')
    await api.as(creator)('POST /sendUpdates/cancel', { body: { massMessageId: cancelled.massMessageId } })
    await jobs['update-chat'](context, {}, 'job-1')
    await world.settle()
    expect(await chatsOf(world, fans[0] as TestUser)).toEqual([])
    clock.advance(301)
    await jobs['update-chat'](context, {}, 'job-2')
    await world.settle()
    expect(await chatsOf(world, fans[0] as TestUser)).toMatchObject([{ payload: 'Later', totalUnread: 1 }])
    expect(
      await api.as(creator)('POST /sendUpdates/cancel', { body: { massMessageId: waiting.massMessageId } }),
    ).toMatchObject({ body: { code: 'MASS_MESSAGE_STARTED' } })
  })
})
