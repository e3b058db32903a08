import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openConnection, sqlOn } from '../db/connection.ts'
import { openDatabase, type Queries } from '../db/database.ts'
import { CannotMigrate, migrate, migrationFiles } from '../db/migrate.ts'
import { BackupError, copyStream, tablePath, type DatabaseCopy, type TableCopy } from './backup-folder.ts'
import { requireKnownXidColumns, resetTransactionIds } from './reset-transaction-ids.ts'

type Table = Pick<TableCopy, 'name' | 'columns'>

/** Copies all rows as of one snapshot while the app keeps writing. */
export async function copyDatabase(url: string, folder: string): Promise<DatabaseCopy> {
  const connection = await openConnection({ url, pipeline: false })
  const sql = sqlOn(connection)
  try {
    await sql`begin isolation level repeatable read read only`
    await requireKnownXidColumns(sql)
    const migrations = [
      ...(await sql<DatabaseCopy['migrations']>`select name, hash from migration order by name`),
    ]
    const tables: TableCopy[] = []
    for (const table of await tablesOf(sql)) tables.push(await dumpTable(connection, table, folder))
    // Sequences are not transactional: read last, they are beyond every copied row.
    const sequences = await sql<DatabaseCopy['sequences']>`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as last_value
      from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null
      order by 1`
    await sql`commit`
    return { migrations, tables, sequences: [...sequences] }
  } finally {
    await connection.end()
  }
}

/** Loads the rows into an empty database, in one transaction. */
export async function loadDatabase(url: string, folder: string, copy: DatabaseCopy) {
  await requireEmpty(url)
  await migrate(url, { files: migrationsOf(copy) })
  const connection = await openConnection({ url, pipeline: false })
  const sql = sqlOn(connection)
  try {
    await sql`begin` // undone when the connection ends before the commit
    await disableTriggers(sql)
    const names = (await tablesOf(sql)).map(({ name }) => name)
    await sql.unsafe(`truncate ${names.join(', ')}`)
    for (const table of copy.tables) await loadTable(connection, table, folder)
    for (const { name, lastValue } of copy.sequences) await sql`select setval(${name}, ${lastValue}::bigint)`
    await resetTransactionIds(sql)
    await sql`commit`
    await sql`analyze`
  } finally {
    await connection.end()
  }
}

/** Migration tables are filled by the migrations themselves. */
const tablesOf = (sql: Queries) => sql<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and (n.nspname, c.relname) not in (('public', 'migration'), ('graphile_worker', 'migrations'))
  group by 1 order by 1`

async function dumpTable(connection: Client, { name, columns }: Table, folder: string): Promise<TableCopy> {
  const rows = connection.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  const file = createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true })
  const { sha256, lines } = await copyStream([rows], (measured) =>
    pipeline(measured, createGzip({ level: 3 }), file),
  )
  return { name, columns, rows: lines, sha256 }
}

async function loadTable(connection: Client, { name, columns, rows, sha256 }: TableCopy, folder: string) {
  const table = connection.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  const source = [createReadStream(tablePath(folder, name)), createGunzip()]
  const read = await copyStream(source, (measured) => pipeline(measured, table)).catch((error: unknown) => {
    throw damaged(name, (error as Error).message)
  })
  if (read.sha256 !== sha256 || read.lines !== rows) throw damaged(name, 'its checksum differs')
}

const damaged = (name: string, why: string) =>
  new BackupError(`The copy of ${name} is damaged: ${why}. Nothing was restored into the database.`)

async function requireEmpty(url: string) {
  const sql = openDatabase({ url, poolSize: 1 })
  try {
    const [made] = await sql`select to_regclass('public.ledger_transaction') as there`
    if (!made?.there) return
    const [someone] = await sql`
      select 1 from person union all select 1 from staff_member union all select 1 from ledger_transaction limit 1`
    if (someone) throw new BackupError('The database is not empty. Restore into an empty one.')
  } finally {
    await sql.close()
  }
}

/** Migrations as of the backup; newer ones run at the next start. */
function migrationsOf({ migrations }: DatabaseCopy) {
  const files = migrationFiles()
  return migrations.map(({ name, hash }) => {
    const file = files.find((candidate) => candidate.name === name && candidate.hash === hash)
    if (!file)
      throw new CannotMigrate(
        `The backup has migration ${name}, which is unknown to this version of Fanlight.`,
      )
    return file
  })
}

/** Rows are loaded as they are and in any order, so triggers and foreign keys are disabled. */
async function disableTriggers(sql: Queries) {
  try {
    await sql`set local session_replication_role = replica`
  } catch (error) {
    throw new BackupError(
      'The user of DATABASE_URL cannot restore: it needs permission to set session_replication_role.',
      { cause: error },
    )
  }
}
