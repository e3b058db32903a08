import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

export async function listPresenceVisible(sql: Queries, ids: string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from person where id = any(${ids}::uuid[]) and last_seen_enabled and is_shown(status_code)`
  return rows.map(({ id }) => id)
}

/** People the viewer shares a conversation with, where both show their presence. */
export async function listVisiblePartners(
  sql: Queries,
  { viewerId, ids }: { viewerId: string; ids: string[] },
) {
  const valid = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
  const rows = await sql<{ id: string }[]>`
    select p.id from person p
    where p.id = any(${valid}::uuid[]) and p.last_seen_enabled and ${visibleTo(sql, viewerId)}
      and exists (select 1 from person v where v.id = ${viewerId} and v.last_seen_enabled)
      and exists (select 1 from conversation_member a join conversation_member b
        on b.conversation_id = a.conversation_id and b.person_id = p.id and b.left_at is null
        where a.person_id = ${viewerId} and a.left_at is null)`
  return rows.map(({ id }) => id)
}

export async function findWritableMembers(
  sql: Queries,
  { chatId, senderId }: { chatId: string; senderId: string },
) {
  const rows = await sql<{ personId: string }[]>`
    select person_id from conversation_member
    where conversation_id = ${chatId} and person_id <> ${senderId} and left_at is null
      and folder = 'main' and not is_hidden`
  return rows.map(({ personId }) => personId)
}
