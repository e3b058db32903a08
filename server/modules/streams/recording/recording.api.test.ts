import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeSegment } from '../../../../tests/support/media/segments.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { buyTicket, detailOf, startStream, tip } from '../../../../tests/support/world/streams.ts'
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
  await fundWallet(world, fan.id, 5000)
  live.state.recorders.length = 0
})
const end = async (streamId: string) =>
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
const playlist = async (who: TestUser, url: string) =>
  (await world.app.inject({ url, headers: { authorization: `Bearer ${who.accessToken}` } })).statusCode

/** A past stream with a recording of two seconds. */
async function recordedStream(options: Parameters<typeof startStream>[3] = {}) {
  const recorder = createStreamRecorder(context)
  const streamId = await startStream(world, live, host, { isRecorded: 1, ...options })
  await recorder.run()
  await makeSegment({ folder: recordingFolder(context, streamId), startMs: clock.now().getTime() })
  clock.advance(11 * 60) // tokens last 15 minutes
  await end(streamId)
  await recorder.run() // stops the recorder
  await recorder.run() // it is gone: the rest is stored
  await world.settle()
  return streamId
}

test('a killed recorder is replaced; what both recorded becomes one video with chapters', async () => {
  const recorder = createStreamRecorder(context)
  const streamId = await startStream(world, live, host, { isRecorded: 1 })
  const folder = recordingFolder(context, streamId)
  await recorder.run()
  expect(live.state.recorders).toMatchObject([
    { room: `stream-${streamId}`, hostIdentity: `host:${host.id}`, folder, width: 1280, height: 720 },
  ])
  const startMs = clock.now().getTime()
  await makeSegment({ folder, startMs, seconds: 6 })
  clock.advance(2)
  dataOf(await tip(world, fan, streamId, '20.00'))
  // Killed while it wrote: the last segment is cut off in the middle of a packet.
  const cut = await makeSegment({ folder, startMs, number: 1, seconds: 4 })
  await appendFile(cut, Buffer.alloc(100, 0x47))
  await writeFile(join(folder, `${startMs}-00002.ts`), '')
  live.state.recorders[0]?.end()
  await recorder.run()
  await recorder.run()
  expect(live.state.recorders).toHaveLength(2)
  clock.advance(30)
  await makeSegment({ folder, startMs: clock.now().getTime(), seconds: 3 })
  await end(streamId)
  await recorder.run()
  await recorder.run()
  expect(await detailOf(world, host, streamId)).toMatchObject({ recordingState: 'processing' })
  await world.settle()
  const detail = await detailOf(world, fan, streamId)
  expect(detail).toMatchObject({ hasRecording: 1, recording: { chapters: [{ atSeconds: 0 }] } })
  expect(detail.recording?.durationSeconds).toBeCloseTo(13, 0)
  expect(detail.recording?.chapters[0]?.amount).toEqual({ amount: '20.00', currency: 'USD' })
  expect(await playlist(fan, detail.recording?.hlsUrl ?? '')).toBe(200)
  expect(await playlist(fan, detail.recording?.posterUrl ?? '')).toBe(200)
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  expect(await context.db`select 1 from stream_segment where stream_id = ${streamId}`).toEqual([])
})

test('one node records a stream; another takes over when its lease has ended, never earlier', async () => {
  const [first, second] = [createStreamRecorder(context), createStreamRecorder(context)]
  const streamId = await startStream(world, live, host, { isRecorded: 1 })
  await first.run()
  await second.run()
  expect(live.state.recorders).toHaveLength(1)
  clock.advance(14)
  await second.run()
  expect(live.state.recorders).toHaveLength(1)
  clock.advance(2)
  await second.run()
  expect(live.state.recorders).toHaveLength(2)
  await first.run() // learns that it lost the recording
  expect(live.state.recorders.map(({ isStopped }) => isStopped)).toEqual([true, false])
  await second.close()
  await end(streamId)
})

test('streams are recorded only if the host wants it; without a segment there is no recording', async () => {
  const recorder = createStreamRecorder(context)
  const unwanted = await startStream(world, live, host)
  await recorder.run()
  expect(live.state.recorders).toEqual([])
  await end(unwanted)
  const empty = await startStream(world, live, host, { isRecorded: 1 })
  await recorder.run()
  await end(empty)
  await recorder.run()
  await recorder.run()
  await world.settle()
  expect(await detailOf(world, host, empty)).toMatchObject({ recordingState: 'failed', hasRecording: 0 })
  expect(await detailOf(world, fan, empty)).not.toHaveProperty('recordingState')
})

