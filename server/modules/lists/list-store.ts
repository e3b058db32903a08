import type { Fragment, Queries, Tx } from '../../db/database.ts'
import { matchEachWord } from '../../db/search-filter.ts'
import { ruleConditions, unreachableCustomers, type CustomerRules } from './rule-store.ts'

export type ListRow = {
  id: string
  creatorId: string
  name: string
  kind: 'manual' | 'rule'
  rules: CustomerRules | null
  isCloseFriends: boolean
  createdAt: Date
  updatedAt: Date
}

/** Serializes changes to the lists of one creator. */
export const lockLists = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`customer lists ${creatorId}`}, 0))`

export const insertList = (tx: Tx, { rules, ...row }: ListRow) =>
  tx`insert into customer_list ${tx({ ...row, rules: rules ? (tx.json(rules) as never) : null })}`

export const saveList = (
  tx: Tx,
  { id, name, rules, updatedAt }: Pick<ListRow, 'id' | 'name' | 'rules' | 'updatedAt'>,
) => tx`
  update customer_list set name = ${name}, rules = ${rules ? (tx.json(rules) as never) : null}, updated_at = ${updatedAt}
  where id = ${id}`

export const deleteList = (tx: Tx, { id, at }: { id: string; at: Date }) =>
  tx`update customer_list set deleted_at = ${at} where id = ${id}`

type ListsQuery = { creatorId: string; ids: string[]; isDeletedIncluded?: boolean }
export const findLists = (sql: Queries, { creatorId, ids, isDeletedIncluded = false }: ListsQuery) => sql<
  ListRow[]
>`
  select * from customer_list where creator_id = ${creatorId} and id = any(${ids}::uuid[])
    ${isDeletedIncluded ? sql`` : sql`and deleted_at is null`}`

export async function isNameTaken(
  sql: Queries,
  { creatorId, name, exceptId }: { creatorId: string; name: string; exceptId?: string | undefined },
) {
  const [row] = await sql`
    select 1 from customer_list where creator_id = ${creatorId} and lower(name) = lower(${name}) and deleted_at is null
      ${exceptId ? sql`and id <> ${exceptId}` : sql``}`
  return row !== undefined
}

export async function countLists(sql: Queries, creatorId: string) {
  const [row] = await sql<{ total: number; closeFriends: number }[]>`
    select count(*)::int as total, count(*) filter (where is_close_friends)::int as close_friends
    from customer_list where creator_id = ${creatorId} and deleted_at is null`
  return row ?? { total: 0, closeFriends: 0 }
}

export async function findCloseFriends(sql: Queries, creatorId: string) {
  const [row] = await sql<{ id: string }[]>`
    select id from customer_list where creator_id = ${creatorId} and is_close_friends and deleted_at is null`
  return row?.id
}

type PageOfLists = {
  creatorId: string
  listId?: string | undefined
  searchText?: string | undefined
  offset: number
  limit: number
}
export async function listLists(
  sql: Queries,
  { creatorId, listId, searchText = '', offset, limit }: PageOfLists,
) {
  const where = sql`where l.creator_id = ${creatorId} and l.deleted_at is null ${listId ? sql`and l.id = ${listId}` : sql``}
    ${matchEachWord(sql, searchText, ({ like }) => sql`and l.name ilike ${like}`)}`
  const rows = await sql<ListRow[]>`
    select * from customer_list l ${where} order by l.is_close_friends desc, l.created_at desc, l.id
    offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from customer_list l ${where}`
  return { rows, total: count?.total ?? 0 }
}

type CountQuery<L> = { creatorId: string; lists: L[]; at: Date }
/** Members by list id: blocked users and closed accounts are subtracted. */
export async function countMembers(sql: Queries, { creatorId, lists, at }: CountQuery<ListRow>) {
  const manual = lists.filter(({ kind }) => kind === 'manual').map(({ id }) => id)
  const ruled = lists.flatMap(({ id, rules }) => (rules ? [{ id, rules }] : []))
  const counts = await Promise.all([
    manual.length ? countManual(sql, { creatorId, listIds: manual }) : [],
    ruled.length ? countRuled(sql, { creatorId, lists: ruled, at }) : [],
  ])
  return new Map(counts.flat().map(({ id, total }) => [id, total]))
}

type Total = { id: string; total: number }
const countManual = (sql: Queries, { creatorId, listIds }: { creatorId: string; listIds: string[] }) => {
  const count = (customers: Fragment) => sql`
    select m.list_id as id, count(*)::int as total
    from customer_list_member m join ${customers} c on c.person_id = m.person_id and c.creator_id = ${creatorId}
    where m.list_id = any(${listIds}::uuid[]) group by m.list_id`
  return sql<Total[]>`
    select everybody.id, everybody.total - coalesce(away.total, 0) as total
    from (${count(sql`customer`)}) everybody
    left join (${count(unreachableCustomers(sql, creatorId))}) away using (id)`
}

/** All lists are counted in one scan. */
async function countRuled(
  sql: Queries,
  { creatorId, lists, at }: CountQuery<{ id: string; rules: CustomerRules }>,
): Promise<Total[]> {
  const columns = lists.map(
    ({ rules }, i) =>
      sql`${i ? sql`,` : sql``} count(*) filter (where true ${ruleConditions(sql, rules, at)})::int`,
  )
  const [row] = await sql<{ totals: number[]; away: number[] }[]>`
    select (select array[${columns}] from customer c where c.creator_id = ${creatorId}) as totals,
      (select array[${columns}] from ${unreachableCustomers(sql, creatorId)} c) as away`
  return lists.map(({ id }, i) => ({ id, total: (row?.totals[i] ?? 0) - (row?.away[i] ?? 0) }))
}
