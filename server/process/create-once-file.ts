import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A file in the data directory has unexpected content. The message is shown to the operator. */
export class CorruptFileError extends Error {}

type CreateOnceOptions = { create: () => string; shape: RegExp }

/**
 * Reads a file, creating it atomically on first use (temporary file, fsync, rename). Unexpected content is
 * rejected: an empty secret would sign tokens with a known key.
 */
export function readOrCreateFile(file: string, { create: make, shape }: CreateOnceOptions) {
  const text = readIfExists(file) ?? createFile(file, make)
  if (!shape.test(text))
    throw new CorruptFileError(
      `${file} is damaged; bring it back from a backup, or remove it if nothing was kept yet.`,
    )
  return text
}

function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function createFile(file: string, make: () => string) {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  try {
    writeFileSync(temporary, make(), { mode: 0o600, flush: true })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  flushFolder(dirname(file))
  return readFileSync(file, 'utf8').trim()
}

/** Flushes the directory entry of the new file. */
function flushFolder(folder: string) {
  if (process.platform === 'win32') return // directories cannot be opened on Windows
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
