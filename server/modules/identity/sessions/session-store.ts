import type { Queries, Tx } from '../../../db/database.ts'

export type SessionRow = {
  id: string
  kind: 'guest' | 'person' | 'staff'
  personId: string | null
  staffId: string | null
  device: Record<string, unknown>
  ip: string | null
  userAgent: string
  city: string
  country: string
  createdAt: Date
  lastUsedAt: Date
  /** Impersonation only: the user, the end, and the staff session it was opened from. */
  impersonates?: string | null
  openedFrom?: string | null
  expiresAt?: Date | null
  impersonationReason?: string | null
}

export const insertSession = (tx: Tx, row: SessionRow) =>
  tx`insert into session ${tx({ ...row, device: tx.json(row.device as never) as never })}`

export type RefreshRow = {
  hash: Buffer
  sessionId: string
  generation: number
  issuedAt: Date
  expiresAt: Date
}
export const insertRefreshToken = (tx: Tx, row: RefreshRow) => tx`insert into refresh_token ${tx(row)}`

export type TokenFamilyRow = SessionRow & {
  endedAt: Date | null
  generation: number
  expiresAt: Date
  usedAt: Date | null
  successorUsedAt: Date | null
}

/**
 * Locks the session of a refresh token: one rotation at a time. The lock is a separate statement, so that
 * a waiting transaction reads what the previous one wrote.
 */
export async function lockTokenFamily(tx: Tx, hash: Buffer) {
  await tx`select 1 from session where id = (select session_id from refresh_token where hash = ${hash}) for update`
  const [row] = await tx<TokenFamilyRow[]>`
    select s.*, t.generation, t.expires_at, t.used_at,
      (select n.used_at from refresh_token n where n.session_id = t.session_id and n.generation = t.generation + 1) as successor_used_at
    from refresh_token t join session s on s.id = t.session_id
    where t.hash = ${hash}`
  return row
}

export const markTokenUsed = (tx: Tx, hash: Buffer, at: Date) =>
  tx`update refresh_token set used_at = ${at} where hash = ${hash}`
export const touchSession = (tx: Tx, id: string, at: Date) =>
  tx`update session set last_used_at = ${at} where id = ${id}`

/** `id` also matches sessions opened from it; `impersonates` matches staff sessions acting as that user. */
export type SessionFilter = {
  id?: string
  personId?: string
  staffId?: string
  impersonates?: string
  except?: string
}

/** Ends the open sessions that match and returns their ids. */
export async function markSessionsEnded(
  tx: Tx,
  { id, personId, staffId, impersonates, except }: SessionFilter,
  reason: string,
  at: Date,
) {
  const match = id
    ? tx`(id = ${id} or opened_from = ${id})`
    : staffId
      ? tx`staff_id = ${staffId}`
      : impersonates
        ? tx`impersonates = ${impersonates}`
        : tx`person_id = ${personId ?? null}`
  const rows = await tx<{ id: string }[]>`
    update session set ended_at = ${at}, end_reason = ${reason}
    where ended_at is null and ${match}
      ${id && personId ? tx`and person_id = ${personId}` : tx``} ${except ? tx`and id <> ${except}` : tx``}
    returning id`
  return rows.map((row) => row.id)
}

/** Last used first. */
export async function listOpenSessions(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const open = sql`person_id = ${personId} and ended_at is null`
  const rows = await sql<SessionRow[]>`
    select * from session where ${open} order by last_used_at desc, id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from session where ${open}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** Ended sessions whose access tokens may not have expired. */
export async function listRecentlyEnded(sql: Queries, since: { person: Date; guest: Date }) {
  const rows = await sql<{ id: string }[]>`
    select id from session where ended_at > ${since.guest} and
      (kind = 'guest' or impersonates is not null or ended_at > ${since.person})`
  return rows.map(({ id }) => id)
}

/** Staff member, reason and end of an impersonation session. */
export async function findImpersonation(sql: Queries, sessionId: string) {
  const [row] = await sql<{ staffName: string; reason: string; expiresAt: Date }[]>`
    select m.name as staff_name, s.impersonation_reason as reason, s.expires_at
    from session s join staff_member m on m.id = s.staff_id where s.id = ${sessionId} and s.impersonates is not null`
  return row
}

export async function findStaffName(sql: Queries, id: string) {
  const [row] = await sql<{ name: string }[]>`select name from staff_member where id = ${id}`
  return row?.name ?? ''
}

/** When the session last passed a step-up. */
export async function findConfirmedAt(sql: Queries, sessionId: string) {
  const [row] = await sql<{ confirmedAt: Date | null }[]>`
    select confirmed_at from session where id = ${sessionId} and ended_at is null`
  return row?.confirmedAt ?? undefined
}
export const confirmSession = (sql: Queries, sessionId: string, at: Date) =>
  sql`update session set confirmed_at = ${at} where id = ${sessionId}`

/** Generation of the session's current refresh token. */
export async function findCurrentGeneration(sql: Queries, sessionId: string) {
  const [row] = await sql<{ generation: number }[]>`
    select max(generation) as generation from refresh_token where session_id = ${sessionId}`
  return row?.generation ?? 1
}

/** The user's earlier sessions. */
export async function listEarlierSessions(sql: Queries, { personId, id }: { personId: string; id: string }) {
  return sql<SessionRow[]>`
    select * from session where person_id = ${personId} and id <> ${id}
      and created_at <= (select created_at from session where id = ${id})
    order by created_at desc limit 200`
}
export async function findSession(sql: Queries, id: string) {
  const [row] = await sql<SessionRow[]>`select * from session where id = ${id}`
  return row
}

/** The user of an open session; undefined for guests, staff and impersonation. */
export async function findPersonOfSession(sql: Queries, id: string) {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from session
    where id = ${id} and kind = 'person' and ended_at is null and impersonates is null`
  return row?.personId
}
