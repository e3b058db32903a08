import type { Queries } from '../../../db/database.ts'
import type { StaffRole } from '../../../../contract/core/endpoint.ts'

export type StaffRow = {
  id: string
  email: string
  name: string
  role: StaffRole
  /** Null until the invitation is accepted. */
  passwordHash: string | null
}

/** Removed members are not found. */
export async function findStaff(sql: Queries, by: { id: string } | { email: string }) {
  const match = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`
  const [row] = await sql<
    StaffRow[]
  >`select id, email, name, role, password_hash from staff_member where ${match} and removed_at is null`
  return row
}
