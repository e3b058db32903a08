import type { Queries, Tx } from '../../db/database.ts'

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

/** Begins anew unless one is in use; false then. */
export const beginAuthenticator = async (
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

/** Takes a code's step; false when it, or a later one, was taken before. */
export const takeStep = async (sql: Queries, personId: string, step: number) =>
  (
    await sql`update authenticator set last_step = ${step} where person_id = ${personId} and last_step < ${step}`
  ).count === 1

export async function replaceRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]) {
  await tx`delete from recovery_code where person_id = ${personId}`
  if (hashes.length)
    await tx`insert into recovery_code ${tx(hashes.map((codeHash) => ({ codeHash, personId })))}`
}

/** Whether this call is the one that used it up. */
export const useRecoveryCode = async (sql: Queries, codeHash: Buffer, at: Date) =>
  (await sql`update recovery_code set used_at = ${at} where code_hash = ${codeHash} and used_at is null`)
    .count === 1

type Protection = {
  hasAuthenticator: boolean
  recoveryCodesLeft: number
  passkeys: number
  google: boolean
}
export async function readProtection(sql: Queries, personId: string): Promise<Protection> {
  const [row] = await sql<Protection[]>`
    select
      exists (select 1 from authenticator where person_id = ${personId} and confirmed_at is not null) as has_authenticator,
      (select count(*)::int from recovery_code where person_id = ${personId} and used_at is null) as recovery_codes_left,
      (select count(*)::int from passkey where person_id = ${personId} and distrusted_at is null) as passkeys,
      exists (select 1 from open_id_account where person_id = ${personId}) as google`
  return row ?? { hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: 0, google: false }
}

/** How somebody can do the second step. */
export async function secondStepMethods(sql: Queries, personId: string) {
  const { hasAuthenticator, recoveryCodesLeft, passkeys } = await readProtection(sql, personId)
  return [
    ...(hasAuthenticator ? (['authenticator'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft ? (['recovery'] as const) : []),
  ]
}
