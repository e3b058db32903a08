import type { Queries, Tx } from '../../../db/database.ts'

export type CheckRow = {
  personId: string
  provider: string
  applicantId: string
  answer: 'approved' | 'rejected'
  reason: string
  toldAt: Date
}

export async function findCheck(sql: Queries, personId: string) {
  const [row] = await sql<CheckRow[]>`select * from identity_check where person_id = ${personId}`
  return row
}

/** Saves the result if it is newer than the stored one; returns whether it was. */
export async function saveCheckResult(
  tx: Tx,
  { personId, provider, applicantId, answer, reason, toldAt }: CheckRow,
) {
  const { count } = await tx`
    insert into identity_check as kept (person_id, provider, applicant_id, answer, reason, told_at)
    values (${personId}, ${provider}, ${applicantId}, ${answer}, ${reason}, ${toldAt})
    on conflict (person_id) do update set provider = excluded.provider, applicant_id = excluded.applicant_id,
      answer = excluded.answer, reason = excluded.reason, told_at = excluded.told_at
    where kept.told_at < excluded.told_at`
  return count === 1
}

/** Returns false for a duplicate message. */
export const insertWebhookReceipt = async (tx: Tx, row: { provider: string; digest: Buffer; at: Date }) =>
  (await tx`insert into webhook_receipt ${tx(row)} on conflict do nothing`).count === 1

export const deleteOldReceipts = (sql: Queries, before: Date) =>
  sql`delete from webhook_receipt where at < ${before}`

export async function findPersonCountry(sql: Queries, personId: string) {
  const [row] = await sql<{ country: string }[]>`select country from person where id = ${personId}`
  return row?.country ?? ''
}
