import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { sent, talking as talk } from '../../tests/support/world/chat.ts'
import {
  closeDevices,
  connect,
  device,
  on,
  openRealtime,
  published,
  subscribe,
  untilReceived,
} from '../../tests/support/world/realtime.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { createWorld, type TestUser } from '../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
let node: Awaited<ReturnType<typeof openRealtime>>
let fan: TestUser
let creator: TestUser
let stranger: TestUser

beforeAll(async () => {
  node = await openRealtime(world)
  fan = await world.fan()
  creator = await world.creator()
  stranger = await world.fan()
})
afterAll(closeDevices)

/** A conversation whose first messages are published before clients connect. */
async function talking(...people: Parameters<typeof talk>) {
  const chatId = await talk(...people)
  await published(world)
  return chatId
}

const refused = { code: 5 }
const cookies = (who: TestUser, origin: string) => ({
  wsOptions: { headers: { cookie: `a=b; token=${who.accessToken}`, origin } },
})

describe('connecting', () => {
  test('accepts the realtime token of a session until the session ends', async () => {
    const someone = await world.fan()
    const login = await api.as(someone)('POST /isometrik/login')
    const accessToken = login.ok ? login.body.data.isometrikToken : ''
    expect(await subscribe(await connect(node.url, { accessToken }), `Message/${someone.id}`)).toEqual([1])
    await api.as(someone)('POST /signOut', { body: { refreshToken: someone.refreshToken } })
    await expect(connect(node.url, { accessToken })).rejects.toMatchObject(refused)
  })
  test('takes an access token as password, or a cookie from our own page', async () => {
    expect((await connect(node.url, fan)).client.connected).toBe(true)
    expect((await connect(node.url, undefined, cookies(fan, `http://${node.host}`))).client.connected).toBe(
      true,
    )
  })
  test.each([
    ['no token', async () => connect(node.url, undefined)],
    ['a wrong token', async () => connect(node.url, { accessToken: 'abc' })],
    [
      'a cookie from another page',
      async () => connect(node.url, undefined, cookies(fan, 'https://evil.example')),
    ],
    ['a cookie without an origin', async () => connect(node.url, undefined, cookies(fan, ''))],
    ['staff', async () => connect(node.url, await world.staff('owner'))],
    [
      'staff who impersonate a user',
      async () => {
        const { token } = world.context.tokens.access(
          { kind: 'person', id: fan.id, sessionId: newId(), userType: 1, impersonatedBy: newId() },
          60,
        )
        return connect(node.url, { accessToken: token })
      },
    ],
  ])('refuses %s', async (_name, open) => {
    await expect(open()).rejects.toMatchObject(refused)
  })
  test('a client id of another user does not disconnect them', async () => {
    const mine = await connect(node.url, fan, { clientId: 'phone' })
    await connect(node.url, creator, { clientId: 'phone' })
    expect(await subscribe(mine, `Message/${fan.id}`)).toEqual([1])
    expect(mine.isClosed()).toBe(false)
  })
})

