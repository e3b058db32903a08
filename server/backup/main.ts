import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createStorage } from '../adapters/storage/create-storage.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { DataDirInUse, DataDirUnusable, lockDataDir } from '../process/data-dir-lock.ts'
import { runningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { CannotMigrate } from '../db/migrate.ts'
import { CorruptFileError } from '../process/create-once-file.ts'
import { asStorageFull, StorageUnavailable } from '../ports/storage.ts'
import { createBackup, type BackupSource } from './create-backup.ts'
import { BackupError, secretPath, type Manifest } from './backup-folder.ts'
import { sleepSeconds, type WaitBeforeRetry } from './retry-storage.ts'
import { restoreBackup } from './restore-backup.ts'

const print = (line: string) => process.stdout.write(`  ${line}\n`)
const now = () => new Date()
const printAndWait: WaitBeforeRetry = (seconds, why) => {
  print(`${why} Retrying in ${seconds} s.`)
  return sleepSeconds(seconds, why)
}

/** `npm run backup`: works with the app running or stopped. */
async function runBackup(config: Config, folder: string) {
  const { url, isOurs, stop } = await openDatabase(config)
  try {
    const secretFile = join(config.dataDir, 'token-secret')
    const isGenerated = existsSync(secretFile) && readFileSync(secretFile, 'utf8').trim() === config.secret()
    const source = { ...sourceOf(config, url), secretFile: isGenerated ? secretFile : undefined }
    const manifest = await createBackup(source, folder, now())
    print(`${contentsOf(manifest)}${isOurs ? '' : ', while Fanlight is running'}`)
    print(`saved to ${relative(process.cwd(), folder) || '.'}; restore it with npm run restore -- FOLDER`)
  } finally {
    await stop()
  }
}

/** `npm run restore`: into an empty data folder, with the app stopped. */
async function runRestore(config: Config, folder: string) {
  const unlock = lockDataDir(config.dataDir)
  try {
    const secretFile = join(config.dataDir, 'token-secret')
    if (existsSync(secretPath(folder)) && !existsSync(secretFile))
      copyFileSync(secretPath(folder), secretFile)
    const postgres = config.database.url
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir })
    try {
      const url = config.database.url ?? postgres?.url() ?? ''
      const manifest = await restoreBackup(sourceOf(config, url), folder)
      print(`${contentsOf(manifest)}, as of ${manifest.at}`)
      print('Restored. Run npm start to continue.')
    } finally {
      await postgres?.stop()
    }
  } finally {
    unlock()
  }
}

const sourceOf = (config: Config, databaseUrl: string): BackupSource => ({
  databaseUrl,
  storage: createStorage(config, now),
  secret: config.secret(),
  wait: printAndWait,
})

/** The external database, the running app's embedded one, or our own for the duration. */
async function openDatabase({ database, dataDir }: Config) {
  const none = async () => {}
  if (database.url) return { url: database.url, isOurs: true, stop: none }
  if (!existsSync(join(dataDir, 'postgres-password')))
    throw new BackupError(`Nothing to back up in ${dataDir}. Set DATA_DIR.`)
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
    if (error instanceof DataDirInUse) return undefined
    throw error
  }
}

function contentsOf({ database, files }: Manifest) {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (files.bytes / 1e6).toFixed(1)
  return `${rows} rows in ${database.tables.length} tables, ${files.count} files (${megabytes} MB)`
}

async function main([command, folder]: string[]) {
  const config = readConfig()
  if (command === 'restore') {
    if (!folder) throw new BackupError('Name the backup folder: npm run restore -- FOLDER')
    return runRestore(config, resolve(folder))
  }
  const stamp = now().toISOString().replaceAll(/[:.]/g, '-')
  return runBackup(config, resolve(folder ?? join('backups', stamp)))
}

try {
  await main(process.argv.slice(2))
} catch (fault) {
  const error = asStorageFull(fault)
  const plain = [
    ConfigError,
    DataDirInUse,
    DataDirUnusable,
    CorruptFileError,
    CannotMigrate,
    BackupError,
    StorageUnavailable,
  ].some((kind) => error instanceof kind)
  process.stderr.write(
    `\n  ${plain ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
  )
  process.exitCode = 1
}
