import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import { detailOf, join, startStream, tip, write } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { processStreams } from '../live-events/watch-streams.ts'
import { refundSale } from '../../wallet/public.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let host: TestUser
let fan: TestUser
let moderator: TestUser
beforeEach(async () => {
  ;[host, fan, moderator] = [await world.creator(), await world.fan(), await world.fan()]
})
const moderated = () => startStream(world, live, host, { moderatorIds: [moderator.id] })
const messagesOf = async (streamId: string, who = host) =>
  dataOf(await api.as(who)('GET /stream/messages', { query: { streamId } })) as unknown as {
    messageId: string
    text: string
  }[]
const sanction = (
  who: TestUser,
  streamId: string,
  user: TestUser,
  kind: 'mute' | 'timeout' | 'ban' | 'none',
  seconds?: number,
) =>
  api.as(who)('POST /stream/sanction', {
    body: { streamId, userId: user.id, sanction: kind, ...(seconds ? { seconds } : {}) },
  })
const code = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'OK' : (reply.body as { code: string }).code

describe('chat', () => {
  test('a repeated message id is ignored, and one of another user refused', async () => {
    const streamId = await moderated()
    const id = newId()
    const first = dataOf(await write(world, fan, streamId, 'hello', id))
    expect(first).toMatchObject({ messageType: 0, metaData: { messageId: id }, isHost: 0 })
    expect(dataOf(await write(world, fan, streamId, 'hello again', id))).toEqual(first)
    expect(code(await write(world, host, streamId, 'mine', id))).toBe('VALIDATION_FAILED')
    expect((await messagesOf(streamId)).map(({ text }) => text)).toEqual(['hello'])
  })

  test('empty messages and blocked words are refused; the host is above the filter', async () => {
    const streamId = await startStream(world, live, host, { blockedWords: ['spoiler'] })
    expect(code(await write(world, fan, streamId, ' \u200B '))).toBe('MESSAGE_EMPTY')
    expect(code(await write(world, fan, streamId, 'Big SPOILER!'))).toBe('STREAM_WORD_BLOCKED')
    expect(code(await write(world, host, streamId, 'no spoiler please'))).toBe('OK')
  })

  test('slow mode holds for viewers only', async () => {
    const streamId = await startStream(world, live, host, {
      slowModeSeconds: 10,
      moderatorIds: [moderator.id],
    })
    expect(code(await write(world, fan, streamId, 'one'))).toBe('OK')
    expect(code(await write(world, fan, streamId, 'two'))).toBe('STREAM_SLOW_MODE')
    for (const who of [host, moderator])
      for (const text of ['one', 'two']) expect(code(await write(world, who, streamId, text))).toBe('OK')
    clock.advance(10)
    expect(code(await write(world, fan, streamId, 'two'))).toBe('OK')
  })

  test('subscribers-only chat refuses others, and says so', async () => {
    const streamId = await startStream(world, live, host, { isSubscribersChat: 1 })
    expect(await detailOf(world, fan, streamId)).toMatchObject({
      canChat: 0,
      chatRefusal: 'subscribersOnly',
    })
    expect(code(await write(world, fan, streamId, 'hi'))).toBe('STREAM_CHAT_SUBSCRIBERS')
  })

  test('nobody writes after the end', async () => {
    const streamId = await moderated()
    dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    for (const who of [host, fan])
      expect(code(await write(world, who, streamId, 'hi'))).toBe('STREAM_NOT_LIVE')
  })

  test('messages are removed by their sender, moderators and the host, and pinned by the latter two', async () => {
    const streamId = await moderated()
    const stranger = await world.fan()
    const { messageId } = dataOf(await write(world, fan, streamId, 'hello'))
    const remove = (who: TestUser, id = messageId) =>
      api.as(who)('DELETE /stream/message', { query: { streamId, messageId: id } })
    const pin = (who: TestUser) => api.as(who)('POST /stream/message/pin', { body: { streamId, messageId } })
    expect(code(await remove(stranger))).toBe('FORBIDDEN')
    expect(code(await pin(fan))).toBe('FORBIDDEN')
    dataOf(await pin(moderator))
    expect((await detailOf(world, stranger, streamId)).pinned).toMatchObject({ messageId, text: 'hello' })
    dataOf(await remove(moderator))
    expect(code(await remove(host))).toBe('MESSAGE_NOT_FOUND')
    expect(await detailOf(world, stranger, streamId)).not.toHaveProperty('pinned')
    const second = dataOf(await write(world, fan, streamId, 'again')).messageId
    dataOf(await remove(fan, second))
    expect(await api.as(host)('GET /stream/messages', { query: { streamId } })).toMatchObject({ status: 204 })
  })

  test('likes are counted for viewers with access', async () => {
    const streamId = await moderated()
    const like = (who: TestUser, count: number) =>
      api.as(who)('POST /stream/like', { body: { streamId, count } })
    expect(dataOf(await like(fan, 7))).toEqual({ likeCount: 7 })
    expect(dataOf(await like(host, 1))).toEqual({ likeCount: 8 })
    expect(code(await like(fan, 21))).toBe('VALIDATION_FAILED')
  })

  test('likes and messages at the same moment are all counted, whether collected or not', async () => {
    const streamId = await moderated()
    const like = () => api.as(fan)('POST /stream/like', { body: { streamId, count: 2 } })
    const many = (work: () => Promise<{ ok: boolean }>) => Promise.all(Array.from({ length: 20 }, work))
    const likes = many(like)
    await processStreams(context)
    await likes
    await many(() => write(world, fan, streamId, 'hello'))
    expect((await detailOf(world, fan, streamId)).likeCount).toBe(40)
    await processStreams(context)
    dataOf(await like())
    expect((await detailOf(world, fan, streamId)).likeCount).toBe(42)
    const stats = dataOf(await api.as(host)('GET /stream/analytics', { query: { streamId } }))
    expect(stats).toMatchObject({ likeCount: 42, messageCount: 20 })
  })
})

