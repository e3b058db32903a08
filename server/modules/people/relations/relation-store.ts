import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from './visibility-store.ts'

type Pair = { personId: string; otherId: string }

/** Returns whether it is new. */
export const insertBlock = async (tx: Tx, { personId, otherId, at }: Pair & { at: Date }) =>
  (await tx`insert into block ${tx({ personId, blockedId: otherId, at })} on conflict do nothing`).count === 1

export const deleteBlock = async (tx: Tx, { personId, otherId }: Pair) =>
  (await tx`delete from block where person_id = ${personId} and blocked_id = ${otherId}`).count === 1

export async function hasBlocked(sql: Queries, { personId, otherId }: Pair) {
  const [row] = await sql`select 1 from block where person_id = ${personId} and blocked_id = ${otherId}`
  return row !== undefined
}

/**
 * Requests are deleted before follows: this waits for a request that is being accepted, so that the
 * resulting follow is removed too.
 */
export async function removeFollowsBetween(tx: Tx, a: string, b: string) {
  const both = tx`(follower_id = ${a} and creator_id = ${b}) or (follower_id = ${b} and creator_id = ${a})`
  await tx`delete from follow_request where ${both}`
  return tx<{ followerId: string; creatorId: string }[]>`
    delete from follow where ${both} returning follower_id, creator_id`
}

/** Accounts that are closed or suspended have no username here. */
export async function findIdByUsername(sql: Queries, username: string) {
  const name = username.trim().replace(/^@/, '').toLowerCase()
  const [row] = await sql<{ id: string }[]>`
    select p.id from person p where p.username = ${name} and ${visibleTo(sql, undefined)}`
  return row?.id
}

export async function isVisible(sql: Queries, { personId, otherId }: Pair) {
  const [row] = await sql`select 1 from person p where p.id = ${otherId} and ${visibleTo(sql, personId)}`
  return row !== undefined
}

export type RelationKind = 'restriction' | 'mute'

export const insertRelation = (tx: Tx, kind: RelationKind, { personId, otherId, at }: Pair & { at: Date }) =>
  tx`insert into ${tx(kind)} ${tx({ personId, otherId, at })} on conflict do nothing`

export const deleteRelation = (tx: Tx, kind: RelationKind, { personId, otherId }: Pair) =>
  tx`delete from ${tx(kind)} where person_id = ${personId} and other_id = ${otherId}`

type List = { personId: string; offset: number; limit: number }

/** Blocked, restricted or muted users. Blocked users are visible in this list. */
export async function listRelations(
  sql: Queries,
  list: RelationKind | 'block',
  { personId, offset, limit }: List,
) {
  const found =
    list === 'block'
      ? sql`from block m join person p on p.id = m.blocked_id
          where m.person_id = ${personId} and ${visibleTo(sql, undefined)}`
      : sql`from ${sql(list)} m join person p on p.id = m.other_id
          where m.person_id = ${personId} and ${visibleTo(sql, personId)}`
  const rows = await sql<{ id: string; at: Date }[]>`
    select p.id, m.at ${found} order by m.at desc, p.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${found}`
  return { rows, totalCount: count?.total ?? 0 }
}
