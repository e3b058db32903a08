import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshSession } from '../../../../tests/support/money/wallets.ts'
import { startFcm } from '../../../../tests/support/servers/fcm-server.ts'
import { startPushService } from '../../../../tests/support/servers/push-service.ts'
import { notificationsOf } from '../../../../tests/support/world/notifications.ts'
import { createPost, follow } from '../../../../tests/support/world/posts.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'

const service = await startPushService()
const firebase = await startFcm()
const world = await createWorld({
  env: {
    RATE_LIMIT_SCALE: '0',
    PUSH_HOSTS: service.host,
    FCM_PROJECT_ID: 'demo',
    FCM_CLIENT_EMAIL: firebase.options.clientEmail,
    FCM_PRIVATE_KEY: firebase.options.privateKey,
    FCM_TOKEN_URL: firebase.options.tokenUrl,
    FCM_URL: firebase.url,
    FCM_TOPIC_URL: firebase.url,
  },
})
const { api, clock, settle } = world
afterAll(async () => {
  await service.stop()
  await firebase.stop()
})
beforeEach(() => {
  service.received.length = 0
})

let count = 0
async function subscribed(who: TestUser) {
  const name = `device${count++}`
  const { endpoint, p256dh, auth } = service.subscription(name)
  const reply = await api.as(who)('POST /push/subscribe', { body: { endpoint, p256dh, auth } })
  if (!reply.ok) throw new Error(reply.body.code)
  return { name, endpoint }
}
const pushesTo = (name: string) =>
  service.received.filter(({ device }) => device === name).map(({ payload }) => payload)
const like = async (postId: string, fan?: TestUser) =>
  api.as(fan ?? (await world.fan({ firstName: 'Ana' })))('POST /likesDislikeAsset/', {
    body: { postId, isLike: 1 },
  })
async function creatorWithDevice(overrides = {}) {
  const creator = await world.creator(overrides)
  const { postId } = await createPost(world, creator)
  return { creator, postId, ...(await subscribed(creator)) }
}

