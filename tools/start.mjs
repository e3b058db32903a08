// npm start: installs missing packages, builds if needed, then runs the server on the pinned Node.
// npm run dev: serves the web app from source and restarts the server when its files change.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureProgram } from './debian.mjs'
import { install, localNode, root, step, compileCacheEnv } from './install.mjs'

const isDevelopment = process.argv.includes('--dev')
console.log('')
step('installing', install)
if (!ensureProgram('ffmpeg'))
  console.log('  ffmpeg       not found: video and audio uploads will not be processed')
if (!isDevelopment) step('building', build)

let isStopping = false
let isChanged = false
let server = start()
// Ctrl-C reaches the whole process group; signals sent only to us are forwarded. Either way the server shuts
// down properly.
process.on('SIGINT', () => (isStopping = true))
process.on('SIGTERM', () => {
  isStopping = true
  server.kill('SIGTERM')
})
// npm may exit without forwarding the signal: its exit counts as one.
const parentPid = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (isStopping || process.ppid === parentPid) return
    isStopping = true
    server.kill('SIGTERM')
  }, 500).unref()
if (isDevelopment)
  for (const folder of ['server', 'contract']) watch(join(root, folder), { recursive: true }, onChange)

function start() {
  const mode = isDevelopment ? 'development' : 'production'
  // A larger young generation keeps 100 MB more in memory and is not measurably faster.
  const args = [
    '--enable-source-maps',
    '--max-semi-space-size=16',
    'server/main.ts',
    ...(isDevelopment ? ['--dev'] : []),
  ]
  const env = { ...process.env, ...compileCacheEnv, NODE_ENV: process.env.NODE_ENV ?? mode }
  return spawn(localNode, args, { cwd: root, stdio: 'inherit', env }).on('exit', onExit)
}

function onChange(_kind, file) {
  if (isChanged || isStopping || file?.endsWith('.test.ts')) return
  isChanged = true
  console.log(`\n  changed      ${file}`)
  if (server.exitCode === null) server.kill('SIGTERM')
  else onExit(0, null)
}

function onExit(code, signal) {
  if (isChanged && !isStopping) {
    isChanged = false
    server = start()
    return
  }
  // In development a failed server waits for the next change.
  if (!isDevelopment || isStopping) process.exit(signal ? 1 : (code ?? 0))
}
