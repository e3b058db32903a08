import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { eventTail, onNewEvents, readEvents, type Event, type Position } from '../db/events.ts'
import type { Publication } from './realtime.ts'

const READER = 'realtime'

/**
 * Turns committed events into publishes, in order. One node at a time does it for all; a node that finds the
 * place taken looks again in a moment, because the other may have just finished reading.
 */
export async function followPublishers(context: Context) {
  const work = () => publishNewEvents(context)
  await work()
  return onNewEvents(context.db, work, (error) =>
    context.log.error({ err: error }, 'publishing events failed'),
  )
}

/** Publishes everything that is new. `waiting`: another node is doing it, or an older transaction is not over. */
async function publishNewEvents(context: Context) {
  for (;;) {
    const read = await context.db.transaction(async (tx) => {
      const position = await takePlace(tx)
      if (!position) return undefined
      const { events, position: next, ...state } = await readEvents(tx, position)
      await publishInOrder(context, events)
      if (events.length)
        await tx`update event_cursor set xid = ${next.xid}::xid8, seq = ${next.seq} where reader = ${READER}`
      return state
    })
    if (!read?.isFull) return !read || read.isWaiting ? 'waiting' : 'done'
  }
}

/** Events whose publications are loaded at the same time. */
const AT_ONCE = 8

/** The events are committed, so their publications are loaded side by side through the pool. */
async function publishInOrder(context: Context, events: Event[]) {
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const loaded = await Promise.all(
      events.slice(from, from + AT_ONCE).map((event) => publicationsOf(context, event)),
    )
    for (const publication of loaded.flat()) context.realtime.publish(publication)
  }
}

/** A failing publisher does not block others: clients load missed messages. */
async function publicationsOf(context: Context, event: Event) {
  const publications: Publication[] = []
  for (const publishers of context.ports.realtime.publishers) {
    const publish = publishers[event.type]
    if (!publish) continue
    try {
      publications.push(...(await publish(context, context.db, event as never)))
    } catch (error) {
      context.log.error({ err: error, event: event.type }, 'publishing an event failed')
    }
  }
  return publications
}

/**
 * The position, for one node at a time; it starts at the end of the table. An advisory lock, because a locked row
 * would give this transaction an id, and readers of events wait for every transaction that has one.
 */
async function takePlace(tx: Tx): Promise<Position | undefined> {
  const [lock] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`event reader ${READER}`}, 0)) as is_ours`
  if (!lock?.isOurs) return undefined
  const [found] = await tx<Position[]>`select xid::text, seq from event_cursor where reader = ${READER}`
  if (found) return found
  const start = await eventTail(tx)
  const [placed] = await tx<Position[]>`
    insert into event_cursor (reader, xid, seq) values (${READER}, ${start.xid}::xid8, ${start.seq})
    on conflict do nothing returning xid::text, seq`
  return placed
}
