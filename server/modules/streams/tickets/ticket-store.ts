import type { Queries, Tx } from '../../../db/database.ts'

/** Tickets of a stream that are not refunded yet. */
export const listOpenTickets = (sql: Queries, streamId: string) => sql<{ id: string }[]>`
  select id from purchase where subject_kind = 'stream' and subject_id = ${streamId} and refunded_at is null
  order by id limit 500`

/** Undefined if it was refunded concurrently. */
export async function lockTicket(tx: Tx, id: string) {
  const [row] = await tx<{ id: string; fanId: string; transactionId: string }[]>`
    select id, fan_id, transaction_id from purchase where id = ${id} and refunded_at is null for update`
  return row
}
export const finishRefunds = (sql: Queries, streamId: string) =>
  sql`update stream set refund_due = false where id = ${streamId}`
