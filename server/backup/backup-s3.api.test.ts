import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3ServerPath, startS3 } from '../../tests/support/servers/s3-server.ts'
import { createTcpProxy } from '../../tests/support/servers/tcp-proxy.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { createSignedPaths } from '../adapters/storage/signed-path.ts'
import { freePort } from '../process/free-port.ts'
import type { Storage } from '../ports/storage.ts'
import { createBackup, type BackupSource } from './create-backup.ts'
import type { Manifest } from './backup-folder.ts'
import { copyFiles, loadFiles, writeFileList } from './copy-files.ts'
import { sleepSeconds } from './retry-storage.ts'
import { restoreBackup } from './restore-backup.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Wire = Awaited<ReturnType<typeof createTcpProxy>>
const LARGE = 'media/0192a000-0000-7000-8000-000000000001/film.mp4'
const folder = temporaryFolder('backup-s3')
const closing: (() => unknown)[] = [() => folder.remove()]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** An app with its files in a bucket behind a proxy that can be cut. */
async function houseWithBucket() {
  const server = await startS3()
  const port = await freePort()
  const wire = await createTcpProxy(port, Number(new URL(server.options.endpoint).port))
  const world = await createWorld({
    env: {
      S3_BUCKET: server.options.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: server.options.region,
      S3_ACCESS_KEY_ID: server.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.options.secretAccessKey,
    },
  })
  closing.push(server.stop, wire.cut)
  return { world, wire }
}

const sourceOf = ({ context, databaseUrl }: World, other: Partial<BackupSource> = {}): BackupSource => ({
  databaseUrl,
  storage: context.storage,
  secret: context.config.secret(),
  ...other,
})

/** Contents of a storage. */
async function filesOf(storage: Storage, name: string) {
  const copy = join(folder.path, name)
  await mkdir(copy)
  return writeFileList(copy, await copyFiles(storage, { folder: copy, wait: sleepSeconds }))
}
const signed = createSignedPaths({
  secret: 'only for tests',
  publicUrl: 'http://here',
  now: () => new Date(),
})

/** Cuts the connection when the first of these bytes passes. */
async function* cutting(bytes: Readable, wire: Wire) {
  let isCut = false
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    yield chunk
    if (!isCut) await wire.cut()
    isCut = true
  }
}

/** The same bucket, cut once in the middle of the large file; it is back after the wait. */
function goesAway(storage: Storage, wire: Wire) {
  const waits: string[] = []
  let isOver = false
  const once = (key: string, bytes: Readable) => {
    if (isOver || key !== LARGE) return bytes
    isOver = true
    return Readable.from(cutting(bytes, wire), { objectMode: false })
  }
  const away: Storage = {
    ...storage,
    async open(key, range) {
      const file = await storage.open(key, range)
      return file && { ...file, stream: once(key, file.stream) }
    },
    put: (key, bytes) => storage.put(key, bytes instanceof Readable ? once(key, bytes) : bytes),
  }
  const wait = async (_seconds: number, why: string) => {
    waits.push(why)
    await wire.mend()
  }
  return { storage: away, wait, waits }
}

test.skipIf(s3ServerPath)('S3 is skipped: versitygw is not installed', () => {
  expect(process.env.CI).toBeUndefined()
})

describe.runIf(s3ServerPath)('an app with its files in a bucket', () => {
  const backupFolder = join(folder.path, 'kept')
  let house: Awaited<ReturnType<typeof houseWithBucket>>
  let manifest: Manifest
  let waits: string[]

  beforeAll(async () => {
    house = await houseWithBucket()
    const { world } = house
    await world.creator({ username: 'lantern' })
    // Large enough to be in flight when the connection is cut, and to need multipart upload.
    await world.context.storage.put(LARGE, Buffer.alloc(20_000_000, 'light'))
    for (let n = 0; n < 20; n++)
      await world.context.storage.put(`media/small-${n}/master`, Buffer.from(`small ${n}`))
    const away = goesAway(world.context.storage, house.wire)
    manifest = await createBackup(sourceOf(world, away), backupFolder, world.context.now())
    waits = away.waits
  })

  test('is backed up completely although the bucket was unreachable in between', async () => {
    expect(waits.length).toBeGreaterThan(0)
    expect(waits[0]).toMatch(/^The storage (closed the connection|does not respond)/)
    expect(manifest.files.count).toBe(21)
  })

  test('is restored into another bucket that is unreachable in between: same users, same files', async () => {
    const other = await houseWithBucket()
    const away = goesAway(other.world.context.storage, other.wire)
    await restoreBackup(sourceOf(other.world, away), backupFolder)
    expect(away.waits.length).toBeGreaterThan(0)
    expect(await filesOf(other.world.context.storage, 'in-bucket')).toEqual(manifest.files)
    expect(await other.world.context.db`select 1 from person where username = 'lantern'`).toHaveLength(1)
  })

  test('is restored into a folder', async () => {
    const disk = diskStorage({ folder: join(folder.path, 'disk'), signed })
    await disk.prepare()
    await loadFiles(disk, { ...manifest.files, folder: backupFolder, wait: sleepSeconds })
    expect(await filesOf(disk, 'in-folder')).toEqual(manifest.files)
  })

  test('a bucket that stays unreachable fails with a message, and leaves no valid backup', async () => {
    const broken = join(folder.path, 'broken')
    const { wire, world } = house
    await wire.cut()
    const waited: number[] = []
    const wait = async (seconds: number) => waited.push(seconds)
    await expect(createBackup(sourceOf(world, { wait }), broken, world.context.now())).rejects.toThrow(
      /The storage does not respond: .*Gave up after two minutes\./,
    )
    expect(waited.reduce((sum, seconds) => sum + seconds, 0)).toBe(120)
    expect(existsSync(join(broken, 'backup.json'))).toBe(false)
  })
})
