import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createAgency } from '../../../tests/support/world/posts.ts'
import { insertFollow, insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld()
const { api, clock } = world
let creator: TestUser
let fan: TestUser
let other: TestUser

beforeAll(async () => {
  ;[creator, fan, other] = await Promise.all([
    world.creator({ username: 'maralind' }),
    world.fan(),
    world.fan(),
  ])
})

const say = (who: TestUser, postId: string, text: string, parentId?: string) =>
  api.as(who)('POST /comments', { body: { postId, text, ...(parentId ? { parentId } : {}) } })
async function said(who: TestUser, postId: string, text: string, parentId?: string) {
  const reply = await say(who, postId, text, parentId)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
async function read(who: Pick<TestUser, 'accessToken'>, postId: string, query: object = {}) {
  const reply = await api.as(who)('GET /comments', { query: { postId, limit: 50, ...query } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const texts = async (who: Pick<TestUser, 'accessToken'>, postId: string, query?: object) =>
  (await read(who, postId, query)).map(({ text }) => text)
async function state(who: Pick<TestUser, 'accessToken'>, postId: string) {
  const reply = await api.as(who)('GET /comments/state', { query: { postId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const rules = (given: object = {}) =>
  api.as(creator)('PUT /commentRules', {
    body: { slowSeconds: 0, who: 'everybody', blockedWords: [], ...given },
  })

describe('creating and reading comments', () => {
  test('threads include their first two replies, and replies to replies stay in the same thread', async () => {
    const postId = await insertTextPost(world, creator)
    const top = await said(fan, postId, '  Three camels.\n\n\n\n@MaraLind ')
    expect(top).toMatchObject({ text: 'Three camels.\n\n@MaraLind', isOwn: 1, replyCount: 0, state: 'shown' })
    expect(top.mentions).toEqual([{ _id: creator.id, username: 'maralind' }])
    const first = await said(creator, postId, 'Four.', top.commentId)
    clock.advance(1)
    const second = await said(other, postId, 'Five.', first.commentId)
    expect(second.parentId).toBe(top.commentId)
    clock.advance(1)
    await said(fan, postId, 'Six.', top.commentId)

    const [thread] = await read(await world.guest(), postId)
    expect(thread).toMatchObject({ replyCount: 3, isOwn: 0 })
    expect(thread?.replies.map(({ text, isCreator }) => [text, isCreator])).toEqual([
      ['Four.', 1],
      ['Five.', 0],
    ])
    const more = await api.as(fan)('GET /comments/replies', {
      query: { commentId: top.commentId, offset: 2 },
    })
    expect(more.ok && more.body.data.map(({ text }) => text)).toEqual(['Six.'])
    expect((await state(fan, postId)).commentCount).toBe(4)
  })

  test('comments sort by likes, by time and by creator threads, with the pinned comment first', async () => {
    const postId = await insertTextPost(world, creator)
    const a = await said(fan, postId, 'a')
    clock.advance(1)
    const b = await said(other, postId, 'b')
    clock.advance(1)
    await said(fan, postId, 'c')
    await said(creator, postId, 'yes', a.commentId)
    await api.as(fan)('POST /comments/like', { body: { commentId: b.commentId, isLike: 1 } })
    expect(await texts(fan, postId)).toEqual(['b', 'c', 'a'])
    expect(await texts(fan, postId, { sort: 'newest' })).toEqual(['c', 'b', 'a'])
    expect(await texts(fan, postId, { sort: 'creator' })).toEqual(['a'])
    const pin = (commentId: string, who = creator, isPin: 0 | 1 = 1) =>
      api.as(who)('POST /comments/pin', { body: { commentId, isPin } })
    expect((await pin(b.commentId)).status).toBe(200)
    expect((await pin(a.commentId)).status).toBe(200)
    expect(await texts(fan, postId)).toEqual(['a', 'b', 'c'])
    expect((await read(fan, postId)).map(({ isPinned }) => isPinned)).toEqual([1, 0, 0])
    expect(await texts(fan, postId, { limit: 2 })).toEqual(['a', 'b'])
    expect(await texts(fan, postId, { offset: 2, limit: 2 })).toEqual(['c'])
    expect(await pin(b.commentId, fan)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const reply = (await read(fan, postId))[0]?.replies[0]?.commentId ?? ''
    expect(await pin(reply)).toMatchObject({ status: 422, body: { code: 'COMMENT_NOT_PINNABLE' } })
    await pin(a.commentId, creator, 0)
    expect(await texts(fan, postId)).toEqual(['b', 'c', 'a'])
  })

  test('each user counts as one like, and likes by the creator are marked', async () => {
    const postId = await insertTextPost(world, creator)
    const { commentId } = await said(fan, postId, 'liked')
    const like = (who: TestUser, isLike: 0 | 1) =>
      api.as(who)('POST /comments/like', { body: { commentId, isLike } })
    await Promise.all([like(other, 1), like(other, 1), like(creator, 1)])
    expect((await read(other, postId))[0]).toMatchObject({ totalLike: 2, isLike: 1, isLikedByCreator: 1 })
    expect(await like(creator, 0)).toMatchObject({ body: { data: { isLike: 0, totalLike: 1 } } })
    expect((await read(fan, postId))[0]).toMatchObject({ totalLike: 1, isLike: 0, isLikedByCreator: 0 })
  })
})

describe('comment permissions', () => {
  test('users who cannot see the post cannot comment; missing and hidden posts give the same error', async () => {
    const locked = await insertTextPost(world, creator, { visibility: 'price', priceMinor: 500 })
    const draft = await insertTextPost(world, creator, { state: 'draft' })
    const gone = await insertTextPost(world, creator, { state: 'deleted' })
    const over = await insertTextPost(world, creator, { expiresAt: new Date(clock.now().getTime() - 1000) })
    expect(await say(fan, locked, 'x')).toMatchObject({ status: 403, body: { code: 'POST_LOCKED' } })
    expect((await api.as(fan)('GET /comments', { query: { postId: locked } })).status).toBe(403)
    for (const postId of [draft, gone, over, newId()])
      expect(await say(fan, postId, 'x')).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
    const open = await insertTextPost(world, creator)
    const enemy = await world.fan()
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: enemy.id, isBlock: 1 } })
    expect(await say(enemy, open, 'x')).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
    const guest = await world.guest()
    expect((await api.as(guest)('POST /comments', { body: { postId: open, text: 'x' } })).status).toBe(401)
    expect(await state(guest, open)).toMatchObject({ mayWrite: 0, requiredAction: 'signIn', mayModerate: 0 })
  })

  test('comments can be off, for followers only or for subscribers only', async () => {
    const off = await insertTextPost(world, creator, { commentsOff: true })
    expect(await say(fan, off, 'x')).toMatchObject({ status: 403, body: { code: 'COMMENTS_OFF' } })
    expect(await state(fan, off)).toMatchObject({ mayWrite: 0, requiredAction: 'off' })
    const postId = await insertTextPost(world, creator)
    await rules({ who: 'followers' })
    expect(await say(fan, postId, 'x')).toMatchObject({ body: { code: 'COMMENTS_FOR_FOLLOWERS' } })
    const follower = await world.fan()
    await insertFollow(world, follower, creator)
    expect((await say(follower, postId, 'x')).status).toBe(200)
    await rules({ who: 'subscribers' })
    expect(await say(follower, postId, 'x')).toMatchObject({ body: { code: 'COMMENTS_FOR_SUBSCRIBERS' } })
    expect(await state(follower, postId)).toMatchObject({ requiredAction: 'subscribe' })
    expect((await say(creator, postId, 'mine')).status).toBe(200)
    await rules()
  })

  test('slow mode returns the waiting time, and concurrent comments do not both pass', async () => {
    const postId = await insertTextPost(world, creator)
    await rules({ slowSeconds: 30 })
    const both = await Promise.all([say(fan, postId, 'one'), say(fan, postId, 'two')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    clock.advance(20)
    const early = await say(fan, postId, 'three')
    expect(early).toMatchObject({
      status: 409,
      body: {
        code: 'COMMENT_TOO_SOON',
        message: 'Slow mode is on. You can comment again in 10 seconds.',
      },
    })
    expect(await state(fan, postId)).toMatchObject({ slowSeconds: 30, waitSeconds: 10 })
    clock.advance(10)
    expect((await say(fan, postId, 'four')).status).toBe(200)
    expect((await say(creator, postId, 'a')).status).toBe(200)
    expect((await say(creator, postId, 'b')).status).toBe(200)
    await rules()
  })

  test('agencies comment for their creator and for no one else', async () => {
    const postId = await insertTextPost(world, creator)
    const agency = await createAgency(world, creator.id)
    const body = { postId, text: 'from the studio', creatorId: creator.id }
    const done = await api.as(agency)('POST /comments', { body })
    expect(done).toMatchObject({ status: 200, body: { data: { isCreator: 1, author: { _id: creator.id } } } })
    const stranger = await world.creator()
    expect(
      (await api.as(agency)('POST /comments', { body: { ...body, creatorId: stranger.id } })).status,
    ).toBe(403)
    expect((await api.as(fan)('POST /comments', { body })).status).toBe(403)
    expect((await api.as(agency)('GET /comments/held', { query: { creatorId: creator.id } })).ok).toBe(true)
    expect((await api.as(agency)('GET /comments/held')).status).toBe(403)
  })
})

describe('held, hidden, restricted and deleted comments', () => {
  test('blocked words hold a comment: its author cannot tell, the creator decides', async () => {
    const postId = await insertTextPost(world, creator)
    await rules({ blockedWords: [' Scam ', 'scam'] })
    expect(await api.as(creator)('GET /commentRules')).toMatchObject({
      body: { data: { blockedWords: ['Scam'] } },
    })
    const held = await said(fan, postId, 'what a SCÁM!')
    expect(held.state).toBe('shown')
    expect(await texts(fan, postId)).toEqual(['what a SCÁM!'])
    expect(await texts(other, postId)).toEqual([])
    expect(await state(other, postId)).toMatchObject({ commentCount: 0, heldCount: 1 })
    expect((await read(creator, postId))[0]?.state).toBe('held')
    expect(
      await api.as(other)('POST /comments/like', { body: { commentId: held.commentId, isLike: 1 } }),
    ).toMatchObject({ status: 404 })
    const waiting = await api.as(creator)('GET /comments/held')
    expect(waiting.ok && waiting.body.data.map(({ commentId }) => commentId)).toContain(held.commentId)
    const show = { body: { commentId: held.commentId, isHide: 0 } } as const
    expect((await api.as(fan)('POST /comments/hide', show)).status).toBe(403)
    expect(await api.as(creator)('POST /comments/hide', show)).toMatchObject({
      body: { data: { state: 'shown', commentCount: 1 } },
    })
    expect(await texts(other, postId)).toEqual(['what a SCÁM!'])
    // Editing a blocked word into an existing comment is caught too.
    const harmless = await said(fan, postId, 'hello')
    await api.as(fan)('PUT /comments', { body: { commentId: harmless.commentId, text: 'scam' } })
    expect(await texts(other, postId)).toEqual(['what a SCÁM!'])
    expect((await state(other, postId)).commentCount).toBe(1)
    await rules()
  })

  test('hiding a thread removes its replies from view and count, and showing it restores them', async () => {
    const postId = await insertTextPost(world, creator)
    const top = await said(fan, postId, 'top')
    await said(other, postId, 'reply', top.commentId)
    const hide = (isHide: 0 | 1) =>
      api.as(creator)('POST /comments/hide', { body: { commentId: top.commentId, isHide } })
    expect(await hide(1)).toMatchObject({ body: { data: { state: 'hidden', commentCount: 0 } } })
    expect(await hide(1)).toMatchObject({ body: { data: { commentCount: 0 } } })
    expect(await texts(other, postId)).toEqual([])
    expect(await texts(fan, postId)).toEqual(['top'])
    expect(await hide(0)).toMatchObject({ body: { data: { commentCount: 2 } } })
    expect((await read(other, postId))[0]).toMatchObject({ replyCount: 1, text: 'top' })
  })

  test('comments of a restricted user are visible only to the user and the creator', async () => {
    const postId = await insertTextPost(world, creator)
    const quiet = await world.fan()
    await api.as(creator)('POST /user/restrict', { body: { userId: quiet.id, isRestrict: 1 } })
    const comment = await said(quiet, postId, 'hear me')
    expect(await texts(quiet, postId)).toEqual(['hear me'])
    expect(await texts(creator, postId)).toEqual(['hear me'])
    expect(await texts(other, postId)).toEqual([])
    expect((await state(other, postId)).commentCount).toBe(0)
    expect(
      (await api.as(other)('GET /comments/replies', { query: { commentId: comment.commentId } })).status,
    ).toBe(404)
    await api.as(quiet)('DELETE /comments', { query: { commentId: comment.commentId } })
    expect((await state(creator, postId)).commentCount).toBe(0)
  })

  test('restricting a user removes their existing comments from view and count, and lifting it restores them', async () => {
    const postId = await insertTextPost(world, creator)
    const quiet = await world.fan()
    const theirs = await said(quiet, postId, 'buy my course')
    await said(other, postId, 'no', theirs.commentId)
    const mine = await said(fan, postId, 'lovely')
    await said(quiet, postId, 'ugly', mine.commentId)
    const top = async () => {
      const reply = await api.as(other)('GET /post', { query: { postId } })
      return reply.ok ? [reply.body.data.topComment?.text, reply.body.data.commentCount] : reply.body.code
    }
    const restrict = async (isRestrict: 0 | 1) => {
      await api.as(creator)('POST /user/restrict', { body: { userId: quiet.id, isRestrict } })
      await world.settle()
    }
    await api.as(other)('POST /comments/like', { body: { commentId: theirs.commentId, isLike: 1 } })
    expect(await top()).toEqual(['buy my course', 4])
    await restrict(1)
    expect(await top()).toEqual(['lovely', 1])
    expect((await read(other, postId)).map(({ text, replyCount }) => [text, replyCount])).toEqual([
      ['lovely', 0],
    ])
    await restrict(1)
    expect(await top()).toEqual(['lovely', 1])
    await said(creator, postId, 'please stop', theirs.commentId)
    expect(await top()).toEqual(['lovely', 1])
    await restrict(0)
    expect(await top()).toEqual(['buy my course', 5])
    expect((await read(other, postId)).map(({ text, replyCount }) => [text, replyCount])).toEqual([
      ['buy my course', 2],
      ['lovely', 1],
    ])
  })

  test('replies to an invisible comment are not counted until it is shown', async () => {
    await rules({ blockedWords: ['scam'] })
    const postId = await insertTextPost(world, creator)
    const held = await said(fan, postId, 'a scam')
    await said(fan, postId, 'I mean it', held.commentId)
    const second = await said(creator, postId, 'is it?', held.commentId)
    expect((await state(other, postId)).commentCount).toBe(0)
    await api.as(creator)('DELETE /comments', { query: { commentId: second.commentId } })
    const shown = await api.as(creator)('POST /comments/hide', {
      body: { commentId: held.commentId, isHide: 0 },
    })
    expect(shown).toMatchObject({ body: { data: { commentCount: 2 } } })
    expect((await read(other, postId))[0]).toMatchObject({ replyCount: 1, replies: [{ text: 'I mean it' }] })
    await rules()
  })

  test("blocked users do not see each other's comments", async () => {
    const postId = await insertTextPost(world, creator)
    const [a, b] = await Promise.all([world.fan(), world.fan()])
    const { commentId } = await said(a, postId, 'by a')
    await api.as(b)('POST /user/blockUnblock', { body: { userId: a.id, isBlock: 1 } })
    expect(await texts(b, postId)).toEqual([])
    expect(await say(b, postId, 'x', commentId)).toMatchObject({
      status: 404,
      body: { code: 'COMMENT_NOT_FOUND' },
    })
    expect(await texts(fan, postId)).toEqual(['by a'])
  })

  test('authors can edit for 15 minutes; author or creator can delete a comment with its replies', async () => {
    const postId = await insertTextPost(world, creator)
    const top = await said(fan, postId, 'first words')
    const edit = (who: TestUser, text: string) =>
      api.as(who)('PUT /comments', { body: { commentId: top.commentId, text } })
    expect((await edit(other, 'x')).status).toBe(403)
    expect((await edit(creator, 'x')).status).toBe(403)
    const changed = await edit(fan, 'better words')
    expect(changed.ok && changed.body.data).toMatchObject({ text: 'better words' })
    expect(changed.ok && changed.body.data.editedAt).toBeTruthy()
    clock.advance(14 * 60)
    ;[creator, fan, other] = (await Promise.all([creator, fan, other].map(renewed))) as [
      TestUser,
      TestUser,
      TestUser,
    ]
    expect((await edit(fan, 'again')).status).toBe(200)
    clock.advance(2 * 60)
    expect(await edit(fan, 'late')).toMatchObject({ status: 409, body: { code: 'COMMENT_TOO_OLD' } })
    await said(other, postId, 'below', top.commentId)
    const drop = (who: TestUser) => api.as(who)('DELETE /comments', { query: { commentId: top.commentId } })
    expect((await drop(other)).status).toBe(403)
    expect(await drop(creator)).toMatchObject({ body: { data: { commentCount: 0 } } })
    expect((await drop(creator)).status).toBe(404)
    expect(await texts(fan, postId)).toEqual([])
    const own = await said(fan, postId, 'mine')
    expect((await api.as(fan)('DELETE /comments', { query: { commentId: own.commentId } })).status).toBe(200)
  })

  test('only creators have comment rules', async () => {
    expect((await api.as(fan)('GET /commentRules')).status).toBe(403)
    const body = { slowSeconds: 0, who: 'everybody' as const, blockedWords: [] }
    expect((await api.as(fan)('PUT /commentRules', { body })).status).toBe(403)
    expect(
      (await api.as(creator)('PUT /commentRules', { body: { ...body, slowSeconds: 4000 } })).status,
    ).toBe(400)
  })
})

async function renewed(person: TestUser): Promise<TestUser> {
  const fresh = await api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
  if (!fresh.ok) throw new Error(fresh.body.code)
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  return { ...person, accessToken, refreshToken }
}
