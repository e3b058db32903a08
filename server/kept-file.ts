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

/** A file of the data folder is not what was once written there; its message is the sentence the person sees. */
export class KeptFileBroken extends Error {}

type Kept = { make: () => string; shape: RegExp }

/**
 * What is made once and kept beside the data: whole or not at all, whatever dies or fills up while it is written.
 * One that is cut off is refused and not believed: an empty secret would sign everything with a key that
 * everybody knows.
 */
export function keptFile(file: string, { make, shape }: Kept) {
  const text = readKept(file) ?? makeKept(file, make)
  if (!shape.test(text))
    throw new KeptFileBroken(
      `${file} is damaged; bring it back from a backup, or remove it if nothing was kept yet.`,
    )
  return text
}

function readKept(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function makeKept(file: string, make: () => string) {
  mkdirSync(dirname(file), { recursive: true })
  const half = `${file}.${process.pid}`
  try {
    writeFileSync(half, make(), { mode: 0o600, flush: true })
    renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
  }
  flushFolder(dirname(file))
  return readFileSync(file, 'utf8').trim()
}

/** The name of a new file is kept by its folder. */
function flushFolder(folder: string) {
  if (process.platform === 'win32') return // a folder cannot be opened there
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
