import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startTimeOf, isAlive } from './process-alive.ts'

export class DataDirInUse extends Error {}
/** The directory is not writable. The message is shown to the operator. */
export class DataDirUnusable extends Error {}

/**
 * Locks the data directory for this process. A lock file left by a dead process is replaced. An OS lock,
 * which ends with its process, guards the check: without it two processes could take over a stale lock
 * together, and a pid of another container means nothing here.
 */
export function lockDataDir(dataDir: string) {
  try {
    return acquireDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) throw error
    const reason = (error as Error).message
    throw new DataDirUnusable(`DATA_DIR cannot be used, ${dataDir}: ${reason}.`, { cause: error })
  }
}

function acquireDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'app.lock')
  const lock = lockFolder(dataDir)
  const holderPid = readHolderPid(file)
  if (!lock || holderPid) {
    lock?.close()
    const holder = holderPid ? ` (process ${holderPid})` : ''
    throw new DataDirInUse(
      `Fanlight is already running on ${dataDir}${holder}; stop it or set another DATA_DIR.`,
    )
  }
  rmSync(file, { force: true })
  const handle = openSync(file, 'wx')
  writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}`)
  closeSync(handle)
  return () => {
    rmSync(file, { force: true })
    lock.close()
  }
}

/**
 * Node has no file locking, so an exclusive SQLite transaction is used. The file stays and is always
 * empty.
 */
function lockFolder(dataDir: string) {
  const lock = new DatabaseSync(join(dataDir, 'app.held'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
const SQLITE_BUSY = 5

/** Pid in the lock file, if that process is still alive. */
function readHolderPid(file: string) {
  try {
    const [pid, born] = readFileSync(file, 'utf8').split(' ')
    return isAlive(Number(pid)) && startTimeOf(Number(pid)) === born ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
