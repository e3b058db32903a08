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
type Bought = Pick<PurchaseRow, 'fanId' | 'subjectKind' | 'subjectId'>

/** Those who buy one thing for one fan go one after the other, so that the second hears that it is there. */
export const lockPurchase = (tx: Tx, { fanId, subjectKind, subjectId }: Bought) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`purchase ${fanId} ${subjectKind} ${subjectId}`}, 0))`

/** What a fan holds; what was refunded is not held any more. */
export async function findPurchase(sql: Queries, { fanId, subjectKind, subjectId }: Bought) {
  const [row] = await sql<PurchaseRow[]>`
    select * from purchase where fan_id = ${fanId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
      and refunded_at is null`
  return row
}

export const insertPurchase = (tx: Tx, row: PurchaseRow) => tx`insert into purchase ${tx(row)}`

/** The purchase a transaction paid for, now given back; undefined when it was none, or was before. */
export async function markRefunded(tx: Tx, { transactionId, at }: { transactionId: string; at: Date }) {
  const [row] = await tx<PurchaseRow[]>`
    update purchase set refunded_at = ${at} where transaction_id = ${transactionId} and refunded_at is null
    returning *`
  return row
}
