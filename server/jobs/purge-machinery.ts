import type { Context } from '../context.ts'

/** Forgets answers kept for repeated requests after a day, events and outbox mail after thirty. */
export async function purgeMachinery({ db, now }: Context) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db`delete from idempotent_answer where created_at < ${daysAgo(1)}`
  // A house that was closed for longer has events that nobody was told of yet.
  await db`
    delete from event e where at < ${daysAgo(30)}
      and not exists (select 1 from event_cursor c where (c.xid, c.seq) < (e.xid, e.seq))`
  await db`delete from outbox_message where sent_at < ${daysAgo(30)}`
}
