import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder. World-accessible, because as root the database runs as another user and would
 * otherwise use /var/lib/fanlight, which no test cleans up.
 */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `fanlight-${name}-`))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
