import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../../db/new-id.ts'
import { asStorageFull, type PartsOptions, type PartsUpload, type StoredPart } from '../../ports/storage.ts'

type Options = { folder: string; pathOf: (key: string) => string }
type Upload = PartsOptions & { key: string }
type Part = PartsUpload & { partNumber: number; sizeBytes: number; body: Readable }

/**
 * Multipart uploads on disk. Each part is written at its offset in one file, so completing an upload is
 * only a rename. One small JSON file per part, written after its bytes are synced, records what has
 * arrived, so that progress survives a crash.
 */
export function diskMultipart({ folder, pathOf }: Options) {
  const place = (uploadId: string) => join(folder, uploadId)
  const busy = new Map<string, Promise<unknown>>()

  const readUpload = async (uploadId: string, name = 'begun.json'): Promise<Upload | undefined> => {
    if (!/^[0-9a-f-]{36}$/.test(uploadId)) return undefined
    try {
      return JSON.parse(await readFile(join(place(uploadId), name), 'utf8')) as Upload
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  /** Also an upload whose completion was interrupted. */
  const readClosable = async (uploadId: string) =>
    (await readUpload(uploadId)) ?? (await readUpload(uploadId, 'closed.json'))
  const read = async (uploadId: string, partNumber: number): Promise<StoredPart | undefined> => {
    try {
      return JSON.parse(await readFile(join(place(uploadId), `${partNumber}.json`), 'utf8')) as StoredPart
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  /** Serializes writes of the same part. */
  const oneAtATime = async <T>(name: string, work: () => Promise<T>) => {
    const before = busy.get(name)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    busy.set(name, mine)
    try {
      return await mine
    } finally {
      if (busy.get(name) === mine) busy.delete(name)
    }
  }

  return {
    begin: async (key: string, options: PartsOptions) => {
      pathOf(key)
      const uploadId = newId()
      try {
        await mkdir(place(uploadId), { recursive: true })
        await (await open(join(place(uploadId), 'bytes'), 'wx', 0o600)).close()
        await writeFile(join(place(uploadId), 'begun.json'), JSON.stringify({ key, ...options }))
        return uploadId
      } catch (error) {
        await rm(place(uploadId), { recursive: true, force: true })
        throw asStorageFull(error)
      }
    },

    /** Undefined if the upload does not exist. Throws if the size differs from the announced one. */
    take: ({ key, uploadId, partNumber, sizeBytes, body }: Part) =>
      oneAtATime(`${uploadId}/${partNumber}`, async () => {
        const begun = await readUpload(uploadId)
        if (begun?.key !== key) return undefined
        const line = join(place(uploadId), `${partNumber}.json`)
        await rm(line, { force: true })
        // `complete` closes the upload before it reads the parts: either it misses this part and fails, or
        // this write stops here.
        if (!(await readUpload(uploadId))) return undefined
        const etag = await writeAt(join(place(uploadId), 'bytes'), {
          offset: (partNumber - 1) * begun.partBytes,
          sizeBytes,
          body,
        })
        const part: StoredPart = { partNumber, etag, sizeBytes }
        try {
          await writeFile(`${line}.half`, JSON.stringify(part))
          await rename(`${line}.half`, line)
        } catch (error) {
          throw asStorageFull(error)
        }
        return part
      }),

    list: async ({ key, uploadId }: PartsUpload) => {
      const begun = await readClosable(uploadId)
      if (begun?.key !== key) return undefined
      const count = Math.ceil(begun.sizeBytes / begun.partBytes)
      const found = await Promise.all(Array.from({ length: count }, (_, i) => read(uploadId, i + 1)))
      return found.filter((part) => part !== undefined)
    },

    complete: async ({ key, uploadId }: PartsUpload, parts: StoredPart[]) => {
      const begun = await readClosable(uploadId)
      if (begun?.key !== key) throw new Error('there is no such upload')
      const opened = join(place(uploadId), 'begun.json')
      const closed = join(place(uploadId), 'closed.json')
      if (await readUpload(uploadId)) await rename(opened, closed)
      for (const { partNumber, etag } of parts)
        if ((await read(uploadId, partNumber))?.etag !== etag) {
          await rename(closed, opened)
          throw new Error(`part ${partNumber} is not what was named`)
        }
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const bytes = join(place(uploadId), 'bytes')
      const file = await open(bytes, 'r+')
      try {
        await file.truncate(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(bytes, path)
      await rm(place(uploadId), { recursive: true, force: true })
    },

    abort: async ({ key, uploadId }: PartsUpload) => {
      if ((await readClosable(uploadId))?.key === key)
        await rm(place(uploadId), { recursive: true, force: true })
    },
  }
}

type Write = { offset: number; sizeBytes: number; body: Readable }
/** Buffer small chunks: many small writes are slow. */
const BLOCK_BYTES = 1_048_576

/** Returns the hash as ETag. Collects the next block while one is being written. */
async function writeAt(path: string, { offset, sizeBytes, body }: Write) {
  const hash = createHash('sha256')
  const file = await open(path, 'r+')
  let received = 0
  let block: Buffer[] = []
  let blockBytes = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    const bytes = Buffer.concat(block, blockBytes)
    block = []
    blockBytes = 0
    writing = writeAll(file, bytes, offset + received - bytes.length)
    writing.catch(() => undefined) // rejections are handled by the `await` below
  }
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > sizeBytes) throw new WrongSize()
      block.push(chunk)
      blockBytes += chunk.length
      if (blockBytes >= BLOCK_BYTES) await flush()
      hash.update(chunk)
    }
    if (received !== sizeBytes) throw new WrongSize()
    await flush()
    await writing
    await file.datasync()
  } catch (error) {
    await writing.catch(() => undefined)
    throw asStorageFull(error)
  } finally {
    await file.close()
  }
  return `"${hash.digest('hex')}"`
}

/** A nearly full disk may write fewer bytes than requested without an error. */
async function writeAll(file: FileHandle, bytes: Buffer, offset: number) {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, offset + at)
    at += bytesWritten
  }
}

export class WrongSize extends Error {}
