import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

type PublicPostText = {
  id: string
  title: string
  description: string
  tags: string[]
  place: string
  rank: number
  publishedAt: Date
}

/** Texts of the given posts that everyone may read; newer posts rank higher. */
export const loadPublicPostTexts = (sql: Queries, ids: string[]) => sql<PublicPostText[]>`
  select id, title, description, tags, place, heat_of(published_at) as rank, published_at from post
  where id = any(${ids}::uuid[]) and state = 'published' and visibility = 'free'`

type PublicPostQuery = { ids: string[]; viewerId: string | undefined; at: Date }

/** The given posts that the viewer may find: published, public, and by a listed creator. */
export async function filterPublicPosts(sql: Queries, { ids, viewerId, at }: PublicPostQuery) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select o.id from post o join person p on p.id = o.creator_id
    where o.id = any(${ids}::uuid[]) and o.state = 'published' and o.visibility = 'free' and not p.is_private
      and (o.expires_at is null or o.expires_at > ${at}) and ${visibleTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
