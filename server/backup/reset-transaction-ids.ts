import type { Queries } from '../db/database.ts'
import { BackupError } from './backup-folder.ts'

const knownXidColumns = new Set(['event.xid', 'event_cursor.xid', 'ledger_transaction.xid'])

/** Transaction ids are meaningless on another server; every column that stores them is handled below. */
export async function requireKnownXidColumns(sql: Queries) {
  const columns = await sql<{ place: string }[]>`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid in ('xid8'::regtype, 'xid'::regtype) and c.relkind = 'r' and a.attnum > 0
      and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
  const unknown = columns.find(({ place }) => !knownXidColumns.has(place))
  if (unknown)
    throw new BackupError(`${unknown.place} stores transaction ids, which a restore cannot convert.`)
}

/**
 * A new server starts counting transactions at the beginning, so old ids would lie in its future: events
 * would wait for them, and closed ledger entries would become editable. Only their order matters: an
 * event's id becomes the number of readers that have not reached it yet, which is below any id a server
 * assigns. Locks of running jobs are cleared.
 */
export async function resetTransactionIds(sql: Queries) {
  await sql`
    update event e set xid = (
      select count(*) from event_cursor c where (c.xid, c.seq) < (e.xid, e.seq)
    )::text::xid8`
  await sql`
    update event_cursor c set
      xid = (select count(*) from event_cursor o where (o.xid, o.seq) < (c.xid, c.seq))::text::xid8,
      seq = (select coalesce(max(seq), 0) from event)`
  await sql`update ledger_transaction set xid = '0'`
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`
  await sql`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`
}
