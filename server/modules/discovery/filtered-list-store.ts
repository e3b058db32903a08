import type { Queries } from '../../db/database.ts'
import {
  COUNTED,
  countLists,
  type Filters,
  type List,
  listed,
  type Slice,
  sorted,
} from './creator-list-store.ts'

/** `followed`: so far an order is followed in the hope of meeting a page of those who fit. */
const usual = { counted: COUNTED, followed: 20_000 }

/** Whether who fits can be looked up by it; those who are named or here are few enough to be asked one by one. */
export const isLookedUp = ({ ids, isOnlineSince, followerId, isNewcomer, ...asked }: Filters) =>
  !ids &&
  !isOnlineSince &&
  !followerId &&
  isNewcomer === undefined &&
  Object.values(asked).some((value) => value !== undefined)

/**
 * A page of those who fit, and how many there are, exact up to COUNTED. Few or none are looked up, and put in order
 * here; many are met soon when the order is followed. Where neither is so (the cheapest in the order of fame) all
 * who fit are put in order. Nobody is passed by for each creator there is.
 */
export async function listFitting(sql: Queries, list: Slice & List, { counted, followed } = usual) {
  const { filters = {}, sortBy, offset, limit, viewerId } = list
  const page = sql`${sorted(sql, sortBy)} offset ${offset} limit ${limit}`
  const { known, condition } = await lookUp(sql, { filters, viewerId, counted })
  const fitting = sql`
    select s.person_id, s.rank, s.followers, s.opened_at, s.month_minor, s.rating, s.rating_count
    ${listed(sql, filters, viewerId)} and ${condition}`
  const few = known ? { ids: [], total: known } : await firstOf(sql, { fitting, page, counted })
  if (few.total < counted) return few

  const met = await sql<{ id: string }[]>`
    select s.person_id as id ${listed(sql, filters, viewerId, firstInOrder(sql, sortBy, followed))} ${page}`
  if (met.length === limit) return { ids: met.map(({ id }) => id), total: few.total }

  const all = await sql<{ id: string }[]>`
    with fit as materialized (${fitting}) select s.person_id as id from fit s where true ${page}`
  return { ids: all.map(({ id }) => id), total: few.total }
}

type Part = ReturnType<typeof listed>
type FirstOf = { fitting: Part; page: Part; counted: number }

async function firstOf(sql: Queries, { fitting, page, counted }: FirstOf) {
  const [first] = await sql<{ ids: string[]; total: number }[]>`
    with fit as materialized (${fitting} limit ${counted})
    select array(select s.person_id from fit s where true ${page}) as ids, (select count(*) from fit)::int as total`
  return { ids: first?.ids ?? [], total: first?.total ?? 0 }
}

/** The first in an order, with nothing that its index does not hold. */
const firstInOrder = (sql: Queries, sortBy: List['sortBy'], limit: number) => sql`(
  select s.person_id, s.rank, s.followers, s.opened_at, s.month_minor, s.shoutout_minor, s.rating, s.rating_count,
    s.category_ids, true as is_listed
  from creator_signal s where s.is_listed ${sorted(sql, sortBy)} limit ${limit})`

type LookUp = { filters: Filters; viewerId: string | undefined; counted: number }

/**
 * Who fits is found by the categories where these hold few, or where nothing else is asked; else by the steps of
 * prices and ratings. `known` is how many there are where a category's own count says that it is many.
 */
async function lookUp(sql: Queries, { filters, viewerId, counted }: LookUp) {
  const { categoryIds, monthMinor, shoutoutMinor, rating } = filters
  const isStepped = monthMinor !== undefined || shoutoutMinor !== undefined || rating !== undefined
  const counts = categoryIds ? [...(await countLists(sql, viewerId, categoryIds)).values()] : []
  const most = Math.max(0, ...counts)
  const known = isStepped || most < counted ? undefined : counts.length === 1 ? most : counted
  if (categoryIds && (!isStepped || counts.reduce((sum, one) => sum + one, 0) <= counted))
    return {
      known,
      condition: sql`s.person_id = any(array(select pc.person_id from person_category pc
        where pc.category_id = any(${categoryIds}::uuid[]) and pc.is_listed))`,
    }
  return {
    known,
    condition: sql`s.rating_step = any(rating_steps(${rating ?? null}::real))
      and s.month_step = any(price_steps('month', ${monthMinor?.from ?? null}::int, ${monthMinor?.to ?? null}::int))
      and s.shoutout_step = any(price_steps('shoutout', ${shoutoutMinor?.from ?? null}::int, ${shoutoutMinor?.to ?? null}::int))`,
  }
}
