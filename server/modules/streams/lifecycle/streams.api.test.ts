import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { dispatchLiveEvent } from '../../../../tests/support/world/live-webhook.ts'
import { hostOf, withFakeLive } from '../../../../tests/support/world/live.ts'
import {
  createStream,
  detailOf,
  inOneHour,
  join,
  scheduleStream,
  startStream,
} from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { checkRooms, processStreams } from '../live-events/watch-streams.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let fan: TestUser
beforeEach(async () => {
  fan = await world.fan()
})

const eventsOf = async (streamId: string) =>
  (
    await context.db<{ type: string }[]>`
      select type from event where payload ->> 'streamId' = ${streamId} and type <> 'stream.changed' order by seq`
  ).map(({ type }) => type)

describe('creating', () => {
  test('a creator is live at once, with a connection that only the host gets', async () => {
    const host = await world.creator()
    const { stream, connection } = dataOf(await createStream(world, host))
    expect(stream).toMatchObject({ status: 2, isHost: 1, isAllowed: 1, entry: 'everyone', viewerCount: 0 })
    expect(connection).toMatchObject({ role: 'host', room: `stream-${stream.streamId}` })
    expect(live.state.tokens.at(-1)).toMatchObject({ identity: hostOf(host), role: 'host', lifeSeconds: 60 })
    expect(await eventsOf(stream.streamId)).toEqual(['stream.started'])
    const other = await world.creator()
    expect(await api.as(other)('POST /stream/host', { body: { streamId: stream.streamId } })).toMatchObject({
      status: 404,
      body: { code: 'STREAM_NOT_FOUND' },
    })
    expect(await createStream(world, host)).toMatchObject({ body: { code: 'STREAM_RUNNING' } })
  })

  test('fans, guests, and agencies without a link are refused', async () => {
    const agency = await world.agency()
    expect(await createStream(world, fan)).toMatchObject({ body: { code: 'FORBIDDEN' } })
    expect(await createStream(world, agency)).toMatchObject({ body: { code: 'FORBIDDEN' } })
    const guest = await world.guest()
    expect(await api.as(guest)('POST /stream', { body: { title: 'x' } })).toMatchObject({ status: 401 })
    const creator = await world.creator()
    const body = { title: 'x', creatorId: creator.id, isAgencyUser: true }
    expect(await api.as(agency)('POST /stream', { body })).toMatchObject({ body: { code: 'FORBIDDEN' } })
  })

  test('unverified and suspended creators cannot stream', async () => {
    for (const statusCode of [5, 6, 2])
      expect(await createStream(world, await world.creator({ statusCode }))).toMatchObject({ ok: false })
  })

  test('of two concurrent starts of one creator one is refused', async () => {
    const host = await world.creator()
    const replies = await Promise.all([createStream(world, host), createStream(world, host)])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    [{ entry: 'ticket' as const }, 'VALIDATION_FAILED'],
    [{ entry: 'ticket' as const, price: '0.10' }, 'AMOUNT_INVALID'],
    [{ scheduledAt: '2020-01-01T00:00:00Z' }, 'VALIDATION_FAILED'],
    [{ moderatorIds: [newId()] }, 'MODERATOR_UNKNOWN'],
    [{ goalAmount: '-5', goalTitle: 'Piano' }, 'AMOUNT_INVALID'],
  ])('%j is refused with %s', async (options, code) =>
    expect(await createStream(world, await world.creator(), options)).toMatchObject({ body: { code } }),
  )

  test('without a live server nothing starts, pages say why, and scheduling still works', async () => {
    const host = await world.creator()
    live.state.isUp = false
    expect(await createStream(world, host)).toMatchObject({ status: 503, body: { code: 'LIVE_UNAVAILABLE' } })
    const streamId = await scheduleStream(world, host)
    expect((await detailOf(world, host, streamId)).live).toEqual({
      isAvailable: 0,
      reason: 'The live video server isn’t responding.',
    })
    expect(await api.as(host)('POST /stream/schedule/golive', { body: { eventId: streamId } })).toMatchObject(
      { body: { code: 'LIVE_UNAVAILABLE' } },
    )
    live.state.isUp = true
  })
})

