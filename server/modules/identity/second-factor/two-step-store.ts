import type { Queries, Tx } from '../../../db/database.ts'

export type AuthenticatorRow = {
  personId: string
  sealedSecret: Buffer
  createdAt: Date
  confirmedAt: Date | null
  lastStep: number
}

export async function findAuthenticator(sql: Queries, personId: string) {
  const [row] = await sql<AuthenticatorRow[]>`select * from authenticator where person_id = ${personId}`
  return row
}

/** Replaces an unconfirmed setup; false when an authenticator is already active. */
export const saveUnconfirmedAuthenticator = async (
  sql: Queries,
  row: Pick<AuthenticatorRow, 'personId' | 'sealedSecret' | 'createdAt'>,
) =>
  (
    await sql`insert into authenticator ${sql(row)}
      on conflict (person_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
        last_step = 0 where authenticator.confirmed_at is null`
  ).count === 1

export const confirmAuthenticator = async (tx: Tx, personId: string, at: Date) =>
  (
    await tx`update authenticator set confirmed_at = ${at} where person_id = ${personId} and confirmed_at is null`
  ).count === 1

export const deleteAuthenticator = (tx: Tx, personId: string) =>
  tx`delete from authenticator where person_id = ${personId}`

/** Consumes a time step; false when it or a later one was already used. */
export const consumeTimeStep = async (sql: Queries, personId: string, step: number) =>
  (
    await sql`update authenticator set last_step = ${step} where person_id = ${personId} and last_step < ${step}`
  ).count === 1

export async function replaceRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]) {
  await tx`delete from recovery_code where person_id = ${personId}`
  if (hashes.length)
    await tx`insert into recovery_code ${tx(hashes.map((codeHash) => ({ codeHash, personId })))}`
}

/** Returns true for the one call that consumed the code. */
export const consumeRecoveryCode = async (sql: Queries, codeHash: Buffer, at: Date) =>
  (await sql`update recovery_code set used_at = ${at} where code_hash = ${codeHash} and used_at is null`)
    .count === 1

type SecondFactors = {
  hasAuthenticator: boolean
  recoveryCodesLeft: number
  passkeys: number
  google: boolean
}
export async function readSecondFactors(sql: Queries, personId: string): Promise<SecondFactors> {
  const [row] = await sql<SecondFactors[]>`
    select
      exists (select 1 from authenticator where person_id = ${personId} and confirmed_at is not null) as has_authenticator,
      (select count(*)::int from recovery_code where person_id = ${personId} and used_at is null) as recovery_codes_left,
      (select count(*)::int from passkey where person_id = ${personId} and distrusted_at is null) as passkeys,
      exists (select 1 from open_id_account where person_id = ${personId}) as google`
  return row ?? { hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: 0, google: false }
}

export async function listSecondStepMethods(sql: Queries, personId: string) {
  const { hasAuthenticator, recoveryCodesLeft, passkeys } = await readSecondFactors(sql, personId)
  return [
    ...(hasAuthenticator ? (['authenticator'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft ? (['recovery'] as const) : []),
  ]
}
