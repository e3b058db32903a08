import type { Queries, Tx } from '../../db/database.ts'
import { matchEachWord } from '../../db/search-filter.ts'
import type { ListRow } from './list-store.ts'
import { reachable, ruleConditions } from './rule-store.ts'

/** Brings the rows of these customers up to date without waiting for events. */
export const refreshCustomers = (sql: Queries, pairs: { creatorId: string; personId: string }[]) =>
  sql`select refresh_customers(${pairs.map(({ creatorId }) => creatorId)}::uuid[],
    ${pairs.map(({ personId }) => personId)}::uuid[])`

/** For every creator at once; the hour keeps busy users from rewriting their rows. */
export const saveActivity = (sql: Queries, { personId, at }: { personId: string; at: Date }) => sql`
  update customer set last_active_at = ${at}
  where person_id = ${personId} and (last_active_at is null or last_active_at < ${at}::timestamptz - interval '1 hour')`

export const saveLanguageAndCountry = (sql: Queries, personId: string) => sql`
  update customer c set language = p.language, country = p.country from person p
  where c.person_id = ${personId} and p.id = c.person_id
    and (c.language, c.country) is distinct from (p.language, p.country)`

export async function filterCustomers(
  sql: Queries,
  { creatorId, ids }: { creatorId: string; ids: string[] },
) {
  const rows = await sql<{ personId: string }[]>`
    select c.person_id from customer c where c.creator_id = ${creatorId} and c.person_id = any(${ids}::uuid[])
      and ${reachable(sql, creatorId)}`
  return rows.map(({ personId }) => personId)
}

/** Ids of the new members. */
export async function insertMembers(
  tx: Tx,
  { listId, personIds, at }: { listId: string; personIds: string[]; at: Date },
) {
  const rows = await tx<{ personId: string }[]>`
    insert into customer_list_member (list_id, person_id, at)
    select ${listId}, id, ${at} from unnest(${personIds}::uuid[]) as n (id) order by id on conflict do nothing
    returning person_id`
  return rows.map(({ personId }) => personId)
}

export const deleteMember = (tx: Tx, { listId, personId }: { listId: string; personId: string }) =>
  tx`delete from customer_list_member where list_id = ${listId} and person_id = ${personId}`

type ListForMembers = Pick<ListRow, 'id' | 'rules'>

/** Condition on `customer c`: member of the list. */
export const isInList = (sql: Queries, { id, rules }: ListForMembers, at: Date) =>
  rules
    ? sql`(true ${ruleConditions(sql, rules, at)})`
    : sql`exists (select 1 from customer_list_member m where m.list_id = ${id} and m.person_id = c.person_id)`

export type CustomerRow = {
  personId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  since: Date
  isFollower: boolean
  isSubscriber: boolean
  subscribedAt: Date | null
  spentMinor: number
  lastBoughtAt: Date | null
  addedAt: Date | null
}
type CustomerQuery = {
  creatorId: string
  list: ListForMembers | undefined
  notIn: ListForMembers | undefined
  searchText: string
  at: Date
  offset: number
  limit: number
}

/** One page of customers, top spenders first. The page is cut before names are joined. */
export async function listCustomers(sql: Queries, query: CustomerQuery) {
  const { creatorId, list, notIn, searchText, at, offset, limit } = query
  const isSearch = searchText.trim() !== ''
  const names = matchEachWord(
    sql,
    searchText,
    ({ like }) => sql`and concat_ws(' ', p.first_name, p.last_name, p.username) ilike ${like}`,
  )
  const source = sql`
    from customer c ${isSearch ? sql`join person p on p.id = c.person_id` : sql``}
    where c.creator_id = ${creatorId} and ${reachable(sql, creatorId)}
      ${list ? sql`and ${isInList(sql, list, at)}` : sql``}
      ${notIn ? sql`and not ${isInList(sql, notIn, at)}` : sql``} ${isSearch ? names : sql``}`
  const rows = await sql<CustomerRow[]>`
    select c.person_id, p.username, p.first_name, p.last_name, p.profile_pic, c.since, c.is_follower,
      c.access_until > ${at} is true as is_subscriber, c.subscribed_at, c.spent_minor, c.last_bought_at,
      ${list && !list.rules ? sql`(select m.at from customer_list_member m where m.list_id = ${list.id} and m.person_id = c.person_id)` : sql`null::timestamptz`} as added_at
    from (select c.* ${source} order by c.spent_minor desc, c.person_id offset ${offset} limit ${limit}) c
    join person p on p.id = c.person_id order by c.spent_minor desc, c.person_id`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${source}`
  return { rows, total: count?.total ?? 0 }
}

/** Ids of the members of lists as a query, for audiences: evaluated when it runs. */
export const memberIds = (sql: Queries, { lists, at }: { lists: ListRow[]; at: Date }) =>
  lists.map(
    (list) => sql`
      select c.person_id as id from customer c
      where c.creator_id = ${list.creatorId} and ${isInList(sql, list, at)}`,
  )

/** Which of the lists a viewer is a member of. */
export async function filterListsOfMember(
  sql: Queries,
  { listIds, personId, at }: { listIds: string[]; personId: string; at: Date },
) {
  if (listIds.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select l.id from customer_list l where l.id = any(${listIds}::uuid[]) and is_in_list(l, ${personId}, ${at})`
  return new Set(rows.map(({ id }) => id))
}
