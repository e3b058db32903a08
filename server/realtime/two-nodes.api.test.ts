import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesOf, sent, talking } from '../../tests/support/world/chat.ts'
import {
  closeDevices,
  connect,
  device,
  on,
  openRealtime,
  ownTopics,
  published,
  secondNode,
  subscribe,
  untilReceived,
  type Device,
} from '../../tests/support/world/realtime.ts'
import { redisServerPath, startRedis } from '../../tests/support/servers/redis-server.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { createWorld, type TestUser } from '../../tests/support/world/world.ts'

let redis = redisServerPath ? await startRedis() : undefined
const world = await createWorld({
  env: { RATE_LIMIT_SCALE: '0', ...(redis ? { REDIS_URL: redis.url } : {}) },
})
let one: Awaited<ReturnType<typeof openRealtime>>
let other: Awaited<ReturnType<typeof secondNode>>
let fan: TestUser
let creator: TestUser

test('a Redis server is there to test with', () => expect(redis).toBeDefined())

beforeAll(async () => {
  one = await openRealtime(world)
  other = await secondNode(world)
  await waitUntil(
    'both nodes are on the bus',
    () => world.context.realtime.bus.isReady() && other.context.realtime.bus.isReady(),
  )
  fan = await world.fan()
  creator = await world.creator()
})
afterAll(async () => {
  await closeDevices()
  await redis?.kill()
})

const texts = (opened: Device) =>
  on(opened, 'Message/').map(({ payload }) => (payload as { text?: string }).text)

describe('two nodes joined by Redis', () => {
  test('messages, receipts and typing cross', async () => {
    const chatId = await talking(world, fan, creator)
    await published(world)
    const [mine, theirs] = [await device(one.url, fan), await device(other.url, creator)]
    await sent(world, fan, { chatId }, 'from node one')
    await untilReceived(theirs, 'Message/')
    expect(texts(theirs)).toEqual(['from node one'])
    await world.api.as(creator)('POST /message/acknowledge', { body: { chatId, status: 3 } })
    await untilReceived(mine, 'Acknowledgement/')
    await theirs.client.publishAsync(`Typ/${fan.id}`, JSON.stringify({ chatId, isTyping: 1 }), { qos: 1 })
    await untilReceived(mine, 'Typ/')
    expect(on(mine, 'Typ/')).toMatchObject([{ senderId: creator.id, isTyping: 1 }])
  })

  test('a user connected to both nodes is online until both connections are closed', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    await talking(world, a, b)
    const mine = await device(one.url, a)
    await subscribe(mine, `OnlineStatus/${b.id}`)
    const [first, second] = [await device(one.url, b), await device(other.url, b)]
    await waitUntil('online arrived', () => on(mine, 'OnlineStatus/').some(({ status }) => status === 1))
    await first.client.endAsync()
    await waitUntil('node one noticed', async () => {
      const rows = await world.context.db`select 1 from realtime_presence where person_id = ${b.id}`
      return rows.length === 1
    })
    expect(on(mine, 'OnlineStatus/').some(({ status }) => status === 0)).toBe(false)
    await second.client.endAsync()
    await waitUntil('offline arrived', () => on(mine, 'OnlineStatus/').some(({ status }) => status === 0))
  })

  test('sign-out at one node closes the connection at the other', async () => {
    const someone = await world.fan()
    const opened = await device(other.url, someone)
    await world.api.as(someone)('POST /signOut', { body: { refreshToken: someone.refreshToken } })
    expect(await waitUntil('it is closed', opened.isClosed, { withinMs: 5000 })).toBe(true)
  })

  test('Redis killed and restarted: nothing acknowledged is lost, and everything is there once and in order', async () => {
    const chatId = await talking(world, fan, creator)
    await published(world)
    const [mine, theirs] = [await device(one.url, fan), await device(other.url, creator)]
    const known = async () => (await messagesOf(world, creator, chatId)).at(-1)?.changeSeq ?? 0
    const before = await known()
    for (let i = 0; i < 5; i++) await sent(world, fan, { chatId }, `up ${i}`)
    await untilReceived(theirs, 'Message/', 5)
    await redis?.kill()
    for (let i = 0; i < 5; i++) await sent(world, fan, { chatId }, `down ${i}`)
    redis = await startRedis(redis?.port)
    await untilReceived(theirs, 'FetchMessages/')
    expect(on(theirs, 'FetchMessages/')).toContainEqual({ reason: 'interrupted' })
    await sent(world, fan, { chatId }, 'up again')
    await waitUntil('it crosses again', () => texts(theirs).includes('up again'))
    expect(mine.client.connected).toBe(true)
    const loaded = await messagesOf(world, creator, chatId, { afterChange: before })
    expect(loaded.map(({ payload }) => payload.text)).toEqual([
      ...Array.from({ length: 5 }, (_, i) => `up ${i}`),
      ...Array.from({ length: 5 }, (_, i) => `down ${i}`),
      'up again',
    ])
  })

  test('all sockets reconnect at once: all users are back and presence messages stay linear', async () => {
    const host = await world.creator()
    const guests = await Promise.all(Array.from({ length: 40 }, () => world.fan()))
    for (const guest of guests) await talking(world, guest, host)
    await published(world)
    const watcher = await connect(one.url, host)
    await subscribe(watcher, ...ownTopics(host.id), ...guests.map(({ id }) => `OnlineStatus/${id}`))
    const urls = guests.map((_, i) => (i % 2 ? one.url : other.url))
    const first = await Promise.all(guests.map((guest, i) => device(urls[i] ?? '', guest)))
    await waitUntil(
      'all are online',
      () =>
        new Set(
          on(watcher, 'OnlineStatus/')
            .filter(({ status }) => status === 1)
            .map(({ userId }) => userId),
        ).size === 40,
    )
    const heard = on(watcher, 'OnlineStatus/').length
    await Promise.all(first.map(({ client }) => client.endAsync(true)))
    const second = await Promise.all(guests.map((guest, i) => device(urls[i] ?? '', guest)))
    for (const [i, guest] of guests.entries()) await sent(world, host, { receiverId: guest.id }, `hello ${i}`)
    await Promise.all(second.map((opened) => untilReceived(opened, 'Message/')))
    expect(second.map(texts)).toEqual(guests.map((_, i) => [`hello ${i}`]))
    // At most one offline and one online message each, if reconnecting took longer than three seconds.
    expect(on(watcher, 'OnlineStatus/').length).toBeLessThanOrEqual(heard + 2 * guests.length)
  })
})
