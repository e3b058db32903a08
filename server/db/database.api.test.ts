import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/servers/test-database.ts'
import { isUnavailable, openDatabase, type Db } from './database.ts'

test('a server with another time zone and date style uses our session settings', async () => {
  const database = await createTestDatabase()
  const owner = openDatabase({ url: database.url, poolSize: 1 })
  const name = new URL(database.url).pathname.slice(1)
  await owner.unsafe(`alter database ${name} set timezone = 'Asia/Tokyo'`)
  await owner.unsafe(`alter database ${name} set datestyle = 'German, DMY'`)
  await owner.close()
  const db = openDatabase({ url: database.url, poolSize: 1, patienceSeconds: 5 })
  const at = new Date('2026-11-15T23:30:00.000Z')
  const [row] = await db`
    select ${at}::timestamptz as at, (${at}::timestamptz)::date::text as day,
      ${'2026-11-15'}::date::timestamptz <= ${at}::timestamptz as is_within, current_setting('statement_timeout') as patience`
  expect(row).toEqual({ at, day: '2026-11-15', isWithin: true, patience: '5s' })
  await db.close()
  await database.drop()
})

describe('transactions', () => {
  let admin: Db
  let url = ''
  let drop = async () => {}
  beforeAll(async () => {
    const database = await createTestDatabase()
    url = database.url
    admin = openDatabase({ url, poolSize: 2 })
    await admin`create table note (text text primary key)`
    drop = async () => {
      await admin.close()
      await database.drop()
    }
  })
  afterAll(() => drop())
  const notes = async () => (await admin`select text from note order by 1`).map(({ text }) => text)

  test('are atomic, and a nested one joins the outer', async () => {
    await admin.transaction(async (tx) => {
      await tx`insert into note values ('kept')`
      await tx.transaction((inner) => inner`insert into note values ('kept too')`)
    })
    const failing = admin.transaction(async (tx) => {
      await tx.transaction((inner) => inner`insert into note values ('undone')`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual(['kept', 'kept too'])
  })

  test.each(['goes on writing', 'fails'])(
    'with a lost connection fail at once; work that %s afterwards affects no one',
    async (what) => {
      await admin`truncate note`
      const db = openDatabase({ url, poolSize: 1 })
      const begun = Promise.withResolvers<number>()
      const gate = Promise.withResolvers<void>()
      const after: unknown[] = []
      const lost = db.transaction(async (tx) => {
        const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
        begun.resolve(row?.pid ?? 0)
        await gate.promise
        if (what === 'fails') throw new Error('too late')
        await tx`insert into note values ('stray')`.catch((error: unknown) => after.push(error))
        await tx`insert into note values ('astray')`
      })
      const pid = await begun.promise
      const refusal = lost.catch((error: unknown) => error)
      await admin`select pg_terminate_backend(${pid})`
      expect(isUnavailable(await refusal)).toBe(true)

      // The pool has one connection: the next transaction gets the same one, reconnected.
      await db.transaction(async (tx) => {
        await tx`insert into note values ('a')`
        gate.resolve()
        for (let i = 0; i < 5; i++) await tx`select 1`
        await tx`insert into note values ('b')`
      })
      expect(await notes()).toEqual(['a', 'b'])
      await db.close()
    },
  )

  test('all pool connections can be lost under load, and all recover', async () => {
    const db = openDatabase({ url, poolSize: 5 })
    const work = () =>
      Promise.allSettled(Array.from({ length: 40 }, () => db.transaction((tx) => tx`select 1`)))
    for (let round = 0; round < 10; round++) {
      const [results] = await Promise.all([
        work(),
        admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.catch(
          () => {}, // the other connection of the pool may run it
        ),
      ])
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      )
      expect(refusals.filter((reason) => !isUnavailable(reason))).toEqual([])
    }
    expect((await work()).filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(5)
    expect((await work()).filter(({ status }) => status === 'rejected')).toEqual([])
    await db.close()
  })

  test('a query sent while its connection is being lost is answered', { timeout: 60_000 }, async () => {
    const db = openDatabase({ url, poolSize: 5 })
    const asking = async () => {
      for (let n = 0; n < 4; n++) await db`select pg_sleep(0.002)`.catch(() => undefined)
      return true
    }
    for (let round = 0; round < 5; round++) {
      const asked = Promise.all(Array.from({ length: 25 }, asking))
      await sleep(5)
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {})
      expect(await Promise.race([asked.then(() => 'answered'), sleep(20_000, 'waits', { ref: false })])).toBe(
        'answered',
      )
    }
    await db.close()
  })
})
