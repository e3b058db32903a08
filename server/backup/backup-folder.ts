import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A backup or a restore that cannot go on, told in one sentence. */
export class BackupFault extends Error {}

export type TableCopy = { name: string; columns: string[]; rows: number; sha256: string }
export type DatabaseCopy = {
  migrations: { name: string; hash: string }[]
  tables: TableCopy[]
  sequences: { name: string; lastValue: string }[]
}
export type FilesCopy = { count: number; bytes: number; listSha256: string }
/** Written last: a folder without it is no backup. */
export type Manifest = {
  format: 1
  at: string
  /** Tells whether a secret is the one this was made with, and nothing of it. */
  secretPrint: string
  database: DatabaseCopy
  files: FilesCopy
}

const manifestPath = (folder: string) => join(folder, 'backup.json')
export const tablePath = (folder: string, table: string) => join(folder, 'database', `${table}.gz`)
export const filePath = (folder: string, key: string) => join(folder, 'files', key)
export const fileListPath = (folder: string) => join(folder, 'files.tsv')
/** Only there when the secret was made by us and kept beside the data. */
export const secretPath = (folder: string) => join(folder, 'token-secret')

export const secretPrint = (secret: string) =>
  createHash('sha256').update(`fanlight backup\n${secret}`).digest('hex')

export async function openNewFolder(folder: string) {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupFault(`${folder} is not empty; name another folder for the backup.`)
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })

export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestPath(folder)))
    throw new BackupFault(`${folder} is not a whole backup: it has no backup.json.`)
  const manifest = JSON.parse(await readFile(manifestPath(folder), 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new BackupFault(`${folder} was made by another version of Fanlight, which this one cannot read.`)
  return manifest
}

/** Passes bytes on, and tells what they were. */
export function measure() {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes, lines }) }
}

/** Bytes from one place, by what unpacks them, to another; and what they were on their way. */
export async function pour(
  from: (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[],
  to: (measured: Transform) => Promise<unknown>,
) {
  const { stream, result } = measure()
  const kept = to(stream).catch((error: unknown) => {
    stream.destroy(error as Error)
    throw error
  })
  const ends = await Promise.allSettled([kept, pipeline([...from, stream])])
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
  // Whichever end breaks tears down the other, which then only knows that it was left.
  const fault = faults.find((error) => !isLeft(error)) ?? faults[0]
  if (fault) throw fault
  return result()
}

const isLeft = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR'