test('a recording has its own price; buyers watch it, others get neither playlist nor link', async () => {
  const streamId = await recordedStream({ recordingPrice: '7' })
  const locked = await detailOf(world, fan, streamId)
  expect(locked).toMatchObject({
    isAllowed: 0,
    requiredAction: 'buy',
    price: { amount: '7.00' },
    hasRecording: 1,
  })
  expect(locked.recording).toBeUndefined()
  dataOf(await buyTicket(world, fan, streamId, '7.00'))
  const { recording } = await detailOf(world, fan, streamId)
  expect(await playlist(fan, recording?.hlsUrl ?? '')).toBe(200)
  const stranger = await world.fan()
  expect(await playlist(stranger, recording?.hlsUrl ?? '')).toBeGreaterThanOrEqual(400)
  expect([await balanceOf(world, fan.id, 'available'), await balanceOf(world, host.id, 'pending')]).toEqual([
    4300, 560,
  ])
  expect(await ledgerFaults(world)).toEqual([])
})

test('ticket holders see the recording; the host changes its price, others cannot', async () => {
  const recorder = createStreamRecorder(context)
  const options = { entry: 'ticket', price: '10', plannedMinutes: 20, isRecorded: 1 } as const
  const streamId = await startStream(world, live, host, options)
  dataOf(await buyTicket(world, fan, streamId))
  await recorder.run()
  await makeSegment({ folder: recordingFolder(context, streamId), startMs: clock.now().getTime() })
  clock.advance(11 * 60) // tokens last 15 minutes
  await end(streamId)
  await recorder.run()
  await recorder.run()
  await world.settle()
  expect(await detailOf(world, fan, streamId)).toMatchObject({
    isAllowed: 1,
    alreadyPaid: 1,
    hasRecording: 1,
  })
  const stranger = await world.fan()
  expect(await detailOf(world, stranger, streamId)).toMatchObject({ price: { amount: '10.00' } })
  const change = (who: TestUser, recordingPrice: string | null) =>
    api.as(who)('PUT /stream/recorded', { body: { streamId, recordingPrice } })
  expect(dataOf(await change(host, '4'))).toMatchObject({ recordingPrice: { amount: '4.00' } })
  expect(await detailOf(world, stranger, streamId)).toMatchObject({ price: { amount: '4.00' } })
  expect(await change(fan, '1')).toMatchObject({ body: { code: 'FORBIDDEN' } })
  expect(await change(await world.creator(), '1')).toMatchObject({ body: { code: 'STREAM_NOT_FOUND' } })
  expect(await change(host, '0')).toMatchObject({ body: { code: 'AMOUNT_INVALID' } })
})

test('a deleted recording is gone for everyone but its buyers', async () => {
  const streamId = await recordedStream({ recordingPrice: '7' })
  dataOf(await buyTicket(world, fan, streamId, '7.00'))
  const listed = async (who: TestUser) =>
    dataOf(await api.as(who)('GET /stream/recorded', { query: { userId: host.id } })).length
  expect(await listed(fan)).toBe(1)
  const remove = (who: TestUser) => api.as(who)('DELETE /stream/recorded', { query: { streamId } })
  expect(await remove(fan)).toMatchObject({ body: { code: 'FORBIDDEN' } })
  expect(await remove(await world.creator())).toMatchObject({ body: { code: 'STREAM_NOT_FOUND' } })
  dataOf(await remove(host))
  expect(await remove(host)).toMatchObject({ body: { code: 'STREAM_NOT_FOUND' } })
  expect(await listed(fan)).toBe(0)
  const { recording } = await detailOf(world, fan, streamId)
  expect(await playlist(fan, recording?.hlsUrl ?? '')).toBe(200)
  const stranger = await world.fan()
  expect(await detailOf(world, stranger, streamId)).toMatchObject({ hasRecording: 0 })
  expect(await buyTicket(world, stranger, streamId, '7.00')).toMatchObject({
    body: { code: 'STREAM_NOT_FOR_SALE' },
  })
})

test('banned viewers and users blocked by the host cannot watch a recording', async () => {
  const streamId = await recordedStream()
  const { recording } = await detailOf(world, fan, streamId)
  const url = recording?.hlsUrl ?? ''
  expect(await playlist(fan, url)).toBe(200)
  dataOf(await api.as(host)('POST /stream/sanction', { body: { streamId, userId: fan.id, sanction: 'ban' } }))
  clock.advance(3) // access decisions are cached for two seconds
  expect(await playlist(fan, url)).toBeGreaterThanOrEqual(400)
  expect((await detailOf(world, fan, streamId)).recording).toBeUndefined()
})
