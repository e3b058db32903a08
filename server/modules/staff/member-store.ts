import type { StaffRole } from '../../../contract/core/endpoint.ts'
import type { Queries, Tx } from '../../db/database.ts'

export type MemberRow = {
  id: string
  email: string
  name: string
  role: StaffRole
  hasJoined: boolean
  createdAt: Date
}
const columns = (sql: Queries) =>
  sql`id, email, name, role, password_hash is not null as has_joined, created_at`

/** Owners first, then by name. */
export async function listMembers(sql: Queries, { offset, limit }: { offset: number; limit: number }) {
  const rows = await sql<MemberRow[]>`
    select ${columns(sql)} from staff_member where removed_at is null
    order by role <> 'owner', name, id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from staff_member where removed_at is null`
  return { rows, totalCount: count?.total ?? 0 }
}

export async function findMember(sql: Queries, id: string) {
  const [row] = await sql<MemberRow[]>`
    select ${columns(sql)} from staff_member where id = ${id} and removed_at is null`
  return row
}

/** Addresses of staff with one of the roles, without pending invitations. */
export async function listStaffEmails(sql: Queries, roles: readonly StaffRole[]) {
  const rows = await sql<{ email: string }[]>`
    select email from staff_member where removed_at is null and password_hash is not null and role in ${sql(roles)}
    order by email`
  return rows.map(({ email }) => email)
}

/** Locks all owners, so that two owners cannot remove each other at once. */
export async function lockOwners(tx: Tx) {
  const rows = await tx<{ id: string }[]>`
    select id from staff_member where role = 'owner' and removed_at is null order by id for update`
  return rows.map(({ id }) => id)
}

type NewMember = { id: string; email: string; name: string; role: StaffRole; at: Date }
/**
 * Removed members can be invited again. Returns the id, or undefined when the address already belongs to a
 * member.
 */
export async function insertMember(tx: Tx, { id, email, name, role, at }: NewMember) {
  const [row] = await tx<{ id: string }[]>`
    insert into staff_member as kept (id, email, name, role, password_hash, created_at)
    values (${id}, ${email}, ${name}, ${role}, null, ${at})
    on conflict (email) do update set name = excluded.name, role = excluded.role, password_hash = null,
      removed_at = null where kept.removed_at is not null
    returning id`
  return row?.id
}
export const updateMember = (tx: Tx, { id, name, role }: { id: string; name: string; role: StaffRole }) =>
  tx`update staff_member set name = ${name}, role = ${role} where id = ${id}`
export const removeMember = (tx: Tx, id: string, at: Date) =>
  tx`update staff_member set removed_at = ${at}, password_hash = null where id = ${id}`
export const setMemberPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx`update staff_member set password_hash = ${passwordHash} where id = ${id} and removed_at is null`

export async function insertInvite(tx: Tx, row: { tokenHash: Buffer; staffId: string; expiresAt: Date }) {
  await tx`delete from staff_invite where staff_id = ${row.staffId}`
  await tx`insert into staff_invite ${tx(row)}`
}
/** Returns the invited member for the one call that consumed the invitation. */
export async function consumeInvite(tx: Tx, tokenHash: Buffer, at: Date) {
  const [row] = await tx<{ staffId: string }[]>`
    update staff_invite set used_at = ${at} where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}
    returning staff_id`
  return row?.staffId
}
