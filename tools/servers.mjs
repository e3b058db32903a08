// Servers that tests need and npm lacks: built once with Go into the user's cache folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const servers = {
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
  'stripe-mock': 'github.com/stripe/stripe-mock@v0.203.0',
  'livekit-server': 'github.com/livekit/livekit-server/cmd/server@v1.13.5',
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
    env: buildEnvironment(),
  })
  return status === 0 ? keep(name) : undefined
}

/** The same in the background and without output, for a running app. */
export async function buildServer(name, signal) {
  mkdirSync(folder, { recursive: true })
  try {
    const child = spawn(go(), ['install', servers[name]], {
      stdio: 'ignore',
      env: buildEnvironment(),
      signal,
    })
    const [status] = await once(child, 'exit')
    return status === 0 ? keep(name) : undefined
  } catch {
    return undefined // no Go, or stopped
  }
}

const buildEnvironment = () => ({ ...process.env, GOBIN: folder })

function keep(name) {
  const program = servers[name].split('@')[0].split('/').at(-1)
  renameSync(join(folder, program), cached(name))
  return cached(name)
}
