import type { Queries, Tx } from '../../../db/database.ts'

type NewUpload = {
  id: string
  key: string
  folder: string
  uploaderId: string
  width: number
  height: number
  sizeBytes: number
  createdAt: Date
}

/** Unused from the start; collected if it stays so. */
export const insertUpload = (sql: Queries, row: NewUpload) =>
  sql`insert into upload ${sql({ ...row, unusedSince: row.createdAt })}`

export async function claimUpload(
  tx: Tx,
  { key, folder, uploaderId, at }: { key: string; folder: string; uploaderId: string; at: Date },
) {
  const { count } = await tx`
    update upload set used_at = ${at}, unused_since = null
    where key = ${key} and folder = ${folder} and uploader_id = ${uploaderId} and used_at is null`
  return count === 1
}

export const releaseUpload = (tx: Tx, key: string, at: Date) =>
  tx`update upload set unused_since = ${at} where key = ${key}`

/** Locked until the transaction ends, so that no one starts using a file being removed. */
export async function lockOrphanUploads(tx: Tx, before: Date) {
  return tx<{ id: string; key: string }[]>`
    select id, key from upload where unused_since < ${before}
    order by unused_since limit 200 for update skip locked`
}

export const deleteUploads = (tx: Tx, ids: string[]) => tx`delete from upload where id in ${tx(ids)}`
