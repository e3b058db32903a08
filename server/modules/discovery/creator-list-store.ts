import type { Queries } from '../../db/database.ts'
import { knownTo, unblocked } from '../people/public.ts'

/** Rows of `listed_count` that are not a category. */
export const EVERYONE = '00000000-0000-0000-0000-000000000000'
export const NEWCOMERS = '00000000-0000-0000-0000-000000000001'
/** Beyond this many a filtered list is not counted on. */
export const COUNTED = 10_000

export type Slice = { offset: number; limit: number; viewerId: string | undefined }
/** `countTo`: as far as it is counted; 0 is not at all. */
export type FirstList = List & { limit: number; countTo?: number }
export type First = { ids: string[]; total: number }
export type List = { sortBy: SortBy; filters?: Filters }
export type SortBy = 'popular' | 'followers' | 'newest' | 'priceLow' | 'priceHigh' | 'rating'
export type Filters = {
  /** Only these, in no order: what a search or a hand-picked section named. */
  ids?: string[] | undefined
  categoryIds?: string[] | undefined
  monthMinor?: { from?: number | undefined; to?: number | undefined } | undefined
  shoutoutMinor?: { from?: number | undefined; to?: number | undefined } | undefined
  rating?: number | undefined
  isOnlineSince?: Date | undefined
  isNewcomer?: boolean | undefined
  followerId?: string | undefined
}

/**
 * Listed creators the viewer may know of. Every order has its index, so a page of everybody costs what it shows;
 * with filters it walks one that holds all they ask for.
 */
export async function listIds(sql: Queries, list: Slice & List) {
  const rows = await sql<{ id: string }[]>`${idsOf(sql, list)}`
  return rows.map(({ id }) => id)
}

/** Exact up to COUNTED. */
export async function countIds(sql: Queries, filters: Filters, viewerId: string | undefined) {
  const [row] = await sql<{ total: number }[]>`${countOf(sql, filters, viewerId)}`
  return row?.total ?? 0
}

/** Several lists in one question: the first of each, and how many there are as far as that is asked. */
export async function listFirst(
  sql: Queries,
  lists: FirstList[],
  viewerId: string | undefined,
): Promise<First[]> {
  const asked = lists.map(
    (list, n) => sql`select ${n}::int as n, array(${idsOf(sql, { ...list, offset: 0, viewerId })}) as ids,
      ${list.countTo ? sql`(${countOf(sql, list.filters ?? {}, viewerId, list.countTo)})` : sql`0`} as total`,
  )
  if (asked.length === 0) return []
  return sql<First[]>`
    select ids, total from (${asked.reduce((all, one) => sql`${all} union all ${one}`)}) lists order by n`
}

const idsOf = (sql: Queries, { sortBy, filters = {}, offset, limit, viewerId }: Slice & List) => {
  const only = ownCategory({ filters, sortBy })
  if (only) return categoryIdsOf(sql, { categoryId: only, offset, limit, viewerId })
  return sql`select s.person_id as id ${listed(sql, filters, viewerId)} ${sorted(sql, sortBy)} offset ${offset} limit ${limit}`
}

/** A single category has its own list in its usual order: which one is asked for by this. */
export function ownCategory({ filters = {}, sortBy }: List) {
  const [only, ...others] = filters.categoryIds ?? []
  const isAll = Object.values(filters).filter((value) => value !== undefined).length === 1
  return others.length || sortBy !== 'popular' || !isAll ? undefined : only
}

const countOf = (sql: Queries, filters: Filters, viewerId: string | undefined, to = COUNTED) =>
  sql`select count(*)::int as total from (select 1 ${listed(sql, filters, viewerId)} limit ${to}) found`

export const listed = (sql: Queries, filters: Filters, viewerId: string | undefined) => {
  const { ids, categoryIds, monthMinor, shoutoutMinor, rating, isOnlineSince, isNewcomer, followerId } =
    filters
  return sql`from creator_signal s
    where s.is_listed and ${unblocked(sql, viewerId, sql`s.person_id`)}
    ${ids ? sql`and s.person_id = any(${ids}::uuid[])` : sql``}
    ${isNewcomer === undefined ? sql`` : isNewcomer ? sql`and s.is_newcomer` : sql`and not s.is_newcomer`}
    ${categoryIds ? sql`and s.category_ids && ${categoryIds}::uuid[]` : sql``}
    ${followerId ? sql`and exists (select 1 from follow f where f.follower_id = ${followerId} and f.creator_id = s.person_id)` : sql``}
    ${within(sql, 'month_minor', monthMinor)} ${within(sql, 'shoutout_minor', shoutoutMinor)}
    ${rating ? sql`and s.rating >= ${rating}` : sql``}
    ${isOnlineSince ? sql`and s.is_online and ${isHere(sql, isOnlineSince)}` : sql``}`
}

