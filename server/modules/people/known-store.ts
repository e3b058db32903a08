import type { Queries } from '../../db/database.ts'

/**
 * Who may know of whom, decided here and nowhere else: a condition on the table `person p`. Suspended,
 * deactivated and deleted people are known to nobody, and a block by either side hides each from the other.
 * Without a viewer (a guest, staff) only the first counts.
 */
export const knownTo = (sql: Queries, viewerId: string | undefined) =>
  sql`(is_shown(p.status_code) and ${unblocked(sql, viewerId, sql`p.id`)})`

/** The second half of it alone, for lists that hold nobody who is not shown. */
export const unblocked = (sql: Queries, viewerId: string | undefined, id: ReturnType<Queries>) =>
  viewerId === undefined
    ? sql`true`
    : sql`(not exists (select 1 from block b where b.person_id = ${viewerId} and b.blocked_id = ${id})
        and not exists (select 1 from block b where b.blocked_id = ${viewerId} and b.person_id = ${id}))`

/** Those of some people that a viewer may know of. */
export async function knownAmong(sql: Queries, viewerId: string | undefined, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select p.id from person p where p.id in ${sql(ids)} and ${knownTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
