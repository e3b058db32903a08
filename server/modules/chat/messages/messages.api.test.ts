import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { chatsOf, dataOf, messagesOf, say, sent, talking } from '../../../../tests/support/world/chat.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
let fan: TestUser
let creator: TestUser
let stranger: TestUser

beforeAll(async () => {
  fan = await world.fan()
  creator = await world.creator()
  stranger = await world.fan()
})

describe('sending', () => {
  test('numbers messages without gaps, also when many are sent at once', async () => {
    const [a, b] = [await world.fan(), await world.fan()]
    const chatId = await talking(world, a, b)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => sent(world, i % 2 ? a : b, { chatId }, `message ${i}`)),
    )
    const list = await messagesOf(world, a, chatId)
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1))
    expect(list.map(({ changeSeq }) => changeSeq)).toEqual(list.map(({ seq }) => seq))
  })

  test('the same client id stores one message, however often it is sent', async () => {
    const chatId = await talking(world, fan, creator)
    const clientId = newId()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => say(world, fan, { chatId }, 'only once', clientId)),
    )
    const ids = new Set(replies.map((reply) => dataOf(reply).messageId))
    expect(ids.size).toBe(1)
    const list = await messagesOf(world, creator, chatId)
    expect(list.filter(({ payload }) => payload.text === 'only once')).toHaveLength(1)
  })

  test('texts of many conversations at once are each stored, and one that is refused fails alone', async () => {
    const [hub, outsider] = [await world.creator(), await world.fan()]
    const others = await Promise.all(Array.from({ length: 12 }, () => world.fan()))
    const chats: string[] = []
    for (const other of others) chats.push(await talking(world, other, hub))
    const repeatedId = newId()
    const before = await sent(world, others[0] ?? hub, { chatId: chats[0] ?? '' }, 'Again', repeatedId)
    const replies = await Promise.all([
      ...others.map((other, n) => say(world, other, { chatId: chats[n] ?? '' }, `From ${n}`)),
      say(world, outsider, { chatId: chats[1] ?? '' }, 'Not mine'),
      say(world, others[2] ?? hub, { chatId: chats[2] ?? '' }, ' \u0007 '),
      say(world, others[0] ?? hub, { chatId: chats[0] ?? '' }, 'Again', repeatedId),
    ])
    expect(replies.map(({ status }) => status)).toEqual([...others.map(() => 200), 404, 422, 200])
    expect(dataOf(replies.at(-1) ?? replies[0]).messageId).toBe(before.messageId)
    for (const [n, chatId] of chats.entries()) {
      const list = await messagesOf(world, hub, chatId)
      expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1))
      expect(list.at(-1)?.payload.text).toBe(`From ${n}`)
    }
  })

  test('the reply is the message as the list shows it', async () => {
    const chatId = await talking(world, fan, creator)
    const plain = await sent(world, fan, { chatId }, 'Plain')
    const withLink = await sent(world, fan, { chatId }, 'See https://example.com/a')
    const list = await messagesOf(world, fan, chatId)
    expect(list.slice(-2)).toEqual([plain, withLink])
  })

  test('a client id of another user does not reach their message', async () => {
    const chatId = await talking(world, fan, creator)
    const clientId = newId()
    const mine = await sent(world, fan, { chatId }, 'mine', clientId)
    const theirs = await sent(world, creator, { chatId }, 'theirs', clientId)
    expect(theirs.messageId).not.toBe(mine.messageId)
    expect(theirs.payload.text).toBe('theirs')
  })

  test('the sender is the session, and its author is named', async () => {
    const message = await sent(world, fan, { receiverId: creator.id }, 'Hello')
    expect(message).toMatchObject({
      senderId: fan.id,
      receiverId: creator.id,
      selfMessage: 1,
      author: { kind: 'self' },
      status: 1,
    })
  })

  test.each([
    ['an empty text', { messageType: 1, text: '   ' }, 'MESSAGE_EMPTY'],
    ['an image without files', { messageType: 2 }, 'MESSAGE_EMPTY'],
    ['a location without a place', { messageType: 4 }, 'MESSAGE_EMPTY'],
    ['a file that is not there', { messageType: 2, mediaIds: [newId()] }, 'MEDIA_NOT_FOUND'],
    ['a post that is not there', { messageType: 8, postId: newId() }, 'POST_NOT_FOUND'],
    ['a reply to nothing', { messageType: 12, text: 'yes' }, 'MESSAGE_NOT_FOUND'],
    ['paid media by a fan', { messageType: 9, price: '5', mediaIds: [newId()] }, 'MEDIA_NOT_FOUND'],
    ['a price on a text', { messageType: 1, text: 'hi', price: '5' }, 'VALIDATION_FAILED'],
  ] as const)('refuses %s', async (_name, body, code) => {
    const chatId = await talking(world, fan, creator)
    const reply = await api.as(fan)('POST /message/send', {
      body: { chatId, clientMessageId: newId(), ...body } as never,
    })
    expect(reply).toMatchObject({ ok: false, body: { code } })
  })

  test('reserved message types cannot be sent by a client', async () => {
    const chatId = await talking(world, fan, creator)
    for (const messageType of [11, 15, 16, 17, 18, 19, 20])
      expect(
        await api.as(fan)('POST /message/send', {
          body: { chatId, clientMessageId: newId(), messageType, text: 'x' } as never,
        }),
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })
})

