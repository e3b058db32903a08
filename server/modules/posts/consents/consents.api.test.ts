import { beforeAll, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  uploadAndProcess,
  uploadFile,
} from '../../../../tests/support/media/media-files.ts'
import { createPhoto } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let friend: TestUser
let stranger: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  ;[creator, friend, stranger] = [await world.creator(), await world.fan(), await world.fan()]
})
type Sent = Parameters<typeof send>[0]
const send = (body: {
  postId?: string
  state?: 'draft' | 'published' | 'hidden'
  description?: string
  media?: { mediaId: string }[]
  publishAt?: string
  showsOthers?: 0 | 1
  shown?: { personId?: string; name?: string; formId?: string }[]
}) => {
  const { postId, state, ...content } = body
  const api = world.api.as(creator)
  if (postId) return api('PUT /posts', { body: { postId, ...content, ...(state ? { state } : {}) } })
  return api('POST /posts', {
    body: { description: 'Two of us', ...content, ...(state === 'draft' ? { state } : {}) },
  })
}
const code = (reply: { body: object }) => ('code' in reply.body ? reply.body.code : undefined)
const made = async (body: Sent) => {
  const reply = await send(body)
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data
}
const stateOf = async (postId: string, who = creator) => {
  const reply = await world.api.as(who)('GET /post', { query: { postId } })
  return reply.ok ? reply.body.data.state : reply.body.code
}
const consentRequestOf = async (who: TestUser, postId: string) => {
  const reply = await world.api.as(who)('GET /consents', { query: { limit: 50 } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.status === 200 ? reply.body.data.find((one) => one.postId === postId) : undefined
}
const answer = async (who: TestUser, postId: string, isAgreed: 0 | 1) => {
  const request = await consentRequestOf(who, postId)
  return world.api.as(who)('POST /consents/answer', {
    body: {
      consentId: request?._id ?? newId(),
      isAgreed,
      viewedMediaIds: request?.media.map(({ _id }) => _id) ?? [],
    },
  })
}
const shownOf = async (postId: string) => {
  const reply = await world.api.as(creator)('GET /posts/consents', { query: { postId } })
  return reply.ok ? reply.body.data.people.map(({ state }) => state) : reply.body.code
}

test('a post with other people is published when all consented, and they can view it before', async () => {
  const picture = await createPhoto(world, creator)
  const post = await made({
    media: [{ mediaId: picture._id }],
    showsOthers: 1,
    shown: [{ personId: friend.id }, { name: 'Dan Roe', formId: (await createPhoto(world, creator))._id }],
  })
  expect(post.state).toBe('waiting')
  expect(await stateOf(post.postId, friend)).toBe('POST_NOT_FOUND')
  const request = await consentRequestOf(friend, post.postId)
  expect(request).toMatchObject({
    state: 'asked',
    isPublished: 0,
    description: 'Two of us',
    creator: { _id: creator.id },
  })
  expect(request?.media).toHaveLength(1)
  const url = request?.media[0]?.url ?? ''
  const look = async (who: TestUser) => (await fetchAs(world, who, url)).statusCode
  expect([await look(friend), await look(stranger)]).toEqual([200, 403])
  expect(await shownOf(post.postId)).toEqual(['asked', 'form'])

  expect(await answer(friend, post.postId, 1)).toMatchObject({
    status: 200,
    body: { data: { state: 'agreed' } },
  })
  expect(await stateOf(post.postId, stranger)).toBe('published')
})

test('posts with untagged people are refused; drafts send no requests', async () => {
  const [theirs, blocker] = [await createPhoto(world, await world.creator()), await world.fan()]
  await world.api.as(blocker)('POST /user/blockUnblock', { body: { userId: creator.id, isBlock: 1 } })
  const refused = [
    [await send({ showsOthers: 1 }), 'VALIDATION_FAILED'],
    [await send({ showsOthers: 1, shown: [{ name: 'Dan Roe' }] }), 'VALIDATION_FAILED'],
    [await send({ showsOthers: 1, shown: [{ name: 'Dan Roe', formId: theirs._id }] }), 'MEDIA_NOT_FOUND'],
    [await send({ showsOthers: 1, shown: [{ personId: creator.id }] }), 'VALIDATION_FAILED'],
    [await send({ showsOthers: 1, shown: [{ personId: blocker.id }] }), 'PERSON_NOT_FOUND'],
  ] as const
  for (const [reply, why] of refused) expect(code(reply)).toBe(why)

  const draft = await made({
    state: 'draft',
    showsOthers: 1,
    shown: [{ personId: friend.id }, { name: 'Dan' }],
  })
  expect(draft.state).toBe('draft')
  expect(await consentRequestOf(friend, draft.postId)).toBeUndefined()
  expect(await shownOf(draft.postId)).toEqual(['asked', 'form'])
})

test('a release form may be a PDF, and is never shown in a post', async () => {
  const { _id: formId, kind } = await uploadAndProcess(world, creator, Buffer.from('%PDF-1.4\n%%EOF\n'), {
    name: 'release.pdf',
  })
  expect(kind).toBe('document')
  const post = await made({ showsOthers: 1, shown: [{ name: 'Dan Roe', formId }] })
  expect([post.state, await shownOf(post.postId)]).toEqual(['published', ['form']])
  expect(code(await send({ media: [{ mediaId: formId }] }))).toBe('MEDIA_NOT_FOUND')
})

test('only the tagged person can answer, and only the creator can list tagged people', async () => {
  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  const request = await consentRequestOf(friend, postId)
  const body = { consentId: request?._id ?? '', isAgreed: 1 as const, viewedMediaIds: [] }
  expect(code(await world.api.as(stranger)('POST /consents/answer', { body }))).toBe('CONSENT_NOT_FOUND')
  expect(code(await world.api.as(creator)('POST /consents/answer', { body }))).toBe('CONSENT_NOT_FOUND')
  expect(code(await world.api.as(friend)('GET /posts/consents', { query: { postId } }))).toBe(
    'POST_NOT_FOUND',
  )
  expect(await stateOf(postId)).toBe('waiting')
})

test('concurrent answers are recorded once, and requests are paginated', async () => {
  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  const request = await consentRequestOf(friend, postId)
  const body = { consentId: request?._id ?? '', isAgreed: 1 as const, viewedMediaIds: [] }
  const agree = () => world.api.as(friend)('POST /consents/answer', { body })
  const both = await Promise.all([agree(), agree()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const events = await world.context.db`
    select 1 from event where type = 'post.consentGiven' and payload ->> 'postId' = ${postId}`
  expect(events).toHaveLength(1)

  const page = async (offset: number) => {
    const reply = await world.api.as(friend)('GET /consents', { query: { offset, limit: 1 } })
    return reply.status === 200 && reply.ok ? reply.body.data.map(({ _id }) => _id) : reply.status
  }
  expect(await page(1)).not.toEqual(await page(0))
  expect(await page(1000)).toBe(204)
})

test('objecting reverts a pending post to draft and hides a published one until consent is given', async () => {
  const before = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  await answer(friend, before.postId, 0)
  expect(await stateOf(before.postId)).toBe('draft')

  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  await answer(friend, postId, 1)
  await answer(friend, postId, 0)
  expect([await stateOf(postId), await stateOf(postId, stranger)]).toEqual(['hidden', 'POST_NOT_FOUND'])
  expect(await consentRequestOf(friend, postId)).toMatchObject({
    state: 'objected',
    media: [],
    description: '',
  })
  const [report] = await world.context.db`select state, reason_id from report where subject_id = ${postId}`
  expect(report).toEqual({ state: 'open', reasonId: '019a8000-0000-7000-8000-000000000304' })
  // Neither unhiding the post nor untagging the person gets around the objection.
  expect(code(await send({ postId, state: 'published' }))).toBe('CONSENT_MISSING')
  expect(code(await send({ postId, state: 'published', showsOthers: 0, shown: [] }))).toBe('CONSENT_MISSING')
  await answer(friend, postId, 1)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('consent is requested again when files are added, not when text changes', async () => {
  const [first, second] = [await createPhoto(world, creator), await createPhoto(world, creator)]
  const shown = [{ personId: friend.id }]
  const { postId } = await made({ media: [{ mediaId: first._id }], showsOthers: 1, shown })
  await answer(friend, postId, 1)
  await send({ postId, description: 'Other words', shown })
  expect([await stateOf(postId), await shownOf(postId)]).toEqual(['published', ['agreed']])
  await send({ postId, media: [{ mediaId: first._id }, { mediaId: second._id }] })
  expect([await stateOf(postId), await shownOf(postId)]).toEqual(['hidden', ['asked']])
  await answer(friend, postId, 1)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('consent covers viewed files only; files added later must be viewed first', async () => {
  const [first, second, third] = [
    await createPhoto(world, creator),
    await createPhoto(world, creator),
    await createPhoto(world, creator),
  ]
  const shown = [{ personId: friend.id }]
  const { postId } = await made({ media: [{ mediaId: first._id }], showsOthers: 1, shown })
  const request = await consentRequestOf(friend, postId)
  const say = (isAgreed: 0 | 1, seen: string[]) =>
    world.api.as(friend)('POST /consents/answer', {
      body: { consentId: request?._id ?? '', isAgreed, viewedMediaIds: seen },
    })
  await send({ postId, media: [{ mediaId: first._id }, { mediaId: second._id }] })
  expect(await say(1, [first._id])).toMatchObject({ status: 409, body: { code: 'CONSENT_UNSEEN' } })
  expect([await stateOf(postId), await shownOf(postId)]).toEqual(['waiting', ['asked']])
  // Removing files needs no new consent.
  await send({ postId, media: [{ mediaId: second._id }] })
  expect((await say(1, [first._id, second._id])).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')

  // An objection covers everything; consent can be given later for files viewed before.
  expect((await say(0, [])).status).toBe(200)
  expect((await say(1, [])).status).toBe(200)
  expect((await say(0, [])).status).toBe(200)
  await send({ postId, media: [{ mediaId: second._id }, { mediaId: third._id }] })
  const again = await consentRequestOf(friend, postId)
  expect(again).toMatchObject({ state: 'objected', isComplete: 1, media: [{ _id: third._id }] })
  expect((await fetchAs(world, friend, again?.media[0]?.url)).statusCode).toBe(200)
  expect(await say(1, [])).toMatchObject({ body: { code: 'CONSENT_UNSEEN' } })
  expect((await answer(friend, postId, 1)).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('consent cannot be given to a file that is still processing', async () => {
  const sent = await uploadFile(world, creator, await testImage(7).jpeg().toBuffer(), { name: 'still.jpg' })
  if (!sent.ok) throw new Error(sent.body.code)
  const mediaId = sent.body.data._id
  const { postId } = await made({ media: [{ mediaId }], showsOthers: 1, shown: [{ personId: friend.id }] })
  expect(await consentRequestOf(friend, postId)).toMatchObject({ isComplete: 0, media: [] })
  expect(await answer(friend, postId, 1)).toMatchObject({ body: { code: 'CONSENT_UNSEEN' } })
  await world.settle()
  expect(await consentRequestOf(friend, postId)).toMatchObject({ isComplete: 1, media: [{ _id: mediaId }] })
  expect((await answer(friend, postId, 1)).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('a due scheduled post waits for consent, unless staff turned consent off', async () => {
  const at = new Date(world.clock.now().getTime() + 60_000)
  const later = await made({ publishAt: at.toISOString(), showsOthers: 1, shown: [{ personId: friend.id }] })
  await jobs['process-scheduled-posts']({ ...world.context, now: () => at }, {}, 'test')
  expect(await stateOf(later.postId)).toBe('waiting')
  const owner = world.api.as(await world.staff('owner'))
  await owner('PUT /staff/settings', { body: { key: 'posts.consentRequired', value: false } })
  const now = await made({ showsOthers: 1, shown: [] })
  expect(now.state).toBe('published')
})
