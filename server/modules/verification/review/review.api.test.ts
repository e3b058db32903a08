import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentImage, submitIdentityCard } from '../../../../tests/support/world/identity-documents.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { recordEvent } from '../../../db/events.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { requireActiveAccount } from '../../identity/public.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const DAY = 86_400
const setUp = async (options: Parameters<typeof createWorld>[0] = {}) => {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, ...options })
  const newcomer = () => world.creator({ statusCode: ProfileStatus.verifying, firstName: 'Amara' })
  const claim = (user: { accessToken: string }, documentId?: string) =>
    world.api.as(user)('POST /staff/queue/claim', { body: documentId ? { documentId } : {} })
  const file = ({ accessToken }: { accessToken: string }, documentId: string, side = 'front') =>
    world.app.inject({
      url: `/v1/staff/documents/file?documentId=${documentId}&side=${side}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  return { world, newcomer, claim, file }
}

describe('the review queue', () => {
  let all: Awaited<ReturnType<typeof setUp>>
  let world: World
  beforeAll(async () => {
    all = await setUp()
    world = all.world
  })

  test('is oldest first; two reviewers never get the same document; a claim lasts ten minutes', async () => {
    const { newcomer, claim } = all
    const [ann, bob] = [await world.staff('moderator'), await world.staff('owner')]
    expect(await claim(ann)).toMatchObject({ status: 404, body: { code: 'NOTHING_WAITING' } })
    const people = []
    for (let i = 0; i < 3; i++) {
      const person = await newcomer()
      people.push((await submitIdentityCard(world, person))._id)
      world.clock.advance(1)
    }
    const [first, second, third] = people as [string, string, string]
    const queue = await world.api.as(ann)('GET /staff/queue')
    expect((queue.body as { data: { _id: string }[] }).data.map(({ _id }) => _id)).toEqual(people)

    const [item, two] = await Promise.all([claim(ann), claim(bob)])
    expect(new Set([idOf(item), idOf(two)])).toEqual(new Set([first, second]))
    const [anns, bobs] = [idOf(item), idOf(two)]
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

  const taken = (user: { accessToken: string }, documentId: string) =>
    world.api.as(user)('GET /staff/queue/taken', { query: { documentId } })
  const idOf = (answer: { body: unknown }) => (answer.body as { data: { _id: string } }).data._id
  const review = (user: { accessToken: string }, documentId: string, decision: 'approve' | 'reject') =>
    world.api.as(user)('POST /staff/review', { body: { documentId, decision } })
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

  test('after rejecting one side accepts only that side again, and then approves', async () => {
    const person = await all.newcomer()
    await expect(requireActiveAccount(world.context.db, person.id)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_VERIFIED',
    })
    const { _id: documentId } = await submitIdentityCard(world, person)
    const rejected = await review({
      documentId,
      decision: 'reject',
      reasons: [{ side: 'back', reason: 'CUT_OFF', note: ' Step back a little. ' }],
    })
    expect(rejected).toMatchObject({ status: 200, body: { data: { statusCode: ProfileStatus.rejected } } })
    await world.settle()
    const [mail] = await world.mailTo(person.email)
    expect(mail?.text).toContain('Back of the document: Part of it is cut off.')
    expect(mail?.text).toContain('Step back a little.')

    const session = await world.api.as(person)('GET /session')
    expect(session.body).toMatchObject({
      data: { statusCode: ProfileStatus.rejected, nonVarifiedProfile: true },
    })
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({
      data: {
        statusCode: ProfileStatus.rejected,
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
    await expect(requireActiveAccount(world.context.db, person.id)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_VERIFIED',
    })

    const again = async (files: Record<string, Blob>, id = documentId) =>
      world.api.as(person)('POST /uploadDocuments', { body: { documentId: id }, files })
    expect(await again({ front: await documentImage(), back: await documentImage() })).toMatchObject({
      status: 400,
      body: { fields: { front: 'This side wasn’t rejected.' } },
    })
    const stranger = await all.newcomer()
    const foreign = await world.api.as(stranger)('POST /uploadDocuments', {
      body: { documentId },
      files: { back: await documentImage() },
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } })
    expect(await again({ back: await documentImage('#eee') })).toMatchObject({
      status: 200,
      body: { data: { statusCode: ProfileStatus.verifying, next: 'wait', missing: [] } },
    })

    const claimed = await all.claim(moderator, documentId)
    expect(claimed.body).toMatchObject({ data: { tries: 2, firstName: 'Amara' } })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      body: { data: { statusCode: ProfileStatus.active } },
    })
    expect((await world.api.as(person)('GET /session')).body).not.toHaveProperty('data.nonVarifiedProfile')
    await requireActiveAccount(world.context.db, person.id)
    await world.settle()
    expect((await world.mailTo(person.email))[0]?.subject).toBe('You’re verified')
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_DECIDED' },
    })
  })

  test('of two simultaneous decisions only one counts', async () => {
    const { _id: documentId } = await submitIdentityCard(world, await all.newcomer())
    const reasons = [{ side: 'front', reason: 'EXPIRED' }]
    const answers = await Promise.all([
      review({ documentId, decision: 'approve' }),
      review({ documentId, decision: 'reject', reasons }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('a rejected user may submit another document instead', async () => {
    const person = await all.newcomer()
    const { _id: documentId } = await submitIdentityCard(world, person)
    await review({ documentId, decision: 'reject', reasons: [{ side: 'front', reason: 'NOT_A_DOCUMENT' }] })
    const other = await world.api.as(person)('POST /uploadDocuments', {
      body: { documentTypeId: 'passport', country: 'NO' },
      files: { front: await documentImage(), selfie: await documentImage() },
    })
    expect(other).toMatchObject({
      status: 200,
      body: { data: { statusCode: ProfileStatus.verifying, next: 'wait' } },
    })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({ status: 404 })
  })

  test('a user suspended meanwhile stays suspended and returns to the decided status', async () => {
    const person = await all.newcomer()
    const { _id: documentId } = await submitIdentityCard(world, person)
    const reason = 'while we look into it'
    await world.api.as(moderator)('POST /staff/suspend', { body: { userId: person.id, reason } })
    expect(await review({ documentId, decision: 'approve' })).toMatchObject({
      body: { data: { statusCode: ProfileStatus.suspended } },
    })
    expect(
      await world.api.as(moderator)('POST /staff/restore', { body: { userId: person.id, reason } }),
    ).toMatchObject({ body: { data: { statusCode: ProfileStatus.active } } })
  })

  test.each([
    ['no reason', 'reject', []],
    ['an unknown side', 'reject', [{ side: 'back', reason: 'BLURRED' }]],
    [
      'two reasons for one side',
      'reject',
      [
        { side: 'front', reason: 'BLURRED' },
        { side: 'front', reason: 'EXPIRED' },
      ],
    ],
    ['OTHER without a note', 'reject', [{ side: 'front', reason: 'OTHER', note: '  ' }]],
    ['reasons for an approval', 'approve', [{ side: 'front', reason: 'BLURRED' }]],
  ])('is refused with %s', async (_, decision, reasons) => {
    const person = await all.newcomer()
    await world.api.as(person)('POST /uploadDocuments', {
      body: { documentTypeId: 'passport', country: 'NO' },
      files: { front: await documentImage(), selfie: await documentImage() },
    })
    const { db } = world.context
    const [row] = await db<{ id: string }[]>`select id from identity_document where person_id = ${person.id}`
    expect(await review({ documentId: row?.id ?? '', decision, reasons })).toMatchObject({
      status: 400,
      body: { fields: { reasons: expect.any(String) as string } },
    })
  })
})

describe('a document file', () => {
  test('is available to reviewers only, each access is audited, and it is removed 30 days after the decision', async () => {
    const { world, newcomer, file } = await setUp()
    const person = await newcomer()
    const { _id: documentId } = await submitIdentityCard(world, person)
    const moderator = await world.staff('moderator')

    const presence = await file(moderator, documentId)
    expect(presence.statusCode).toBe(200)
    expect(presence.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(presence.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(presence.rawPayload.includes('SecretCamera')).toBe(false)
    const looks = await world.context.db`
      select staff_id, person_id, details from audit_log where action = 'document.viewed'`
    expect([...looks]).toEqual([
      { staffId: moderator.id, personId: person.id, details: { documentId, side: 'front' } },
    ])

    const others = [person, await world.creator(), await world.guest(), await world.staff('support')]
    for (const user of [...others, await world.staff('finance'), { accessToken: '' }])
      expect((await file(user, documentId)).statusCode).toBeGreaterThanOrEqual(401)
    const [part] = await world.context.db<{ storageKey: string }[]>`
      select storage_key from identity_document_part where document_id = ${documentId} and side = 'front'`
    for (const url of [
      `/media/${part?.storageKey}`,
      `/media/${part?.storageKey}.webp`,
      `/media/${part?.storageKey}.jpg`,
    ])
      // Without a signed URL of this session, /media does not reveal whether a file exists.
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
    expect(detail.body).toMatchObject({
      data: { statusCode: ProfileStatus.active, documents: [{ status: 'approved' }] },
    })
  })

  test('is removed when its owner is erased, and leaves the queue', async () => {
    const { world, newcomer } = await setUp()
    const person = await newcomer()
    const { _id: documentId } = await submitIdentityCard(world, person)
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

  test('cannot be decrypted in place of another', async () => {
    const { world, newcomer, file } = await setUp({ logTo: { write: () => {} } })
    const [item, two] = [
      await submitIdentityCard(world, await newcomer()),
      await submitIdentityCard(world, await newcomer()),
    ]
    const { db } = world.context
    await db`update identity_document_part set storage_key = (
      select storage_key from identity_document_part where document_id = ${two._id} and side = 'front')
      where document_id = ${item._id} and side = 'front'`
    expect((await file(await world.staff('moderator'), item._id)).statusCode).toBe(500)
  })
})
