// npm start: installs what is missing, builds what is stale, then runs the server on the pinned Node.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { install, localNode, root, step } from './install.mjs'

const isDevelopment = process.argv.includes('--dev')
console.log('')
step('installing', install)
if (!isDevelopment) step('building', build)

const watch = isDevelopment ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : []
const server = spawn(
  localNode,
  [...watch, '--enable-source-maps', 'server/main.ts', ...(isDevelopment ? ['--dev'] : [])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? (isDevelopment ? 'development' : 'production') },
  },
)
// Ctrl-C reaches the whole group; what is sent only to us is passed on. Either way the server stops in order.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
