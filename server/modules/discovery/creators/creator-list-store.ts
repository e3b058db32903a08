import type { Queries } from '../../../db/database.ts'
import { visibleTo, notBlocked } from '../../people/public.ts'

/** Rows of `listed_count` that are not categories. */
export const ALL_CREATORS_LIST = '00000000-0000-0000-0000-000000000000'
export const NEWCOMERS_LIST = '00000000-0000-0000-0000-000000000001'
/** Filtered lists are counted up to this number. */
export const MAX_COUNTED = 10_000

export type ListPage = { offset: number; limit: number; viewerId: string | undefined }
/** `countTo`: count up to this number; 0 for no count. */
export type FirstPageQuery = CreatorListQuery & { limit: number; countTo?: number }
export type FirstPage = { ids: string[]; total: number }
export type CreatorListQuery = { sortBy: SortBy; filters?: CreatorFilters }
export type SortBy = 'popular' | 'followers' | 'newest' | 'priceLow' | 'priceHigh' | 'rating'
export type CreatorFilters = {
  /** Only these, unordered: results of a search or of a hand-picked section. */
  ids?: string[] | undefined
  categoryIds?: string[] | undefined
  monthMinor?: { from?: number | undefined; to?: number | undefined } | undefined
  shoutoutMinor?: { from?: number | undefined; to?: number | undefined } | undefined
  rating?: number | undefined
  isOnlineSince?: Date | undefined
  isNewcomer?: boolean | undefined
  followerId?: string | undefined
}

/** Listed creators visible to the viewer. Every sort order has an index, so a page costs what it shows. */
export async function listCreatorIds(sql: Queries, list: ListPage & CreatorListQuery) {
  const rows = await sql<{ id: string }[]>`${idsOf(sql, list)}`
  return rows.map(({ id }) => id)
}

/** Exact up to MAX_COUNTED. */
export async function countCreators(sql: Queries, filters: CreatorFilters, viewerId: string | undefined) {
  const [row] = await sql<{ total: number }[]>`${countOf(sql, filters, viewerId)}`
  return row?.total ?? 0
}

/** The first page, and optionally the count, of several lists in one query. */
export async function listFirstPages(
  sql: Queries,
  lists: FirstPageQuery[],
  viewerId: string | undefined,
): Promise<FirstPage[]> {
  const selects = lists.map(
    (list, n) => sql`select ${n}::int as n, array(${idsOf(sql, { ...list, offset: 0, viewerId })}) as ids,
      ${list.countTo ? sql`(${countOf(sql, list.filters ?? {}, viewerId, list.countTo)})` : sql`0`} as total`,
  )
  if (selects.length === 0) return []
  return sql<FirstPage[]>`
    select ids, total from (${selects.reduce((all, one) => sql`${all} union all ${one}`)}) lists order by n`
}

const idsOf = (
  sql: Queries,
  { sortBy, filters = {}, offset, limit, viewerId }: ListPage & CreatorListQuery,
) => {
  const only = singleCategory({ filters, sortBy })
  if (only) return categoryIdsOf(sql, { categoryId: only, offset, limit, viewerId })
  return sql`select s.person_id as id ${listedCreators(sql, filters, viewerId)} ${orderCreators(sql, sortBy)} offset ${offset} limit ${limit}`
}

/** The category id, if the query is one category in its default order, which has its own index. */
export function singleCategory({ filters = {}, sortBy }: CreatorListQuery) {
  const [only, ...others] = filters.categoryIds ?? []
  const isAll = Object.values(filters).filter((value) => value !== undefined).length === 1
  return others.length || sortBy !== 'popular' || !isAll ? undefined : only
}

const countOf = (sql: Queries, filters: CreatorFilters, viewerId: string | undefined, to = MAX_COUNTED) =>
  sql`select count(*)::int as total from (select 1 ${listedCreators(sql, filters, viewerId)} limit ${to}) found`

export const listedCreators = (sql: Queries, filters: CreatorFilters, viewerId: string | undefined) => {
  const { ids, categoryIds, monthMinor, shoutoutMinor, rating, isOnlineSince, isNewcomer, followerId } =
    filters
  return sql`from creator_signal s
    where s.is_listed and ${notBlocked(sql, viewerId, sql`s.person_id`)}
    ${ids ? sql`and s.person_id = any(${ids}::uuid[])` : sql``}
    ${isNewcomer === undefined ? sql`` : isNewcomer ? sql`and s.is_newcomer` : sql`and not s.is_newcomer`}
    ${categoryIds ? sql`and s.category_ids && ${categoryIds}::uuid[]` : sql``}
    ${followerId ? sql`and exists (select 1 from follow f where f.follower_id = ${followerId} and f.creator_id = s.person_id)` : sql``}
    ${inRange(sql, 'month_minor', monthMinor)} ${inRange(sql, 'shoutout_minor', shoutoutMinor)}
    ${rating ? sql`and s.rating >= ${rating}` : sql``}
    ${isOnlineSince ? sql`and s.is_online and ${isOnline(sql, isOnlineSince)}` : sql``}`
}

