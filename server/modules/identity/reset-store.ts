import type { Tx } from '../../db/database.ts'

export const insertReset = (tx: Tx, row: { tokenHash: Buffer; personId: string; expiresAt: Date }) =>
  tx`insert into password_reset ${tx(row)}`

/** Uses up a link and every other one of the person; false when it was not good any more. */
export async function useReset(
  tx: Tx,
  { tokenHash, personId, at }: { tokenHash: Buffer; personId: string; at: Date },
) {
  const { count } = await tx`update password_reset set used_at = ${at}
    where token_hash = ${tokenHash} and person_id = ${personId} and used_at is null and expires_at > ${at}`
  if (count === 1)
    await tx`update password_reset set used_at = ${at} where person_id = ${personId} and used_at is null`
  return count === 1
}
