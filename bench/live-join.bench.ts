import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Room, RoomEvent, TrackKind, VideoStream, type RemoteTrack } from '@livekit/rtc-node'
import { pino } from 'pino'
import { publishPictures } from '../tests/support/servers/livekit-viewer.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { benchDatabase, progress } from './harness.ts'
import { createLiveUsers } from './live-users.ts'

// From the click to the first decoded frame: joining by our API and connecting, against connecting to the same
// room of the same LiveKit server with a token that is already there. Alternating, on loopback.
const JOINS = Number(process.env.BENCH_JOINS ?? 30)
const database = await benchDatabase()
const config = readConfig(
  { DEMO: '0', RATE_LIMIT_SCALE: '1000000', TOKEN_SECRET: 'only-for-the-bench-only-for-the-bench' },
  { envFile: '/nonexistent' },
)
const context = createContext({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
const app = await createApp(context)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
context.live.start({ webhookUrl: `http://127.0.0.1:${port}/webhooks/livekit` })
while (!context.live.status().isAvailable) await sleep(100)
const { streamId, hostId, tokens } = await createLiveUsers(context, JOINS)
const room = `stream-${streamId}`
const status = context.live.status()
if (!status.isAvailable) throw new Error(status.reason)
const { url } = status
const tokenFor = (identity: string, role: 'host' | 'viewer') =>
  context.live.createToken({ room, identity, name: '', role, lifeSeconds: 600 })
await context.live.openRoom(room)
const host = await publishPictures({ url, token: await tokenFor(`host:${hostId}`, 'host') })
progress('the host publishes')

async function firstFrame(connection: { url: string; token: string }) {
  const viewer = new Room()
  const seen = Promise.withResolvers<void>()
  viewer.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
    if (track.kind === TrackKind.KIND_VIDEO)
      new VideoStream(track)
        .getReader()
        .read()
        .then(() => seen.resolve(), seen.reject)
  })
  await viewer.connect(connection.url, connection.token, { autoSubscribe: true, dynacast: false })
  await seen.promise
  return viewer
}
async function joinByApi(accessToken: string) {
  const reply = await fetch(`http://127.0.0.1:${port}/v1/stream/viewer`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: '3',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({ streamId }),
  })
  const body = (await reply.json()) as {
    message: string
    data?: { connection: { url: string; token: string } }
  }
  if (!body.data) throw new Error(body.message)
  return firstFrame(body.data.connection)
}

const times = { ours: [] as number[], bare: [] as number[] }
async function measure(list: number[], join: () => Promise<Room>) {
  const started = performance.now()
  const viewer = await join()
  list.push(performance.now() - started)
  await viewer.disconnect()
}
for (const [n, accessToken] of tokens.entries()) {
  const token = await tokenFor(randomUUID(), 'viewer')
  const both = [
    () => measure(times.ours, () => joinByApi(accessToken)),
    () => measure(times.bare, () => firstFrame({ url, token })),
  ]
  for (const one of n % 2 ? both : both.toReversed()) await one()
}
const percentile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN
console.log(`\njoining a stream until the first frame, ${JOINS} times`)
for (const [name, list] of [
  ['Fanlight', times.ours],
  ['bare LiveKit', times.bare],
] as const)
  console.log(
    `  ${name.padEnd(28)} p50 ${percentile(list, 0.5).toFixed(0)} ms, p95 ${percentile(list, 0.95).toFixed(0)} ms`,
  )
console.log(`  ratio of p50 ${(percentile(times.ours, 0.5) / percentile(times.bare, 0.5)).toFixed(2)}`)
await host.stop()
await app.close()
await context.close()
await database.close()
process.exit(0)
