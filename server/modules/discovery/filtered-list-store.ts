import type { Queries } from '../../db/database.ts'
import {
  COUNTED,
  countIds,
  countLists,
  EVERYONE,
  type Filters,
  type List,
  listed,
  listIds,
  type Slice,
  sorted,
} from './creator-list-store.ts'

/** Categories that hold less than one in so many are read one by one; of others the order meets somebody soon. */
const SMALL = 20

/** Whether who fits can be looked up by it; those who are named or here are few enough to be asked one by one. */
export const isLookedUp = ({ ids, isOnlineSince, followerId, isNewcomer, ...asked }: Filters) =>
  !ids &&
  !isOnlineSince &&
  !followerId &&
  isNewcomer === undefined &&
  Object.values(asked).some((value) => value !== undefined)

/**
 * A page of those who fit, and how many there are, exact up to COUNTED. Few or none are looked up, and put in order
 * here; many are met when the order is followed, as in a list that is not filtered.
 */
export async function listFitting(sql: Queries, list: Slice & List, counted = COUNTED) {
  const { filters = {}, viewerId } = list
  const { condition, known } = await lookUp(sql, { filters, viewerId, counted })
  const few = condition && (await firstOf(sql, list, { condition, counted }))
  if (few && few.total < counted) return { ids: few.ids ?? [], total: few.total }
  const [ids, total] = await Promise.all([
    listIds(sql, list),
    few?.total ?? known ?? countIds(sql, filters, viewerId),
  ])
  return { ids, total }
}

type Part = ReturnType<typeof listed>
type LookedUp = { condition: Part; counted: number }

/** Counted as far as it is counted; read and put in order (behind a fence, or the order would be followed) if few. */
async function firstOf(sql: Queries, list: Slice & List, { condition, counted }: LookedUp) {
  const { filters = {}, sortBy, offset, limit, viewerId } = list
  const fitting = sql`${listed(sql, filters, viewerId)} and ${condition}`
  const [first] = await sql<{ ids: string[] | null; total: number }[]>`
    with counted as materialized (
      select count(*)::int as total from (select 1 ${fitting} limit ${counted}) fit)
    select total, case when total < ${counted} then array(
      select s.person_id from (
        select s.person_id, s.rank, s.followers, s.opened_at, s.month_minor, s.rating, s.rating_count ${fitting} offset 0
      ) s where true ${sorted(sql, sortBy)} offset ${offset} limit ${limit}) end as ids
    from counted`
  return first ?? { ids: [], total: 0 }
}

type LookUp = { filters: Filters; viewerId: string | undefined; counted: number }

/**
 * Who fits is found by the categories where these hold few of all, else by the steps of prices and ratings. `known`
 * is how many there are where a category's own count says that it is many.
 */
async function lookUp(sql: Queries, { filters, viewerId, counted }: LookUp) {
  const { categoryIds = [], monthMinor, shoutoutMinor, rating } = filters
  const counts = filters.categoryIds && (await countLists(sql, viewerId, [...categoryIds, EVERYONE]))
  const inside = categoryIds.map((id) => counts?.get(id) ?? 0)
  const sum = inside.reduce((sofar, one) => sofar + one, 0)
  if (counts && sum <= Math.min(counted, (counts.get(EVERYONE) ?? 0) / SMALL))
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
  return { known: most < counted ? undefined : others.length ? counted : most }
}
