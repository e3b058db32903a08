import { beforeAll, describe, expect, test } from 'vitest'
import { askForCode, newEmail, otherCode, readyToSignUp } from '../../../tests/support/sign-up.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { forgiveTry } from './verification-store.ts'

describe('a verification code', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const validate = (verificationId: string, code: string, ip = '127.0.0.1') =>
    world.api.from(ip)('POST /validateVerificationCode', { body: { verificationId, code } })
  const resend = (verificationId: string) =>
    world.api('POST /resendVerificationCode', { body: { verificationId } })

  test('can be checked as often as one likes, and still signs up', async () => {
    const body = await readyToSignUp(world)
    for (let i = 0; i < 8; i++)
      expect((await validate(body.verificationId, body.verificationCode)).status).toBe(200)
    expect((await world.api('POST /signUp', { body })).status).toBe(200)
  })

  test('is dead after five wrong tries, even for who has the right one', async () => {
    const { verificationId, code } = await askForCode(world, newEmail())
    for (let i = 0; i < 5; i++)
      expect(await validate(verificationId, otherCode(code))).toMatchObject({
        status: 422,
        body: { code: 'CODE_WRONG' },
      })
    for (const last of [code, otherCode(code)])
      expect(await validate(verificationId, last)).toMatchObject({
        status: 410,
        body: { code: 'CODE_EXPIRED' },
      })
  })

  test('takes five wrong tries in all from ten addresses at once, in checks and sign-ups together', async () => {
    const body = await readyToSignUp(world)
    const wrong = otherCode(body.verificationCode)
    const tries = Array.from({ length: 10 }, (_, i) =>
      i % 2
        ? validate(body.verificationId, wrong, `198.51.100.${i}`)
        : world.api.from(`198.51.100.${i}`)('POST /signUp', { body: { ...body, verificationCode: wrong } }),
    )
    const codes = (await Promise.all(tries)).map(({ body }) => 'code' in body && body.code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(5)
    expect(await world.api('POST /signUp', { body })).toMatchObject({ status: 410 })
  })

  test('lives for ten minutes', async () => {
    const { verificationId, code } = await askForCode(world, newEmail())
    world.clock.advance(599)
    expect((await validate(verificationId, code)).status).toBe(200)
    world.clock.advance(1)
    expect(await validate(verificationId, code)).toMatchObject({ status: 410 })
  })

  test('that nobody asked for is as dead as an old one', async () => {
    expect(await validate('0190b5a0-0000-7000-8000-000000000000', '123456')).toMatchObject({ status: 410 })
  })

  test('can be had again after 30 seconds; the old one is dead then, and the tries begin anew', async () => {
    const email = newEmail()
    const { verificationId, code } = await askForCode(world, email)
    for (let i = 0; i < 5; i++) await validate(verificationId, otherCode(code))
    world.clock.advance(29)
    const early = await resend(verificationId)
    expect(early).toMatchObject({ status: 429, body: { code: 'RESEND_TOO_SOON' } })
    expect(early.headers.get('retry-after')).toBe('1')
    world.clock.advance(1)
    expect(await resend(verificationId)).toMatchObject({
      status: 200,
      body: { message: 'We sent you a new code.', data: { verificationId, resendInSeconds: 30 } },
    })
    await world.settle()
    const [letter] = await world.mailTo(email)
    const fresh = letter?.code ?? ''
    expect(await world.mailTo(email)).toHaveLength(2)
    // One in a million times the new code is the old one.
    expect((await validate(verificationId, code)).status).toBe(fresh === code ? 200 : 422)
    expect((await validate(verificationId, fresh)).status).toBe(200)
  })

  test('a right try that meets a resend gives no try too many', async () => {
    const { verificationId } = await askForCode(world, newEmail())
    await forgiveTry(world.context.db, verificationId)
    const [row] = await world.context.db`select tries from verification where id = ${verificationId}`
    expect(row?.tries).toBe(0)
  })

  test('is sent to one address once in 30 seconds, whoever asks, also ten at once', async () => {
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

  test('is not sent to one address without end', async () => {
    const email = newEmail()
    const statuses = []
    for (let i = 0; i < 21; i++) {
      world.clock.advance(31)
      statuses.push((await world.api.from(`192.0.2.${i}`)('POST /sendEmailCode', { body: { email } })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('of a used or long abandoned verification cannot be renewed', async () => {
    const body = await readyToSignUp(world)
    await world.api('POST /signUp', { body })
    world.clock.advance(31)
    expect(await resend(body.verificationId)).toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
    const { verificationId } = await askForCode(world, newEmail())
    world.clock.advance(600 + 3601)
    expect(await resend(verificationId)).toMatchObject({ status: 410 })
  })

  test('goes by SMS to a phone number', async () => {
    const sent = await world.api('POST /sendVerificationCode', {
      body: { phoneNumber: '912 34 568', countryCode: '+47' },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    await world.settle()
    const [message] = await world.mailTo('+4791234568')
    expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    expect((await validate(sent.body.data.verificationId, message?.code ?? '')).status).toBe(200)
  })

  test('to the phone of somebody with an account is answered the same, and no code is sent', async () => {
    await world.fan({ phoneE164: '+4791234569' })
    const sent = await world.api('POST /sendVerificationCode', { body: { phoneNumber: '+4791234569' } })
    expect(sent).toMatchObject({ status: 200, body: { message: 'We sent you a code.' } })
    await world.settle()
    const [message] = await world.mailTo('+4791234569')
    expect(message?.text).toMatch(/account with this number already/)
    expect(message?.text).not.toMatch(/\b\d{6}\b/)
  })

  test.each([
    [{}, 'phoneNumber'],
    [{ phoneNumber: '1'.repeat(18), countryCode: '+47' }, 'phoneNumber'],
    [{ email: newEmail(), trigger: 'STAFF_SIGN_IN' as const }, 'trigger'],
    [{ email: 'nobody' }, 'email'],
  ])('cannot be asked for with %j', async (body, field) => {
    const reply = await world.api('POST /sendVerificationCode', { body })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  test('is nowhere in the database but in what is sent', async () => {
    const { verificationId, code } = await askForCode(world, newEmail())
    const [row] = await world.context
      .db`select v::text as text from verification v where id = ${verificationId}`
    expect(row?.text).not.toContain(code)
  })
})
