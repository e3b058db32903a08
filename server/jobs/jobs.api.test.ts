import { beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { newId } from '../db/new-id.ts'
import { jobs } from './job-list.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { releaseJobsOfDeadWorkers, startHeartbeat } from './worker-heartbeat.ts'
import { queueJob } from './queue-job.ts'
import { dueJobs } from './run-jobs.ts'

const DAY = 86_400_000

const mail = (to: string) => ({ to, subject: 's', text: 't' })

describe('jobs', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ logTo: { write: () => {} } })
  })

  test('run once when due, not before', async () => {
    const { db } = world.context
    await queueJob(db, 'send-mail', mail('now@example.com'))
    await queueJob(db, 'send-mail', mail('later@example.com'), { runAt: new Date(Date.now() + DAY) })
    await world.settle()
    await world.settle()
    expect(await world.mailTo('now@example.com')).toHaveLength(1)
    expect(await world.mailTo('later@example.com')).toEqual([])
  })

  test('with the same key are one job, the last one queued', async () => {
    const { db } = world.context
    for (const to of ['first@example.com', 'last@example.com'])
      await queueJob(db, 'send-mail', mail(to), { key: 'one' })
    await world.settle()
    expect(await world.mailTo('first@example.com')).toEqual([])
    expect(await world.mailTo('last@example.com')).toHaveLength(1)
  })

  test('that fail stay in the queue and run again', async () => {
    const { db } = world.context
    const broken = {
      ...world.context,
      mail: { send: () => Promise.reject(new Error('the post office is closed')), close: async () => {} },
    }
    await queueJob(db, 'send-mail', mail('again@example.com'))
    const failing = dueJobs(broken, world.databaseUrl)
    await failing.run()
    await failing.close()
    const row = await waitUntil('the failure is written down', async () => {
      const [found] = await db`
        select attempts, last_error from graphile_worker._private_jobs
        where payload->>'to' = 'again@example.com' and last_error is not null`
      return found
    })
    expect(row).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('the post office is closed'),
    })
    await db`update graphile_worker._private_jobs set run_at = now() where attempts > 0`
    await world.settle()
    expect(await world.mailTo('again@example.com')).toHaveLength(1)
  })
})

describe('jobs of a dead worker', () => {
  test('return to the queue; those of live and new workers do not', async () => {
    const { context } = await createWorld()
    const { db } = context
    const hold = async (by: string, heldSeconds: number) => {
      await queueJob(db, 'send-mail', mail(`${by}@example.com`))
      await db`update graphile_worker._private_jobs
        set locked_by = ${by}, locked_at = now() - make_interval(secs => ${heldSeconds})
        where payload->>'to' = ${`${by}@example.com`}`
    }
    const seen = (id: string, secondsAgo: number) =>
      db`insert into job_runner (id, seen_at) values (${id}, now() - make_interval(secs => ${secondsAgo}))`
    await hold('alive', 4000)
    await seen('alive', 10)
    await hold('dead', 60)
    await seen('dead', 60)
    await hold('forgotten', 60)
    await hold('new', 5)

    await releaseJobsOfDeadWorkers(db)
    const held = await db<{ lockedBy: string }[]>`
      select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1`
    expect(held.map(({ lockedBy }) => lockedBy)).toEqual(['alive', 'new'])
  })
})

test('jobs that exceed the runner’s lock timeout stay with their live worker', async () => {
  const { context } = await createWorld()
  const { db } = context
  await queueJob(db, 'send-mail', mail('long@example.com'), { queue: 'films' })
  await db`update graphile_worker._private_jobs set locked_by = 'mine', locked_at = now() - interval '239 minutes'`
  await db`update graphile_worker._private_job_queues set locked_by = 'mine', locked_at = now() - interval '239 minutes'`
  const alive = startHeartbeat(context)
  alive.begin('mine')
  const held = await waitUntil('both are held anew', async () => {
    const rows = await db<{ what: string }[]>`
      select 'job' as what from graphile_worker._private_jobs
      where locked_by = 'mine' and locked_at > now() - interval '1 minute'
      union all select 'queue' from graphile_worker._private_job_queues
      where locked_by = 'mine' and locked_at > now() - interval '1 minute'`
    return rows.length === 2 && rows
  })
  expect(held.map(({ what }) => what)).toEqual(['job', 'queue'])
  await alive.stop()
})