/** Asked of one after the other, as far as the list is read: a join would read all who are here. */
const isHere = (sql: Queries, since: Date) => sql`
  (select o.seen_at from presence o where o.person_id = s.person_id and o.is_online) > ${since}
  and (select p.last_seen_enabled from person p where p.id = s.person_id)`

const within = (
  sql: Queries,
  column: 'month_minor' | 'shoutout_minor',
  range: { from?: number | undefined; to?: number | undefined } | undefined,
) => sql`
  ${range?.from === undefined ? sql`` : sql`and s.${sql(column)} >= ${range.from}`}
  ${range?.to === undefined ? sql`` : sql`and s.${sql(column)} <= ${range.to}`}`

export const sorted = (sql: Queries, sortBy: SortBy) =>
  ({
    popular: sql`order by s.rank desc, s.person_id`,
    followers: sql`order by s.followers desc, s.person_id`,
    newest: sql`order by s.opened_at desc, s.person_id`,
    priceLow: sql`and s.month_minor is not null order by s.month_minor, s.person_id`,
    priceHigh: sql`and s.month_minor is not null order by s.month_minor desc, s.person_id desc`,
    rating: sql`order by s.rating desc, s.rating_count desc, s.person_id`,
  })[sortBy]

/** A category's creators, from its own list. */
const categoryIdsOf = (
  sql: Queries,
  { categoryId, offset, limit, viewerId }: Slice & { categoryId: string },
) => sql`
  select pc.person_id as id from person_category pc
  where pc.category_id = ${categoryId} and pc.is_listed and ${unblocked(sql, viewerId, sql`pc.person_id`)}
  order by pc.rank desc, pc.person_id offset ${offset} limit ${limit}`

/** The first few of each of some categories. */
export async function listFirstOfCategories(
  sql: Queries,
  { categoryIds, each, viewerId }: { categoryIds: string[]; each: number; viewerId: string | undefined },
) {
  if (categoryIds.length === 0) return []
  return sql<{ categoryId: string; id: string }[]>`
    select c.id as category_id, first.id from unnest(${categoryIds}::uuid[]) with ordinality as c (id, place)
    cross join lateral (
      select pc.person_id as id from person_category pc
      where pc.category_id = c.id and pc.is_listed and ${unblocked(sql, viewerId, sql`pc.person_id`)}
      order by pc.rank desc, pc.person_id limit ${each}
    ) first order by c.place`
}

/** How many stand in each list, or in some of them, less those hidden from the viewer. */
export async function countLists(sql: Queries, viewerId: string | undefined, listIds?: string[]) {
  const rows = await sql<{ listId: string; creators: number }[]>`
    select l.list_id, l.creators - ${viewerId === undefined ? sql`0` : hidden(sql, viewerId)} as creators
    from listed_count l ${listIds ? sql`where l.list_id = any(${listIds}::uuid[])` : sql``}`
  return new Map(rows.map(({ listId, creators }) => [listId, creators]))
}

/** Of a list, whom a block hides from the viewer: as many as there are blocks, however long the list. */
const hidden = (sql: Queries, viewerId: string) => sql`(
  select count(*)::int from (
    select blocked_id as id from block where person_id = ${viewerId}
    union select person_id from block where blocked_id = ${viewerId}
  ) b join creator_signal s on s.person_id = b.id and s.is_listed
  where l.list_id = ${EVERYONE} or (l.list_id = ${NEWCOMERS} and s.is_newcomer)
    or exists (select 1 from person_category pc where pc.person_id = b.id and pc.category_id = l.list_id))`

/** Of those that a search names, whom the viewer may find: private ones too, since only their card is told. */
export async function foundAmong(
  sql: Queries,
  { ids, viewerId }: { ids: string[]; viewerId: string | undefined },
) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select s.person_id as id from creator_signal s join person p on p.id = s.person_id
    where s.person_id = any(${ids}::uuid[]) and s.is_found and ${knownTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
