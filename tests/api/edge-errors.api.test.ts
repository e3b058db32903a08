import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../server/http/openapi.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let fan: TestUser
beforeAll(async () => {
  world = await createWorld()
  fan = await world.fan()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.app.close())

/** Sends bytes over a plain connection and returns everything the server answers. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = world.app.server.address() as AddressInfo
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket
      .on('connect', () => socket.write(text))
      .on('data', (bytes) => (answer += bytes.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject)
  })

test.each([
  ['not HTTP', 'HELLO\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'too large in its headers',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
])('a request that is %s gets our error body', async (_what, text, status, code) => {
  const answer = await sendRaw(text)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    code,
    message: expect.any(String),
  })
})

test.each(['/v1/session', '/healthz', '/docs'])('%s has a permissions policy', async (url) => {
  const { headers } = await world.app.inject(url)
  expect(headers['permissions-policy']).toContain('geolocation=()')
  expect(headers['permissions-policy']).toContain('camera=(self)')
})

describe('dates outside 1900 to 2199', () => {
  test.each(['0000-01-01', '9999-12-31', '1899-12-31'])('%s is refused by field', async (day) => {
    const reply = await world.api.as(fan)('GET /wallet/statement', {
      query: { from: day, to: '2026-11-15', format: 'csv' },
    } as never)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { from: expect.any(String) } },
    })
  })
})

describe('the API description', () => {
  const { paths } = openApi('https://fanlight.example') as {
    paths: Record<string, Record<string, Operation>>
  }
  type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }

  test('names the media types of files', () => {
    const statement = paths['/v1/wallet/statement']?.get?.responses['200']?.content
    expect(Object.keys(statement ?? {})).toEqual(['text/csv', 'application/pdf'])
    const files = Object.values(paths).flatMap((path) => Object.values(path))
    expect(files.filter(({ responses }) => responses['200']?.content?.['application/octet-stream'])).toEqual(
      [],
    )
  })

  test('lists 415 for every request with a body', () => {
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { responses }]) => method !== 'get' && !responses['415'])
        .map(([method]) => `${method} ${path}`),
    )
    expect(missing).toEqual([])
  })
})
