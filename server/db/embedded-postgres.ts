import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgres } from './postgres-driver.ts'
import { freePort } from '../free-port.ts'
import { isAlive } from '../process-alive.ts'
import { databaseHome, type DatabaseHome } from './database-home.ts'

export type EmbeddedPostgres = {
  url: (database?: string) => string
  pid: () => number | undefined
  stop: () => Promise<void>
}
export type EmbeddedOptions = {
  dataDir: string
  /** Tests trade durability for speed; the product never does. */
  durable?: boolean
  settings?: Record<string, string>
  onRestart?: (reason: string) => void
}

/**
 * A real Postgres server in the data folder, run as a child and kept alive: one that an earlier process
 * left behind is stopped in order first, and ours is started again if it dies while we live.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await databaseHome(options.dataDir)
  const password = keptPassword(options.dataDir)
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) initialise(home, password)

  await stopLeftServer(home)
  const port = await freePort()
  let pid: number | undefined
  let stopping = false

  const url = (database?: string) => addressOf(password, port, database)

  let launchedAtMs = 0
  const launch = () => {
    launchedAtMs = Date.now()
    const flags = { ...(options.durable === false ? fastAndLoose : {}), ...options.settings }
    const args = ['-D', home.cluster, '-p', String(port), '-h', '127.0.0.1', '-k', '']
    for (const [name, value] of Object.entries(flags)) args.push('-c', `${name}=${value}`)
    const log = openSync(join(options.dataDir, 'postgres.log'), 'a')
    // A group of its own, so that Ctrl-C reaches us first and the server is stopped in order.
    const child = spawn(home.binary('postgres'), args, {
      ...home.as,
      detached: true,
      stdio: ['ignore', log, log],
      env: home.env,
    })
    closeSync(log)
    pid = child.pid
    child.once('exit', (code, signal) => {
      if (stopping) return
      pid = undefined
      options.onRestart?.(`the database stopped (${signal ?? code}); starting it again`)
      void revive()
    })
  }
  /** Postgres refuses to start while children of the one that was killed still hold its memory. */
  const revive = async () => {
    await sleep(Date.now() - launchedAtMs < 2000 ? 1000 : 100)
    if (!stopping) launch()
  }

  launch()
  try {
    await ready(url('postgres'), () => pid !== undefined)
    await ensureDatabase(url('postgres'))
  } catch (error) {
    stopping = true
    if (pid) stopProcess(pid)
    throw new Error(`The embedded database did not start: ${lastLines(options.dataDir) || String(error)}`, {
      cause: error,
    })
  }

  return {
    url,
    pid: () => pid,
    stop: async () => {
      stopping = true
      const running = pid
      if (!running) return
      stopProcess(running)
      while (isAlive(running)) await sleep(20)
    },
  }
}

/** The address of the server that another process runs in this data folder. */
export async function runningPostgres(dataDir: string) {
  const { cluster } = await databaseHome(dataDir)
  const [, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return addressOf(keptPassword(dataDir), Number(port))
}

const addressOf = (password: string, port: number, database = 'fanlight') =>
  `postgres://fanlight:${password}@127.0.0.1:${port}/${database}`

const fastAndLoose = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}

function initialise(home: DatabaseHome, password: string) {
  // A first start that was interrupted leaves half a cluster, which initdb refuses.
  rmSync(home.cluster, { recursive: true, force: true })
  mkdirSync(home.cluster, { recursive: true, mode: 0o700 })
  if (home.as.uid !== undefined) chownSync(home.cluster, home.as.uid, home.as.gid ?? home.as.uid)
  const passwordFile = join(home.scratch, `fanlight-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.as.uid !== undefined) chownSync(passwordFile, home.as.uid, home.as.gid ?? home.as.uid)
  const made = spawnSync(
    home.binary('initdb'),
    [
      '-D',
      home.cluster,
      '-U',
      'fanlight',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...home.as, env: home.env, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(home.cluster, { recursive: true, force: true })
    throw new Error(
      `The embedded database could not be created: ${(made.stderr || String(made.error)).trim()}`,
    )
  }
}

/** The server that a killed process left running, by the server's own pid file. */
async function stopLeftServer(home: DatabaseHome) {
  const file = join(home.cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (!pid || !isAlive(pid) || !isPostgres(pid)) return
  stopProcess(pid)
  while (isAlive(pid)) await sleep(20)
}

/** After a reboot another program may have the number; on systems without /proc the number is believed. */
function isPostgres(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

/** SIGINT is Postgres' fast shutdown: open transactions are rolled back, everything committed is kept. */
function stopProcess(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it ended by itself
  }
}

async function ready(url: string, isRunning: () => boolean) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline || !isRunning()) throw error
    } finally {
      await sql.end({ timeout: 1 })
    }
    await sleep(50)
  }
}

async function ensureDatabase(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const [found] = await sql`select 1 from pg_database where datname = 'fanlight'`
  if (!found) await sql`create database fanlight`
  await sql.end()
}

function keptPassword(dataDir: string) {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function lastLines(dataDir: string) {
  const file = join(dataDir, 'postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ') : ''
}
