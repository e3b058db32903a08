import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../db/new-id.ts'
import { asStorageFull, requireKey, type ListedFile, type Storage } from '../../ports/storage.ts'
import { diskMultipart } from './disk-multipart.ts'
import type { SignedPaths } from './signed-path.ts'

type Disk = {
  signed: SignedPaths
  takePart: ReturnType<typeof diskMultipart>['take']
  /** Whether the upload URL of a key is still open. */
  acceptsPut: (key: string) => Promise<boolean>
}
type Options = { folder: string; signed: SignedPaths }

/** The embedded default: files in the data folder, written to a temporary name and renamed when complete. */
export function diskStorage({ folder, signed }: Options): Storage & Disk {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  /** Exists while an upload URL is open; names with a dot are not listed. */
  const openMarker = (key: string) => join(dirname(pathOf(key)), `.${basename(key)}-open`)
  const parts = diskMultipart({ folder: join(folder, '.parts'), pathOf })
  const put = async (key: string, bytes: Uint8Array | Readable) => {
    const path = pathOf(key)
    // A stream that fails before it is read would otherwise emit an unhandled error and end the process.
    if (bytes instanceof Readable) bytes.on('error', () => undefined)
    const temporary = `${path}.${newId()}.half`
    try {
      await mkdir(dirname(path), { recursive: true })
      const source = bytes instanceof Readable ? bytes : Readable.from([bytes])
      await pipeline(source, createWriteStream(temporary, { flush: true, mode: 0o600 }))
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw asStorageFull(error)
    }
  }
  const storage: Storage = {
    origin: undefined,
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    put,
    async open(key, range) {
      const file = await unlessMissing(open(pathOf(key)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), sizeBytes: size }
    },
    sizeOf: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
    list: () => filesIn(folder),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    presignPut: async (key, { sizeBytes, lifeSeconds }) => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await writeFile(openMarker(key), '')
      return signed.sign({ op: 'put', key, sizeBytes }, lifeSeconds)
    },
    finishPut: async (key, finalKey) => {
      await rm(openMarker(key), { force: true })
      await mkdir(dirname(pathOf(finalKey)), { recursive: true })
      await unlessMissing(rename(pathOf(key), pathOf(finalKey)))
    },
    presignPart: async ({ key, uploadId }, { partNumber, sizeBytes, lifeSeconds }) =>
      signed.sign({ op: 'part', key, uploadId, partNumber, sizeBytes }, lifeSeconds),
    beginParts: parts.begin,
    listParts: parts.list,
    completeParts: parts.complete,
    abortParts: parts.abort,
  }
  const acceptsPut = async (key: string) => (await unlessMissing(stat(openMarker(key)))) !== undefined
  return Object.assign(storage, { signed, takePart: parts.take, acceptsPut })
}
export type DiskStorage = ReturnType<typeof diskStorage>
export const isDiskStorage = (storage: Storage): storage is DiskStorage => 'takePart' in storage

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Temporary files and parts are not listed. */
async function* filesIn(folder: string, prefix = ''): AsyncGenerator<ListedFile> {
  for (const entry of await entriesOf(join(folder, prefix))) {
    const key = prefix + entry.name
    if (entry.name.startsWith('.') || entry.name.endsWith('.half')) continue
    if (entry.isDirectory()) yield* filesIn(folder, `${key}/`)
    else {
      const found = await unlessMissing(stat(join(folder, key)))
      if (found) yield { key, sizeBytes: found.size, changedAtMs: Math.floor(found.mtimeMs) }
    }
  }
}
const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []

async function unlessMissing<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
