import type { Queries, Tx } from '../../../db/database.ts'

export type PresenceRow = { isOnline: boolean; seenAt: Date }

export async function findPresence(sql: Queries, personId: string) {
  const [row] = await sql<
    PresenceRow[]
  >`select is_online, seen_at from presence where person_id = ${personId}`
  return row
}

/** Returns the previous row, to detect changes. */
export async function upsertPresence(tx: Tx, personId: string, row: PresenceRow) {
  const [before] = await tx<
    PresenceRow[]
  >`select is_online, seen_at from presence where person_id = ${personId} for update`
  await tx`insert into presence ${tx({ personId, ...row })} on conflict (person_id) do update set
    is_online = excluded.is_online, seen_at = excluded.seen_at`
  return before
}
