import type { Queries, Tx } from '../../../db/database.ts'

export type CodePurpose =
  | 'SIGN_UP'
  | 'STAFF_SIGN_IN'
  | 'CHANGE_EMAIL'
  | 'CHANGE_PHONE'
  | 'CHANGE_USERNAME'
  | 'CHANGE_PASSWORD'
  | 'STEP_UP'

export type OneTimeCodeRow = {
  id: string
  purpose: CodePurpose
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

type NewOneTimeCode = Omit<OneTimeCodeRow, 'sentCount' | 'usedAt' | 'personId'> & { personId?: string | null }
export const insertOneTimeCode = (tx: Tx, row: NewOneTimeCode) =>
  tx`insert into verification ${tx(row as never)}`

export async function findLastSentAt(
  tx: Tx,
  { purpose, recipient }: Pick<OneTimeCodeRow, 'purpose' | 'recipient'>,
) {
  const [row] = await tx<{ sentAt: Date }[]>`
    select sent_at from verification where recipient = ${recipient} and purpose = ${purpose} order by sent_at desc limit 1`
  return row?.sentAt
}

/** Only the latest code of a purpose counts. */
export const voidPendingCodes = (
  tx: Tx,
  { personId, purpose, at }: { personId: string; purpose: CodePurpose; at: Date },
) =>
  tx`update verification set used_at = ${at} where person_id = ${personId} and purpose = ${purpose} and used_at is null`

export async function lockOneTimeCode(tx: Tx, id: string) {
  const [row] = await tx<OneTimeCodeRow[]>`select * from verification where id = ${id} for update`
  return row
}

export const renewOneTimeCode = (
  tx: Tx,
  { id, codeHash, sentAt, expiresAt }: Pick<OneTimeCodeRow, 'id' | 'codeHash' | 'sentAt' | 'expiresAt'>,
) =>
  tx`update verification set code_hash = ${codeHash}, sent_at = ${sentAt}, expires_at = ${expiresAt}, tries = 0,
    sent_count = sent_count + 1 where id = ${id}`

/** Counts the attempt before checking it, so that concurrent attempts are all counted. */
export async function countAttempt(sql: Queries, id: string, at: Date, maxAttempts: number) {
  const [row] = await sql<OneTimeCodeRow[]>`
    update verification set tries = tries + 1
    where id = ${id} and tries < ${maxAttempts} and used_at is null and expires_at > ${at} returning *`
  return row
}
/** Not below zero: a resend in between may have reset the attempts. */
export const uncountAttempt = (sql: Queries, id: string) =>
  sql`update verification set tries = greatest(tries - 1, 0) where id = ${id}`

/** Returns true for the one call that consumed the code. */
export const consumeOneTimeCode = async (tx: Tx, id: string, at: Date) =>
  (await tx`update verification set used_at = ${at} where id = ${id} and used_at is null`).count === 1

/** Serializes code requests for one action, so that their limits hold. */
export const lockCodeRequests = (tx: Tx, action: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${action}, 0))`
