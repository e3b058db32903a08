import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { jobPool } from './job-pool.ts'
import { openDatabase } from './database.ts'
import { Umzug } from 'umzug'

/** The database does not match this version of the code; the message is shown to the operator. */
export class CannotMigrate extends Error {}

const folder = join(import.meta.dirname, 'migrations')
const LOCK = 7_261_934

/**
 * Applies new migrations, each in its own transaction, in order, in one process at a time. Forward only; a
 * changed file stops the start.
 */
export async function migrate(url: string, { files = migrationFiles() } = {}) {
  const sql = openDatabase({ url, poolSize: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await sql`create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`
    const applied = await sql<
      { name: string; hash: string }[]
    >`select name, hash from migration order by name`
    refuseTampering(applied, files)

    const umzug = new Umzug({
      migrations: files.map(({ name, text, hash }) => ({
        name,
        up: () =>
          sql.transaction(async (tx) => {
            await tx.unsafe(text)
            await tx`insert into migration (name, hash) values (${name}, ${hash})`
          }),
      })),
      storage: {
        executed: async () => applied.map(({ name }) => name),
        logMigration: async () => {}, // recorded in the migration's own transaction
        unlogMigration: async () => {},
      },
      logger: undefined,
    })
    const done = await umzug.up()
    await migrateJobsOf(url)
    return done.map(({ name }) => name)
  } finally {
    await sql.close()
  }
}

/** Errors while closing do not matter: the work is done or has failed already. */
async function migrateJobsOf(connectionString: string) {
  const pgPool = jobPool({ connectionString, max: 2, heard: () => undefined })
  await migrateJobs({ pgPool }).finally(() => pgPool.end())
}

export type MigrationFile = { name: string; text: string; hash: string }

export const migrationFiles = (from = folder): MigrationFile[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(from, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

function refuseTampering(applied: { name: string; hash: string }[], files: MigrationFile[]) {
  for (const { name, hash } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file)
      throw new CannotMigrate(
        `The database has migration ${name}, which this version of Fanlight does not know.`,
      )
    if (file.hash !== hash)
      throw new CannotMigrate(`Migration ${name} was changed after it was applied; write a new one instead.`)
  }
  const last = applied.at(-1)?.name ?? ''
  const late = files.find(({ name }) => name < last && !applied.some((done) => done.name === name))
  if (late)
    throw new CannotMigrate(
      `Migration ${late.name} comes before ${last}, which is already applied; give it a later number.`,
    )
}
