import type { Db } from '../../server/db/database.ts'
import { until } from './until.ts'

/** Waits until so many statements of this database stand before a lock. Not to be asked inside a transaction. */
export const untilWaiting = (db: Db, count: number) =>
  until(`${count} statements wait for a lock`, async () => {
    const [row] = await db<{ waiters: number }[]>`select count(*)::int as waiters from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.waiters === count
  })
