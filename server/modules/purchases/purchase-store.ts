import type { Queries, Tx } from '../../db/database.ts'

export type PurchaseRow = {
  id: string
  fanId: string
  creatorId: string
  subjectKind: string
  subjectId: string
  transactionId: string
  priceMinor: number
  currency: string
  at: Date
}
type PurchaseKey = Pick<PurchaseRow, 'fanId' | 'subjectKind' | 'subjectId'>

/** Serializes purchases of one item by one fan. */
export const lockPurchase = (tx: Tx, { fanId, subjectKind, subjectId }: PurchaseKey) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`purchase ${fanId} ${subjectKind} ${subjectId}`}, 0))`

/** The fan's purchase of an item, unless refunded. */
export async function findPurchase(sql: Queries, { fanId, subjectKind, subjectId }: PurchaseKey) {
  const [row] = await sql<PurchaseRow[]>`
    select * from purchase where fan_id = ${fanId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
      and refunded_at is null`
  return row
}

export const insertPurchase = (tx: Tx, row: PurchaseRow) => tx`insert into purchase ${tx(row)}`

/** Marks the purchase paid by a transaction as refunded; undefined if there is none or it already was. */
export async function markRefunded(tx: Tx, { transactionId, at }: { transactionId: string; at: Date }) {
  const [row] = await tx<PurchaseRow[]>`
    update purchase set refunded_at = ${at} where transaction_id = ${transactionId} and refunded_at is null
    returning *`
  return row
}
