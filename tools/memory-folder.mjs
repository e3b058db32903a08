// A tmpfs folder for temporary test data: creating and removing databases on disk takes longer than most
// tests.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 6 * 2 ** 30

/** Its path, or undefined if memory is short or there is no tmpfs. Removed when the process exits. */
export function memoryFolder() {
  if (!hasSpace()) return undefined
  const path = mkdtempSync(`${SHARED_MEMORY}/fanlight-test-`)
  // As root the database runs as another user, who needs access.
  chmodSync(path, 0o755)
  process.on('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return path
}

function hasSpace() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_BYTES
  } catch {
    return false
  }
}
