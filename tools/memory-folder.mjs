// A folder in memory for what tests write and throw away: on a disk, making and removing a database of hundreds of
// small files for each of the worlds takes longer than most of the tests in them.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED = '/dev/shm'
const ENOUGH_BYTES = 6 * 2 ** 30

/** Its path, or nothing where memory is short or no such folder is there. It goes when the process ends. */
export function memoryFolder() {
  if (!hasRoom()) return undefined
  const path = mkdtempSync(`${SHARED}/fanlight-test-`)
  // As root the database runs as another user, who has to pass through.
  chmodSync(path, 0o755)
  process.on('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return path
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(SHARED)
    return bavail * bsize >= ENOUGH_BYTES && freemem() >= ENOUGH_BYTES
  } catch {
    return false
  }
}
