import type { Queries } from '../../../db/database.ts'
import { visibleTo, notBlocked } from '../../people/public.ts'

export type PriceRow = { amountMinor: number; currency: string }
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
  categories: { id: string; key: string; title: string; titles: Record<string, string> }[]
  isPrivate: boolean
  followers: number
  posts: number
  rating: number
  ratingCount: number
  isNewcomer: boolean
  openedAt: Date
  prices: Partial<Record<'month' | 'shoutout' | 'call', PriceRow>>
  /** Last online time, if the creator shares it. */
  onlineAt: Date | null
  /** The viewer's relation to the creator. */
  isFollow: boolean
  isRequested: boolean
}

/** In the order of the ids, without creators the viewer may no longer see. */
export async function loadCreators(
  sql: Queries,
  { ids, viewerId }: { ids: string[]; viewerId: string | undefined },
) {
  if (ids.length === 0) return []
  const viewer = viewerId ?? null
  return sql<CreatorRow[]>`
    select ${cardColumns(sql)}, ${onlineColumn(sql)},
      exists (select 1 from follow f where f.follower_id = ${viewer} and f.creator_id = p.id) as is_follow,
      exists (select 1 from follow_request r where r.follower_id = ${viewer} and r.creator_id = p.id) as is_requested
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join person p on p.id = wanted.id join creator_signal s on s.person_id = p.id and s.is_found
    where ${visibleTo(sql, viewerId)} order by wanted.place`
}

const cardColumns = (sql: Queries) => sql`
  p.id, p.username, p.first_name, p.last_name, p.headline, p.profile_pic, p.cover_pic, p.city, p.country,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title, 'titles', c.titles) order by pc.position)
    from person_category pc join category c on c.id = pc.category_id where pc.person_id = p.id
  ), '[]') as categories, p.is_private, s.followers, s.posts, s.rating, s.rating_count, s.is_newcomer, s.opened_at,
  coalesce((
    select jsonb_object_agg(r.kind, jsonb_build_object('amountMinor', r.amount_minor, 'currency', r.currency))
    from creator_price r where r.person_id = p.id
  ), '{}') as prices`

/** Only of creators who share it. */
const onlineColumn = (sql: Queries) => sql`
  case when s.is_online and p.last_seen_enabled then
    (select seen_at from presence o where o.person_id = p.id and o.is_online) end as online_at`

/** What a card shows, the same for every viewer. `version` changes with the rows of person and signals. */
export type CreatorContent = Omit<CreatorRow, 'onlineAt' | 'isFollow' | 'isRequested'> & { version: string }
type CreatorForViewer = Pick<CreatorRow, 'id' | 'onlineAt' | 'isFollow' | 'isRequested'> & {
  version: string
  /** Whether the viewer shares their own presence. */
  sharesPresence: boolean
}

/** In no particular order. */
export const loadCreatorContents = (sql: Queries, ids: string[]) => sql<CreatorContent[]>`
  select ${cardColumns(sql)}, ${versionColumn(sql)}
  from unnest(${ids}::uuid[]) as wanted (id)
  join person p on p.id = wanted.id join creator_signal s on s.person_id = p.id and s.is_found`

/** The viewer's relations to creators, without those the viewer may not see. */
export const loadCreatorsForViewer = (
  sql: Queries,
  { ids, viewerId }: { ids: string[]; viewerId: string },
) => sql<CreatorForViewer[]>`
  select p.id, ${versionColumn(sql)}, ${onlineColumn(sql)},
    exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = p.id) as is_follow,
    exists (select 1 from follow_request r where r.follower_id = ${viewerId} and r.creator_id = p.id) as is_requested,
    (select v.last_seen_enabled from person v where v.id = ${viewerId}) as shares_presence
  from unnest(${ids}::uuid[]) as wanted (id)
  join person p on p.id = wanted.id join creator_signal s on s.person_id = p.id and s.is_found
  where ${visibleTo(sql, viewerId)}`

const versionColumn = (sql: Queries) => sql`p.xmin::text || ' ' || s.xmin::text as version`

/** For each creator: how many of the viewer's followed users follow them, and one name. */
export async function loadFollowedBy(sql: Queries, { ids, viewerId }: { ids: string[]; viewerId: string }) {
  const rows = await sql<{ id: string; count: number; name: string }[]>`
    select theirs.creator_id as id, count(*)::int as count, min(p.first_name) as name
    from (select creator_id from follow where follower_id = ${viewerId} order by at desc limit 500) mine
    join follow theirs on theirs.follower_id = mine.creator_id and theirs.creator_id = any(${ids}::uuid[])
    join person p on p.id = mine.creator_id and ${visibleTo(sql, viewerId)} and not p.is_private
    group by theirs.creator_id`
  return new Map(rows.map(({ id, count, name }) => [id, { count, name }]))
}

/** Categories of the creators the viewer follows, most frequent first. */
export async function loadViewerCategories(sql: Queries, viewerId: string) {
  const rows = await sql<{ id: string }[]>`
    select pc.category_id as id
    from (select creator_id from follow where follower_id = ${viewerId} order by at desc limit 500) mine
    join person_category pc on pc.person_id = mine.creator_id
    group by pc.category_id order by count(*) desc, pc.category_id limit 5`
  return rows.map(({ id }) => id)
}

/** Whether the user shares their online status; users who do not cannot see others'. */
export async function sharesPresence(sql: Queries, viewerId: string) {
  const [row] = await sql<
    { shows: boolean }[]
  >`select last_seen_enabled as shows from person where id = ${viewerId}`
  return row?.shows ?? false
}

/** Whether a block hides a listed creator from the user. */
export async function hasBlocks(sql: Queries, viewerId: string) {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select 1 from (
      select blocked_id as id from block where person_id = ${viewerId}
      union all select person_id from block where blocked_id = ${viewerId}
    ) b join creator_signal s on s.person_id = b.id and s.is_listed) as has`
  return row?.has ?? false
}

/** Creators followed by the viewer's followed users but not by the viewer, most followed first. */
export async function listFollowedByFollowedIds(
  sql: Queries,
  { viewerId, limit }: { viewerId: string; limit: number },
) {
  const rows = await sql<{ id: string }[]>`
    select theirs.creator_id as id
    from (select creator_id from follow where follower_id = ${viewerId} order by at desc limit 200) mine
    join follow theirs on theirs.follower_id = mine.creator_id
    where theirs.creator_id <> ${viewerId}
      and not exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = theirs.creator_id)
    group by theirs.creator_id order by count(*) desc, theirs.creator_id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type SuggestionCandidate = { id: string; rank: number; isSameCategory: boolean }

/** Of the given creators, those the viewer neither follows, has requested to follow, nor subscribes to. */
export async function loadCandidates(
  sql: Queries,
  { ids, viewerId, categoryIds }: { ids: string[]; viewerId: string; categoryIds: string[] },
) {
  return sql<SuggestionCandidate[]>`
    select s.person_id as id, s.rank, s.category_ids && ${categoryIds}::uuid[] as is_same_category
    from creator_signal s
    where s.person_id = any(${ids}::uuid[]) and s.is_listed and s.person_id <> ${viewerId}
      and ${notBlocked(sql, viewerId, sql`s.person_id`)}
      and not exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = s.person_id)
      and not exists (select 1 from follow_request r where r.follower_id = ${viewerId} and r.creator_id = s.person_id)
      and not exists (select 1 from subscription t
        where t.fan_id = ${viewerId} and t.creator_id = s.person_id and t.status <> 'ended')`
}
