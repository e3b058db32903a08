import type { Queries, Tx } from '../../db/database.ts'
import type { SubjectKind } from './access-store.ts'

/** All writes of the `purchase` table, which grants permanent access to an item. */
export type PurchaseRow = {
  id: string
  fanId: string
  creatorId: string
  subjectKind: SubjectKind
  subjectId: string
  transactionId: string
  priceMinor: number
  earnedMinor: number
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

type OpenedItems = { fanId: string; kind: SubjectKind; ids: string[]; at: Date }
/** Records when a buyer first opened purchased items; from then on they are not refundable. */
export const markPurchasesOpened = (sql: Queries, { fanId, kind, ids, at }: OpenedItems) => sql`
  update purchase set opened_at = ${at} where fan_id = ${fanId} and subject_kind = ${kind}
    and subject_id = any(${ids}::uuid[]) and refunded_at is null and opened_at is null`
