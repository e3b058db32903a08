import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bornAt, isAlive } from './process-alive.ts'

export class DataDirTaken extends Error {}
/** The folder cannot be written to; its message is the one sentence the person sees. */
export class DataDirUnusable extends Error {}

/**
 * Takes the data folder for this process; a lock whose process is gone is taken over. Two that find such a lock
 * together would both take it over, so whoever looks holds the folder first, by a lock of the system: it ends
 * with its process, and also keeps out one of another container, whose number means nothing here.
 */
export function lockDataDir(dataDir: string) {
  try {
    return takeDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirTaken) throw error
    const why = (error as Error).message
    throw new DataDirUnusable(`DATA_DIR cannot be used, ${dataDir}: ${why}.`, { cause: error })
  }
}

function takeDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'app.lock')
  const held = holdFolder(dataDir)
  const by = readHolder(file)
  if (!held || by) {
    held?.close()
    const who = by ? ` (process ${by})` : ''
    throw new DataDirTaken(
      `Fanlight is already running on ${dataDir}${who}; stop it or set another DATA_DIR.`,
    )
  }
  rmSync(file, { force: true })
  const handle = openSync(file, 'wx')
  writeSync(handle, `${process.pid} ${bornAt(process.pid)}`)
  closeSync(handle)
  return () => {
    rmSync(file, { force: true })
    held.close()
  }
}

/** Node has no lock of files; SQLite's is one that the system keeps. The file stays, always empty, and nothing beside it. */
function holdFolder(dataDir: string) {
  const held = new DatabaseSync(join(dataDir, 'app.held'))
  try {
    held.exec('pragma journal_mode = memory; begin exclusive')
    return held
  } catch (error) {
    held.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
const SQLITE_BUSY = 5

/** The number of the process that wrote the lock, if it still lives. */
function readHolder(file: string) {
  try {
    const [pid, born] = readFileSync(file, 'utf8').split(' ')
    return isAlive(Number(pid)) && bornAt(Number(pid)) === born ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
