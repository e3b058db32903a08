import type { Context } from '../context.ts'
import { isUnavailable, type Tx } from '../db/database.ts'
import type { Event } from '../db/events.ts'
import { eventTail, readEvents, type Position } from '../db/read-events.ts'
import { newId } from '../db/new-id.ts'

/** Handlers by event type; they run in the transaction that moves the cursor, so exactly once. */
export type EventHandlers = {
  [T in Event['type']]?: (context: Context, tx: Tx, event: Extract<Event, { type: T }>) => Promise<unknown>
}
/** By subscriber name. */
export type Subscribers = Record<string, EventHandlers>

/**
 * Dispatches events to their handlers in order and exactly once: queued jobs and the cursor are written in
 * one transaction. One node at a time; the others skip. A failed handler is retried later and blocks no
 * other.
 */
export async function dispatchEvents(context: Context, reader: string, subscribers: Subscribers) {
  await retryFailed(context, reader, subscribers)
  let handled = 0
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const position = await lockCursor(tx, reader)
      if (!position) return 0
      const { events, position: next } = await readEvents(tx, position)
      for (const event of events)
        for (const name of Object.keys(subscribers)) {
          const lastError = await runHandler(context, tx, { name, subscribers, event })
          if (lastError !== undefined)
            await tx`insert into event_fault ${tx({ id: newId(), reader, subscriber: name, event: tx.json(event), ...retryState(context, lastError, 1) })}`
        }
      if (events.length) await moveCursor(tx, reader, next)
      return events.length
    })
    handled += count
    if (count === 0) return handled
  }
}

type HandlerRun = { name: string; subscribers: Subscribers; event: Event }

/** The error message, if the handler failed; its writes are rolled back. */
async function runHandler(context: Context, tx: Tx, { name, subscribers, event }: HandlerRun) {
  const work = subscribers[name]?.[event.type]
  if (!work) return undefined
  try {
    await tx.attempt((part) => work(context, part, event as never))
    return undefined
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.error({ err: error, subscriber: name, event: event.type }, 'event handler failed')
    return error instanceof Error ? error.message : String(error)
  }
}

/** Exponential backoff from 10 seconds to 6 hours. */
const retryState = ({ now }: Context, lastError: string, attempts: number) => ({
  attempts,
  lastError,
  nextAt: new Date(now().getTime() + Math.min(10_000 * 2 ** (attempts - 1), 6 * 3_600_000)),
})

export async function retryFailed(context: Context, reader: string, subscribers: Subscribers) {
  await context.db.transaction(async (tx) => {
    const due = await tx<{ id: string; subscriber: string; event: Event; attempts: number }[]>`
      select id, subscriber, event, attempts from event_fault
      where reader = ${reader} and next_at <= ${context.now()} order by next_at limit 20 for update skip locked`
    for (const { id, subscriber, event, attempts } of due) {
      const lastError = await runHandler(context, tx, { name: subscriber, subscribers, event })
      if (lastError === undefined) await tx`delete from event_fault where id = ${id}`
      else
        await tx`update event_fault set ${tx(retryState(context, lastError, Math.min(attempts + 1, 1000)))} where id = ${id}`
    }
  })
}

export const moveCursor = (tx: Tx, reader: string, { xid, seq }: Position) =>
  tx`update event_cursor set xid = ${xid}::xid8, seq = ${seq} where reader = ${reader}`

/** Undefined if another node holds it, or on the first call, which places it at the end of the table. */
export async function lockCursor(tx: Tx, reader: string): Promise<Position | undefined> {
  const [found] = await tx<
    Position[]
  >`select xid::text, seq from event_cursor where reader = ${reader} for update skip locked`
  if (found) return found
  const start = await eventTail(tx)
  await tx`insert into event_cursor (reader, xid, seq) values (${reader}, ${start.xid}::xid8, ${start.seq}) on conflict do nothing`
  return undefined
}
