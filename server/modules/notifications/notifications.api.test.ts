import { describe, expect, test } from 'vitest'
import { sent } from '../../../tests/support/world/chat.ts'
import { createAgency, createPost, follow } from '../../../tests/support/world/posts.ts'
import { kindsOf, notificationsOf, unseenOf } from '../../../tests/support/world/notifications.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { refreshSession } from '../../../tests/support/money/wallets.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { jobs } from '../../jobs/job-list.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, settle } = world
/** A new creator with a post, so that tests do not share rows. */
async function freshCreator() {
  const owner = await world.creator()
  return { owner, ...(await createPost(world, owner)) }
}
const like = (who: TestUser, id: string, isLike: 0 | 1 = 1) =>
  api.as(who)('POST /likesDislikeAsset/', { body: { postId: id, isLike } })
const comment = (who: TestUser, id: string, text = 'Lovely', parentId?: string) =>
  api.as(who)('POST /comments', { body: { postId: id, text, ...(parentId ? { parentId } : {}) } })

describe('access', () => {
  test('guests and missing tokens are refused', async () => {
    const guest = await world.guest()
    const { postId } = await freshCreator()
    for (const caller of [api, api.as(guest)]) {
      expect((await caller('GET /notifications/', { query: {} })).ok).toBe(false)
      expect((await caller('GET /notificationCount/', { query: {} })).ok).toBe(false)
      expect((await caller('GET /notificationSettings')).ok).toBe(false)
      expect((await caller('PUT /notificationSettings', { body: { isDiscreet: true } })).ok).toBe(false)
      expect((await caller('POST /notifications/mute', { body: { postId, isMuted: 1 } })).ok).toBe(false)
      expect((await caller('POST /change-status/', { body: { status: 'read' } })).ok).toBe(false)
    }
  })

  test('only the owner and their agency read notifications; others cannot mark them', async () => {
    const [{ owner, postId: own }, fan, stranger] = [
      await freshCreator(),
      await world.fan(),
      await world.fan(),
    ]
    await like(fan, own)
    await settle()
    const [row] = await notificationsOf(world, owner)
    await api.as(stranger)('POST /change-status/', {
      body: { status: 'read', notificationIds: [row?.notificationId ?? ''] },
    })
    expect((await notificationsOf(world, owner))[0]).toMatchObject({ isRead: 0, isSeen: 0 })

    const asCreator = (who: TestUser) =>
      api.as(who)('GET /notifications/', { query: { creatorId: owner.id } })
    expect(await asCreator(stranger)).toMatchObject({ status: 403 })
    const agency = await createAgency(world, owner.id)
    expect((await asCreator(agency)).ok).toBe(true)
    await agency.unlink()
    expect(await asCreator(agency)).toMatchObject({ status: 403 })
  })
})