describe('sanctions', () => {
  test('are for the host and moderators, never against the host or oneself', async () => {
    const streamId = await moderated()
    const stranger = await world.fan()
    expect(code(await sanction(stranger, streamId, fan, 'mute'))).toBe('FORBIDDEN')
    expect(code(await sanction(await world.creator(), streamId, fan, 'ban'))).toBe('FORBIDDEN')
    expect(code(await sanction(moderator, streamId, host, 'ban'))).toBe('FORBIDDEN')
    expect(code(await sanction(moderator, streamId, moderator, 'mute'))).toBe('NOT_YOURSELF')
    const second = await world.fan()
    dataOf(
      await api.as(host)('PUT /stream/details', {
        body: { streamId, moderatorIds: [moderator.id, second.id] },
      }),
    )
    expect(code(await sanction(moderator, streamId, second, 'mute'))).toBe('FORBIDDEN')
    expect(code(await sanction(host, streamId, second, 'mute'))).toBe('OK')
    expect(code(await sanction(moderator, streamId, fan, 'mute'))).toBe('OK')
    expect(code(await api.as(fan)('GET /stream/sanctions', { query: { streamId } }))).toBe('FORBIDDEN')
    const listed = dataOf(await api.as(moderator)('GET /stream/sanctions', { query: { streamId } }))
    expect(listed).toHaveLength(2)
  })

  test('a muted viewer watches but does not write, until it is lifted', async () => {
    const streamId = await moderated()
    dataOf(await sanction(moderator, streamId, fan, 'mute'))
    expect(code(await write(world, fan, streamId, 'hi'))).toBe('STREAM_MUTED')
    expect(code(await join(world, fan, streamId))).toBe('OK')
    dataOf(await sanction(host, streamId, fan, 'none'))
    expect(code(await write(world, fan, streamId, 'hi'))).toBe('OK')
  })

  test('a time-out ends by itself', async () => {
    const streamId = await moderated()
    dataOf(await sanction(host, streamId, fan, 'timeout', 60))
    expect(await detailOf(world, fan, streamId)).toMatchObject({ chatRefusal: 'timedOut' })
    clock.advance(61)
    expect(code(await write(world, fan, streamId, 'hi'))).toBe('OK')
  })

  test('a banned viewer is out at once and stays out of all streams of the creator', async () => {
    const streamId = await moderated()
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    dataOf(await sanction(moderator, streamId, fan, 'ban'))
    expect(live.isInside(streamId, fan.id)).toBe(false)
    await live.enter(streamId, fan.id) // with the token from before
    expect(live.isInside(streamId, fan.id)).toBe(false)
    expect(code(await join(world, fan, streamId))).toBe('STREAM_BANNED')
    expect(code(await write(world, fan, streamId, 'hi'))).toBe('STREAM_BANNED')
    expect(code(await api.as(fan)('GET /stream/messages', { query: { streamId } }))).toBe('STREAM_BANNED')
    await fundWallet(world, fan.id, 5000)
    expect(code(await tip(world, fan, streamId))).toBe('STREAM_BANNED')
    dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    const next = await startStream(world, live, host)
    expect(code(await join(world, fan, next))).toBe('STREAM_BANNED')
    dataOf(await sanction(host, next, fan, 'none'))
    expect(code(await join(world, fan, next))).toBe('OK')
  })

  test('a ban while the live server is away is done when it is back', async () => {
    const streamId = await moderated()
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    live.state.isUp = false
    dataOf(await sanction(host, streamId, fan, 'ban'))
    live.state.isUp = true
    await world.settle()
    expect(live.isInside(streamId, fan.id)).toBe(false)
  })
})

