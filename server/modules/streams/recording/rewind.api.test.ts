import { beforeEach, expect, test } from 'vitest'
import { makeSegment } from '../../../../tests/support/media/segments.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { buyTicket, detailOf, startStream } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { createStreamRecorder } from './record-streams.ts'
import { recordingFolder } from './store-segments.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let host: TestUser
let fan: TestUser
beforeEach(async () => {
  host = await world.creator()
  fan = await world.fan()
  live.state.recorders.length = 0
})

const get = (who: Pick<TestUser, 'accessToken'>, path: string) =>
  world.app.inject({ url: `/v1/stream/${path}`, headers: { authorization: `Bearer ${who.accessToken}` } })
const outcome = async (who: Pick<TestUser, 'accessToken'>, path: string) => {
  const reply = await get(who, path)
  return reply.statusCode === 200 ? 'OK' : reply.json<{ code: string }>().code
}
const rewindOf = (streamId: string) => `rewind?streamId=${streamId}`
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('rewind/'))

/** A running stream whose recorder has stored some segments. */
async function recordedStream(options: Parameters<typeof startStream>[3] = {}, segments = 3) {
  const recorder = createStreamRecorder(context)
  const streamId = await startStream(world, live, host, { isRecorded: 1, ...options })
  await recorder.run()
  const startMs = clock.now().getTime()
  // The newest one is still being written.
  for (let number = 0; number <= segments; number++)
    await makeSegment({ folder: recordingFolder(context, streamId), startMs, number })
  await recorder.run()
  return { streamId, recorder, startMs }
}

test('viewers get the complete segments; a killed and replaced recorder continues the list', async () => {
  const { streamId, recorder } = await recordedStream()
  expect(await detailOf(world, fan, streamId)).toMatchObject({ canRewind: 1 })
  const first = await get(fan, rewindOf(streamId))
  expect(first.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(first.body).toContain('#EXT-X-MEDIA-SEQUENCE:0')
  expect(segmentsIn(first.body)).toHaveLength(3)
  const segment = await get(fan, segmentsIn(first.body)[0] ?? '')
  expect(segment.headers['content-type']).toBe('video/mp2t')
  expect(segment.rawPayload[0]).toBe(0x47) // the sync byte of MPEG-TS

  live.state.recorders[0]?.end()
  await recorder.run() // stores what the killed one left, and starts another
  clock.advance(20)
  for (const number of [0, 1])
    await makeSegment({
      folder: recordingFolder(context, streamId),
      startMs: clock.now().getTime(),
      number,
    })
  await recorder.run()
  const second = (await get(fan, rewindOf(streamId))).body
  expect(segmentsIn(second).slice(0, 3)).toEqual(segmentsIn(first.body))
  expect(segmentsIn(second)).toHaveLength(5)
  expect(await outcome(fan, segmentsIn(second)[4] ?? '')).toBe('OK')
})

test('only the last ten minutes can be watched', async () => {
  const { streamId, recorder } = await recordedStream()
  const [old = ''] = segmentsIn((await get(fan, rewindOf(streamId))).body)
  clock.advance(12 * 60)
  for (const number of [0, 1])
    await makeSegment({
      folder: recordingFolder(context, streamId),
      startMs: clock.now().getTime(),
      number,
    })
  await recorder.run()
  const playlist = (await get(fan, rewindOf(streamId))).body
  expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:4')
  expect(segmentsIn(playlist)).toHaveLength(1)
  expect(await outcome(fan, old)).toBe('STREAM_REWIND_EMPTY')
})

test('without a ticket, for guests, banned and blocked users there is neither playlist nor segment', async () => {
  const { streamId } = await recordedStream({ entry: 'ticket', price: '10' })
  await fundWallet(world, fan.id, 5000)
  dataOf(await buyTicket(world, fan, streamId))
  const [segment = ''] = segmentsIn((await get(fan, rewindOf(streamId))).body)
  const both = async (who: Pick<TestUser, 'accessToken'>) => [
    await outcome(who, rewindOf(streamId)),
    await outcome(who, segment),
  ]
  expect(await both(fan)).toEqual(['OK', 'OK'])
  expect(await both(host)).toEqual(['OK', 'OK'])
  const unpaid = await world.fan()
  expect(await both(unpaid)).toEqual(['STREAM_LOCKED', 'STREAM_LOCKED'])
  expect(await detailOf(world, unpaid, streamId)).toMatchObject({ canRewind: 0 })
  expect(await both(await world.creator())).toEqual(['STREAM_LOCKED', 'STREAM_LOCKED'])
  expect(await both(await world.guest())).toEqual(['TOKEN_MISSING', 'TOKEN_MISSING'])
  const blocked = await world.fan()
  dataOf(await api.as(host)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } }))
  expect(await both(blocked)).toEqual(['STREAM_NOT_FOUND', 'STREAM_NOT_FOUND'])
  dataOf(await api.as(host)('POST /stream/sanction', { body: { streamId, userId: fan.id, sanction: 'ban' } }))
  expect(await both(fan)).toEqual(['STREAM_BANNED', 'STREAM_BANNED'])
})

test('a stream without a recorder cannot be rewound, nor one that has ended', async () => {
  const unrecorded = await startStream(world, live, host)
  expect(await detailOf(world, fan, unrecorded)).toMatchObject({ canRewind: 0 })
  expect(await outcome(fan, rewindOf(unrecorded))).toBe('STREAM_REWIND_EMPTY')
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId: unrecorded, status: 3 } }))
  const { streamId } = await recordedStream()
  const [segment = ''] = segmentsIn((await get(fan, rewindOf(streamId))).body)
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
  expect(await outcome(fan, rewindOf(streamId))).toBe('STREAM_NOT_LIVE')
  expect(await outcome(fan, segment)).toBe('STREAM_NOT_LIVE')
  expect(await detailOf(world, fan, streamId)).toMatchObject({ canRewind: 0 })
})

test('names of other files and streams are refused', async () => {
  const { streamId, startMs } = await recordedStream()
  const named = (name: string) => outcome(fan, `rewind/segment?streamId=${streamId}&name=${name}`)
  expect(await named('..%2F..%2Fsecret')).toBe('VALIDATION_FAILED')
  expect(await named(`${startMs}-00009.ts`)).toBe('STREAM_REWIND_EMPTY')
})
