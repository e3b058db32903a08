// Programs that tests use and npm does not have: Debian's packages, where we are root there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Whether the program is there now. Elsewhere than on Debian as root it is only looked for. */
export function ensureProgram(program) {
  if (isOnPath(program)) return true
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  console.log(`  installing   ${program}`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Somebody else may be installing something; that ends.
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', [...wait, 'update', '-qq'], quiet)
  return spawnSync('apt-get', [...wait, 'install', '-y', '-qq', program], quiet).status === 0
}
