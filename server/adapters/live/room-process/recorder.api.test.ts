import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverPath } from '../../../../tools/servers.mjs'
import {
  closeRooms,
  publishPictures,
  watchPictures,
} from '../../../../tests/support/servers/livekit-viewer.ts'
import { waitUntil } from '../../../../tests/support/wait-until.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { createStream, detailOf } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { createStreamRecorder } from '../../../modules/streams/recording/record-streams.ts'

describe.runIf(serverPath('livekit-server'))('with a real LiveKit server on loopback', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let host: TestUser
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    world.context.live.start({ webhookUrl: `http://127.0.0.1:${port}/webhooks/livekit` })
    await waitUntil('LiveKit is up', () => world.context.live.status().isAvailable, { withinMs: 30_000 })
    host = await world.creator()
  })
  afterAll(closeRooms)

  test('a stream is recorded; a killed recorder is replaced and what it recorded is kept', async () => {
    const { stream, connection } = dataOf(await createStream(world, host, { isRecorded: 1 }))
    const { streamId } = stream
    if (!connection) throw new Error('no connection')
    const publisher = await publishPictures(connection)
    await waitUntil('the host was seen', async () => {
      const [row] = await world.context
        .db`select 1 from stream where id = ${streamId} and host_seen_at is not null`
      return row !== undefined
    })
    const recorder = createStreamRecorder(world.context)
    const storedMs = async () => {
      await recorder.run()
      const [row] = await world.context.db<{ ms: number }[]>`
        select coalesce(sum(duration_ms), 0)::int as ms from stream_segment where stream_id = ${streamId}`
      return row?.ms ?? 0
    }
    await waitUntil('a first segment is stored', async () => (await storedMs()) > 0, { withinMs: 40_000 })
    expect(await detailOf(world, host, streamId)).toMatchObject({ viewerCount: 0, status: 2 })
    const killed = recorder.processOf(streamId)
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    await killed?.ended
    await waitUntil('a new recorder runs', async () => {
      await recorder.run()
      return recorder.processOf(streamId) !== undefined && recorder.processOf(streamId) !== killed
    })
    const keptMs = await storedMs()
    await waitUntil('it stores too', async () => (await storedMs()) > keptMs, { withinMs: 40_000 })
    await publisher.stop()
    dataOf(await world.api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    await waitUntil(
      'the recording is complete',
      async () => {
        await recorder.run()
        return (await detailOf(world, host, streamId)).recordingState === 'processing'
      },
      { withinMs: 30_000 },
    )
    const [total] = await world.context.db<{ ms: number }[]>`
      select sum(duration_ms)::int as ms from stream_segment where stream_id = ${streamId}`
    await world.settle()
    const { recording } = await detailOf(world, await world.fan(), streamId)
    expect(recording?.durationSeconds).toBeGreaterThan(keptMs / 1000)
    expect(Math.abs((recording?.durationSeconds ?? 0) * 1000 - (total?.ms ?? 0))).toBeLessThan(1500)
  })

  test('a file is published in a loop, and ends with its room', async () => {
    const room = 'stream-file'
    const { live } = world.context
    await live.openRoom(room)
    const file = new URL('../../../demo/art/clips/02.mp4', import.meta.url).pathname
    const publisher = live.publishFile({ room, identity: 'host:file', name: 'file', file })
    await waitUntil(
      'it publishes',
      async () => (await live.listParticipants(room))?.some(({ isPublishing }) => isPublishing),
      { withinMs: 20_000 },
    )
    const status = live.status()
    const token = await live.createToken({ room, identity: 'v', name: '', role: 'viewer', lifeSeconds: 60 })
    const viewer = await watchPictures({ url: status.isAvailable ? status.url : '', token })
    await waitUntil('frames arrive', () => viewer.state.frames > 10, { withinMs: 20_000 })
    await viewer.leave()
    await live.closeRoom(room)
    await expect(publisher.ended).resolves.toBeUndefined()
  })
})
