import type { Queries, Tx } from '../../../db/database.ts'

/** How long a given-up username is reserved for its former owner. */
const RESERVED_DAYS = 30
const reservedSince = (at: Date) => new Date(at.getTime() - RESERVED_DAYS * 86_400_000)

/** Usernames that are in use, or reserved for someone other than `exceptPersonId`. */
export async function findTakenUsernames(
  sql: Queries,
  usernames: string[],
  { at, exceptPersonId = null }: { at: Date; exceptPersonId?: string | null },
) {
  const rows = await sql<{ username: string }[]>`
    select username from person where username in ${sql(usernames)} and id is distinct from ${exceptPersonId}
    union
    select username from username_history
    where username in ${sql(usernames)} and given_up_at > ${reservedSince(at)} and person_id is distinct from ${exceptPersonId}`
  return new Set(rows.map(({ username }) => username))
}

/**
 * Whether a username that was just written is reserved for a former owner. Checked after the write,
 * because only then a concurrent release is visible.
 */
export async function isReservedForFormerOwner(
  tx: Tx,
  { username, personId, at }: { username: string; personId: string; at: Date },
) {
  const [row] = await tx`
    select 1 from username_history
    where username = ${username} and person_id <> ${personId} and given_up_at > ${reservedSince(at)}`
  return Boolean(row)
}

export const releaseOldUsername = (tx: Tx, username: string) =>
  tx`delete from username_history where username = ${username}`

export const reserveOldUsername = (tx: Tx, row: { username: string; personId: string; givenUpAt: Date }) =>
  tx`insert into username_history ${tx(row)}
    on conflict (username) do update set person_id = excluded.person_id, given_up_at = excluded.given_up_at`

/** The last owner of a username, so that old links redirect; undefined when it is in use. */
export async function findByOldUsername(sql: Queries, username: string) {
  const [row] = await sql<{ personId: string; username: string }[]>`
    select h.person_id, p.username from username_history h join person p on p.id = h.person_id
    where h.username = ${username} and not exists (select 1 from person where username = ${username})`
  return row
}
