import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../../db/new-id.ts'
import { fullOr, type PartsOptions, type PartsUpload, type StoredPart } from '../../ports/storage.ts'

type Options = { folder: string; pathOf: (key: string) => string }
type Begun = PartsOptions & { key: string }
type Part = PartsUpload & { partNumber: number; sizeBytes: number; body: Readable }

/**
 * Files that arrive in parts. Every part is written at its own place in one file, so that nothing is copied
 * when the last one is there: the file only moves to its name. What has arrived is told by one small line per
 * part, written when its bytes are on the disk, so that a killed server knows it too.
 */
export function diskParts({ folder, pathOf }: Options) {
  const place = (uploadId: string) => join(folder, uploadId)
  const busy = new Map<string, Promise<unknown>>()

  const begunOf = async (uploadId: string): Promise<Begun | undefined> => {
    if (!/^[0-9a-f-]{36}$/.test(uploadId)) return undefined
    try {
      return JSON.parse(await readFile(join(place(uploadId), 'begun.json'), 'utf8')) as Begun
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  const read = async (uploadId: string, partNumber: number): Promise<StoredPart | undefined> => {
    try {
      return JSON.parse(await readFile(join(place(uploadId), `${partNumber}.json`), 'utf8')) as StoredPart
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  /** The same part is written by one request at a time. */
  const alone = async <T>(name: string, work: () => Promise<T>) => {
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
        throw fullOr(error)
      }
    },

    /** Undefined when there is no such upload. Throws when the bytes are not as many as were announced. */
    take: ({ key, uploadId, partNumber, sizeBytes, body }: Part) =>
      alone(`${uploadId}/${partNumber}`, async () => {
        const begun = await begunOf(uploadId)
        if (begun?.key !== key) return undefined
        const line = join(place(uploadId), `${partNumber}.json`)
        await rm(line, { force: true })
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
          throw fullOr(error)
        }
        return part
      }),

    list: async ({ key, uploadId }: PartsUpload) => {
      const begun = await begunOf(uploadId)
      if (begun?.key !== key) return undefined
      const count = Math.ceil(begun.sizeBytes / begun.partBytes)
      const found = await Promise.all(Array.from({ length: count }, (_, i) => read(uploadId, i + 1)))
      return found.filter((part) => part !== undefined)
    },

    complete: async ({ key, uploadId }: PartsUpload, parts: StoredPart[]) => {
      const begun = await begunOf(uploadId)
      if (begun?.key !== key) throw new Error('there is no such upload')
      for (const { partNumber, etag } of parts)
        if ((await read(uploadId, partNumber))?.etag !== etag)
          throw new Error(`part ${partNumber} is not what was named`)
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
      if ((await begunOf(uploadId))?.key === key) await rm(place(uploadId), { recursive: true, force: true })
    },
  }
}

type Write = { offset: number; sizeBytes: number; body: Readable }
/** Many small writes cost more than the bytes in them. */
const BLOCK_BYTES = 1_048_576

/** Returns the hash that names what was written. While one block goes to the disk the next one is gathered. */
async function writeAt(path: string, { offset, sizeBytes, body }: Write) {
  const hash = createHash('sha256')
  const file = await open(path, 'r+')
  let taken = 0
  let block: Buffer[] = []
  let blockBytes = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    const bytes = Buffer.concat(block, blockBytes)
    block = []
    blockBytes = 0
    writing = writeAll(file, bytes, offset + taken - bytes.length)
    writing.catch(() => undefined) // told where it is waited for
  }
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      taken += chunk.length
      if (taken > sizeBytes) throw new WrongSize()
      block.push(chunk)
      blockBytes += chunk.length
      if (blockBytes >= BLOCK_BYTES) await flush()
      hash.update(chunk)
    }
    if (taken !== sizeBytes) throw new WrongSize()
    await flush()
    await writing
    await file.datasync()
  } catch (error) {
    await writing.catch(() => undefined)
    throw fullOr(error)
  } finally {
    await file.close()
  }
  return `"${hash.digest('hex')}"`
}

/** A disk that is nearly full takes less than it is given, and says no more than how much. */
async function writeAll(file: FileHandle, bytes: Buffer, offset: number) {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, offset + at)
    at += bytesWritten
  }
}

export class WrongSize extends Error {}
