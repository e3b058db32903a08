import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { s3ServerPath, startS3 } from '../../../tests/support/servers/s3-server.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { registerErrorHandler } from '../../http/error-handler.ts'
import { bytesOf, StorageUnavailable, type Storage } from '../../ports/storage.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { createSignedPaths } from './signed-path.ts'
import { registerDiskUploadRoutes } from './disk-upload-routes.ts'

const MB = 1_048_576
/** Minimum part size of S3, used for all adapters. */
const PART = 5 * MB
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Disk storage with its upload routes and the test clock. */
async function onDisk() {
  const folder = temporaryFolder('storage')
  const app = Fastify()
  registerErrorHandler(app)
  const address = { url: '' }
  let nowMs = Date.now()
  const signed = createSignedPaths({
    secret: 'only for tests',
    publicUrl: 'http://here',
    now: () => new Date(nowMs),
  })
  const storage = diskStorage({ folder: folder.path, signed })
  await app.register((files) => registerDiskUploadRoutes(files, storage))
  address.url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(folder.remove, () => app.close())
  return {
    storage: { ...storage, takePart: storage.takePart } as Storage,
    send: (url: string, init: RequestInit) => fetch(url.replace('http://here', address.url), init),
    later: async (seconds: number) => void (nowMs += seconds * 1000),
    folder: folder.path,
  }
}