describe('who may read', () => {
  test('a conversation is known to its members only', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = await sent(world, fan, { chatId }, 'private')
    const asStranger = api.as(stranger)
    const refused = [
      await asStranger('GET /messages', { query: { chatId } }),
      await asStranger('GET /chatList/detail', { query: { chatId } }),
      await asStranger('POST /message/acknowledge', { body: { chatId, status: 3 } }),
      await asStranger('POST /message/send', {
        body: { chatId, clientMessageId: newId(), messageType: 1, text: 'me too' },
      }),
      await asStranger('GET /messages/pinned', { query: { chatId } }),
      await asStranger('DELETE /chats', { query: { chatId } }),
      await asStranger('PUT /chat/draft', { body: { chatId, text: 'x' } }),
    ]
    for (const reply of refused)
      expect(reply).toMatchObject({ status: 404, body: { code: 'CHAT_NOT_FOUND' } })
    for (const key of ['POST /message/react', 'POST /message/pin', 'POST /message/star'] as const)
      expect(
        await asStranger(key, { body: { messageId, emoji: '👍', isPin: 1, isStar: 1 } as never }),
      ).toMatchObject({ ok: false })
    expect(await asStranger('GET /message', { query: { messageId } })).toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    })
    expect(await api('GET /messages', { query: { chatId } })).toMatchObject({ status: 401 })
  })

  test('after a block neither side reaches the conversation, and both find it again after the end', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    await api.as(b)('POST /user/blockUnblock', { body: { userId: a.id, isBlock: 1 } })
    for (const who of [a, b]) {
      expect(await say(world, who, { chatId }, 'still there?')).toMatchObject({
        status: 404,
        body: { code: 'CHAT_NOT_FOUND' },
      })
      expect(await chatsOf(world, who)).toEqual([])
    }
    const unknown = await say(world, a, { receiverId: newId() }, 'hello')
    const blocked = await say(world, a, { receiverId: b.id }, 'hello')
    expect(blocked.body).toEqual(unknown.body)
    await api.as(b)('POST /user/blockUnblock', { body: { userId: a.id, isBlock: 0 } })
    expect(await messagesOf(world, a, chatId)).toHaveLength(2)
  })

  test('an agency writes for its creator and is named as the author; another creator is refused', async () => {
    const { createAgency } = await import('../../../../tests/support/world/posts.ts')
    const agency = await createAgency(world, creator.id)
    const chatId = await talking(world, fan, creator)
    const body = {
      chatId,
      clientMessageId: newId(),
      messageType: 1 as const,
      text: 'for her',
      creatorId: creator.id,
    }
    const message = dataOf(await api.as(agency)('POST /message/send', { body }))
    expect(message).toMatchObject({ senderId: creator.id, author: { kind: 'team', name: 'Test' } })
    const other = await world.creator()
    expect(
      await api.as(other)('POST /message/send', { body: { ...body, clientMessageId: newId() } }),
    ).toMatchObject({ status: 403 })
    await agency.unlink()
    expect(
      await api.as(agency)('POST /message/send', { body: { ...body, clientMessageId: newId() } }),
    ).toMatchObject({ status: 403 })
  })
})

