import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'

type OpenText = {
  id: string
  title: string
  description: string
  tags: string[]
  place: string
  rank: number
  publishedAt: Date
}

/** Of some posts, the words of those that everybody may read; the newer, the higher their rank. */
export const openTexts = (sql: Queries, ids: string[]) => sql<OpenText[]>`
  select id, title, description, tags, place, heat_of(published_at) as rank, published_at from post
  where id = any(${ids}::uuid[]) and state = 'published' and visibility = 'free'`

type Among = { ids: string[]; viewerId: string | undefined; at: Date }

/** Of some posts, those that a viewer may find: out, open to everybody, by somebody who stands in lists. */
export async function openAmong(sql: Queries, { ids, viewerId, at }: Among) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select o.id from post o join person p on p.id = o.creator_id
    where o.id = any(${ids}::uuid[]) and o.state = 'published' and o.visibility = 'free' and not p.is_private
      and (o.expires_at is null or o.expires_at > ${at}) and ${knownTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
