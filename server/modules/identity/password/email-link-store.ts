import type { Tx } from '../../../db/database.ts'

type LinkPurpose = 'reset' | 'delete' | 'sign-in'
type EmailLink = { tokenHash: Buffer; personId: string; purpose: LinkPurpose; expiresAt: Date }

export const insertEmailLink = (tx: Tx, row: EmailLink) => tx`insert into mailed_link ${tx(row)}`

/**
 * Consumes a link and all other links of this purpose of its owner; returns the owner's id while the link
 * is valid.
 */
export async function consumeEmailLink(
  tx: Tx,
  { tokenHash, purpose, at }: { tokenHash: Buffer; purpose: LinkPurpose; at: Date },
) {
  const [used] = await tx<{ personId: string }[]>`update mailed_link set used_at = ${at}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${at}
    returning person_id`
  if (used)
    await tx`update mailed_link set used_at = ${at}
      where person_id = ${used.personId} and purpose = ${purpose} and used_at is null`
  return used?.personId
}

/** After a change of the account: links already sent, perhaps to another address, stop working. */
export const cancelEmailLinks = (tx: Tx, { personId, at }: { personId: string; at: Date }) =>
  tx`update mailed_link set used_at = ${at} where person_id = ${personId} and used_at is null`
