import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safePublicWeb } from './safe-public-web.ts'

let port = 0
const requested: { url: string; headers: object }[] = []
const server = createServer((request, reply) => {
  requested.push({ url: request.url ?? '', headers: request.headers })
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  if (pathname === '/redirect') return reply.writeHead(302, { location: searchParams.get('to') ?? '' }).end()
  if (pathname === '/loop') return reply.writeHead(302, { location: '/loop' }).end()
  if (pathname === '/missing') return reply.writeHead(404, { 'content-type': 'text/html' }).end('gone')
  if (pathname === '/zip')
    return reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x')
  if (pathname === '/endless') {
    reply.writeHead(200, { 'content-type': 'text/html' })
    const write = (): unknown =>
      reply.destroyed || (reply.write('a'.repeat(10_000)) ? setImmediate(write) : reply.once('drain', write))
    return write()
  }
  return reply
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=1' })
    .end('<title>Hi</title>')
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const limits = { types: ['text/html'], maxBytes: 100_000 }
const forTests = safePublicWeb({ isLoopbackAllowed: true, userAgent: 'Test/1' })
const usual = safePublicWeb({ isLoopbackAllowed: false, userAgent: 'Test/1' })
const local = (path: string) => `http://127.0.0.1:${port}${path}`

test('a page is read with its type, after a redirect, without cookies', async () => {
  const found = await forTests.get(local(`/redirect?to=${encodeURIComponent('/page')}`), limits)
  expect(found).toMatchObject({ url: local('/page'), contentType: 'text/html; charset=utf-8' })
  expect(found?.bytes.toString()).toBe('<title>Hi</title>')
  expect(requested.at(-1)?.headers).not.toHaveProperty('cookie')
  expect(requested.at(-1)?.headers).toMatchObject({ 'user-agent': 'Test/1' })
})

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.0.1/',
  'http://0.0.0.0/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'http://user:secret@example.com/',
  'not an address',
])('%s is refused', async (url) => expect(await usual.get(url, limits)).toBeUndefined())

test('this machine is not reached without the test setting, by address or by name', async () => {
  const before = requested.length
  expect(await usual.get(local('/page'), limits)).toBeUndefined()
  expect(await usual.get(`http://localhost:${port}/page`, limits)).toBeUndefined()
  expect(requested).toHaveLength(before)
})

test.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://[fd00::1]/'])(
  'a redirect to %s is refused',
  async (to) =>
    expect(await forTests.get(local(`/redirect?to=${encodeURIComponent(to)}`), limits)).toBeUndefined(),
)

test('endless redirects, endless bodies, other types, errors and packed bodies are refused', async () => {
  expect(await forTests.get(local('/loop'), limits)).toBeUndefined()
  expect(await forTests.get(local('/endless'), limits)).toBeUndefined()
  expect(await forTests.get(local('/page'), { ...limits, types: ['image/png'] })).toBeUndefined()
  expect(await forTests.get(local('/missing'), limits)).toBeUndefined()
  expect(await forTests.get(local('/zip'), limits)).toBeUndefined()
})
