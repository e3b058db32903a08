import type { Queries, Tx } from '../../../db/database.ts'
import type { SanctionKind } from '../stream-rules.ts'

type Of = { streamId: string; creatorId: string; personId: string }
/** Sanctions `n` that hold in a stream now: bans of the creator's streams, mutes and time-outs of this one. */
export const isInForce = (sql: Queries, { streamId, at }: { streamId: string; at: Date }) =>
  sql`n.lifted_at is null and (n.kind = 'ban' or n.stream_id = ${streamId}) and (n.until is null or n.until > ${at})`
export const gravestFirst = (sql: Queries) =>
  sql`order by (n.kind = 'ban') desc, (n.kind = 'mute') desc, n.at desc`

/** What holds for one viewer now: a ban of the creator's streams, else a mute or time-out of this one. */
export async function findSanction(sql: Queries, { streamId, creatorId, personId, at }: Of & { at: Date }) {
  const [row] = await sql<{ kind: SanctionKind; until: Date | null }[]>`
    select n.kind, n.until from stream_sanction n
    where n.person_id = ${personId} and n.creator_id = ${creatorId} and ${isInForce(sql, { streamId, at })}
    ${gravestFirst(sql)} limit 1`
  return row
}

type NewSanction = Of & { id: string; kind: SanctionKind; until: Date | null; byId: string; at: Date }
export const insertSanction = (tx: Tx, row: NewSanction) => tx`insert into stream_sanction ${tx(row)}`

/** Ends everything that holds for a viewer in this stream, bans of the creator's streams included. */
export const liftSanctions = async (
  tx: Tx,
  { streamId, creatorId, personId, by, at }: Of & { by: string; at: Date },
) =>
  (
    await tx`update stream_sanction set lifted_at = ${at}, lifted_by = ${by}
      where person_id = ${personId} and creator_id = ${creatorId} and lifted_at is null
        and (kind = 'ban' or stream_id = ${streamId})`
  ).count > 0

export const removeModerator = (tx: Tx, { streamId, personId }: Pick<Of, 'streamId' | 'personId'>) =>
  tx`delete from stream_moderator where stream_id = ${streamId} and person_id = ${personId}`

export async function isModerator(sql: Queries, { streamId, personId }: Pick<Of, 'streamId' | 'personId'>) {
  const [row] =
    await sql`select 1 from stream_moderator where stream_id = ${streamId} and person_id = ${personId}`
  return row !== undefined
}

type SanctionCard = {
  userId: string
  username: string
  profilePic: string | null
  kind: SanctionKind
  until: Date | null
  at: Date
}
type ListQuery = { streamId: string; creatorId: string; now: Date; offset: number; limit: number }
export async function listSanctionRows(sql: Queries, { streamId, creatorId, now, offset, limit }: ListQuery) {
  const from = sql`from stream_sanction n join person p on p.id = n.person_id
    where n.creator_id = ${creatorId} and n.lifted_at is null and (n.kind = 'ban' or n.stream_id = ${streamId})
      and (n.until is null or n.until > ${now})`
  const rows = await sql<SanctionCard[]>`
    select n.person_id as user_id, p.username, p.profile_pic, n.kind, n.until, n.at ${from}
    order by n.at desc, n.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  return { rows, totalCount: count?.total ?? 0 }
}
