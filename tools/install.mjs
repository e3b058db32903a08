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
/** Where Node keeps what it compiled: a start that finds it takes a third less. */
export const withCompiled = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
}

/** One line per step, with the time it took. */
export function step(title, work) {
  const began = performance.now()
  const note = work() || 'up to date'
  console.log(`  ${title.padEnd(12)} ${note}  (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(localNode)) return ''
  // npm would empty the folder it leads to, under whoever works there.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and what it leads to is not what the lock file says: install there.')
  console.log('  installing   packages, a minute or two the first time')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (!existsSync(localNode))
    fail('npm did not install the pinned Node; allow its install scripts and try again.')
  writeFileSync(stamp, lock)
  return 'packages installed'
}

/** Runs a program to its end, or ends this one. Its words are shown as they come. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error || status !== 0) fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

export function fail(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}
