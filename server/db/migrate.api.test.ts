import { createHash } from 'node:crypto'
import { openDatabase, type Db } from './database.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/servers/test-database.ts'
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
  let sql: Db
  const drops: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    const database = await createTestDatabase({ template: 'template1' })
    url = database.url
    const own = openDatabase({ url, poolSize: 2 })
    drops.push(() => own.close(), database.drop)
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

  test('applies every file once, in order, and returns their names', async () => {
    expect(await migrate(url, { files: [first, second] })).toEqual([first.name, second.name])
    expect(await migrate(url, { files: [first, second] })).toEqual([])
    expect((await sql`select n from one`).length).toBe(1)
    const third = file('0004-third.sql', 'alter table one add column m int')
    expect(await migrate(url, { files: [first, second, third] })).toEqual([third.name])
    expect(await applied()).toEqual([first.name, second.name, third.name])
  })

  test('runs once when five processes start at the same time', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, { files: [first, second] })))
    expect(done.flat().toSorted()).toEqual([first.name, second.name])
    expect((await sql`select n from one`).length).toBe(1)
  })

  test('with the real files produces the test database', async () => {
    await migrate(url)
    const shape = (on: Db) => on`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by 1, 2`
    const copy = await createTestDatabase()
    const template = openDatabase({ url: copy.url, poolSize: 1 })
    expect([...(await shape(sql))]).toEqual([...(await shape(template))])
    await template.close()
    await copy.drop()
    expect((await migrate(url)).length).toBe(0)
  })

  test('fails if an applied file was changed', async () => {
    await migrate(url, { files: [first] })
    const changed = file(first.name, `${first.text} -- changed`)
    await expect(migrate(url, { files: [changed, second] })).rejects.toThrow(
      'Migration 0001-first.sql was changed after it was applied; write a new one instead.',
    )
    expect(await applied()).toEqual([first.name])
  })

  test('fails if the database has a migration unknown to the code', async () => {
    await migrate(url, { files: [first, second] })
    await expect(migrate(url, { files: [first] })).rejects.toThrow(
      'The database has migration 0003-second.sql, which this version of Fanlight does not know.',
    )
  })

  test('fails on a new file numbered below an applied one', async () => {
    await migrate(url, { files: [first, second] })
    const late = file('0002-late.sql', 'create table late (n int)')
    await expect(migrate(url, { files: [first, late, second] })).rejects.toThrow(
      'Migration 0002-late.sql comes before 0003-second.sql, which is already applied; give it a later number.',
    )
    expect(await tables()).not.toContain('late')
  })

  test('a failing file is rolled back, and earlier ones stay', async () => {
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

  test('a failure releases the lock', async () => {
    const broken = file('0001-broken.sql', 'nonsense')
    await expect(migrate(url, { files: [broken] })).rejects.toThrow('syntax error')
    expect(await migrate(url, { files: [first] })).toEqual([first.name])
  })

  test('files are numbered in order, without gaps or duplicates', () => {
    const numbers = migrationFiles().map(({ name }) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })
})
