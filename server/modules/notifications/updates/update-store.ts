import type { Queries, Tx } from '../../../db/database.ts'

export async function hasUnreadUpdate(sql: Queries, { personId, at }: { personId: string; at: Date }) {
  const [row] = await sql`
    select 1 from person p left join notification_preference n on n.person_id = p.id
    where p.id = ${personId} and exists (
      select 1 from product_update u
      where u.published_at <= ${at} and u.published_at > coalesce(n.updates_read_at, p.created_at))`
  return row !== undefined
}

export const saveUpdatesRead = (tx: Tx, { personId, at }: { personId: string; at: Date }) => tx`
  insert into notification_preference (person_id, updates_read_at) values (${personId}, ${at})
  on conflict (person_id) do update set updates_read_at = excluded.updates_read_at`
