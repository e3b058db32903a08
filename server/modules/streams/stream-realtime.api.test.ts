import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../tests/support/world/live.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import {
  closeDevices,
  connect,
  on,
  openRealtime,
  subscribe,
  untilReceived,
} from '../../../tests/support/world/realtime.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { join, startStream, tip, write } from '../../../tests/support/world/streams.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { processStreams } from './live-events/watch-streams.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, context } = world
const live = withFakeLive(world)
let node: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  node = await openRealtime(world)
})
afterAll(closeDevices)

const REFUSED = 128

test('the room of a stream is open to viewers with access only', async () => {
  const [host, fan] = [await world.creator(), await world.fan()]
  const [open, locked] = [
    await startStream(world, live, await world.creator()),
    await startStream(world, live, host, { entry: 'ticket', price: '10' }),
  ]
  const mine = await connect(node.url, fan)
  expect(await subscribe(mine, `Stream/${open}`, `Stream/${locked}`)).toEqual([1, REFUSED])
  expect(await subscribe(await connect(node.url, host), `Stream/${locked}`)).toEqual([1])
  const guest = await connect(node.url, await world.guest())
  expect(await subscribe(guest, `Stream/${open}`, `Stream/${locked}`)).toEqual([1, REFUSED])
})

test('messages, tips, counts, status and start and stop reach viewers', async () => {
  const [host, fan, viewer] = [await world.creator(), await world.fan(), await world.fan()]
  const other = await connect(node.url, await world.fan())
  await subscribe(other, 'streamStarted', 'streamStopped', 'STREAM_SENT_TIP')
  const streamId = await startStream(world, live, host)
  const watching = await connect(node.url, viewer)
  await subscribe(watching, `Stream/${streamId}`, 'STREAM_SENT_TIP')
  dataOf(await join(world, viewer, streamId))
  dataOf(await write(world, fan, streamId, 'hello'))
  await fundWallet(world, fan.id, 5000)
  dataOf(await tip(world, fan, streamId, '5.00', { message: 'Loud' }))
  dataOf(await api.as(fan)('POST /stream/like', { body: { streamId, count: 3 } }))
  await processStreams(context)
  await untilReceived(watching, 'STREAM_SENT_TIP')
  const room = () => on(watching, `Stream/${streamId}`)
  await waitUntil('both messages arrived', () => room().filter(({ kind }) => kind === 'message').length === 2)
  await waitUntil('counts arrived', () => room().some(({ kind }) => kind === 'counts'))
  expect(room().findLast(({ kind }) => kind === 'counts')).toMatchObject({ viewerCount: 1, likeCount: 3 })
  expect(on(watching, 'STREAM_SENT_TIP')).toMatchObject([
    { streamId, amount: '5.00', username: fan.username, message: 'Loud' },
  ])
  dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
  await waitUntil('the end arrived', () => room().some(({ status }) => status === 3))
  await untilReceived(other, 'streamStopped')
  expect(on(other, 'streamStarted')).toMatchObject([{ streamId, creatorId: host.id, title: 'Friday set' }])
  expect(on(other, 'STREAM_SENT_TIP')).toEqual([])
})

test('counts are published once, however many nodes ask', async () => {
  const streamId = await startStream(world, live, await world.creator())
  const fan = await world.fan()
  const watching = await connect(node.url, fan)
  await subscribe(watching, `Stream/${streamId}`)
  dataOf(await api.as(fan)('POST /stream/like', { body: { streamId } }))
  await Promise.all([processStreams(context), processStreams(context), processStreams(context)])
  dataOf(await write(world, fan, streamId, 'after'))
  const room = () => on(watching, `Stream/${streamId}`)
  await waitUntil('the message arrived', () => room().some(({ kind }) => kind === 'message'))
  expect(room().filter(({ kind }) => kind === 'counts')).toHaveLength(1)
})

test('a banned viewer hears nothing more', async () => {
  const [host, fan] = [await world.creator(), await world.fan()]
  const streamId = await startStream(world, live, host)
  const theirs = await connect(node.url, fan)
  await subscribe(theirs, `Stream/${streamId}`)
  dataOf(await api.as(host)('POST /stream/sanction', { body: { streamId, userId: fan.id, sanction: 'ban' } }))
  await waitUntil('the topic is closed', () =>
    node.edge.connections.ofUser(fan.id).every(({ topics }) => !topics.has(`Stream/${streamId}`)),
  )
  expect(await subscribe(theirs, `Stream/${streamId}`)).toEqual([REFUSED])
})
