import type { Context } from '../context.ts'

/** Forgets answers kept for repeated requests after a day, events and outbox mail after thirty. */
export async function purgeMachinery({ db, now }: Context) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db`delete from idempotent_answer where created_at < ${daysAgo(1)}`
  await db`delete from event where at < ${daysAgo(30)}`
  await db`delete from outbox_message where sent_at < ${daysAgo(30)}`
}
