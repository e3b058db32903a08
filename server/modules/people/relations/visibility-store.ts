import type { Fragment, Queries } from '../../../db/database.ts'

/**
 * The single rule of who is visible to whom, as a condition on `person p`: suspended, deactivated and
 * deleted users are hidden from everyone, and a block hides both users from each other. Without a viewer
 * (guests, staff) only the first part applies.
 */
export const visibleTo = (sql: Queries, viewerId: string | undefined) =>
  sql`(is_shown(p.status_code) and ${notBlocked(sql, viewerId, sql`p.id`)})`

/** Only the block part, for lists without hidden accounts. */
export const notBlocked = (sql: Queries, viewerId: string | Fragment | undefined, id: Fragment) =>
  viewerId === undefined
    ? sql`true`
    : sql`(not exists (select 1 from block b where b.person_id = ${viewerId} and b.blocked_id = ${id})
        and not exists (select 1 from block b where b.blocked_id = ${viewerId} and b.person_id = ${id}))`

/** Filters ids by visibility for the viewer. */
export async function filterVisible(sql: Queries, viewerId: string | undefined, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select p.id from person p where p.id in ${sql(ids)} and ${visibleTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
