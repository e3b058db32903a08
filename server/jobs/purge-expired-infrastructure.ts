import type { Context } from '../context.ts'

/** Deletes idempotency records after a day, and events and outbox messages after 30 days. */
export async function purgeExpiredInfrastructure({ db, now }: Context) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db`delete from idempotent_answer where created_at < ${daysAgo(1)}`
  // After a long downtime, events may not have been dispatched yet.
  await db`
    delete from event e where at < ${daysAgo(30)}
      and not exists (select 1 from event_cursor c where (c.xid, c.seq) < (e.xid, e.seq))`
  await db`delete from outbox_message where sent_at < ${daysAgo(30)}`
}
