import type { Db, Queries } from './database.ts'
import type { Event } from './events.ts'

type Row = { seq: number; xid: string; type: string; payload: Record<string, unknown>; isReady: boolean }
export type Position = { xid: string; seq: number }

/** End of the table: the start position of a reader interested in new events only. */
export async function eventTail(sql: Queries): Promise<Position> {
  const [tail] = await sql<{ xid: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
  return { xid: tail?.xid ?? '0', seq: 0 }
}

const BATCH = 200
/**
 * The next events after a position, of transactions that no running transaction can precede. `isWaiting`: there
 * are later ones, which an older transaction still holds up; no notification follows when it ends.
 */
export async function readEvents(sql: Queries, { xid, seq }: Position, limit = BATCH) {
  const rows = await sql<Row[]>`
    select seq, xid::text, type, payload, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_ready from event
    where (xid, seq) > (${xid}::xid8, ${seq})
    order by event.xid, seq limit ${limit}` // the numeric column, not the text alias
  const ready = rows.filter(({ isReady }) => isReady)
  const last = ready.at(-1)
  return {
    events: ready.map(({ type, payload }) => ({ type, ...payload }) as Event),
    position: last ? { xid: last.xid, seq: last.seq } : { xid, seq },
    isWaiting: ready.length < rows.length,
    /** There can be more that are ready. */
    isFull: ready.length === limit,
  }
}

const FIRST_RETRY_MS = 15
const LONGEST_RETRY_MS = 1000

/**
 * Runs work whenever there are new events, one run at a time, until stopped. Work that has to wait for others
 * returns `waiting` and runs again in a moment.
 */
export async function onNewEvents(db: Db, work: () => Promise<unknown>, onFault: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let again = false
  let retry: NodeJS.Timeout | undefined
  let waits = 0
  const run = async () => {
    while (again) {
      again = false
      clearTimeout(retry)
      waits = (await work()) === 'waiting' ? waits + 1 : 0
      const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (waits - 1), LONGEST_RETRY_MS)
      if (waits) retry = setTimeout(wake, delayMs).unref()
    }
  }
  const wake = () => {
    again = true
    running ??= run()
      .catch(onFault)
      .finally(() => (running = undefined))
  }
  const listening = await db.listen('event', wake, wake)
  // Also polled: notifications can be lost.
  const timer = setInterval(wake, 1000).unref()
  return async () => {
    clearInterval(timer)
    await listening.unlisten().catch(onFault)
    await running
    clearTimeout(retry)
  }
}

/** Follows new events in this process, for state every node must have, such as ended sessions. */
export async function followEvents(
  db: Db,
  onEvent: (event: Event) => void,
  onFault: (error: unknown) => void,
) {
  let position = await eventTail(db)
  const read = async () => {
    for (;;) {
      const { events, position: next, isWaiting, isFull } = await readEvents(db, position)
      position = next
      events.forEach(onEvent)
      if (!isFull) return isWaiting ? 'waiting' : 'done'
    }
  }
  return onNewEvents(db, read, onFault)
}
