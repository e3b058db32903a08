import type { Queries } from '../../../db/database.ts'
import {
  MAX_COUNTED,
  countCreators,
  countLists,
  ALL_CREATORS_LIST,
  type CreatorFilters,
  type CreatorListQuery,
  listedCreators,
  listCreatorIds,
  type ListPage,
  orderCreators,
} from './creator-list-store.ts'

/**
 * Categories with less than 1/20 of all creators are read completely; for larger ones walking the sort
 * index finds matches soon.
 */
const SMALL_CATEGORY_SHARE = 20

/**
 * Whether the filters have an index. Named, online or followed creators are few enough to check one by
 * one.
 */
export const hasIndexedFilter = ({ ids, isOnlineSince, followerId, isNewcomer, ...asked }: CreatorFilters) =>
  !ids &&
  !isOnlineSince &&
  !followerId &&
  isNewcomer === undefined &&
  Object.values(asked).some((value) => value !== undefined)

/**
 * A page of matching creators with the total, exact up to MAX_COUNTED. Few matches are looked up and
 * sorted; for many the sort index is walked.
 */
export async function listFilteredCreators(
  sql: Queries,
  list: ListPage & CreatorListQuery,
  counted = MAX_COUNTED,
) {
  const { filters = {}, viewerId } = list
  const { condition, knownTotal } = await chooseLookup(sql, { filters, viewerId, counted })
  const few = condition && (await selectMatching(sql, list, { condition, counted }))
  if (few && few.total < counted) return { ids: few.ids ?? [], total: few.total }
  const [ids, total] = await Promise.all([
    listCreatorIds(sql, list),
    few?.total ?? knownTotal ?? countCreators(sql, filters, viewerId),
  ])
  return { ids, total }
}

type Part = ReturnType<typeof listedCreators>
type LookupCondition = { condition: Part; counted: number }

/**
 * Counts up to the limit; reads and sorts the rows if there are few. `offset 0` keeps the planner from
 * walking the sort index.
 */
async function selectMatching(
  sql: Queries,
  list: ListPage & CreatorListQuery,
  { condition, counted }: LookupCondition,
) {
  const { filters = {}, sortBy, offset, limit, viewerId } = list
  const fitting = sql`${listedCreators(sql, filters, viewerId)} and ${condition}`
  const [first] = await sql<{ ids: string[] | null; total: number }[]>`
    with counted as materialized (
      select count(*)::int as total from (select 1 ${fitting} limit ${counted}) fit)
    select total, case when total < ${counted} then array(
      select s.person_id from (
        select s.person_id, s.rank, s.followers, s.opened_at, s.month_minor, s.rating, s.rating_count ${fitting} offset 0
      ) s where true ${orderCreators(sql, sortBy)} offset ${offset} limit ${limit}) end as ids
    from counted`
  return first ?? { ids: [], total: 0 }
}

type LookupQuery = { filters: CreatorFilters; viewerId: string | undefined; counted: number }

/**
 * Chooses the lookup: by small categories, else by price and rating steps. `knownTotal` is the total if a
 * category's own count shows that there are many.
 */
async function chooseLookup(sql: Queries, { filters, viewerId, counted }: LookupQuery) {
  const { categoryIds = [], monthMinor, shoutoutMinor, rating } = filters
  const counts = filters.categoryIds && (await countLists(sql, viewerId, [...categoryIds, ALL_CREATORS_LIST]))
  const inside = categoryIds.map((id) => counts?.get(id) ?? 0)
  const sum = inside.reduce((sofar, one) => sofar + one, 0)
  if (counts && sum <= Math.min(counted, (counts.get(ALL_CREATORS_LIST) ?? 0) / SMALL_CATEGORY_SHARE))
    return {
      condition: sql`s.person_id = any(array(select pc.person_id from person_category pc
        where pc.category_id = any(${categoryIds}::uuid[]) and pc.is_listed))`,
    }
  if (monthMinor ?? shoutoutMinor ?? rating)
    return {
      condition: sql`s.rating_step = any(rating_steps(${rating ?? null}::real))
        and s.month_step = any(price_steps('month', ${monthMinor?.from ?? null}::int, ${monthMinor?.to ?? null}::int))
        and s.shoutout_step = any(price_steps('shoutout', ${shoutoutMinor?.from ?? null}::int, ${shoutoutMinor?.to ?? null}::int))`,
    }
  const [most = 0, ...others] = inside.toSorted((a, b) => b - a)
  return { knownTotal: most < counted ? undefined : others.length ? counted : most }
}
