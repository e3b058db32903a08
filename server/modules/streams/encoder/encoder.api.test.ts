import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { hostOf, withFakeLive } from '../../../../tests/support/world/live.ts'
import { dispatchLiveEvent } from '../../../../tests/support/world/live-webhook.ts'
import { createStream, detailOf, startStream } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { checkRooms } from '../live-events/watch-streams.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let host: TestUser
beforeEach(async () => {
  host = await world.creator()
  live.live.hasEncoders = true
  live.state.encoders.clear()
})

const schedule = async (who = host) => {
  const scheduledAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  return dataOf(await createStream(world, who, { scheduledAt })).stream.streamId
}
const connect = (who: TestUser, streamId: string, isNewKey?: 1, protocol: 'rtmp' | 'whip' = 'rtmp') =>
  api.as(who)('POST /stream/encoder', { body: { streamId, protocol, ...(isNewKey ? { isNewKey } : {}) } })
const code = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'OK' : (reply.body as { code: string }).code
const room = (streamId: string) => `stream-${streamId}`
const published = (streamId: string, who = host) =>
  dispatchLiveEvent(world, { kind: 'published', room: room(streamId), identity: hostOf(who) })

test('the key stays the same until the host wants a new one, which ends the old one', async () => {
  const streamId = await schedule()
  const first = dataOf(await connect(host, streamId))
  expect(first).toMatchObject({ protocol: 'rtmp', url: 'rtmp://live.test/x' })
  expect(dataOf(await connect(host, streamId))).toEqual(first)
  expect(live.rooms.has(room(streamId))).toBe(true)
  expect([...live.state.encoders.values()]).toMatchObject([
    { room: room(streamId), identity: hostOf(host), protocol: 'rtmp' },
  ])
  const second = dataOf(await connect(host, streamId, 1))
  expect(second.key).not.toBe(first.key)
  const whip = dataOf(await connect(host, streamId, undefined, 'whip'))
  expect(whip.protocol).toBe('whip')
  expect([...live.state.encoders.values()]).toMatchObject([{ protocol: 'whip' }])
  const [row] = await context.db<{ sealedKey: Buffer }[]>`
    select sealed_key from stream_encoder where stream_id = ${streamId}`
  expect(row?.sealedKey.includes(whip.key)).toBe(false)
})

test('two requests at once leave one key', async () => {
  const streamId = await schedule()
  const [one, other] = await Promise.all([connect(host, streamId), connect(host, streamId)])
  expect(dataOf(one)).toEqual(dataOf(other))
  expect(live.state.encoders.size).toBe(1)
})

test('a stream goes live when the encoder’s video arrives, once, and its key ends with it', async () => {
  const streamId = await schedule()
  dataOf(await connect(host, streamId))
  await live.enter(streamId, hostOf(host))
  expect(await detailOf(world, host, streamId)).toMatchObject({ status: 1 })
  await published(streamId)
  await published(streamId)
  expect(await detailOf(world, host, streamId)).toMatchObject({ status: 2, hostSettings: { hasEncoder: 1 } })
  const started = await context.db`
    select 1 from event where type = 'stream.started' and payload ->> 'streamId' = ${streamId}`
  expect(started).toHaveLength(1)
  expect(code(await connect(host, streamId))).toBe('OK')
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
  await world.settle()
  expect(live.state.encoders.size).toBe(0)
  expect(code(await connect(host, streamId))).toBe('STREAM_STATE_WRONG')
})

test('a lost event is noticed by the room check, which also keeps the room open', async () => {
  const streamId = await schedule()
  dataOf(await connect(host, streamId))
  live.rooms.delete(room(streamId))
  await checkRooms(context)
  expect(live.rooms.has(room(streamId))).toBe(true)
  live.rooms.get(room(streamId))?.add(hostOf(host))
  await checkRooms(context)
  expect(await detailOf(world, host, streamId)).toMatchObject({ status: 2 })
})

test('a second stream waits until the first one has ended; a cancelled one never starts', async () => {
  const waiting = await schedule()
  dataOf(await connect(host, waiting))
  const running = await startStream(world, live, host)
  await published(waiting)
  expect(await detailOf(world, host, waiting)).toMatchObject({ status: 1 })
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId: running, status: 3 } }))
  await published(waiting)
  expect(await detailOf(world, host, waiting)).toMatchObject({ status: 2 })
  const other = await world.creator()
  const cancelled = await schedule(other)
  dataOf(await connect(other, cancelled))
  dataOf(await api.as(other)('DELETE /stream/schedule/cancel', { query: { eventId: cancelled } }))
  await published(cancelled, other)
  await world.settle()
  expect(await detailOf(world, other, cancelled)).toMatchObject({ status: 4 })
  expect([...live.state.encoders.values()].map(({ identity }) => identity)).not.toContain(hostOf(other))
})

test('video in the room of a scheduled stream without an encoder does not start it', async () => {
  const streamId = await schedule()
  await published(streamId)
  expect(await detailOf(world, host, streamId)).toMatchObject({ status: 1 })
})

test('only the host gets a key, of a stream that is not run in a browser, where encoders are set up', async () => {
  const streamId = await schedule()
  expect(code(await connect(await world.fan(), streamId))).toBe('FORBIDDEN')
  expect(code(await connect(await world.creator(), streamId))).toBe('STREAM_NOT_FOUND')
  live.state.isUp = false
  expect(code(await connect(host, streamId))).toBe('LIVE_UNAVAILABLE')
  live.state.isUp = true
  const availability = async () => dataOf(await api.as(host)('GET /stream/availability', {}))
  expect(await availability()).toMatchObject({ hasEncoders: 1 })
  live.live.hasEncoders = false
  expect(await availability()).toMatchObject({ hasEncoders: 0 })
  expect(code(await connect(host, streamId))).toBe('ENCODER_UNAVAILABLE')
  live.live.hasEncoders = true
  const inBrowser = await startStream(world, live, host)
  expect(code(await connect(host, inBrowser))).toBe('STREAM_STATE_WRONG')
})
