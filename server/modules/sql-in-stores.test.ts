import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A query: a template with the tag of a connection or transaction, as the stores and `Queries` name them. */
const query = /\b(?:\w*[sS]ql|\w*[tT]x|\w*[dD]b|part|readDb\(\))\s*(?:<[^`;]{0,400}?>)?\s*`/s
const hasSql = (text: string) => query.test(text)

test.each([
  ['await tx`delete from post`', true],
  ["await context.db<{ id: string }[]>`select id from post where state = 'draft'`", true],
  ['const columns = (sql: Queries) => sql`o.id`', true],
  ['const label = t`Save`', false],
  ['await saveBookmark(tx, { key: `bookmark ${id}` })', false],
])('recognizes a query: %s', (text, expected) => expect(hasSql(text)).toBe(expected))

test('modules have SQL in their stores only', () => {
  const outside = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      !path.endsWith('-store.ts') &&
      hasSql(readFileSync(join(import.meta.dirname, path), 'utf8')),
  )
  expect(outside).toEqual([])
})
