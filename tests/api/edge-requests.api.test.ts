import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Id, Shape, T, Text } from '../../contract/core/schemas.ts'
import { implement } from '../../server/http/implement.ts'
import { createWorld } from '../support/world/world.ts'

const extra = implement(
  endpoints({
    'POST /test/echo': {
      summary: 'For tests',
      auth: 'open',
      query: Shape({ page: T.Optional(T.Integer()), q: T.Optional(Text(20)) }),
      body: Shape({
        name: T.Optional(Text(20)),
        count: T.Optional(T.Integer()),
        on: T.Optional(T.Boolean()),
        id: T.Optional(Id),
        inner: T.Optional(Shape({ tags: T.Array(Text(20)) })),
      }),
      reply: Shape({ got: T.String() }),
    },
  }),
  { 'POST /test/echo': ({ query, body }) => ({ got: JSON.stringify({ query, body }) }) },
)

describe('an invalid request', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ extra })
  })
  type Ask = { url?: string; method?: 'POST' | 'GET' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'; type?: string }
  const send = async (payload: string | Buffer | undefined, ask: Ask = {}) => {
    const { url = '/v1/test/echo', method = 'POST', type = 'application/json' } = ask
    const reply = await world.app.inject({
      method,
      url,
      headers: payload === undefined ? {} : { 'content-type': type },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  const errorOf = async (payload: string | Buffer | undefined, ask: Ask = {}) => {
    const { status, body } = await send(payload, ask)
    return `${status} ${body.code}`
  }
  const expectRejected = async (
    status: number,
    code: string,
    payload: string | Buffer | undefined,
    ask: Ask = {},
  ) => {
    const reply = await send(payload, ask)
    expect(reply).toMatchObject({ status, body: { code, message: expect.any(String) } })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    return reply
  }

  test.each([
    '/v1/nothing',
    '/v1/',
    '/v1',
    '/v1/session/x',
    '/v1/../etc/passwd',
    '/v1//session',
    '/nothing.json',
    '/v1/%',
    '/%ff',
    '/v1/%00',
  ])('unknown path %s returns 404 in our error format', async (url) => {
    const { body } = await expectRejected(404, 'NOT_FOUND', undefined, { url, method: 'GET' })
    expect(body).toEqual({ message: 'Not found.', code: 'NOT_FOUND' })
  })
  test('returns 404 before its body is parsed', async () => {
    expect(await errorOf('{"broken', { url: '/v1/nothing' })).toBe('404 NOT_FOUND')
    expect(await errorOf('x', { url: '/v1/nothing', type: 'text/plain' })).toBe('404 NOT_FOUND')
  })

  test.each([
    ['GET', '/v1/login', 'POST'],
    ['PUT', '/v1/test/echo', 'POST'],
    ['DELETE', '/v1/session', 'GET'],
    ['PATCH', '/v1/login/', 'POST'],
    ['OPTIONS', '/v1/login', 'POST'],
    ['POST', '/v1/session?x=1', 'GET'],
  ] as const)('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const { headers } = await expectRejected(405, 'METHOD_NOT_ALLOWED', undefined, { url, method })
    expect(headers.allow).toBe(allow)
  })

  test.each([
    '{',
    '{"name":}',
    "{'name':1}",
    '{"name":"x"}}',
    'null x',
    '"unended',
    '{"__proto__":{"x":1}}',
    '\u0000',
  ])('malformed JSON returns 400: %j', async (payload) => {
    expect(await errorOf(payload)).toBe('400 MALFORMED_JSON')
  })
  test('an empty body with a JSON content type returns 400', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/v1/test/echo',
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect(reply.json()).toMatchObject({ code: 'MALFORMED_JSON' })
  })
  test('a call without parameters may omit its body', async () => {
    expect(await send(undefined)).toMatchObject({
      status: 200,
      body: { data: { got: '{"query":{},"body":{}}' } },
    })
    expect(await send('null')).toMatchObject({ status: 200 })
  })

  test('a body over the limit returns 413, one below is read', async () => {
    const body = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) })
    expect(await errorOf(body(256 * 1024))).toBe('413 BODY_TOO_LARGE')
    expect(await errorOf(body(255 * 1024))).toBe('400 VALIDATION_FAILED')
  })
  test('100,000 levels of nesting are handled', async () => {
    expect(await errorOf(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe('400 VALIDATION_FAILED')
    expect(await errorOf('['.repeat(100_000) + ']'.repeat(100_000))).toBe('400 VALIDATION_FAILED')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    'application/jsonp',
  ])('content type %s returns 415', async (type) => {
    expect(await errorOf('{"name":"x"}', { type })).toBe('415 UNSUPPORTED_MEDIA_TYPE')
  })
  test('JSON with a charset is accepted', async () =>
    expect(await send('{"name":"x"}', { type: 'application/json; charset=utf-8' })).toMatchObject({
      status: 200,
    }))

  test.each([
    ['{"count":"1"}', { count: 'Must be a whole number.' }],
    ['{"count":1.5}', { count: 'Must be a whole number.' }],
    ['{"count":null}', { count: 'Must be a whole number.' }],
    ['{"on":"true"}', { on: 'Must be true or false.' }],
    ['{"on":1}', { on: 'Must be true or false.' }],
    ['{"name":["x"]}', { name: 'Must be a string.' }],
    ['{"id":"1"}', { id: 'Invalid format.' }],
    ['{"inner":{"tags":"x"}}', { 'inner.tags': 'Must be an array.' }],
    ['{"extra":1}', { extra: 'Unknown field.' }],
    ['{"inner":{"tags":[],"extra":1}}', { 'inner.extra': 'Unknown field.' }],
    ['{"constructor":1}', { constructor: 'Unknown field.' }],
    ['[]', { body: 'Must be an object.' }],
    ['"text"', { body: 'Must be an object.' }],
    ['7', { body: 'Must be an object.' }],
  ])('%s returns 400 with a message for the field', async (payload, fields) => {
    const { body } = await expectRejected(400, 'VALIDATION_FAILED', payload)
    expect(body.fields).toEqual(fields)
  })

  test.each([
    ['{"name":"a\\u0000b"}', ['name']],
    ['{"inner":{"tags":["ok","\\u0000"]}}', ['inner.tags.1']],
    ['{"name":"\\ud800"}', ['name']],
    ['{"name":"\\udc00\\ud800"}', ['name']],
  ])('text that cannot be stored is rejected by field: %s', async (payload, names) => {
    const { body } = await expectRejected(400, 'VALIDATION_FAILED', payload)
    expect(Object.keys(body.fields)).toEqual(names)
    expect(Object.values(body.fields)).toEqual(['Contains unsupported characters.'])
  })
  test('the same applies to query parameters', async () => {
    const { body } = await expectRejected(400, 'VALIDATION_FAILED', undefined, {
      url: '/v1/test/echo?q=a%00b',
    })
    expect(Object.keys(body.fields)).toEqual(['q'])
    const outbox = await world.app.inject('/dev/outbox.json?to=%00')
    expect(outbox.statusCode).toBe(400)
  })
  test('all other characters are accepted', async () => {
    const name = 'Åé漢😀\u202e\t'
    const reply = await send(JSON.stringify({ name }))
    expect(JSON.parse(reply.body.data.got)).toEqual({ query: {}, body: { name } })
  })

  test("query parameters are converted to the contract's types", async () => {
    expect(await send(undefined, { url: '/v1/test/echo?page=2' })).toMatchObject({
      body: { data: { got: '{"query":{"page":2},"body":{}}' } },
    })
    expect(await errorOf(undefined, { url: '/v1/test/echo?page=two' })).toBe('400 VALIDATION_FAILED')
    expect(await errorOf(undefined, { url: '/v1/test/echo?other=1' })).toBe('400 VALIDATION_FAILED')
  })

  test('a trailing slash is ignored', async () => {
    expect(await send('{"name":"x"}', { url: '/v1/test/echo/' })).toMatchObject({ status: 200 })
    expect(await send('{"name":"x"}', { url: '/v1/test/echo/?page=1' })).toMatchObject({ status: 200 })
  })
})