async function onS3() {
  const server = await startS3()
  const storage = s3Storage(server.options)
  closing.push(server.stop, storage.close)
  return {
    storage: storage as Storage,
    send: (url: string, init: RequestInit) => fetch(url, init),
    later: (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
    folder: server.folder,
  }
}

const ways = { disk: onDisk, ...(s3ServerPath ? { s3: onS3 } : {}) }
test.skipIf(s3ServerPath)('S3 is skipped: versitygw is not installed', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const file = await storage.open(key, range)
  return file && { sizeBytes: file.sizeBytes, text: String(await bytesOf(file)) }
}
const put = (body: Uint8Array | string) => ({ method: 'PUT', body: body as BodyInit })

/** Contract of every storage adapter. */
describe.each(Object.entries(ways))('storage by %s', async (_name, create) => {
  const { storage, send, later } = await create()

  test('returns stored files, whole or by range', async () => {
    await storage.prepare()
    await storage.put('profile/one.webp', Buffer.from('light'))
    expect(await read(storage, 'profile/one.webp')).toEqual({ sizeBytes: 5, text: 'light' })
    expect(await read(storage, 'profile/one.webp', { start: 1, end: 3 })).toEqual({
      sizeBytes: 5,
      text: 'igh',
    })
    expect(await storage.sizeOf('profile/one.webp')).toBe(5)
  })
  test('accepts small and large streams', async () => {
    await storage.put('profile/stream.bin', Readable.from([Buffer.from('a'), Buffer.from('bc')]))
    expect(await read(storage, 'profile/stream.bin')).toEqual({ sizeBytes: 3, text: 'abc' })
    await storage.put(
      'profile/large.bin',
      Readable.from(Array.from({ length: 20 }, (_, i) => Buffer.alloc(MB, i))),
    )
    expect(await storage.sizeOf('profile/large.bin')).toBe(20 * MB)
    expect(await read(storage, 'profile/large.bin', { start: 19 * MB - 1, end: 19 * MB })).toEqual({
      sizeBytes: 20 * MB,
      text: '\x12\x13',
    })
  })
  test('discards a broken stream and keeps the previous file', async () => {
    await storage.put('profile/kept.bin', Buffer.from('before'))
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(storage.put('profile/kept.bin', broken)).rejects.toThrow('the line went dead')
    expect((await read(storage, 'profile/kept.bin'))?.text).toBe('before')
  })
  test('replaces files', async () => {
    await storage.put('replaced', Buffer.from('old'))
    await storage.put('replaced', Buffer.from('new'))
    expect((await read(storage, 'replaced'))?.text).toBe('new')
  })
  test('reports missing files and removes them without an error', async () => {
    await storage.put('gone/soon', Buffer.from('x'))
    await storage.remove('gone/soon')
    await storage.remove('gone/soon')
    expect(await storage.open('gone/soon')).toBeUndefined()
    expect(await storage.sizeOf('gone/soon')).toBeUndefined()
  })
  test('lists complete files', async () => {
    await storage.put('listed/a/1.ts', Buffer.from('x'))
    await storage.put('listed/b', Buffer.from('light'))
    await storage.beginParts('listed/begun', { sizeBytes: 5, partBytes: PART })
    const found: [string, number][] = []
    for await (const { key, sizeBytes, changedAtMs } of storage.list()) {
      expect(changedAtMs).toBeGreaterThan(0)
      if (key.startsWith('listed/')) found.push([key, sizeBytes])
    }
    expect(found.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['listed/a/1.ts', 1],
      ['listed/b', 5],
    ])
  })
  test('removes a folder only', async () => {
    for (const key of ['film/a/1.ts', 'film/a/2/3.ts', 'film/ab.ts']) await storage.put(key, Buffer.from('x'))
    await storage.removeFolder('film/a')
    await storage.removeFolder('film/never')
    expect(await Promise.all(['film/a/1.ts', 'film/a/2/3.ts', 'film/ab.ts'].map(storage.sizeOf))).toEqual([
      undefined,
      undefined,
      1,
    ])
  })
  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a//b',
    'A',
    'a b',
    'a\0',
    '.hidden',
    `a${'b'.repeat(300)}`,
  ])('rejects the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/not a storage key/)
    await expect(storage.open(key)).rejects.toThrow(/not a storage key/)
    await expect(async () => storage.remove(key)).rejects.toThrow(/not a storage key/)
    await expect(async () => storage.presignPut(key, { sizeBytes: 1, lifeSeconds: 9 })).rejects.toThrow(
      /not a storage key/,
    )
  })

  test('a presigned URL accepts its file only', async () => {
    const url = await storage.presignPut('vault/sent', { sizeBytes: 5, lifeSeconds: 60 })
    expect((await send(url.replace('vault/sent', 'vault/other'), put('light'))).status).toBe(403)
    expect((await send(url, { method: 'GET' })).ok).toBe(false)
    expect((await send(url, put('longer than announced'))).ok).toBe(false)
    expect(await storage.sizeOf('vault/sent')).toBeUndefined()
    const done = await send(url, put('light'))
    expect([done.status, done.headers.get('etag')]).toEqual([200, '"2ac43aa43bf473f9a9c09b4b608619d3"'])
    expect((await read(storage, 'vault/sent'))?.text).toBe('light')
    expect(await storage.sizeOf('vault/other')).toBeUndefined()
  })
  test('a finished upload can no longer be changed by its URL', async () => {
    const url = await storage.presignPut('vault/final/upload', { sizeBytes: 5, lifeSeconds: 60 })
    expect((await send(url, put('light'))).status).toBe(200)
    await storage.finishPut('vault/final/upload', 'vault/final/source')
    await send(url, put('night'))
    expect((await read(storage, 'vault/final/source'))?.text).toBe('light')
    // Repeated after a crash.
    await storage.remove('vault/final/upload')
    await storage.finishPut('vault/final/upload', 'vault/final/source')
    expect((await read(storage, 'vault/final/source'))?.text).toBe('light')
    expect(await storage.sizeOf('vault/final/upload')).toBeUndefined()
  })
  test('a forged or expired URL is rejected', async () => {
    const url = await storage.presignPut('vault/late', { sizeBytes: 5, lifeSeconds: 1 })
    const forged = url.replace(/(signature=)(.)/i, (_, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`)
    expect((await send(forged, put('light'))).status).toBe(403)
    await later(2.5)
    expect((await send(url, put('light'))).status).toBe(403)
    expect(await storage.sizeOf('vault/late')).toBeUndefined()
  })
  test('parts arrive in any order, are listed, and form the file', async () => {
    const key = 'vault/film'
    const sizeBytes = PART + 3
    const uploadId = await storage.beginParts(key, { sizeBytes, partBytes: PART })
    const sendPart = async (partNumber: number, body: Uint8Array) =>
      send(
        await storage.presignPart({ key, uploadId }, { partNumber, sizeBytes: body.length, lifeSeconds: 60 }),
        put(body),
      )
    expect(await storage.listParts({ key, uploadId })).toEqual([])
    expect((await sendPart(2, Buffer.from('end'))).status).toBe(200)
    expect(await storage.listParts({ key, uploadId })).toMatchObject([{ partNumber: 2, sizeBytes: 3 }])
    expect((await sendPart(1, Buffer.alloc(PART, 'x'))).status).toBe(200)
    expect((await sendPart(1, Buffer.alloc(PART, 'y'))).status).toBe(200)
    const parts = (await storage.listParts({ key, uploadId })) ?? []
    expect(parts.map(({ partNumber, sizeBytes: size }) => [partNumber, size])).toEqual([
      [1, PART],
      [2, 3],
    ])
    await expect(
      storage.completeParts({ key, uploadId }, [{ partNumber: 1, etag: '"0"', sizeBytes: PART }]),
    ).rejects.toThrow(/part/)
    await storage.completeParts({ key, uploadId }, parts)
    expect(await read(storage, key, { start: PART - 2, end: PART + 2 })).toEqual({ sizeBytes, text: 'yyend' })
    expect(await storage.listParts({ key, uploadId })).toBeUndefined()
    // A server may close the connection before reading everything.
    expect(
      await sendPart(1, Buffer.alloc(PART)).then(
        ({ ok }) => ok,
        () => false,
      ),
    ).toBe(false)
  })
  test('an aborted upload is removed and its URLs stop working', async () => {
    const key = 'vault/aborted'
    const uploadId = await storage.beginParts(key, { sizeBytes: 5, partBytes: PART })
    const url = await storage.presignPart({ key, uploadId }, { partNumber: 1, sizeBytes: 5, lifeSeconds: 60 })
    expect((await send(url, put('light'))).status).toBe(200)
    await storage.abortParts({ key, uploadId })
    await storage.abortParts({ key, uploadId })
    expect(await storage.listParts({ key, uploadId })).toBeUndefined()
    expect((await send(url, put('light'))).ok).toBe(false)
  })
})

test('the disk keeps no temporary files', async () => {
  const { storage, folder } = await onDisk()
  const broken = new Readable({ read: () => undefined })
  const writing = storage.put('profile/broken', broken)
  broken.destroy(new Error('away'))
  await expect(writing).rejects.toThrow(/away|closed/i)
  expect(readdirSync(join(folder, 'profile'))).toEqual([])
})

describe.skipIf(!s3ServerPath)('a bucket', () => {
  test('allows uploads from our own pages only', async () => {
    const { storage } = await onS3()
    await storage.prepare()
    const url = await storage.presignPut('vault/browser', { sizeBytes: 1, lifeSeconds: 60 })
    const ask = (origin: string) =>
      fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } })
    expect((await ask('http://localhost:3000')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:3000',
    )
    expect((await ask('http://elsewhere.test')).headers.get('access-control-allow-origin')).toBeNull()
  })
  test('that is unreachable is reported as unavailable, not empty', async () => {
    const { storage, folder } = await onS3()
    await storage.put('vault/there', Buffer.from('x'))
    const uploadId = await storage.beginParts('vault/begun', { sizeBytes: 5, partBytes: PART })
    rmSync(folder, { recursive: true })
    await expect(storage.open('vault/there')).rejects.toThrow(StorageUnavailable)
    await expect(storage.put('vault/more', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await expect(storage.listParts({ key: 'vault/begun', uploadId })).rejects.toThrow(StorageUnavailable)
    await expect(storage.prepare()).rejects.toThrow(Error)
  })
})