describe('a scheduled stream', () => {
  test('is listed, changed by its host only, and goes live', async () => {
    const host = await world.creator()
    const streamId = await scheduleStream(world, host)
    const body = { streamId, title: 'Saturday set', slowModeSeconds: 5 }
    expect(await api.as(await world.creator())('PUT /stream/details', { body })).toMatchObject({
      status: 404,
    })
    expect(dataOf(await api.as(host)('PUT /stream/details', { body }))).toMatchObject({
      title: 'Saturday set',
      slowModeSeconds: 5,
      status: 1,
    })
    const listed = dataOf(
      await api.as(fan)('GET /streams/scheduled', { query: { userId: host.id } }),
    ) as unknown as { streamId: string }[]
    expect(listed.map((card) => card.streamId)).toEqual([streamId])
    expect(await join(world, fan, streamId)).toMatchObject({ body: { code: 'STREAM_NOT_LIVE' } })
    expect(await api.as(fan)('POST /stream/schedule/golive', { body: { eventId: streamId } })).toMatchObject({
      status: 403,
    })
    const { stream } = dataOf(
      await api.as(host)('POST /stream/schedule/golive', { body: { eventId: streamId } }),
    )
    expect(stream.status).toBe(2)
    expect(await api.as(host)('POST /stream/schedule/golive', { body: { eventId: streamId } })).toMatchObject(
      { status: 409 },
    )
    expect(
      await api.as(host)('DELETE /stream/schedule/cancel', { query: { eventId: streamId } }),
    ).toMatchObject({ body: { code: 'STREAM_STATE_WRONG' } })
    expect(await eventsOf(streamId)).toEqual(['stream.scheduled', 'stream.started'])
  })

  test('is cancelled by its host, or by itself an hour after it should have started', async () => {
    const host = await world.creator()
    const [first, second] = [await scheduleStream(world, host), await scheduleStream(world, host)]
    expect(await api.as(fan)('DELETE /stream/schedule/cancel', { query: { eventId: first } })).toMatchObject({
      status: 403,
    })
    dataOf(await api.as(host)('DELETE /stream/schedule/cancel', { query: { eventId: first } }))
    expect((await detailOf(world, fan, first)).status).toBe(4)
    clock.advance(2 * 3600 - 1)
    await processStreams(context)
    const guest = await world.guest()
    expect((await detailOf(world, guest, second)).status).toBe(1)
    clock.advance(2)
    await processStreams(context)
    expect((await detailOf(world, guest, second)).status).toBe(4)
    expect(await eventsOf(second)).toEqual(['stream.scheduled', 'stream.cancelled'])
  })

  test('has reminders of signed-in users', async () => {
    const streamId = await scheduleStream(world, await world.creator())
    const body = { streamId, isOn: 1 as const }
    expect(await api.as(await world.guest())('POST /stream/reminder', { body })).toMatchObject({
      status: 401,
    })
    dataOf(await api.as(fan)('POST /stream/reminder', { body }))
    expect((await detailOf(world, fan, streamId)).hasReminder).toBe(1)
    dataOf(await api.as(fan)('POST /stream/reminder', { body: { ...body, isOn: 0 } }))
    expect((await detailOf(world, fan, streamId)).hasReminder).toBe(0)
  })
})

describe('a live stream', () => {
  test('is ended by its host only, and its room closes', async () => {
    const host = await world.creator()
    const streamId = await startStream(world, live, host)
    const end = (who: TestUser) => api.as(who)('PATCH /stream', { body: { streamId, status: 3 } })
    expect(await end(fan)).toMatchObject({ status: 403 })
    expect(await end(await world.creator())).toMatchObject({ status: 404 })
    expect(dataOf(await end(host))).toMatchObject({ status: 3, endReason: 'host' })
    expect(await end(host)).toMatchObject({ body: { code: 'STREAM_STATE_WRONG' } })
    await world.settle()
    expect(live.rooms.has(`stream-${streamId}`)).toBe(false)
    expect(await eventsOf(streamId)).toEqual(['stream.started', 'stream.ended'])
    expect(await api.as(host)('POST /stream/host', { body: { streamId } })).toMatchObject({ status: 409 })
  })

  test('is interrupted when the host is lost, and live again if they return within 60 s', async () => {
    const host = await world.creator()
    const streamId = await startStream(world, live, host)
    dataOf(await join(world, fan, streamId))
    await live.exit(streamId, hostOf(host))
    const interrupted = await detailOf(world, fan, streamId)
    expect(interrupted).toMatchObject({ status: 5, viewerCount: 1 })
    expect(interrupted.returnBy).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
    clock.advance(59)
    await processStreams(context)
    dataOf(await api.as(host)('POST /stream/host', { body: { streamId } }))
    await live.enter(streamId, hostOf(host))
    clock.advance(5)
    await processStreams(context)
    expect(await detailOf(world, fan, streamId)).toMatchObject({ status: 2, viewerCount: 1 })
  })

  test('ends when the host does not return, or never came', async () => {
    const [host, absent] = [await world.creator(), await world.creator()]
    const streamId = await startStream(world, live, host)
    const { stream } = dataOf(await createStream(world, absent))
    await live.exit(streamId, hostOf(host))
    clock.advance(61)
    await processStreams(context)
    expect(await detailOf(world, fan, streamId)).toMatchObject({ status: 3, endReason: 'hostLost' })
    expect(await detailOf(world, fan, stream.streamId)).toMatchObject({ status: 3, endReason: 'hostLost' })
  })

  test('survives late and repeated events of the live server', async () => {
    const host = await world.creator()
    const streamId = await startStream(world, live, host)
    const room = `stream-${streamId}`
    await dispatchLiveEvent(world, { kind: 'left', room, identity: hostOf(host) }) // of a replaced connection
    expect((await detailOf(world, fan, streamId)).status).toBe(2)
    await dispatchLiveEvent(world, { kind: 'left', room: 'stream-of-another-app', identity: 'x' })
    const refused = await world.app.inject({
      method: 'POST',
      url: '/webhooks/livekit',
      headers: { 'content-type': 'application/webhook+json', authorization: 'forged' },
      payload: JSON.stringify({ kind: 'roomFinished', room }),
    })
    expect(refused.json()).toMatchObject({ code: 'SIGNATURE_REFUSED' })
    expect((await detailOf(world, fan, streamId)).status).toBe(2)
  })

  test('notices without events that the live server lost host and viewers', async () => {
    const host = await world.creator()
    const streamId = await startStream(world, live, host)
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    live.rooms.delete(`stream-${streamId}`)
    clock.advance(20)
    await checkRooms(context)
    expect((await detailOf(world, fan, streamId)).status).toBe(5)
    clock.advance(11)
    await checkRooms(context)
    expect((await detailOf(world, fan, streamId)).viewerCount).toBe(0)
    dataOf(await api.as(host)('POST /stream/host', { body: { streamId } }))
    live.rooms.get(`stream-${streamId}`)?.add(hostOf(host))
    await checkRooms(context)
    expect((await detailOf(world, fan, streamId)).status).toBe(2)
  })

  test('ends when its host is suspended; scheduled ones are cancelled', async () => {
    const host = await world.creator()
    const streamId = await startStream(world, live, host)
    const scheduled = await scheduleStream(world, host)
    dataOf(
      await api.as(await world.staff('owner'))('POST /staff/suspend', {
        body: { userId: host.id, reason: 'for the test' },
      }),
    )
    await world.settle()
    const rows = await context.db<{ id: string; status: number; endReason: string | null }[]>`
      select id, status, end_reason from stream where id in ${context.db([streamId, scheduled])}`
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [streamId, 3],
        [scheduled, 4],
      ]),
    )
    expect(await api.as(fan)('GET /stream/detail', { query: { streamId } })).toMatchObject({ status: 404 })
  })
})

