import { createHash } from 'node:crypto'
import { postgres } from './postgres-driver.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { migrate, migrationFiles, type MigrationFile } from './migrate.ts'

const file = (name: string, text: string): MigrationFile => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
const first = file('0001-first.sql', 'create table one (n int); insert into one values (1)')
const second = file('0003-second.sql', 'create table two (n int)')

describe('migrate', () => {
  let url = ''
  let sql: ReturnType<typeof postgres>
  const drops: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    const database = await createTestDatabase({ template: 'template1' })
    url = database.url
    const own = postgres(url, { max: 2, onnotice: () => {} })
    drops.push(() => own.end(), database.drop)
    sql = own
  })
  afterAll(async () => {
    for (const drop of drops) await drop()
  })
  const applied = async () => (await sql`select name from migration order by name`).map(({ name }) => name)
  const tables = async () =>
    (await sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
      (row) => row.tablename,
    )

  test('applies every file once, in order, and tells which', async () => {
    expect(await migrate(url, { files: [first, second] })).toEqual([first.name, second.name])
    expect(await migrate(url, { files: [first, second] })).toEqual([])
    expect((await sql`select n from one`).length).toBe(1)
    const third = file('0004-third.sql', 'alter table one add column m int')
    expect(await migrate(url, { files: [first, second, third] })).toEqual([third.name])
    expect(await applied()).toEqual([first.name, second.name, third.name])
  })

  test('called by five processes at once is done by one', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, { files: [first, second] })))
    expect(done.flat().toSorted()).toEqual([first.name, second.name])
    expect((await sql`select n from one`).length).toBe(1)
  })

  test('of the real files gives the database that the tests use', async () => {
    await migrate(url)
    const shape = (on: ReturnType<typeof postgres>) => on`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by 1, 2`
    const copy = await createTestDatabase()
    const template = postgres(copy.url, { max: 1 })
    expect([...(await shape(sql))]).toEqual([...(await shape(template))])
    await template.end()
    await copy.drop()
    expect((await migrate(url)).length).toBe(0)
  })

  test('stops at a file that was changed after it was applied', async () => {
    await migrate(url, { files: [first] })
    const changed = file(first.name, `${first.text} -- changed`)
    await expect(migrate(url, { files: [changed, second] })).rejects.toThrow(
      'Migration 0001-first.sql was changed after it was applied; write a new one instead.',
    )
    expect(await applied()).toEqual([first.name])
  })

  test('stops at one that the database has and the code does not know', async () => {
    await migrate(url, { files: [first, second] })
    await expect(migrate(url, { files: [first] })).rejects.toThrow(
      'The database has migration 0003-second.sql, which this version of Fanlight does not know.',
    )
  })

  test('stops at one that is numbered below what is applied', async () => {
    await migrate(url, { files: [first, second] })
    const late = file('0002-late.sql', 'create table late (n int)')
    await expect(migrate(url, { files: [first, late, second] })).rejects.toThrow(
      'Migration 0002-late.sql comes before 0003-second.sql, which is already applied; give it a later number.',
    )
    expect(await tables()).not.toContain('late')
  })

  test('a file that fails leaves nothing of itself, and what was before it stays', async () => {
    const broken = file(
      '0002-broken.sql',
      'create table half (n int); insert into half values (1); select 1/0',
    )
    await expect(migrate(url, { files: [first, broken, second] })).rejects.toThrow('division by zero')
    expect(await applied()).toEqual([first.name])
    expect(await tables()).toEqual(['migration', 'one'])
    const mended = file('0002-broken.sql', 'create table half (n int)')
    expect(await migrate(url, { files: [first, mended, second] })).toEqual([mended.name, second.name])
  })

  test('a failure gives the lock back: the next call does not wait', async () => {
    const broken = file('0001-broken.sql', 'nonsense')
    await expect(migrate(url, { files: [broken] })).rejects.toThrow('syntax error')
    expect(await migrate(url, { files: [first] })).toEqual([first.name])
  })

  test('the files stand in order, numbered without gap or repetition', () => {
    const numbers = migrationFiles().map(({ name }) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })
})
