import type postgres from 'postgres'
import { BackupFault } from './backup-folder.ts'

type Tx = postgres.TransactionSql
const known = new Set(['event.xid', 'event_cursor.xid', 'ledger_transaction.xid'])

/** A number of a transaction means nothing in another server: each place that keeps one is settled below. */
export async function requireKnownNumbers(tx: Tx) {
  const kept = await tx<{ place: string }[]>`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid in ('xid8'::regtype, 'xid'::regtype) and c.relkind = 'r' and a.attnum > 0
      and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
  const strange = kept.find(({ place }) => !known.has(place))
  if (strange)
    throw new BackupFault(`${strange.place} keeps numbers of transactions, which a restore does not settle.`)
}

/**
 * A new server counts its transactions from the beginning, so numbers of the old one would lie in its future:
 * events would wait for it, and a closed entry of the books would open when it comes there. Only the order
 * matters: an event's number becomes how many readers had not come to it yet, which is below every number that
 * a server gives out. Jobs that were under way are nobody's now.
 */
export async function settleIn(tx: Tx) {
  await tx`
    update event e set xid = (
      select count(*) from event_cursor c where (c.xid, c.seq) < (e.xid, e.seq)
    )::text::xid8`
  await tx`
    update event_cursor c set
      xid = (select count(*) from event_cursor o where (o.xid, o.seq) < (c.xid, c.seq))::text::xid8,
      seq = (select coalesce(max(seq), 0) from event)`
  await tx`update ledger_transaction set xid = '0'`
  await tx`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`
  await tx`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`
}
