import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

export type PersonSummaryRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}

/**
 * A fan by username, visible to both giver and creator. Private creators can only be gifted to their
 * followers.
 */
export async function findGiftRecipient(
  sql: Queries,
  { username, giverId, creatorId }: { username: string; giverId: string; creatorId: string },
) {
  const [row] = await sql<PersonSummaryRow[]>`
    select p.id, p.username, p.first_name, p.last_name, p.profile_pic from person p
    where p.username = ${username} and p.user_type = ${UserType.fan} and p.status_code = ${ProfileStatus.active}
      and ${visibleTo(sql, giverId)} and ${visibleTo(sql, creatorId)}
      and (not exists (select 1 from person c where c.id = ${creatorId} and c.is_private)
        or exists (select 1 from follow f where f.follower_id = p.id and f.creator_id = ${creatorId}))`
  return row
}
