import { beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../contract/core/errors.ts'
import { errorSchema } from '../../server/http/envelope.ts'
import { openApi } from '../../server/http/openapi.ts'
import { replyValidator } from '../../server/http/schemas/validation.ts'
import { clientCredentials } from '../support/world/client-credentials.ts'
import {
  createRandom,
  hostileValues,
  corrupt,
  validValue,
  type Random,
  type Schema,
} from '../support/fuzz.ts'
import { signUpInput } from '../support/world/sign-up.ts'
import { withFakeLive } from '../support/world/live.ts'
import { createWorld, testPassword } from '../support/world/world.ts'

type Operation = {
  security: object[]
  parameters: { in?: string; name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
/** Requests per endpoint; raise it with FUZZ_REQUESTS. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50)
/** Fewer for endpoints that hash passwords: each valid request takes tens of milliseconds by design. */
const hashing = new Set([
  '/v1/login',
  '/v1/customer/signIn',
  '/v1/signUp',
  '/v1/resetPassword',
  '/v1/staff/signIn',
])
/** Errors of the HTTP layer, possible for any endpoint. */
const ofTheEdge = new Set(['400', '401', '403', '413', '415', '429'])

const operations = Object.entries(openApi('http://localhost').paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)

describe('no input causes an internal error or a reply outside its schema', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  const known: Record<string, unknown[]> = {}
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    withFakeLive(world)
    const [fan, guest, staff] = [await world.fan(), await world.guest(), await world.staff()]
    const creator = await world.creator()
    const ready = await signUpInput(world)
    Object.assign(known, {
      email: [fan.email, staff.email, ready.email],
      emailOrPhone: [fan.email, fan.username],
      username: [fan.username],
      password: [testPassword, 'wrong', ready.password],
      newPassword: [ready.password, 'weak'],
      userId: [fan.id],
      verificationId: [ready.verificationId],
      code: [ready.verificationCode],
      verificationCode: [ready.verificationCode, '000000'],
      refreshToken: [guest.refreshToken, 'x'],
      ipAddress: ['8.8.8.8', '::1', 'nonsense'],
      phoneNumber: ['91234567', '+4791234567'],
      countryCode: ['+47', '1'],
      countryId: ['NO', 'US', 'XX'],
      country: ['NO', 'US', 'XX'],
      zipCode: ['0150', '97205', ''],
      followingId: [creator.id, fan.id],
      creatorId: [creator.id],
    })
  })

  /** New users for every endpoint, since some end sessions. Permitted callers come more often. */
  const sessions = async ({ security }: Operation): Promise<Record<string, string>[]> => {
    const people = [
      await world.fan(),
      await world.creator(),
      await world.agency(),
      await world.staff(),
      await world.guest(),
    ]
    const bearers = people.map(({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }))
    const { accessToken, refreshToken } = await world.fan()
    const isBasic = security.some((way) => 'client' in way)
    return [
      ...(isBasic ? Array.from({ length: 20 }, () => clientCredentials()) : [...bearers, ...bearers]),
      {},
      { cookie: `token=${accessToken}; refreshToken=${refreshToken}`, platform: '3' },
      { cookie: `token=%00; refreshToken=${encodeURIComponent('\u0000漢')}`, platform: '3' },
      { authorization: 'Bearer nonsense' },
      { authorization: 'Bearer' },
      { 'idempotency-key': 'x'.repeat(300), lan: 'zz-nonsense', 'user-agent': 'ü'.repeat(600) },
    ]
  }

  const query = (random: Random, { parameters }: Operation) => {
    const pairs: string[][] = []
    for (const { in: place, name, required, schema } of parameters)
      if (place === 'query' && (required || random.chance(0.5))) {
        const value = random.chance(0.6)
          ? validValue(random, schema, name, known)
          : random.pick(hostileValues)
        pairs.push([name, typeof value === 'string' ? value : JSON.stringify(value)])
      }
    if (random.chance(0.1)) pairs.push([random.pick(['x', '__proto__', 'offset']), 'y'])
    if (random.chance(0.05)) pairs.push(...pairs)
    const text = pairs
      .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
      .join('&')
    return random.chance(0.03) ? `?${text}&%ff=%` : text && `?${text}`
  }
  const payload = (random: Random, { requestBody }: Operation, share: number) => {
    const schema = requestBody?.content['application/json']?.schema
    const whole = schema ? validValue(random, schema, '', known) : {}
    const body = random.chance(share)
      ? whole
      : corrupt(random, random.chance(0.3) ? corrupt(random, whole) : whole)
    const text = JSON.stringify(body)
    return random.chance(0.03) ? text.slice(0, random.below(text.length)) : text
  }

  test.each(operations)('$method $path', async ({ path, method, operation }) => {
    const isError = replyValidator(errorSchema)
    const ok = operation.responses['200']?.content?.['application/json']?.schema
    const isRight = ok ? replyValidator(ok) : () => true
    const seed = Buffer.from(`${method} ${path}`).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)
    const random = createRandom(seed)
    const faults: unknown[] = []
    const callers = await sessions(operation)
    const statuses = new Set<number>()

    const sendOne = async (i: number) => {
      const url = `${path}${query(random, operation)}`
      const text = payload(random, operation, hashing.has(path) ? 0.12 : 0.35)
      const type = random.chance(0.95)
        ? 'application/json'
        : random.pick(['text/plain', 'application/xml', ''])
      const headers = { ...random.pick(callers), ...(method === 'get' ? {} : { 'content-type': type }) }
      const reply = await world.app.inject({
        method: method.toUpperCase() as 'POST',
        url,
        headers,
        ...(method === 'get' ? {} : { payload: text }),
      })
      const isFile = reply.statusCode === 200 && !String(reply.headers['content-type']).includes('json')
      const body: unknown = reply.statusCode === 204 || isFile ? undefined : reply.json()
      const status = String(reply.statusCode)
      statuses.add(reply.statusCode)
      const code = (body as { code?: ErrorCode } | undefined)?.code
      const isFine =
        reply.statusCode < 300
          ? body === undefined
            ? isFile || '204' in operation.responses
            : isRight(body)
          : reply.statusCode < 500 &&
            isError(body) &&
            code !== undefined &&
            errors[code]?.[0] === reply.statusCode &&
            (status in operation.responses || ofTheEdge.has(status))
      if (!isFine) faults.push({ i, url, headers, sent: text.slice(0, 300), status, body })
    }
    for (let i = 0; i < REQUESTS; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, j) => sendOne(i + j)))

    expect(faults).toEqual([])
    expect(statuses.size, 'more than one kind of answer was met').toBeGreaterThan(1)
  })

  test('the app still works afterwards', async () => {
    const fan = await world.fan()
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
    expect((await world.context.db`select 1 from person`).length).toBeGreaterThan(1)
  })
})