describe('likes', () => {
  test('of many users are one row with the latest faces, unread until opened', async () => {
    const { owner, postId: own } = await freshCreator()
    const fans = [
      await world.fan({ firstName: 'Ana' }),
      await world.fan(),
      await world.fan({ firstName: 'Bo' }),
    ]
    for (const fan of fans) {
      await like(fan, own)
      clock.advance(1)
    }
    await settle()
    const rows = await notificationsOf(world, owner)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'like',
      text: 'Bo and 2 others liked your post',
      names: 'Bo and 2 others',
      actorCount: 3,
      url: `/post/${own}`,
      postId: own,
      isSeen: 0,
    })
    expect(rows[0]?.actors.map(({ _id }) => _id)).toEqual(fans.map(({ id }) => id).toReversed())
    expect(await unseenOf(world, owner)).toBe(1)

    await api.as(owner)('POST /change-status/', { body: { status: 'seen' } })
    expect(await unseenOf(world, owner)).toBe(0)
    await api.as(owner)('POST /change-status/', { body: { status: 'read' } })
    const late = await world.fan()
    await like(late, own)
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([{ actorCount: 4, isRead: 0, isSeen: 0 }])
  })

  test('taken back lower the count, and the last one removes the row', async () => {
    const { owner, postId: own } = await freshCreator()
    const [a, b] = [await world.fan(), await world.fan()]
    await like(a, own)
    await like(b, own)
    await settle()
    await api.as(owner)('POST /change-status/', { body: { status: 'read' } })
    await like(b, own, 0)
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([{ actorCount: 1, isRead: 1 }])
    await like(a, own, 0)
    await settle()
    expect(await notificationsOf(world, owner)).toEqual([])
  })

  test('on another day are another row; the owner’s own like is none', async () => {
    const { owner, postId: own } = await freshCreator()
    await like(await world.fan(), own)
    await like(owner, own)
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([{ actorCount: 1 }])
    clock.advance(86_400)
    await like(await world.fan(), own)
    await settle()
    expect(
      (await notificationsOf(world, await refreshSession(world, owner))).map(({ actorCount }) => actorCount),
    ).toEqual([1, 1])
  })

  test('a storm of 10,000 costs one row', async () => {
    const { owner, postId: own } = await freshCreator()
    const { db } = world.context
    await db`
      insert into person (id, user_type, username, email, first_name)
      select gen_random_uuid(), 1, 'storm' || i, 'storm' || i || '@example.com', 'Storm' from generate_series(1, 10000) i`
    await db`
      insert into post_like (post_id, person_id, at)
      select ${own}, id, ${clock.now()} from person where username like 'storm%'`
    await like(await world.fan(), own)
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([{ kind: 'like', actorCount: 10_001 }])
  })
})

describe('comments', () => {
  test('notify the creator, the answered author and mentioned users once each', async () => {
    const { owner, postId: own } = await freshCreator()
    const [a, b] = [await world.fan(), await world.fan()]
    const first = await comment(a, own)
    const { commentId } = (first as { body: { data: { commentId: string } } }).body.data
    await comment(b, own, `Agreed, @${a.username} and @${owner.username}`, commentId)
    await settle()
    expect(await kindsOf(world, a)).toEqual(['mention'])
    expect((await kindsOf(world, owner)).toSorted()).toEqual(['comment', 'mention'])
    expect(await kindsOf(world, b)).toEqual([])

    await comment(b, own, 'Again', commentId)
    await settle()
    expect((await kindsOf(world, a)).toSorted()).toEqual(['mention', 'reply'])
    expect((await notificationsOf(world, owner)).find(({ kind }) => kind === 'comment')?.actorCount).toBe(2)
  })

  test('of restricted users notify no one', async () => {
    const { owner, postId: own } = await freshCreator()
    const fan = await world.fan()
    await api.as(owner)('POST /user/restrict', { body: { userId: fan.id, isRestrict: 1 } })
    await comment(fan, own)
    await settle()
    expect(await kindsOf(world, owner)).toEqual([])
  })
})

describe('people', () => {
  test('follows are grouped; a private creator gets requests that can be accepted once', async () => {
    const owner = await world.creator()
    const [a, b] = [await world.fan(), await world.fan()]
    await follow(world, a, owner.id)
    await follow(world, b, owner.id)
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([{ kind: 'follow', actorCount: 2 }])

    const hidden = await world.creator()
    await world.context.db`update person set is_private = true where id = ${hidden.id}`
    await follow(world, a, hidden.id)
    await settle()
    expect(await notificationsOf(world, hidden)).toMatchObject([{ kind: 'followRequest', canAccept: true }])
    await api.as(hidden)('POST /followRequests', { body: { userId: a.id, action: 'ACCEPT' } })
    await settle()
    expect(await notificationsOf(world, hidden)).toMatchObject([{ kind: 'followRequest', canAccept: false }])
    expect(await notificationsOf(world, a)).toMatchObject([
      { kind: 'followAccepted', url: `/${hidden.username}` },
    ])
  })

  test('message requests notify; messages in an accepted conversation do not', async () => {
    const [owner, fan] = [await world.creator(), await world.fan()]
    const { chatId } = await sent(world, fan, { receiverId: owner.id }, 'Hello')
    await settle()
    expect(await notificationsOf(world, owner)).toMatchObject([
      { kind: 'messageRequest', url: `/chat?c=${chatId}`, actorCount: 1 },
    ])
    await sent(world, owner, { chatId }, 'Hi')
    clock.advance(86_400)
    const [again, later] = [await refreshSession(world, fan), await refreshSession(world, owner)]
    await sent(world, again, { chatId }, 'How are you?')
    await settle()
    expect(await kindsOf(world, later)).toEqual(['messageRequest'])
    expect(await kindsOf(world, again)).toEqual([])
  })

  test('new posts notify only the followers who chose it', async () => {
    const owner = await world.creator()
    const [chose, other, stranger] = [await world.fan(), await world.fan(), await world.fan()]
    const wanted = { kinds: [{ kind: 'post' as const, inApp: true, push: false, email: false }] }
    await api.as(chose)('PUT /notificationSettings', { body: wanted })
    await api.as(stranger)('PUT /notificationSettings', { body: wanted })
    await follow(world, chose, owner.id)
    await follow(world, other, owner.id)
    const { postId: published } = await createPost(world, owner)
    await settle()
    expect(await notificationsOf(world, chose)).toMatchObject([{ kind: 'post', url: `/post/${published}` }])
    expect(await kindsOf(world, other)).toEqual([])
    expect(await kindsOf(world, stranger)).toEqual([])
  })
})