describe('topics', () => {
  test('own and public ones are granted; wildcards, others’ and unknown ones get a SUBACK failure', async () => {
    const mine = await connect(node.url, fan)
    const own = ['Message', 'Acknowledgement', 'Calls', 'UserUpdates', 'FetchMessages', 'Typ', 'BlockUser']
    expect(
      await subscribe(mine, ...own.map((name) => `${name}/${fan.id}`), `OnlineStatus/${fan.id}`),
    ).toEqual(Array.from({ length: 8 }, () => 1))
    const shared = [
      'UniversalMessage',
      'streamStarted',
      'streamStopped',
      'BULK_MESSAGE',
      'VIRTUAL_ORDER',
      'STREAM_SENT_TIP',
    ]
    expect(await subscribe(mine, ...shared)).toEqual(shared.map(() => 1))
    const forbidden = [
      '#',
      '+',
      '+/+',
      'Message/+',
      'Message/#',
      `+/${fan.id}`,
      `Message/${creator.id}`,
      `Typ/${creator.id}`,
      `BlockUser/${creator.id}`,
      `OnlineStatus/${stranger.id}`,
      `Message/${fan.id}/more`,
      `shoutout/${newId()}`,
      '$SYS/#',
      'anything',
      `$share/group/Message/${creator.id}`,
    ]
    expect(await subscribe(mine, ...forbidden)).toEqual(forbidden.map(() => 128))
    expect(mine.client.connected).toBe(true)
  })

  test('guests can subscribe to public topics only', async () => {
    const guest = await connect(node.url, await world.guest())
    expect(await subscribe(guest, 'streamStarted', 'BULK_MESSAGE', `Message/${fan.id}`)).toEqual([
      1, 128, 128,
    ])
  })

  test('a client sees its own topics and nothing else', async () => {
    const chatId = await talking(world, fan, creator)
    const [one, other] = [await device(node.url, fan), await device(node.url, stranger)]
    await sent(world, creator, { chatId }, 'for the fan')
    await untilReceived(one, 'Message/')
    expect(on(one, 'Message/')).toMatchObject([
      { chatId, senderId: creator.id, selfMessage: 0, payload: { text: 'for the fan' } },
    ])
    expect(other.received).toEqual([])
  })
})

describe('publishing', () => {
  test('as another user, or anything but typing, is acknowledged and goes nowhere', async () => {
    const chatId = await talking(world, fan, creator)
    const [mine, theirs] = [await device(node.url, fan), await device(node.url, creator)]
    const forged = JSON.stringify({ chatId, senderId: creator.id, payload: { text: 'forged' } })
    for (const topic of [
      `Message/${creator.id}`,
      `Acknowledgement/${creator.id}`,
      'UniversalMessage',
      'nothing',
    ])
      for (const qos of [0, 1, 2] as const)
        await mine.client.publishAsync(topic, forged, { qos, retain: true })
    await sent(world, fan, { chatId }, 'real')
    await untilReceived(theirs, 'Message/')
    expect(theirs.received.map(({ payload }) => payload)).toMatchObject([
      { payload: { text: 'real' }, senderId: fan.id },
    ])
    const late = await device(node.url, creator)
    expect(late.received).toEqual([])
  })

  test('typing reaches the other member, with the sender and time of the server', async () => {
    const chatId = await talking(world, fan, creator)
    const [mine, theirs] = [await device(node.url, fan), await device(node.url, creator)]
    const outsider = await device(node.url, stranger)
    const typing = JSON.stringify({ chatId, isTyping: 1, senderId: stranger.id, timestamp: 1 })
    await outsider.client.publishAsync(`Typ/${creator.id}`, typing, { qos: 1 })
    await mine.client.publishAsync(`Typ/${stranger.id}`, typing, { qos: 1 })
    await mine.client.publishAsync(`Typ/${creator.id}`, 'not json', { qos: 1 })
    await mine.client.publishAsync(`Typ/${creator.id}`, typing, { qos: 1 })
    await untilReceived(theirs, 'Typ/')
    expect(on(theirs, 'Typ/')).toEqual([
      { chatId, isTyping: 1, senderId: fan.id, timestamp: clock.now().getTime() },
    ])
    expect(on(outsider, 'Typ/')).toEqual([])
  })
})

test('receipts arrive at the sender and never go back', async () => {
  const reader = await world.creator()
  const chatId = await talking(world, fan, reader)
  const mine = await device(node.url, fan)
  const { seq } = await sent(world, fan, { chatId }, 'read me')
  const acknowledge = (status: 2 | 3, upTo?: number) =>
    api.as(reader)('POST /message/acknowledge', { body: { chatId, status, ...(upTo ? { seq: upTo } : {}) } })
  await acknowledge(2)
  await acknowledge(3)
  await acknowledge(2)
  await acknowledge(3, 1)
  await untilReceived(mine, 'Acknowledgement/', 2)
  expect(on(mine, 'Acknowledgement/')).toMatchObject([
    { chatId, status: 2, seq, senderId: fan.id, receiverId: reader.id },
    { chatId, status: 3, seq },
  ])
  const messages = await api.as(fan)('GET /messages', { query: { chatId } })
  expect(messages.ok && messages.body.data.map(({ status }) => status)).toEqual([3, 3, 3])
})

