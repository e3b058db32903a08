import type { Fragment, Queries } from '../../../db/database.ts'
import { viewerPlace } from '../../../http/viewer-country.ts'

/**
 * The single rule of who is visible to whom, as a condition on `person p`: suspended, deactivated and
 * deleted users are hidden from everyone, a block hides both users from each other, and blocked countries hide a
 * creator from viewers there. Without a viewer (guests, staff) there are no blocks between users.
 */
export const visibleTo = (sql: Queries, viewerId: string | undefined) =>
  sql`(is_shown(p.status_code) and ${notBlocked(sql, viewerId, sql`p.id`)})`

/** Blocks of users and countries, for lists without hidden accounts. */
export const notBlocked = (sql: Queries, viewerId: string | Fragment | undefined, id: Fragment) =>
  viewerId === undefined
    ? availableInCountry(sql, viewerId, id)
    : sql`(not exists (select 1 from block b where b.person_id = ${viewerId} and b.blocked_id = ${id})
        and not exists (select 1 from block b where b.blocked_id = ${viewerId} and b.person_id = ${id})
        and ${availableInCountry(sql, viewerId, id)})`

/**
 * Whether the user is available in the country of the current request, or of the viewer's account if the request has
 * none. Subscribers and buyers keep access to what they paid for.
 */
function availableInCountry(sql: Queries, viewerId: string | Fragment | undefined, id: Fragment) {
  const place = viewerPlace()
  if (!place || (viewerId === undefined && place.country === undefined)) return sql`true`
  const country = place.country ?? sql`(select v.country from person v where v.id = ${viewerId})`
  const isAvailable = sql`not exists (select 1 from blocked_country g where g.person_id = ${id} and g.country = ${country})`
  return viewerId === undefined
    ? isAvailable
    : sql`(${isAvailable} or ${id} = ${viewerId}
        or exists (select 1 from subscription u where u.fan_id = ${viewerId} and u.creator_id = ${id}
          and u.access_until > ${place.at} and u.status not in ('ended', 'paused'))
        or exists (select 1 from purchase u where u.fan_id = ${viewerId} and u.creator_id = ${id} and u.refunded_at is null))`
}

/** Filters ids by visibility for the viewer. */
export async function filterVisible(sql: Queries, viewerId: string | undefined, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select p.id from person p where p.id in ${sql(ids)} and ${visibleTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
