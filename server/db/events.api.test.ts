import { openDatabase } from './database.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world/world.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { dispatchEvents, type Subscribers } from '../jobs/dispatch-events.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { recordEvent, type Event } from './events.ts'
import { eventTail, followEvents, onNewEvents, readEvents } from './read-events.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './new-id.ts'

const told = (name: string): Event => ({ type: 'session.ended', sessionId: name, reason: 'test' })
const names = (events: Event[]) =>
  events.map((event) => ('sessionId' in event ? event.sessionId : event.type))

describe('events', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let db: Db
  beforeEach(async () => {
    world = await createWorld()
    db = world.context.db
  })
  const record = (...list: string[]) =>
    db.transaction(async (tx) => {
      for (const name of list) await recordEvent(tx, told(name))
    })
  /** Reads to the end; other databases on the server may delay it briefly. */
  const readAll = async (position: Awaited<ReturnType<typeof eventTail>>, expected: number) => {
    const seen: string[] = []
    let at = position
    await waitUntil(`${expected} events were read`, async () => {
      const { events, position: next } = await readEvents(db, at, 2)
      seen.push(...names(events))
      at = next
      return seen.length >= expected
    })
    return seen
  }

  test('are read in the order they were written', async () => {
    const start = await eventTail(db)
    await record('a', 'b')
    await record('c')
    await record('d', 'e')
    expect(await readAll(start, 5)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('of a transaction that started earlier and commits later are read once and never skipped', async () => {
    const start = await eventTail(db)
    const slow = openDatabase({ url: world.databaseUrl, poolSize: 1 })
    const gate = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const early = slow.transaction(async (tx) => {
      await tx`insert into event (type, payload) values ('session.ended', ${tx.json({ sessionId: 'early', reason: 'test' })})`
      written.resolve()
      await gate.promise
    })
    await written.promise
    await record('late')

    const first = await readEvents(db, start)
    expect(names(first.events)).toEqual([])
    expect(first.isWaiting).toBe(true)
    gate.resolve()
    await early
    await slow.close()
    expect(await readAll(first.position, 2)).toEqual(['early', 'late'])
    expect(names((await readEvents(db, start)).events)).toEqual(['early', 'late'])
  })

  test('from many concurrent writers are each read once by a forward-only reader', async () => {
    const start = await eventTail(db)
    const all = Array.from({ length: 60 }, (_, i) => `e${i}`)
    const writing = Promise.all(all.map((name) => record(name)))
    const seen = await readAll(start, all.length)
    await writing
    expect(seen.toSorted()).toEqual(all.toSorted())
  })

  test('stay in order when transaction ids gain a digit', async () => {
    await record('first', 'second', 'third')
    await db`
      update event set xid = (case payload ->> 'sessionId' when 'first' then '99' when 'second' then '100' else '101' end)::xid8
      where type = 'session.ended'`
    const { events, position } = await readEvents(db, { xid: '98', seq: 0 })
    expect(names(events)).toEqual(['first', 'second', 'third'])
    expect(names((await readEvents(db, position)).events)).toEqual([])
  })

  test('of a rolled-back transaction do not exist, nor do its jobs', async () => {
    const start = await eventTail(db)
    const failing = db.transaction(async (tx) => {
      await recordEvent(tx, told('undone'))
      await queueJob(tx, 'send-mail', { to: 'undone@example.com', subject: 's', text: 't' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await record('done')
    expect(await readAll(start, 1)).toEqual(['done'])
    await world.settle()
    expect(await world.mailTo('undone@example.com')).toEqual([])
  })

  test('wake a follower in another process, each once', async () => {
    const seen: string[] = []
    const faults: unknown[] = []
    const stop = await followEvents(
      db,
      (event) => seen.push(...names([event])),
      (error) => faults.push(error),
    )
    await record('one')
    await record('two')
    await waitUntil('the follower has heard', () => seen.length === 2)
    expect([seen, faults]).toEqual([['one', 'two'], []])
    await stop()
  })

  test('work that waits for others runs again without a new event', async () => {
    let runs = 0
    const stop = await onNewEvents(
      db,
      async () => (++runs < 8 ? 'waiting' : 'done'),
      () => {},
    )
    const startedAt = Date.now()
    await waitUntil('it was done', () => runs >= 8)
    expect(Date.now() - startedAt).toBeLessThan(5000) // polled once a second it would take seven
    await stop()
  })

  test('a read error is reported, and the next wake-up continues', async () => {
    let runs = 0
    const faults: unknown[] = []
    const stop = await onNewEvents(
      db,
      async () => {
        if (++runs === 1) throw new Error('once')
      },
      (error) => faults.push(error),
    )
    await waitUntil('it was tried again', () => runs > 1)
    expect(faults).toHaveLength(1)
    await stop()
  })
})

describe('event handlers', () => {
  const work = async (world: Awaited<ReturnType<typeof createWorld>>, subscribers: Subscribers) => {
    const { db } = world.context
    const handed = () => dispatchEvents(world.context, 'test', subscribers)
    await handed() // replaces it
    const record = (name: string) => db.transaction((tx) => recordEvent(tx, told(name)))
    const left = async () => {
      await handed()
      const [row] = await db`select 1 from event e join event_cursor c on c.reader = 'test'
        where (e.xid, e.seq) > (c.xid, c.seq) limit 1`
      return !row
    }
    return { record, left, handed }
  }
  const keep = (tx: Tx, event: Event) =>
    queueJob(tx, 'send-mail', { to: `${names([event])[0]}@example.com`, subject: 's', text: 't' })

  test('a failing handler is rolled back, blocks no one, and is retried until it succeeds', async () => {
    const world = await createWorld({ logTo: { write: () => {} } })
    let failures = 2
    const ids = [newId(), newId(), newId()]
    const seen: string[] = []
    const { record, left, handed } = await work(world, {
      shaky: {
        'session.ended': async (_context, tx, event) => {
          await keep(tx, event)
          if (event.sessionId === ids[1] && failures-- > 0) throw new Error('a fault of its own')
        },
      },
      steady: { 'session.ended': async (_context, _tx, event) => seen.push(...names([event])) },
    })
    for (const id of ids) await record(id)
    await waitUntil('all are handed on', left)
    expect(seen).toEqual(ids)
    const arrived = async () => {
      await world.settle()
      const mail = await Promise.all(ids.map((id) => world.mailTo(`${id}@example.com`)))
      return mail.map(({ length }) => length)
    }
    expect(await arrived()).toEqual([1, 0, 1])

    world.clock.advance(9)
    await handed()
    expect(failures).toBe(1) // not yet
    world.clock.advance(1)
    await handed()
    expect(failures).toBe(0)
    expect(await arrived()).toEqual([1, 0, 1])
    world.clock.advance(20)
    await Promise.all([handed(), handed()])
    expect(await arrived()).toEqual([1, 1, 1])
    world.clock.advance(3600)
    await handed()
    expect(await arrived()).toEqual([1, 1, 1])
    expect(seen).toEqual(ids)
  })

  test('five concurrent nodes handle each event once', async () => {
    const world = await createWorld()
    const { record, left, handed } = await work(world, {
      keeper: { 'session.ended': (_context, tx, event) => keep(tx, event) },
    })
    const all = Array.from({ length: 20 }, () => newId())
    await Promise.all([...all.map(record), ...Array.from({ length: 5 }, handed)])
    await Promise.all(Array.from({ length: 5 }, handed))
    await waitUntil('all are handed on', left)
    await world.settle()
    for (const name of all) expect(await world.mailTo(`${name}@example.com`)).toHaveLength(1)
  })

  test('a new reader starts now, not with the past', async () => {
    const world = await createWorld()
    const { context } = world
    await context.db.transaction((tx) => recordEvent(tx, told('past')))
    const seen: string[] = []
    const subscription = {
      'session.ended': async (_: unknown, __: unknown, event: Event) => seen.push(...names([event])),
    }
    await waitUntil('the past is past', async () => {
      const [row] = await context.db`select 1 from event where xid >= pg_snapshot_xmin(pg_current_snapshot())`
      return !row
    })
    const start = () => dispatchEvents(context, 'newcomer', { subscription })
    await start()
    await context.db.transaction((tx) => recordEvent(tx, told('future')))
    await waitUntil('the future came', async () => {
      await start()
      return seen.length > 0
    })
    expect(seen).toEqual(['future'])
  })
})
