import { spawn, type SpawnOptions } from 'node:child_process'

/** Kills the program, which keeps the shell's process id, when the pipe on descriptor 3 is closed. */
const GUARD = '(cat <&3 >/dev/null 2>&1; kill -9 $$ 2>/dev/null) & exec "$0" "$@" 3<&-'

/**
 * Starts a program that ends with this process, however that ends: the kernel closes our end of a pipe even after
 * `kill -9`. Windows has no shell for it, so a killed app leaves the program running there.
 */
export function spawnBound(program: string, args: string[], options: Pick<SpawnOptions, 'env' | 'cwd'>) {
  if (process.platform === 'win32') return spawn(program, args, { ...options, stdio: 'ignore' })
  const child = spawn('sh', ['-c', GUARD, program, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // The shell that watches the pipe ends with the program.
  child.once('exit', () => child.stdio[3]?.destroy())
  return child
}
