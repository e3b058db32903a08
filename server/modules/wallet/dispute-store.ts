import type { Queries, Tx } from '../../db/database.ts'
import type { DisputeState } from '../../ports/payments.ts'

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

/** Whether it is new. */
export const insertDispute = async (tx: Tx, row: Omit<DisputeRow, 'evidence' | 'closedAt'>) =>
  (await tx`insert into dispute ${tx(row)} on conflict (provider, ref) do nothing`).count === 1

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

/** What a buyer bought since a payment, newest first: the money of the payment went there. */
export const listSalesSince = (sql: Queries, { buyerId, since }: { buyerId: string; since: Date }) => sql<
  { transactionId: string; leftMinor: number; leftPayMinor: number; payCurrency: string }[]
>`
  select transaction_id, total_minor - refunded_minor as left_minor, pay_minor - refunded_pay_minor as left_pay_minor, pay_currency
  from sale where buyer_id = ${buyerId} and at >= ${since} and refunded_minor < total_minor order by at desc limit 500`

/** Income of these sales does not mature while somebody disputes it. */
export const freezeLots = (tx: Tx, { transactionIds, at }: { transactionIds: string[]; at: Date }) =>
  tx`update pending_lot set frozen_at = ${at} where transaction_id = any(${transactionIds}::uuid[])
    and released_at is null and frozen_at is null`
export const thawLots = (tx: Tx, transactionIds: string[]) =>
  tx`update pending_lot set frozen_at = null where transaction_id = any(${transactionIds}::uuid[]) and released_at is null`
