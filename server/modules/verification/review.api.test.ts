import { beforeAll, describe, expect, test } from 'vitest'
import { picture, sendCard } from '../../../tests/support/documents.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { recordEvent } from '../../db/events.ts'
import { jobs } from '../../jobs/job-list.ts'
import { requireStanding } from '../identity/public.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const DAY = 86_400
const setUp = async (options: Parameters<typeof createWorld>[0] = {}) => {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, ...options })
  const newcomer = () => world.creator({ statusCode: 5, firstName: 'Amara' })
  const claim = (who: { accessToken: string }, documentId?: string) =>
    world.api.as(who)('POST /staff/queue/claim', { body: documentId ? { documentId } : {} })
  const file = ({ accessToken }: { accessToken: string }, documentId: string, side = 'front') =>
    world.app.inject({
      url: `/v1/staff/documents/file?documentId=${documentId}&side=${side}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  return { world, newcomer, claim, file }
}

describe('the queue', () => {
  let all: Awaited<ReturnType<typeof setUp>>
  let world: World
  beforeAll(async () => {
    all = await setUp()
    world = all.world
  })

  test('is oldest first; two reviewers never get the same; a claim lasts ten minutes', async () => {
    const { newcomer, claim } = all
    const [ann, bob] = [await world.staff('moderator'), await world.staff('owner')]
    expect(await claim(ann)).toMatchObject({ status: 404, body: { code: 'NOTHING_WAITING' } })
    const people = []
    for (let i = 0; i < 3; i++) {
      const person = await newcomer()
      people.push((await sendCard(world, person))._id)
      world.clock.advance(1)
    }
    const [first, second, third] = people as [string, string, string]
    const queue = await world.api.as(ann)('GET /staff/queue')
    expect((queue.body as { data: { _id: string }[] }).data.map(({ _id }) => _id)).toEqual(people)

    const [one, two] = await Promise.all([claim(ann), claim(bob)])
    expect(new Set([idOf(one), idOf(two)])).toEqual(new Set([first, second]))
    const [anns, bobs] = [idOf(one), idOf(two)]
    expect(idOf(await claim(ann))).toBe(anns)
    expect(await claim(ann, bobs)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_CLAIMED' } })
    expect(await review(ann, bobs, 'approve')).toMatchObject({ body: { code: 'DOCUMENT_CLAIMED' } })
    expect(idOf(await taken(ann, anns))).toBe(anns)
    expect(await taken(bob, anns)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_CLAIMED' } })
    expect(await taken(ann, third)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_TAKEN' } })
    expect(idOf(await claim(bob, third))).toBe(third)
    expect(
      (await world.api.as(bob)('POST /staff/queue/release', { body: { documentId: third } })).status,
    ).toBe(200)
    expect(idOf(await claim(ann, third))).toBe(third)

    world.clock.advance(601)
    expect(await taken(bob, bobs)).toMatchObject({ body: { code: 'DOCUMENT_NOT_TAKEN' } })
    expect(idOf(await claim(ann, bobs))).toBe(bobs)
    expect(
      (await world.api.as(ann)('POST /staff/queue/release', { body: { documentId: bobs } })).status,
    ).toBe(200)
    expect(idOf(await claim(bob, bobs))).toBe(bobs)
  })

  const taken = (who: { accessToken: string }, documentId: string) =>
    world.api.as(who)('GET /staff/queue/taken', { query: { documentId } })
  const idOf = (answer: { body: unknown }) => (answer.body as { data: { _id: string } }).data._id
  const review = (who: { accessToken: string }, documentId: string, decision: 'approve' | 'reject') =>
    world.api.as(who)('POST /staff/review', { body: { documentId, decision } })
})

describe('a review', () => {
  let all: Awaited<ReturnType<typeof setUp>>
  let world: World
  let moderator: Awaited<ReturnType<World['staff']>>
  beforeAll(async () => {
    all = await setUp()
    world = all.world
    moderator = await world.staff('moderator')
  })
  const review = (body: object) =>
    world.api.as(moderator)('POST /staff/review', {
      body: body as { documentId: string; decision: 'approve' },
    })

  test('that rejects one side lets only that side be sent again, and then approves', async () => {
    const person = await all.newcomer()
    await expect(requireStanding(world.context.db, person.id)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_VERIFIED',
    })
    const { _id: documentId } = await sendCard(world, person)
    const rejected = await review({
      documentId,
      decision: 'reject',
      reasons: [{ side: 'back', reason: 'CUT_OFF', note: ' Step back a little. ' }],
    })
    expect(rejected).toMatchObject({ status: 200, body: { data: { statusCode: 6 } } })
    await world.settle()
    const [letter] = await world.mailTo(person.email)
    expect(letter?.text).toContain('Back of the document: A part of it is cut off.')
    expect(letter?.text).toContain('Step back a little.')

    const session = await world.api.as(person)('GET /session')
    expect(session.body).toMatchObject({ data: { statusCode: 6, nonVarifiedProfile: true } })
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({
      data: {
        statusCode: 6,
        next: 'sendAgain',
        missing: ['back'],
        document: {
          status: 'rejected',
          parts: [
            { side: 'front', status: 'approved' },
            { side: 'back', status: 'rejected', reason: 'CUT_OFF', note: 'Step back a little.' },
            { side: 'selfie', status: 'approved' },
          ],
        },
      },
    })
    await expect(requireStanding(world.context.db, person.id)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_VERIFIED',
    })

    const again = async (files: Record<string, Blob>, id = documentId) =>
      world.api.as(person)('POST /uploadDocuments', { body: { documentId: id }, files })
    expect(await again({ front: await picture(), back: await picture() })).toMatchObject({
      status: 400,
      body: { fields: { front: 'This side was not rejected.' } },
    })
    const stranger = await all.newcomer()
    const foreign = await world.api.as(stranger)('POST /uploadDocuments', {
      body: { documentId },
      files: { back: await picture() },
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } })
    expect(await again({ back: await picture('#eee') })).toMatchObject({
      status: 200,
      body: { data: { statusCode: 5, next: 'wait', missing: [] } },
    })

    const claimed = await all.claim(moderator, documentId)
    expect(claimed.body).toMatchObject({ data: { tries: 2, firstName: 'Amara' } })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      body: { data: { statusCode: 1 } },
    })
    expect((await world.api.as(person)('GET /session')).body).not.toHaveProperty('data.nonVarifiedProfile')
    await requireStanding(world.context.db, person.id)
    await world.settle()
    expect((await world.mailTo(person.email))[0]?.subject).toBe('You are verified')
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_DECIDED' },
    })
  })

  test('of two at once only one counts', async () => {
    const { _id: documentId } = await sendCard(world, await all.newcomer())
    const reasons = [{ side: 'front', reason: 'EXPIRED' }]
    const answers = await Promise.all([
      review({ documentId, decision: 'approve' }),
      review({ documentId, decision: 'reject', reasons }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('a rejected person may send another document instead', async () => {
    const person = await all.newcomer()
    const { _id: documentId } = await sendCard(world, person)
    await review({ documentId, decision: 'reject', reasons: [{ side: 'front', reason: 'NOT_A_DOCUMENT' }] })
    const other = await world.api.as(person)('POST /uploadDocuments', {
      body: { documentTypeId: 'passport', country: 'NO' },
      files: { front: await picture(), selfie: await picture() },
    })
    expect(other).toMatchObject({ status: 200, body: { data: { statusCode: 5, next: 'wait' } } })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({ status: 404 })
  })

  test('somebody suspended meanwhile stays so and comes back to what was decided', async () => {
    const person = await all.newcomer()
    const { _id: documentId } = await sendCard(world, person)
    const reason = 'while we look into it'
    await world.api.as(moderator)('POST /staff/suspend', { body: { userId: person.id, reason } })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      body: { data: { statusCode: 2 } },
    })
    expect(
      await world.api.as(moderator)('POST /staff/restore', { body: { userId: person.id, reason } }),
    ).toMatchObject({ body: { data: { statusCode: 1 } } })
  })

  test.each([
    ['no reason', 'reject', []],
    ['a side that is not there', 'reject', [{ side: 'back', reason: 'BLURRED' }]],
    [
      'two reasons for one side',
      'reject',
      [
        { side: 'front', reason: 'BLURRED' },
        { side: 'front', reason: 'EXPIRED' },
      ],
    ],
    ['another reason without words', 'reject', [{ side: 'front', reason: 'OTHER', note: '  ' }]],
    ['reasons for an approval', 'approve', [{ side: 'front', reason: 'BLURRED' }]],
  ])('is refused with %s', async (_, decision, reasons) => {
    const person = await all.newcomer()
    await world.api.as(person)('POST /uploadDocuments', {
      body: { documentTypeId: 'passport', country: 'NO' },
      files: { front: await picture(), selfie: await picture() },
    })
    const { db } = world.context
    const [row] = await db<{ id: string }[]>`select id from identity_document where person_id = ${person.id}`
    expect(await review({ documentId: row?.id ?? '', decision, reasons })).toMatchObject({
      status: 400,
      body: { fields: { reasons: expect.any(String) as string } },
    })
  })
})

describe('a document’s file', () => {
  test('is opened for reviewers only, each look on record, and is gone 30 days after the decision', async () => {
    const { world, newcomer, file } = await setUp()
    const person = await newcomer()
    const { _id: documentId } = await sendCard(world, person)
    const moderator = await world.staff('moderator')

    const seen = await file(moderator, documentId)
    expect(seen.statusCode).toBe(200)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(seen.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(seen.rawPayload.includes('SecretCamera')).toBe(false)
    const looks = await world.context.db`
      select staff_id, person_id, details from audit_log where action = 'document.viewed'`
    expect([...looks]).toEqual([
      { staffId: moderator.id, personId: person.id, details: { documentId, side: 'front' } },
    ])

    const others = [person, await world.creator(), await world.guest(), await world.staff('support')]
    for (const who of [...others, await world.staff('finance'), { accessToken: '' }])
      expect((await file(who, documentId)).statusCode).toBeGreaterThanOrEqual(401)
    const [part] = await world.context.db<{ storageKey: string }[]>`
      select storage_key from identity_document_part where document_id = ${documentId} and side = 'front'`
    for (const url of [
      `/media/${part?.storageKey}`,
      `/media/${part?.storageKey}.webp`,
      `/media/${part?.storageKey}.jpg`,
    ])
      // Without an address made for this session nothing under /media says whether it is there.
      expect([403, 404]).toContain(
        (await world.app.inject({ url, headers: { authorization: `Bearer ${moderator.accessToken}` } }))
          .statusCode,
      )
    expect((await world.context.db`select 1 from audit_log where action = 'document.viewed'`).length).toBe(1)

    await world.api.as(moderator)('POST /staff/review', { body: { documentId, decision: 'approve' } })
    world.clock.advance(30 * DAY - 60)
    await jobs['remove-old-documents'](world.context, {}, 'job-1')
    const later = await world.staff('moderator')
    expect((await file(later, documentId)).statusCode).toBe(200)
    world.clock.advance(120)
    await jobs['remove-old-documents'](world.context, {}, 'job-1')
    expect((await file(later, documentId)).json()).toMatchObject({ code: 'DOCUMENT_REMOVED' })
    expect(await world.context.storage.open(part?.storageKey ?? '')).toBeUndefined()
    const detail = await world.api.as(later)('GET /staff/user', { query: { userId: person.id } })
    expect(detail.body).toMatchObject({ data: { statusCode: 1, documents: [{ status: 'approved' }] } })
  })

  test('goes with the person when they are erased, and out of the queue', async () => {
    const { world, newcomer } = await setUp()
    const person = await newcomer()
    const { _id: documentId } = await sendCard(world, person)
    const { db, storage } = world.context
    const keys = await db<{ storageKey: string }[]>`
      select storage_key from identity_document_part where document_id = ${documentId}`
    await db.transaction((tx) => recordEvent(tx, { type: 'person.erased', personId: person.id }))
    await world.settle()
    const left = await Promise.all(keys.map(({ storageKey }) => storage.open(storageKey)))
    expect(left).toEqual([undefined, undefined, undefined])
    const queue = await world.api.as(await world.staff('moderator'))('GET /staff/queue')
    expect(queue.status).toBe(204)
  })

  test('put in another’s place does not open', async () => {
    const { world, newcomer, file } = await setUp({ logTo: { write: () => {} } })
    const [one, two] = [await sendCard(world, await newcomer()), await sendCard(world, await newcomer())]
    const { db } = world.context
    await db`update identity_document_part set storage_key = (
      select storage_key from identity_document_part where document_id = ${two._id} and side = 'front')
      where document_id = ${one._id} and side = 'front'`
    expect((await file(await world.staff('moderator'), one._id)).statusCode).toBe(500)
  })
})
