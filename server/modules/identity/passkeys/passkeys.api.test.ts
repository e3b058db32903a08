import { beforeAll, describe, expect, test } from 'vitest'
import { stepUp } from '../../../../tests/support/world/account.ts'
import { PasskeyDevice } from '../../../../tests/support/world/passkey-device.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const refused = { status: 422, body: { code: 'PASSKEY_REFUSED' } }
type Question = { challengeId: string; options: object }
const challengeOf = ({ options }: Question) => (options as { challenge: string }).challenge

async function begin(person: TestUser) {
  const reply = await world.api.as(person)('POST /passkeys/options')
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
async function withPasskey() {
  const fan = await world.fan()
  await stepUp(world, fan)
  const device = new PasskeyDevice()
  const question = await begin(fan)
  const credential = device.register({ challenge: challengeOf(question) })
  const reply = await world.api.as(fan)('POST /passkeys', {
    body: { challengeId: question.challengeId, credential, name: 'My phone' },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return { fan, device, passkey: reply.body.data }
}
async function ask(ticket?: string) {
  const reply = await world.api('POST /login/passkey/options', { body: ticket ? { ticket } : {} })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const signIn = (question: Question, credential: ReturnType<PasskeyDevice['answer']>) =>
  world.api('POST /login/passkey', { body: { challengeId: question.challengeId, credential } })

describe('a passkey', () => {
  test('can be added by a confirmed session, listed, renamed and removed', async () => {
    const { fan, passkey } = await withPasskey()
    expect(passkey).toMatchObject({ name: 'My phone', isDistrusted: false, isSynced: false })
    const rename = (user: TestUser, name: string) =>
      world.api.as(user)('PATCH /passkeys', { body: { id: passkey._id, name } })
    expect(await rename(fan, ' Pixel ')).toMatchObject({ status: 200, body: { data: { name: 'Pixel' } } })
    expect((await rename(fan, '  ')).status).toBe(400)
    const stranger = await world.fan()
    await stepUp(world, stranger)
    expect(await rename(stranger, 'Mine')).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } })
    const remove = (user: TestUser) => world.api.as(user)('DELETE /passkeys', { query: { id: passkey._id } })
    expect((await remove(stranger)).status).toBe(404)
    expect(await world.api.as(fan)('GET /passkeys')).toMatchObject({ body: { totalCount: 1 } })
    expect((await remove(fan)).status).toBe(200)
    expect((await world.api.as(fan)('GET /passkeys')).status).toBe(204)
  })

  test('cannot be added or removed without confirmation, with another user’s challenge, twice or unverified', async () => {
    const fan = await world.fan()
    expect(await world.api.as(fan)('POST /passkeys/options')).toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    await stepUp(world, fan)
    const thief = await world.fan()
    await stepUp(world, thief)
    const add = (user: TestUser, question: Question, credential: ReturnType<PasskeyDevice['register']>) =>
      world.api.as(user)('POST /passkeys', { body: { challengeId: question.challengeId, credential } })
    const device = new PasskeyDevice()
    const [first, second, third, fourth] = [
      await begin(fan),
      await begin(fan),
      await begin(fan),
      await begin(fan),
    ]
    expect(await add(thief, first, device.register({ challenge: challengeOf(first) }))).toMatchObject(refused)
    expect(await add(fan, first, device.register({ challenge: challengeOf(first) }))).toMatchObject(refused)
    expect(await add(fan, second, device.register({ challenge: challengeOf(first) }))).toMatchObject(refused)
    expect(
      await add(
        fan,
        third,
        device.register({ challenge: challengeOf(third), origin: 'https://evil.example' }),
      ),
    ).toMatchObject(refused)
    expect(
      await add(fan, fourth, device.register({ challenge: challengeOf(fourth), isVerified: false })),
    ).toMatchObject(refused)
    const good = await begin(fan)
    expect((await add(fan, good, device.register({ challenge: challengeOf(good) }))).status).toBe(200)
    const again = await begin(thief)
    expect(await add(thief, again, device.register({ challenge: challengeOf(again) }))).toMatchObject(refused)
  })
})

describe('signing in with a passkey', () => {
  test('needs no password and no second step', async () => {
    const { fan, device } = await withPasskey()
    await world.api.as(fan)('PUT /twoStep')
    const question = await ask()
    expect(JSON.stringify(question)).not.toContain(device.id)
    const credential = device.answer({ challenge: challengeOf(question) })
    expect(await signIn(question, credential)).toMatchObject({
      status: 200,
      body: { data: { userData: { _id: fan.id } } },
    })
    expect(await signIn(question, credential)).toMatchObject(refused)
    const history = await world.api.as(fan)('GET /loginHistory')
    expect(history.ok && history.body.data[0]).toMatchObject({ method: 'passkey', success: true })
  })

  test('is refused for an expired, foreign or forged assertion', async () => {
    const { device } = await withPasskey()
    const late = await ask()
    world.clock.advance(301)
    expect(await signIn(late, device.answer({ challenge: challengeOf(late) }))).toMatchObject(refused)
    for (const wrong of [
      { origin: 'http://localhost:9999' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: 'AAAA' },
    ]) {
      const question = await ask()
      const credential = device.answer({ challenge: challengeOf(question), ...wrong })
      expect(await signIn(question, credential)).toMatchObject(refused)
    }
    const question = await ask()
    const forged = {
      ...new PasskeyDevice().answer({ challenge: challengeOf(question) }),
      id: device.id,
      rawId: device.id,
    }
    expect(await signIn(question, forged)).toMatchObject(refused)
    const unknown = await ask()
    expect(
      await signIn(unknown, new PasskeyDevice().answer({ challenge: challengeOf(unknown) })),
    ).toMatchObject(refused)
    const good = await ask()
    expect((await signIn(good, device.answer({ challenge: challengeOf(good) }))).status).toBe(200)
  })

  test('a counter that goes backwards disables the passkey and notifies its owner', async () => {
    const { fan, device } = await withPasskey()
    const answer = async () => {
      const question = await ask()
      return signIn(question, device.answer({ challenge: challengeOf(question) }))
    }
    device.counter = 10
    expect((await answer()).status).toBe(200)
    device.counter = 5
    expect(await answer()).toMatchObject(refused)
    device.counter = 50
    expect(await answer()).toMatchObject(refused)
    expect(await world.api.as(fan)('GET /passkeys')).toMatchObject({
      body: { data: [{ isDistrusted: true }] },
    })
    await world.settle()
    expect((await world.mailTo(fan.email)).map(({ subject }) => subject)).toContain(
      'One of your passkeys was disabled',
    )
  })

  test('passkeys without a counter always send zero and keep working', async () => {
    const { device } = await withPasskey()
    await world.context.db`update passkey set counter = 0 where credential_id = ${device.id}`
    for (let i = 0; i < 2; i++) {
      const question = await ask()
      device.counter = -1
      expect((await signIn(question, device.answer({ challenge: challengeOf(question) }))).status).toBe(200)
    }
  })

  test('tells suspended users that they are suspended', async () => {
    const { fan, device } = await withPasskey()
    await world.context.db`update person set status_code = 2 where id = ${fan.id}`
    const question = await ask()
    expect(await signIn(question, device.answer({ challenge: challengeOf(question) }))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    })
  })
})

