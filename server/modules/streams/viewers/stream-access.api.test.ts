import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { insertFollow } from '../../../../tests/support/world/comments-and-tips.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { buyTicket, detailOf, join, startStream, write } from '../../../../tests/support/world/streams.ts'
import { createPlan, subscribe } from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { checkRooms, processStreams } from '../live-events/watch-streams.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let host: TestUser
let fan: TestUser
beforeEach(async () => {
  host = await world.creator()
  fan = await world.fan()
})

const tokensOf = (identity: string) => live.state.tokens.filter((token) => token.identity === identity)
const outcome = async (who: Pick<TestUser, 'accessToken'>, streamId: string) => {
  const reply = await join(world, who, streamId)
  return reply.ok ? 'joined' : reply.body.code
}

describe('entry', () => {
  test('everyone: guests, fans and other creators join', async () => {
    const streamId = await startStream(world, live, host)
    expect(await outcome(fan, streamId)).toBe('joined')
    expect(await outcome(await world.creator(), streamId)).toBe('joined')
    expect(await outcome(await world.guest(), streamId)).toBe('joined')
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(3)
    expect(tokensOf(fan.id)).toMatchObject([{ role: 'viewer', room: `stream-${streamId}`, lifeSeconds: 60 }])
  })

  test('followers: strangers and guests get no token', async () => {
    const streamId = await startStream(world, live, host, { entry: 'followers' })
    expect(await outcome(fan, streamId)).toBe('STREAM_LOCKED')
    expect(await outcome(await world.guest(), streamId)).toBe('STREAM_LOCKED')
    expect(tokensOf(fan.id)).toEqual([])
    expect(await detailOf(world, fan, streamId)).toMatchObject({ isAllowed: 0, requiredAction: 'follow' })
    dataOf(await api.as(fan)('POST /stream/follow', { body: { streamId } }))
    expect(await outcome(fan, streamId)).toBe('joined')
  })

  test('subscribers: followers get no token', async () => {
    const plan = await createPlan(world, host)
    const streamId = await startStream(world, live, host, { entry: 'subscribers' })
    await insertFollow(world, fan, host)
    expect(await outcome(fan, streamId)).toBe('STREAM_LOCKED')
    expect(tokensOf(fan.id)).toEqual([])
    await fundWallet(world, fan.id, 5000)
    dataOf(await subscribe(world, fan, { planId: plan._id, amount: '10.00' }))
    expect(await outcome(fan, streamId)).toBe('joined')
  })

  test('ticket: subscribers and strangers get no token, chat or viewer list; buyers do', async () => {
    const streamId = await startStream(world, live, host, { entry: 'ticket', price: '10' })
    expect(await outcome(fan, streamId)).toBe('STREAM_LOCKED')
    expect(tokensOf(fan.id)).toEqual([])
    for (const key of ['GET /stream/messages', 'GET /stream/viewer'] as const)
      expect(await api.as(fan)(key, { query: { streamId } })).toMatchObject({
        body: { code: 'STREAM_LOCKED' },
      })
    expect(await write(world, fan, streamId, 'let me in')).toMatchObject({ body: { code: 'STREAM_LOCKED' } })
    expect(await api.as(fan)('POST /stream/like', { body: { streamId } })).toMatchObject({ ok: false })
    expect(await detailOf(world, fan, streamId)).toMatchObject({ alreadyPaid: 0, requiredAction: 'buy' })
    await fundWallet(world, fan.id, 5000)
    dataOf(await buyTicket(world, fan, streamId))
    expect(await detailOf(world, fan, streamId)).toMatchObject({ alreadyPaid: 1, isAllowed: 1 })
    expect(await outcome(fan, streamId)).toBe('joined')
  })

  test('blocked users do not find the stream', async () => {
    const streamId = await startStream(world, live, host)
    dataOf(await api.as(fan)('POST /stream/viewer', { body: { streamId } }))
    await live.enter(streamId, fan.id)
    dataOf(await api.as(host)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } }))
    expect(await outcome(fan, streamId)).toBe('STREAM_NOT_FOUND')
    await world.settle()
    expect(live.isInside(streamId, fan.id)).toBe(false)
  })
})