describe('changing', () => {
  test('a text can be edited for 15 minutes, by its sender only', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = await sent(world, fan, { chatId }, 'frist')
    const edit = (who: TestUser) => api.as(who)('PUT /message', { body: { messageId, text: 'first' } })
    expect(await edit(creator)).toMatchObject({ status: 404 })
    expect(dataOf(await edit(fan))).toMatchObject({ payload: { text: 'first' }, actionType: 'edited' })
    clock.advance(14 * 60)
    const young = await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })
    fan = { ...fan, ...(dataOf(young) as { accessToken: string; refreshToken: string }) }
    clock.advance(2 * 60)
    expect(await edit(fan)).toMatchObject({ body: { code: 'MESSAGE_TOO_OLD' } })
    creator = {
      ...creator,
      ...(dataOf(
        await world.api('POST /refreshToken', { body: { refreshToken: creator.refreshToken } }),
      ) as object),
    }
    stranger = {
      ...stranger,
      ...(dataOf(
        await world.api('POST /refreshToken', { body: { refreshToken: stranger.refreshToken } }),
      ) as object),
    }
  })

  test('a client that was away learns of every change by its number', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = await sent(world, fan, { chatId }, 'one')
    const before = (await messagesOf(world, creator, chatId)).at(-1)?.changeSeq ?? 0
    await api.as(fan)('PUT /message', { body: { messageId, text: 'uno' } })
    await sent(world, fan, { chatId }, 'two')
    await api.as(creator)('POST /message/react', { body: { messageId, emoji: '❤️' } })
    const changed = await messagesOf(world, creator, chatId, { afterChange: before })
    expect(changed.map(({ payload, actionType }) => [payload.text, actionType])).toEqual([
      ['two', 'new'],
      ['uno', 'edited'],
    ])
    expect(changed.at(-1)?.reactions).toEqual([{ emoji: '❤️', count: 1, isMine: 1 }])
  })

  test('delete for me hides it from me alone, delete for everyone leaves an empty place', async () => {
    const chatId = await talking(world, fan, creator)
    const mine = await sent(world, fan, { chatId }, 'for me')
    const all = await sent(world, fan, { chatId }, 'for all')
    const remove = (who: TestUser, messageId: string, whom: 'me' | 'everyone') =>
      api.as(who)('DELETE /message', { query: { messageId, for: whom } })
    expect(await remove(creator, all.messageId, 'everyone')).toMatchObject({ status: 404 })
    expect(await remove(fan, mine.messageId, 'me')).toMatchObject({ ok: true })
    expect(await remove(fan, all.messageId, 'everyone')).toMatchObject({ ok: true })
    const texts = async (who: TestUser) =>
      (await messagesOf(world, who, chatId))
        .slice(-2)
        .map(({ messageType, payload }) => [messageType, payload.text])
    expect(await texts(creator)).toEqual([
      [1, 'for me'],
      [11, undefined],
    ])
    expect((await texts(fan)).at(-1)).toEqual([11, undefined])
    expect((await messagesOf(world, fan, chatId)).map(({ messageId }) => messageId)).not.toContain(
      mine.messageId,
    )
  })

  test('reactions are one per person; anything but one emoji is refused', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = await sent(world, fan, { chatId }, 'react')
    const react = (who: TestUser, emoji: string) =>
      api.as(who)('POST /message/react', { body: { messageId, emoji } })
    await react(fan, '🔥')
    await react(creator, '🔥')
    expect(dataOf(await react(creator, '👍')).reactions).toEqual(
      expect.arrayContaining([
        { emoji: '🔥', count: 1, isMine: 0 },
        { emoji: '👍', count: 1, isMine: 1 },
      ]),
    )
    expect(dataOf(await react(creator, '')).reactions).toEqual([{ emoji: '🔥', count: 1, isMine: 0 }])
    for (const wrong of ['ok', '👍👍', '<b>'])
      expect(await react(fan, wrong)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  test('pins are shared, stars are private', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = await sent(world, fan, { chatId }, 'keep this')
    await api.as(creator)('POST /message/pin', { body: { messageId, isPin: 1 } })
    await api.as(creator)('POST /message/star', { body: { messageId, isStar: 1 } })
    expect(dataOf(await api.as(fan)('GET /messages/pinned', { query: { chatId } }))).toHaveLength(1)
    expect(dataOf(await api.as(fan)('GET /messages/starred', { query: { chatId } }))).toHaveLength(0)
    expect(dataOf(await api.as(creator)('GET /messages/starred'))).toMatchObject([
      { messageId, isStarred: 1 },
    ])
  })

  test('search finds words by their beginning, in conversations of my own', async () => {
    const chatId = await talking(world, fan, creator)
    await sent(world, fan, { chatId }, 'The lighthouse keeper’s daughter')
    const search = async (who: TestUser, searchText: string, one?: string) =>
      dataOf(
        await api.as(who)('GET /messages/search', { query: { searchText, ...(one ? { chatId: one } : {}) } }),
      )
    expect(await search(creator, 'lighth keep')).toHaveLength(1)
    expect(await search(creator, 'lighth', chatId)).toHaveLength(1)
    expect(await search(creator, 'house')).toHaveLength(0)
    expect(await search(stranger, 'lighthouse')).toHaveLength(0)
    expect(await search(creator, "'); drop table message; --")).toHaveLength(0)
  })

  test('forwarding copies to conversations the sender may write in', async () => {
    const chatId = await talking(world, fan, creator)
    const other = await world.fan()
    const target = await talking(world, fan, other)
    const foreign = await talking(world, creator, other)
    const { messageId } = await sent(world, creator, { chatId }, 'pass it on')
    const forward = (to: string) =>
      api.as(fan)('POST /message/forward', {
        body: { messageId, targets: [{ chatId: to, clientMessageId: newId() }] },
      })
    expect(dataOf(await forward(target)).messages).toMatchObject([
      { payload: { text: 'pass it on' }, isForwarded: 1, senderId: fan.id },
    ])
    expect(await forward(foreign)).toMatchObject({ status: 404, body: { code: 'CHAT_NOT_FOUND' } })
  })

  test('a self-destructing message is gone after its time, for readers and in the database', async () => {
    const chatId = await talking(world, fan, creator)
    const { messageId } = dataOf(
      await api.as(fan)('POST /message/send', {
        body: {
          chatId,
          clientMessageId: newId(),
          messageType: 1,
          text: 'soon gone',
          selfDestructSeconds: 60,
        },
      }),
    )
    expect((await messagesOf(world, creator, chatId)).at(-1)).toMatchObject({ messageId })
    clock.advance(61)
    expect((await messagesOf(world, creator, chatId)).at(-1)).not.toMatchObject({ messageId })
    const { jobs } = await import('../../../jobs/job-list.ts')
    await jobs['update-chat'](world.context, {}, 'job-1')
    expect(await world.context.db`select 1 from message where id = ${messageId}`).toHaveLength(0)
  })
})

test('pages go both ways by number and by time, without gaps', async () => {
  const [a, b] = [await world.fan(), await world.fan()]
  const chatId = await talking(world, a, b)
  for (let i = 3; i <= 45; i++) {
    clock.advance(1)
    await sent(world, i % 3 ? a : b, { chatId }, `m${i}`)
  }
  const seqs = async (query: Record<string, number>) =>
    (await messagesOf(world, a, chatId, { limit: 10, ...query })).map(({ seq }) => seq)
  const from = (first: number, count = 10) => Array.from({ length: count }, (_, i) => first + i)
  expect(await seqs({})).toEqual(from(36))
  expect(await seqs({ beforeSeq: 36 })).toEqual(from(26))
  expect(await seqs({ afterSeq: 10 })).toEqual(from(11))
  expect(await seqs({ aroundSeq: 20 })).toEqual(from(15))
  const at = (await messagesOf(world, a, chatId)).find(({ seq }) => seq === 20)?.timestamp ?? 0
  expect(await seqs({ timestamp: at })).toEqual(from(10))
  expect(await seqs({ fromTimestamp: at })).toEqual(from(20))
  expect(await api.as(a)('GET /messages', { query: { chatId, beforeSeq: 1 } })).toMatchObject({ status: 204 })
})
