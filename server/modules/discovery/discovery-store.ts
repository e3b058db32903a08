import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'

export type CreatorRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  headline: string
  profilePic: string | null
  coverPic: string | null
  city: string
  country: string
  categories: { id: string; key: string; title: string }[]
  isPrivate: boolean
  /** What the viewer is to them. */
  isFollow: boolean
  isRequested: boolean
}
export type GroupRow = {
  id: string
  key: string
  title: string
  blurb: string
  coverPic: string | null
  creatorCount: number
}

type Slice = { offset: number; limit: number; viewerId: string | undefined }

export async function listFeaturedIds(
  sql: Queries,
  { offset, limit, searchText, viewerId }: Slice & { searchText: string },
) {
  const like = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
  const visible = sql`p.user_type = 2 and p.status_code = 1 and ${knownTo(sql, viewerId)}
    ${searchText ? sql`and (p.username ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like})` : sql``}`
  const rows = await sql<{ id: string }[]>`
    select p.id from person p where ${visible} order by p.created_at, p.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from person p where ${visible}`
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}

/** In the order of the ids. */
export async function loadCreators(
  sql: Queries,
  { ids, viewerId = null }: { ids: string[]; viewerId: string | null | undefined },
) {
  if (ids.length === 0) return []
  return sql<CreatorRow[]>`
    select p.id, username, first_name, last_name, headline, profile_pic, p.cover_pic, city, country,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title) order by pc.position)
        from person_category pc join category c on c.id = pc.category_id where pc.person_id = p.id
      ), '[]') as categories, is_private,
      exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = p.id) as is_follow,
      exists (select 1 from follow_request r where r.follower_id = ${viewerId} and r.creator_id = p.id) as is_requested
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join person p on p.id = wanted.id
    order by wanted.place`
}

export async function listGroups(sql: Queries, { offset, limit, viewerId }: Slice) {
  const rows = await sql<GroupRow[]>`
    select c.id, c.key, c.title, c.blurb, c.cover_pic, (
      select count(*)::int from person_category pc join person p on p.id = pc.person_id
      where pc.category_id = c.id and p.user_type = 2 and p.status_code = 1 and ${knownTo(sql, viewerId)}
    ) as creator_count
    from category c order by c.position, c.key offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from category`
  return { rows, totalCount: count?.total ?? 0 }
}
