import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'

export type FaceRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}

/** A fan by name whom the giver may know of, and who is not hidden from the creator nor the creator from them. */
export async function findReceiver(
  sql: Queries,
  { username, giverId, creatorId }: { username: string; giverId: string; creatorId: string },
) {
  const [row] = await sql<FaceRow[]>`
    select p.id, p.username, p.first_name, p.last_name, p.profile_pic from person p
    where p.username = ${username} and p.user_type = 1 and p.status_code = 1
      and ${knownTo(sql, giverId)} and ${knownTo(sql, creatorId)}`
  return row
}
