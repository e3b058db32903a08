import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'

const appToken = 'sbx:token'
const secretKey = 'the app secret'
const webhookSecret = 'the webhook secret'
const hex = (algorithm: string, key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest('hex')

/** Behaves like Sumsub: returns a token for requests with a valid signature and time. */
function sumsubServer(now: () => Date) {
  const requests: { userId: string; levelName: string }[] = []
  const bodyOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    return text
  }
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request)
    const { headers, method = '', url = '' } = request
    const seconds = String(headers['x-app-access-ts'])
    const isRight =
      headers['x-app-token'] === appToken &&
      headers['x-app-access-sig'] === hex('sha256', secretKey, `${seconds}${method}${url}${body}`) &&
      Math.abs(Number(seconds) - now().getTime() / 1000) < 60
    reply.setHeader('content-type', 'application/json')
    if (!isRight || method !== 'POST' || url !== '/resources/accessTokens/sdk') {
      reply.statusCode = 401
      return reply.end(JSON.stringify({ description: 'Request signature mismatch', code: 401 }))
    }
    const { userId, levelName } = JSON.parse(body) as { userId: string; levelName: string }
    requests.push({ userId, levelName })
    return reply.end(JSON.stringify({ token: `_act-${userId}`, userId }))
  })
  return { server, requests }
}

describe('with Sumsub', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let nowOf = () => new Date()
  const sumsub = sumsubServer(() => nowOf())
  const env = (port: number) => ({
    SUMSUB_APP_TOKEN: appToken,
    SUMSUB_SECRET_KEY: secretKey,
    SUMSUB_LEVEL: 'creators',
    SUMSUB_WEBHOOK_SECRET: webhookSecret,
    SUMSUB_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_SCALE: '0',
  })
  beforeAll(async () => {
    await new Promise<void>((done) => sumsub.server.listen(0, '127.0.0.1', done))
    world = await createWorld({ env: env((sumsub.server.address() as AddressInfo).port) })
    nowOf = world.clock.now
  })
  afterAll(() => void sumsub.server.close())
  const newcomer = () => world.creator({ statusCode: ProfileStatus.verifying })

  test('users get a token for the flow, requested with a valid signature', async () => {
    const person = await newcomer()
    const answer = await world.api.as(person)('POST /sumsub/verificationRequest')
    expect(answer).toMatchObject({ status: 200, body: { data: { sumsubToken: `_act-${person.id}` } } })
    expect(sumsub.requests.at(-1)).toEqual({ userId: person.id, levelName: 'creators' })
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({
      data: { provider: 'sumsub' },
    })
  })

  test('when it refuses or is unavailable, the user is told to try again', async () => {
    const { port } = sumsub.server.address() as AddressInfo
    const wrongKey = await createWorld({ env: { ...env(port), SUMSUB_SECRET_KEY: 'another' } })
    const away = await createWorld({ env: env(1) })
    for (const other of [wrongKey, away])
      expect(
        await other.api.as(await other.creator({ statusCode: ProfileStatus.verifying }))(
          'POST /sumsub/verificationRequest',
        ),
      ).toMatchObject({ status: 503, body: { code: 'IDENTITY_CHECK_AWAY' } })
  })

  type Told = { answer?: string; at?: Date; comment?: string; type?: string }
  const message = (
    personId: string,
    { answer = 'GREEN', at = world.clock.now(), comment, type }: Told = {},
  ) =>
    JSON.stringify({
      applicantId: 'a1',
      externalUserId: personId,
      type: type ?? 'applicantReviewed',
      reviewResult: { reviewAnswer: answer, ...(comment ? { moderationComment: comment } : {}) },
      createdAtMs: at.toISOString().replace('T', ' ').replace('Z', ''),
    })
  const tell = async (
    payload: string,
    headers: Record<string, string> = {
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': hex('sha256', webhookSecret, payload),
    },
  ) =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/webhooks/sumsub',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    ).statusCode
  const statusOf = async (id: string) => {
    const [row] = await world.context.db<{ statusCode: number }[]>`
      select status_code from person where id = ${id}`
    return row?.statusCode
  }

  test('its result is applied once: duplicates and older messages change nothing', async () => {
    const person = await newcomer()
    const red = message(person.id, { answer: 'RED', comment: 'The photo is too dark.' })
    expect([await tell(red), await tell(red), await tell(red)]).toEqual([200, 200, 200])
    expect(await statusOf(person.id)).toBe(6)
    await world.settle()
    expect(await world.mailTo(person.email)).toHaveLength(1)
    expect((await world.api.as(person)('GET /verification')).body).toMatchObject({
      data: { statusCode: ProfileStatus.rejected, reason: 'The photo is too dark.' },
    })

    world.clock.advance(60)
    const green = message(person.id)
    expect(await Promise.all([tell(green), tell(green)])).toEqual([200, 200])
    expect(await statusOf(person.id)).toBe(1)
    const older = message(person.id, { answer: 'RED', at: new Date(world.clock.now().getTime() - 30_000) })
    expect(await tell(older)).toBe(200)
    expect(await tell(red)).toBe(200)
    expect(await statusOf(person.id)).toBe(1)
    await world.settle()
    expect(await world.mailTo(person.email)).toHaveLength(2)
  })

  test('a SHA-512 signature is accepted too', async () => {
    const person = await newcomer()
    const payload = message(person.id)
    const digest = hex('sha512', webhookSecret, payload)
    expect(
      await tell(payload, { 'x-payload-digest-alg': 'HMAC_SHA512_HEX', 'x-payload-digest': digest }),
    ).toBe(200)
    expect(await statusOf(person.id)).toBe(1)
  })

  const alg = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
  test.each<[string, (payload: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['another secret', (payload) => ({ ...alg, 'x-payload-digest': hex('sha256', 'another', payload) })],
    ['another body', () => ({ ...alg, 'x-payload-digest': hex('sha256', webhookSecret, '{}') })],
    [
      'a truncated signature',
      (payload) => ({ ...alg, 'x-payload-digest': hex('sha256', webhookSecret, payload).slice(0, 32) }),
    ],
    [
      'SHA-1',
      (payload) => ({
        'x-payload-digest-alg': 'HMAC_SHA1_HEX',
        'x-payload-digest': hex('sha1', webhookSecret, payload),
      }),
    ],
    ['no algorithm', (payload) => ({ 'x-payload-digest': hex('sha256', webhookSecret, payload) })],
  ])('%s is refused', async (_, headers) => {
    const person = await newcomer()
    const payload = message(person.id)
    expect(await tell(payload, headers(payload))).toBe(401)
    expect(await statusOf(person.id)).toBe(5)
  })

  test('a message that is too old or from the future is refused', async () => {
    const person = await newcomer()
    const at = (hours: number) => new Date(world.clock.now().getTime() + hours * 3600_000)
    expect(await tell(message(person.id, { at: at(-26) }))).toBe(401)
    expect(await tell(message(person.id, { at: at(1) }))).toBe(401)
    expect(await statusOf(person.id)).toBe(5)
    expect(await tell(message(person.id, { at: at(-24) }))).toBe(200)
    expect(await statusOf(person.id)).toBe(1)
  })

  test('messages about unknown users or irrelevant events are accepted without effect', async () => {
    const person = await newcomer()
    for (const payload of [
      message('0190b5a0-0000-7000-8000-000000000000'),
      message('not an id'),
      message(person.id, { type: 'applicantPending' }),
      message(person.id, { answer: 'YELLOW' }),
      'not json',
      '[]',
    ])
      expect(await tell(payload)).toBe(200)
    expect(await statusOf(person.id)).toBe(5)
  })
})
