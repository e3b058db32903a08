import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './database.ts'
import { freePort } from '../process/free-port.ts'
import { readOrCreateFile } from '../process/create-once-file.ts'
import { isAlive } from '../process/process-alive.ts'
import { databaseHome, type DatabaseHome } from './database-home.ts'

export type EmbeddedPostgres = {
  url: (database?: string) => string
  pid: () => number | undefined
  stop: () => Promise<void>
}
export type EmbeddedOptions = {
  dataDir: string
  /** Tests trade durability for speed; production never does. */
  durable?: boolean
  settings?: Record<string, string>
  /** Listens on loopback TCP instead of a Unix socket. */
  isTcp?: boolean
  onRestart?: (reason: string) => void
}

/**
 * Runs Postgres as a child process in the data folder (development and demo). A server left behind by a
 * killed process is stopped first, and ours is restarted if it dies.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await databaseHome(options.dataDir)
  const password = keptPassword(options.dataDir)
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) initialise(home, password)

  await stopLeftServer(home)
  const port = await freePort()
  let pid: number | undefined
  let stopping = false

  const socketFolder = options.isTcp ? undefined : socketFolderIn(home.cluster)
  const url = (database?: string) => addressOf({ password, port, socketFolder }, database)

  let launchedAtMs = 0
  const launch = () => {
    launchedAtMs = Date.now()
    const flags = {
      ...memorySettings(),
      ...(options.durable === false ? fastAndLoose : {}),
      ...options.settings,
    }
    const listening = socketFolder ? ['-h', '', '-k', socketFolder] : ['-h', '127.0.0.1', '-k', '']
    const args = ['-D', home.cluster, '-p', String(port), ...listening]
    for (const [name, value] of Object.entries(flags)) args.push('-c', `${name}=${value}`)
    const log = openSync(join(options.dataDir, 'postgres.log'), 'a')
    // Its own process group, so that Ctrl-C reaches us first and the server is shut down properly.
    const child = spawn(home.binary('postgres'), args, {
      ...home.as,
      detached: true,
      stdio: ['ignore', log, log],
      env: home.env,
    })
    closeSync(log)
    pid = child.pid
    const gone = (why: string | number | null) => {
      if (stopping) return
      pid = undefined
      options.onRestart?.(`the database stopped (${why}); starting it again`)
      void revive()
    }
    child.once('exit', (code, signal) => gone(signal ?? code))
    child.once('error', ({ message }) => gone(message)) // could not be spawned: no memory, no program
  }
  /** Postgres refuses to start while children of the killed server hold its shared memory. */
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

/** Address of a server that another process runs in this data folder. */
export async function runningPostgres(dataDir: string) {
  const { cluster } = await databaseHome(dataDir)
  const [, , , port, socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return addressOf({ password: keptPassword(dataDir), port: Number(port), socketFolder })
}

type ServerAddress = { password: string; port: number; socketFolder: string | undefined }
const addressOf = ({ password, port, socketFolder }: ServerAddress, database = 'fanlight') =>
  `postgres://fanlight:${password}@${socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'}:${port}/${database}`

/** Socket paths are limited to 107 bytes. */
const MAX_SOCKET_FOLDER_BYTES = 85

/** Unix sockets cost less per query than TCP. The cluster's folder is readable by its own user only. */
const socketFolderIn = (cluster: string) =>
  process.platform === 'win32' || Buffer.byteLength(cluster) > MAX_SOCKET_FOLDER_BYTES ? undefined : cluster

/** For a database that shares its machine with the app. */
function memorySettings() {
  const totalMb = Math.floor(totalmem() / 1_048_576)
  const sharedMb = Math.min(1024, Math.max(128, Math.floor(totalMb / 8)))
  return {
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.max(sharedMb, Math.floor(totalMb / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
  }
}

const fastAndLoose = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}

/** Created beside its final location and moved when complete: a killed initdb leaves half a cluster. */
function initialise({ cluster, scratch, as, binary, env }: DatabaseHome, password: string) {
  const started = `${basename(cluster)}.new-`
  for (const left of readdirSync(dirname(cluster)).filter((name) => name.startsWith(started)))
    rmSync(join(dirname(cluster), left), { recursive: true, force: true })
  const owned = (path: string) => {
    if (as.uid !== undefined) chownSync(path, as.uid, as.gid ?? as.uid)
  }
  const suffix = randomBytes(6).toString('hex')
  const half = join(dirname(cluster), started + suffix)
  mkdirSync(half, { recursive: true, mode: 0o700 })
  owned(half)
  const passwordFile = join(scratch, `fanlight-${suffix}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  owned(passwordFile)
  // Sorted by code point as in C, but with full Unicode case folding (É and é, Ñ and ñ).
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const flags = ['--auth=scram-sha-256', ...locale, '--no-instructions']
  const args = ['-D', half, '-U', 'fanlight', `--pwfile=${passwordFile}`, ...flags]
  const created = spawnSync(binary('initdb'), args, { ...as, env, encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (created.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new Error(
      `The embedded database could not be created: ${(created.stderr || String(created.error)).trim()}`,
    )
  }
  renameSync(half, cluster)
}

/**
 * The server a killed process left running, from its pid file. After a reboot, and always in a container,
 * the pid may belong to another program: it is left alone even if it is another Postgres, and the pid file
 * is removed, because Postgres would otherwise refuse to start.
 */
async function stopLeftServer({ cluster }: DatabaseHome) {
  const file = join(cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (!pid || !isAlive(pid)) return
  if (!servesIn(cluster, pid)) return rmSync(file, { force: true })
  stopProcess(pid)
  while (isAlive(pid)) await sleep(20)
}

/** Whether a process is a server of this cluster, by its working directory. */
function servesIn(cluster: string, pid: number) {
  if (process.platform === 'linux')
    try {
      const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
      return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false // exited meanwhile, or owned by another user
    }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  return (stdout ?? '').includes(cluster)
}

/** SIGINT is Postgres' fast shutdown: open transactions are rolled back, committed ones are kept. */
function stopProcess(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // already exited
  }
}

async function ready(url: string, isRunning: () => boolean) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const sql = openDatabase({ url, poolSize: 1, connectSeconds: 2 })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline || !isRunning()) throw error
    } finally {
      await sql.close()
    }
    await sleep(50)
  }
}

async function ensureDatabase(url: string) {
  const sql = openDatabase({ url, poolSize: 1 })
  const [found] = await sql`select 1 from pg_database where datname = 'fanlight'`
  if (!found) await sql`create database fanlight`
  await sql.close()
}

const keptPassword = (dataDir: string) =>
  readOrCreateFile(join(dataDir, 'postgres-password'), {
    create: () => randomBytes(24).toString('hex'),
    shape: /^[0-9a-f]{48}$/,
  })

function lastLines(dataDir: string) {
  const file = join(dataDir, 'postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ') : ''
}
