import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A backup or restore that cannot continue, with a message for the operator. */
export class BackupError extends Error {}

export type TableCopy = { name: string; columns: string[]; rows: number; sha256: string }
export type DatabaseCopy = {
  migrations: { name: string; hash: string }[]
  tables: TableCopy[]
  sequences: { name: string; lastValue: string }[]
}
export type FilesCopy = { count: number; bytes: number; listSha256: string }
/** Written last: a folder without it is not a backup. */
export type Manifest = {
  format: 1
  at: string
  /** Identifies the secret of the backup without revealing it. */
  secretPrint: string
  database: DatabaseCopy
  files: FilesCopy
}

const manifestPath = (folder: string) => join(folder, 'backup.json')
export const tablePath = (folder: string, table: string) => join(folder, 'database', `${table}.gz`)
export const filePath = (folder: string, key: string) => join(folder, 'files', key)
export const fileListPath = (folder: string) => join(folder, 'files.tsv')
/** Exists only if the secret was generated and stored with the data. */
export const secretPath = (folder: string) => join(folder, 'token-secret')

export const secretFingerprint = (secret: string) =>
  createHash('sha256').update(`fanlight backup\n${secret}`).digest('hex')

export async function openNewFolder(folder: string) {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Choose another folder for the backup.`)
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })

export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestPath(folder)))
    throw new BackupError(`${folder} is not a complete backup: backup.json is missing.`)
  const manifest = JSON.parse(await readFile(manifestPath(folder), 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new BackupError(`${folder} was created by an incompatible version of Fanlight.`)
  return manifest
}

/** Passes bytes through and computes hash, size and line count. */
export function measureStream() {
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

/** Pipes a source, through decoders if needed, to a target and measures the bytes. */
export async function copyStream(
  from: (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[],
  to: (measured: Transform) => Promise<unknown>,
) {
  const { stream, result } = measureStream()
  const written = to(stream).catch((error: unknown) => {
    stream.destroy(error as Error)
    throw error
  })
  const results = await Promise.allSettled([written, pipeline([...from, stream])])
  const failures = results.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
  // When one end fails, the other is aborted; report the actual failure.
  const failure = failures.find((error) => !isAborted(error)) ?? failures[0]
  if (failure) throw failure
  return result()
}

const isAborted = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR'
