import type { Queries } from '../../../db/database.ts'

/** Listed creators by the last two digits of their id. */
export const listSitemapCreators = (sql: Queries, part: string) => sql<
  { username: string; updatedAt: Date }[]
>`
  select p.username, p.updated_at from creator_signal s join person p on p.id = s.person_id
  where right(s.person_id::text, 2) = ${part} and s.is_listed order by s.person_id limit 50000`

export type SharedCreator = {
  username: string
  name: string
  headline: string
  profilePic: string | null
  coverPic: string | null
  isPrivate: boolean
}

/** What a link preview may show of a creator; only the name of a private one. */
export async function findSharedCreator(sql: Queries, username: string) {
  const [row] = await sql<SharedCreator[]>`
    select p.username, trim(p.first_name || ' ' || p.last_name) as name, p.is_private,
      case when p.is_private then '' else p.headline end as headline,
      case when not p.is_private then p.profile_pic end as profile_pic,
      case when not p.is_private then p.cover_pic end as cover_pic
    from person p join creator_signal s on s.person_id = p.id and s.is_found
    where p.username = ${username} and is_shown(p.status_code)`
  return row
}