test('lists show live and scheduled streams of visible hosts', async () => {
  const [open, hidden] = [await world.creator(), await world.creator()]
  await context.db`update person set is_private = true where id = ${hidden.id}`
  const [openId, hiddenId] = [await startStream(world, live, open), await startStream(world, live, hidden)]
  const ids = async (who: Pick<TestUser, 'accessToken'>, key: 'GET /stream/all' | 'GET /streams/all') => {
    const reply = await api.as(who)(key, { query: { limit: 100 } })
    return reply.ok ? (reply.body.data as unknown as { streamId: string }[]).map((card) => card.streamId) : []
  }
  for (const key of ['GET /stream/all', 'GET /streams/all'] as const) {
    expect(await ids(fan, key)).toContain(openId)
    expect(await ids(fan, key)).not.toContain(hiddenId)
    expect(await ids(await world.guest(), key)).toContain(openId)
  }
  await context.db`insert into follow ${context.db({ followerId: fan.id, creatorId: hidden.id, at: clock.now() })}`
  expect(await ids(fan, 'GET /stream/all')).toContain(hiddenId)
  dataOf(await api.as(open)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } }))
  expect(await ids(fan, 'GET /stream/all')).not.toContain(openId)
  expect(await api.as(fan)('GET /stream/detail', { query: { streamId: openId } })).toMatchObject({
    status: 404,
  })
  expect(await api.as(fan)('GET /streams', { query: {} })).toMatchObject({ status: 403 })
  const own = dataOf(await api.as(open)('GET /streams', { query: { status: 2 } })) as unknown as {
    streamId: string
  }[]
  expect(own.map((card) => card.streamId)).toEqual([openId])
})

test('shared links and the host of a stream are readable for guests', async () => {
  const host = await world.creator()
  const streamId = await scheduleStream(world, host, { scheduledAt: inOneHour(world) })
  const guest = await world.guest()
  expect(dataOf(await api.as(guest)('GET /shared', { query: { eventId: streamId } }))).toMatchObject({
    eventId: streamId,
    status: 1,
  })
  expect(dataOf(await api.as(guest)('GET /user', { query: { streamId } }))).toMatchObject({ _id: host.id })
  expect(await api.as(guest)('GET /shared', { query: { eventId: newId() } })).toMatchObject({ status: 404 })
})

test('there are no recordings to list or delete', async () => {
  const host = await world.creator()
  const streamId = await startStream(world, live, host)
  expect(await api.as(fan)('GET /stream/recorded', { query: {} })).toMatchObject({ status: 204 })
  expect(await api.as(host)('DELETE /stream/recorded', { query: { streamId } })).toMatchObject({
    status: 404,
  })
})
