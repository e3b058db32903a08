import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  putToPresignedUrl,
  uploadAndProcess,
  uploadFile,
} from '../../../tests/support/media/media-files.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

// A real 16 MB disk that fills up. Needs root to mount.
const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })
let world: Awaited<ReturnType<typeof createWorld>>
let disk = ''
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const files = join(world.context.config.dataDir, 'files')
  mkdirSync(files, { recursive: true })
  try {
    mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', files)
    disk = files
  } catch {
    // Skipped without root.
  }
})
afterAll(() => {
  if (disk) execFileSync('umount', ['-l', disk])
})

test('a full disk is reported, loses nothing, and recovers', async ({ skip }) => {
  skip(!disk && !process.env.CI, 'no disk can be mounted here')
  expect(disk, 'in CI a disk can be mounted').not.toBe('')
  const creator = await world.creator()
  const api = world.api.as(creator)
  const before = await uploadAndProcess(world, creator, await testImage(2).png().toBuffer())
  const picture = await testImage(3).png().toBuffer()
  const bytes = Buffer.concat([picture, randomBytes(25_000_000 - picture.length)])
  const begun = await api('POST /aws/multipart/presigned', {
    body: { folder: 'vault', fileName: 'large.png', size: bytes.length },
  })
  if (!begun.ok) throw new Error(begun.body.code)
  const { mediaId, parts, partBytes } = begun.body.data
  const part = (n: number) => bytes.subarray((n - 1) * partBytes, n * partBytes)
  expect((await putToPresignedUrl(world, parts[0]?.url ?? '', part(1))).statusCode).toBe(200)
  const full = await putToPresignedUrl(world, parts[1]?.url ?? '', part(2))
  expect([full.statusCode, full.json()]).toMatchObject([
    507,
    { code: 'STORAGE_FULL', message: expect.stringContaining('storage is full') as string },
  ])
  const small = await api('POST /uploadFile', {
    body: { folder: 'posts' },
    files: { file: new File([randomBytes(9_000_000)], 'noise.jpg') },
  })
  expect(small.ok).toBe(false)

  // Existing files are intact, and no incomplete part is listed.
  expect((await fetchAs(world, creator, before.url)).statusCode).toBe(200)
  const there = await api('POST /aws/multipart/presigned', { body: { mediaId } })
  expect(there.body).toMatchObject({ data: { done: [{ partNumber: 1 }] } })
  expect(await api('POST /aws/multipart/complete', { body: { mediaId } })).toMatchObject({ status: 409 })

  mount('-o', 'remount,size=64m', disk)
  for (const n of [2, 3])
    expect((await putToPresignedUrl(world, parts[n - 1]?.url ?? '', part(n))).statusCode).toBe(200)
  expect((await api('POST /aws/multipart/complete', { body: { mediaId } })).status).toBe(200)
  const stored = await world.context.storage.open(`media/${mediaId}/source`)
  const hash = createHash('sha256')
  for await (const chunk of stored?.stream ?? []) hash.update(chunk as Buffer)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  await world.settle()
  expect((await api('GET /media', { query: { mediaId } })).body).toMatchObject({ data: { state: 'ready' } })
})

test('an uploaded file waits for disk space to be processed', async ({ skip }) => {
  skip(!disk && !process.env.CI, 'no disk can be mounted here')
  const creator = await world.creator()
  const api = world.api.as(creator)
  const sent = await uploadFile(world, creator, await testImage(5).png().toBuffer())
  if (!sent.ok) throw new Error(sent.body.code)
  const look = async () => (await api('GET /media', { query: { mediaId: sent.body.data._id } })).body
  const filler = join(disk, '.filler')
  expect(fill(filler)).toBe('ENOSPC')
  // Three times the maximum attempts of a job.
  for (let turn = 0; turn < 9; turn++) {
    await makeDue()
    await world.settle()
    expect(await look()).toMatchObject({ data: { state: 'waiting' } })
  }
  rmSync(filler)
  await makeDue()
  await world.settle()
  expect(await look()).toMatchObject({ data: { state: 'ready' } })
})

/** Fills the disk; returns its error. */
function fill(path: string, size = 1_000_000): string | undefined {
  try {
    for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
  } catch (error) {
    return size > 4096 ? fill(path, 4096) : (error as NodeJS.ErrnoException).code
  }
}
const makeDue = () => world.context.db`update graphile_worker._private_jobs set run_at = now()`