describe('presence', () => {
  test('online with a connection, offline three seconds after the last one closed', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    await talking(world, a, b)
    const mine = await device(node.url, a)
    expect(await subscribe(mine, `OnlineStatus/${b.id}`)).toEqual([1])
    const [first, second] = [await device(node.url, b), await device(node.url, b)]
    await untilReceived(mine, 'OnlineStatus/')
    expect(on(mine, 'OnlineStatus/').at(-1)).toMatchObject({ userId: b.id, status: 1 })
    await first.client.endAsync()
    const again = await device(node.url, b)
    await second.client.endAsync()
    await again.client.endAsync()
    const closedAt = Date.now()
    await waitUntil('offline arrived', () => on(mine, 'OnlineStatus/').some(({ status }) => status === 0))
    expect(Date.now() - closedAt).toBeGreaterThanOrEqual(2900)
    expect(on(mine, 'OnlineStatus/').map(({ status }) => status)).toEqual([1, 0])
  })

  test('is not shown by those who hide it, nor to them', async () => {
    const [a, b, c] = [await world.fan(), await world.creator(), await world.fan()]
    await talking(world, a, b)
    await talking(world, c, b)
    await api.as(b)('PUT /profile', { body: { lastSeenEnabled: false } })
    const [asA, asB] = [await connect(node.url, a), await connect(node.url, b)]
    expect(await subscribe(asA, `OnlineStatus/${b.id}`)).toEqual([128])
    expect(await subscribe(asB, `OnlineStatus/${a.id}`)).toEqual([128])
  })
})

describe('open connections end', () => {
  const closes = (what: string, opened: Awaited<ReturnType<typeof device>>) =>
    waitUntil(what, opened.isClosed, { withinMs: 5000 })

  test('at sign-out', async () => {
    const someone = await world.fan()
    const opened = await device(node.url, someone)
    await api.as(someone)('POST /signOut', { body: { refreshToken: someone.refreshToken } })
    await closes('the session is over', opened)
    await expect(connect(node.url, someone)).rejects.toMatchObject(refused)
  })
  test('at suspension', async () => {
    const someone = await world.fan()
    const opened = await device(node.url, someone)
    const staff = await world.staff('owner')
    const reply = await api.as(staff)('POST /staff/suspend', {
      body: { userId: someone.id, reason: 'Spam in many chats' },
    })
    expect(reply).toMatchObject({ ok: true })
    await closes('the account is suspended', opened)
  })
  test('a block ends typing and presence between two users', async () => {
    const [a, b] = [await world.fan(), await world.creator()]
    const chatId = await talking(world, a, b)
    const [asA, asB] = [await device(node.url, a), await device(node.url, b)]
    await subscribe(asA, `OnlineStatus/${b.id}`)
    await api.as(b)('POST /user/blockUnblock', { body: { userId: a.id, isBlock: 1 } })
    await untilReceived(asA, 'BlockUser/')
    expect(on(asA, 'BlockUser/')).toEqual([{ userId: b.id, isBlock: 1 }])
    await asA.client.publishAsync(`Typ/${b.id}`, JSON.stringify({ chatId, isTyping: 1 }), { qos: 1 })
    expect(await subscribe(asA, `OnlineStatus/${b.id}`)).toEqual([128])
    await asB.client.endAsync()
    expect(on(asB, 'Typ/')).toEqual([])
  })
  test('when the access token expires', async () => {
    const opened = await device(node.url, await world.fan())
    clock.advance(16 * 60)
    expect(await closes('the token is over', opened)).toBe(true)
  })
})
