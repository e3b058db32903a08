import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'fanlight-files-'))
const app = fastify()
const script = 'export const light = "on"'
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets/light-abc.js'), script)
  writeFileSync(join(root, 'assets/light-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(root, 'assets/light-abc.js.gz'), gzipSync(script))
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  serveStaticFiles(app, root)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test('serves the smallest encoding the browser accepts', async () => {
  const br = await get('/assets/light-abc.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gzip = await get('/assets/light-abc.js', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/light-abc.js')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe(script)
})

test('answers 304 for an unchanged file', async () => {
  const first = await get('/manifest.webmanifest')
  expect(first.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  })
  const again = await get('/manifest.webmanifest', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('serves only files of this build', async () => {
  expect((await get('/assets/light-old.js')).statusCode).toBe(404)
  expect((await get('/assets/light-abc.js.br')).statusCode).toBe(404)
  expect((await get('/assets/..%2fmanifest.webmanifest')).statusCode).toBe(404)
})
