import { beforeAll, describe, expect, test } from 'vitest'
import {
  requestSignUpCode,
  newEmail,
  wrongCode,
  signUpInput,
} from '../../../../tests/support/world/sign-up.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { uncountAttempt } from './one-time-code-store.ts'

describe('a one-time code', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const validate = (verificationId: string, code: string, ip = '127.0.0.1') =>
    world.api.from(ip)('POST /validateVerificationCode', { body: { verificationId, code } })
  const resend = (verificationId: string) =>
    world.api('POST /resendVerificationCode', { body: { verificationId } })

  test('can be checked any number of times and still signs up', async () => {
    const body = await signUpInput(world)
    for (let i = 0; i < 8; i++)
      expect((await validate(body.verificationId, body.verificationCode)).status).toBe(200)
    expect((await world.api('POST /signUp', { body })).status).toBe(200)
  })

  test('is invalid after five wrong attempts, even with the right code', async () => {
    const { verificationId, code } = await requestSignUpCode(world, newEmail())
    for (let i = 0; i < 5; i++)
      expect(await validate(verificationId, wrongCode(code))).toMatchObject({
        status: 422,
        body: { code: 'CODE_WRONG' },
      })
    for (const last of [code, wrongCode(code)])
      expect(await validate(verificationId, last)).toMatchObject({
        status: 410,
        body: { code: 'CODE_EXPIRED' },
      })
  })

  test('allows five wrong attempts in total from ten addresses at once, across checks and sign-ups', async () => {
    const body = await signUpInput(world)
    const wrong = wrongCode(body.verificationCode)
    const attempts = Array.from({ length: 10 }, (_, i) =>
      i % 2
        ? validate(body.verificationId, wrong, `198.51.100.${i}`)
        : world.api.from(`198.51.100.${i}`)('POST /signUp', { body: { ...body, verificationCode: wrong } }),
    )
    const codes = (await Promise.all(attempts)).map(({ body }) => 'code' in body && body.code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(5)
    expect(await world.api('POST /signUp', { body })).toMatchObject({ status: 410 })
  })

  test('expires after ten minutes', async () => {
    const { verificationId, code } = await requestSignUpCode(world, newEmail())
    world.clock.advance(599)
    expect((await validate(verificationId, code)).status).toBe(200)
    world.clock.advance(1)
    expect(await validate(verificationId, code)).toMatchObject({ status: 410 })
  })

  test('that was never requested is rejected like an expired one', async () => {
    expect(await validate('0190b5a0-0000-7000-8000-000000000000', '123456')).toMatchObject({ status: 410 })
  })

  test('can be resent after 30 seconds; the old code becomes invalid and attempts are reset', async () => {
    const email = newEmail()
    const { verificationId, code } = await requestSignUpCode(world, email)
    for (let i = 0; i < 5; i++) await validate(verificationId, wrongCode(code))
    world.clock.advance(29)
    const early = await resend(verificationId)
    expect(early).toMatchObject({ status: 429, body: { code: 'RESEND_TOO_SOON' } })
    expect(early.headers.get('retry-after')).toBe('1')
    world.clock.advance(1)
    expect(await resend(verificationId)).toMatchObject({
      status: 200,
      body: { message: 'We’ve sent you a new code.', data: { verificationId, resendInSeconds: 30 } },
    })
    await world.settle()
    const [mail] = await world.mailTo(email)
    const fresh = mail?.code ?? ''
    expect(await world.mailTo(email)).toHaveLength(2)
    // With probability one in a million the new code equals the old one.
    expect((await validate(verificationId, code)).status).toBe(fresh === code ? 200 : 422)
    expect((await validate(verificationId, fresh)).status).toBe(200)
  })

  test('a correct attempt during a resend grants no extra attempt', async () => {
    const { verificationId } = await requestSignUpCode(world, newEmail())
    await uncountAttempt(world.context.db, verificationId)
    const [row] = await world.context.db`select tries from verification where id = ${verificationId}`
    expect(row?.tries).toBe(0)
  })

  test('is sent to one address at most once in 30 seconds, also for ten requests at once', async () => {
    const email = newEmail()
    const asks = Array.from({ length: 10 }, (_, i) =>
      world.api.from(`203.0.113.${i}`)('POST /sendEmailCode', {
        body: { email: i % 2 ? email : email.toUpperCase() },
      }),
    )
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    await world.settle()
    expect(await world.mailTo(email)).toHaveLength(1)
  })

  test('is limited per recipient per day', async () => {
    const email = newEmail()
    const statuses = []
    for (let i = 0; i < 21; i++) {
      world.clock.advance(31)
      statuses.push((await world.api.from(`192.0.2.${i}`)('POST /sendEmailCode', { body: { email } })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('of a used or long abandoned verification cannot be resent', async () => {
    const body = await signUpInput(world)
    await world.api('POST /signUp', { body })
    world.clock.advance(31)
    expect(await resend(body.verificationId)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
    const { verificationId } = await requestSignUpCode(world, newEmail())
    world.clock.advance(600 + 3601)
    expect(await resend(verificationId)).toMatchObject({ status: 410 })
  })

  test('is sent by SMS to a phone number', async () => {
    const sent = await world.api('POST /sendVerificationCode', {
      body: { phoneNumber: '912 34 568', countryCode: '+47' },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    await world.settle()
    const [message] = await world.mailTo('+4791234568')
    expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    expect((await validate(sent.body.data.verificationId, message?.code ?? '')).status).toBe(200)
  })

  test('for the phone of an existing account gets the same reply and no code is sent', async () => {
    await world.fan({ phoneE164: '+4791234569' })
    const sent = await world.api('POST /sendVerificationCode', { body: { phoneNumber: '+4791234569' } })
    expect(sent).toMatchObject({ status: 200, body: { message: 'We’ve sent you a code.' } })
    await world.settle()
    const [message] = await world.mailTo('+4791234569')
    expect(message?.text).toMatch(/already has a Fanlight account/)
    expect(message?.text).not.toMatch(/\b\d{6}\b/)
  })

  test.each([
    [{}, 'phoneNumber'],
    [{ phoneNumber: '1'.repeat(18), countryCode: '+47' }, 'phoneNumber'],
    [{ email: newEmail(), trigger: 'STAFF_SIGN_IN' as const }, 'trigger'],
    [{ email: 'nobody' }, 'email'],
  ])('cannot be requested with %j', async (body, field) => {
    const reply = await world.api('POST /sendVerificationCode', { body })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  test('is stored nowhere in the database except in the sent message', async () => {
    const { verificationId, code } = await requestSignUpCode(world, newEmail())
    const [row] = await world.context
      .db`select v::text as text from verification v where id = ${verificationId}`
    expect(row?.text).not.toContain(code)
  })
})
