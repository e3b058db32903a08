import type { Tx } from '../../../db/database.ts'
import type { Price } from '../charges/price-rules.ts'
import type { SaleReason } from './trigger-codes.ts'

export type HoldPrice = { price: Price; agencyId: string | null; reason: SaleReason; isAnonymous?: boolean }
export type HoldRow = {
  id: string
  buyerId: string
  sellerId: string
  currency: string
  amountMinor: number
  code: 1 | 4
  status: 'open' | 'posted' | 'voided'
  subjectKind: string
  subjectId: string
  title: string
  price: HoldPrice
  createdAt: Date
}

export async function insertHold(tx: Tx, { price, ...row }: HoldRow) {
  await tx`insert into money_hold ${tx({ ...row, price: tx.json(price) as never })}`
}

/** Id of the hold created by a transaction. */
export async function findHoldId(tx: Tx, transactionId: string) {
  const [row] = await tx<{ holdId: string }[]>`
    select details->>'holdId' as hold_id from ledger_transaction where id = ${transactionId}`
  if (!row) throw new Error(`transaction ${transactionId} not found`)
  return row.holdId
}

/** Ends an open hold. If it has already ended, returns it unchanged with `isNew: false`. */
export async function endHold(
  tx: Tx,
  { id, status, at }: { id: string; status: 'posted' | 'voided'; at: Date },
) {
  const [ended] = await tx<HoldRow[]>`
    update money_hold set status = ${status}, ended_at = ${at} where id = ${id} and status = 'open' returning *`
  if (ended) return { hold: ended, isNew: true }
  const [before] = await tx<HoldRow[]>`select * from money_hold where id = ${id}`
  return before ? { hold: before, isNew: false } : undefined
}
