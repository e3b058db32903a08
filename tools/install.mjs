// Brings node_modules up to the lock file. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const localNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const modules = join(root, 'node_modules')
const stamp = join(modules, '.fanlight-lock')
/** Node's compile cache: starts take a third less time. */
export const compileCacheEnv = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
}

/** One line per step, with its duration. */
export function step(title, work) {
  const startedAt = performance.now()
  const note = work() || 'up to date'
  console.log(`  ${title.padEnd(12)} ${note}  (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(localNode)) return ''
  // npm would empty the linked folder, which someone else may be using.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a symbolic link to packages that do not match the lock file. Run the installation there.',
    )
  console.log('  installing   packages (takes a minute or two the first time)')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (!existsSync(localNode))
    fail('npm did not install the pinned Node. Allow its install scripts and try again.')
  writeFileSync(stamp, lock)
  return 'packages installed'
}

/** Runs a program to its end, or exits if it fails. Its output is passed through. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error || status !== 0) fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

export function fail(message) {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}
