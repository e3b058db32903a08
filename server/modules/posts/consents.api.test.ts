import { beforeAll, expect, test } from 'vitest'
import { drawing, fetchAs, readyFile, sendFile } from '../../../tests/support/media.ts'
import { makePicture } from '../../../tests/support/posts.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { jobs } from '../../jobs/job-list.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestPerson
let friend: TestPerson
let stranger: TestPerson
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
const askedOf = async (who: TestPerson, postId: string) => {
  const reply = await world.api.as(who)('GET /consents', { query: { limit: 50 } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.status === 200 ? reply.body.data.find((one) => one.postId === postId) : undefined
}
const answer = async (who: TestPerson, postId: string, isAgreed: 0 | 1) => {
  const asked = await askedOf(who, postId)
  return world.api.as(who)('POST /consents/answer', {
    body: { consentId: asked?._id ?? newId(), isAgreed, seen: asked?.media.map(({ _id }) => _id) ?? [] },
  })
}
const shownOf = async (postId: string) => {
  const reply = await world.api.as(creator)('GET /posts/consents', { query: { postId } })
  return reply.ok ? reply.body.data.people.map(({ state }) => state) : reply.body.code
}

test('a post that shows others goes out when everybody has agreed, and they see what shows them', async () => {
  const picture = await makePicture(world, creator)
  const post = await made({
    media: [{ mediaId: picture._id }],
    showsOthers: 1,
    shown: [{ personId: friend.id }, { name: 'Dan Roe', formId: (await makePicture(world, creator))._id }],
  })
  expect(post.state).toBe('waiting')
  expect(await stateOf(post.postId, friend)).toBe('POST_NOT_FOUND')
  const asked = await askedOf(friend, post.postId)
  expect(asked).toMatchObject({
    state: 'asked',
    isOut: 0,
    description: 'Two of us',
    creator: { _id: creator.id },
  })
  expect(asked?.media).toHaveLength(1)
  const url = asked?.media[0]?.url ?? ''
  const look = async (who: TestPerson) => (await fetchAs(world, who, url)).statusCode
  expect([await look(friend), await look(stranger)]).toEqual([200, 403])
  expect(await shownOf(post.postId)).toEqual(['asked', 'form'])

  expect(await answer(friend, post.postId, 1)).toMatchObject({
    status: 200,
    body: { data: { state: 'agreed' } },
  })
  expect(await stateOf(post.postId, stranger)).toBe('published')
})

test('without a record it is refused; a draft asks nobody', async () => {
  const [theirs, blocker] = [await makePicture(world, await world.creator()), await world.fan()]
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
  expect(await askedOf(friend, draft.postId)).toBeUndefined()
  expect(await shownOf(draft.postId)).toEqual(['asked', 'form'])
})

test('a signed form may be a PDF, which no post shows', async () => {
  const { _id: formId, kind } = await readyFile(world, creator, Buffer.from('%PDF-1.4\n%%EOF\n'), {
    name: 'release.pdf',
  })
  expect(kind).toBe('document')
  const post = await made({ showsOthers: 1, shown: [{ name: 'Dan Roe', formId }] })
  expect([post.state, await shownOf(post.postId)]).toEqual(['published', ['form']])
  expect(code(await send({ media: [{ mediaId: formId }] }))).toBe('MEDIA_NOT_FOUND')
})

test('only who is asked answers, and only its creator reads who is shown', async () => {
  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  const asked = await askedOf(friend, postId)
  const body = { consentId: asked?._id ?? '', isAgreed: 1 as const, seen: [] }
  expect(code(await world.api.as(stranger)('POST /consents/answer', { body }))).toBe('CONSENT_NOT_FOUND')
  expect(code(await world.api.as(creator)('POST /consents/answer', { body }))).toBe('CONSENT_NOT_FOUND')
  expect(code(await world.api.as(friend)('GET /posts/consents', { query: { postId } }))).toBe(
    'POST_NOT_FOUND',
  )
  expect(await stateOf(postId)).toBe('waiting')
})

test('an answer that comes twice at once is one, and the list has pages', async () => {
  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  const asked = await askedOf(friend, postId)
  const body = { consentId: asked?._id ?? '', isAgreed: 1 as const, seen: [] }
  const agree = () => world.api.as(friend)('POST /consents/answer', { body })
  const both = await Promise.all([agree(), agree()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const told = await world.context.db`
    select 1 from event where type = 'post.consentGiven' and payload ->> 'postId' = ${postId}`
  expect(told).toHaveLength(1)

  const page = async (offset: number) => {
    const reply = await world.api.as(friend)('GET /consents', { query: { offset, limit: 1 } })
    return reply.status === 200 && reply.ok ? reply.body.data.map(({ _id }) => _id) : reply.status
  }
  expect(await page(1)).not.toEqual(await page(0))
  expect(await page(1000)).toBe(204)
})

test('who objects before it is out sends it back; after it is out hides it, and it comes back only with them', async () => {
  const before = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  await answer(friend, before.postId, 0)
  expect(await stateOf(before.postId)).toBe('draft')

  const { postId } = await made({ showsOthers: 1, shown: [{ personId: friend.id }] })
  await answer(friend, postId, 1)
  await answer(friend, postId, 0)
  expect([await stateOf(postId), await stateOf(postId, stranger)]).toEqual(['hidden', 'POST_NOT_FOUND'])
  expect(await askedOf(friend, postId)).toMatchObject({ state: 'objected', media: [], description: '' })
  const [report] = await world.context.db`select state, reason_id from report where subject_id = ${postId}`
  expect(report).toEqual({ state: 'open', reasonId: '019a8000-0000-7000-8000-000000000304' })
  // Neither showing it again nor striking them off the list gets around it.
  expect(code(await send({ postId, state: 'published' }))).toBe('CONSENT_MISSING')
  expect(code(await send({ postId, state: 'published', showsOthers: 0, shown: [] }))).toBe('CONSENT_MISSING')
  await answer(friend, postId, 1)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('they are asked again when files are added, not when words change', async () => {
  const [first, second] = [await makePicture(world, creator), await makePicture(world, creator)]
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

test('an answer covers what was seen: what is added meanwhile has to be looked at first', async () => {
  const [first, second, third] = [
    await makePicture(world, creator),
    await makePicture(world, creator),
    await makePicture(world, creator),
  ]
  const shown = [{ personId: friend.id }]
  const { postId } = await made({ media: [{ mediaId: first._id }], showsOthers: 1, shown })
  const asked = await askedOf(friend, postId)
  const say = (isAgreed: 0 | 1, seen: string[]) =>
    world.api.as(friend)('POST /consents/answer', {
      body: { consentId: asked?._id ?? '', isAgreed, seen },
    })
  await send({ postId, media: [{ mediaId: first._id }, { mediaId: second._id }] })
  expect(await say(1, [first._id])).toMatchObject({ status: 409, body: { code: 'CONSENT_UNSEEN' } })
  expect([await stateOf(postId), await shownOf(postId)]).toEqual(['waiting', ['asked']])
  // Fewer files than were seen are no reason to ask again.
  await send({ postId, media: [{ mediaId: second._id }] })
  expect((await say(1, [first._id, second._id])).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')

  // A no is a no to whatever it shows, and what was seen before it can be agreed to after all.
  expect((await say(0, [])).status).toBe(200)
  expect((await say(1, [])).status).toBe(200)
  expect((await say(0, [])).status).toBe(200)
  await send({ postId, media: [{ mediaId: second._id }, { mediaId: third._id }] })
  const again = await askedOf(friend, postId)
  expect(again).toMatchObject({ state: 'objected', isWhole: 1, media: [{ _id: third._id }] })
  expect((await fetchAs(world, friend, again?.media[0]?.url)).statusCode).toBe(200)
  expect(await say(1, [])).toMatchObject({ body: { code: 'CONSENT_UNSEEN' } })
  expect((await answer(friend, postId, 1)).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('nobody agrees to a file that is still being made', async () => {
  const sent = await sendFile(world, creator, await drawing(7).jpeg().toBuffer(), { name: 'still.jpg' })
  if (!sent.ok) throw new Error(sent.body.code)
  const mediaId = sent.body.data._id
  const { postId } = await made({ media: [{ mediaId }], showsOthers: 1, shown: [{ personId: friend.id }] })
  expect(await askedOf(friend, postId)).toMatchObject({ isWhole: 0, media: [] })
  expect(await answer(friend, postId, 1)).toMatchObject({ body: { code: 'CONSENT_UNSEEN' } })
  await world.settle()
  expect(await askedOf(friend, postId)).toMatchObject({ isWhole: 1, media: [{ _id: mediaId }] })
  expect((await answer(friend, postId, 1)).status).toBe(200)
  expect(await stateOf(postId, stranger)).toBe('published')
})

test('a scheduled post that is due waits for who has not answered; where staff turned it off nobody is waited for', async () => {
  const at = new Date(world.clock.now().getTime() + 60_000)
  const later = await made({ publishAt: at.toISOString(), showsOthers: 1, shown: [{ personId: friend.id }] })
  await jobs['tend-posts']({ ...world.context, now: () => at }, {}, 'test')
  expect(await stateOf(later.postId)).toBe('waiting')
  const owner = world.api.as(await world.staff('owner'))
  await owner('PUT /staff/settings', { body: { key: 'posts.consentRequired', value: false } })
  const now = await made({ showsOthers: 1, shown: [] })
  expect(now.state).toBe('published')
})
