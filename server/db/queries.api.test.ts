import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/servers/test-database.ts'
import { openDatabase, type Db } from './database.ts'

let db: Db
let drop = async () => {}
beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDatabase({ url: database.url, poolSize: 2 })
  drop = async () => {
    await db.close()
    await database.drop()
  }
})
afterAll(() => drop())

describe('queries', () => {
  test('return what they were given, in the types of the columns', async () => {
    const at = new Date('2026-11-18T10:00:00.123Z')
    const bytes = Buffer.from([0, 1, 255])
    await db`create table kept (id int, big bigint, at timestamptz, on_day date, is_on boolean, bytes bytea, data jsonb,
      names text[], ids uuid[], times timestamptz[], price numeric)`
    const id = '0190b5a0-0000-7000-8000-000000000001'
    const row = {
      id: 1,
      big: 9_007_199_254_740_991,
      at,
      onDay: new Date('2026-11-18T00:00:00.000Z'),
      isOn: false,
      bytes,
      data: db.json([{ snake_key: 'a "quoted" \\ text', none: null }]),
      names: ['a,b', '"c"', String.raw`\d`, '', 'null'],
      ids: [id],
      times: [at],
      price: '1.50',
    }
    const inserted = await db`insert into kept ${db([row])}`
    expect(inserted.count).toBe(1)
    const data = [{ snake_key: 'a "quoted" \\ text', none: null }]
    expect(await db`select * from kept`).toEqual([{ ...row, data }])
    expect(
      (await db`update kept set ${db({ isOn: true, names: [] })} where id = any(${[1, 2]}::int[])`).count,
    ).toBe(1)
    expect(await db`select is_on, names from kept`).toEqual([{ isOn: true, names: [] }])
  })

  test('survive a change of the columns they return', async () => {
    await db`create table grown (a int)`
    await db`insert into grown values (1)`
    const read = () => db`select * from grown`
    for (let n = 0; n < 4; n++) expect(await Promise.all([read(), read()])).toEqual([[{ a: 1 }], [{ a: 1 }]])
    await db`alter table grown add column b int not null default 2`
    for (let n = 0; n < 4; n++) {
      const rows = await Promise.all([read(), read()])
      expect(rows).toEqual([[{ a: 1, b: 2 }], [{ a: 1, b: 2 }]])
    }
  })
})

describe('transactions', () => {
  beforeAll(async () => {
    await db`create table note (text text primary key)`
  })
  const notes = async () => (await db`select text from note order by 1`).map(({ text }) => text)

  test('fail with the first failed query, even if its error was ignored', async () => {
    const failing = db.transaction(async (tx) => {
      await tx`insert into note values ('undone')`
      await tx`select 1 / 0`.catch(() => {})
      return 'fine'
    })
    await expect(failing).rejects.toThrow('division by zero')
    const later = db.transaction(async (tx) => {
      await tx`select 1 / 0`.catch(() => {})
      await tx`select 1`
    })
    await expect(later).rejects.toThrow('division by zero')
    expect(await notes()).toEqual([])
  })

  test('continue after a failed attempt, without what it wrote', async () => {
    const ran: string[] = []
    await db.transaction(async (tx) => {
      await tx`insert into note values ('before')`
      const failed = tx.attempt(async (inner) => {
        await inner`insert into note values ('undone')`
        await inner`insert into note values ('before')`
      })
      await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' })
      await tx.attempt((inner) => inner`insert into note values ('after')`)
      tx.afterCommit(() => ran.push('after commit'))
    })
    expect(await notes()).toEqual(['after', 'before'])
    expect(ran).toEqual(['after commit'])
  })

  test('that are over run nothing more', async () => {
    let late: (() => Promise<unknown>) | undefined
    await db.transaction(async (tx) => {
      late = async () => tx`insert into note values ('late')`
    })
    await expect(late?.()).rejects.toThrow('The transaction is over.')
    expect(await notes()).not.toContain('late')
  })
})

test('notifications arrive again after the connection was lost', async () => {
  const heard: string[] = []
  let listened = 0
  const wait = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((wake) => setTimeout(wake, 5))
  }
  const first = await db.listen(
    'news',
    (text) => heard.push(text),
    () => listened++,
  )
  const second = await db.listen('news', (text) => heard.push(`second ${text}`))
  await db`select pg_notify('news', 'one')`
  await wait(() => heard.length === 2)
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`
  await wait(() => listened === 2)
  const connections = await db`
    select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`
  expect(connections).toHaveLength(1)
  await second.unlisten()
  await db`select pg_notify('news', 'two')`
  await wait(() => heard.length === 3)
  expect(heard.toSorted()).toEqual(['one', 'second one', 'two'])
  await first.unlisten()
})
