// Servers that tests need and npm lacks: built once with Go into the user's cache folder.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const servers = {
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
  'stripe-mock': 'github.com/stripe/stripe-mock@v0.203.0',
}
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fanlight', 'servers')
const cached = (name) => join(folder, `${name}-${servers[name].split('@')[1]}`)

/** Path of the server if installed. */
export function serverPath(name) {
  if (existsSync(cached(name))) return cached(name)
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((path) => join(path, name)).find((file) => existsSync(file))
}

/** Go's install location is not always on PATH, for example in a non-login shell. */
const go = () => ['/usr/local/go/bin/go'].find((file) => existsSync(file)) ?? 'go'

/** Builds the server if Go is available; takes a minute or two the first time. Returns its path, if any. */
export function ensureServer(name) {
  const installed = serverPath(name)
  if (installed) return installed
  console.log(`  building     ${name}`)
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync(go(), ['install', servers[name]], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, GOBIN: folder },
  })
  if (status !== 0) return undefined
  const program = servers[name].split('@')[0].split('/').at(-1)
  renameSync(join(folder, program), cached(name))
  return cached(name)
}