describe('tips', () => {
  test('go to the host once, appear in the chat and raise the goal', async () => {
    const streamId = await startStream(world, live, host, { goalTitle: 'Piano', goalAmount: '500' })
    await fundWallet(world, fan.id, 5000)
    const key = newId()
    const first = dataOf(await tip(world, fan, streamId, '25.00', { message: 'For the piano', key }))
    expect(dataOf(await tip(world, fan, streamId, '25.00', { message: 'For the piano', key }))).toEqual(first)
    expect(first.message).toMatchObject({ messageType: 1, text: 'For the piano', tip: { amount: '25.00' } })
    expect(await balanceOf(world, fan.id, 'available')).toBe(2500)
    expect(await balanceOf(world, host.id, 'pending')).toBe(2000)
    expect((await detailOf(world, fan, streamId)).goal).toEqual({
      title: 'Piano',
      target: { amount: '500.00', currency: 'USD' },
      raised: { amount: '25.00', currency: 'USD' },
    })
    const given = dataOf(await api.as(fan)('GET /tips', { query: { direction: 'given' } }))
    expect(given).toMatchObject([{ _id: first.tipId, amount: '25.00' }])
    await context.db.transaction((tx) =>
      refundSale(context, tx, {
        key: 'test-tip-refund',
        transactionId: first.transactionId,
        actor: { kind: 'system' },
        reason: 'for the test',
      }),
    )
    await world.settle()
    expect((await detailOf(world, fan, streamId)).goal?.raised.amount).toBe('0.00')
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('are refused without money or access, to oneself, by creators, with blocked words, and after the end', async () => {
    const streamId = await startStream(world, live, host, { blockedWords: ['spoiler'] })
    expect(code(await tip(world, fan, streamId))).toBe('INSUFFICIENT_BALANCE')
    await fundWallet(world, fan.id, 5000)
    expect(code(await tip(world, fan, streamId, '5.00', { message: 'spoiler' }))).toBe('STREAM_WORD_BLOCKED')
    expect(code(await tip(world, host, streamId))).toBe('NOT_YOURSELF')
    expect(code(await tip(world, await world.creator(), streamId))).toBe('PAYMENT_UNAVAILABLE')
    const other = await world.creator()
    const locked = await startStream(world, live, other, { entry: 'ticket', price: '10' })
    expect(code(await tip(world, fan, locked))).toBe('STREAM_LOCKED')
    dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    expect(code(await tip(world, fan, streamId))).toBe('STREAM_NOT_LIVE')
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
  })

  test('a tip for a menu item costs its price and names it beside the message, also after it is renamed', async () => {
    const streamId = await startStream(world, live, host)
    await fundWallet(world, fan.id, 5000)
    const add = (who: TestUser) =>
      api.as(who)('POST /tipMenu', { body: { title: 'Play a request', amount: '7' } })
    const itemId = dataOf(await add(host))._id
    const foreignId = dataOf(await add(await world.creator()))._id
    expect(code(await tip(world, fan, streamId, '7.00', { menuItemId: foreignId }))).toBe(
      'TIP_MENU_ITEM_NOT_FOUND',
    )
    expect(code(await tip(world, fan, streamId, '2.00', { menuItemId: itemId }))).toBe('PRICE_CHANGED')
    const bought = dataOf(
      await tip(world, fan, streamId, '7.00', { menuItemId: itemId, message: 'Something slow' }),
    )
    const expected = { text: 'Something slow', tip: { amount: '7.00' }, menuItem: 'Play a request' }
    expect(bought.message).toMatchObject(expected)
    dataOf(await api.as(host)('PUT /tipMenu', { body: { itemId, title: 'Play two requests' } }))
    expect(await messagesOf(streamId)).toMatchObject([expected])
    expect(dataOf(await tip(world, fan, streamId)).message).not.toHaveProperty('menuItem')
    expect(await balanceOf(world, fan.id, 'available')).toBe(3800)
  })

  test('anonymous tips do not name their sender; muted viewers tip without words', async () => {
    const streamId = await moderated()
    await fundWallet(world, fan.id, 5000)
    const anonymous = dataOf(await tip(world, fan, streamId, '5.00', { isAnonymous: 1 })).message
    expect(anonymous).not.toHaveProperty('senderId')
    expect(JSON.stringify(await messagesOf(streamId))).not.toContain(fan.id)
    dataOf(await sanction(host, streamId, fan, 'mute'))
    expect(dataOf(await tip(world, fan, streamId, '5.00', { message: 'psst' })).message.text).toBe('')
  })
})

describe('staff', () => {
  test('look in unseen and end a stream, both with a reason in the audit log', async () => {
    const streamId = await moderated()
    const staff = await world.staff('moderator')
    const reason = 'Reported by three viewers'
    const connection = dataOf(await api.as(staff)('POST /staff/stream/view', { body: { streamId, reason } }))
    expect(connection.role).toBe('staff')
    dataOf(await api.as(staff)('POST /staff/stream/end', { body: { streamId, reason } }))
    expect(await detailOf(world, fan, streamId)).toMatchObject({ status: 3, endReason: 'staff' })
    expect(code(await api.as(staff)('POST /staff/stream/end', { body: { streamId, reason } }))).toBe(
      'STREAM_STATE_WRONG',
    )
    const entries = await context.db<{ action: string; reason: string }[]>`
      select action, reason from audit_log where person_id = ${host.id} order by seq`
    expect(entries).toEqual([
      { action: 'stream.viewed', reason },
      { action: 'stream.ended', reason },
    ])
  })
})

test('analytics are for the host: viewers, watch time, income, supporters and followers', async () => {
  const streamId = await startStream(world, live, host, { entry: 'everyone' })
  await fundWallet(world, fan.id, 5000)
  dataOf(await join(world, fan, streamId))
  dataOf(await join(world, moderator, streamId))
  dataOf(await api.as(fan)('POST /stream/follow', { body: { streamId } }))
  dataOf(await write(world, fan, streamId, 'hi'))
  dataOf(await tip(world, fan, streamId, '12.00'))
  clock.advance(60)
  dataOf(await api.as(moderator)('DELETE /stream/viewer', { query: { streamId } }))
  clock.advance(60)
  const read = (who: TestUser) => api.as(who)('GET /stream/analytics', { query: { streamId } })
  expect(code(await read(fan))).toBe('FORBIDDEN')
  expect(code(await read(await world.creator()))).toBe('STREAM_NOT_FOUND')
  expect(dataOf(await read(host))).toMatchObject({
    liveSeconds: 120,
    viewerCount: 1,
    uniqueViewers: 2,
    peakViewers: 2,
    averageWatchSeconds: 90,
    messageCount: 1,
    newFollowers: 1,
    tipCount: 1,
    ticketCount: 0,
    income: { tips: { amount: '12.00' }, tickets: { amount: '0.00' }, total: { amount: '12.00' } },
    topSupporters: [{ userId: fan.id, amount: { amount: '12.00', currency: 'USD' } }],
  })
})
