import type { Queries, Tx } from '../../../db/database.ts'

type OauthStateRow = {
  stateHash: Buffer
  ticketHash: Buffer
  nonce: string
  codeVerifier: string
  expiresAt: Date
}
export const insertOauthState = (sql: Queries, row: OauthStateRow) =>
  sql`insert into open_id_journey ${sql(row)}`

/** Deletes the state, so it works once. Undefined for another browser's state or an expired one. */
export async function consumeOauthState(
  sql: Queries,
  { stateHash, ticketHash, at }: Pick<OauthStateRow, 'stateHash' | 'ticketHash'> & { at: Date },
) {
  const [row] = await sql<OauthStateRow[]>`
    delete from open_id_journey where state_hash = ${stateHash} and ticket_hash = ${ticketHash} returning *`
  return row && row.expiresAt > at ? row : undefined
}

export async function findPersonByOpenId(sql: Queries, subject: string) {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from open_id_account where provider = 'google' and subject = ${subject}`
  return row?.personId
}

export const linkOpenId = (
  tx: Tx,
  { subject, personId, at }: { subject: string; personId: string; at: Date },
) =>
  tx`insert into open_id_account (provider, subject, person_id, linked_at)
    values ('google', ${subject}, ${personId}, ${at}) on conflict do nothing`
