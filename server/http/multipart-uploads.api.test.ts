import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Shape, T, Text } from '../../contract/core/schemas.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { implement } from './implement.ts'

const extra = implement(
  endpoints({
    'POST /test/upload': {
      summary: 'Tells what arrived',
      auth: 'open',
      body: Shape({ folder: Text(10) }),
      upload: { files: ['front', 'back'], maxBytes: 1_000_000 },
      reply: Shape({ folder: T.String(), files: T.Array(T.String()) }),
    },
    'POST /test/plain': { summary: 'JSON only', auth: 'open', body: Shape({}), reply: Shape({}) },
    'GET /test/owners': { summary: 'Finance only', auth: 'staff', roles: ['finance'], reply: Shape({}) },
  }),
  {
    'POST /test/upload': ({ body, files }) => ({
      folder: body.folder,
      files: Object.entries(files).map(([field, { name, bytes }]) => `${field} ${name} ${bytes.length}`),
    }),
    'POST /test/plain': () => ({}),
    'GET /test/owners': () => ({}),
  },
)
const { app, staff, fan } = await createWorld({ extra })

const file = (size: number, name: string) => new File([new Uint8Array(size)], name, { type: 'image/png' })
async function post(fields: Record<string, string | File>, url = '/v1/test/upload') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: unknown; fields?: object }>() }
}

describe('multipart forms', () => {
  test('texts become the body, files are passed by name', async () => {
    const reply = await post({ folder: 'profile', front: file(5, 'a.png'), back: file(7, 'b.png') })
    expect(reply).toMatchObject({
      status: 200,
      data: { folder: 'profile', files: ['front a.png 5', 'back b.png 7'] },
    })
  })
  test('are validated like any other body', async () => {
    expect(await post({ folder: 'much too long' })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { folder: expect.any(String) as string },
    })
    expect(await post({ front: file(5, 'a.png') })).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
  test('ignore undeclared and empty files', async () => {
    expect(await post({ folder: 'x', other: file(5, 'o.png'), front: file(0, '') })).toMatchObject({
      status: 200,
      data: { files: [] },
    })
  })
  test('reject a file that is too large, by its field name', async () => {
    expect(await post({ folder: 'x', back: file(1_000_001, 'b.png') })).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      fields: { back: 'This file is larger than 1 MB.' },
    })
  })
  test('reject a truncated request', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v1/test/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\nabc',
    })
    expect(reply.json()).toMatchObject({ code: 'FORM_BROKEN' })
  })
  test('are required by upload endpoints and rejected elsewhere', async () => {
    const json = await app.inject({ method: 'POST', url: '/v1/test/upload', payload: { folder: 'x' } })
    expect(json.json()).toMatchObject({ code: 'FORM_EXPECTED' })
    expect(await post({}, '/v1/test/plain')).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })
})

test('an endpoint with roles admits these roles and owners only', async () => {
  const statusOf = async ({ accessToken }: { accessToken: string }) =>
    (
      await app.inject({
        url: '/v1/test/owners',
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).statusCode
  expect(await statusOf(await staff('finance'))).toBe(200)
  expect(await statusOf(await staff('owner'))).toBe(200)
  for (const other of [await staff('support'), await staff('moderator'), await fan()])
    expect(await statusOf(other)).toBe(403)
})