describe('a passkey as second step', () => {
  test('completes its owner’s sign-in only', async () => {
    const { fan, device } = await withPasskey()
    expect((await world.api.as(fan)('PUT /twoStep')).status).toBe(200)
    const login = async () => {
      const reply = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
      if (!reply.ok || !('secondStep' in reply.body.data)) throw new Error('no second step')
      return reply.body.data.secondStep
    }
    const { ticket, methods } = await login()
    expect(methods).toEqual(['passkey', 'recovery'])
    const question = await ask(ticket)
    expect(JSON.stringify(question)).toContain(device.id)
    const finish = (response: Question, credential: ReturnType<PasskeyDevice['answer']>) =>
      world.api('POST /login/secondStep', { body: { ticket, challengeId: response.challengeId, credential } })
    const { device: other } = await withPasskey()
    expect(await finish(question, other.answer({ challenge: challengeOf(question) }))).toMatchObject(refused)
    const open = await ask()
    expect(await finish(open, device.answer({ challenge: challengeOf(open) }))).toMatchObject(refused)
    const correct = await ask(ticket)
    expect((await finish(correct, device.answer({ challenge: challengeOf(correct) }))).status).toBe(200)
    expect(
      (await world.api('POST /login/passkey/options', { body: { ticket: 'x'.repeat(43) } })).status,
    ).toBe(410)
  })

  test('removing the last one disables two-step login', async () => {
    const { fan, passkey } = await withPasskey()
    await world.api.as(fan)('PUT /twoStep')
    await world.api.as(fan)('DELETE /passkeys', { query: { id: passkey._id } })
    expect(await world.api.as(fan)('GET /twoStep')).toMatchObject({ body: { data: { isOn: false } } })
  })
})

test('a passkey confirms sessions of its own user only', async () => {
  const [{ fan, device }, { device: other }] = [await withPasskey(), await withPasskey()]
  world.clock.advance(600)
  const up = async (by: PasskeyDevice) => {
    const question = await world.api.as(fan)('POST /stepUp/passkey')
    if (!question.ok) throw new Error(JSON.stringify(question.body))
    const { challengeId } = question.body.data
    const credential = by.answer({ challenge: challengeOf(question.body.data) })
    return world.api.as(fan)('POST /stepUp', { body: { challengeId, credential } })
  }
  expect(await up(other)).toMatchObject(refused)
  expect((await up(device)).status).toBe(200)
  expect(await world.api.as(fan)('GET /stepUp')).toMatchObject({ body: { data: { isConfirmed: true } } })
  expect(await world.api.as(await world.fan())('POST /stepUp/passkey')).toMatchObject(refused)
})
