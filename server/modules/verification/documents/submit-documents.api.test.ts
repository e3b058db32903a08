import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentImage, submitIdentityCard } from '../../../../tests/support/world/identity-documents.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const newcomer = (overrides = {}) => world.creator({ statusCode: ProfileStatus.verifying, ...overrides })
const card = { documentTypeId: 'identity-card', country: 'NO' } as const

describe('GET /documentType', () => {
  test('lists the types of the given country, by default the user’s own', async () => {
    const titles = async (user: { accessToken: string }, country?: string) => {
      const { body } = await world.api.as(user)('GET /documentType', { query: country ? { country } : {} })
      return (body as { data: { _id: string; sides: string[] }[] }).data.map(({ _id, sides }) => [
        _id,
        sides.length,
      ])
    }
    const all = [
      ['passport', 2],
      ['identity-card', 3],
      ['driving-licence', 3],
    ]
    const withoutCard = [
      ['passport', 2],
      ['driving-licence', 3],
    ]
    expect(await titles(await world.guest())).toEqual(all)
    expect(await titles(await world.guest(), 'us')).toEqual(withoutCard)
    expect(await titles(await newcomer({ country: 'GB' }))).toEqual(withoutCard)
    expect(await titles(await newcomer({ country: 'GB' }), 'NO')).toEqual(all)
  })
})

describe('POST /uploadDocuments', () => {
  test('accepts a complete document; then the next step is to wait', async () => {
    const person = await newcomer()
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({
      data: { statusCode: ProfileStatus.verifying, provider: 'embedded', next: 'send', missing: [] },
    })
    const document = await submitIdentityCard(world, person)
    expect(document).toMatchObject({
      documentTypeId: 'identity-card',
      status: 'waiting',
      parts: [
        { side: 'front', status: 'waiting' },
        { side: 'back', status: 'waiting' },
        { side: 'selfie', status: 'waiting' },
      ],
    })
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({ data: { next: 'wait' } })
    const again = await world.api.as(person)('POST /uploadDocuments', {
      body: card,
      files: { front: await documentImage(), back: await documentImage(), selfie: await documentImage() },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_WAITING' } })
  })

  test('two simultaneous submissions count as one', async () => {
    const person = await newcomer()
    const files = { front: await documentImage(), back: await documentImage(), selfie: await documentImage() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.api.as(person)('POST /uploadDocuments', { body: card, files })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const { db } = world.context
    expect((await db`select 1 from identity_document where person_id = ${person.id}`).length).toBe(1)
    const [row] = await db<{ total: number }[]>`
      select count(*)::int as total from identity_document_part p join identity_document d on d.id = p.document_id
      where d.person_id = ${person.id}`
    expect(row?.total).toBe(3)
  })

  test('stores files encrypted only, and leaves no file after a rejection', async () => {
    const person = await newcomer()
    const before = stored().length
    await submitIdentityCard(world, person)
    expect(stored()).toHaveLength(before + 3)
    for (const file of stored()) {
      expect(file.subarray(0, 4).toString()).toBe('FLD1')
      expect(file.includes('SecretCamera')).toBe(false)
      expect(file.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    }
    const other = await newcomer()
    await world.api.as(other)('POST /uploadDocuments', {
      body: card,
      files: { front: await documentImage(), back: await documentImage(), selfie: new Blob(['nonsense']) },
    })
    expect(stored()).toHaveLength(before + 3)
  })

  test.each([
    ['an active fan', { userType: UserType.fan, statusCode: ProfileStatus.active }],
    ['a verified creator', { statusCode: ProfileStatus.active }],
  ])('%s needs no verification', async (_, overrides) => {
    const person = await newcomer(overrides)
    const answer = await world.api.as(person)('POST /uploadDocuments', {
      body: card,
      files: { front: await documentImage(), back: await documentImage(), selfie: await documentImage() },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERIFICATION_NOT_NEEDED' } })
  })

  const text = (content: string) => new Blob([content])
  test.each([
    ['no document type', {}, {}, 'VALIDATION_FAILED', 'documentTypeId'],
    [
      'a type its country does not have',
      { ...card, country: 'US' },
      {},
      'VALIDATION_FAILED',
      'documentTypeId',
    ],
    ['a side missing', card, { back: undefined }, 'VALIDATION_FAILED', 'back'],
    ['a side too many', { documentTypeId: 'passport', country: 'NO' }, {}, 'VALIDATION_FAILED', 'back'],
    ['text as an image', card, { front: text('<svg onload=alert(1)>') }, 'DOCUMENT_UNREADABLE', 'front'],
    [
      'a corrupt image',
      card,
      { front: new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1, 2])]) },
      'DOCUMENT_UNREADABLE',
      'front',
    ],
    ['a PDF as selfie', card, { selfie: text('%PDF-1.7 hello') }, 'DOCUMENT_UNREADABLE', 'selfie'],
  ])('rejects %s', async (_, body, files, code, field) => {
    const person = await newcomer()
    const before = stored().length
    const answer = await world.api.as(person)('POST /uploadDocuments', {
      body: body as typeof card,
      files: {
        front: await documentImage(),
        back: await documentImage(),
        selfie: await documentImage(),
        ...files,
      },
    })
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) as string } })
    expect(stored()).toHaveLength(before)
    const { db } = world.context
    expect((await db`select 1 from identity_document where person_id = ${person.id}`).length).toBe(0)
  })

  test('rejects images that are too small or too large, by field name', async () => {
    const person = await newcomer()
    const send = async (front: Blob) =>
      world.api.as(person)('POST /uploadDocuments', {
        body: card,
        files: { front, back: await documentImage(), selfie: await documentImage() },
      })
    expect(await send(await documentImage('#333', { width: 200, height: 100 }))).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_UNREADABLE' },
    })
    expect(await send(new Blob([new Uint8Array(10_000_001)]))).toMatchObject({
      body: { code: 'FILE_TOO_LARGE', fields: { front: 'This file is larger than 10 MB.' } },
    })
  })

  test('accepts a PDF, and HEIC, which is stored as JPEG', async () => {
    const heic = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/phone-turned.heic'))
    const phone = new Blob([new Uint8Array(heic)])
    const answer = await world.api.as(await newcomer())('POST /uploadDocuments', {
      body: card,
      files: { front: text('%PDF-1.7 hello'), back: phone, selfie: phone },
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.body))
    const { accessToken } = await world.staff('moderator')
    const presence = await world.app.inject({
      url: `/v1/staff/documents/file?documentId=${answer.body.data.document?._id}&side=back`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(presence.headers['content-type']).toBe('image/jpeg')
    const { width, height, exif } = await sharp(presence.rawPayload).metadata()
    expect([width, height, exif]).toEqual([480, 640, undefined])
  })

  /** The stored bytes. */
  function stored() {
    const folder = join(world.context.config.dataDir, 'files', 'documents')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  }
})

