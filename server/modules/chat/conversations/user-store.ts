import type { Queries } from '../../../db/database.ts'

export type ChatUserRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  userType: number
  statusCode: number
  isOnline: boolean
  seenAt: Date | null
  role: 'owner' | 'member' | null
}

/** People as chat shows them. Presence is there where both sides show theirs. */
export const loadChatUsers = (
  sql: Queries,
  { ids, viewerId, since, chatId }: { ids: string[]; viewerId: string; since: Date; chatId?: string },
) => sql<ChatUserRow[]>`
  select p.id, p.username, p.first_name, p.last_name, p.profile_pic, p.user_type, p.status_code,
    coalesce(s.is_online and s.seen_at > ${since} and p.last_seen_enabled and v.last_seen_enabled, false) as is_online,
    case when p.last_seen_enabled and v.last_seen_enabled then s.seen_at end as seen_at,
    ${chatId ? sql`(select m.role from conversation_member m where m.conversation_id = ${chatId} and m.person_id = p.id)` : sql`null`} as role
  from person p left join presence s on s.person_id = p.id
  left join person v on v.id = ${viewerId}
  where p.id = any(${ids}::uuid[])`
