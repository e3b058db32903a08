import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { eventTail, readEvents, type Event, type Position } from '../db/events.ts'

/** What to do about each kind of event; it runs in the transaction that moves the cursor on, so once. */
export type Subscriptions = {
  [T in Event['type']]?: (context: Context, tx: Tx, event: Extract<Event, { type: T }>) => Promise<unknown>
}

/**
 * Hands the events on to those who subscribed, in order, each exactly once whatever dies in between: the
 * jobs they queue and the reader's place are written together. One node at a time; the others pass.
 */
export async function dispatchEvents(context: Context, reader: string, subscriptions: Subscriptions[]) {
  let handled = 0
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const position = await takeCursor(tx, reader)
      if (!position) return 0
      const { events, position: next } = await readEvents(tx, position)
      for (const event of events)
        for (const subscribed of subscriptions) await subscribed[event.type]?.(context, tx, event as never)
      if (events.length)
        await tx`update event_cursor set xid = ${next.xid}::xid8, seq = ${next.seq} where reader = ${reader}`
      return events.length
    })
    handled += count
    if (count === 0) return handled
  }
}

async function takeCursor(tx: Tx, reader: string): Promise<Position | undefined> {
  const [found] = await tx<
    Position[]
  >`select xid::text, seq from event_cursor where reader = ${reader} for update skip locked`
  if (found) return found
  const start = await eventTail(tx)
  await tx`insert into event_cursor (reader, xid, seq) values (${reader}, ${start.xid}::xid8, ${start.seq}) on conflict do nothing`
  return undefined
}