describe('purge-expired', () => {
  test('deletes expired data only', async () => {
    const world = await createWorld()
    const { db, now } = world.context
    const ago = (days: number) => new Date(now().getTime() - days * DAY)
    const fan = await world.fan()

    for (const [name, days] of [
      ['old code', 1.01],
      ['late code', 0.99],
      ['good code', -0.001],
    ] as const)
      await db`insert into verification ${db({
        id: newId(),
        purpose: 'SIGN_UP',
        channel: 'email',
        recipient: name,
        codeHash: Buffer.alloc(1),
        sentAt: ago(days),
        expiresAt: ago(days),
      })}`
    for (const [name, days] of [
      ['old link', 1.01],
      ['late link', 0.99],
    ] as const)
      await db`insert into mailed_link ${db({ purpose: 'reset', tokenHash: Buffer.from(name), personId: fan.id, expiresAt: ago(days) })}`
    const session = (userAgent: string, kind: 'guest' | 'person', usedDays: number, endedDays?: number) =>
      db`insert into session ${db({
        id: newId(),
        kind,
        personId: kind === 'person' ? fan.id : null,
        device: db.json({}) as never,
        userAgent,
        createdAt: ago(200),
        lastUsedAt: ago(usedDays),
        endedAt: endedDays === undefined ? null : ago(endedDays),
        endReason: endedDays === undefined ? null : 'test',
      })}`
    await session('sleeping guest', 'guest', 60.01)
    await session('quiet guest', 'guest', 59.9)
    await session('person ended long ago', 'person', 95, 90.01)
    await session('person ended lately', 'person', 89.9, 89.9)
    await session('quiet person', 'person', 59)
    for (const [key, days] of [
      ['old answer', 1.01],
      ['late answer', 0.99],
    ] as const)
      await db`insert into idempotent_answer ${db({ scope: 's', key, endpoint: 'e', bodyHash: Buffer.alloc(1), createdAt: ago(days) })}`
    for (const [type, days] of [
      ['old event', 30.01],
      ['late event', 29.99],
    ] as const)
      await db`insert into event (type, payload, at) values (${type}, '{}', ${ago(days)})`
    await waitUntil('they are handed on', async () => {
      for (const reader of ['jobs', 'notifications']) await dispatchEvents(world.context, reader, {})
      const [waiting] = await db`
        select 1 from event e, event_cursor c where (c.xid, c.seq) < (e.xid, e.seq)`
      return !waiting
    })
    await db`insert into event (type, payload, at) values ('unheard event', '{}', ${ago(40)})`
    for (const [recipient, days] of [
      ['old mail', 30.01],
      ['late mail', 29.99],
    ] as const)
      await db`insert into outbox_message ${db({ id: newId(), channel: 'email', recipient, text: 't', sentAt: ago(days) })}`

    await jobs['purge-expired'](world.context, {}, 'job-1')

    const left = async (rows: PromiseLike<readonly { name?: unknown }[]>) =>
      (await rows).map(({ name }) => name)
    expect({
      codes: await left(db`select recipient as name from verification order by 1`),
      links: await left(db`select encode(token_hash, 'escape') as name from mailed_link order by 1`),
      sessions: await left(db`select user_agent as name from session order by 1`),
      answers: await left(db`select key as name from idempotent_answer order by 1`),
      events: await left(db`select type as name from event where type like '%event' order by 1`),
      mail: await left(db`select recipient as name from outbox_message order by 1`),
      people: (await db`select 1 from person`).length,
    }).toEqual({
      codes: ['good code', 'late code'],
      links: ['late link'],
      sessions: ['person ended lately', 'quiet guest', 'quiet person', 'test'],
      answers: ['late answer'],
      events: ['late event', 'unheard event'],
      mail: ['late mail'],
      people: 1,
    })
    expect((await world.api.as(fan)('GET /session')).status).toBe(200)
  })
})
