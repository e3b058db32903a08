import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../db/database.ts'

export type UserRow = {
  id: string
  userType: number
  statusCode: number
  firstName: string
  lastName: string
  username: string
  email: string
  phoneE164: string | null
  profilePic: string | null
  country: string
  createdAt: Date
}
export type UserDetailRow = UserRow & {
  city: string
  dateOfBirth: string | null
  language: string
  currency: string
  emailConfirmedAt: Date | null
}

export type UserFilter = { search?: string; userType?: number; statusCode?: number }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `search` matches name, username, email, phone or a full id. */
function matchesFilter(sql: Queries, { search = '', userType, statusCode }: UserFilter) {
  const text = search.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean).slice(0, 5)
  const haystack = sql`lower(username || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_e164, ''))`
  const matches = uuid.test(text)
    ? sql`id = ${text}`
    : words.reduce((all, word) => sql`${all} and ${haystack} like ${`%${escapeLike(word)}%`}`, sql`true`)
  return sql`${matches}
    ${userType === undefined ? sql`` : sql`and user_type = ${userType}`}
    ${statusCode === undefined ? sql`` : sql`and status_code = ${statusCode}`}`
}
const userColumns = (sql: Queries) =>
  sql`id, user_type, status_code, first_name, last_name, username, email, phone_e164, profile_pic, country, created_at`

/** Newest first. */
export async function listUsers(
  sql: Queries,
  { offset, limit, ...filter }: UserFilter & { offset: number; limit: number },
) {
  const where = matchesFilter(sql, filter)
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)} from person where ${where} order by created_at desc, id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from person where ${where}`
  return { rows, totalCount: count?.total ?? 0 }
}
/** Newest first, a page after a user; ids are in order of creation. */
export const listUsersAfter = (
  sql: Queries,
  { afterId, limit, ...filter }: UserFilter & { afterId: string | undefined; limit: number },
) => sql<UserRow[]>`
  select ${userColumns(sql)} from person
  where ${matchesFilter(sql, filter)} ${afterId ? sql`and id < ${afterId}` : sql``}
  order by id desc limit ${limit}`
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export async function findUser(sql: Queries, id: string) {
  const [row] = await sql<UserDetailRow[]>`
    select id, user_type, status_code, first_name, last_name, username, email, phone_e164, profile_pic, country,
      created_at, city, date_of_birth::text as date_of_birth, language, currency, email_confirmed_at
    from person where id = ${id}`
  return row
}

export type UserSession = {
  id: string
  userAgent: string
  city: string
  country: string
  createdAt: Date
  lastUsedAt: Date
}
export const listUserSessions = (sql: Queries, personId: string) => sql<UserSession[]>`
  select id, user_agent, city, country, created_at, last_used_at from session
  where person_id = ${personId} and ended_at is null order by last_used_at desc, id limit 20`

export async function lockUser(tx: Tx, id: string) {
  const [row] = await tx<
    { id: string; statusCode: number; email: string; firstName: string; language: string; timezone: string }[]
  >`
    select id, status_code, email, first_name, language, timezone from person where id = ${id} for update`
  return row
}

/** Deactivated users are deactivated again when the suspension is lifted. */
export const markSuspended = (tx: Tx, id: string) =>
  tx`update person set status_before_suspension = status_code, status_code = 2, left_at = null, updated_at = now()
    where id = ${id}`
export async function markRestored(tx: Tx, id: string, at: Date) {
  const [row] = await tx<{ statusCode: number }[]>`
    update person set status_code = coalesce(status_before_suspension, 1), status_before_suspension = null,
      left_at = case when status_before_suspension = 3 then ${at}::timestamptz end, updated_at = now()
    where id = ${id} returning status_code`
  return row?.statusCode ?? ProfileStatus.active
}

type Suspension = { id: string; personId: string; reason: string; suspendedBy: string; suspendedAt: Date }
export const insertSuspension = (tx: Tx, row: Suspension) => tx`insert into suspension ${tx(row)}`
export const closeSuspension = (
  tx: Tx,
  { personId, by, at, reason }: { personId: string; by: string; at: Date; reason: string },
) =>
  tx`update suspension set restored_by = ${by}, restored_at = ${at}, restore_reason = ${reason}
    where person_id = ${personId} and restored_at is null`

export async function findActiveSuspension(sql: Queries, personId: string) {
  const [row] = await sql<{ reason: string; by: string; at: Date }[]>`
    select s.reason, m.name as by, s.suspended_at as at from suspension s join staff_member m on m.id = s.suspended_by
    where s.person_id = ${personId} and s.restored_at is null`
  return row
}
