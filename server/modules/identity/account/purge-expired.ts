import type { Context } from '../../../context.ts'

/** Deletes expired codes and links, and sessions that ended or were unused for a long time. */
export async function purgeExpired({ db, now }: Context) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db`delete from verification where expires_at < ${daysAgo(1)}`
  await db`delete from mailed_link where expires_at < ${daysAgo(1)}`
  await db`delete from account_change where expires_at < ${daysAgo(30)}`
  await db`delete from second_step where expires_at < ${daysAgo(1)}`
  await db`delete from passkey_challenge where expires_at < ${daysAgo(1)}`
  await db`delete from open_id_journey where expires_at < ${daysAgo(1)}`
  await db`delete from sign_in where at < ${daysAgo(365)}`
  await db`delete from authenticator where confirmed_at is null and created_at < ${daysAgo(1)}`
  await db`delete from session where kind = 'guest' and last_used_at < ${daysAgo(60)}`
  await db`delete from session where ended_at < ${daysAgo(90)} or last_used_at < ${daysAgo(90)}`
}
