import type { Tx } from '../../db/database.ts'

type Purpose = 'reset' | 'delete'
type Link = { tokenHash: Buffer; personId: string; purpose: Purpose; expiresAt: Date }

export const insertLink = (tx: Tx, row: Link) => tx`insert into mailed_link ${tx(row)}`

/** Uses up a link and every other one of the person for it; tells whose it was, unless it is not good any more. */
export async function useLink(
  tx: Tx,
  { tokenHash, purpose, at }: { tokenHash: Buffer; purpose: Purpose; at: Date },
) {
  const [used] = await tx<{ personId: string }[]>`update mailed_link set used_at = ${at}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${at}
    returning person_id`
  if (used)
    await tx`update mailed_link set used_at = ${at}
      where person_id = ${used.personId} and purpose = ${purpose} and used_at is null`
  return used?.personId
}
