import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { eventTail, onNewEvents, readEvents, type Event, type Position } from '../db/events.ts'
import type { Publication } from './realtime.ts'

const READER = 'realtime'
const RETRY_MS = 15

/**
 * Turns committed events into publishes, in order. One node at a time does it for all; a node that finds the
 * place taken looks again in a moment, because the other may have just finished reading.
 */
export async function followPublishers(context: Context) {
  let retry: NodeJS.Timeout | undefined
  let retrying: Promise<void> = Promise.resolve()
  let isStopped = false
  const onFault = (error: unknown) => context.log.error({ err: error }, 'publishing events failed')
  const work = async () => {
    clearTimeout(retry)
    if (isStopped || (await publishNewEvents(context)) || isStopped) return
    retry = setTimeout(() => {
      retrying = work().catch(onFault)
    }, RETRY_MS)
    retry.unref()
  }
  await work()
  const stop = await onNewEvents(context.db, work, onFault)
  return async () => {
    isStopped = true
    await stop()
    clearTimeout(retry)
    await retrying
  }
}

/** Publishes everything that is new. False if another node is doing it right now. */
export async function publishNewEvents(context: Context) {
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const position = await takePlace(tx)
      if (!position) return undefined
      const { events, position: next } = await readEvents(tx, position)
      await publishInOrder(context, events)
      if (events.length)
        await tx`update event_cursor set xid = ${next.xid}::xid8, seq = ${next.seq} where reader = ${READER}`
      return events.length
    })
    if (count === undefined) return false
    if (count === 0) return true
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

/** Starts at the end of the table when it has never run. */
async function takePlace(tx: Tx): Promise<Position | undefined> {
  const [found] = await tx<Position[]>`
    select xid::text, seq from event_cursor where reader = ${READER} for update skip locked`
  if (found) return found
  const [taken] = await tx`select 1 from event_cursor where reader = ${READER}`
  if (taken) return undefined
  const start = await eventTail(tx)
  const [placed] = await tx<Position[]>`
    insert into event_cursor (reader, xid, seq) values (${READER}, ${start.xid}::xid8, ${start.seq})
    on conflict do nothing returning xid::text, seq`
  return placed
}
