import type { Queries, Tx } from '../../../db/database.ts'
import type { DisputeState } from '../../../ports/payments.ts'

export type DisputeRow = {
  id: string
  provider: string
  ref: string
  paymentId: string
  amountMinor: number
  currency: string
  reason: string
  status: DisputeState['status']
  dueAt: Date | null
  evidence: string
  openedAt: Date
  closedAt: Date | null
}

/** Returns whether the row is new. */
export const insertDispute = async (tx: Tx, row: Omit<DisputeRow, 'evidence' | 'closedAt'>) =>
  (await tx`insert into dispute ${tx(row)} on conflict (provider, ref) do nothing`).count === 1

export async function findDisputeByRef(sql: Queries, { provider, ref }: { provider: string; ref: string }) {
  const [row] = await sql<DisputeRow[]>`select * from dispute where provider = ${provider} and ref = ${ref}`
  return row
}
export async function lockDispute(tx: Tx, match: { provider: string; ref: string } | { id: string }) {
  const [row] = await tx<DisputeRow[]>`select * from dispute
    where ${'id' in match ? tx`id = ${match.id}` : tx`provider = ${match.provider} and ref = ${match.ref}`} for update`
  return row
}
export const saveDispute = (
  tx: Tx,
  { id, status, closedAt }: { id: string; status: DisputeState['status']; closedAt: Date | null },
) => tx`update dispute set status = ${status}, closed_at = ${closedAt} where id = ${id}`
export const saveEvidence = (
  tx: Tx,
  { id, evidence, staffId }: { id: string; evidence: string; staffId: string },
) =>
  tx`update dispute set evidence = ${evidence}, evidence_by = ${staffId}, status = 'under_review' where id = ${id}`

/** Purchases since a payment, newest first: what its money was spent on. */
export const listSalesSince = (sql: Queries, { buyerId, since }: { buyerId: string; since: Date }) => sql<
  { transactionId: string; leftMinor: number; leftPayMinor: number; payCurrency: string }[]
>`
  select transaction_id, total_minor - refunded_minor as left_minor, pay_minor - refunded_pay_minor as left_pay_minor, pay_currency
  from sale where buyer_id = ${buyerId} and at >= ${since} and refunded_minor < total_minor order by at desc limit 500`

/** Freezes the income of these sales while the dispute is open. */
export async function freezeSales(
  tx: Tx,
  { disputeId, transactionIds, at }: { disputeId: string; transactionIds: string[]; at: Date },
) {
  await tx`insert into dispute_sale (dispute_id, transaction_id)
    select ${disputeId}, unnest(${transactionIds}::uuid[]) on conflict do nothing`
  await tx`update pending_lot set frozen_at = ${at} where transaction_id = any(${transactionIds}::uuid[])
    and released_at is null and frozen_at is null`
}
/** Sales of a disputed payment, newest first. */
export const listDisputedSales = (sql: Queries, disputeId: string) => sql<{ transactionId: string }[]>`
  select x.transaction_id from dispute_sale x join sale s on s.transaction_id = x.transaction_id
  where x.dispute_id = ${disputeId} and s.refunded_minor < s.total_minor order by s.at desc, s.transaction_id`
/** Unfreezes the sales, except those of another open dispute. */
export const thawSales = (tx: Tx, disputeId: string) =>
  tx`update pending_lot set frozen_at = null where released_at is null and transaction_id in (
    select transaction_id from dispute_sale where dispute_id = ${disputeId}) and transaction_id not in (
    select x.transaction_id from dispute_sale x join dispute d on d.id = x.dispute_id
    where d.id <> ${disputeId} and d.status in ('needs_response', 'under_review'))`
