import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestPhoneCode } from '../../../../tests/support/world/account.ts'
import { newEmail, wrongCode, signUpInput } from '../../../../tests/support/world/sign-up.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let groupIds: string[] = []
let phones = 0
const newPhone = () => `+4790${String(++phones).padStart(6, '0')}`
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  groupIds = Array.from({ length: 6 }, () => newId())
  for (const [position, id] of groupIds.entries())
    await world.context
      .db`insert into category (id, key, title, position) values (${id}, ${`k${position}`}, 'T', ${position})`
})

const phoneFields = async (phoneNumber = newPhone()) => {
  const { verificationId, code } = await requestPhoneCode(world, phoneNumber)
  return { phoneNumber, phoneVerificationId: verificationId, phoneVerificationCode: code }
}
const about = () => ({
  dateOfBirth: '1990-05-01',
  groupIds: groupIds.slice(0, 2),
  countryCode: '+47',
  countryCodeName: 'NO',
})
let names = 0
const creatorBody = async (phoneNumber?: string) => ({
  ...(await signUpInput(world)),
  ...(await phoneFields(phoneNumber)),
  ...about(),
  userType: UserType.creator,
  signUpType: 'EMAIL' as const,
  username: `maker${++names}.x`,
})
const signUp = (body: Awaited<ReturnType<typeof creatorBody>>) => world.api('POST /signUp', { body })
const row = async (email: string) =>
  (await world.context.db`select *, date_of_birth::text as born from person where email = ${email}`)[0]

describe('POST /signUp for creators', () => {
  test('with both codes creates an account pending verification', async () => {
    const body = await creatorBody()
    const reply = await signUp(body)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          userData: {
            userType: UserType.creator,
            statusCode: ProfileStatus.verifying,
            username: body.username,
          },
        },
      },
    })
    expect(await row(body.email)).toMatchObject({
      userType: UserType.creator,
      statusCode: ProfileStatus.verifying,
      phoneE164: body.phoneNumber,
      countryCodeName: 'NO',
      born: '1990-05-01',
    })
    const stored = await world.context.db`
      select category_id as id from person_category c join person p on p.id = c.person_id
      where p.email = ${body.email} order by c.position`
    expect(stored.map(({ id }) => id)).toEqual(body.groupIds)
    const login = await world.api('POST /login', {
      body: { phoneNumber: body.phoneNumber, password: body.password },
    })
    expect(login.status).toBe(200)
  })

  test.each([
    ['dateOfBirth', { dateOfBirth: '2008-11-16' }],
    ['dateOfBirth', { dateOfBirth: '2027-01-01' }],
    ['dateOfBirth', { dateOfBirth: '2001-02-30' }],
    ['dateOfBirth', { dateOfBirth: undefined }],
    ['groupIds', { groupIds: [] }],
    ['groupIds', { groupIds: ['0190b5a0-0000-7000-8000-000000000000'] }],
    ['phoneNumber', { phoneNumber: undefined }],
    ['phoneNumber', { phoneNumber: '12345678901234567' }],
    ['countryCodeName', { countryCodeName: 'Norway' }],
    ['username', { username: undefined }],
  ])('reports %s when it is %j', async (field, wrong) => {
    const body = { ...(await creatorBody()), ...wrong }
    const reply = await signUp(body as never)
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field])
    expect(await row(body.email)).toBeUndefined()
  })

  test('rejects six categories and duplicates', async () => {
    const body = await creatorBody()
    for (const chosen of [groupIds, [groupIds[0] ?? '', groupIds[0] ?? '']])
      expect(await signUp({ ...body, groupIds: chosen })).toMatchObject({
        status: 400,
        body: { fields: { groupIds: expect.any(String) } },
      })
    expect((await signUp(body)).status).toBe(200)
  })

  test('is allowed on the eighteenth birthday', async () => {
    expect((await signUp({ ...(await creatorBody()), dateOfBirth: '2008-11-15' })).status).toBe(200)
  })

  test('rejects a wrong phone code, one for another number and a used one', async () => {
    const body = await creatorBody()
    const wrong = { ...body, phoneVerificationCode: wrongCode(body.phoneVerificationCode) }
    expect(await signUp(wrong)).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    expect(await signUp({ ...body, phoneNumber: newPhone() })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG' },
    })
    expect((await signUp(body)).status).toBe(200)
    const { phoneVerificationId, phoneVerificationCode, phoneNumber } = body
    const next = { ...(await creatorBody()), phoneVerificationId, phoneVerificationCode, phoneNumber }
    expect(await signUp(next)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
  })

  test('one phone number with two verifications at once creates exactly one account', async () => {
    const phoneNumber = newPhone()
    const first = await creatorBody(phoneNumber)
    world.clock.advance(31)
    const second = await creatorBody(phoneNumber)
    const replies = await Promise.all([signUp(first), signUp(second)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({
      code: 'PHONE_TAKEN',
      fields: { phoneNumber: 'This is taken.' },
    })
  })

  test('accepts the photo uploaded by the same guest only', async () => {
    const [guest, stranger] = [await world.guest(), await world.guest()]
    const guestId = world.context.tokens.readAccess(guest.accessToken).id
    const key = `profile/${newId()}.webp`
    const { db } = world.context
    await db`insert into upload ${db({ id: newId(), key, folder: 'profile', uploaderId: guestId, width: 1, height: 1, sizeBytes: 1, createdAt: world.clock.now(), unusedSince: world.clock.now() })}`
    const body = { ...(await creatorBody()), profilePic: key }
    const by = (user: { accessToken: string }) => world.api.as(user)('POST /signUp', { body })
    expect(await by(stranger)).toMatchObject({ status: 422, body: { code: 'UPLOAD_NOT_FOUND' } })
    expect(await by(guest)).toMatchObject({ status: 200, body: { data: { userData: { profilePic: key } } } })
  })
})

