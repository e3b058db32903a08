import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'

export type FaceRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}

/**
 * A fan by name whom the giver may know of, and who is not hidden from the creator nor the creator from them. Whose
 * window is private chooses who looks in: a gift opens it to nobody whom they have not let follow.
 */
export async function findReceiver(
  sql: Queries,
  { username, giverId, creatorId }: { username: string; giverId: string; creatorId: string },
) {
  const [row] = await sql<FaceRow[]>`
    select p.id, p.username, p.first_name, p.last_name, p.profile_pic from person p
    where p.username = ${username} and p.user_type = 1 and p.status_code = 1
      and ${knownTo(sql, giverId)} and ${knownTo(sql, creatorId)}
      and (not exists (select 1 from person c where c.id = ${creatorId} and c.is_private)
        or exists (select 1 from follow f where f.follower_id = p.id and f.creator_id = ${creatorId}))`
  return row
}
