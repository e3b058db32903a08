import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../tests/support/world/world.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { registerFormParsers, requireForm } from './page-forms.ts'

const app = Fastify()
let fan: TestUser
beforeAll(async () => {
  const world = await createWorld()
  fan = await world.fan()
  await app.register(cookie)
  registerErrorHandler(app as never)
  registerFormParsers(app as never, world.context)
  app.post('/form', async (request) => {
    await requireForm(request as never)
    return { sizeBytes: (request.body as Buffer | undefined)?.length ?? 0 }
  })
})

const post = (type: string, payload: Buffer | string, token = '') =>
  app.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, cookies: { token }, payload })
const form = (bytes: number) =>
  Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    Buffer.alloc(bytes),
    Buffer.from('\r\n--x--\r\n'),
  ])

test('forms in both encodings are accepted', async () => {
  expect((await post('application/x-www-form-urlencoded', 'a=1')).statusCode).toBe(200)
  expect((await post('multipart/form-data; boundary=x', form(10))).statusCode).toBe(200)
})

test.each(['application/json', 'text/plain', 'application/octet-stream'])(
  'a form sent as %s is refused with 415',
  async (type) => {
    const reply = await post(type, '{"a":1}')
    expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }])
  },
)

test.each([
  ['without a boundary', 'multipart/form-data', form(10)],
  ['that is cut off', 'multipart/form-data; boundary=x', form(10).subarray(0, 50)],
])('a form %s is refused with 400', async (_what, type, payload) => {
  const reply = await post(type, payload)
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'FORM_BROKEN' }])
})

test('large forms are refused before sign-in and accepted after', async () => {
  const large = form(12_000_000)
  expect((await post('multipart/form-data; boundary=x', large)).statusCode).toBe(413)
  expect((await post('multipart/form-data; boundary=x', large, fan.accessToken)).statusCode).toBe(200)
})
