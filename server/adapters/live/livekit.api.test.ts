import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverPath } from '../../../tools/servers.mjs'
import { closeRooms, publishPictures, watchPictures } from '../../../tests/support/servers/livekit-viewer.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { buyTicket, createStream, detailOf, join } from '../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { checkRooms, processStreams } from '../../modules/streams/live-events/watch-streams.ts'

const isInstalled = serverPath('livekit-server') !== undefined
test('a LiveKit server is there to test with', () => expect(isInstalled).toBe(true))

describe.runIf(isInstalled)('with a real LiveKit server on loopback', () => {
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

  const participants = async (streamId: string) =>
    ((await world.context.live.listParticipants(`stream-${streamId}`)) ?? []).map(({ identity }) => identity)
  const connectionOf = async (who: TestUser, streamId: string) =>
    dataOf(await join(world, who, streamId)).connection
  const end = async (streamId: string) =>
    dataOf(await world.api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
  async function goLive(options: Parameters<typeof createStream>[2] = {}) {
    const { stream, connection } = dataOf(await createStream(world, host, options))
    if (!connection) throw new Error('no connection')
    const publisher = await publishPictures(connection)
    return { streamId: stream.streamId, publisher }
  }

  test('three viewers get frames; unpaid and forged ones are no participants and get none', async () => {
    const { streamId, publisher } = await goLive({ entry: 'ticket', price: '10' })
    const [unpaid, ...buyers] = [await world.fan(), await world.fan(), await world.fan(), await world.fan()]
    const viewers = []
    for (const buyer of buyers) {
      await fundWallet(world, buyer.id, 5000)
      dataOf(await buyTicket(world, buyer, streamId))
      viewers.push(await watchPictures(await connectionOf(buyer, streamId)))
    }
    for (const { state } of viewers)
      await waitUntil('frames arrive', () => state.frames > 5, { withinMs: 20_000 })
    expect(await join(world, unpaid, streamId)).toMatchObject({ body: { code: 'STREAM_LOCKED' } })
    const { url, token } = await connectionOf(buyers[0] ?? unpaid, streamId)
    const forged = token.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
    await expect(watchPictures({ url, token: forged })).rejects.toThrow(
      /401|unauthorized|invalid token|signature/i,
    )
    expect((await participants(streamId)).toSorted()).toEqual(
      [`host:${host.id}`, ...buyers.map(({ id }) => id)].toSorted(),
    )
    await publisher.stop()
    await end(streamId)
  })

  test('webhooks: leaving is counted, a lost host interrupts, a returning one resumes', async () => {
    const { streamId, publisher } = await goLive()
    const fan = await world.fan()
    const viewer = await watchPictures(await connectionOf(fan, streamId))
    await viewer.leave()
    await waitUntil(
      'the viewer is gone',
      async () => (await detailOf(world, host, streamId)).viewerCount === 0,
    )
    await publisher.stop()
    await waitUntil('it is interrupted', async () => (await detailOf(world, host, streamId)).status === 5)
    const { connection } = dataOf(await world.api.as(host)('POST /stream/host', { body: { streamId } }))
    const again = await publishPictures(connection)
    await waitUntil('it is live again', async () => (await detailOf(world, host, streamId)).status === 2)
    expect(await participants(streamId)).toEqual([`host:${host.id}`])
    await again.stop()
    await end(streamId)
  })

  test('a banned viewer is out within 2 s and cannot return, with the old token neither', async () => {
    const { streamId, publisher } = await goLive()
    const fan = await world.fan()
    const connection = await connectionOf(fan, streamId)
    const viewer = await watchPictures(connection)
    await waitUntil('frames arrive', () => viewer.state.frames > 0, { withinMs: 20_000 })
    dataOf(
      await world.api.as(host)('POST /stream/sanction', {
        body: { streamId, userId: fan.id, sanction: 'ban' },
      }),
    )
    await waitUntil('they are out', async () => !(await participants(streamId)).includes(fan.id), {
      withinMs: 2000,
    })
    expect(await join(world, fan, streamId)).toMatchObject({ body: { code: 'STREAM_BANNED' } })
    // LiveKit cannot revoke a token; a viewer who returns with an old one is removed immediately.
    await watchPictures(connection).catch(() => undefined)
    await waitUntil('they are out again', async () => !(await participants(streamId)).includes(fan.id))
    await publisher.stop()
    await end(streamId)
  })

  test('a co-host publishes while the server allows it, not before and not after', async () => {
    const { streamId, publisher } = await goLive()
    const coHost = await world.creator()
    const stateOf = async () =>
      (await world.context.live.listParticipants(`stream-${streamId}`))?.find(
        ({ identity }) => identity === coHost.id,
      )
    const body = { streamId, username: coHost.username, tipSharePercent: 20 }
    dataOf(await world.api.as(host)('POST /stream/coHost', { body }))
    const theirs = await watchPictures(await connectionOf(coHost, streamId))
    expect(await stateOf()).toMatchObject({ canPublish: false, isPublishing: false })
    await world.api.as(coHost)('POST /stream/coHost/answer', {
      body: { streamId, isAccepted: 1, tipSharePercent: 20 },
    })
    await waitUntil('they may publish', async () => (await stateOf())?.canPublish === true)
    const camera = await theirs.publish()
    await waitUntil('they publish', async () => (await stateOf())?.isPublishing === true)
    dataOf(await world.api.as(host)('DELETE /stream/coHost', { query: { streamId } }))
    await waitUntil('their tracks are gone', async () => (await stateOf())?.isPublishing === false)
    expect(await stateOf()).toMatchObject({ canPublish: false })
    await camera.stop()
    await publisher.stop()
    await end(streamId)
  })

  test('LiveKit killed and restarted: interrupted, then live again, without a second charge', async () => {
    const { streamId, publisher } = await goLive({ entry: 'ticket', price: '10' })
    const fan = await world.fan()
    await fundWallet(world, fan.id, 5000)
    dataOf(await buyTicket(world, fan, streamId))
    await waitUntil('the host was seen', async () => {
      const [row] = await world.context
        .db`select 1 from stream where id = ${streamId} and host_seen_at is not null`
      return row !== undefined
    })
    const before = world.context.live.status()
    killLivekit()
    await waitUntil('it is down', () => !world.context.live.status().isAvailable)
    await publisher.stop() // or its own reconnection would replace the new one
    world.clock.advance(16)
    await checkRooms(world.context)
    expect(await detailOf(world, fan, streamId)).toMatchObject({ status: 5, alreadyPaid: 1 })
    await waitUntil('it is up again', () => world.context.live.status().isAvailable, { withinMs: 30_000 })
    expect(world.context.live.status()).toEqual(before)
    const { connection } = dataOf(await world.api.as(host)('POST /stream/host', { body: { streamId } }))
    await publishPictures(connection)
    await waitUntil('it is live again', async () => (await detailOf(world, fan, streamId)).status === 2)
    await processStreams(world.context)
    const viewer = await watchPictures(await connectionOf(fan, streamId))
    await waitUntil('frames arrive', () => viewer.state.frames > 0, { withinMs: 20_000 })
    expect(await buyTicket(world, fan, streamId)).toMatchObject({ body: { code: 'ALREADY_BOUGHT' } })
    await end(streamId)
  })

  function killLivekit() {
    const status = world.context.live.status()
    const port = status.isAvailable ? new URL(status.url).port : ''
    const line = execFileSync('ss', ['-Hltnp', `sport = :${port}`]).toString()
    const pid = /pid=(\d+)/.exec(line)?.[1]
    if (!pid) throw new Error(`no process listens on ${port}`)
    process.kill(Number(pid), 'SIGKILL')
  }
})
