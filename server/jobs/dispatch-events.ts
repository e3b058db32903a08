import type { Context } from '../context.ts'
import { isUnavailable, type Tx } from '../db/database.ts'
import { eventTail, readEvents, type Event, type Position } from '../db/events.ts'
import { newId } from '../db/new-id.ts'

/** What to do about each kind of event; it runs in the transaction that moves the cursor on, so once. */
export type Subscriptions = {
  [T in Event['type']]?: (context: Context, tx: Tx, event: Extract<Event, { type: T }>) => Promise<unknown>
}
/** By the name of who subscribed. */
export type Subscribers = Record<string, Subscriptions>

/**
 * Hands the events on to those who subscribed, in order, each exactly once whatever dies in between: the
 * jobs they queue and the reader's place are written together. One node at a time; the others pass. Whoever
 * fails is tried again later and holds up nobody.
 */
export async function dispatchEvents(context: Context, reader: string, subscribers: Subscribers) {
  await tryAgain(context, reader, subscribers)
  let handled = 0
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const position = await takeCursor(tx, reader)
      if (!position) return 0
      const { events, position: next } = await readEvents(tx, position)
      for (const event of events)
        for (const name of Object.keys(subscribers)) {
          const lastError = await attempt(context, tx, { name, subscribers, event })
          if (lastError !== undefined)
            await tx`insert into event_fault ${tx({ id: newId(), reader, subscriber: name, event: tx.json(event), ...failed(context, lastError, 1) })}`
        }
      if (events.length)
        await tx`update event_cursor set xid = ${next.xid}::xid8, seq = ${next.seq} where reader = ${reader}`
      return events.length
    })
    handled += count
    if (count === 0) return handled
  }
}

type Attempt = { name: string; subscribers: Subscribers; event: Event }

/** What went wrong, if anything did; nothing of it is left then. */
async function attempt(context: Context, tx: Tx, { name, subscribers, event }: Attempt) {
  const work = subscribers[name]?.[event.type]
  if (!work) return undefined
  try {
    await tx.attempt((part) => work(context, part, event as never))
    return undefined
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.error({ err: error, subscriber: name, event: event.type }, 'an event was not taken')
    return error instanceof Error ? error.message : String(error)
  }
}

/** Ten seconds, twenty, forty … six hours at the most. */
const failed = ({ now }: Context, lastError: string, attempts: number) => ({
  attempts,
  lastError,
  nextAt: new Date(now().getTime() + Math.min(10_000 * 2 ** (attempts - 1), 6 * 3_600_000)),
})

async function tryAgain(context: Context, reader: string, subscribers: Subscribers) {
  await context.db.transaction(async (tx) => {
    const due = await tx<{ id: string; subscriber: string; event: Event; attempts: number }[]>`
      select id, subscriber, event, attempts from event_fault
      where reader = ${reader} and next_at <= ${context.now()} order by next_at limit 20 for update skip locked`
    for (const { id, subscriber, event, attempts } of due) {
      const lastError = await attempt(context, tx, { name: subscriber, subscribers, event })
      if (lastError === undefined) await tx`delete from event_fault where id = ${id}`
      else
        await tx`update event_fault set ${tx(failed(context, lastError, Math.min(attempts + 1, 1000)))} where id = ${id}`
    }
  })
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
