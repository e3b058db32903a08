import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageUnavailable, type ListedFile, type Storage } from '../ports/storage.ts'
import {
  BackupError,
  fileListPath,
  filePath,
  measureStream,
  copyStream,
  type FilesCopy,
} from './backup-folder.ts'
import { retryStorage, type WaitBeforeRetry } from './retry-storage.ts'

type CopiedFile = { sizeBytes: number; sha256: string; stamp: string }
/** Files already in the backup, by key. */
export type CopiedFiles = Map<string, CopiedFile>
const CONCURRENCY = 8
const versionOf = ({ sizeBytes, changedAtMs }: ListedFile) => `${sizeBytes} ${changedAtMs}`

/**
 * Copies new and changed files and removes deleted ones: run before the database copy and again after it,
 * the second run is short. Image variants are left out, they are recreated on demand. If the storage
 * becomes unavailable, copying resumes where it stopped.
 */
export const copyFiles = (
  storage: Storage,
  { folder, wait, copied = new Map() }: { folder: string; wait: WaitBeforeRetry; copied?: CopiedFiles },
) => retryStorage(() => copyChanged(storage, folder, copied), { done: () => copied.size, wait })

async function copyChanged(storage: Storage, folder: string, copied: CopiedFiles) {
  const gone = new Set(copied.keys())
  await forEachConcurrently(storage.list(), async (file) => {
    if (file.key.startsWith('variant/')) return
    const stamp = versionOf(file)
    if (copied.get(file.key)?.stamp !== stamp) {
      const copy = await copyFile(storage, folder, file.key)
      if (!copy) return
      copied.set(file.key, { ...copy, stamp })
    }
    gone.delete(file.key)
  })
  for (const key of gone) {
    copied.delete(key)
    await rm(filePath(folder, key), { force: true })
  }
  return copied
}

/** Undefined if the file was deleted meanwhile. */
async function copyFile(storage: Storage, folder: string, key: string) {
  const stored = await storage.open(key)
  if (!stored) return undefined
  const path = filePath(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const arriving = Readable.from(withStorageErrors(stored.stream), { objectMode: false })
  const { sha256, bytes } = await copyStream([arriving], (measured) =>
    pipeline(measured, createWriteStream(path, { mode: 0o600, flush: true })),
  )
  if (bytes !== stored.sizeBytes)
    throw new StorageUnavailable('The storage closed the connection in the middle of a file.')
  return { sha256, sizeBytes: bytes }
}

async function* withStorageErrors(stream: Readable) {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw new StorageUnavailable(`The storage closed the connection: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

export async function writeFileList(folder: string, copied: CopiedFiles): Promise<FilesCopy> {
  const lines = [...copied].map(([key, { sha256, sizeBytes }]) => `${sha256}\t${sizeBytes}\t${key}\n`)
  const list = Buffer.from(lines.toSorted().join(''))
  await writeFile(fileListPath(folder), list, { mode: 0o600, flush: true })
  const bytes = [...copied.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return { count: copied.size, bytes, listSha256: hashOf(list) }
}

function hashOf(bytes: Buffer) {
  const { stream, result } = measureStream()
  stream.write(bytes)
  return result().sha256
}

type LoadFilesInput = FilesCopy & { folder: string; wait: WaitBeforeRetry }

/** Restores all files; existing ones are replaced. */
export async function loadFiles(storage: Storage, { folder, wait, listSha256 }: LoadFilesInput) {
  const list = await readFile(fileListPath(folder))
  if (hashOf(list) !== listSha256) throw new BackupError('The file list of this backup is damaged.')
  const left = new Set(list.toString().split('\n').filter(Boolean))
  await retryStorage(
    () =>
      forEachConcurrently(left, async (line) => {
        await loadFile(storage, folder, line)
        left.delete(line)
      }),
    { done: () => -left.size, wait },
  )
}

async function loadFile(storage: Storage, folder: string, line: string) {
  const [sha256, , key = ''] = line.split('\t')
  const read = await copyStream([createReadStream(filePath(folder, key))], (measured) =>
    storage.put(key, measured),
  )
  if (read.sha256 === sha256) return
  await storage.remove(key)
  throw new BackupError(`The copy of ${key} is damaged. Nothing was restored into the database.`)
}

/** Waits for all running work before reporting the first failure, so that a retry does not overlap. */
async function forEachConcurrently<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<unknown>,
) {
  const busy = new Set<Promise<unknown>>()
  try {
    for await (const thing of things) {
      const mine = work(thing).finally(() => busy.delete(mine))
      mine.catch(() => undefined) // rejections are handled by the `await` below
      busy.add(mine)
      if (busy.size >= CONCURRENCY) await Promise.race(busy)
    }
    await Promise.all(busy)
  } finally {
    await Promise.allSettled(busy)
  }
}
