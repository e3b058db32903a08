import type { Queries } from '../../../db/database.ts'

export type PersonCardRow = {
  id: string
  userType: number
  username: string
  firstName: string
  lastName: string
  headline: string
  profilePic: string | null
  isPrivate: boolean
  isFollowable: boolean
  isFollow: boolean
  isRequested: boolean
}

/** In the order of the ids, with the viewer's relation to each. */
export async function loadPersonCards(sql: Queries, { ids, viewerId }: { ids: string[]; viewerId: string }) {
  if (ids.length === 0) return []
  return sql<PersonCardRow[]>`
    select p.id, user_type, username, first_name, last_name, headline, profile_pic, is_private,
      user_type = 2 and status_code = 1 as is_followable,
      exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = p.id) as is_follow,
      exists (select 1 from follow_request r where r.follower_id = ${viewerId} and r.creator_id = p.id) as is_requested
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join person p on p.id = wanted.id
    order by wanted.place`
}
