import { ProfileStatus } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchAs } from '../../../tests/support/media/media-files.ts'
import { balanceOf, fundWallet } from '../../../tests/support/money/wallets.ts'
import { follow, createPhoto, createPost } from '../../../tests/support/world/posts.ts'
import { idempotencyHeaders } from '../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
type Kind = 'post' | 'comment' | 'person'
let moderator: Awaited<ReturnType<typeof world.staff>>
let reasons: string[] = []
beforeAll(async () => {
  moderator = await world.staff('moderator')
  const reply = await api('GET /reasons', { query: { type: 'report' } })
  reasons = reply.ok ? reply.body.data.map(({ _id }) => _id) : []
})

const report = async (type: Kind, id: string, { who, why = 0, note = '' }: Report = {}) => {
  const by = who ?? (await world.fan())
  const reply = await api.as(by)('POST /report', { body: { type, id, reasonId: reasons[why] ?? '', note } })
  if (!reply.ok) throw new Error(reply.body.code)
  return by
}
type Report = { who?: TestUser; why?: number; note?: string }
const list = async (filter: 'open' | 'decided' = 'open') => {
  const reply = await api.as(moderator)('GET /staff/reports', { query: { filter, limit: 50 } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.status === 204 ? [] : reply.body.data
}
const found = async (id: string, filter: 'open' | 'decided' = 'open') =>
  (await list(filter)).find((one) => one.id === id)
const takeDown = (type: Kind, id: string, reason = 'It shows a stolen picture') =>
  api.as(moderator)('POST /staff/reports/remove', { body: { type, id, reason } })
const putBack = (decisionId: string) =>
  api.as(moderator)('POST /staff/reports/restore', { body: { decisionId, reason: 'It was theirs' } })
const decided = (reply: Awaited<ReturnType<typeof takeDown>>) => (reply.ok ? reply.body.data.decisionId : '')
const codeOf = (reply: { body: object }) => ('code' in reply.body ? reply.body.code : undefined)
const seePost = (who: Pick<TestUser, 'accessToken'>, postId: string) =>
  api.as(who)('GET /post', { query: { postId } })
const subjects = async (who: TestUser) => {
  await world.settle()
  return (await world.mailTo(who.email)).map(({ subject }) => subject)
}
const audited = async (action: string, id: string) =>
  (await world.context.db`select 1 from audit_log where action = ${action} and details ->> 'id' = ${id}`)
    .length

test('reported content is listed once, with count and reasons, most reported first', async () => {
  const creator = await world.creator({ firstName: 'Mara' })
  const [rare, often] = [
    await createPost(world, creator),
    await createPost(world, creator, { title: 'Dunes' }),
  ]
  await report('post', rare.postId)
  await report('post', often.postId, { why: 1, note: 'Not hers' })
  await report('post', often.postId, { why: 1 })
  await report('post', often.postId, { why: 4 })
  const open = await list()
  expect(open.map(({ id }) => id)).toEqual([often.postId, rare.postId])
  expect(open[0]).toMatchObject({
    type: 'post',
    title: 'Dunes',
    text: 'Light at noon',
    state: 'there',
    reports: 3,
    owner: { _id: creator.id, firstName: 'Mara', statusCode: ProfileStatus.active },
    reasons: [
      { reasonId: reasons[1], count: 2 },
      { reasonId: reasons[4], count: 1 },
    ],
    notes: [{ text: 'Not hers' }],
  })
  expect(await api.as(moderator)('GET /staff/reports/waiting')).toMatchObject({
    body: { data: { reports: 2 } },
  })
})

test('a dismissed report stays closed until the content is reported again', async () => {
  const creator = await world.creator()
  const { postId } = await createPost(world, creator)
  const leave = () => api.as(moderator)('POST /staff/reports/dismiss', { body: { type: 'post', id: postId } })
  expect(codeOf(await leave())).toBe('REPORT_NOT_FOUND')
  const fan = await report('post', postId)
  expect(await leave()).toMatchObject({ status: 200, body: { message: 'Report dismissed.' } })
  expect(codeOf(await leave())).toBe('REPORT_NOT_FOUND')
  expect(await found(postId)).toBeUndefined()
  expect(await found(postId, 'decided')).toMatchObject({ reports: 1, decision: { outcome: 'kept' } })
  expect((await seePost(fan, postId)).status).toBe(200)
  expect(await audited('report.left', postId)).toBe(1)
  expect(await subjects(creator)).toEqual([])
  await report('post', postId, { who: fan })
  expect(await found(postId)).toMatchObject({ reports: 1 })
})

test('reports are searched by owner, words of a note, and id', async () => {
  const creator = await world.creator({ firstName: 'Searchable', username: 'find.me_100' })
  const [post, other] = [await createPost(world, creator), await createPost(world, await world.creator())]
  await report('post', post.postId, { note: 'A stolen melody' })
  await report('post', other.postId, { note: 'Rude words' })
  const search = async (text: string, filter: 'open' | 'decided' = 'open') => {
    const query = { filter, search: text, limit: 50 }
    const reply = await api.as(moderator)('GET /staff/reports', { query })
    if (!reply.ok) throw new Error(reply.body.code)
    return reply.status === 204 ? [] : reply.body.data.map(({ id }) => id)
  }
  for (const text of ['find.me_100', 'SEARCHABLE', 'stolen mel', post.postId, creator.id])
    expect([text, await search(text)]).toEqual([text, [post.postId]])
  // Pattern characters are plain text.
  expect(await search('find.me%100')).toEqual([])
  expect(await search('nothing like this')).toEqual([])
  await takeDown('post', post.postId)
  expect(await search('find.me_100')).toEqual([])
  expect(await search('find.me_100', 'decided')).toEqual([post.postId])
  expect(await search('stolen melody', 'decided')).toEqual([post.postId])
})

describe('removing a post', () => {
  test('hides it from everyone, buyers included; its creator sees the reason and cannot restore it', async () => {
    const [creator, buyer] = [await world.creator(), await world.fan()]
    await fundWallet(world, buyer.id, 2000)
    await follow(world, buyer, creator.id)
    const { _id: mediaId } = await createPhoto(world, creator)
    const { postId } = await createPost(world, creator, {
      title: 'Noon',
      media: [{ mediaId }],
      visibility: 'price',
      price: '5.00',
    })
    await api.as(creator)('POST /pin/posts', { body: { postId } })
    const sold = await api.as(buyer)('POST /purchaseExclusivePost', {
      body: { postId, shown: { amount: '5.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    const purchaseId = sold.ok ? sold.body.data.purchaseId : ''
    const open = await seePost(buyer, postId)
    const address = open.ok ? `${open.body.data.postData[0]?.url}&w=320&q=80&f=webp` : ''
    await report('post', postId)
    const waiting = await found(postId)
    const shown = `${waiting?.media[0]?.url}&w=320&q=80&f=webp`
    expect((await fetchAs(world, moderator, shown)).statusCode).toBe(200)

    const decisionId = decided(await takeDown('post', postId))
    for (const who of [buyer, await world.fan(), await world.guest()])
      expect(codeOf(await seePost(who, postId))).toBe('POST_NOT_FOUND')
    expect((await fetchAs(world, buyer, address)).statusCode).not.toBe(200)
    expect((await fetchAs(world, creator, `/og/post-${postId}.jpg`)).statusCode).toBe(404)
    const home = await api.as(buyer)('GET /posts', { query: { filter: 'FOLLOWING' } })
    expect(JSON.stringify(home.body)).not.toContain(postId)
    expect(await api.as(buyer)('GET /purchases')).toMatchObject({
      body: { data: [{ state: 'removed', refundableUntil: expect.any(String) as string }] },
    })

    expect(await seePost(creator, postId)).toMatchObject({
      body: { data: { state: 'removed', isPinned: 0 } },
    })
    expect(await api.as(creator)('GET /posts', { query: { filter: 'HIDDEN' } })).toMatchObject({
      body: { data: [{ postId }] },
    })
    const tries = [
      await api.as(creator)('PUT /posts', { body: { postId, state: 'published' } }),
      await api.as(creator)('PUT /posts', { body: { postId, title: 'Another' } }),
      await api.as(creator)('DELETE /posts', { query: { postId } }),
    ]
    expect(tries.map(codeOf)).toEqual(tries.map(() => 'POST_TAKEN_DOWN'))
    expect(
      await api.as(creator)('POST /posts/bulk', { body: { postIds: [postId], act: 'show' } }),
    ).toMatchObject({ body: { data: { done: [], refused: [{ code: 'POST_TAKEN_DOWN' }] } } })
    expect(await subjects(creator)).toEqual(['We removed your post'])
    const [letter] = await world.mailTo(creator.email)
    expect(letter?.text).toContain('Reason: It shows a stolen picture')
    expect(await audited('report.takenDown', postId)).toBe(1)

    // Restored once, it is as before; a second restore fails.
    expect((await putBack(decisionId)).status).toBe(200)
    expect(codeOf(await putBack(decisionId))).toBe('TAKEDOWN_NOT_FOUND')
    expect(await seePost(buyer, postId)).toMatchObject({
      body: { data: { state: 'published', isVisible: 1, title: 'Noon' } },
    })
    expect((await fetchAs(world, buyer, address)).statusCode).toBe(200)
    expect(await subjects(creator)).toEqual(['Your post was restored', 'We removed your post'])
    expect(await audited('report.putBack', postId)).toBe(1)
    expect(await found(postId, 'decided')).toMatchObject({
      state: 'there',
      decision: { outcome: 'removed', undone: { reason: 'It was theirs' } },
    })
    expect(codeOf(await api.as(buyer)('POST /purchases/refund', { body: { purchaseId } }))).toBe(
      'REFUND_OPENED',
    )
  })

  test('refunds buyers who never opened it, at any time', async () => {
    const [creator, buyer] = [await world.creator(), await world.fan()]
    await fundWallet(world, buyer.id, 2000)
    const { postId } = await createPost(world, creator, { visibility: 'price', price: '5.00' })
    const sold = await api.as(buyer)('POST /purchaseExclusivePost', {
      body: { postId, shown: { amount: '5.00', currency: 'USD' } },
      headers: idempotencyHeaders(),
    })
    const purchaseId = sold.ok ? sold.body.data.purchaseId : ''
    await world.context.db`update purchase set at = at - interval '40 days' where id = ${purchaseId}`
    const refund = () => api.as(buyer)('POST /purchases/refund', { body: { purchaseId } })
    expect(codeOf(await refund())).toBe('REFUND_TOO_LATE')
    await report('post', postId)
    await takeDown('post', postId)
    expect((await refund()).status).toBe(200)
    expect(await balanceOf(world, buyer.id, 'available')).toBe(2000)
  })

  test('restores the hidden or deleted state it had; drafts cannot be removed', async () => {
    const creator = await world.creator()
    const [hidden, deleted] = [await createPost(world, creator), await createPost(world, creator)]
    for (const { postId } of [hidden, deleted]) await report('post', postId)
    await api.as(creator)('PUT /posts', { body: { postId: hidden.postId, state: 'hidden' } })
    await api.as(creator)('DELETE /posts', { query: { postId: deleted.postId } })
    expect(await found(hidden.postId)).toMatchObject({ state: 'hidden' })
    expect(await found(deleted.postId)).toMatchObject({ state: 'gone' })
    for (const [postId, state] of [
      [hidden.postId, 'hidden'],
      [deleted.postId, 'deleted'],
    ] as const) {
      await putBack(decided(await takeDown('post', postId)))
      const [row] = await world.context.db`select state from post where id = ${postId}`
      expect(row).toEqual({ state })
    }
    expect(codeOf(await takeDown('post', newId()))).toBe('REPORT_NOT_FOUND')
    const { postId: lost } = await createPost(world, creator)
    await report('post', lost)
    await world.context.db`delete from post where id = ${lost}`
    expect(await found(lost)).toMatchObject({ state: 'gone', title: '', owner: { _id: creator.id } })
    expect(codeOf(await takeDown('post', lost))).toBe('REPORTED_GONE')
    expect(await found(lost)).toMatchObject({ reports: 1 })
  })

  test('by two moderators at once removes it once', async () => {
    const creator = await world.creator()
    const { postId } = await createPost(world, creator)
    await report('post', postId)
    const all = await Promise.all([1, 2, 3].map(() => takeDown('post', postId)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await subjects(creator)).toEqual(['We removed your post'])
  })
})

test('removing a comment removes its replies and counts, and restoring brings them back', async () => {
  const [creator, author] = [await world.creator(), await world.fan()]
  const { postId } = await createPost(world, creator)
  const say = async (who: TestUser, text: string, parentId?: string) => {
    const body = { postId, text, ...(parentId ? { parentId } : {}) }
    const reply = await api.as(who)('POST /comments', { body })
    return reply.ok ? reply.body.data.commentId : ''
  }
  const bad = await say(author, 'Buy cheap followers')
  await say(creator, 'Please do not', bad)
  await say(author, 'Which lens?')
  const read = async (who: TestUser) => {
    const reply = await api.as(who)('GET /comments', { query: { postId } })
    return reply.ok ? reply.body.data.map(({ text, replyCount }) => [text, replyCount]) : []
  }
  const count = async () => {
    const reply = await seePost(creator, postId)
    return reply.ok ? reply.body.data.commentCount : -1
  }
  await report('comment', bad, { who: creator, note: 'Spam' })
  expect(await found(bad)).toMatchObject({ type: 'comment', text: 'Buy cheap followers', postId })
  const decisionId = decided(await takeDown('comment', bad, 'Advertising'))
  for (const who of [author, creator]) expect(await read(who)).toEqual([['Which lens?', 0]])
  expect(await count()).toBe(1)
  const hide = await api.as(creator)('POST /comments/hide', { body: { commentId: bad, isHide: 0 } })
  expect(codeOf(hide)).toBe('COMMENT_NOT_FOUND')
  expect(await subjects(author)).toEqual(['We removed your comment'])
  await putBack(decisionId)
  expect(await count()).toBe(3)
  expect(await read(creator)).toContainEqual(['Buy cheap followers', 1])
  expect(await subjects(author)).toEqual(['Your comment was restored', 'We removed your comment'])
})

test('removing a user suspends the account and ends all sessions; restoring reopens it', async () => {
  const creator = await world.creator({ firstName: 'Rex' })
  await report('person', creator.id)
  expect(await found(creator.id)).toMatchObject({ type: 'person', title: 'Rex', state: 'there' })
  const decisionId = decided(await takeDown('person', creator.id, 'Pretends to be somebody else'))
  expect((await api.as(creator)('GET /studio')).status).toBe(401)
  expect(await found(creator.id, 'decided')).toMatchObject({
    state: 'removed',
    owner: { statusCode: ProfileStatus.suspended },
  })
  await report('person', (await world.creator()).id)
  expect((await putBack(decisionId)).status).toBe(200)
  const [row] = await world.context.db`select status_code from person where id = ${creator.id}`
  expect(row).toEqual({ statusCode: ProfileStatus.active })
  expect(await subjects(creator)).toEqual(['Your account is restored', 'Your account is suspended'])
})

test('a reason is required', async () => {
  const { postId } = await createPost(world, await world.creator())
  await report('post', postId)
  expect(await takeDown('post', postId, 'x')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { reason: expect.any(String) as string } },
  })
})

describe('reporters', () => {
  const waiting = async (who: TestUser) => {
    const rows = await world.context.db<{ payload: { subject: string; text: string }; runAt: Date }[]>`
      select p.payload, p.run_at from graphile_worker._private_jobs p where p.payload ->> 'to' = ${who.email}`
    return rows.map(({ payload, runAt }) => ({ ...payload, runAt }))
  }
  /** Whether queued emails are due now or in an hour, independent of the test clock. */
  const move = (who: TestUser, to: 'now' | 'later') => world.context.db`
    update graphile_worker._private_jobs set run_at = now() + ${to === 'now' ? '0' : '1 hour'}::interval
    where payload ->> 'to' = ${who.email}`

  test("are notified of a removal after an hour, once each and without the owner's name", async () => {
    const creator = await world.creator({ firstName: 'Mara' })
    const { postId } = await createPost(world, creator, { title: 'Dunes' })
    const [first, second] = [await report('post', postId, { note: 'Not hers' }), await report('post', postId)]
    await report('post', postId, { who: first, why: 2 })
    await takeDown('post', postId)
    const [letter, ...more] = await waiting(first)
    expect(more).toEqual([])
    expect(letter?.runAt.getTime()).toBe(world.clock.now().getTime() + 3_600_000)
    expect(letter?.text).not.toMatch(/Mara|Dunes|stolen/)
    for (const who of [first, second]) {
      await move(who, 'now')
      expect(await subjects(who)).toEqual(['We removed the content you reported'])
    }
    const [sent] = await world.mailTo(second.email)
    expect(sent?.text).toContain('You reported a post on 15 November 2026. We reviewed it and removed it.')
    expect(await subjects(creator)).toEqual(['We removed your post'])
  })

  test('are notified of a dismissal at once in their language; deleted accounts are not', async () => {
    const { postId } = await createPost(world, await world.creator())
    const [fan, gone] = [await report('post', postId), await report('post', postId)]
    const { db } = world.context
    await db`update person set language = 'es' where id = ${fan.id}`
    await db`update person set status_code = ${ProfileStatus.deactivated} where id = ${gone.id}`
    await api.as(moderator)('POST /staff/reports/dismiss', { body: { type: 'post', id: postId } })
    await move(fan, 'now')
    expect(await subjects(fan)).toEqual(['Hemos revisado tu denuncia'])
    const [sent] = await world.mailTo(fan.email)
    expect(sent?.text).toContain('El 15 de noviembre de 2026 denunciaste una publicación.')
    expect(await waiting(gone)).toEqual([])
    // A new report and decision sends a new email.
    await report('post', postId, { who: fan })
    await api.as(moderator)('POST /staff/reports/dismiss', { body: { type: 'post', id: postId } })
    await move(fan, 'now')
    expect(await subjects(fan)).toHaveLength(2)
  })

  test('get only the final outcome if the content is restored within the hour', async () => {
    const { postId } = await createPost(world, await world.creator())
    const fan = await report('post', postId)
    const decisionId = decided(await takeDown('post', postId))
    await move(fan, 'later')
    await putBack(decisionId)
    await move(fan, 'now')
    expect(await subjects(fan)).toEqual(['We reviewed your report again'])
  })

  test('get both emails if it is restored later, for users too', async () => {
    const creator = await world.creator()
    const fan = await report('person', creator.id)
    const decisionId = decided(await takeDown('person', creator.id))
    await move(fan, 'now')
    expect(await subjects(fan)).toEqual(['We removed the content you reported'])
    await putBack(decisionId)
    await move(fan, 'now')
    expect(await subjects(fan)).toEqual([
      'We reviewed your report again',
      'We removed the content you reported',
    ])
  })
})
