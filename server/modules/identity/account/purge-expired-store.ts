import type { Queries } from '../../../db/database.ts'

/** Codes and links are kept for a day after they expired, sign-ins for a year, unused sessions for 60 or 90 days. */
export async function deleteExpired(sql: Queries, daysAgo: (days: number) => Date) {
  await sql`delete from verification where expires_at < ${daysAgo(1)}`
  await sql`delete from mailed_link where expires_at < ${daysAgo(1)}`
  await sql`delete from account_change where expires_at < ${daysAgo(30)}`
  await sql`delete from second_step where expires_at < ${daysAgo(1)}`
  await sql`delete from passkey_challenge where expires_at < ${daysAgo(1)}`
  await sql`delete from open_id_journey where expires_at < ${daysAgo(1)}`
  await sql`delete from sign_in where at < ${daysAgo(365)}`
  await sql`delete from authenticator where confirmed_at is null and created_at < ${daysAgo(1)}`
  await sql`delete from session where kind = 'guest' and last_used_at < ${daysAgo(60)}`
  await sql`delete from session where ended_at < ${daysAgo(90)} or last_used_at < ${daysAgo(90)}`
}
