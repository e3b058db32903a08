import type { Queries, Tx } from '../../db/database.ts'

/** What a code is for. */
export type Purpose =
  | 'SIGN_UP'
  | 'STAFF_SIGN_IN'
  | 'CHANGE_EMAIL'
  | 'CHANGE_PHONE'
  | 'CHANGE_USERNAME'
  | 'CHANGE_PASSWORD'
  | 'STEP_UP'

export type VerificationRow = {
  id: string
  purpose: Purpose
  channel: 'email' | 'sms'
  recipient: string
  staffId: string | null
  personId: string | null
  codeHash: Buffer
  sentCount: number
  sentAt: Date
  expiresAt: Date
  usedAt: Date | null
}

type New = Omit<VerificationRow, 'sentCount' | 'usedAt' | 'personId'> & { personId?: string | null }
export const insertVerification = (tx: Tx, row: New) => tx`insert into verification ${tx(row as never)}`

export async function lastSentTo(
  tx: Tx,
  { purpose, recipient }: Pick<VerificationRow, 'purpose' | 'recipient'>,
) {
  const [row] = await tx<{ sentAt: Date }[]>`
    select sent_at from verification where recipient = ${recipient} and purpose = ${purpose} order by sent_at desc limit 1`
  return row?.sentAt
}

/** Only the last code of a kind counts: what waited before it is over. */
export const voidWaiting = (
  tx: Tx,
  { personId, purpose, at }: { personId: string; purpose: Purpose; at: Date },
) =>
  tx`update verification set used_at = ${at} where person_id = ${personId} and purpose = ${purpose} and used_at is null`

export async function lockVerification(tx: Tx, id: string) {
  const [row] = await tx<VerificationRow[]>`select * from verification where id = ${id} for update`
  return row
}

export const renewVerification = (
  tx: Tx,
  { id, codeHash, sentAt, expiresAt }: Pick<VerificationRow, 'id' | 'codeHash' | 'sentAt' | 'expiresAt'>,
) =>
  tx`update verification set code_hash = ${codeHash}, sent_at = ${sentAt}, expires_at = ${expiresAt}, tries = 0,
    sent_count = sent_count + 1 where id = ${id}`

/** Counts a try before it is judged, so that a hundred at once are a hundred tries. */
export async function countTry(sql: Queries, id: string, at: Date, maxTries: number) {
  const [row] = await sql<VerificationRow[]>`
    update verification set tries = tries + 1
    where id = ${id} and tries < ${maxTries} and used_at is null and expires_at > ${at} returning *`
  return row
}
/** Not below zero: a new code may have been sent in between, with all its tries. */
export const forgiveTry = (sql: Queries, id: string) =>
  sql`update verification set tries = greatest(tries - 1, 0) where id = ${id}`

/** Whether this call is the one that used it up. */
export const useVerification = async (tx: Tx, id: string, at: Date) =>
  (await tx`update verification set used_at = ${at} where id = ${id} and used_at is null`).count === 1