describe('pushes', () => {
  test('are shown in the outbox of this machine as they were sent', async () => {
    const { creator, postId } = await creatorWithDevice()
    await like(postId)
    await settle()
    const kept = await world.mailTo(`person-${creator.id}`)
    expect(kept).toMatchObject([{ channel: 'push', subject: 'Fanlight' }])
    expect(kept[0]?.text).toMatch(/liked your post.*\n\/post\//)
  })

  test('carry text, page, tag and count, encrypted for the browser', async () => {
    const { creator, postId, name } = await creatorWithDevice({ language: 'es' })
    await like(postId)
    await settle()
    const [row] = await notificationsOf(world, creator)
    expect(pushesTo(name)).toEqual([
      {
        title: 'Fanlight',
        body: 'A Ana le gustó tu publicación',
        url: `/post/${postId}`,
        tag: row?.notificationId,
        badge: 1,
        actions: [],
      },
    ])
    expect(service.received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  test('a storm of 10,000 likes is one row and one push per device', async () => {
    const { creator, postId, name } = await creatorWithDevice()
    const { db } = world.context
    await like(postId)
    await settle()
    await db`
      insert into person (id, user_type, username, email, first_name)
      select gen_random_uuid(), 1, 'storm' || i, 'storm' || i || '@example.com', 'Storm' from generate_series(1, 10000) i`
    await db`
      insert into post_like (post_id, person_id, at)
      select ${postId}, id, ${clock.now()} from person where username like 'storm%'`
    await like(postId)
    await settle()
    expect(await notificationsOf(world, creator)).toMatchObject([{ actorCount: 10_002 }])
    expect(pushesTo(name)).toHaveLength(1)
  })

  test('comments offer to like and reply; discreet mode says and offers nothing', async () => {
    const { creator, postId, name } = await creatorWithDevice()
    const comment = async () =>
      api.as(await world.fan({ firstName: 'Ana' }))('POST /comments', { body: { postId, text: 'Lovely' } })
    await comment()
    await settle()
    expect(pushesTo(name)).toMatchObject([{ actions: [{ action: 'like' }, { action: 'reply' }] }])
    service.received.length = 0
    await api.as(creator)('PUT /notificationSettings', { body: { isDiscreet: true } })
    await follow(world, await world.fan({ firstName: 'Bo' }), creator.id)
    await settle()
    const [push] = pushesTo(name)
    expect(push).toMatchObject({ body: 'You have something new', url: '/notifications', actions: [] })
    expect(JSON.stringify(push)).not.toContain('Bo')
  })

  test('kinds without push and quiet hours send none, across a daylight-saving change', async () => {
    const { creator, name, postId } = await creatorWithDevice()
    await api.as(creator)('PUT /notificationSettings', {
      body: {
        kinds: [{ kind: 'like', inApp: true, push: false, email: false }],
        quietHours: { from: 22 * 60, to: 7 * 60 },
        timezone: 'America/New_York',
      },
    })
    await like(postId)
    await settle()
    expect(pushesTo(name)).toEqual([])

    /** Moves the clock to a UTC time. */
    const goTo = (text: string) => clock.advance((Date.parse(text) - clock.now().getTime()) / 1000)
    const followNow = async () => {
      await follow(world, await world.fan(), creator.id)
      await settle()
      return pushesTo(name).length
    }
    goTo('2027-03-13T11:30:00Z') // 06:30
    expect(await followNow()).toBe(0)
    goTo('2027-03-14T11:30:00Z') // 07:30, the clocks went forward
    expect(await followNow()).toBe(1)
  })
})

describe('devices', () => {
  test('guests are refused, and so are addresses of unknown services', async () => {
    const fan = await world.fan()
    const { p256dh, auth, endpoint } = service.subscription('refused')
    const subscribe = (who: Pick<TestUser, 'accessToken'>, address: string) =>
      api.as(who)('POST /push/subscribe', { body: { endpoint: address, p256dh, auth } })
    expect((await subscribe(await world.guest(), endpoint)).ok).toBe(false)
    for (const address of ['https://example.com/x', 'http://127.0.0.1:1/x', 'file:///etc/passwd', ''])
      expect(await subscribe(fan, address)).toMatchObject({ body: { code: 'PUSH_DEVICE_REFUSED' } })
    expect((await subscribe(fan, endpoint)).ok).toBe(true)
    expect((await subscribe(fan, endpoint)).ok).toBe(true)
    const key = await api.as(fan)('GET /push/key')
    expect(key.ok && key.body.data.publicKey).toMatch(/^B[\w-]{86}$/)
  })

  test('that are gone are forgotten', async () => {
    const { creator, name, postId } = await creatorWithDevice()
    service.answer(name, 410)
    await like(postId)
    await settle()
    const left = () => world.context.db`select from push_device where person_id = ${creator.id}`
    expect((await left()).count).toBe(0)
  })

  test('get nothing after unsubscribing, by their owner only', async () => {
    const { creator, name, endpoint, postId } = await creatorWithDevice()
    const stop = (who: TestUser) => api.as(who)('POST /push/unsubscribe', { body: { endpoint } })
    await stop(await world.fan())
    await like(postId)
    await settle()
    expect(pushesTo(name)).toHaveLength(1)
    await stop(creator)
    await follow(world, await world.fan(), creator.id)
    await settle()
    expect(pushesTo(name)).toHaveLength(1)
  })

  test('get nothing after logging out, while other devices do', async () => {
    const { creator, name, postId } = await creatorWithDevice()
    const other = await api('POST /login', {
      body: { email: creator.email, password: testPassword },
    })
    if (!other.ok) throw new Error(other.body.code)
    const tokens = other.body.data as { accessToken?: string; refreshToken?: string }
    const laptop = {
      ...creator,
      accessToken: tokens.accessToken ?? '',
      refreshToken: tokens.refreshToken ?? '',
    }
    const second = await subscribed(laptop)
    await api.as(creator)('POST /signOut', { body: { refreshToken: creator.refreshToken } })
    await like(postId)
    await settle()
    expect(pushesTo(name)).toEqual([])
    expect(pushesTo(second.name)).toHaveLength(1)
  })

  test('with an FCM token join the topic of their user and leave it on unsubscribing', async () => {
    const creator = await world.creator()
    const { postId } = await createPost(world, creator)
    const token = `app:${'t'.repeat(40)}`
    await api.as(creator)('POST /push/subscribe', { body: { token } })
    await like(postId)
    await settle()
    expect([...(firebase.topics.get(`person-${creator.id}`) ?? [])]).toEqual([token])
    expect(firebase.messages.at(-1)).toMatchObject({ token, notification: { body: 'Ana liked your post' } })
    await api.as(creator)('POST /push/unsubscribe', { body: { endpoint: token } })
    await settle()
    expect(firebase.topics.get(`person-${creator.id}`)?.size).toBe(0)
  })

  test('a session that was refreshed keeps its device', async () => {
    const { creator, name, postId } = await creatorWithDevice()
    await refreshSession(world, creator)
    await like(postId)
    await settle()
    expect(pushesTo(name)).toHaveLength(1)
  })
})