describe('POST /becomeCreator', () => {
  const become = async (person: TestUser, more: object = {}) =>
    world.api.as(person)('POST /becomeCreator', {
      body: { ...(await phoneFields()), ...about(), ...more } as never,
    })

  test('turns a fan into a creator; the new tokens say so and belong to the same session', async () => {
    const fan = await world.fan()
    const reply = await become(fan)
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    expect(reply.body.data.userData).toMatchObject({
      _id: fan.id,
      userType: UserType.creator,
      statusCode: ProfileStatus.verifying,
    })
    const read = (token: string) => world.context.tokens.readAccess(token)
    expect(read(reply.body.data.accessToken ?? '')).toEqual({
      ...read(fan.accessToken),
      userType: UserType.creator,
    })
    // The old and the new access token and the refresh token keep working.
    for (const accessToken of [fan.accessToken, reply.body.data.accessToken ?? ''])
      expect((await world.api.as({ accessToken })('GET /session')).status).toBe(200)
    expect(reply.body.data.refreshToken).toBe(fan.refreshToken)
    expect(await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })).toMatchObject(
      { status: 200, body: { data: { userData: { userType: UserType.creator } } } },
    )
  })

  test('accepts the fan’s existing number, which no other user can confirm', async () => {
    const own = newPhone()
    const [fan, other] = [await world.fan({ phoneE164: own }), await world.fan()]
    await requestPhoneCode(world, own, { person: other })
    expect((await world.mailTo(own)).map(({ code }) => code)).toEqual([undefined])
    world.clock.advance(31)
    const { verificationId, code } = await requestPhoneCode(world, own, { person: fan })
    const body = {
      phoneNumber: own,
      phoneVerificationId: verificationId,
      phoneVerificationCode: code,
      ...about(),
    }
    expect((await world.api.as(fan)('POST /becomeCreator', { body })).status).toBe(200)
  })

  test('is refused to creators, agencies and guests, and the second of two calls at once', async () => {
    expect(await become(await world.creator())).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CREATOR' },
    })
    expect(await become(await world.agency())).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await world.api('POST /becomeCreator', { body: {} })).status).toBe(401)
    expect((await world.api.as(await world.guest())('POST /becomeCreator', { body: {} })).status).toBe(401)
    const fan = await world.fan()
    const body = { ...(await phoneFields()), ...about() }
    const both = await Promise.all([1, 2].map(() => world.api.as(fan)('POST /becomeCreator', { body })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('reports missing fields and rejects users under 18', async () => {
    const fan = await world.fan()
    const reply = await world.api.as(fan)('POST /becomeCreator', { body: {} })
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([
      'phoneNumber',
      'phoneVerificationId',
      'phoneVerificationCode',
      'dateOfBirth',
      'groupIds',
      'countryCodeName',
    ])
    expect(await become(fan, { dateOfBirth: '2010-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { dateOfBirth: 'Creators must be 18 or older.' } },
    })
  })
})

describe('POST /validatePhoneNumber', () => {
  test('validates the syntax only', async () => {
    await world.fan({ phoneE164: '+4795555555' })
    const ask = (phoneNumber: string, countryCode?: string) =>
      world.api('POST /validatePhoneNumber', {
        body: { phoneNumber, ...(countryCode ? { countryCode } : {}) },
      })
    expect(await ask('955 55 555', '+47')).toMatchObject({
      status: 200,
      body: { data: { phoneNumber: '+4795555555' } },
    })
    expect(await ask('+4795555556')).toMatchObject({ status: 200 })
    expect(await ask('not a number')).toMatchObject({
      status: 400,
      body: { fields: { phoneNumber: expect.any(String) } },
    })
  })
})

describe('referral', () => {
  const codeOf = async (person: TestUser) => {
    const reply = await world.api.as(person)('GET /account')
    return reply.ok ? reply.body.data.referralCode : ''
  }
  const check = (referralCode: string) => world.api('GET /validateReferralCode', { query: { referralCode } })

  test('every user has a code; the referrer of a new user is stored', async () => {
    const friend = await world.fan()
    const code = await codeOf(friend)
    expect(code).toMatch(/^[0-9A-F]{10}$/)
    expect(await check(code.toLowerCase())).toMatchObject({
      status: 200,
      body: { data: { referralCode: code } },
    })
    const body = await signUpInput(world)
    expect((await world.api('POST /signUp', { body: { ...body, referralCode: code } })).status).toBe(200)
    expect((await row(body.email))?.referredBy).toBe(friend.id)
  })

  test('an unknown code and that of a suspended user are rejected and create no account', async () => {
    const suspended = await world.fan()
    const code = await codeOf(suspended)
    await world.context.db`update person set status_code = 2 where id = ${suspended.id}`
    for (const wrong of [code, 'NOSUCHCODE']) {
      expect(await check(wrong)).toMatchObject({ status: 404, body: { code: 'REFERRAL_UNKNOWN' } })
      const body = { ...(await signUpInput(world)), referralCode: wrong }
      expect(await world.api('POST /signUp', { body })).toMatchObject({
        status: 404,
        body: { code: 'REFERRAL_UNKNOWN' },
      })
      expect(await row(body.email)).toBeUndefined()
    }
    expect((await check(newEmail())).status).toBe(400)
  })
})
