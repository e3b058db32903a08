import type { Queries, Tx } from '../../../db/database.ts'

export type PasskeyRow = {
  id: string
  personId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  distrustedAt: Date | null
}

type NewPasskey = Omit<PasskeyRow, 'lastUsedAt' | 'distrustedAt'>
/** Returns false when the credential is already registered. */
export const insertPasskey = async (tx: Tx, row: NewPasskey) =>
  (await tx`insert into passkey ${tx(row)} on conflict (credential_id) do nothing`).count === 1

export async function findPasskey(sql: Queries, credentialId: string) {
  const [row] = await sql<PasskeyRow[]>`select * from passkey where credential_id = ${credentialId}`
  return row
}

export async function listPasskeys(
  sql: Queries,
  { personId, offset = 0, limit = 100 }: { personId: string; offset?: number; limit?: number },
) {
  const rows = await sql<PasskeyRow[]>`
    select * from passkey where person_id = ${personId} order by created_at desc, id offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from passkey where person_id = ${personId}`
  return { rows, totalCount: count?.total ?? 0 }
}

/**
 * Advances the signature counter; false when it did not increase, which means the key was cloned. Some
 * authenticators always send 0.
 */
export const advancePasskeyCounter = async (
  sql: Queries,
  { id, counter, at }: { id: string; counter: number; at: Date },
) =>
  (
    await sql`update passkey set counter = ${counter}, last_used_at = ${at}
      where id = ${id} and distrusted_at is null and (counter < ${counter} or (counter = 0 and ${counter} = 0))`
  ).count === 1

export const disablePasskey = async (sql: Queries, id: string, at: Date) =>
  (await sql`update passkey set distrusted_at = ${at} where id = ${id} and distrusted_at is null`).count === 1

export async function updatePasskeyName(
  sql: Queries,
  { id, personId, name }: Pick<PasskeyRow, 'id' | 'personId' | 'name'>,
) {
  const [row] = await sql<PasskeyRow[]>`
    update passkey set name = ${name} where id = ${id} and person_id = ${personId} returning *`
  return row
}

export const deletePasskey = async (tx: Tx, { id, personId }: { id: string; personId: string }) =>
  (await tx`delete from passkey where id = ${id} and person_id = ${personId}`).count === 1

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'step-up'
type Challenge = {
  id: string
  purpose: ChallengePurpose
  challenge: string
  personId: string | null
  expiresAt: Date
}
export const insertChallenge = (sql: Queries, row: Challenge) =>
  sql`insert into passkey_challenge ${sql(row)}`

/** Deletes the challenge: each can be answered once, correctly or not. */
export async function consumeChallenge(
  sql: Queries,
  { id, purpose, at }: { id: string; purpose: ChallengePurpose; at: Date },
) {
  const [row] = await sql<Challenge[]>`
    delete from passkey_challenge where id = ${id} and purpose = ${purpose} returning *`
  return row && row.expiresAt > at ? row : undefined
}
