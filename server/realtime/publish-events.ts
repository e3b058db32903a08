import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { Event } from '../db/events.ts'
import { eventTail, onNewEvents, readEvents, type Position } from '../db/read-events.ts'
import type { EventPublisher } from './ports.ts'
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

/** Events whose publications are loaded at the same time, if their publisher takes them one by one. */
const AT_ONCE = 8

/** Events are committed, so publications are loaded side by side through the pool, and published in order. */
async function publishInOrder(context: Context, events: Event[]) {
  const loaded = new Map<Event, Publication[]>()
  for (const publishers of context.ports.realtime.publishers)
    for (const [type, sameType] of Map.groupBy(events, (event) => event.type)) {
      const publisher = publishers[type] as EventPublisher<Event['type']> | undefined
      if (!publisher) continue
      const found = await publicationsOf(context, { type, publisher, events: sameType })
      sameType.forEach((event, n) => loaded.set(event, [...(loaded.get(event) ?? []), ...(found[n] ?? [])]))
    }
  for (const event of events)
    for (const publication of loaded.get(event) ?? []) context.realtime.publish(publication)
}

type OfOneType = { type: Event['type']; publisher: EventPublisher<Event['type']>; events: Event[] }
/** A failing publisher does not block others: clients load missed messages. */
async function publicationsOf(context: Context, { type, publisher, events }: OfOneType) {
  const guarded = async <T>(work: Promise<T>) => {
    try {
      return await work
    } catch (error) {
      context.log.error({ err: error, event: type }, 'publishing an event failed')
      return undefined
    }
  }
  if (typeof publisher === 'object')
    return (await guarded(publisher.together(context, context.db, events as never))) ?? []
  const found: Publication[][] = []
  for (let from = 0; from < events.length; from += AT_ONCE)
    found.push(
      ...(await Promise.all(
        events
          .slice(from, from + AT_ONCE)
          .map(async (event) => (await guarded(publisher(context, context.db, event as never))) ?? []),
      )),
    )
  return found
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