/** Subqueries per row as far as the list is read; a join would read everyone online. */
const isOnline = (sql: Queries, since: Date) => sql`
  (select o.seen_at from presence o where o.person_id = s.person_id and o.is_online) > ${since}
  and (select p.last_seen_enabled from person p where p.id = s.person_id)`

const inRange = (
  sql: Queries,
  column: 'month_minor' | 'shoutout_minor',
  range: { from?: number | undefined; to?: number | undefined } | undefined,
) => sql`
  ${range?.from === undefined ? sql`` : sql`and s.${sql(column)} >= ${range.from}`}
  ${range?.to === undefined ? sql`` : sql`and s.${sql(column)} <= ${range.to}`}`

export const orderCreators = (sql: Queries, sortBy: SortBy) =>
  ({
    popular: sql`order by s.rank desc, s.person_id`,
    followers: sql`order by s.followers desc, s.person_id`,
    newest: sql`order by s.opened_at desc, s.person_id`,
    priceLow: sql`and s.month_minor is not null order by s.month_minor, s.person_id`,
    priceHigh: sql`and s.month_minor is not null order by s.month_minor desc, s.person_id desc`,
    rating: sql`order by s.rating desc, s.rating_count desc, s.person_id`,
  })[sortBy]

/** Creators of a category, from its own index. */
const categoryIdsOf = (
  sql: Queries,
  { categoryId, offset, limit, viewerId }: ListPage & { categoryId: string },
) => sql`
  select pc.person_id as id from person_category pc
  where pc.category_id = ${categoryId} and pc.is_listed and ${notBlocked(sql, viewerId, sql`pc.person_id`)}
  order by pc.rank desc, pc.person_id offset ${offset} limit ${limit}`

/** The first creators of each category. */
export async function listFirstOfCategories(
  sql: Queries,
  { categoryIds, each, viewerId }: { categoryIds: string[]; each: number; viewerId: string | undefined },
) {
  if (categoryIds.length === 0) return []
  return sql<{ categoryId: string; id: string }[]>`
    select c.id as category_id, first.id from unnest(${categoryIds}::uuid[]) with ordinality as c (id, place)
    cross join lateral (
      select pc.person_id as id from person_category pc
      where pc.category_id = c.id and pc.is_listed and ${notBlocked(sql, viewerId, sql`pc.person_id`)}
      order by pc.rank desc, pc.person_id limit ${each}
    ) first order by c.place`
}

/** Size of each list, minus creators blocked for the viewer. */
export async function countLists(sql: Queries, viewerId: string | undefined, listIds?: string[]) {
  const rows = await sql<{ listId: string; creators: number }[]>`
    select l.list_id, l.creators - ${viewerId === undefined ? sql`0` : blockedInList(sql, viewerId)} as creators
    from listed_count l ${listIds ? sql`where l.list_id = any(${listIds}::uuid[])` : sql``}`
  return new Map(rows.map(({ listId, creators }) => [listId, creators]))
}

/** Number of creators in a list that a block hides from the viewer; cost depends on the blocks only. */
const blockedInList = (sql: Queries, viewerId: string) => sql`(
  select count(*)::int from (
    select blocked_id as id from block where person_id = ${viewerId}
    union select person_id from block where blocked_id = ${viewerId}
  ) b join creator_signal s on s.person_id = b.id and s.is_listed
  where l.list_id = ${ALL_CREATORS_LIST} or (l.list_id = ${NEWCOMERS_LIST} and s.is_newcomer)
    or exists (select 1 from person_category pc where pc.person_id = b.id and pc.category_id = l.list_id))`

/**
 * Of the found creators, those visible to the viewer. Includes private profiles, since only their card is
 * shown.
 */
export async function filterFindable(
  sql: Queries,
  { ids, viewerId }: { ids: string[]; viewerId: string | undefined },
) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select s.person_id as id from creator_signal s join person p on p.id = s.person_id
    where s.person_id = any(${ids}::uuid[]) and s.is_found and ${visibleTo(sql, viewerId)}`
  return new Set(rows.map(({ id }) => id))
}
