import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createStorage } from '../adapters/storage/create-storage.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { DataDirTaken, DataDirUnusable, lockDataDir } from '../data-lock.ts'
import { runningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { CannotMigrate } from '../db/migrate.ts'
import { KeptFileBroken } from '../kept-file.ts'
import { fullOr, StorageAway } from '../ports/storage.ts'
import { backUp, type Place } from './back-up.ts'
import { BackupFault, secretPath, type Manifest } from './backup-folder.ts'
import { waitSilently, type Wait } from './patience.ts'
import { restore } from './restore.ts'

const say = (line: string) => process.stdout.write(`  ${line}\n`)
const now = () => new Date()
const waitAloud: Wait = (seconds, why) => {
  say(`${why} Asked again in ${seconds} s.`)
  return waitSilently(seconds, why)
}

/** `npm run backup`: beside a running Fanlight or without one. */
async function runBackup(config: Config, folder: string) {
  const { url, isOurs, stop } = await databaseToRead(config)
  try {
    const kept = join(config.dataDir, 'token-secret')
    const isKept = existsSync(kept) && readFileSync(kept, 'utf8').trim() === config.secret()
    const place = { ...placeOf(config, url), secretFile: isKept ? kept : undefined }
    const manifest = await backUp(place, folder, now())
    say(`${contentsOf(manifest)}${isOurs ? '' : ', while Fanlight runs'}`)
    say(`kept in ${relative(process.cwd(), folder) || '.'}; bring it back by npm run restore -- FOLDER`)
  } finally {
    await stop()
  }
}

/** `npm run restore`: into an empty place, and nothing runs there. */
async function runRestore(config: Config, folder: string) {
  const unlock = lockDataDir(config.dataDir)
  try {
    const kept = join(config.dataDir, 'token-secret')
    if (existsSync(secretPath(folder)) && !existsSync(kept)) copyFileSync(secretPath(folder), kept)
    const postgres = config.database.url
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir })
    try {
      const url = config.database.url ?? postgres?.url() ?? ''
      const manifest = await restore(placeOf(config, url), folder)
      say(`${contentsOf(manifest)}, as of ${manifest.at}`)
      say('restored; npm start goes on from there')
    } finally {
      await postgres?.stop()
    }
  } finally {
    unlock()
  }
}

const placeOf = (config: Config, databaseUrl: string): Place => ({
  databaseUrl,
  storage: createStorage(config, now),
  secret: config.secret(),
  wait: waitAloud,
})

/** The outside one, the one that a running Fanlight has started, or our own for as long as it takes. */
async function databaseToRead({ database, dataDir }: Config) {
  const none = async () => {}
  if (database.url) return { url: database.url, isOurs: true, stop: none }
  if (!existsSync(join(dataDir, 'postgres-password')))
    throw new BackupFault(`There is nothing to back up in ${dataDir}; set DATA_DIR.`)
  const unlock = lockUnlessTaken(dataDir)
  if (!unlock) return { url: await runningPostgres(dataDir), isOurs: false, stop: none }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const stop = () => postgres.stop().finally(unlock)
    return { url: postgres.url(), isOurs: true, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

function lockUnlessTaken(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirTaken) return undefined
    throw error
  }
}

function contentsOf({ database, files }: Manifest) {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (files.bytes / 1e6).toFixed(1)
  return `${rows} rows of ${database.tables.length} tables, ${files.count} files of ${megabytes} MB`
}

async function main([what, given]: string[]) {
  const config = readConfig()
  if (what === 'restore') {
    if (!given) throw new BackupFault('Name the folder of the backup: npm run restore -- FOLDER')
    return runRestore(config, resolve(given))
  }
  const stamp = now().toISOString().replaceAll(/[:.]/g, '-')
  return runBackup(config, resolve(given ?? join('backups', stamp)))
}

try {
  await main(process.argv.slice(2))
} catch (fault) {
  const error = fullOr(fault)
  const plain = [
    ConfigError,
    DataDirTaken,
    DataDirUnusable,
    KeptFileBroken,
    CannotMigrate,
    BackupFault,
    StorageAway,
  ].some((kind) => error instanceof kind)
  process.stderr.write(
    `\n  ${plain ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
  )
  process.exitCode = 1
}
