import { describe, expect, test } from 'vitest'
import { buildStatement } from './build-statement.ts'
import { sqlTag } from './tag.ts'

const sql = sqlTag(async () => [])

describe('a statement', () => {
  test('has numbered parameters, also those of fragments inside it', () => {
    const isOpen = sql`state = ${'open'}`
    const both = [sql`and a = ${1}`, sql`and b = ${2}`]
    expect(buildStatement(sql`select 1 from t where ${isOpen} ${both} limit ${10}`)).toEqual({
      text: 'select 1 from t where state = $1 and a = $2 and b = $3 limit $4',
      values: ['open', '1', '2', '10'],
      isPrepared: true,
    })
  })

  test('inserts one row or many, with snake_case columns', () => {
    const one = buildStatement(sql`insert into t ${sql({ personId: 'a', isNew: null })}`)
    expect(one.text).toBe('insert into t ("person_id", "is_new") values ($1, $2)')
    expect(one.isPrepared).toBe(true)
    const many = buildStatement(sql`insert into t ${sql([{ n: 1 }, { n: undefined }])} returning n`)
    expect(many).toEqual({
      text: 'insert into t ("n") values ($1), ($2) returning n',
      values: ['1', null],
      isPrepared: false,
    })
  })

  test('updates columns, matches a list and names tables and columns', () => {
    expect(
      buildStatement(sql`update t set ${sql({ readAt: null, n: 2 })}, m = ${3} where id = ${'x'}`).text,
    ).toBe('update t set "read_at" = $1, "n" = $2, m = $3 where id = $4')
    expect(buildStatement(sql`delete from t where n in ${sql([1, 2])}`).text).toBe(
      'delete from t where n in ($1, $2)',
    )
    expect(buildStatement(sql`delete from t where n in ${sql([])}`).text).toBe(
      'delete from t where n in (null)',
    )
    const columns = buildStatement(sql`select ${sql(['f.createdAt', 'id'])} from ${sql('media_file')} f`)
    expect(columns.text).toBe('select "f"."created_at", "id" from "media_file" f')
    expect(columns.isPrepared).toBe(true)
  })

  test('never lets a name leave its quotes', () => {
    expect(buildStatement(sql`select 1 from ${sql('t"; drop table t; --')}`).text).toBe(
      'select 1 from "t""; drop table t; --"',
    )
  })

  test('says the type of dates, booleans, bytes and large numbers', () => {
    const at = new Date('2026-11-18T10:00:00.000Z')
    expect(
      buildStatement(sql`select ${at}, ${true}, ${new Uint8Array([1])}, ${5n}, ${undefined}`),
    ).toMatchObject({
      text: 'select $1::timestamptz, $2::boolean, $3::bytea, $4::bigint, $5',
      values: ['2026-11-18T10:00:00.000Z', 'true', Buffer.from([1]), '5', null],
    })
  })

  test('sends arrays as Postgres arrays, and JSON only where it says so', () => {
    const list = ['a"b', String.raw`c\d`, null, ['e']]
    const { values } = buildStatement(sql`select ${list}, ${sql.json(['a', 1])}, ${sql.json(null)}`)
    expect(values).toEqual([String.raw`{"a\"b","c\\d",null,{"e"}}`, '["a",1]', 'null'])
  })

  test('with nothing to insert is refused', () => {
    expect(() => buildStatement(sql`insert into t ${sql([])}`)).toThrow('nothing to insert')
  })
})

test('a query runs once it is awaited, and only once', async () => {
  const ran: string[] = []
  const counting = sqlTag(async (query) => {
    ran.push(buildStatement(query).text)
    return []
  })
  const query = counting`select 1`
  expect(ran).toEqual([])
  await Promise.all([query, query.catch(() => [])])
  await query
  expect(ran).toEqual(['select 1'])
})
