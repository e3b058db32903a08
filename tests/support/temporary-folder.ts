import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of one's own. Others may pass through it: as root the database runs as another user, and would
 * otherwise be put under /var/lib/fanlight, where nobody removes it.
 */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `fanlight-${name}-`))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
