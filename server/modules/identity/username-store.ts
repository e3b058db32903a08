import type { Queries, Tx } from '../../db/database.ts'

/** How long nobody else may take a name that was given up. */
const KEPT_DAYS = 30
const keptSince = (at: Date) => new Date(at.getTime() - KEPT_DAYS * 86_400_000)

/** Which of these are in use, or were given up lately by somebody else than `butFor`. */
export async function takenUsernames(
  sql: Queries,
  usernames: string[],
  { at, butFor = null }: { at: Date; butFor?: string | null },
) {
  const rows = await sql<{ username: string }[]>`
    select username from person where username in ${sql(usernames)} and id is distinct from ${butFor}
    union
    select username from username_history
    where username in ${sql(usernames)} and given_up_at > ${keptSince(at)} and person_id is distinct from ${butFor}`
  return new Set(rows.map(({ username }) => username))
}

/**
 * Whether a name that was just written belongs to somebody's past. Asked after the write: whoever waited
 * there for the one who gives the name up sees it only now.
 */
export async function isKeptForAnother(
  tx: Tx,
  { username, personId, at }: { username: string; personId: string; at: Date },
) {
  const [row] = await tx`
    select 1 from username_history
    where username = ${username} and person_id <> ${personId} and given_up_at > ${keptSince(at)}`
  return Boolean(row)
}

/** The name a person has now is nobody's past any more. */
export const forgetOldUsername = (tx: Tx, username: string) =>
  tx`delete from username_history where username = ${username}`

export const keepOldUsername = (tx: Tx, row: { username: string; personId: string; givenUpAt: Date }) =>
  tx`insert into username_history ${tx(row)}
    on conflict (username) do update set person_id = excluded.person_id, given_up_at = excluded.given_up_at`

/** Who had a name before, so that links to it still lead somewhere; undefined when somebody has it now. */
export async function findByOldUsername(sql: Queries, username: string) {
  const [row] = await sql<{ personId: string; username: string }[]>`
    select h.person_id, p.username from username_history h join person p on p.id = h.person_id
    where h.username = ${username} and not exists (select 1 from person where username = ${username})`
  return row
}
