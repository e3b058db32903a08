import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no other file writes the purchase table', () => {
  const root = join(import.meta.dirname, '../..')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      // Demo data is inserted with dates in the past.
      !path.startsWith('demo') &&
      /(insert into|update|delete from) purchase\s/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(writers).toEqual([join('modules', 'access', 'purchase-store.ts')])
})
