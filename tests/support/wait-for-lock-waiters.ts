import type { Db } from '../../server/db/database.ts'
import { waitUntil } from './wait-until.ts'

/** Waits until this many statements wait for a lock. Must not be called inside a transaction. */
export const waitForLockWaiters = (db: Db, count: number) =>
  waitUntil(`${count} statements wait for a lock`, async () => {
    const [row] = await db<{ waiters: number }[]>`select count(*)::int as waiters from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.waiters === count
  })
