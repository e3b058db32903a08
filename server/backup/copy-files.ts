import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageAway, type ListedFile, type Storage } from '../ports/storage.ts'
import { BackupFault, fileListPath, filePath, measure, pour, type FilesCopy } from './backup-folder.ts'
import { patiently, type Wait } from './patience.ts'

type Copied = { sizeBytes: number; sha256: string; stamp: string }
/** By key, what of the storage is in the backup. */
export type CopiedFiles = Map<string, Copied>
const AT_A_TIME = 8
const stampOf = ({ sizeBytes, changedAtMs }: ListedFile) => `${sizeBytes} ${changedAtMs}`

/**
 * Copies what is not in the backup yet, and forgets what is no longer in the storage: done once before the
 * database is copied and once after it, the second time is short. Sizes and blurs of pictures are left out,
 * they are made again when somebody asks. A storage that goes away in the middle is waited for, and what was
 * copied is not copied again.
 */
export const copyFiles = (
  storage: Storage,
  { folder, wait, copied = new Map() }: { folder: string; wait: Wait; copied?: CopiedFiles },
) => patiently(() => copyRest(storage, folder, copied), { done: () => copied.size, wait })

async function copyRest(storage: Storage, folder: string, copied: CopiedFiles) {
  const gone = new Set(copied.keys())
  await severalAtOnce(storage.list(), async (file) => {
    if (file.key.startsWith('variant/')) return
    const stamp = stampOf(file)
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

/** Undefined when it was removed a moment ago. */
async function copyFile(storage: Storage, folder: string, key: string) {
  const stored = await storage.open(key)
  if (!stored) return undefined
  const path = filePath(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const arriving = Readable.from(untilBroken(stored.stream), { objectMode: false })
  const { sha256, bytes } = await pour([arriving], (measured) =>
    pipeline(measured, createWriteStream(path, { mode: 0o600, flush: true })),
  )
  if (bytes !== stored.sizeBytes) throw new StorageAway('The storage broke off in the middle of a file.')
  return { sha256, sizeBytes: bytes }
}

async function* untilBroken(stream: Readable) {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw new StorageAway(`The storage broke off: ${(error as Error).message}`, { cause: error })
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
  const { stream, result } = measure()
  stream.write(bytes)
  return result().sha256
}

type Load = FilesCopy & { folder: string; wait: Wait }

/** Puts every file of a backup in its place; one that is there already is replaced by itself. */
export async function loadFiles(storage: Storage, { folder, wait, listSha256 }: Load) {
  const list = await readFile(fileListPath(folder))
  if (hashOf(list) !== listSha256) throw new BackupFault('The list of files of this backup is damaged.')
  const left = new Set(list.toString().split('\n').filter(Boolean))
  await patiently(
    () =>
      severalAtOnce(left, async (line) => {
        await loadFile(storage, folder, line)
        left.delete(line)
      }),
    { done: () => -left.size, wait },
  )
}

async function loadFile(storage: Storage, folder: string, line: string) {
  const [sha256, , key = ''] = line.split('\t')
  const read = await pour([createReadStream(filePath(folder, key))], (measured) => storage.put(key, measured))
  if (read.sha256 === sha256) return
  await storage.remove(key)
  throw new BackupFault(`The copy of ${key} is damaged; nothing was restored into the database.`)
}

/** The first that fails is told when none is under way any more: nobody writes where it is tried again. */
async function severalAtOnce<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<unknown>,
) {
  const busy = new Set<Promise<unknown>>()
  try {
    for await (const thing of things) {
      const mine = work(thing).finally(() => busy.delete(mine))
      mine.catch(() => undefined) // told where it is waited for
      busy.add(mine)
      if (busy.size >= AT_A_TIME) await Promise.race(busy)
    }
    await Promise.all(busy)
  } finally {
    await Promise.allSettled(busy)
  }
}