describe('viewers', () => {
  test('are counted once, listed, and leave', async () => {
    const streamId = await startStream(world, live, host)
    dataOf(await join(world, fan, streamId))
    dataOf(await join(world, fan, streamId))
    const list = dataOf(
      await api.as(host)('GET /stream/viewer', { query: { streamId } }),
    ) as unknown as object[]
    expect(list).toMatchObject([{ viewerId: fan.id, isModerator: 0 }])
    clock.advance(30)
    dataOf(await api.as(fan)('DELETE /stream/viewer', { query: { streamId } }))
    dataOf(await api.as(fan)('DELETE /stream/viewer', { query: { streamId } }))
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(0)
  })

  test('who join several times at once are counted once', async () => {
    const streamId = await startStream(world, live, host)
    const guest = await world.guest()
    const joins = [fan, fan, fan, guest, guest].map((who) => join(world, who, streamId))
    expect((await Promise.all(joins)).map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(2)
    const leave = () => api.as(fan)('DELETE /stream/viewer', { query: { streamId } })
    await Promise.all([leave(), leave()])
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(1)
  })

  test('who disconnect are gone, and come back by reconnecting', async () => {
    const streamId = await startStream(world, live, host)
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    await live.exit(streamId, fan.id)
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(0)
    await live.enter(streamId, fan.id)
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(1)
  })

  test('with an old token and no access any more are sent out', async () => {
    const streamId = await startStream(world, live, host, { entry: 'followers' })
    await live.enter(streamId, fan.id)
    expect(live.isInside(streamId, fan.id)).toBe(false)
    await insertFollow(world, fan, host)
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    await context.db`delete from follow where follower_id = ${fan.id}`
    await checkRooms(context)
    expect(live.isInside(streamId, fan.id)).toBe(false)
  })

  test('the host watching does not count and does not replace the host’s connection', async () => {
    const streamId = await startStream(world, live, host)
    const { connection } = dataOf(await join(world, host, streamId))
    expect(connection.role).toBe('viewer')
    expect((await detailOf(world, host, streamId)).viewerCount).toBe(0)
    expect(live.isInside(streamId, `host:${host.id}`)).toBe(true)
  })
})

test('guests see a public stream for 60 s in all', async () => {
  const streamId = await startStream(world, live, host)
  const guest = await world.guest()
  const { connection } = dataOf(await join(world, guest, streamId))
  const identity = live.state.tokens.at(-1)?.identity ?? ''
  expect(connection.previewUntil).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
  await live.enter(streamId, identity)
  clock.advance(40)
  dataOf(await api.as(guest)('DELETE /stream/viewer', { query: { streamId } }))
  expect(dataOf(await join(world, guest, streamId)).connection.previewUntil).toBe(connection.previewUntil)
  clock.advance(21)
  await processStreams(context)
  expect(live.isInside(streamId, identity)).toBe(false)
  expect(await outcome(guest, streamId)).toBe('STREAM_PREVIEW_OVER')
  await live.enter(streamId, identity)
  expect(live.isInside(streamId, identity)).toBe(false)
  expect(await api.as(guest)('POST /stream/message', { body: { streamId, text: 'hi' } })).toMatchObject({
    status: 401,
  })
})

test('an agency acts for its creator only', async () => {
  const agency = await world.agency()
  const { db } = context
  await db`insert into agency ${db({ id: agency.id, ownerId: agency.id, legalName: 'Lamp' })}`
  await db`insert into agency_creator ${db({ agencyId: agency.id, creatorId: host.id })}`
  const body = { title: 'For Teo', creatorId: host.id, isAgencyUser: true }
  const { stream } = dataOf(await api.as(agency)('POST /stream', { body }))
  expect(stream.host._id).toBe(host.id)
  const other = await world.creator()
  expect(
    await api.as(agency)('PATCH /stream', {
      body: { streamId: stream.streamId, status: 3, creatorId: other.id },
    }),
  ).toMatchObject({ body: { code: 'FORBIDDEN' } })
  dataOf(
    await api.as(agency)('PATCH /stream', {
      body: { streamId: stream.streamId, status: 3, creatorId: host.id, isAgencyUser: 1 },
    }),
  )
})