test('a stream that starts notifies followers, unless they turned it off', async () => {
  const owner = await world.creator({ firstName: 'Mara' })
  const [fan, off, stranger] = [await world.fan(), await world.fan(), await world.fan()]
  await api.as(off)('PUT /notificationSettings', {
    body: { kinds: [{ kind: 'live', inApp: false, push: false, email: false }] },
  })
  await follow(world, fan, owner.id)
  await follow(world, off, owner.id)
  const streamId = newId()
  await world.context.db.transaction((tx) =>
    recordEvent(tx, { type: 'stream.started', streamId, creatorId: owner.id }),
  )
  await settle()
  expect(await notificationsOf(world, fan)).toMatchObject([
    { kind: 'live', text: 'Mara is live now', url: `/live/${streamId}` },
  ])
  expect(await kindsOf(world, off)).toEqual([])
  expect(await kindsOf(world, stranger)).toEqual([])
})

describe('blocked and muted users', () => {
  test('never notify, in either direction of a block', async () => {
    const { owner, postId: own } = await freshCreator()
    const [blocked, muted, quiet, fine] = [
      await world.fan(),
      await world.creator(),
      await world.fan(),
      await world.fan(),
    ]
    await api.as(owner)('POST /user/mute', { body: { userId: muted.id, isMute: 1 } })
    await api.as(owner)('POST /notifications/mute', { body: { userId: quiet.id, isMuted: 1 } })
    for (const fan of [blocked, muted, quiet, fine]) {
      await like(fan, own)
      await comment(fan, own)
      await follow(world, fan, owner.id)
    }
    await api.as(owner)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    await settle()
    const rows = await notificationsOf(world, owner)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'follow', 'like'])
    for (const row of rows) expect(row).toMatchObject({ actorCount: 1, actors: [{ _id: fine.id }] })
  })

  test('a block removes the other user from rows that are there', async () => {
    const { owner, postId: own } = await freshCreator()
    const [a, b] = [await world.fan(), await world.fan()]
    for (const fan of [a, b]) {
      await like(fan, own)
      await comment(fan, own)
    }
    await settle()
    await api.as(owner)('POST /user/blockUnblock', { body: { userId: a.id, isBlock: 1 } })
    await settle()
    for (const row of await notificationsOf(world, owner))
      expect(row).toMatchObject({ actorCount: 1, actors: [{ _id: b.id }] })
    await api.as(b)('POST /user/blockUnblock', { body: { userId: owner.id, isBlock: 1 } })
    await settle()
    expect(await notificationsOf(world, owner)).toEqual([])
  })

  test('a muted post is silent until it is unmuted; unknown posts and users are refused', async () => {
    const { owner, postId: own } = await freshCreator()
    const mute = (body: { postId?: string; userId?: string; isMuted: 0 | 1 }) =>
      api.as(owner)('POST /notifications/mute', { body })
    await mute({ postId: own, isMuted: 1 })
    await like(await world.fan(), own)
    await comment(await world.fan(), own)
    await settle()
    expect(await kindsOf(world, owner)).toEqual([])
    await mute({ postId: own, isMuted: 0 })
    await like(await world.fan(), own)
    await settle()
    expect(await kindsOf(world, owner)).toEqual(['like'])
    expect(await mute({ postId: newId(), isMuted: 1 })).toMatchObject({ body: { code: 'POST_NOT_FOUND' } })
    expect(await mute({ userId: newId(), isMuted: 1 })).toMatchObject({ body: { code: 'PERSON_NOT_FOUND' } })
    expect(await mute({ userId: owner.id, isMuted: 1 })).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
    expect(await mute({ isMuted: 1 })).toMatchObject({ status: 400 })
  })
})

