import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld()
const { api } = world
let creator: TestUser
let fan: TestUser
let reasonId: string

beforeAll(async () => {
  ;[creator, fan] = await Promise.all([world.creator(), world.fan()])
  const reasons = await api('GET /reasons', { query: { type: 'report' } })
  if (!reasons.ok) throw new Error('no reasons')
  reasonId = reasons.body.data[0]?._id ?? ''
})
const report = (who: TestUser, type: 'post' | 'comment' | 'person', id: string, given: object = {}) =>
  api.as(who)('POST /report', { body: { type, id, reasonId, ...given } })

test('posts, comments and users can be reported; reporting again updates the same report', async () => {
  const postId = await insertTextPost(world, creator)
  const locked = await insertTextPost(world, creator, { visibility: 'price', priceMinor: 500 })
  const comment = await api.as(creator)('POST /comments', { body: { postId, text: 'hello' } })
  const commentId = comment.ok ? comment.body.data.commentId : ''
  const first = await report(fan, 'post', postId, { note: ' look ' })
  expect(first).toMatchObject({ status: 200, body: { message: 'Thanks. We’ll review your report.' } })
  const again = await report(fan, 'post', postId)
  expect(again.body).toEqual(first.body)
  expect((await report(fan, 'post', locked)).status).toBe(200)
  expect((await report(fan, 'comment', commentId)).status).toBe(200)
  expect((await report(fan, 'person', creator.id)).status).toBe(200)
  const rows = await world.context
    .db`select subject_kind, person_id from report where reporter_id = ${fan.id}`
  expect(rows.map(({ subjectKind }) => String(subjectKind)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'comment',
    'person',
    'post',
    'post',
  ])
  expect(rows.every(({ personId }) => personId === creator.id)).toBe(true)
})

test('reporting hidden content, oneself or with an unknown reason is refused', async () => {
  const draft = await insertTextPost(world, creator, { state: 'draft' })
  expect(await report(fan, 'post', draft)).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  expect(await report(fan, 'comment', newId())).toMatchObject({ body: { code: 'COMMENT_NOT_FOUND' } })
  expect(await report(fan, 'person', newId())).toMatchObject({ body: { code: 'PERSON_NOT_FOUND' } })
  expect(await report(fan, 'person', fan.id)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
  expect(await report(fan, 'person', creator.id, { reasonId: newId() })).toMatchObject({
    status: 422,
    body: { code: 'REASON_UNKNOWN', fields: { reasonId: 'Choose a reason.' } },
  })
  const guest = await world.guest()
  const body = { type: 'person' as const, id: creator.id, reasonId }
  expect((await api.as(guest)('POST /report', { body })).status).toBe(401)
})
