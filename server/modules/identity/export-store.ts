import type { Queries, Tx } from '../../db/database.ts'
import type { PersonTable } from '../../db/person-tables.ts'

export type ExportRow = {
  id: string
  personId: string
  status: 'preparing' | 'ready'
  storageKey: string | null
  sizeBytes: number | null
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

/** Whether one was begun: not while another is being made. */
export const insertExport = async (tx: Tx, row: Pick<ExportRow, 'id' | 'personId' | 'askedAt'>) =>
  (await tx`insert into account_export ${tx({ ...row, status: 'preparing' })} on conflict do nothing`)
    .count === 1

export async function findExport(sql: Queries, id: string) {
  const [row] = await sql<ExportRow[]>`select * from account_export where id = ${id}`
  return row
}
export async function newestExport(sql: Queries, personId: string) {
  const [row] = await sql<ExportRow[]>`
    select * from account_export where person_id = ${personId} order by asked_at desc, id desc limit 1`
  return row
}

type Ready = { id: string; storageKey: string; sizeBytes: number; readyAt: Date; expiresAt: Date }
export const markExportReady = async (tx: Tx, { id, storageKey, sizeBytes, readyAt, expiresAt }: Ready) =>
  (
    await tx`update account_export set status = 'ready', storage_key = ${storageKey}, size_bytes = ${sizeBytes},
      ready_at = ${readyAt}, expires_at = ${expiresAt} where id = ${id} and status = 'preparing'`
  ).count === 1

/** Removes those that are over and returns where their files are. */
export async function takeExports(sql: Queries, which: { expiredAt: Date } | { personId: string }) {
  const match =
    'personId' in which ? sql`person_id = ${which.personId}` : sql`expires_at <= ${which.expiredAt}`
  const rows = await sql<{ storageKey: string | null }[]>`
    delete from account_export where ${match} returning storage_key`
  return rows.map(({ storageKey }) => storageKey).filter((key) => key !== null)
}

/** What lets somebody in is nobody's to take home, not even its owner's. */
const secret = /hash|secret|token|public_key|^challenge$|^search/

async function openColumns(sql: Queries, table: string) {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type <> 'bytea' order by ordinal_position`
  return rows.map(({ name }) => name).filter((name) => !secret.test(name))
}

/** Every row of a table that belongs to a person, without its secrets. */
export async function rowsOf(
  sql: Queries,
  { table, column }: Pick<PersonTable, 'table' | 'column'>,
  personId: string,
) {
  const columns = await openColumns(sql, table)
  return sql<Record<string, unknown>[]>`
    select ${sql(columns)} from ${sql(table)} where ${sql(column)} = ${personId}`
}
