import type { Queries, Tx } from '../../../db/database.ts'
import type { PersonTable } from '../../../db/person-tables.ts'

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

/** Returns false while another export is being prepared. */
export const insertExport = async (tx: Tx, row: Pick<ExportRow, 'id' | 'personId' | 'askedAt'>) =>
  (await tx`insert into account_export ${tx({ ...row, status: 'preparing' })} on conflict do nothing`)
    .count === 1

export async function findExport(sql: Queries, id: string) {
  const [row] = await sql<ExportRow[]>`select * from account_export where id = ${id}`
  return row
}
export async function findLatestExport(sql: Queries, personId: string) {
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

/** Deletes the matching exports and returns the storage keys of their files. */
export async function deleteExports(sql: Queries, which: { expiredAt: Date } | { personId: string }) {
  const match =
    'personId' in which ? sql`person_id = ${which.personId}` : sql`expires_at <= ${which.expiredAt}`
  const rows = await sql<{ storageKey: string | null }[]>`
    delete from account_export where ${match} returning storage_key`
  return rows.map(({ storageKey }) => storageKey).filter((key) => key !== null)
}

/** Credentials are never exported, not even to their owner. */
const secretColumn = /hash|secret|token|public_key|^challenge$|^search/

async function listExportableColumns(sql: Queries, table: string) {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type <> 'bytea' order by ordinal_position`
  return rows.map(({ name }) => name).filter((name) => !secretColumn.test(name))
}

/** All rows of a table that belong to a person, without secret columns. */
export async function listPersonRows(
  sql: Queries,
  { table, column }: Pick<PersonTable, 'table' | 'column'>,
  personId: string,
) {
  const columns = await listExportableColumns(sql, table)
  return sql<Record<string, unknown>[]>`
    select ${sql(columns)} from ${sql(table)} where ${sql(column)} = ${personId}`
}
