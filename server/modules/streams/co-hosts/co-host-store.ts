import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

export type OpenState = 'invited' | 'accepted'
export type EndState = 'declined' | 'withdrawn' | 'left' | 'removed' | 'ended'
export type CoHostRow = {
  id: string
  streamId: string
  personId: string
  tipShareBps: number
  state: OpenState
}
export type CoHostCardRow = CoHostRow & { username: string; name: string; profilePic: string | null }

type NewCoHost = Omit<CoHostRow, 'state'> & { invitedAt: Date }
/** False if a user is already invited or on the stage. */
export const insertInvitation = async (tx: Tx, row: NewCoHost) =>
  (await tx`insert into stream_co_host ${tx({ ...row, state: 'invited' })} on conflict do nothing`).count ===
  1

/** The invited or accepted co-host of a stream. */
export async function findCoHost(sql: Queries, streamId: string) {
  const [row] = await sql<CoHostRow[]>`
    select * from stream_co_host where stream_id = ${streamId} and ended_at is null`
  return row
}
export async function lockCoHost(tx: Tx, streamId: string) {
  const [row] = await tx<CoHostRow[]>`
    select * from stream_co_host where stream_id = ${streamId} and ended_at is null for update`
  return row
}
export async function findCoHostCard(sql: Queries, streamId: string) {
  const [row] = await sql<CoHostCardRow[]>`
    select c.*, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic
    from stream_co_host c join person p on p.id = c.person_id
    where c.stream_id = ${streamId} and c.ended_at is null`
  return row
}

/** Who shares a tip that is given now. Locked, so that the co-host cannot leave the stage in between. */
export async function findTipPartner(tx: Tx, { streamId, tipperId }: { streamId: string; tipperId: string }) {
  const [row] = await tx<CoHostRow[]>`
    select * from stream_co_host where stream_id = ${streamId} and state = 'accepted' and tip_share_bps > 0 for share`
  return row && row.personId !== tipperId ? { personId: row.personId, shareBps: row.tipShareBps } : undefined
}

export const markAccepted = (tx: Tx, id: string, at: Date) =>
  tx`update stream_co_host set state = 'accepted', answered_at = ${at} where id = ${id}`
export const markEnded = (tx: Tx, { id, state, at }: { id: string; state: EndState; at: Date }) =>
  tx`update stream_co_host set state = ${state}, ended_at = ${at},
    answered_at = case when ${state} = 'declined' then ${at}::timestamptz else answered_at end where id = ${id}`

/** Co-hosts who have been away from their stream since before a time. */
export const listAbsentCoHosts = (sql: Queries, before: Date) => sql<
  { streamId: string; personId: string; creatorId: string }[]
>`
  select c.stream_id, c.person_id, o.creator_id from stream_co_host c join stream o on o.id = c.stream_id
  left join stream_viewer v on v.stream_id = c.stream_id and v.viewer_id = c.person_id
  where c.state = 'accepted' and c.answered_at <= ${before} and (v.stream_id is null or v.left_at <= ${before}) limit 100`

type Invitee = { id: string; userType: number }
/** An active user that the host can see, by username. */
export async function findInvitee(sql: Queries, { username, hostId }: { username: string; hostId: string }) {
  const [row] = await sql<Invitee[]>`
    select p.id, p.user_type from person p where lower(p.username) = ${username}
      and p.status_code = ${ProfileStatus.active} and ${visibleTo(sql, hostId)}`
  return row
}