describe('settings', () => {
  test('a kind without in-app notifications is not listed; others are', async () => {
    const { owner, postId: own } = await freshCreator()
    const off = { inApp: false, push: false, email: false }
    const reply = await api.as(owner)('PUT /notificationSettings', {
      body: {
        kinds: [
          { kind: 'like', ...off },
          { kind: 'comment', ...off, email: true },
        ],
      },
    })
    expect(reply.ok && reply.body.data.kinds.find(({ kind }) => kind === 'like')).toMatchObject(off)
    const fan = await world.fan()
    await like(fan, own)
    await comment(fan, own)
    await follow(world, fan, owner.id)
    await settle()
    expect(await kindsOf(world, owner)).toEqual(['follow'])
    expect(await unseenOf(world, owner)).toBe(1)
  })

  test('only what is given changes; time zones must exist', async () => {
    const fan = await world.fan()
    const change = (body: object) => api.as(fan)('PUT /notificationSettings', { body: body as never })
    await change({ quietHours: { from: 1320, to: 420 }, timezone: 'America/New_York' })
    await change({ digest: 'weekly' })
    const reply = await change({ isDiscreet: true })
    expect(reply.ok && reply.body.data).toMatchObject({
      quietHours: { from: 1320, to: 420 },
      timezone: 'America/New_York',
      digest: 'weekly',
      isDiscreet: true,
    })
    expect(await change({ timezone: 'Mars/Base' })).toMatchObject({ status: 400 })
    expect(await change({ quietHours: { from: -1, to: 1440 } })).toMatchObject({ status: 400 })
    const off = await change({ quietHours: null })
    expect(off.ok && off.body.data.quietHours).toBeNull()
  })
})

test('pages and filters', async () => {
  const { owner, postId: own } = await freshCreator()
  const fan = await world.fan()
  await like(fan, own)
  await comment(fan, own)
  await follow(world, fan, owner.id)
  await settle()
  const first = await notificationsOf(world, owner, { limit: 2 })
  const second = await notificationsOf(world, owner, { limit: 2, offset: 2 })
  expect([first.length, second.length]).toEqual([2, 1])
  expect(new Set([...first, ...second].map(({ notificationId }) => notificationId)).size).toBe(3)
  expect(await notificationsOf(world, owner, { filter: 'people' })).toHaveLength(3)
  expect(await notificationsOf(world, owner, { filter: 'money' })).toEqual([])
  expect(await notificationsOf(world, owner, { filter: 'orders' })).toEqual([])
})

test('the text is in the language of the request', async () => {
  const { owner, postId: own } = await freshCreator()
  await like(await world.fan({ firstName: 'Ana' }), own)
  await settle()
  const reply = await api.as(owner)('GET /notifications/', { query: {}, headers: { lan: 'es' } })
  expect(reply.ok && reply.body.data[0]?.text).toBe('A Ana le gustó tu publicación')
})

test('old notifications are deleted after 90 days', async () => {
  const { owner, postId: own } = await freshCreator()
  await like(await world.fan(), own)
  await settle()
  const left = async () =>
    (await world.context.db`select from notification where person_id = ${owner.id}`).count
  clock.advance(89 * 86_400)
  await jobs['purge-notifications'](world.context, {}, 'purge')
  expect(await left()).toBe(1)
  clock.advance(2 * 86_400)
  await jobs['purge-notifications'](world.context, {}, 'purge')
  expect(await left()).toBe(0)
})
