import type { Queries, Tx } from '../../../db/database.ts'
import type { ChangedField } from '../account-emails.ts'
import type { PersonChange } from './person-store.ts'

export type AccountChangeRow = {
  id: string
  personId: string
  field: ChangedField
  oldValue: PersonChange
  tokenHash: Buffer
  at: Date
  expiresAt: Date
}

export const insertAccountChange = (tx: Tx, row: AccountChangeRow) =>
  tx`insert into account_change ${tx({ ...row, oldValue: tx.json(row.oldValue as never) as never })}`

/** Finds a change that this link can still undo. */
export async function findAccountChange(sql: Queries, tokenHash: Buffer, at: Date) {
  const [row] = await sql<AccountChangeRow[]>`
    select * from account_change
    where token_hash = ${tokenHash} and undone_at is null and void_at is null and expires_at > ${at}`
  return row
}

/**
 * Marks a change as undone and voids the undo links of later changes: those were sent to addresses chosen
 * by the author of this change.
 */
export async function markUndone(tx: Tx, { id, personId, at }: { id: string; personId: string; at: Date }) {
  const { count } =
    await tx`update account_change set undone_at = ${at} where id = ${id} and undone_at is null and void_at is null`
  await tx`update account_change set void_at = ${at}
    where person_id = ${personId} and id <> ${id} and undone_at is null and void_at is null
      and at >= (select at from account_change where id = ${id})`
  return count === 1
}

/** Removes sign-in methods added since a change; an attacker may control them. */
export async function removeFactorsSince(tx: Tx, personId: string, since: Date) {
  await tx`delete from passkey where person_id = ${personId} and created_at >= ${since}`
  await tx`delete from authenticator where person_id = ${personId} and coalesce(confirmed_at, created_at) >= ${since}`
  await tx`delete from open_id_account where person_id = ${personId} and linked_at >= ${since}`
}
