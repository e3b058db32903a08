import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { CannotMigrate, migrate, migrationFiles } from '../db/migrate.ts'
import { postgres as connect } from '../db/postgres-driver.ts'
import { BackupFault, pour, tablePath, type DatabaseCopy, type TableCopy } from './backup-folder.ts'
import { requireKnownNumbers, settleIn } from './settle-in.ts'

type Tx = postgres.TransactionSql
type Table = Pick<TableCopy, 'name' | 'columns'>

/** Every row of every table as of one moment, while others go on writing. */
export async function copyDatabase(url: string, folder: string): Promise<DatabaseCopy> {
  const sql = connect(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await requireKnownNumbers(tx)
      const migrations = [
        ...(await tx<DatabaseCopy['migrations']>`select name, hash from migration order by name`),
      ]
      const tables: TableCopy[] = []
      for (const table of await tablesOf(tx)) tables.push(await copyOut(tx, table, folder))
      // Numbers are given out beside transactions: read last, they are beyond every row above.
      const sequences = await tx<DatabaseCopy['sequences']>`
        select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
        from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null
        order by 1`
      return { migrations, tables, sequences: [...sequences] }
    })
  } finally {
    await sql.end()
  }
}

/** The same rows in a database that has none: all of them, or nothing is changed. */
export async function loadDatabase(url: string, folder: string, copy: DatabaseCopy) {
  await requireEmpty(url)
  await migrate(url, { files: filesOf(copy) })
  const sql = connect(url, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await takeAsWritten(tx)
      const names = (await tablesOf(tx)).map(({ name }) => name)
      await tx.unsafe(`truncate ${names.join(', ')}`)
      for (const table of copy.tables) await copyIn(tx, table, folder)
      for (const { name, lastValue } of copy.sequences) await tx`select setval(${name}, ${lastValue}::bigint)`
      await settleIn(tx)
    })
    await sql`analyze`
  } finally {
    await sql.end()
  }
}

/** What migrations write about themselves is there already when the rows come. */
const tablesOf = (tx: Tx) => tx<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and (n.nspname, c.relname) not in (('public', 'migration'), ('graphile_worker', 'migrations'))
  group by 1 order by 1`

async function copyOut(tx: Tx, { name, columns }: Table, folder: string): Promise<TableCopy> {
  const rows = await tx.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable()
  const file = createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true })
  const { sha256, lines } = await pour([rows], (measured) =>
    pipeline(measured, createGzip({ level: 3 }), file),
  )
  return { name, columns, rows: lines, sha256 }
}

async function copyIn(tx: Tx, { name, columns, rows, sha256 }: TableCopy, folder: string) {
  const table = await tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable()
  const whole = [createReadStream(tablePath(folder, name)), createGunzip()]
  const read = await pour(whole, (measured) => pipeline(measured, table)).catch((error: unknown) => {
    throw damaged(name, (error as Error).message)
  })
  if (read.sha256 !== sha256 || read.lines !== rows) throw damaged(name, 'it is not what was written')
}

const damaged = (name: string, why: string) =>
  new BackupFault(`The copy of ${name} is damaged: ${why}. Nothing was restored into the database.`)

async function requireEmpty(url: string) {
  const sql = connect(url, { max: 1, onnotice: () => {} })
  try {
    const [made] = await sql`select to_regclass('public.ledger_transaction') as there`
    if (!made?.there) return
    const [someone] = await sql`
      select 1 from person union all select 1 from staff_member union all select 1 from ledger_transaction limit 1`
    if (someone)
      throw new BackupFault('The database is not empty; a backup is only restored into one that is.')
  } finally {
    await sql.end()
  }
}

/** The tables as they were when the copy was made; what is newer comes with the next start. */
function filesOf({ migrations }: DatabaseCopy) {
  const files = migrationFiles()
  return migrations.map(({ name, hash }) => {
    const file = files.find((candidate) => candidate.name === name && candidate.hash === hash)
    if (!file)
      throw new CannotMigrate(
        `The backup has migration ${name}, which this version of Fanlight does not know.`,
      )
    return file
  })
}

/** Rows come as they were, in any order: no trigger counts, chains or refuses them a second time. */
async function takeAsWritten(tx: Tx) {
  try {
    await tx`set local session_replication_role = replica`
  } catch (error) {
    throw new BackupFault(
      'The user of DATABASE_URL may not restore: it must be allowed to set session_replication_role.',
      { cause: error },
    )
  }
}
