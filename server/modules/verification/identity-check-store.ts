import type { Queries, Tx } from '../../db/database.ts'

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

/** Keeps a provider's word if it is the newest; returns whether it is. */
export async function keepCheck(
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

/** Whether this message is new. */
export const keepReceipt = async (tx: Tx, row: { provider: string; digest: Buffer; at: Date }) =>
  (await tx`insert into webhook_receipt ${tx(row)} on conflict do nothing`).count === 1

export const forgetReceipts = (sql: Queries, before: Date) =>
  sql`delete from webhook_receipt where at < ${before}`

export async function findCountry(sql: Queries, personId: string) {
  const [row] = await sql<{ country: string }[]>`select country from person where id = ${personId}`
  return row?.country ?? ''
}
