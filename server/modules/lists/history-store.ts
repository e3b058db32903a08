import type { Queries, Tx } from '../../db/database.ts'
import type { ListRow } from './list-store.ts'
import { reachable, ruleConditions } from './rule-store.ts'

export type ChangeKind = 'entered' | 'left'
type Changes = { listId: string; personIds: string[]; kind: ChangeKind; at: Date }

export const insertChanges = (tx: Tx, { listId, personIds, kind, at }: Changes) => tx`
  insert into customer_list_change (id, list_id, person_id, kind, at)
  select gen_random_uuid(), ${listId}, id, ${kind}, ${at} from unnest(${personIds}::uuid[]) as n (id)`

export type ComparedList = ListRow & { rules: NonNullable<ListRow['rules']>; comparedAt: Date | null }

/** The rule list compared longest ago, locked; lists another node works on are skipped. */
export async function lockNextList(tx: Tx, before: Date) {
  const [list] = await tx<ComparedList[]>`
    select * from customer_list where kind = 'rule' and deleted_at is null
      and (compared_at is null or compared_at < ${before})
    order by compared_at nulls first, id limit 1 for update skip locked`
  return list
}

export async function lockRuleList(tx: Tx, id: string) {
  const [list] = await tx<ComparedList[]>`
    select * from customer_list where id = ${id} and kind = 'rule' and deleted_at is null for update`
  return list
}

/** Brings the recorded members up to date; the first time that makes no history. */
export async function compareMembers(tx: Tx, { list, at }: { list: ComparedList; at: Date }) {
  const { id, creatorId, rules, comparedAt } = list
  const history = comparedAt !== null
  await tx`
    with current as (
      select c.person_id from customer c
      where c.creator_id = ${creatorId} and ${reachable(tx, creatorId)} ${ruleConditions(tx, rules, at)}
    ), entered as (
      insert into customer_list_member (list_id, person_id, at)
      select ${id}, n.person_id, ${at} from current n
      where not exists (select 1 from customer_list_member m where m.list_id = ${id} and m.person_id = n.person_id)
      returning person_id
    ), gone as (
      delete from customer_list_member m where m.list_id = ${id}
        and not exists (select 1 from current n where n.person_id = m.person_id)
      returning person_id
    )
    insert into customer_list_change (id, list_id, person_id, kind, at)
    select gen_random_uuid(), ${id}, person_id, kind, ${at}
    from (select person_id, 'entered' as kind from entered union all select person_id, 'left' from gone) n
    where ${history}`
  await tx`update customer_list set compared_at = ${at} where id = ${id}`
}

export const deleteOldChanges = (sql: Queries, before: Date) =>
  sql`delete from customer_list_change where at < ${before}`

export type ChangeRow = {
  id: string
  kind: ChangeKind
  at: Date
  personId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
type HistoryQuery = { listId: string; creatorId: string; offset: number; limit: number }

/** Newest first; blocked users and closed accounts are left out. */
export async function listChanges(sql: Queries, { listId, creatorId, offset, limit }: HistoryQuery) {
  const source = sql`from customer_list_change c where c.list_id = ${listId} and ${reachable(sql, creatorId)}`
  const rows = await sql<ChangeRow[]>`
    select c.id, c.kind, c.at, c.person_id, p.username, p.first_name, p.last_name, p.profile_pic
    from (select c.* ${source} order by c.at desc, c.id desc offset ${offset} limit ${limit}) c
    join person p on p.id = c.person_id order by c.at desc, c.id desc`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${source}`
  return { rows, total: count?.total ?? 0 }
}
