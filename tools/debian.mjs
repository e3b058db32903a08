// Programs that tests need and npm lacks: Debian packages, installed if we are root on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Returns whether the program is available. Only looked up, not installed, unless root on Debian. */
export function ensureProgram(program) {
  if (isOnPath(program)) return true
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  console.log(`  installing   ${program}`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Another installation may hold the lock; wait for it.
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', [...wait, 'update', '-qq'], quiet)
  return spawnSync('apt-get', [...wait, 'install', '-y', '-qq', program], quiet).status === 0
}