describe('POST /resendDocuments', () => {
  test('sends the link to the user’s own address or number only', async () => {
    const person = await newcomer({ phoneE164: '+4791234567' })
    const send = (body: object) => world.api.as(person)('POST /resendDocuments', { body })
    expect((await send({})).status).toBe(200)
    await world.settle()
    const [mail] = await world.mailTo(person.email)
    expect(mail?.text).toContain('http://localhost:3000/document')

    expect((await send({ phoneNumber: '91234567', countryCode: '+47' })).status).toBe(200)
    await world.settle()
    expect((await world.mailTo('+4791234567'))[0]?.text).toContain('/document')

    expect(await send({ email: 'other@example.com' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) as string } },
    })
    expect(await send({ phoneNumber: '90000000', countryCode: '+47' })).toMatchObject({ status: 400 })
    await world.settle()
    expect(await world.mailTo('other@example.com')).toEqual([])
    expect(await world.api.as(await world.fan())('POST /resendDocuments')).toMatchObject({
      status: 409,
      body: { code: 'VERIFICATION_NOT_NEEDED' },
    })
  })
})

test('POST /sumsub/verificationRequest reports that documents are submitted here', async () => {
  expect(await world.api.as(await newcomer())('POST /sumsub/verificationRequest')).toMatchObject({
    status: 409,
    body: { code: 'IDENTITY_CHECK_EMBEDDED' },
  })
  expect(await world.api.as(await world.fan())('POST /sumsub/verificationRequest')).toMatchObject({
    status: 409,
    body: { code: 'VERIFICATION_NOT_NEEDED' },
  })
  const hook = await world.app.inject({ method: 'POST', url: '/webhooks/sumsub', payload: {} })
  expect(hook.statusCode).toBe(404)
})
