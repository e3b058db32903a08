import type { Db, Queries, Tx } from '../db/database.ts'

const DEAD_AFTER_SECONDS = 30

/** Nodes are alive by the database's clock, so that they need not agree on the time. */
export const putNode = (sql: Queries, nodeId: string) => sql`
  insert into realtime_node (id, seen_at) values (${nodeId}, now())
  on conflict (id) do update set seen_at = excluded.seen_at`

type Change = { nodeId: string; personIds: string[]; at: Date }

/** Returns those who were offline before. Rows are locked in the order of ids. */
export async function addPresence(
  tx: Tx,
  { nodeId, personIds, at, onlineSince }: Change & { onlineSince: Date },
) {
  const rows = await tx<{ id: string }[]>`
    with arrived as (
      select p.id, s.is_online and s.seen_at > ${onlineSince} as was_online
      from person p left join presence s on s.person_id = p.id
      where p.id = any(${personIds}::uuid[]) order by p.id
    ), noted as (
      insert into realtime_presence (node_id, person_id) select ${nodeId}, id from arrived
      on conflict do nothing
    ), kept as (
      insert into presence (person_id, is_online, seen_at) select id, true, ${at} from arrived
      on conflict (person_id) do update set is_online = true, seen_at = excluded.seen_at
    )
    select id from arrived where was_online is not true`
  return rows.map(({ id }) => id)
}

/** Returns those who have no connection left at any node. */
export async function removePresence(tx: Tx, { nodeId, personIds, at }: Change) {
  await tx`delete from realtime_presence where node_id = ${nodeId} and person_id = any(${personIds}::uuid[])`
  return markOffline(tx, personIds, at)
}

async function markOffline(tx: Tx, personIds: string[], at: Date) {
  const rows = await tx<{ id: string }[]>`
    update presence s set is_online = false, seen_at = ${at}
    where s.person_id = any(${personIds}::uuid[]) and s.is_online
      and not exists (select 1 from realtime_presence r where r.person_id = s.person_id)
    returning s.person_id as id`
  return rows.map(({ id }) => id)
}

/** Everyone connected to this node shows a sign of life. */
export const refreshPresence = (db: Db, nodeId: string, at: Date) => db`
  update presence s set is_online = true, seen_at = ${at}
  from realtime_presence r where r.node_id = ${nodeId} and s.person_id = r.person_id`

/** Removes nodes that died; returns the people who were connected to nothing else. */
export async function removeDeadNodes(tx: Tx, at: Date) {
  const rows = await tx<{ personId: string }[]>`
    with dead as (
      select id from realtime_node where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      for update skip locked
    ), gone as (
      delete from realtime_presence r using dead where r.node_id = dead.id returning r.person_id
    ), closed as (delete from realtime_node n using dead where n.id = dead.id)
    select distinct person_id from gone`
  return rows.length
    ? markOffline(
        tx,
        rows.map(({ personId }) => personId),
        at,
      )
    : []
}

export const removeNode = (sql: Queries, nodeId: string) =>
  sql`delete from realtime_node where id = ${nodeId}`

export type PresenceState = { personId: string; isOnline: boolean; seenAt: Date }
export const findPresences = (sql: Queries, personIds: string[]) => sql<PresenceState[]>`
  select person_id, is_online, seen_at from presence where person_id = any(${personIds}::uuid[])`
